"""What a match is between two steps."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from sobremesa.contract import Alarm, AnyGame, Chance
from sobremesa.record import Header
from sobremesa.seats import JUDGE, Actor, Seat


class NotNowError(ValueError):
    """The match cannot take this step now: what was asked, what is allowed."""


def needs_judge(game: AnyGame, options: Any) -> bool:  # noqa: ANN401 -- any room's options
    """Tell whether under these house rules a judge is waited for from the start: he writes what happens."""
    awaited = game.awaits(game.setup(options))
    return isinstance(awaited, frozenset) and JUDGE in awaited


def opens_hand(match: Match) -> bool:
    """Tell whether what comes next opens a hand or round: a chance that does, and not the same one anew."""
    awaited, game = match.awaited, match.game
    return isinstance(awaited, Chance) and awaited.kind in game.spec.opens and not game.anew(match.state)


class Match(Struct, frozen=True):
    """A match after some line of its record, hidden things included; everything else follows from the record."""

    game: AnyGame
    options: Any
    header: Header
    state: Any
    awaited: Chance | frozenset[Actor]
    """What the room's ``awaits`` says of the state; empty once the match is over."""
    n: int
    """Number of the last line (0 = only the header)."""
    head: str
    """Hash of the last line. It never leaves the server before the match is over."""
    ms: int
    """When the last move was made, in milliseconds since the match began."""
    chances: int
    """Chances resolved so far, so also the index of the secret that comes next."""
    commitment: str
    """SHA-256 of the next chance's secret. Public."""
    cuts: tuple[tuple[Seat, str], ...]
    """Seat and hexadecimal bytes, in the order received, waiting for the next chance."""
    wait: int
    """What the room's ``wait`` says of the state. Public."""
    asked: tuple[tuple[Actor, int], ...]
    """Since when (ms) each awaited actor has been waited for without what is asked having changed."""
    alarms: tuple[tuple[Alarm, int], ...]
    """The clocks that stand, each with the ms at which it first stood."""
    closed: bool = False
    """The secrets are open and nothing may follow."""

    @property
    def over(self) -> bool:
        """Say whether the game has ended, so that the secrets may be opened."""
        return not self.awaited
