"""What every entry of a table's log says."""

from __future__ import annotations

import msgspec


class Entry(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="kind"):
    """Something that happened at a table."""

    at: float
    """Seconds since the epoch."""
    who: str = ""
    """The person who commanded it; empty for the house itself."""
    id: str = ""
    """That person's command id: the same id is never carried out twice."""
