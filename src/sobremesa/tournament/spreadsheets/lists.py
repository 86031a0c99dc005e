"""A list of entries as somebody wrote it: columns under a heading, as a spreadsheet saves them, or a name a line.

What must not live here: what becomes of the tournament when a list is taken.
"""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from sobremesa.languages import Saying, mark, tongue
from sobremesa.tournament.faults import PACKAGE, EventError
from sobremesa.tournament.people.cards import MOST_PLAYERS, title
from sobremesa.tournament.people.names import folded
from sobremesa.tournament.spreadsheets.cells import PLAYERS, Told, told
from sobremesa.tournament.spreadsheets.headings import of_a_list, titles_of_a_list
from sobremesa.tournament.spreadsheets.spelling import Line, parsed

SEPARATORS: Final = ";,\t"
LARGEST: Final = 2**22
"""Bytes of a list."""
_SHOWN: Final = 5
"""Lines that are told when many are wrong."""
_NOT_OLD: Final = re.compile(rb"[\x00-\x08\x0b\x0c\x0e-\x1f]|[\xc2\xc3][\x80-\xbf]")
"""Bytes of no text, or a letter of these languages in UTF-8."""
_SEPARATOR_SAID: Final = re.compile(r"\Asep=.(?=\n)")
"""How a spreadsheet says in a line of its own what parts the cells; the heading shows it anyway."""


class Listed(NamedTuple):
    """An entry in a list."""

    line: int
    """Where it begins, counted from 1."""
    told: Told

    @property
    def title(self) -> str:
        """Give the pair's name, empty if the line has none."""
        return title(self.told.get("name", ""), [self.told.get(column, "") for column in PLAYERS])


class Mistake(NamedTuple):
    """What is wrong in a line of a list."""

    line: int
    saying: Saying

    def tell(self, code: str) -> str:
        """Say it with its line, in one of ``LANGUAGES``."""
        return Saying(mark("line {line}: {why}"), {"line": self.line, "why": self.saying}, PACKAGE).tell(code)


class ListError(ValueError):
    """A list was not taken, and nothing has changed."""

    def __init__(self, *mistakes: Mistake) -> None:
        self.mistakes = tuple(sorted(mistakes, key=lambda one: one.line))
        """Every one, in the order of their lines."""
        super().__init__(self.tell("en"))

    def tell(self, code: str) -> str:
        """Say the first of them in one line, and how many there are besides."""
        said = "; ".join(one.tell(code) for one in self.mistakes[:_SHOWN])
        more = len(self.mistakes) - _SHOWN
        return said if more <= 0 else said + tongue(code, PACKAGE).say("; and {n} more", n=more)


def mistake(line: int, message: str, **values: object) -> Mistake:
    """Say what is wrong in a line."""
    return Mistake(line, Saying(message, values, PACKAGE))


class _Heading(NamedTuple):
    """The line that names the columns."""

    columns: tuple[str, ...]
    separator: str
    line: int


def read(raw: bytes) -> tuple[Listed, ...]:
    """Read a list.

    Raises:
        ListError: If it holds nobody, is no text, or has lines that cannot be read.

    """
    text = _text(raw)
    heading = _heading(text)
    if heading is None or heading.columns == ("name",):
        lines = _as_typed(text, 0 if heading is None else heading.line)
    else:
        lines = _with_columns(text, heading)
    read_ = list(lines)
    listed = [line for line in read_ if isinstance(line, Listed)]
    mistakes = [*(line for line in read_ if isinstance(line, Mistake)), *_doubled(listed)]
    if not listed and not mistakes:
        mistakes = [mistake(1, mark("the list is empty; write one pair a line, as name;club"))]
    if mistakes:
        raise ListError(*mistakes)
    return tuple(listed)


def _text(raw: bytes) -> str:
    if len(raw) > LARGEST:
        message = mark("the list has {seen} bytes; {most} are allowed")
        raise ListError(mistake(1, message, seen=len(raw), most=LARGEST))
    wide = raw.startswith((b"\xff\xfe", b"\xfe\xff"))
    try:
        text = raw.decode("utf-16" if wide else "utf-8-sig")
    except UnicodeDecodeError as error:
        text = _as_old_spreadsheets_save(raw, error)
    return _SEPARATOR_SAID.sub("", text.replace("\r\n", "\n").replace("\r", "\n"))


