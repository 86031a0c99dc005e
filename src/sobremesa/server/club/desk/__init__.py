"""The desk: what the director, the judges and whoever helps them see and do while rounds are played.

What must not live here: entries, draw and settings (``office``), and whether something may be, which the rules
say. Each file is a page, found by its kind below, but for ``rows`` and ``ranking`` (what several show), ``foot``,
``forbidden`` and ``drawing``.
"""

from collections.abc import Mapping
from typing import Final

from sobremesa.server.club.desk import ahead, call, crossing, disputes, fines, history, standings, tables
from sobremesa.server.club.shown.kinds import Kind

DESK: Final[Mapping[str, Kind]] = {
    "desk": Kind(tables.zones, tables.page, office=True),
    "desk.round": Kind(call.zones, call.page, office=True),
    "desk.standings": Kind(standings.zones, standings.page, office=True),
    "desk.cross": Kind(crossing.zones, crossing.page, office=True),
    "desk.fines": Kind(fines.zones, fines.page, office=True),
    "desk.disputes": Kind(disputes.zones, disputes.page, office=True),
    "desk.history": Kind(history.zones, history.page, office=True),
    "desk.ahead": Kind(ahead.zones, ahead.page, office=True),
}
"""By kind: ``desk`` is its first page, ``desk.NAME`` are the others."""
