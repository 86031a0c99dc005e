"""How long somebody has left at a table, and when the match's own clock rings: read off, nothing is done.

What must not live here: what happens when the time is up (``pace``).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sobremesa.match import asked_since, deadline, next_alarm
from sobremesa.seats import Actor, Seat

if TYPE_CHECKING:
    from sobremesa.server.hall.live import Table


def clocks(table: Table) -> dict[Seat, tuple[float, float]]:
    """Say by seat how many seconds each awaited person has left, and in all."""
    sitting = table.sitting
    match = sitting.match
    if match is None or sitting.status != "playing" or sitting.paused or not isinstance(match.awaited, frozenset):
        return {}
    found = {}
    now = sitting.watch.ms_at(table.hall.settings.now())
    for seat in match.awaited:
        if seat >= 0 and sitting.places[seat].kind == "person" and not sitting.places[seat].held:
            ends = ends_ms(table, seat)
            since = asked_ms(table, seat)
            if ends is not None and since is not None:
                whole = ends - since
                left = min(whole, max(0, ends - now))  # phones are finding back, and it has not begun
                found[seat] = (round(left / 1000, 1), round(whole / 1000, 1))
    return found


def rings(table: Table) -> float | None:
    """Say how many seconds are left until the match's own clock rings; ``None`` if none runs."""
    sitting = table.sitting
    if sitting.match is None or sitting.status != "playing" or sitting.paused:
        return None
    due = next_alarm(sitting.match)
    if due is None:
        return None
    return round(max(0, due - sitting.watch.ms_at(table.hall.settings.now())) / 1000, 1)


def asked_ms(table: Table, actor: Actor) -> int | None:
    """Say since when somebody has been waited for, by a server that runs (milliseconds of the match)."""
    sitting = table.sitting
    since = None if sitting.match is None else asked_since(sitting.match, actor)
    return None if since is None else max(since, sitting.watch.ms_at(table.woken))


def ends_ms(table: Table, actor: Actor) -> int | None:
    """Say when the default is played for somebody (milliseconds of the match); ``None`` = never."""
    sitting = table.sitting
    since = asked_ms(table, actor)
    if since is None or sitting.match is None:
        return None
    bank = sitting.banks[actor] if actor >= 0 else 0
    return deadline(sitting.match, actor, since, sitting.pace, bank)
