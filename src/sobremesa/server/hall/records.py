"""The record of a table's match: whole when it is over, else only what one viewer may have of it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict, is_dataclass
from typing import TYPE_CHECKING, Any

import msgspec

from sobremesa.contract import Viewer
from sobremesa.games import rooms
from sobremesa.match import steps_for
from sobremesa.record import join_lines
from sobremesa.server.refusals import Refused
from sobremesa.server.table import entries

if TYPE_CHECKING:
    from sobremesa.server.hall.live import Table


def record_for(table: Table, viewer: Viewer) -> bytes:
    """Write the record of the table's match as this viewer may have it now.

    Raises:
        Refused: 404 before the first match.

    """
    lines, whole = newest_record(table.hall.store.entries(table.code))
    if not lines:
        raise Refused(404, "No match has been played at this table yet, so there is no record.")
    if whole:
        return join_lines(lines)
    seen = steps_for(viewer, lines, rooms().values())
    return join_lines([msgspec.json.encode(_plain(step._asdict())) for step in seen])


def newest_record(log: Iterable[bytes]) -> tuple[list[bytes], bool]:
    """Read the lines of the newest match from a log, and whether it came to its end."""
    lines: list[bytes] = []
    whole = False
    for entry in map(entries.unpack, log):
        if isinstance(entry, entries.Started):
            lines, whole = [bytes(entry.header)], False
        elif isinstance(entry, entries.Moved | entries.Drawn | entries.Finished):
            lines.append(bytes(entry.line))
            whole = isinstance(entry, entries.Finished)
    return lines, whole


def _plain(value: Any) -> Any:  # noqa: ANN401 -- whatever a room's events and views hold
    """Turn a room's records into plain data, each event with its name."""
    if is_dataclass(value) and not isinstance(value, type):
        return {"event": type(value).__name__, **{key: _plain(part) for key, part in asdict(value).items()}}
    if hasattr(value, "_asdict"):
        return {key: _plain(part) for key, part in value._asdict().items()}
    if isinstance(value, dict):
        return {key: _plain(part) for key, part in value.items()}
    if isinstance(value, tuple | list | frozenset | set):
        return [_plain(part) for part in value]
    return value
