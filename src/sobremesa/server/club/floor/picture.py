"""What all pages in the hall read of one moment of a tournament, worked out once for all of them.

Standings here are those after the last closed round: they stand still while a round is played, so that hundreds
of phones are not told anew at every result. What must not live here: anything for one person.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from functools import cached_property, lru_cache
from typing import Final, NamedTuple, cast

from sobremesa.server.club.floor.naming import Names, Same, names
from sobremesa.server.club.live.held import Held
from sobremesa.server.club.shown.picture import Picture
from sobremesa.tournament.kinds import EntryId
from sobremesa.tournament.profile import Profile
from sobremesa.tournament.reckoning.final import final_order
from sobremesa.tournament.reckoning.standings import Row
from sobremesa.tournament.state import Entry, Fine, Match, Round, Tournament

_LATEST: Final = 16


class Standings(NamedTuple):
    """How all stand after some rounds."""

    after: int
    """The last round that counts; 0 before any."""
    rows: tuple[Row, ...]
    places: Mapping[EntryId, int]
    """From 1."""
    tournament: Tournament
    """The tournament as it was counted: without the round that is being played."""


class Penalty(NamedTuple):
    """A fine that counts in a match."""

    article: str
    points: int


class FloorPicture(Picture):
    """One moment of a tournament as the hall sees it."""

    def __init__(self, held: Held) -> None:
        super().__init__(held)
        self.names: Names = names(held)

    @cached_property
    def meeting(self) -> Mapping[EntryId, Match]:
        """The match of each entry in the last round."""
        one = self.round
        matches = () if one is None else one.matches.values()
        return {entry: match for match in matches for entry in match.entries}

    @cached_property
    def standings(self) -> Standings:
        """How all stand after the last closed round; the same object as long as nothing it rests on changes."""
        whole = self.tournament
        closed = whole.rounds if self.round is None or self.round.closed else whole.rounds[:-1]
        counted = Same(whole.profile, whole.entries, whole.fines, *closed)
        return _standings(counted)

    @cached_property
    def common(self) -> Hashable:
        """What the phones at all tables rest on; the same object as long as that is the same.

        In the standings are switches, entries, fines and closed rounds. Who meets whom changes only with order,
        byes or a swap, so a result leaves all this as it is.
        """
        one = self.round
        paired = () if one is None else (one.order, one.byes, one.swaps, one.agreed, one.clock, one.extra)
        return _interned(Same(self.names, self.standings, *paired))

    @cached_property
    def penalties(self) -> Mapping[EntryId, tuple[Penalty, ...]]:
        """The fines that count in the last round, by entry."""
        now = len(self.tournament.rounds)
        found: dict[EntryId, tuple[Penalty, ...]] = {}
        for fine in self.tournament.fines:
            if fine.round == now and not fine.lifted and fine.points:
                found[fine.entry] = (*found.get(fine.entry, ()), Penalty(fine.article, fine.points))
        return found


@lru_cache(_LATEST)
def floor_picture(held: Held) -> FloorPicture:
    """Give what the hall sees of a moment; one of the same moment is the same."""
    return FloorPicture(held)


@lru_cache(_LATEST)
def _interned(common: Hashable) -> Hashable:
    """Give the first of what is equal: the same object is compared in no time."""
    return common


@lru_cache(_LATEST)
def _standings(counted: Same) -> Standings:
    profile, entries, fines, *rounds = counted.things
    tournament = Tournament(
        profile=cast("Profile", profile),
        entries=cast("Mapping[EntryId, Entry]", entries),
        fines=cast("tuple[Fine, ...]", fines),
        rounds=cast("tuple[Round, ...]", tuple(rounds)),
    )
    rows = tuple(final_order(tournament))
    places = {row.entry: place for place, row in enumerate(rows, 1)}
    return Standings(len(rounds), rows, places, tournament)
