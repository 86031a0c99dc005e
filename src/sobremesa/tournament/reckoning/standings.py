"""The standings: what each entry has, and in which order. Every screen, print and pairing asks here."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby, pairwise
from operator import attrgetter
from typing import Final, Literal, NamedTuple, TypeAlias

from sobremesa.games.domino.book import rule
from sobremesa.tournament.kinds import EntryId
from sobremesa.tournament.pairing.swiss import Met
from sobremesa.tournament.profile import Profile
from sobremesa.tournament.state import WIN, Entry, Halves, Match, Outcome, PointsOf, Round, Tournament


@dataclass(slots=True)
class Row:
    """What one entry has; a row is filled while it is counted and only read afterwards."""

    entry: EntryId
    number: int = 0
    """The drawn number, the last key."""
    won: int = 0
    drawn: int = 0
    lost: int = 0
    points_for: int = 0
    points_against: int = 0
    byes: int = 0
    fines: int = 0
    """Points of all fines; the written scores have them taken off already."""
    buchholz: int = 0
    """The sum of what those it met have, in wins as the profile counts them; a bye adds nothing."""
    met: list[EntryId] = field(default_factory=list)
    """Whom it met, match by match, forfeited ones too."""
    took: list[Halves] = field(default_factory=list)
    """What it won of each of them."""

    @property
    def halves(self) -> Halves:
        """Matches won, a draw being half of one."""
        return WIN * self.won + self.drawn

    @property
    def difference(self) -> int:
        """Points for minus points against (efectividad)."""
        return self.points_for - self.points_against

    def take(self, won: Halves, points_for: int, points_against: int) -> None:
        """Count one round."""
        self.points_for += points_for
        self.points_against += points_against
        if won:
            self.won += won == WIN
            self.drawn += won != WIN
        else:
            self.lost += 1

    def meet(self, other: EntryId, won: Halves) -> None:
        """Note whom it met and what it won of it."""
        self.met.append(other)
        self.took.append(won)


Rows: TypeAlias = dict[EntryId, Row]


def tally(tournament: Tournament) -> Rows:
    """Count all results so far but those of a knock-out, for every entry that has drawn a number."""
    rows = {entry.id: Row(entry.id, entry.number) for entry in tournament.entries.values() if entry.number}
    for one in tournament.rounds:
        if not one.bracket:
            count_round(rows, one, tournament.profile)
    for entry in tournament.entries.values():
        _count_missed(rows, entry, tournament.rounds)
    for fine in tournament.fines:
        if fine.entry in rows and not fine.lifted:
            rows[fine.entry].fines += fine.points
    count_buchholz(rows, tournament.profile)
    return rows


@rule("domino.bye")
def count_round(rows: Rows, one: Round, profile: Profile) -> None:
    """Add the results of a round, and its byes; both by the target that round had."""
    cap = one.agreed.target if profile.points == "capped" else None
    for match in one.matches.values():
        if match.outcome is not None:
            _count_match(rows, match, match.outcome, cap)
    for entry in one.byes:
        rows[entry].byes += 1
        rows[entry].take(WIN, one.agreed.share(one.agreed.bye_for), one.agreed.share(one.agreed.bye_against))


def _count_match(rows: Rows, match: Match, outcome: Outcome, cap: int | None) -> None:
    first, second = outcome.scores if cap is None else capped(outcome, cap)
    one, other = rows[match.first], rows[match.second]
    one.take(outcome.won[0], *first)
    other.take(outcome.won[1], *second)
    one.meet(match.second, outcome.won[0])
    other.meet(match.first, outcome.won[1])


def capped(outcome: Outcome, target: int) -> tuple[PointsOf, PointsOf]:
    """Let no points count above the target; only a winner can have more."""
    (one, against_one), (other, against_other) = outcome.scores
    return (min(one, target), min(against_one, target)), (min(other, target), min(against_other, target))


@rule("domino.late")
def _count_missed(rows: Rows, entry: Entry, rounds: Sequence[Round]) -> None:
    """Count rounds missed before an entry came, or came back, as those of an absent pair."""
    for agreed in [one.agreed for one in rounds if one.number in entry.missed]:
        rows[entry.id].take(0, agreed.share(agreed.absent_for), agreed.share(agreed.absent_against))


def count_buchholz(rows: Rows, profile: Profile) -> None:
    """Add up for each what those it met have."""
    win = win_worth(profile)
    value_of = {entry: _worth(row, win) for entry, row in rows.items()}.__getitem__
    for row in rows.values():
        row.buchholz = sum(map(value_of, row.met))


def win_worth(profile: Profile) -> int:
    """Say what a win counts in the first key, where a draw counts one: three in a league, else two halves."""
    return 3 if is_league(profile) else WIN


def is_league(profile: Profile) -> bool:
    """Tell whether the first key are the points of a league instead of matches won."""
    return profile.scoring == "3-1-0"


def worth(row: Row, profile: Profile) -> int:
    """Give the first key: matches won, in halves, or the points of a league."""
    return _worth(row, win_worth(profile))


def _worth(row: Row, win: int) -> int:
    return win * row.won + row.drawn


def written(count: int, profile: Profile) -> str:
    """Write what ``worth`` and Buchholz count, as people read it.

    >>> written(5, Profile()), written(5, Profile(scoring="3-1-0"))
    ('2½', '5')
    """
    return str(count) if is_league(profile) else halves(count)


def halves(count: Halves) -> str:
    """Write matches that are counted in halves.

    >>> [halves(count) for count in (0, 1, 4, 5)]
    ['0', '½', '2', '2½']
    """
    whole, half = divmod(count, 2)
    return f"{whole or ''}½" if half else str(whole)


@rule("domino.standings")
def rank(rows: Iterable[Row], profile: Profile) -> list[Row]:
    """Put rows in order, the best first.

    Keys: matches won (or the league's points), difference, points for, Buchholz, direct encounter, drawn number.
    """
    unordered, win = list(rows), win_worth(profile)
    weight_of = [_weight(row, win) for row in unordered].__getitem__
    places = sorted(range(len(unordered)), key=weight_of, reverse=True)
    ordered: list[Row] = []
    for _, level in groupby(places, key=weight_of):
        tied = [unordered[place] for place in level]
        ordered += tied if len(tied) == 1 else _by_direct_encounter(tied)
    return ordered


class Tie(NamedTuple):
    """Two neighbours in the order that are level in matches won and in difference, and what parts them."""

    above: EntryId
    below: EntryId
    key: Literal["points_for", "buchholz", "encounter", "number"]


def ties(ordered: Sequence[Row], profile: Profile) -> list[Tie]:
    """Say of rows as ``rank`` orders them what parts those that look level."""
    win = win_worth(profile)
    keyed = [(_keys(row, win), row) for row in ordered]
    found = []
    for (one, above), (other, below) in pairwise(keyed):
        if one[:2] != other[:2]:
            continue
        if one != other:
            found.append(Tie(above.entry, below.entry, "buchholz" if one[2] == other[2] else "points_for"))
        else:
            level = [row for keys, row in keyed if keys == one]
            found.append(Tie(above.entry, below.entry, _last_key(above, below, level)))
    return found


def _last_key(above: Row, below: Row, level: Sequence[Row]) -> Literal["encounter", "number"]:
    among = {row.entry for row in level}
    decided = _all_met(level, among) and _won_among(above, among) != _won_among(below, among)
    return "encounter" if decided else "number"


def _keys(row: Row, win: int) -> tuple[int, int, int, int]:
    """Give what is compared first, more being better; a win is worth ``win``."""
    return _worth(row, win), row.points_for - row.points_against, row.points_for, row.buchholz


_KEY_BITS: Final = 48
"""Room for each key in the weight of a row: no points of a tournament come near it."""


def _weight(row: Row, win: int) -> int:
    """Give the keys of a row as one number: many numbers are sorted much faster than many tuples."""
    won, difference, points_for, buchholz = _keys(row, win)
    return (((((won << _KEY_BITS) + difference) << _KEY_BITS) + points_for) << _KEY_BITS) + buchholz


@rule("domino.standings")
def _by_direct_encounter(tied: Sequence[Row]) -> list[Row]:
    """Order level rows by what they won among themselves, if all have met; else by their drawn numbers."""
    among = {row.entry for row in tied}
    if _all_met(tied, among):
        return sorted(tied, key=lambda row: (-_won_among(row, among), row.number))
    return sorted(tied, key=attrgetter("number"))


def _all_met(tied: Sequence[Row], among: set[EntryId]) -> bool:
    """Tell whether each has met all the others; whoever has had fewer matches than rivals among them has not."""
    return all(len(row.met) >= len(among) - 1 and among <= {row.entry, *row.met} for row in tied)


def _won_among(row: Row, among: set[EntryId]) -> Halves:
    return sum(won for entry, won in zip(row.met, row.took, strict=True) if entry in among)


def met(rows: Mapping[EntryId, Row]) -> Met:
    """Say for each entry whom it has met."""
    return {entry: row.met for entry, row in rows.items()}
