"""What falls to whom: the only place where sips are counted. Whether somebody drinks them is his own business."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from sobremesa.games.tomanji.book import rule
from sobremesa.games.tomanji.events import NobodyDrinks, SipsFell
from sobremesa.games.tomanji.state import Course, State
from sobremesa.seats import Seat


@rule("tomanji.sip", "tomanji.care")
def falls(state: State, seats: Iterable[Seat], sips: int, why: str) -> Course:
    """Let so many sips fall to each of these seats; to nobody, if there are none."""
    events = tuple(SipsFell(seat, sips, why) for seat in sorted(seats))
    if not events:
        return state, (NobodyDrinks(why),)
    row = list(state.sips)
    for event in events:
        row[event.seat] += event.sips
    return replace(state, sips=tuple(row)), events
