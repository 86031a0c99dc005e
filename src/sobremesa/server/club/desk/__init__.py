"""The desk: what the director, the judges and whoever helps them see and do."""

from collections.abc import Mapping
from typing import Final

from sobremesa.server.club.desk import tables
from sobremesa.server.club.shown.kinds import Kind

DESK: Final[Mapping[str, Kind]] = {"desk": Kind(tables.zones, tables.page, office=True)}
"""By kind: ``desk`` is its first page, ``desk.NAME`` are the others."""
