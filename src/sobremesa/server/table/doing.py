"""What people may do at a table besides playing: sit, rise, get ready, and what a host may do.

Each function decides into a draft and refuses with one sentence; a wish fulfilled already decides nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from sobremesa.languages import mark
from sobremesa.seats import Seat
from sobremesa.server.refusals import Refused
from sobremesa.server.table import commands, consent, entries, judging, moving, starting, talking, terms
from sobremesa.server.table.agreeing import agree, agree_pace, check_bot
from sobremesa.server.table.draft import Draft
from sobremesa.server.table.permitted import (
    check_terms,
    check_welcome,
    host_only,
    lobby_only,
    my_seat,
    not_at_the_end,
    not_while_playing,
    numbers,
    place_at,
    sitter_at,
)


def do(draft: Draft, who: str, command: commands.Do) -> None:
    """Carry out a command; a cut that came with it counts first."""
    if command.cut:
        moving.cut(draft, who, command.cut, command.id if isinstance(command, commands.Cut) else "")
    if type(command) in _DOES:
        _DOES[type(command)](draft, who, command)


def open_table(command: commands.Open, who: str, draft: Draft) -> None:
    """Open a table with its host on the first seat, bots where they are wanted; quickly: start at once."""
    game = draft.table.game
    seats = {} if command.seats is None else {"seats": str(command.seats)}
    agreed = agree(game, command.preset, {**command.options, **seats})
    bot_name = check_bot(game, command.bot)
    draft.add(
        entries.Opened(
            at=draft.now,
            who=who,
            id=command.id,
            game=game.spec.name,
            options=agreed.texts,
            preset=agreed.preset,
            pace=agree_pace(command.pace),
            hold=bool(command.hold),
        )
    )
    wanted = len(draft.table.empty) if command.quick else command.bots
    for seat in draft.table.empty[:wanted]:
        draft.add(entries.Seated(at=draft.now, seat=seat, bot=bot_name))
    if command.quick:
        starting.begin_match(draft, who, "")


def join(draft: Draft, who: str, command: commands.Join) -> None:
    """Seat a person, on a bot's seat too; once a match has begun he takes it over when a new hand begins."""
    table = draft.table
    if table.seat_of(who) is not None or table.waits_for(who) is not None:
        return
    check_welcome(draft, who)
    judging.check_no_judge(draft, who)
    if table.origin is not None and table.status == "over":
        raise Refused(409, _A_COPY)
    free = _free(draft)
    seat = free[0] if command.seat is None and free else command.seat
    if seat is None:
        raise Refused(
            409, "No seat is free: all {n} are taken. You can watch or open another table.", n=len(table.places)
        )
    if seat not in free:
        raise Refused(409, "Seat {n} is not free; free are: {free}.", n=seat + 1, free=numbers(free) or "–")
    draft.add(entries.Joined(at=draft.now, who=who, id=command.id, seat=seat))


def _free(draft: Draft) -> list[Seat]:
    """List the seats a newcomer may have, the empty ones before those of bots."""
    places = draft.table.places
    free = [seat for seat, place in enumerate(places) if place.kind != "person" and not place.heir]
    return sorted(free, key=lambda seat: places[seat].kind != "empty")


def give_name(draft: Draft, who: str, command: commands.GiveName) -> None:
    """Refuse another name to who only looks on; the name itself stands beside the log."""
    if command.seat is not None:
        judging.check_naming(draft, who, command.seat)
    elif draft.table.waits_for(who) is None and not draft.table.judges(who):
        my_seat(draft, who)


def leave(draft: Draft, who: str, command: commands.Leave) -> None:
    """Let a person get up; in a match a bot takes the seat if the table agreed to that."""
    get_up(draft, who, command.id)


def get_up(draft: Draft, who: str, command: str = "") -> None:
    """Let a person get up, give up the judge's chair or the host's rights, whatever he has here."""
    seat = draft.table.seat_of(who)
    if not draft.table.concerns(who):
        return
    draft.add(entries.Left(at=draft.now, who=who, id=command))
    if seat is not None:
        _substitute(draft, seat)


def send(draft: Draft, who: str, command: commands.Send) -> None:
    """Send a person away."""
    host_only(draft, who)
    place = sitter_at(draft, command.seat, command.sitter)
    if place.kind != "person" or place.person == draft.table.host:
        raise Refused(409, "There is nobody in seat {n} to send away.", n=command.seat + 1)
    draft.add(entries.Sent(at=draft.now, who=who, id=command.id, seat=command.seat))
    _substitute(draft, command.seat)


def _substitute(draft: Draft, seat: Seat) -> None:
    table = draft.table
    if table.status == "playing" and table.hold and not table.written:
        draft.add(entries.Seated(at=draft.now, seat=seat, bot=check_bot(draft.table.game, "")))


def ready(draft: Draft, who: str, command: commands.Ready) -> None:
    """Note that a person is ready for what is agreed, or no longer."""
    seat = my_seat(draft, who)
    lobby_only(draft)
    if command.ready:
        check_terms(draft, command.terms)
    if draft.table.places[seat].ready != bool(command.ready):
        draft.add(entries.Readied(at=draft.now, who=who, id=command.id, ready=bool(command.ready)))


