"""What happens in a tournament, as frozen records in the past tense, each with its author, time and words.

Entries are numbers here; their names stand beside the log, so that a person can be forgotten. Clock, days and
prizes stand in ``around_play`` and are offered here too. What must not live here: whether an event is allowed.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from sobremesa.tournament.around_play import (
    Categorised,
    ClockPaused,
    ClockResumed,
    ClockStarted,
    ClubSet,
    DayBegan,
    Prize,
    PrizesSet,
    TimeGranted,
)
from sobremesa.tournament.kinds import (
    By,
    Club,
    EntryNumber,
    Hand,
    Points,
    Record,
    RoundNumber,
    TableNumber,
    Words,
)

__all__ = [
    "By",
    "Categorised",
    "ClockPaused",
    "ClockResumed",
    "ClockStarted",
    "ClubSet",
    "DayBegan",
    "Hand",
    "Prize",
    "PrizesSet",
    "TimeGranted",
]
"""What is written elsewhere and offered here too."""
_MOST_HANDS = 99


class Entered(Record, frozen=True, tag="entered"):
    """An entry was written down."""

    entry: EntryNumber
    club: Club = ""


class CheckedIn(Record, frozen=True, tag="checked_in"):
    """An entry is here and plays: for the first time, late, or back again."""

    entry: EntryNumber


class CheckInCancelled(Record, frozen=True, tag="check_in_cancelled"):
    """The last check-in of an entry was a mistake; it is as before."""

    entry: EntryNumber
    words: Words


class Withdrew(Record, frozen=True, tag="withdrew"):
    """An entry plays no further rounds."""

    entry: EntryNumber
    words: Words = ""


class TableFixed(Record, frozen=True, tag="table_fixed"):
    """An entry that cannot move keeps a table; ``None``: it may move again."""

    entry: EntryNumber
    table: TableNumber | None
    words: Words = ""


class Drawn(Record, frozen=True, tag="drawn"):
    """The entries that are here drew their numbers, from a seed that was published."""

    seed: Annotated[str, Meta(min_length=1, max_length=200, description="The word of the draw.")]


class DrawCancelled(Record, frozen=True, tag="draw_cancelled"):
    """The draw does not count; before the first round it can be made again."""

    words: Words


class ProfileChanged(Record, frozen=True, tag="profile_changed"):
    """The director changed a switch."""

    code: str
    text: str
    words: Words


class Seating(Struct, frozen=True, forbid_unknown_fields=True, array_like=True):
    """Who meets at a table; ``first`` has seats 0 and 2."""

    table: TableNumber
    first: EntryNumber
    second: EntryNumber


class RoundOpened(Record, frozen=True, tag="round_opened"):
    """A round was paired."""

    round: RoundNumber
    tables: tuple[Seating, ...]
    byes: tuple[EntryNumber, ...] = ()


class RoundCancelled(Record, frozen=True, tag="round_cancelled"):
    """A round in which nothing was written yet is to be paired again, from the start."""

    round: RoundNumber
    words: Words


class Swapped(Record, frozen=True, tag="swapped"):
    """Two entries changed places in a pairing, by hand."""

    round: RoundNumber
    one: EntryNumber
    other: EntryNumber
    words: Words


class Score(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A score as it is written: the points of both pairs, fines taken off."""

    first: Points
    second: Points
    at_time: bool = False
    """Time ended the match."""
    lot: EntryNumber | None = None
    """Whom the lot named, where the score was level."""
    sure: bool = False
    """Asked again because it is unusually high, they said yes."""
    hands: Annotated[tuple[Hand, ...], Meta(max_length=_MOST_HANDS)] = ()
    """The score sheet, where it is known; it adds up to the score."""


class ResultWritten(Record, frozen=True, tag="result_written"):
    """A result was handed in."""

    round: RoundNumber
    table: TableNumber
    score: Score


class ResultConfirmed(Record, frozen=True, tag="result_confirmed"):
    """The other pair or a judge agreed to it."""

    round: RoundNumber
    table: TableNumber
    first: Points
    second: Points


class ResultCorrected(Record, frozen=True, tag="result_corrected"):
    """A result that stood was replaced; ``was`` quotes its points."""

    round: RoundNumber
    table: TableNumber
    was: tuple[Points, Points]
    score: Score
    words: Words


class ResultCleared(Record, frozen=True, tag="result_cleared"):
    """A result was written at the wrong table: there is none again; ``was`` quotes its points."""

    round: RoundNumber
    table: TableNumber
    was: tuple[Points, Points]
    words: Words


class ResultDisputed(Record, frozen=True, tag="result_disputed"):
    """The pair that did not write a result says that it is wrong; a judge decides."""

    round: RoundNumber
    table: TableNumber
    words: Words


class Forfeited(Record, frozen=True, tag="forfeited"):
    """An entry lost its match without a score: it was absent, or a judge declared it lost."""

    round: RoundNumber
    table: TableNumber
    entry: EntryNumber
    why: Literal["absent", "lost"]
    words: Words
    was: tuple[Points, Points] | None = None
    """Quotes the points that stand, if there are any."""
    instead: bool = False
    """The other pair is at fault no more: it was booked for the wrong one."""


class Fined(Record, frozen=True, tag="fined"):
    """A fine was booked; the written score has it taken off already."""

    round: RoundNumber
    entry: EntryNumber
    article: Annotated[str, Meta(min_length=1, max_length=16, description="The article, or “ruling”.")]
    points: Annotated[int, Meta(ge=0, le=9999, description="Points; 0 for a warning.")]
    words: Words


class FineLifted(Record, frozen=True, tag="fine_lifted"):
    """A fine no longer counts; the ledger keeps it, and why."""

    fine: Annotated[int, Meta(ge=1, le=10**6, description="A line of the ledger, from 1.")]
    words: Words


class Ruled(Record, frozen=True, tag="ruled"):
    """A judge decided what the rules do not cover, or whether an entry may play on."""

    entry: EntryNumber
    verdict: Literal["noted", "disqualified", "readmitted"]
    words: Words


class RoundClosed(Record, frozen=True, tag="round_closed"):
    """All results of a round are in."""

    round: RoundNumber


class RoundReopened(Record, frozen=True, tag="round_reopened"):
    """The last round goes on: it was closed too early."""

    round: RoundNumber
    words: Words


Event: TypeAlias = (
    Entered
    | CheckedIn
    | CheckInCancelled
    | Withdrew
    | TableFixed
    | ClubSet
    | Categorised
    | Drawn
    | DrawCancelled
    | ProfileChanged
    | PrizesSet
    | DayBegan
    | RoundOpened
    | RoundCancelled
    | Swapped
    | ClockStarted
    | ClockPaused
    | ClockResumed
    | TimeGranted
    | ResultWritten
    | ResultConfirmed
    | ResultCorrected
    | ResultCleared
    | ResultDisputed
    | Forfeited
    | Fined
    | FineLifted
    | Ruled
    | RoundClosed
    | RoundReopened
)


class Happened(Struct, frozen=True, forbid_unknown_fields=True):
    """An event with its author and its time."""

    at: Annotated[int, Meta(ge=0, le=2**53 - 1, description="Milliseconds since 1970, UTC.")]
    by: By
    event: Event
