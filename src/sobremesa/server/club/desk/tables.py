"""The desk's first page: the round that is played, table by table."""

from __future__ import annotations

from functools import partial
from typing import Final, NamedTuple

from sobremesa.server.club.live.held import Held
from sobremesa.server.club.live.watching import View, Zone, Zones
from sobremesa.server.club.shown.drawing import Drawer, Seen
from sobremesa.server.club.shown.picture import picture

_DRAWER: Final = Drawer("sobremesa.server.club.desk")


class Progress(NamedTuple):
    """How far the tournament is."""

    round: int
    planned: int
    pending: int


def zones(held: Held, _view: View) -> Zones:
    """Say what changes on this page."""
    seen = picture(held)
    number = seen.round.number if seen.round else 0
    progress = Progress(number, seen.planned, len(seen.pending))
    return {"progress": Zone(progress, partial(_progress, progress))}


def _progress(progress: Progress, language: str) -> str:
    return _DRAWER.part("progress", language, progress=progress)


def page(seen: Seen) -> str:
    """Draw the page."""
    return _DRAWER.page("tables", seen)