def _as_old_spreadsheets_save(raw: bytes, no_utf_8: UnicodeDecodeError) -> str:
    """Read Windows-1252, unless it looks like UTF-8 that was damaged, or like no text at all."""
    try:
        text = raw.decode("cp1252")
    except UnicodeDecodeError:
        text = ""
    if not text or _NOT_OLD.search(raw):
        message = mark("this is no UTF-8; save the list as text in UTF-8 (a spreadsheet: as CSV UTF-8)")
        raise ListError(mistake(raw.count(b"\n", 0, no_utf_8.start) + 1, message))
    return text


def _heading(text: str) -> _Heading | None:
    """Find the heading: the first line, if it names two or more columns, or just the name."""
    for separator in SEPARATORS:
        first = _first(text, separator)
        columns = [of_a_list(cell) for cell in first.cells]
        if columns == ["name"] or sum(column is not None for column in columns) > 1:
            return _Heading(_columns(first, columns), separator, first.number)
    if len(_first(text, "\t").cells) > 1:
        message = mark("the columns have no heading; write above them {columns}, or those of them that you have")
        raise ListError(mistake(_first(text, "\t").number, message, columns=titles_of_a_list()))
    return None


def _first(text: str, separator: str) -> Line:
    try:
        return next(parsed(text, separator), Line(1, ()))
    except csv.Error:
        return Line(1, ())


def _columns(heading: Line, columns: Sequence[str | None]) -> tuple[str, ...]:
    """Refuse a column that is not known, for what stands in it would be lost, and one that is there twice."""
    seen: list[str] = []
    for cell, column in zip(heading.cells, columns, strict=True):
        if column is None:
            message = mark("no column is called {seen!r}; take it out, or call it one of {columns}")
            raise ListError(mistake(heading.number, message, seen=cell, columns=titles_of_a_list()))
        if column in seen:
            message = mark("two columns are called {seen!r}; take one out")
            raise ListError(mistake(heading.number, message, seen=cell))
        seen.append(column)
    return tuple(seen)


def _with_columns(text: str, heading: _Heading) -> Iterator[Listed | Mistake]:
    last = heading.line
    rows = parsed(text, heading.separator)
    try:
        next(rows)
        for row in rows:
            last = row.number
            yield _of_cells(row, heading.columns)
    except csv.Error as error:
        yield mistake(last + 1, mark("from here on quotes do not match: {why}"), why=error)


def _of_cells(row: Line, columns: Sequence[str]) -> Listed | Mistake:
    cells = row.cells + ("",) * (len(columns) - len(row.cells))
    if any(cells[len(columns) :]):
        message = mark(
            "it has {seen} cells under {allowed} headings; put texts that hold the separator in quotes"
        )
        return mistake(row.number, message, seen=len(cells), allowed=len(columns))
    return _listed(row.number, dict(zip(columns, cells, strict=False)))


def _as_typed(text: str, heading: int) -> Iterator[Listed | Mistake]:
    """Read ``name;club`` lines; where commas part two or three names, they are those of the players."""
    for number, line in enumerate(text.split("\n"), 1):
        if number > heading and line.strip():
            name, _, club = line.partition(";")
            players = [part.strip() for part in name.split(",")]
            if 1 < len(players) <= MOST_PLAYERS and all(players):
                cells = dict(zip(PLAYERS, players, strict=False))
            else:
                cells = {"name": name}
            yield _listed(number, {**cells, "club": club})


def _listed(line: int, cells: Mapping[str, str]) -> Listed | Mistake:
    try:
        return Listed(line, told(cells))
    except EventError as error:
        return Mistake(line, error.saying)


def _doubled(listed: Sequence[Listed]) -> Iterator[Mistake]:
    """Find numbers that stand there twice, and names that do and have no number to tell them apart."""
    seen: dict[int | str, int] = {}
    for one in listed:
        number = one.told.get("number")
        first = seen.setdefault(number or folded(one.title), one.line)
        if first != one.line and number:
            yield mistake(one.line, mark("pair {number} stands in line {first} too"), number=number, first=first)
        elif first != one.line:
            message = mark("{name} stands in line {first} too; tell them apart, or give them numbers")
            yield mistake(one.line, message, name=one.title, first=first)
