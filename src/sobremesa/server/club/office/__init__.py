"""The office: who enters, how the numbers are drawn, and how the tournament is run.

What must not live here: the rounds as they are played (``desk``). Read in this order: ``opening``, ``entries``
with ``previewing``, ``drawing_lots``, ``settings`` with ``switches``, ``questions`` and ``links``.
"""

from collections.abc import Mapping
from typing import Final

from sobremesa.server.club.office import drawing_lots, entries, settings
from sobremesa.server.club.shown.kinds import Kind

OFFICE: Final[Mapping[str, Kind]] = {
    "desk.entries": Kind(entries.zones, entries.page, office=True),
    "desk.draw": Kind(drawing_lots.zones, drawing_lots.page, office=True),
    "desk.settings": Kind(settings.zones, settings.page, office=True),
}
"""By kind: ``desk.NAME``, beside the pages of the desk."""
