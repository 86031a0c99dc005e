"""What people in the hall see: the phone at a table, the pages anybody may look at, the wall, the room clock.

What must not live here: a name of somebody who has not agreed to it, and anything that is the desk's alone. Read
in this order: ``naming``, ``picture`` (one moment, for all of them), ``rows``, ``public``, ``phone`` with
``table``, ``wall``.
"""

from collections.abc import Mapping
from typing import Final

from sobremesa.server.club.floor import phone, public, table, wall
from sobremesa.server.club.shown.kinds import Kind

FLOOR: Final[Mapping[str, Kind]] = {
    "public": Kind(public.find, public.page),
    "tables": Kind(public.tables, public.page),
    "standings": Kind(public.standings, public.page),
    "results": Kind(public.results, public.page),
    "cross": Kind(public.cross, public.page),
    "screen": Kind(wall.screen, wall.page),
    "clock": Kind(wall.clock, wall.page),
    "table": Kind(table.zones, table.page, own=True, ground=phone.ground),
}
