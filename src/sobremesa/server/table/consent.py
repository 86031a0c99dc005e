"""What people decide about a pause: all who are there agree to it, any of them ends it.

What must not live here: who is there (the hall knows; it writes the pause down once all agree).
"""

from __future__ import annotations

from sobremesa.server.table import commands
from sobremesa.server.table.draft import Draft
from sobremesa.server.table.entries import PauseDropped, PauseWished, Resumed, Returned
from sobremesa.server.table.moving import match_in_play
from sobremesa.server.table.permitted import my_seat


def wish(draft: Draft, who: str, command: commands.Pause) -> None:
    """Propose a pause, or agree to the one that is proposed."""
    _take_back(draft, who)
    match_in_play(draft)
    table = draft.table
    speaks = table.shared if table.keeps(who) else {table.owner(who)}
    asked = table.asking is not None and not table.asking.refused and speaks <= table.asking.agreed
    if not (table.paused or asked):
        draft.add(PauseWished(at=draft.now, who=who, id=command.id))


def refuse(draft: Draft, who: str, command: commands.NoPause) -> None:
    """Play on instead; who proposed the pause takes it back."""
    _take_back(draft, who)
    asking = draft.table.asking
    if asking is not None and not asking.refused:
        draft.add(PauseDropped(at=draft.now, who=who, id=command.id))


def go_on(draft: Draft, who: str, command: commands.Resume) -> None:
    """End the pause; so does who is promised a seat, lest the table wait for those who are away."""
    if draft.table.waits_for(who) is None:
        _take_back(draft, who)
    if draft.table.paused:
        draft.add(Resumed(at=draft.now, who=who, id=command.id))


def _take_back(draft: Draft, who: str) -> None:
    """Give a seat back to who is evidently here; refuse who only watches."""
    if draft.table.keeps(who) and draft.table.sharing:
        return
    seat = my_seat(draft, who)
    if draft.table.places[seat].held:
        draft.add(Returned(at=draft.now, who=who, seat=seat))
