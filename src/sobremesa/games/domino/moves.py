"""The moves and events of dominó as people name them; ``notation`` has their codes and how they are written.

A move is what somebody does, in the imperative; an event is what the whole table saw, in the past tense. An event
never holds what only one seat knows. Those of judges and of table manners stand in ``breaches``.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from sobremesa.games.domino.breaches import (
    Bonus,
    BonusGiven,
    BonusTaken,
    Challenged,
    Correct,
    Exposed,
    Fine,
    Fined,
    HandCorrected,
    HandVoided,
    NoBonus,
    NoResult,
    PlayedEarly,
    RackShown,
    Result,
    Rule,
    Show,
    Stop,
    StoppedBetween,
)
from sobremesa.games.domino.pieces import Pip, Tile, Tiles
from sobremesa.games.domino.state import Pair, PerPair, PerSeat
from sobremesa.seats import Seat

# --- moves of people ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Lay:
    """Lay a tile at an end. Codes 0–55; ``3|5 left``, ``3|5 right``. The first tile lies at the left."""

    tile: Tile
    end: int
    """0 left, 1 right."""


@dataclass(frozen=True, slots=True)
class Pass:
    """Say PASO. Code 56, ``paso``."""


@dataclass(frozen=True, slots=True)
class DrawTile:
    """Draw a tile for the first lead. Code 57, ``draw``."""


@dataclass(frozen=True, slots=True)
class Keep:
    """Keep the tiles dealt. Code 58, ``keep``."""


@dataclass(frozen=True, slots=True)
class Claim:
    """Return five doubles: all tiles are dealt anew. Code 59, ``claim``."""


@dataclass(frozen=True, slots=True)
class Agree:
    """Agree to the count of the hand. Code 60, ``counted``."""


@dataclass(frozen=True, slots=True)
class Challenge:
    """Say that a seat has passed although it could play. Codes 61–64, ``challenge 2``; answers its last pass."""

    seat: Seat


# --- moves of chance and of the clock ----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Turn:
    """CHANCE: the tile somebody drew. ``turn 3|5``."""

    tile: Tile


@dataclass(frozen=True, slots=True)
class Deal:
    """CHANCE: the order of the tiles, dealt one at a time from seat 0. ``deal 3|5 0|0 …``."""

    order: tuple[Tile, ...]


@dataclass(frozen=True, slots=True)
class Lot:
    """CHANCE: the pair the lot names. ``lot 1``."""

    pair: Pair


@dataclass(frozen=True, slots=True)
class Time:
    """CLOCK: the agreed minutes have run. ``time``."""


OfSeats: TypeAlias = Lay | Pass | DrawTile | Keep | Claim | Agree | Challenge
OfJudge: TypeAlias = Challenge | Show | Fine | Rule | Result | Correct | NoResult | Bonus | NoBonus | Stop
OfChance: TypeAlias = Turn | Deal | Lot
Move: TypeAlias = OfSeats | OfJudge | OfChance | Time

# --- events --------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class TileDrawn:
    """A seat drew this tile for the first lead."""

    seat: Seat
    tile: Tile


@dataclass(frozen=True, slots=True)
class LeadDrawn:
    """The highest tile: this seat leads the first hand."""

    seat: Seat
    tile: Tile


@dataclass(frozen=True, slots=True)
class Dealt:
    """Hand number ``number`` (from 1) was dealt; ``anew`` after five doubles."""

    number: int
    opener: Seat
    """Who leads, -1 while nobody knows who holds 6-6."""
    anew: bool


@dataclass(frozen=True, slots=True)
class Kept:
    """A seat keeps its tiles."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class DoublesReturned:
    """A seat showed these tiles, five doubles or more among them: all are dealt anew."""

    seat: Seat
    tiles: Tiles


@dataclass(frozen=True, slots=True)
class SixSixLeads:
    """This seat holds 6-6 and leads it."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class TileLaid:
    """A seat laid a tile; ``left`` and ``right`` are the ends now."""

    seat: Seat
    tile: Tile
    end: int
    leads: bool
    left: Pip
    right: Pip


@dataclass(frozen=True, slots=True)
class Passed:
    """A seat said PASO at these ends."""

    seat: Seat
    left: Pip
    right: Pip


@dataclass(frozen=True, slots=True)
class BonusWon:
    """A seat has won a bonus for its pair: ``pass`` (the three others passed) or ``capicua``."""

    seat: Seat
    reason: str


@dataclass(frozen=True, slots=True)
class WentOut:
    """A seat laid its last tile; the racks are open."""

    seat: Seat
    racks: PerSeat


@dataclass(frozen=True, slots=True)
class Blocked:
    """Four PASO in a row; the racks are open and hold so many pips."""

    racks: PerSeat
    pips: PerSeat


@dataclass(frozen=True, slots=True)
class Agreed:
    """A seat agreed to the count."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """One line of a settlement, the same everybody sees and the sum of which is the change of the score."""

    pair: Pair
    points: int
    reason: str
    """``tiles`` (those ``seat`` has left), ``bonus``, ``exposed`` (won with an exposed tile: nothing), ``result``
    (as the judge wrote it)."""
    seat: Seat = -1


@dataclass(frozen=True, slots=True)
class HandSettled:
    """The hand is over: ``how`` (``out``, ``blocked``, ``void``, ``result``), whose, its lines, the score."""

    number: int
    how: str
    pair: Pair
    """-1 if the hand does not count."""
    lines: tuple[ScoreLine, ...]
    score: PerPair
    by: Seat = -1
    """Who went out, -1 if nobody."""
    left: PerPair = (0, 0)
    """Of a blocked hand: the pips that were compared, pair by pair."""
    pips: PerSeat | None = None
    """What each had left when the racks were opened; none where they are real."""


@dataclass(frozen=True, slots=True)
class TimeCalled:
    """The agreed minutes have run; ``begun`` if the hand in play is played out and counts."""

    begun: bool


@dataclass(frozen=True, slots=True)
class LotDrawn:
    """The lot named a pair."""

    pair: Pair


@dataclass(frozen=True, slots=True)
class MatchEnded:
    """The match is over: whose it is (-1 = drawn), the final score, the clause that ended it."""

    pair: Pair
    score: PerPair
    clause: str


Event: TypeAlias = (
    TileDrawn
    | LeadDrawn
    | Dealt
    | Kept
    | DoublesReturned
    | SixSixLeads
    | TileLaid
    | Passed
    | BonusWon
    | WentOut
    | Blocked
    | Agreed
    | HandSettled
    | Exposed
    | PlayedEarly
    | Challenged
    | RackShown
    | Fined
    | HandVoided
    | BonusGiven
    | BonusTaken
    | HandCorrected
    | TimeCalled
    | StoppedBetween
    | LotDrawn
    | MatchEnded
)
