"""Making the face of a table: who sits where, who is there, how long somebody has left."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING

from sobremesa.match import asked_since, deadline
from sobremesa.seats import Seat
from sobremesa.server.face import EveningRow, Sitter, TableFace
from sobremesa.server.table.naming import score_name, shown_names
from sobremesa.server.table.sitting import Place, Sitting

if TYPE_CHECKING:
    from sobremesa.server.hall.live import Table


def face_of(table: Table) -> TableFace:
    """Make a table's face as it is now."""
    sitting = table.sitting
    settings = table.hall.settings
    now = settings.now()
    here = table.streams.here
    return TableFace(
        code=sitting.code,
        game=sitting.game.spec.name,
        status=sitting.status,
        sitters=_sitters(
            sitting.places, sitting.host, tuple(_aways(table, now)), shown_names(sitting, table.names)
        ),
        options=sitting.options,
        preset=sitting.preset,
        address=settings.origin.partition("://")[2],
        link=f"{settings.origin}/t/{sitting.code}",
        watchers=table.streams.people() - sum(map(here, _seated(sitting))),
        bots_hold=sitting.hold,
        pace=sitting.pace,
        clocks=clocks(table, now),
        evening=_evening(table),
        matches=sitting.matches,
    )


def _seated(sitting: Sitting) -> Iterator[str]:
    """Name everybody who sits or acts for who sits."""
    yield from (place.person for place in sitting.places if place.person)
    yield from sitting.doubles


def _aways(table: Table, now: float) -> Iterator[bool]:
    """Say of every seat whether its person has been gone for a while."""
    for place in table.sitting.places:
        gone = table.streams.gone_since(place.person) if place.person else None
        yield gone is not None and now - gone > table.hall.settings.away_after


@lru_cache(4096)
def _sitters(
    places: tuple[Place, ...], host: str, aways: tuple[bool, ...], shown: tuple[str, ...]
) -> tuple[Sitter, ...]:
    return tuple(
        Sitter(
            seat,
            place.kind,
            shown[seat],
            ready=place.ready,
            away=aways[seat],
            held=place.held,
            host=place.kind == "person" and place.person == host,
        )
        for seat, place in enumerate(places)
    )


def _evening(table: Table) -> tuple[EveningRow, ...]:
    rows = [
        EveningRow(score_name(sitter, table.names), round(tally.total), round(tally.last))
        for sitter, tally in table.sitting.evening.items()
    ]
    return tuple(sorted(rows, key=lambda row: -row.total))


def clocks(table: Table, now: float) -> dict[Seat, tuple[float, float]]:
    """Say by seat how many seconds each awaited person has left, and in all."""
    sitting = table.sitting
    match = sitting.match
    if match is None or sitting.status != "playing" or not isinstance(match.awaited, frozenset):
        return {}
    found = {}
    for seat in match.awaited:
        if seat >= 0 and sitting.places[seat].kind == "person" and not sitting.places[seat].held:
            ends = ends_at(table, seat)
            since = asked_at(table, seat)
            if ends is not None and since is not None:
                found[seat] = (round(max(0.0, ends - now), 1), round(ends - since, 1))
    return found


def asked_at(table: Table, seat: Seat) -> float | None:
    """Say since when a seat has been waited for, by a server that runs (seconds since the epoch)."""
    sitting = table.sitting
    since = None if sitting.match is None else asked_since(sitting.match, seat)
    return None if since is None else max(sitting.began + since / 1000, table.woken)


def ends_at(table: Table, seat: Seat) -> float | None:
    """Say when the default is played for a seat (seconds since the epoch); ``None`` = never."""
    sitting = table.sitting
    since = asked_at(table, seat)
    if since is None or sitting.match is None:
        return None
    since_ms = int((since - sitting.began) * 1000)
    ends = deadline(sitting.match, seat, since_ms, sitting.pace, sitting.banks[seat])
    return None if ends is None else sitting.began + ends / 1000
