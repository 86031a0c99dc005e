"""Files to take along: tables and a workbook for other programs, the log, the pages of a club's site.

What holds contacts, notes, keys or reasons in somebody's own words needs an office; the rest names only those
who agreed to it. What must not live here: the backup, out of which whoever has it can make the director's link.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final, NamedTuple

from sobremesa.languages import mark
from sobremesa.server.club.papers import site
from sobremesa.server.club.papers.sheet import Wanted
from sobremesa.tournament.keeping import log
from sobremesa.tournament.people.cards import public
from sobremesa.tournament.spreadsheets.sheets import one_of
from sobremesa.tournament.spreadsheets.spelling import spelled

CSV: Final = "text/csv; charset=utf-8"
XLSX: Final = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
ZIP: Final = "application/zip"
_SEPARATORS: Final = {"en": ",", "es": ";", "it": ";"}
"""What parts cells where a language is spoken; there, spreadsheets take a comma for that of a number."""
_BOM: Final = "\ufeff"
"""Tells spreadsheets that the text is UTF-8."""


class File(NamedTuple):
    """One kind of file."""

    title: str
    """In English, as the catalogues know it."""
    kind: str
    make: Callable[[Wanted], bytes]
    office: bool = False


def called(wanted: Wanted, name: str) -> str:
    """Say what a file is saved as: its name, with the tournament and with the round up to which it tells."""
    stem, dot, ending = name.partition(".")
    rounds = wanted.tournament.rounds
    if not rounds:
        return f"{wanted.code}-{name}"
    until = f"round-{len(rounds)}" if rounds[-1].closed else f"during-round-{len(rounds)}"
    return f"{wanted.code}-{stem}-{until}{dot}{ending}"


def _csv(what: str, wanted: Wanted, *, everybody: bool) -> bytes:
    people = wanted.held.people if everybody else public(wanted.held.people)
    sheet = one_of(what, wanted.tournament, people, wanted.held.log.at)
    return (_BOM + spelled(sheet.lines(wanted.language), _SEPARATORS[wanted.language])).encode()


def _table(title: str, what: str, *, office: bool = False) -> File:
    return File(title, CSV, partial(_csv, what, everybody=office), office)


def _workbook(wanted: Wanted) -> bytes:
    from sobremesa.tournament.spreadsheets.workbook import workbook  # noqa: PLC0415 -- who asks for none need not wait for it

    held = wanted.held
    return workbook(held.tournament, held.people, held.about.title, wanted.language, held.log.at)


def _log(wanted: Wanted) -> bytes:
    return log.write(wanted.held.log.heading, wanted.held.log.happened)


FILES: Final[Mapping[str, File]] = {
    "site.zip": File(mark("Pages for the club’s own site"), ZIP, site.packed),
    "standings.csv": _table(mark("Standings as a table"), "standings"),
    "tournament.xlsx": File(mark("Everything as a workbook"), XLSX, _workbook, office=True),
    "entries.csv": _table(mark("Pairs as a table, to be brought in again"), "entries", office=True),
    "rounds.csv": _table(mark("Rounds as a table"), "rounds", office=True),
    "fines.csv": _table(mark("Fines as a table"), "fines", office=True),
    "log.jsonl": File(mark("The log, line by line"), "application/jsonl", _log, office=True),
}
"""By the name in their address, in the order in which they are listed."""
