"""What people in the hall see: the phone at a table, the public page, the wall, the room clock."""

from collections.abc import Mapping
from typing import Final

from sobremesa.server.club.floor import public, table
from sobremesa.server.club.shown.kinds import Kind

FLOOR: Final[Mapping[str, Kind]] = {
    "public": Kind(public.zones, public.page),
    "table": Kind(table.zones, table.page, own=True),
}
