"""Who of a table's people is there, whichever browser they look from; and whether those agree to a pause."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from sobremesa.seats import Seat
from sobremesa.server.refusals import Refused
from sobremesa.server.table.sitting import Sitting

if TYPE_CHECKING:
    from sobremesa.server.hall.live import Table

BLINK: Final = 5.0
"""Seconds that somebody may be gone and is still asked: a page that is loaded anew, a phone that looks away."""


def here(table: Table, person: str) -> bool:
    """Say whether a person looks on from any of his browsers."""
    return any(table.streams.here(browser) for browser in _browsers(table.sitting, person))


def gone_since(table: Table, person: str) -> float | None:
    """Say since when nobody has seen this person (seconds since the epoch); ``None`` while he is here.

    Who plays on a phone that is passed round is never missed: he sits there, and the phone waits with him.
    """
    if person in table.sitting.shared or table.streams.here(person):
        return None
    times = [table.streams.gone_since(browser) for browser in _browsers(table.sitting, person)]
    return None if None in times else max(time for time in times if time is not None)


def away(table: Table, person: str) -> bool:
    """Say whether a person has been gone for a while."""
    settings = table.hall.settings
    gone = gone_since(table, person)
    return gone is not None and settings.now() - gone > settings.away_after


def check_gone(table: Table, seat: Seat) -> None:
    """Refuse to play for somebody who is here himself.

    Raises:
        Refused: 409.

    """
    places = table.sitting.places
    if seat < len(places) and places[seat].kind == "person" and not away(table, places[seat].person):
        raise Refused(
            409, "Whoever plays on seat {n} is here, or was just now; wait until he is away.", n=seat + 1
        )


def _browsers(sitting: Sitting, person: str) -> Iterator[str]:
    yield person
    yield from (double for double, owner in sitting.doubles.items() if owner == person)
    if person in sitting.shared:
        yield sitting.keeper


def absent_since(table: Table, person: str) -> float | None:
    """Say since when a seat has been empty in a match: nobody is missed while it is paused."""
    gone = gone_since(table, person)
    return None if gone is None else max(gone, table.sitting.watch.moved_on)


def all_agree(table: Table, sitting: Sitting, now: float) -> bool:
    """Say whether a pause is proposed to which everybody agrees who is there."""
    asking = sitting.asking
    if asking is None or asking.refused:
        return False
    present = {person for person in _asked(sitting) if _just_here(table, person, now)}
    return bool(present) and present <= asking.agreed


def agreed_at(table: Table) -> float | None:
    """Say when everybody who is there will have agreed to a pause, unless somebody comes or answers before."""
    sitting, asking = table.sitting, table.sitting.asking
    if asking is None or asking.refused:
        return None
    people = set(_asked(sitting))
    if not any(here(table, person) for person in people & asking.agreed):
        return None
    gone = [gone_since(table, person) for person in people - asking.agreed]
    return None if None in gone else max([asking.since, *(time + BLINK for time in gone if time is not None)])


def _asked(sitting: Sitting) -> Iterator[str]:
    """Name the people at the table for whom no bot plays."""
    return (place.person for place in sitting.places if place.kind == "person" and not place.held)


def _just_here(table: Table, person: str, now: float) -> bool:
    gone = gone_since(table, person)
    return gone is None or now - gone < BLINK
