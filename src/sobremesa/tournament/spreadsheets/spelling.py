"""How tables are spelled for other programs: comma-separated lines that no spreadsheet takes for formulas."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC, datetime, timedelta
from typing import Final, NamedTuple, TypeAlias

Cell: TypeAlias = str | int | float | None
_FORMULA: Final = re.compile(r"'*[=+\-@\t\r＝＋－＠]")
"""How a text begins that a spreadsheet would work out, whatever quotes stand before."""
_EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)
_MILLISECOND: Final = timedelta(milliseconds=1)


class Line(NamedTuple):
    """One row of a text, and the number of the line it begins in."""

    number: int
    cells: tuple[str, ...]


def spelled(rows: Iterable[Sequence[Cell]], separator: str = ",") -> str:
    """Spell rows as lines; texts are guarded, numbers are not.

    Where semicolons part the cells, a comma parts the halves of a number, as spreadsheets there expect it.
    """
    text = io.StringIO()
    writer = csv.writer(text, delimiter=separator, lineterminator="\n")
    for row in rows:
        writer.writerow([_cell(cell, separator) for cell in row])
    return text.getvalue()


def _cell(cell: Cell, separator: str) -> Cell:
    if isinstance(cell, float) and separator == ";":
        return str(cell).replace(".", ",")
    return guarded(cell) if isinstance(cell, str) else cell


def parsed(text: str, separator: str) -> Iterator[Line]:
    """Give the rows of a text, guards taken off; lines with nothing in them are left out.

    Raises:
        csv.Error: If quotes do not match; the line is the one after the last that was given.

    """
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=separator, strict=True)
    before = 0
    for cells in reader:
        if any(cell.strip() for cell in cells):
            yield Line(before + 1, tuple(unguarded(cell.strip()) for cell in cells))
        before = reader.line_num


def guarded(text: str) -> str:
    """Put a quote before what a spreadsheet would take for a formula.

    >>> [guarded(text) for text in ("=1+1", "'=1+1", "Ana")]
    ["'=1+1", "''=1+1", 'Ana']
    """
    return f"'{text}" if _FORMULA.match(text) else text


def unguarded(text: str) -> str:
    """Take off the quote that ``guarded`` put there."""
    return text[1:] if text.startswith("'") and _FORMULA.match(text) else text


def moment(at: int) -> str:
    """Write milliseconds since 1970 as people and programs read them.

    >>> moment(0)
    '1970-01-01T00:00:00.000Z'
    """
    return (_EPOCH + at * _MILLISECOND).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def read_moment(text: str) -> int:
    """Read a day, or a day and a time, as milliseconds since 1970; without a zone it is UTC.

    Raises:
        ValueError: If it is none.

    """
    read = datetime.fromisoformat(text)
    return ((read if read.tzinfo else read.replace(tzinfo=UTC)) - _EPOCH) // _MILLISECOND
