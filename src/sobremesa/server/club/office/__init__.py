"""The office: who enters, and how the tournament is run."""

from collections.abc import Mapping
from typing import Final

from sobremesa.server.club.shown.kinds import Kind

OFFICE: Final[Mapping[str, Kind]] = {}
"""By kind: ``desk.NAME``, beside the pages of the desk."""
