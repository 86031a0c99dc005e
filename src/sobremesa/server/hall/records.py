"""The record of a match of a table: whole when it is over, else only what one viewer may have of it."""

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
from sobremesa.server.table.sitting import Place, Sitting

if TYPE_CHECKING:
    from sobremesa.server.hall.live import Table


def record_for(table: Table, person: str, asked: str = "") -> bytes:
    """Write the record of a match of the table as this person may have it now; ``asked`` as for ``look_for``.

    Raises:
        Refused: 404 if there is no such match.

    """
    look = look_for(table, person, asked)
    if look.whole:
        return join_lines(look.lines)
    seen = steps_for(look.seat, look.lines, rooms().values(), look.since)
    return join_lines([msgspec.json.encode(_plain(step._asdict())) for step in seen])


class Look(NamedTuple):
    """What one person may look at of one match of a table."""

    number: int
    """Which match of the table it is, from 1."""
    lines: list[bytes]
    """The record; nothing of it leaves the server but what the rest allows."""
    whole: bool
    """The match came to its end: everything is open to everybody."""
    seat: Seat | None
    """The person's own seat in that match."""
    since: int
    """The step from which on it is his; before it he sees what a spectator sees."""
    places: tuple[Place, ...]
    """Who sat where in it, at its end if it is over."""


def look_for(table: Table, person: str, asked: str = "") -> Look:
    """Say what of a match of the table this person may look at now.

    ``asked`` is the number of the match, from 1, as somebody wrote it; empty asks for the newest.

    Raises:
        Refused: 404 if there is no such match.

    """
    sitting = table.sitting
    if sitting.origin is not None:
        raise Refused(
            404,
            "This is only a copy of a match: it has no record and no replay. The match itself has both.",
        )
    number = _numbered(sitting, asked)
    record = records(table.hall.store.entries(table.code))[number - 1]
    places = sitting.places_in(number)
    seat = _seat_at(places, sitting.owner(person))
    since = 0 if seat is None or record.whole else bisect_left(record.seqs, places[seat].since)
    return Look(number, record.lines, record.whole, seat, since, places)


def _numbered(sitting: Sitting, asked: str) -> int:
    """Read which match of a table is asked for.

    Raises:
        Refused: 404 if there is none.

    """
    newest = sitting.newest
    if not newest:
        raise Refused(404, "No match has been played at this table yet, so there is no record.")
    if not asked:
        return newest
    for number in range(1, newest + 1):
        if asked == str(number):
            return number
    raise Refused(
        404, "There is no match {n} at this table; its matches are 1 to {last}.", n=asked[:8], last=newest
    )


def _seat_at(places: tuple[Place, ...], person: str) -> Seat | None:
    """Find the seat of a person; nobody has none."""
    return next((seat for seat, place in enumerate(places) if person and place.person == person), None)


class MatchRecord(NamedTuple):
    """What a log holds of one match."""

    lines: list[bytes]
    seqs: list[int]
    """The entry that brought each line."""
    whole: bool
    """The match came to its end."""


def records(log: Iterable[bytes]) -> list[MatchRecord]:
    """Read the matches from a log, in the order in which they were played."""
    found: list[MatchRecord] = []
    for seq, entry in enumerate(map(entries.unpack, log), 1):
        if isinstance(entry, entries.Started):
            found.append(MatchRecord([bytes(entry.header)], [seq], whole=False))
        elif isinstance(entry, entries.Moved | entries.Drawn | entries.Finished):
            found[-1].lines.append(bytes(entry.line))
            found[-1].seqs.append(seq)
            if isinstance(entry, entries.Finished):
                found[-1] = found[-1]._replace(whole=True)
    return found


def copied_in(log: Iterable[bytes]) -> entries.Copied | None:
    """Find in a log what its copy began with; ``None`` if the log is that of matches."""
    return next((entry for entry in map(entries.unpack, log) if isinstance(entry, entries.Copied)), None)


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