def bot(draft: Draft, who: str, command: commands.Bot) -> None:
    """Put a bot on a free seat, or on all of them."""
    host_only(draft, who)
    not_at_the_end(draft)
    if draft.table.written:
        raise Refused(409, "A judge writes what is played here, with real pieces: no bot can play.")
    name = check_bot(draft.table.game, command.bot)
    seats = draft.table.empty if command.seat is None else (command.seat,)
    for seat in seats:
        if place_at(draft, seat).kind != "empty":
            raise Refused(
                409,
                "Seat {n} is not free; free are: {free}.",
                n=seat + 1,
                free=numbers(list(draft.table.empty)) or "–",
            )
        last = command.id if seat == seats[-1] else ""
        draft.add(entries.Seated(at=draft.now, who=who, id=last, seat=seat, bot=name))


def clear(draft: Draft, who: str, command: commands.Clear) -> None:
    """Take a bot away."""
    host_only(draft, who)
    not_while_playing(draft)
    not_at_the_end(draft)
    if sitter_at(draft, command.seat, command.sitter).kind != "bot":
        raise Refused(409, "No bot sits in seat {n}.", n=command.seat + 1)
    draft.add(entries.Cleared(at=draft.now, who=who, id=command.id, seat=command.seat))


def swap(draft: Draft, who: str, command: commands.Swap) -> None:
    """Let two seats change places; without the host's rights one's own with a free one."""
    not_while_playing(draft)
    not_at_the_end(draft)
    places = (sitter_at(draft, command.seat, command.sitter), place_at(draft, command.other))
    mine = draft.table.seat_of(who) in (command.seat, command.other)
    if not (mine and any(place.kind == "empty" for place in places)):
        host_only(draft, who)
    if command.seat != command.other:
        draft.add(entries.Swapped(at=draft.now, who=who, id=command.id, one=command.seat, other=command.other))


def pass_on(draft: Draft, who: str, command: commands.Pass) -> None:
    """Make somebody else the host."""
    host_only(draft, who)
    if sitter_at(draft, command.seat, command.sitter).kind != "person":
        raise Refused(409, "Only a person can be the host; nobody sits in seat {n}.", n=command.seat + 1)
    draft.add(entries.Passed(at=draft.now, who=who, id=command.id, seat=command.seat))


def back(draft: Draft, who: str, command: commands.Return) -> None:
    """Give a seat back to its person."""
    seat = my_seat(draft, who)
    if draft.table.places[seat].held:
        draft.add(entries.Returned(at=draft.now, who=who, id=command.id, seat=seat))


def rematch(draft: Draft, who: str, command: commands.Rematch) -> None:
    """Get ready for another match, or go on to the one that others got ready for or began.

    If another has been agreed on there meanwhile, one comes on and is not ready for it yet.
    Where only bots play along it begins at once. A judge has no need to be ready.
    """
    if draft.table.origin is not None:
        raise Refused(409, _A_COPY)
    if draft.table.judges(who):
        if draft.table.status == "over":
            draft.add(entries.Rematched(at=draft.now, who=who, id=command.id))
        return
    if draft.table.waits_for(who) is None:
        my_seat(draft, who)
    if draft.table.status == "lobby":
        if command.terms in {None, draft.table.agreed}:
            ready(draft, who, commands.Ready(id=command.id))
    elif draft.table.status == "playing":
        back(draft, who, commands.Return(id=command.id))
    else:
        draft.add(entries.Rematched(at=draft.now, who=who, id=command.id))
        if len(draft.table.people) == 1 and not (draft.table.empty or draft.table.written):
            starting.begin_match(draft, who, "")


def claim(draft: Draft, who: str, seat: Seat, command: str) -> None:
    """Let another browser act for the person on a seat."""
    mine = draft.table.seat_of(who)
    if mine == seat:
        return
    check_welcome(draft, who)
    judging.check_no_judge(draft, who)
    mine = draft.table.waits_for(who) if mine is None else mine
    if mine is not None:
        raise Refused(409, "You have seat {n} at this table already; get up first.", n=mine + 1)
    draft.add(entries.Claimed(at=draft.now, who=who, id=command, seat=seat))


_A_COPY: Final = mark("This is only a copy of a match; play on again from its step, or open a table.")
_DOES: Final[dict[type[Any], Callable[[Draft, str, Any], None]]] = {
    commands.Join: join,
    commands.Leave: leave,
    commands.Ready: ready,
    commands.Bot: bot,
    commands.Clear: clear,
    commands.Send: send,
    commands.Swap: swap,
    commands.Pass: pass_on,
    commands.Options: terms.options,
    commands.Hold: terms.hold,
    commands.Talk: talking.talk,
    commands.Hush: talking.hush,
    commands.GiveName: give_name,
    commands.Judge: judging.ask,
    commands.NoJudge: judging.dismiss,
    commands.JudgeMyself: judging.judge_myself,
    commands.Start: starting.start,
    commands.Return: back,
    commands.Pause: consent.wish,
    commands.NoPause: consent.refuse,
    commands.Resume: consent.go_on,
    commands.Rematch: rematch,
}
"""What each command does; what is said is no matter of the log, and a cut alone is kept already."""
