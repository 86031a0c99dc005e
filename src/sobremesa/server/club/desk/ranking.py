"""The standings as they are shown: every key of the order, and what the direct encounter decided."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from sobremesa.languages import mark, tongue
from sobremesa.server.club.desk.drawing import PACKAGE
from sobremesa.server.club.shown.picture import Picture
from sobremesa.tournament.auditing import Printed, audit
from sobremesa.tournament.crosstable import Cell, Line
from sobremesa.tournament.pairing import EntryId
from sobremesa.tournament.profile import Profile
from sobremesa.tournament.standings import Row, ties, worth, written

_PARTED: Final[Mapping[str, str]] = {
    "points_for": mark("{above} before {below}: more points for."),
    "buchholz": mark("{above} before {below}: higher Buchholz."),
    "encounter": mark("{above} before {below}: won more where those level met."),
    "number": mark("{above} before {below}: level in everything, so the lower drawn number."),
}


class Standing(NamedTuple):
    """One pair of the standings."""

    place: int
    entry: EntryId
    name: str
    worth: str
    """The first key: matches won, or the points of a league."""
    won: int
    drawn: int
    lost: int
    difference: int
    points_for: int
    points_against: int
    buchholz: str
    """In the unit of the first key."""
    fines: int
    byes: int
    number: int
    """As drawn."""


def standing(seen: Picture, language: str = "en") -> tuple[Standing, ...]:
    """List all pairs, the best first."""
    named, profile = seen.called(language), seen.tournament.profile
    return tuple(_standing(place, row, named(row.entry), profile) for place, row in enumerate(seen.ranking, 1))


def _standing(place: int, row: Row, name: str, profile: Profile) -> Standing:
    return Standing(
        place=place,
        entry=row.entry,
        name=name,
        worth=written(worth(row, profile), profile),
        won=row.won,
        drawn=row.drawn,
        lost=row.lost,
        difference=row.difference,
        points_for=row.points_for,
        points_against=row.points_against,
        buchholz=written(row.buchholz, profile),
        fines=row.fines,
        byes=row.byes,
        number=row.number,
    )


def contradictions(seen: Picture, lines: Sequence[Line], language: str) -> list[str]:
    """Hold what pairs have against their rounds in the cross table, counted by itself: what does not agree."""
    named, tournament = seen.called(language), seen.tournament
    rounds = [at for at, one in enumerate(tournament.rounds) if not one.bracket]
    whole = tournament.profile.points == "all"
    printed = [
        _printed(line, named(line.row.entry), [line.cells[at] for at in rounds], whole=whole) for line in lines
    ]
    return [fault.tell(language) for fault in audit(printed)]


def _printed(line: Line, name: str, cells: list[Cell], *, whole: bool) -> Printed:
    row, counted = line.row, [cell for cell in cells if cell.won is not None]
    made = sum(cell.points or 0 for cell in counted) - sum(cell.against or 0 for cell in counted)
    difference = made if whole else None
    return Printed(
        name, row.won, row.drawn, row.lost, row.points_for, row.points_against, difference, len(counted)
    )


def parted(seen: Picture, language: str) -> list[str]:
    """Say of neighbours that look level what parts them; whom a knock-out has put in order needs no reason."""
    tournament, named, say = seen.tournament, seen.called(language), tongue(language, PACKAGE).say
    if not tournament.rounds:
        return []
    inside = {entry for one in tournament.rounds for entry in one.bracket}
    rows = [row for row in seen.ranking if row.entry not in inside]
    return [
        say(_PARTED[tie.key], above=named(tie.above), below=named(tie.below))
        for tie in ties(rows, tournament.profile)
    ]
