"""The record of a table's match: whole when it is over, else only what one viewer may have of it."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable
from dataclasses import asdict, is_dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from sobremesa.games import rooms
from sobremesa.match import steps_for
from sobremesa.record import join_lines
from sobremesa.seats import Seat
from sobremesa.server.refusals import Refused
from sobremesa.server.table import entries
from sobremesa.server.table.sitting import Sitting

if TYPE_CHECKING:
    from sobremesa.server.hall.live import Table


def record_for(table: Table, person: str) -> bytes:
    """Write the record of the table's match as this person may have it now.

    Raises:
        Refused: 404 before the first match.

    """
    look = look_for(table, person)
    if look.whole:
        return join_lines(look.lines)
    seen = steps_for(look.seat, look.lines, rooms().values(), look.since)
    return join_lines([msgspec.json.encode(_plain(step._asdict())) for step in seen])


class Look(NamedTuple):
    """What one person may look at of the newest match of a table."""

    lines: list[bytes]
    """The record; nothing of it leaves the server but what the rest allows."""
    whole: bool
    """The match came to its end: everything is open to everybody."""
    seat: Seat | None
    """The person's own seat in that match."""
    since: int
    """The step from which on it is his; before it he sees what a spectator sees."""


def look_for(table: Table, person: str) -> Look:
    """Say what of the table's newest match this person may look at now.

    Raises:
        Refused: 404 before the first match.

    """
    record = newest_record(table.hall.store.entries(table.code))
    if not record.lines:
        raise Refused(404, "No match has been played at this table yet, so there is no record.")
    seat = _seat_at_match(table.sitting, person)
    since = 0 if seat is None or record.whole else bisect_left(record.seqs, table.sitting.places[seat].since)
    return Look(record.lines, record.whole, seat, since)


def _seat_at_match(sitting: Sitting, person: str) -> Seat | None:
    """Find the seat a person has in the newest match; once seats may be changed for another, it is nobody's."""
    return None if sitting.status == "lobby" else sitting.seat_of(person)


class NewestRecord(NamedTuple):
    """What a log holds of the newest match."""

    lines: list[bytes]
    seqs: list[int]
    """The entry that brought each line."""
    whole: bool
    """The match came to its end."""


def newest_record(log: Iterable[bytes]) -> NewestRecord:
    """Read the newest match from a log."""
    lines: list[bytes] = []
    seqs: list[int] = []
    whole = False
    for seq, entry in enumerate(map(entries.unpack, log), 1):
        if isinstance(entry, entries.Started):
            lines, seqs, whole = [bytes(entry.header)], [seq], False
        elif isinstance(entry, entries.Moved | entries.Drawn | entries.Finished):
            lines.append(bytes(entry.line))
            seqs.append(seq)
            whole = isinstance(entry, entries.Finished)
    return NewestRecord(lines, seqs, whole)


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
