"""A desk for tests: events by name, one after the other."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

import pytest

from sobremesa.options import read
from sobremesa.tournament.events import (
    By,
    CheckedIn,
    Drawn,
    Entered,
    Event,
    Happened,
    ResultWritten,
    RoundClosed,
    Score,
)
from sobremesa.tournament.faults import EventError
from sobremesa.tournament.law.folding import after
from sobremesa.tournament.law.rounds import next_round
from sobremesa.tournament.profile import Profile
from sobremesa.tournament.reckoning.standings import Row, rank, tally
from sobremesa.tournament.state import Tournament

NOON = 1_700_000_000_000


class Desk:
    """Takes events and keeps them, and the tournament they make."""

    def __init__(self, profile: Profile | None = None) -> None:
        self.start = profile or Profile()
        self.tournament = Tournament(self.start)
        self.happened: list[Happened] = []

    def tell(self, *events: Event, by: By = "director") -> Desk:
        """Take events, all by one author."""
        for event in events:
            told = Happened(NOON + len(self.happened), by, event)
            self.tournament = after(self.tournament, told)
            self.happened.append(told)
        return self

    def refused(self, event: Event, by: By = "director") -> str:
        """Say why an event is refused; nothing may change."""
        before = self.tournament
        with pytest.raises(EventError) as caught:
            self.tell(event, by=by)
        assert self.tournament is before
        return str(caught.value)

    def enter(self, *entries: int, clubs: str = "") -> Desk:
        """Write entries down and check them in; ``clubs`` has a letter for each."""
        for place, entry in enumerate(entries):
            self.tell(Entered(entry, clubs[place : place + 1]), CheckedIn(entry))
        return self

    def draw(self, seed: str = "lottery 4711") -> Desk:
        """Draw the numbers."""
        return self.tell(Drawn(seed))

    def open(self) -> Desk:
        """Pair the next round as the rule says."""
        return self.tell(next_round(self.tournament))

    def play(self, scores: Mapping[tuple[int, int], tuple[int, int]] = MappingProxyType({})) -> Desk:
        """Write the results that are missing, 200–100 where none is given, and close the round."""
        one, target = self.tournament.rounds[-1], self.tournament.profile.target
        for table, match in one.matches.items():
            if match.outcome is None:
                self.tell(ResultWritten(one.number, table, _score(match.entries, scores, target)), by="judge")
        return self.tell(RoundClosed(one.number))

    @property
    def pairs(self) -> list[tuple[int, int]]:
        """Who meets in the last round, table by table as paired."""
        return [match.entries for match in self.tournament.rounds[-1].matches.values()]

    @property
    def standing(self) -> list[int]:
        """The entries in their order."""
        return [row.entry for row in rank(tally(self.tournament).values(), self.tournament.profile)]

    def row(self, entry: int) -> Row:
        """What an entry has."""
        return tally(self.tournament)[entry]


def _score(entries: tuple[int, int], scores: Mapping[tuple[int, int], tuple[int, int]], target: int) -> Score:
    first, second = entries
    points = scores.get((first, second)) or scores.get((second, first), (100, 200))[::-1]
    return Score(*points, at_time=max(points) < target)


SEEDS = {2: "0", 3: "8", 4: "0", 5: "9", 6: "732", 7: "2486", 8: "72787"}
"""For so many entries a seed that draws them in the order of their numbers, so that tests read easily."""


def drawn_in_order(entries: int, **switches: str) -> Desk:
    """Enter so many, drawn in the order of their numbers."""
    desk = Desk(read(Profile, switches)).enter(*range(1, entries + 1)).draw(SEEDS[entries])
    assert desk.standing == list(range(1, entries + 1))
    return desk
