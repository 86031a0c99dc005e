"""Which kinds of page there are, each drawn by its own package."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import Final

from sobremesa.server.club.desk import DESK
from sobremesa.server.club.floor import FLOOR
from sobremesa.server.club.live.held import Held
from sobremesa.server.club.live.watching import Pages, View, Zones
from sobremesa.server.club.office import OFFICE
from sobremesa.server.club.shown.kinds import Kind

KINDS: Final[Mapping[str, Kind]] = {**DESK, **OFFICE, **FLOOR}


def draw(held: Held, view: View) -> Zones:
    """Say what a page shows, zone by zone."""
    return KINDS[view.kind].zones(held, view)


def _ground(held: Held, view: View) -> Hashable:
    return KINDS[view.kind].ground(held, view)


PAGES: Final = Pages(draw, _ground)
