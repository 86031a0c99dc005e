"""Which sheets there are, by the name in their address."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from sobremesa.languages import mark
from sobremesa.server.club.papers import cross, entries, minutes, official, rankings, rounds, tables
from sobremesa.server.club.papers.sheet import Sheet

SHEETS: Final[Mapping[str, Sheet]] = {
    "entries": Sheet(mark("Pairs"), entries.public_list),
    "guarantee": Sheet(mark("What is guaranteed"), official.guarantee),
    "pairings": Sheet(mark("Pairings by table"), rounds.pairings, rounds=True),
    "pairings-by-name": Sheet(mark("Pairings by name"), rounds.pairings_by_name, rounds=True),
    "results": Sheet(mark("Results"), rounds.results, rounds=True),
    "standings": Sheet(mark("Standings"), rankings.standings),
    "cross-table": Sheet(mark("Cross table"), cross.cross_table),
    "prizes": Sheet(mark("Prizes"), rankings.prizes),
    "score-sheets": Sheet(mark("Score sheets"), tables.score_sheets, office=True, rounds=True),
    "blank-sheets": Sheet(mark("Blank score sheets"), tables.blank_sheets, office=True),
    "signs": Sheet(mark("Table signs"), tables.signs, office=True),
    "desk-list": Sheet(mark("List for the desk"), entries.desk_list, office=True),
    "fines": Sheet(mark("Fines and rulings"), official.fines, office=True),
    "minutes": Sheet(mark("Minutes"), minutes.minutes, office=True),
    "cheat-sheet": Sheet(mark("The director’s sheet"), official.cheat_sheet, office=True),
}
"""In the order in which they are listed."""
