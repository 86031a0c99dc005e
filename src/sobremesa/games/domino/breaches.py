"""The moves of judges, and the events where rules are broken: fines, challenges, opened racks, real tiles.

See ``moves`` for all the others. Each of a judge's moves but ``Challenge`` is here.
"""

from __future__ import annotations

from dataclasses import dataclass

from sobremesa.games.domino.pieces import Tile, Tiles
from sobremesa.games.domino.state import Entry, Pair, PerPair, PerSeat
from sobremesa.seats import Actor, Seat

# --- moves of the judge --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Show:
    """JUDGE: open a seat's rack for all to see. Codes 65–68, ``show 2``; answers the hand."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Fine:
    """JUDGE: book what an article says, with words no rule reads. ``fine 5 2 words``; answers the hand."""

    article: str
    """One of ``codes.ARTICLES``."""
    seat: Seat
    words: str = ""


@dataclass(frozen=True, slots=True)
class Rule:
    """JUDGE: rule on what no article covers. ``rule 25 2 words``, ``rule lost 2 words``; answers the hand."""

    points: int
    """One of ``codes.RULINGS``."""
    seat: Seat
    words: str = ""


@dataclass(frozen=True, slots=True)
class Result:
    """JUDGE, real tiles: a pair has won the hand with so many points. ``result 0 34``."""

    pair: Pair
    points: int = 0


@dataclass(frozen=True, slots=True)
class NoResult:
    """JUDGE, real tiles: the hand does not count. ``void``."""


@dataclass(frozen=True, slots=True)
class Bonus:
    """JUDGE, real tiles: a pair has a bonus of 25 in this hand. ``bonus 0``."""

    pair: Pair


@dataclass(frozen=True, slots=True)
class Correct:
    """JUDGE, real tiles: the hand written last was this pair's, with so many points. ``correct 0 68``."""

    pair: Pair
    points: int = 0


@dataclass(frozen=True, slots=True)
class NoBonus:
    """JUDGE, real tiles: one of a pair's bonuses in this hand was none after all. ``nobonus 0``."""

    pair: Pair


@dataclass(frozen=True, slots=True)
class Stop:
    """JUDGE, real tiles: time was called between two hands. ``stop``."""


# --- events --------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Exposed:
    """A touched tile that does not fit lies face up and is to be used as soon as it fits."""

    seat: Seat
    tile: Tile


@dataclass(frozen=True, slots=True)
class PlayedEarly:
    """A seat played out of turn; the tile is its again, face up."""

    seat: Seat
    tile: Tile


@dataclass(frozen=True, slots=True)
class Challenged:
    """Somebody challenged a seat's passes: ``found`` is ``6a``, ``6b`` or, if all were right, empty."""

    by: Actor
    seat: Seat
    found: str


@dataclass(frozen=True, slots=True)
class RackShown:
    """The judge opened a rack."""

    seat: Seat
    tiles: Tiles


@dataclass(frozen=True, slots=True)
class Fined:
    """A line was added to the ledger."""

    entry: Entry
    score: PerPair


@dataclass(frozen=True, slots=True)
class HandVoided:
    """A wrong pass makes the hand void; the racks are open."""

    racks: PerSeat


@dataclass(frozen=True, slots=True)
class BonusGiven:
    """With real tiles the judge wrote a bonus for a pair, to be booked with the hand."""

    pair: Pair


@dataclass(frozen=True, slots=True)
class HandCorrected:
    """With real tiles the judge had written a hand wrongly: it is this pair's, with so many points."""

    number: int
    pair: Pair
    points: int
    score: PerPair


@dataclass(frozen=True, slots=True)
class BonusTaken:
    """With real tiles the judge took a bonus of the hand in play back."""

    pair: Pair


@dataclass(frozen=True, slots=True)
class StoppedBetween:
    """The judge said that no hand was in play when time was called."""
