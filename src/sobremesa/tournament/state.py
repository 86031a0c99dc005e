"""What a tournament is after some events: entries, rounds and their matches, a ledger of fines; no behaviour."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import Enum
from typing import Final, Literal, NamedTuple, TypeAlias

from sobremesa.tournament.around_play import Prize
from sobremesa.tournament.events import Happened
from sobremesa.tournament.kinds import By, EntryId, Hand
from sobremesa.tournament.profile import Profile

Halves: TypeAlias = int
"""Matches won, counted in halves: 2 is a win, 1 a draw."""
WIN: Final[Halves] = 2
DRAW: Final[Halves] = 1
PointsOf: TypeAlias = tuple[int, int]
"""Points of one side: for and against."""
Bracket: TypeAlias = tuple[EntryId | None, ...]
"""Places of a knock-out, in the order of ``sobremesa.tournament.pairing.knockout``."""
Fault: TypeAlias = Literal["", "absent", "lost"]
"""Why a side has no score of its own; empty where it played."""


class Presence(Enum):
    """Whether an entry plays."""

    EXPECTED = "expected"
    """Written down, not yet here."""
    HERE = "here"
    LEFT = "left"
    DISQUALIFIED = "disqualified"


class Arrival(NamedTuple):
    """What an entry was before it last checked in, so that a check-in by mistake can be taken back."""

    presence: Presence
    number: int
    table: int | None
    missed: frozenset[int]
    played: frozenset[int]
    """Rounds it had been paired in."""
    given: int
    """Its number after it checked in: it gets one if it comes after the draw."""


class Entry(NamedTuple):
    """A pair that plays together."""

    id: EntryId
    club: str = ""
    presence: Presence = Presence.EXPECTED
    number: int = 0
    """The drawn number, from 1; 0 before the draw."""
    table: int | None = None
    """The table it keeps."""
    missed: frozenset[int] = frozenset()
    """Rounds it missed before it came, or came back."""
    categories: tuple[str, ...] = ()
    arrival: Arrival | None = None
    """Of its last check-in; ``None`` if it has never come."""


class Outcome(NamedTuple):
    """How a match ended, as it counts."""

    scores: tuple[PointsOf, PointsOf]
    """What each side is written; where one is absent they do not mirror each other."""
    won: tuple[Halves, Halves]
    faults: tuple[Fault, Fault] = ("", "")
    at_time: bool = False
    by: By = "desk"
    confirmed: bool = False
    decided: bool = False
    """A judge or the director wrote or confirmed it: only they change it."""
    words: str = ""
    """The reason of a correction or a forfeit."""
    disputed: str = ""
    """Why the other pair says that it is wrong; a judge decides. Empty if it does not."""
    hands: tuple[Hand, ...] = ()
    """The score sheet, where it is known."""
    made: Happened | None = None
    """What made it; whatever confirms or disputes it later changes nothing of that."""
    objection: Happened | None = None
    """By what it was disputed last."""

    @property
    def points(self) -> tuple[int, int]:
        """Give what both sides scored."""
        return self.scores[0][0], self.scores[1][0]


class Match(NamedTuple):
    """Two entries at a table."""

    table: int
    first: EntryId
    second: EntryId
    outcome: Outcome | None = None

    @property
    def entries(self) -> tuple[EntryId, EntryId]:
        """Name both."""
        return self.first, self.second

    @property
    def winner(self) -> EntryId | None:
        """Name who won it; ``None`` while it is played, if it was drawn, and if both were at fault."""
        won = (0, 0) if self.outcome is None else self.outcome.won
        return next((entry for entry, halves in zip(self.entries, won, strict=True) if halves == WIN), None)

    def rival(self, entry: EntryId) -> EntryId:
        """Name whom an entry of this match meets."""
        return self.second if entry == self.first else self.first


class Swap(NamedTuple):
    """Two entries that changed places by hand, and why."""

    one: EntryId
    other: EntryId
    words: str


class Clock(NamedTuple):
    """The time of a round. Moments are milliseconds since 1970, UTC."""

    started: int | None = None
    """When the signal was given."""
    paused: int | None = None
    """Since when it stands still."""
    lost: int = 0
    """Milliseconds of the pauses that are over."""
    granted: int = 0
    """Minutes more, for every table."""


@dataclass(frozen=True, slots=True)
class Round:
    """One round."""

    number: int
    order: tuple[EntryId, ...]
    """Who plays it, the best ranked first, as they stood when it was paired."""
    matches: Mapping[int, Match]
    """By table, in the order of the pairing."""
    agreed: Profile
    """The switches by which it was paired: no later change reaches back to its target and its byes."""
    byes: tuple[EntryId, ...] = ()
    """Who sits out: one at most, but in all against all also those whose rival has left."""
    all_play_all: bool = False
    """Paired by the table of all against all, not by the standings."""
    bracket: Bracket = ()
    """The places of a knock-out; empty in other rounds."""
    clubs: Mapping[EntryId, str] = field(default_factory=dict)
    """Of the first round: who was of which club when it was paired."""
    swaps: tuple[Swap, ...] = ()
    closed: bool = False
    clock: Clock = field(default_factory=Clock)
    extra: Mapping[int, int] = field(default_factory=dict)
    """Minutes more, by table."""
    day: int = 1

    def match_of(self, entry: EntryId) -> Match | None:
        """Find the match of an entry."""
        return next((match for match in self.matches.values() if entry in match.entries), None)

    def with_match(self, *matches: Match) -> Round:
        """Replace matches at their tables."""
        return replace(self, matches={**self.matches, **{match.table: match for match in matches}})


class Fine(NamedTuple):
    """A line of the ledger; it is only ever added to."""

    round: int
    entry: EntryId
    article: str
    points: int
    author: By
    at: int
    words: str
    lifted: str = ""
    """Why it no longer counts; empty while it does."""


class Day(NamedTuple):
    """A day of play that began."""

    number: int
    words: str


@dataclass(frozen=True, slots=True)
class Tournament:
    """Everything that follows from the log."""

    profile: Profile = field(default_factory=Profile)
    entries: Mapping[EntryId, Entry] = field(default_factory=dict)
    seed: str | None = None
    """The seed of the draw, once it was drawn."""
    rounds: tuple[Round, ...] = ()
    fines: tuple[Fine, ...] = ()
    days: tuple[Day, ...] = ()
    prizes: tuple[Prize, ...] = ()

    @property
    def field(self) -> int:
        """Count the entries that have drawn a number."""
        return sum(entry.number > 0 for entry in self.entries.values())

    def with_entry(self, entry: Entry) -> Tournament:
        """Put in an entry, or what has become of it."""
        return replace(self, entries={**self.entries, entry.id: entry})

    def with_round(self, changed: Round) -> Tournament:
        """Put in a round, or what has become of it."""
        return replace(self, rounds=(*self.rounds[: changed.number - 1], changed, *self.rounds[changed.number :]))
