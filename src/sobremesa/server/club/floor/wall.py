"""What hangs on the wall: the projector, which turns its pages by itself, and the clock of the room.

Both are the same for everybody; who has an office finds the buttons of the clock on it, drawn for all and shown
to him alone. What must not live here: how pages are turned and how a clock ticks; that is done in the browser.
"""

from __future__ import annotations

from functools import partial
from typing import Final, NamedTuple

from sobremesa.server.club.floor import public, rows
from sobremesa.server.club.floor.naming import Names, Same
from sobremesa.server.club.floor.picture import FloorPicture, floor_picture
from sobremesa.server.club.live.held import Held
from sobremesa.server.club.live.watching import View, Zone, Zones
from sobremesa.server.club.shown.drawing import Drawer, Seen
from sobremesa.server.club.shown.timing import timed
from sobremesa.tournament.law.clock import MINUTE, whole

_DRAWER: Final = Drawer("sobremesa.server.club.floor")
PAGES: Final = ("prizes", "names", "tables", "pending", "standings")
"""Of the projector, in the order in which it turns them."""
MOST_BOXES: Final = 60


class Boxes(NamedTuple):
    """The time of a round as a row of boxes."""

    many: int
    each: int
    """Milliseconds."""


class Longer(NamedTuple):
    """A table that has got more time than the others."""

    table: int
    ends: int | None
    left: int | None


class Wanted(NamedTuple):
    """A table of which something is wanted yet."""

    table: int
    disputed: bool
    written: bool


class Playing(NamedTuple):
    """The tables of which something is wanted."""

    all: int
    wanted: tuple[Wanted, ...]
    longer: tuple[Longer, ...]


def screen(held: Held, _view: View) -> Zones:
    """Say what changes on the projector."""
    seen = floor_picture(held)
    told = public.now(seen)
    return {
        "strip": Zone(told, partial(_part, "wall_strip", {"now": told})),
        "prizes": _prizes(seen),
        "names": _names(seen),
        "tables": _tables(seen),
        "pending": _pending(seen),
        "standings": _standings(seen),
    }


def _part(template: str, context: dict[str, object], language: str) -> str:
    return _DRAWER.part(template, language, **context)


def _nothing(_language: str) -> str:
    return ""


_EMPTY: Final = Zone(None, _nothing)


def _prizes(seen: FloorPicture) -> Zone:
    won, names = rows.prizes(seen), seen.names
    return Zone((won, Same(names)), lambda language: _named("wall_prizes", names, language, prizes=won))


def _names(seen: FloorPicture) -> Zone:
    told, names = rows.whereabouts(seen), seen.names
    if not told.pairs or (told.round and not told.playing):
        return _EMPTY

    def draw(language: str) -> str:
        pairs = sorted(told.pairs, key=lambda one: names.place(one.entry, language))
        return _named("wall_names", names, language, told=told, pairs=pairs)

    return Zone((told, Same(names)), draw)


def _tables(seen: FloorPicture) -> Zone:
    one, names = seen.round, seen.names
    if one is None or one.closed:
        return _EMPTY
    told = tuple((table, *one.matches[table].entries) for table in sorted(one.matches)), one.byes
    return Zone(
        (told, Same(names)),
        lambda language: _named("wall_tables", names, language, tables=told[0], byes=told[1]),
    )


def _pending(seen: FloorPicture) -> Zone:
    one, names = seen.round, seen.names
    told = playing(seen)
    if one is None or not told.wanted or len(told.wanted) == told.all:
        return _EMPTY
    who = tuple((wanted, *one.matches[wanted.table].entries) for wanted in told.wanted)
    return Zone((who, Same(names)), lambda language: _named("wall_pending", names, language, tables=who))


def _standings(seen: FloorPicture) -> Zone:
    told, names = seen.standings, seen.names
    if not told.after:
        return _EMPTY
    return Zone(
        (Same(told), seen.over, Same(names)),
        lambda language: public.standing_rows(seen, language, "wall_standings"),
    )


def _named(template: str, names: Names, language: str, **context: object) -> str:
    return _DRAWER.part(template, language, called=names.called(language), **context)


def clock(held: Held, _view: View) -> Zones:
    """Say what changes on the clock of the room."""
    seen = floor_picture(held)
    told, tables, boxes = public.now(seen), playing(seen), _boxes(seen)
    still = told._replace(pending=0)
    return {
        "top": Zone(told[:2], partial(_part, "clock_top", {"now": told})),
        "time": Zone((still, boxes), partial(_part, "clock_time", {"now": still, "boxes": boxes})),
        "playing": Zone((told, tables), partial(_part, "clock_playing", {"now": told, "tables": tables})),
        "controls": Zone(still, partial(_part, "clock_controls", {"now": still})),
    }


def _boxes(seen: FloorPicture) -> Boxes:
    minutes = 0 if seen.round is None else whole(seen.round) // MINUTE
    each = -(-minutes // MOST_BOXES) or 1
    return Boxes(-(-minutes // each), each * MINUTE)


def playing(seen: FloorPicture) -> Playing:
    """List the tables of which something is wanted, and who of them has more time."""
    one = seen.round
    if one is None:
        return Playing(0, (), ())
    wanted = tuple(
        Wanted(
            match.table,
            match.outcome is not None and bool(match.outcome.disputed),
            match.outcome is not None and not match.outcome.disputed,
        )
        for match in seen.pending
    )
    longer = [(match.table, timed(one, match.table)) for match in seen.pending if one.extra.get(match.table)]
    more = tuple(Longer(table, clock.ends, clock.left) for table, clock in longer if clock.shown)
    return Playing(len(one.matches), wanted, more)


def page(seen: Seen) -> str:
    """Draw either of these pages."""
    return _DRAWER.page(f"page_{seen.view.kind}", seen, pages=PAGES)
