"""A tournament as one workbook: its ``sheets``, ready to be read and printed.

Texts are written as texts, so that none becomes a formula or a link; the same tournament gives the same bytes.
"""

from __future__ import annotations

import io
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Final

from xlsxwriter import Workbook
from xlsxwriter.format import Format
from xlsxwriter.worksheet import Worksheet

from sobremesa.languages import mark_of, tongue
from sobremesa.tournament.faults import PACKAGE
from sobremesa.tournament.people.cards import People
from sobremesa.tournament.spreadsheets import sheets
from sobremesa.tournament.spreadsheets.spelling import Cell
from sobremesa.tournament.state import Tournament

TITLES: Final = {
    "entries": mark_of("sheet", "pairs"),
    "standings": mark_of("sheet", "standings"),
    "rounds": mark_of("sheet", "rounds"),
    "crosstable": mark_of("sheet", "cross table"),
    "fines": mark_of("sheet", "fines"),
}
_NARROWEST, _WIDEST = 4, 40
"""Characters of a column."""
_LONGEST_HEADER: Final = 100
"""Characters of the title; a sign of its own takes two, and there is room for 255."""
_NEVER: Final = datetime(1980, 1, 1, tzinfo=UTC)


def workbook(
    tournament: Tournament,
    people: People,
    title: str = "",
    code: str = "en",
    at: int | None = None,
    *,
    only_public: bool = False,
) -> bytes:
    """Write all sheets in a language, ``at`` as for ``one_of``; ``title`` stands over every printed page."""
    packed = io.BytesIO()
    with Workbook(packed, {"in_memory": True}) as book:
        book.set_properties({"title": title, "created": _NEVER})
        bold = book.add_format({"bold": True, "bottom": 1})
        for sheet in sheets.all_of(tournament, people, at, only_public=only_public):
            name = tongue(code, PACKAGE).of("sheet", TITLES[sheet.code])
            page = book.add_worksheet(name)
            _fill(page, list(sheet.lines(code)), bold)
            _for_paper(page, title)
    return packed.getvalue()


def _fill(page: Worksheet, lines: Sequence[Sequence[Cell]], bold: Format) -> None:
    for row, cells in enumerate(lines):
        for column, cell in enumerate(cells):
            if isinstance(cell, str) and cell:
                page.write_string(row, column, cell, None if row else bold)
            elif not isinstance(cell, str) and cell is not None:
                page.write_number(row, column, cell)
    for column, cells in enumerate(zip(*lines, strict=True)):
        width = max(len(str(cell)) for cell in cells if cell is not None)
        page.set_column(column, column, min(max(width + 1, _NARROWEST), _WIDEST))
    page.freeze_panes(1, 0)
    page.autofilter(0, 0, len(lines) - 1, len(lines[0]) - 1)


def _for_paper(page: Worksheet, title: str) -> None:
    """Print it across, a page wide, its heading and the title of the tournament on each."""
    page.set_landscape()
    page.set_paper(9)  # A4
    page.fit_to_pages(1, 0)
    page.repeat_rows(0)
    page.set_header(f"&L{title[:_LONGEST_HEADER].replace('&', '&&')}&R&A")
    page.set_footer("&R&P / &N")
