"""What the fields of events are: numbers and texts with their bounds, and who says so."""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias

from msgspec import Meta, Struct

EntryId: TypeAlias = int
"""An entry's number, from 1, wherever it is no field of an event."""
HIGHEST_ENTRY: Final = 10**6
EntryNumber: TypeAlias = Annotated[int, Meta(ge=1, le=HIGHEST_ENTRY, description="An entry, from 1.")]
RoundNumber: TypeAlias = Annotated[int, Meta(ge=1, le=999, description="A round, from 1.")]
DayNumber: TypeAlias = Annotated[int, Meta(ge=1, le=99, description="A day of play, from 1.")]
TableNumber: TypeAlias = Annotated[int, Meta(ge=1, le=10**6, description="A table, from 1.")]
Points: TypeAlias = Annotated[int, Meta(ge=-99_999, le=99_999, description="Points of a pair, fines taken off.")]
Words: TypeAlias = Annotated[str, Meta(max_length=500, description="Why, in words.")]
Club: TypeAlias = Annotated[str, Meta(max_length=64, description="A club, or nothing.")]
Category: TypeAlias = Annotated[str, Meta(min_length=1, max_length=32, description="A category, as juniors.")]
Minutes: TypeAlias = Annotated[int, Meta(ge=1, le=60, description="Minutes.")]
By: TypeAlias = Literal["desk", "judge", "director"] | EntryNumber
"""Who says so: an office, or a pair for its own match."""


class Record(Struct, frozen=True, forbid_unknown_fields=True, tag_field="what", omit_defaults=True):
    """Something that happened; every event is one."""


class Hand(Struct, frozen=True, forbid_unknown_fields=True, array_like=True):
    """One line of a score sheet: what both pairs got from a hand, less than nothing for a fine booked then."""

    first: Points
    second: Points
