"""What the whole table saw in one step of the rules: the events, and what the table remembers of them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from sobremesa.games.tokyo import moves as m
from sobremesa.games.tokyo.closing import loser
from sobremesa.games.tokyo.pieces import score_of
from sobremesa.games.tokyo.scoring import penalties_for
from sobremesa.games.tokyo.state import OPENING, OVER, SETTLE, Said, Seats, State, Table
from sobremesa.seats import Seat


@lru_cache(4096)
def seat_set(mask: Seats) -> frozenset[Seat]:
    """Gather the members of a mask of seats."""
    return frozenset(seat for seat in range(mask.bit_length()) if mask >> seat & 1)


def of_move(before: State, move: m.Move, actor: int) -> tuple[m.Event, ...]:  # noqa: PLR0911 -- one a move
    """Tell what the table saw of a move that is not refused; ``before`` is the state it was made in."""
    match move:
        case m.Lot(seat):
            return (m.LotDrawn(seat),)
        case m.Throw() if before.phase == OPENING:
            return (m.RoundOpened(before.course.number + 1, before.turn),)
        case m.Throw():
            return (m.Rolled(before.turn),)
        case m.Look():
            return (m.Looked(actor),)
        case m.Announce(score):
            return (m.Announced(actor, score),)
        case m.PassOn(score):
            return (m.PassedOn(actor, score),)
        case m.Believe():
            return (m.Believed(actor, before.call.seat),)
        case m.Doubt():
            return (m.Doubted(actor, before.call.seat),)
        case _:
            return ()


def of_course(before: State, after: State) -> Iterator[m.Event]:
    """Tell what the table saw of one step that followed of itself."""
    if before.phase == SETTLE:
        yield _settled(before, after)
        return
    for seat in seat_set(before.course.living & ~after.course.living):
        yield m.SeatOut(seat, after.course.fell[seat])
    if after.phase == OVER:
        order = from_the_winner(after)
        yield m.MatchEnded(order[0], order)


def _settled(before: State, after: State) -> m.DoubtSettled:
    dice, call, seat = before.dice, before.call, loser(before)
    reason = "lied" if seat == call.seat else "doubted"
    return m.DoubtSettled(
        number=before.course.number,
        dice=(dice.first, dice.second),
        score=score_of(dice.first, dice.second),
        said=call.score,
        announcer=call.seat,
        doubter=before.turn,
        unseen=call.unseen == 1,
        line=m.ScoreLine(seat, penalties_for(before.house, call.score), reason),
        total=after.course.penalties[seat],
    )


def remember(table: Table, state: State, events: tuple[m.Event, ...]) -> Table:
    """Return the table as it is now, with what all have seen of it."""
    announced, settled = table.announced, table.settled
    for event in events:
        match event:
            case m.RoundOpened():
                announced = ()
            case m.Announced(seat, score):
                announced = (*announced, Said(seat, score, unseen=False))
            case m.PassedOn(seat, score):
                announced = (*announced, Said(seat, score, unseen=True))
            case m.DoubtSettled():
                settled = (*settled, event)
    return Table(state, announced, settled)


def from_the_winner(state: State) -> tuple[Seat, ...]:
    """List those who are in, then those who are out from the last to the first."""
    fell = state.course.fell
    return tuple(sorted(range(len(fell)), key=lambda seat: -fell[seat] if fell[seat] else -len(fell) - 1))


def payoffs(state: State) -> tuple[float, ...]:
    """Give one to each who is still in, so at the end to the winner."""
    return tuple(float(fell == 0) for fell in state.course.fell)


NOTABLE: Final = (m.DoubtSettled, m.SeatOut)
"""Who was penalised and why, and who is out: after a doubt the cup lies ready again before that could be read."""


def notable(event: m.Event) -> bool:
    """Tell whether all at the table have to notice this event."""
    return isinstance(event, NOTABLE)
