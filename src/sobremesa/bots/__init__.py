"""Players of wood: each gets a view and the moves allowed, and names one of them.

What must not live here: any state of a match (a bot sees what its seat sees), pacing, names shown to people.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, Final, Protocol

from sobremesa.bots import domino, tokyo, tomanji
from sobremesa.bots.anyhow import Anyhow
from sobremesa.bots.tomate import Steady
from sobremesa.contract import AnyGame


class Bot(Protocol):
    """A player: no memory of its own, so it may take over a seat at any moment."""

    def choose(self, game: AnyGame, view: Any, moves: Sequence[Any], rng: Random) -> Any:  # noqa: ANN401 -- any room's
        """Choose one of the moves, of which there is at least one; the same dice, the same choice."""


_BOTS: Final[Mapping[str, Mapping[str, Bot]]] = {
    "tomate": {"steady": Steady(), "random": Anyhow()},
    "domino": {"steady": domino.Steady(), "random": Anyhow()},
    "tokyo": {"steady": tokyo.Steady(), "random": Anyhow()},
    "tomanji": {"lively": tomanji.Lively(), "random": tomanji.Whatever()},
}


def names(game: str) -> tuple[str, ...]:
    """List the bots that play a game, the best first.

    Raises:
        LookupError: If nobody plays it.

    """
    if game not in _BOTS:
        raise LookupError(f"no bot plays {game!r}; bots play {', '.join(_BOTS)}")
    return tuple(_BOTS[game])


def find(game: str, name: str) -> Bot:
    """Find a bot by name.

    Raises:
        LookupError: If there is none of that name for the game.

    """
    if name not in names(game):
        raise LookupError(f"no bot {name!r} for {game}; there are {', '.join(names(game))}")
    return _BOTS[game][name]


def chooser(game: AnyGame, bot: Bot) -> Callable[[Any, Sequence[Any], Random], Any]:
    """Let a bot play in a simulation."""

    def choose(view: Any, moves: Sequence[Any], rng: Random) -> Any:  # noqa: ANN401 -- any room's
        return bot.choose(game, view, moves, rng)

    return choose
