"""What people may do at a table besides playing: sit, rise, get ready, and what a host may do.

Each function decides into a draft and refuses with one sentence; a wish fulfilled already decides nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from sobremesa.contract import AnyGame
from sobremesa.languages import mark
from sobremesa.seats import Seat
from sobremesa.server.face import SEATS
from sobremesa.server.refusals import Refused
from sobremesa.server.table import commands, consent, entries, judging, moving, sharing, starting, talking, terms
from sobremesa.server.table.agreeing import agree, agree_pace, check_bot, fewest_seats
from sobremesa.server.table.draft import Draft
from sobremesa.server.table.permitted import (
    check_terms,
    check_welcome,
    free_seat,
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
    agreed = agree(game, command.preset, {**command.options, **_seats_of(game, command)})
    bot_name = check_bot(game, command.bot)
    draft.add(
        entries.Opened(
            at=draft.now,
            who=who,
            id=command.id,
            game=game.spec.name,
            options=agreed.texts,
            preset=agreed.preset,
            pace=agree_pace(command.pace or ("off" if command.shared else "")),
            hold=bool(command.hold),
            shared=bool(command.shared),
        )
    )
    for seat, name in enumerate(command.shared):
        sharing.seat_by_name(draft, who, seat, name)
    wanted = len(draft.table.empty) if command.quick else command.bots
    for seat in draft.table.empty[:wanted]:
        draft.add(entries.Seated(at=draft.now, seat=seat, bot=bot_name))
    if command.quick:
        starting.begin_match(draft, who, "")


def _seats_of(game: AnyGame, command: commands.Open) -> dict[str, str]:
    """Say how many seats are wished; nothing is as many as usual, or as many as play on one phone."""
    if command.seats is not None:
        least = command.seats
    elif command.shared:
        least = max(fewest_seats(game), len(command.shared) + command.bots)
    else:
        return {}
    return {SEATS: str(max(least, len(command.shared)))}


def join(draft: Draft, who: str, command: commands.Join) -> None:
    """Seat a person, on a bot's seat too; once a match has begun he takes it over when a new hand begins."""
    table = draft.table
    if table.seat_of(who) is not None or table.waits_for(who) is not None:
        return
    check_welcome(draft, who)
    judging.check_no_judge(draft, who)
    sharing.check_no_keeper(draft, who)
    if table.origin is not None and table.status == "over":
        raise Refused(409, _A_COPY)
    seat = free_seat(draft, command.seat)
    draft.add(entries.Joined(at=draft.now, who=who, id=command.id, seat=seat))


def give_name(draft: Draft, who: str, command: commands.GiveName) -> None:
    """Refuse another name to who only looks on; the name itself stands beside the log."""
    if command.seat is not None and draft.table.keeps(who):
        sharing.check_shared(draft.table, command.seat)
    elif command.seat is not None:
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
    seats = draft.table.sharing if draft.table.keeps(who) else () if seat is None else (seat,)
    draft.add(entries.Left(at=draft.now, who=who, id=command))
    for left in seats:
        sharing.substitute(draft, left)


def send(draft: Draft, who: str, command: commands.Send) -> None:
    """Send a person away."""
    host_only(draft, who)
    place = sitter_at(draft, command.seat, command.sitter)
    if place.kind != "person" or place.person == draft.table.host:
        raise Refused(409, "There is nobody in seat {n} to send away.", n=command.seat + 1)
    draft.add(entries.Sent(at=draft.now, who=who, id=command.id, seat=command.seat))
    sharing.substitute(draft, command.seat)


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
    Where only bots play along, or all share one phone, it begins at once. A judge has no need to be ready.
    """
    if draft.table.origin is not None:
        raise Refused(409, _A_COPY)
    if draft.table.judges(who):
        if draft.table.status == "over":
            draft.add(entries.Rematched(at=draft.now, who=who, id=command.id))
        return
    keeps = draft.table.keeps(who)
    if draft.table.waits_for(who) is None and not keeps:
        my_seat(draft, who)
    if keeps and draft.table.status != "over":
        return
    if draft.table.status == "lobby":
        if command.terms in {None, draft.table.agreed}:
            ready(draft, who, commands.Ready(id=command.id))
    elif draft.table.status == "playing":
        back(draft, who, commands.Return(id=command.id))
    else:
        draft.add(entries.Rematched(at=draft.now, who=who, id=command.id))
        people = draft.table.people
        alone = len(people) == 1 or (keeps and people == draft.table.sharing)
        if alone and not (draft.table.empty or draft.table.written):
            starting.begin_match(draft, who, "")


def claim(draft: Draft, who: str, seat: Seat, command: str) -> None:
    """Let another browser act for the person on a seat."""
    mine = draft.table.seat_of(who)
    if mine == seat:
        return
    check_welcome(draft, who)
    judging.check_no_judge(draft, who)
    sharing.check_no_keeper(draft, who)
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
    commands.Share: sharing.share,
    commands.Unshare: sharing.unshare,
    commands.Regain: sharing.regain,
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
"""What each command does; what is said, and who holds a phone, is no matter of the log; a cut alone is kept."""
