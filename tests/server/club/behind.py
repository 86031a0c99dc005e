"""A desk whose page is behind: what stands when a page is opened, and what another one tells meanwhile."""

from __future__ import annotations

from typing import Final, TypeAlias

from server.club.hall_evening import DIRECTOR, Evening
from sobremesa.server.club.live.commands import Record
from sobremesa.server.club.live.held import Draft
from sobremesa.server.club.live.roles import Rights
from sobremesa.tournament.events import (
    Event,
    ResultConfirmed,
    ResultDisputed,
    ResultWritten,
    RoundClosed,
    RoundReopened,
    Score,
)

Told: TypeAlias = tuple[Event, ...]
DESK: Final = "the desk"


def at_desk() -> Evening:
    """Pair the first round of four pairs."""
    evening = Evening(4)
    evening.pair()
    draft = Draft(evening.held, evening.now, DESK)
    draft.grant(DESK, Rights({"desk"}))
    evening.held = draft.after(evening.held)
    return evening


def tell(evening: Evening, *events: Event) -> None:
    """Let the desk tell what a judge need not have decided, and the director the rest."""
    for event in events:
        who = DESK if isinstance(event, ResultWritten | ResultDisputed) else DIRECTOR
        evening.do(who, Record(id="1", saw=evening.held.seq, events=(event,)))


A, _ = at_desk().entries(1)
C, D = at_desk().entries(2)
WRITTEN: Final[Told] = (ResultWritten(1, 1, Score(200, 147)),)
ALL: Final[Told] = (
    *WRITTEN,
    ResultConfirmed(1, 1, 200, 147),
    ResultWritten(1, 2, Score(200, 147)),
    ResultConfirmed(1, 2, 200, 147),
)
CLOSED: Final[Told] = (*ALL, RoundClosed(1))
AGAIN: Final[Told] = (RoundReopened(1, "x"),)
