"""What happens in a tournament, as frozen records in the past tense, each with its author, time and words.

Entries are numbers here; their names stand beside the log, so that a person can be forgotten. What must not live
here: whether an event is allowed.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

EntryNumber: TypeAlias = Annotated[int, Meta(ge=1, le=10**6, description="An entry, from 1.")]
RoundNumber: TypeAlias = Annotated[int, Meta(ge=1, le=999, description="A round, from 1.")]
TableNumber: TypeAlias = Annotated[int, Meta(ge=1, le=10**6, description="A table, from 1.")]
Points: TypeAlias = Annotated[int, Meta(ge=-99_999, le=99_999, description="Points of a pair, fines taken off.")]
Words: TypeAlias = Annotated[str, Meta(max_length=500, description="Why, in words.")]
Club: TypeAlias = Annotated[str, Meta(max_length=64, description="A club, or nothing.")]
By: TypeAlias = Literal["desk", "judge", "director"] | EntryNumber
"""Who says so: an office, or a pair for its own match."""


class _Event(Struct, frozen=True, forbid_unknown_fields=True, tag_field="what", omit_defaults=True):
    """Something that happened."""


class Entered(_Event, frozen=True, tag="entered"):
    """An entry was written down."""

    entry: EntryNumber
    club: Club = ""


class CheckedIn(_Event, frozen=True, tag="checked_in"):
    """An entry is here and plays: for the first time, late, or back again."""

    entry: EntryNumber


class Withdrew(_Event, frozen=True, tag="withdrew"):
    """An entry plays no further rounds."""

    entry: EntryNumber
    words: Words = ""


class TableFixed(_Event, frozen=True, tag="table_fixed"):
    """An entry that cannot move keeps a table; ``None``: it may move again."""

    entry: EntryNumber
    table: TableNumber | None
    words: Words = ""


class Drawn(_Event, frozen=True, tag="drawn"):
    """The entries that are here drew their numbers, from a seed that was published."""

    seed: Annotated[str, Meta(min_length=1, max_length=200, description="The published seed.")]


class ProfileChanged(_Event, frozen=True, tag="profile_changed"):
    """The director changed a switch."""

    code: str
    text: str
    words: Words


class Seating(Struct, frozen=True, forbid_unknown_fields=True, array_like=True):
    """Who meets at a table; ``first`` has seats 0 and 2."""

    table: TableNumber
    first: EntryNumber
    second: EntryNumber


class RoundOpened(_Event, frozen=True, tag="round_opened"):
    """A round was paired."""

    round: RoundNumber
    tables: tuple[Seating, ...]
    byes: tuple[EntryNumber, ...] = ()


class RoundCancelled(_Event, frozen=True, tag="round_cancelled"):
    """A round in which nothing was written yet is to be paired again, from the start."""

    round: RoundNumber
    words: Words


class Swapped(_Event, frozen=True, tag="swapped"):
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


class ResultWritten(_Event, frozen=True, tag="result_written"):
    """A result was handed in."""

    round: RoundNumber
    table: TableNumber
    score: Score


class ResultConfirmed(_Event, frozen=True, tag="result_confirmed"):
    """The other pair or a judge agreed to it."""

    round: RoundNumber
    table: TableNumber
    first: Points
    second: Points


class ResultCorrected(_Event, frozen=True, tag="result_corrected"):
    """A result that stood was replaced; ``was`` quotes its points."""

    round: RoundNumber
    table: TableNumber
    was: tuple[Points, Points]
    score: Score
    words: Words


class Forfeited(_Event, frozen=True, tag="forfeited"):
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


class Fined(_Event, frozen=True, tag="fined"):
    """A fine was booked; the written score has it taken off already."""

    round: RoundNumber
    entry: EntryNumber
    article: Annotated[str, Meta(min_length=1, max_length=16, description="The article, or “ruling”.")]
    points: Annotated[int, Meta(ge=0, le=9999, description="Points; 0 for a warning.")]
    words: Words


class Ruled(_Event, frozen=True, tag="ruled"):
    """A judge decided what the rules do not cover, or an entry's match or tournament."""

    entry: EntryNumber
    verdict: Literal["noted", "disqualified"]
    words: Words


class RoundClosed(_Event, frozen=True, tag="round_closed"):
    """All results of a round are in."""

    round: RoundNumber


Event: TypeAlias = (
    Entered
    | CheckedIn
    | Withdrew
    | TableFixed
    | Drawn
    | ProfileChanged
    | RoundOpened
    | RoundCancelled
    | Swapped
    | ResultWritten
    | ResultConfirmed
    | ResultCorrected
    | Forfeited
    | Fined
    | Ruled
    | RoundClosed
)


class Happened(Struct, frozen=True, forbid_unknown_fields=True):
    """An event with its author and its time."""

    at: Annotated[int, Meta(ge=0, le=2**53 - 1, description="Milliseconds since 1970, UTC.")]
    by: By
    event: Event
