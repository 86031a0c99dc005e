"""Who has the host's rights when the host stays away, so that no table waits for one who is not there.

What must not live here: when that is written down (``pace``).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from sobremesa.seats import Seat, in_order
from sobremesa.server.hall.presence import gone_since, here

if TYPE_CHECKING:
    from sobremesa.server.hall.live import Table
    from sobremesa.server.table.sitting import Sitting


def kept_waiting_since(table: Table) -> float | None:
    """Say since when a host keeps the others waiting (seconds since the epoch); ``None`` if he does not.

    He does while he is away, and in a lobby while he is not ready: another match is asked for, and he has not
    come on from the last one; or he judges no more and has not sat down.
    """
    sitting = table.sitting
    if not sitting.host:
        return None
    gone = gone_since(table, sitting.host)
    if gone is None and sitting.status == "lobby" and not _is_ready(sitting, sitting.host):
        return sitting.at
    return gone


def _is_ready(sitting: Sitting, person: str) -> bool:
    """Say whether somebody has said that he is ready; a judge has no need to, nor who passes his phone round."""
    seat = sitting.seat_of(person)
    return sitting.judges(person) or sitting.keeps(person) if seat is None else sitting.places[seat].ready


def successor(table: Table) -> Seat | None:
    """Find the seat of the next after the host who is here.

    It is that of one who is ready if anybody is, and of a late joiner if nobody else is here. While the host is
    here too, it goes to none but who is ready.
    """
    places, absent = table.sitting.places, gone_since(table, table.sitting.host) is not None
    found = [seat for seat in _others_here(table) if absent or places[seat].ready]
    return min(found, key=lambda seat: (not places[seat].person, not places[seat].ready), default=None)


def _others_here(table: Table) -> Iterator[Seat]:
    """List the seats after the host's whose people, or late joiners, are here, in the order of play."""
    sitting = table.sitting
    first = sitting.seat_of(sitting.host)
    for seat in in_order(first or 0, len(sitting.places)):
        person = sitting.places[seat].person or sitting.places[seat].heir
        rights = sitting.keeper if person in sitting.shared else person
        if person and rights != sitting.host and here(table, person):
            yield seat
