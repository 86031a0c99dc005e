"""The record of a table's match: whole when it is over, else only what one viewer may have of it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict, is_dataclass
from typing import TYPE_CHECKING, Any

import msgspec

from sobremesa.contract import Viewer
from sobremesa.games import rooms
from sobremesa.match import finish, steps_for
from sobremesa.record import join_lines
from sobremesa.server import entries
from sobremesa.server.refusals import Refused

if TYPE_CHECKING:
    from sobremesa.server.table import Table


def record_for(table: Table, viewer: Viewer) -> bytes:
    """Write the record of the table's match as this viewer may have it now.

    Raises:
        Refused: 404 before the first match.

    """
    sitting = table.sitting
    match = sitting.match
    if match is None:
        raise Refused(404, "No match has been played at this table yet, so there is no record.")
    lines = list(_lines(table))
    if match.over:
        return join_lines([*lines, finish(match, sitting.secrets)])
    seen = steps_for(viewer, lines, rooms().values())
    return join_lines([msgspec.json.encode(_plain(step._asdict())) for step in seen])


def _lines(table: Table) -> Iterator[bytes]:
    """Read the lines of the newest match from the log."""
    lines: list[bytes] = []
    for entry in map(entries.unpack, table.hall.store.entries(table.code)):
        if isinstance(entry, entries.Started):
            lines = [bytes(entry.header)]
        elif isinstance(entry, entries.Moved | entries.Drawn):
            lines.append(bytes(entry.line))
    yield from lines


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
