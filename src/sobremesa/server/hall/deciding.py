"""What the house decides when something is due; each looks at the draft, for the table may have moved on since.

What must not live here: when it is due (``pace``).
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from sobremesa.match import Match, asked_since
from sobremesa.seats import Actor, Seat
from sobremesa.server.hall.hosting import successor
from sobremesa.server.hall.presence import all_agree
from sobremesa.server.table import moving
from sobremesa.server.table.draft import Draft
from sobremesa.server.table.entries import Held, Passed, Paused, PauseDropped, Resumed

if TYPE_CHECKING:
    from sobremesa.server.hall.live import Decide, Table


def decision(table: Table, what: str, actor: Actor) -> Decide:
    """Find what is decided when this is due at a table; ``what`` as in ``Due``, but for a bot's move."""
    decisions: dict[str, Decide] = {
        "default": partial(_default, actor),
        "hold": partial(_hold, actor),
        "host": partial(_pass_on, table),
        "pause": _nothing,
        "lapse": _lapse,
        "chance": _draw,
        "clock": moving.ring,
        "end": _nothing,
    }
    return decisions[what]


def settle_pause(table: Table, draft: Draft) -> None:
    """Pause if everybody there agrees; go on if nobody is left who could say so."""
    sitting = draft.table
    if sitting.paused and not sitting.people:
        draft.add(Resumed(at=draft.now))
    elif sitting.match is not None and not sitting.match.over and all_agree(table, sitting, draft.now):
        draft.add(Paused(at=draft.now))


def played(match: Match, seat: Seat, chosen: object, draft: Draft) -> None:
    """Make the move a bot has chosen, if the match still stands where it thought about it."""
    if draft.table.match is match:
        moving.move_for(draft, seat, chosen, "bot")


def _default(actor: Actor, draft: Draft) -> None:
    match = draft.table.match
    if match is not None and draft.table.status == "playing" and asked_since(match, actor) is not None:
        moving.move_for(draft, actor, match.game.default(match.state, actor), "default")


def _pass_on(table: Table, draft: Draft) -> None:
    """Give the host's rights to the next who is here."""
    seat = successor(table)
    if seat is not None:
        draft.add(Passed(at=draft.now, seat=seat))


def _lapse(draft: Draft) -> None:
    if draft.table.asking is not None:
        draft.add(PauseDropped(at=draft.now))


def _nothing(_draft: Draft) -> None:
    """Leave it to what follows up by itself."""


def _draw(draft: Draft) -> None:
    if moving.chance_awaited(draft.table) is not None:
        moving.draw(draft)


def _hold(seat: Seat, draft: Draft) -> None:
    place = draft.table.places[seat]
    if place.kind == "person" and not place.held:
        draft.add(Held(at=draft.now, seat=seat))
