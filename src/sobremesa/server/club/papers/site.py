"""The pages of a club's own site: a folder that opens from any disk, without scripts.

Only those are named who agreed to it, and before the end no winners. The same tournament gives the same bytes.
"""

from __future__ import annotations

import io
from collections.abc import Iterator
from importlib.resources import files
from typing import Any, Final, NamedTuple
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from sobremesa.server.club.papers import cross, rankings
from sobremesa.server.club.papers.rounds import meetings, out
from sobremesa.server.club.papers.sheet import DRAWER, Wanted
from sobremesa.server.club.shown.picture import picture
from sobremesa.tournament.kinds import EntryId
from sobremesa.tournament.people.names import by_name

STYLES: Final = ("tokens.css", "site.css")
"""Sheets of the house that make the one of the site."""
_NEVER: Final = (1980, 1, 1, 0, 0, 0)
_FOLDER: Final = "site"


class Page(NamedTuple):
    """One page."""

    name: str
    markup: str


class Linked(NamedTuple):
    """A pair in a list."""

    entry: EntryId
    name: str


def packed(wanted: Wanted) -> bytes:
    """Pack the folder."""
    body = io.BytesIO()
    with ZipFile(body, "w", ZIP_DEFLATED) as file:
        _put(file, "style.css", _style())
        for page in pages(wanted):
            _put(file, page.name, page.markup)
    return body.getvalue()


def _put(file: ZipFile, name: str, text: str) -> None:
    info = ZipInfo(f"{_FOLDER}/{name}", _NEVER)
    info.compress_type = ZIP_DEFLATED
    info.external_attr = 0o644 << 16
    file.writestr(info, text)


def _style() -> str:
    return "".join((files("sobremesa.server") / "static" / name).read_text("utf-8") for name in STYLES)


def pages(wanted: Wanted) -> Iterator[Page]:
    """Draw every page."""
    lines, called = cross.across(wanted), wanted.named()
    numbers = [one.number for one in wanted.tournament.rounds]
    frame = {"about": wanted.held.about, "numbers": numbers, "after": rankings.after(wanted)}
    yield _page("index", "site_index", wanted, frame, **_first(wanted))
    yield _page("standings", "site_standings", wanted, frame, rows=rankings.ranked(wanted, called))
    yield _page("crosstable", "site_crosstable", wanted, frame, lines=lines)
    for one in wanted.tournament.rounds:
        found = meetings(one, called, wanted.tongue)
        yield _page(
            f"round-{one.number}", "site_round", wanted, frame, one=one, meetings=found, out=out(one, called)
        )
    places = {line.place: line for line in lines}
    for line in lines:
        yield _page(f"pair-{line.entry}", "site_pair", wanted, frame, line=line, places=places)


def _first(wanted: Wanted) -> dict[str, Any]:
    """Say what the first page shows besides the ways to the others."""
    return {
        "pairs": _pairs(wanted),
        "over": picture(wanted.held).over,
        "won": rankings.won(wanted, wanted.named()),
        "planned": picture(wanted.held).planned,
    }


def _page(name: str, template: str, wanted: Wanted, frame: dict[str, Any], **context: Any) -> Page:  # noqa: ANN401 -- every page has its own
    return Page(f"{name}.html", DRAWER.part(template, wanted.language, here=name, **frame, **context))


def _pairs(wanted: Wanted) -> list[Linked]:
    called = wanted.named()
    drawn = [entry.id for entry in wanted.tournament.entries.values() if entry.number]
    return sorted((Linked(entry, called(entry)) for entry in drawn), key=lambda one: by_name(one.name))
