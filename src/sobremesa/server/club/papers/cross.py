"""The cross table: what every round brought each pair, best first, on as many tables as there are rounds for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from sobremesa.languages import Tongue, mark
from sobremesa.server.club.papers.rankings import signed
from sobremesa.server.club.papers.rounds import FAULTS, number
from sobremesa.server.club.papers.sheet import Head, Wanted, drawn
from sobremesa.server.club.shown.gone import marked
from sobremesa.tournament.kinds import EntryId
from sobremesa.tournament.reckoning.crosstable import Cell, Line, What, crosstable
from sobremesa.tournament.reckoning.standings import halves
from sobremesa.tournament.state import WIN

ACROSS: Final = 10
"""Rounds that stand beside each other on a page."""
_WITHOUT: Final[Mapping[What, str]] = {
    What.PLAYED: "",
    What.PENDING: mark("in play"),
    What.BYE: mark("bye"),
    What.THROUGH: mark("through"),
    What.MISSED: mark("missed"),
    What.OUT: "–",
}
"""What a round is called in which there was no match."""


class Box(NamedTuple):
    """A round of a pair, as it is read."""

    rival: int
    """The rival's place in this table; 0 = none."""
    points: str
    said: str
    won: bool


class Across(NamedTuple):
    """A line of the table."""

    place: int
    entry: EntryId
    name: str
    won: str
    difference: str
    boxes: list[Box]


def cross_table(wanted: Wanted, head: Head) -> str:
    """Draw the cross table; many rounds are parted into several."""
    lines, rounds = across(wanted), len(wanted.tournament.rounds)
    parts = [range(first, min(first + ACROSS, rounds)) for first in range(0, rounds, ACROSS)]
    return drawn("cross_table", wanted, head, lines=lines, parts=parts)


def across(wanted: Wanted) -> list[Across]:
    """List what every round brought each pair."""
    lines = crosstable(wanted.tournament)
    called = marked(wanted.named(), wanted.tournament.entries, wanted.language)
    place = {line.row.entry: line.place for line in lines}
    return [_across(line, called(line.row.entry), place, wanted.tongue) for line in lines]


def _across(line: Line, name: str, place: Mapping[EntryId, int], own: Tongue) -> Across:
    boxes = [_box(cell, place, own) for cell in line.cells]
    won = halves(line.row.halves)
    return Across(line.place, line.row.entry, name, won, signed(line.row.difference), boxes)


def _box(cell: Cell, place: Mapping[EntryId, int], own: Tongue) -> Box:
    rival = place[cell.rival] if cell.rival is not None else 0
    points = (
        "" if cell.points is None or cell.against is None else f"{number(cell.points)}–{number(cell.against)}"
    )
    word = FAULTS[cell.fault] or _WITHOUT[cell.what]
    return Box(rival, points, own.say(word) if word else "", cell.won == WIN)
