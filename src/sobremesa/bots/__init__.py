"""Players of wood: each gets a view and the moves allowed, and names one of them.

What must not live here: any state of a match (a bot sees what its seat sees), pacing, names shown to people.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, Final, Protocol, TypeAlias, runtime_checkable

from sobremesa.bots import domino, domino_sharp, tokyo, tomanji
from sobremesa.bots.anyhow import Anyhow
from sobremesa.bots.budget import BUDGET
from sobremesa.bots.tokyo_solved.player import Solved
from sobremesa.bots.tomate import Steady
from sobremesa.contract import AnyGame, Seconds
from sobremesa.languages import Saying

View: TypeAlias = Any
Move: TypeAlias = Any


class Bot(Protocol):
    """A player: no memory of its own, so it may take over a seat at any moment."""

    @property
    def note(self) -> Saying | None:
        """What whoever lets it play should know of it, such as that it thinks less deeply here than elsewhere."""

    def choose(
        self, game: AnyGame, view: View, moves: Sequence[Move], rng: Random, budget: Seconds = BUDGET
    ) -> Move:
        """Choose one of the moves, of which there is at least one; the same dice and budget, the same choice.

        ``budget`` is how long it may think, of which it makes a fixed amount of ``work``: it looks at no clock.
        """


@runtime_checkable
class Prepares(Protocol):
    """A bot that compiles what it thinks with, and plays less well until it has."""

    def prepare(self) -> None:
        """Compile it: seconds the first time on a machine, then much less."""


_BOTS: Final[Mapping[str, Mapping[str, Bot]]] = {
    "tomate": {"steady": Steady(), "random": Anyhow()},
    "domino": {"sharp": domino_sharp.Sharp(), "steady": domino.Steady(), "random": Anyhow()},
    "tokyo": {"solved": Solved(), "steady": tokyo.Steady(), "random": Anyhow()},
    "tomanji": {"lively": tomanji.Lively(), "random": tomanji.Whatever()},
}

_USUAL: Final[Mapping[str, str]] = {"domino": "steady"}
"""Who is not the best, but thinks so little that a table of a small machine may well be full of him."""


def usual(game: str) -> str:
    """Name the bot that sits down where nobody asks for another.

    Raises:
        LookupError: If nobody plays the game.

    """
    return _USUAL.get(game) or names(game)[0]


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


def chooser(game: AnyGame, bot: Bot, budget: Seconds = BUDGET) -> Callable[[View, Sequence[Move], Random], Move]:
    """Let a bot play in a simulation, prepared, so that it plays alike from its first move on."""
    if isinstance(bot, Prepares):
        bot.prepare()

    def choose(view: View, moves: Sequence[Move], rng: Random) -> Move:
        return bot.choose(game, view, moves, rng, budget)

    return choose


def notes(game: str, names: Sequence[str]) -> tuple[Saying, ...]:
    """List what the bots of these names have to say of themselves, each once.

    Raises:
        LookupError: If one of them does not play this game.

    """
    said = [find(game, name).note for name in dict.fromkeys(names)]
    return tuple(note for note in said if note is not None)
