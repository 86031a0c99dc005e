"""The record of a match of the kermesse, hidden things included."""

from __future__ import annotations

from typing import Final, NamedTuple

from kermesse.pieces import Card, Cards
from sobremesa.seats import Seat

DEAL, PUT, ROLL, FORFEIT, WINDOW, JUDGING, OVER = range(7)
PHASES: Final = ("deal", "put", "roll", "forfeit", "window", "judging", "over")


class Charge(NamedTuple):
    """Who accuses whom."""

    accuser: Seat
    accused: Seat


class State(NamedTuple):
    """A match as it stands. Rows go by seat; ``hands``, ``down`` and ``lost`` are hidden."""

    seats: int
    rounds: int
    strict: bool
    minutes: int
    phase: int = DEAL
    wait: int = 0
    number: int = 0
    """Rounds dealt, this one included."""
    hands: tuple[Cards, ...] = ()
    down: tuple[Card, ...] = ()
    """The card put face down, -1 if none."""
    lost: tuple[Card, ...] = ()
    """The card forfeited in this round, -1 if none."""
    lost_at: tuple[int, ...] = ()
    """In which turn (0, 1) it went, -1 if none."""
    shown: tuple[tuple[Card, ...], ...] = ()
    """The cards of each turn of this round, by seat."""
    rolls: tuple[int, ...] = ()
    winner: Seat = -1
    """Who scored in the last turn of this round."""
    points: tuple[int, ...] = ()
    charges: tuple[Charge, ...] = ()
    """Those not yet ruled on, in order."""
    charged: tuple[bool, ...] = ()
    """Who has used his charge in this round."""
    opened: tuple[bool, ...] = ()
    """Whose hand the judge has opened in this round."""
    ruled: int = 0
    """Charges ruled on in the whole match."""
    rung: bool = False
