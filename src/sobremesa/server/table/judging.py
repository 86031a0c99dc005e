"""Who judges at a table: the host lets somebody come by a link, or judges himself; nobody judges where he plays.

What must not live here: what a judge may do – the room says that.
"""

from __future__ import annotations

from typing import Final

from sobremesa.languages import mark
from sobremesa.seats import Seat
from sobremesa.server.refusals import Refused
from sobremesa.server.table import commands
from sobremesa.server.table.draft import Draft
from sobremesa.server.table.entries import JudgeAsked, JudgeCame, JudgeGone
from sobremesa.server.table.permitted import check_welcome, host_only, lobby_only, place_at
from sobremesa.server.table.sharing import check_no_keeper

_NO_LINK: Final = mark("This link opens no place here any more; ask for a new one.")


def ask(draft: Draft, who: str, command: commands.Judge) -> None:
    """Make a link that opens the judge's chair."""
    host_only(draft, who)
    _check_judged(draft)
    draft.add(JudgeAsked(at=draft.now, who=who, id=command.id))


def dismiss(draft: Draft, who: str, command: commands.NoJudge) -> None:
    """Take the chair away, and its link."""
    host_only(draft, who)
    judging = draft.table.judging
    if judging.link or judging.person:
        draft.add(JudgeGone(at=draft.now, who=who, id=command.id))


def judge_myself(draft: Draft, who: str, command: commands.JudgeMyself) -> None:
    """Let the host judge instead of playing; later he knows what he holds."""
    host_only(draft, who)
    lobby_only(draft)
    check_no_keeper(draft, who)
    _check_judged(draft)
    if not draft.table.judges(who):
        draft.add(JudgeCame(at=draft.now, who=who, id=command.id))


def come(draft: Draft, who: str, link: int, command: str) -> None:
    """Let a person judge who has opened the link; of several the first."""
    table = draft.table
    if table.judges(who):
        return
    if link != table.judging.link:
        raise Refused(403, _NO_LINK)
    check_welcome(draft, who)
    check_no_keeper(draft, who)
    seat = table.seat_of(who)
    seat = table.waits_for(who) if seat is None else seat
    if seat is not None:
        raise Refused(409, "Nobody judges where he plays: you have seat {n}; get up first.", n=seat + 1)
    if not table.judging.open_link:
        raise Refused(409, "Somebody judges here already; the host can make a new link.")
    _check_judged(draft)
    draft.add(JudgeCame(at=draft.now, who=who, id=command))


def check_no_judge(draft: Draft, who: str) -> None:
    """Refuse a seat to whoever judges."""
    if draft.table.judges(who):
        raise Refused(409, "You judge at this table; leave the judge’s place before you sit down.")


def check_naming(draft: Draft, who: str, seat: Seat) -> None:
    """Refuse to name who plays on a seat, unless he has no phone to do it himself and a host or judge does."""
    if not draft.table.judges(who):
        host_only(draft, who)
    if place_at(draft, seat).kind != "empty" or not draft.table.written:
        raise Refused(409, "Whoever plays on seat {n} is called as that person wishes.", n=seat + 1)


def check_written(draft: Draft) -> None:
    """Refuse to begin where a judge writes everything and nobody judges."""
    if draft.table.written and not draft.table.judging.person:
        raise Refused(
            409, "Under these house rules a judge writes everything: let a judge come first, or judge yourself."
        )


def _check_judged(draft: Draft) -> None:
    if not draft.table.judged:
        raise Refused(409, "Under the house rules of this table there is nothing to judge.")
