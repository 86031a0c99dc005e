"""The page of a table, for the phones that lie on it: it says one thing to do, and takes the result."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final, NamedTuple, TypeAlias

from sobremesa.server.club.floor.naming import names
from sobremesa.server.club.floor.phone import Form, PhoneFacts, at_table, form
from sobremesa.server.club.floor.picture import floor_picture
from sobremesa.server.club.live.held import Held
from sobremesa.server.club.live.watching import View, Zone, Zones
from sobremesa.server.club.shown.drawing import Drawer, Seen
from sobremesa.server.club.shown.timing import NO_CLOCK, Timed, timed
from sobremesa.tournament.people.names import NameOf

_DRAWER: Final = Drawer("sobremesa.server.club.floor")
_Calling: TypeAlias = Callable[[str], NameOf]
"""How pairs are called in a language."""


class Head(NamedTuple):
    """What stands above everything else."""

    round: int
    planned: int
    table: int
    clock: Timed
    extra: int
    """Minutes that this table alone has got."""


def zones(held: Held, view: View) -> Zones:
    """Say what changes on this page."""
    seen = floor_picture(held)
    told = at_table(held, view)
    playing = told.phase in ("playing", "written")
    clock = timed(seen.round, view.table) if playing else NO_CLOCK
    extra = seen.round.extra.get(view.table, 0) if seen.round and clock.shown else 0
    head = Head(told.round, seen.planned, view.table, clock, extra)
    called = names(held).called
    return {
        "head": Zone(head, partial(_head, head)),
        "say": Zone((told, head.clock), partial(_say, called, told, head)),
        "write": Zone(write := form(held, told, view.table), partial(_write, called, write)),
        "ways": Zone(told.ways, partial(_ways, called, told)),
    }


def _head(head: Head, language: str) -> str:
    return _DRAWER.part("table_head", language, head=head)


def _say(called: _Calling, told: PhoneFacts, head: Head, language: str) -> str:
    return _DRAWER.part("table_say", language, told=told, head=head, called=called(language))


def _write(called: _Calling, write: Form | None, language: str) -> str:
    return "" if write is None else _DRAWER.part("table_write", language, form=write, called=called(language))


def _ways(called: _Calling, told: PhoneFacts, language: str) -> str:
    return _DRAWER.part("table_ways", language, told=told, called=called(language))


def page(seen: Seen) -> str:
    """Draw the page."""
    return _DRAWER.page("table", seen)
