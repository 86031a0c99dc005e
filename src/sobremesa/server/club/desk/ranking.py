"""The standings as they are shown: every key of the order, and what the direct encounter decided."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from sobremesa.server.club.shown.gone import marked
from sobremesa.server.club.shown.picture import Picture
from sobremesa.tournament.kinds import EntryId
from sobremesa.tournament.profile import Profile
from sobremesa.tournament.reckoning.auditing import Printed, audit
from sobremesa.tournament.reckoning.crosstable import Cell, Line
from sobremesa.tournament.reckoning.standings import Row, worth, written
from sobremesa.tournament.telling import story


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
    tournament, profile = seen.tournament, seen.tournament.profile
    named = marked(seen.called(language), tournament.entries, language)
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
    """Say of neighbours that look level what parts them."""
    return [one.tell(language) for one in story.parted(seen.tournament, seen.ranking, seen.called(language))]
