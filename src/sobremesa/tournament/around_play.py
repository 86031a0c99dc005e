"""Events around the matches: clock, days, clubs, categories and prizes. Those of play are in ``events``."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from msgspec import Meta, Struct

from sobremesa.tournament.kinds import (
    Category,
    Club,
    DayNumber,
    EntryNumber,
    Minutes,
    Record,
    RoundNumber,
    TableNumber,
    Words,
)

_MOST_CATEGORIES = 8
_MOST_PRIZES = 99
CategoryOrAll: TypeAlias = Annotated[str, Meta(max_length=32, description="A category, or nothing for all.")]


class ClockStarted(Record, frozen=True, tag="clock_started"):
    """The signal was given: the round's time runs."""

    round: RoundNumber


class ClockPaused(Record, frozen=True, tag="clock_paused"):
    """The time stands still for everybody."""

    round: RoundNumber


class ClockResumed(Record, frozen=True, tag="clock_resumed"):
    """The time runs on."""

    round: RoundNumber


class TimeGranted(Record, frozen=True, tag="time_granted"):
    """A table, or with ``None`` every table, got more minutes."""

    round: RoundNumber
    table: TableNumber | None
    minutes: Minutes
    words: Words


class DayBegan(Record, frozen=True, tag="day_began"):
    """Rounds that are opened from now on belong to this day."""

    day: DayNumber
    words: Words = ""


class ClubSet(Record, frozen=True, tag="club_set"):
    """An entry is of this club, or of none; in a round that is paired it changes nothing."""

    entry: EntryNumber
    club: Club


class Categorised(Record, frozen=True, tag="categorised"):
    """An entry belongs to these categories, and to no others."""

    entry: EntryNumber
    categories: Annotated[tuple[Category, ...], Meta(max_length=_MOST_CATEGORIES)]


class Prize(Struct, frozen=True, forbid_unknown_fields=True):
    """What a place is worth."""

    place: Annotated[int, Meta(ge=1, le=9999, description="A place, from 1.")]
    category: CategoryOrAll
    what: Annotated[str, Meta(min_length=1, max_length=200, description="What one gets.")]


class PrizesSet(Record, frozen=True, tag="prizes_set"):
    """These are the prizes, and no others; where nobody gets two, the one listed first counts."""

    prizes: Annotated[tuple[Prize, ...], Meta(max_length=_MOST_PRIZES)]
