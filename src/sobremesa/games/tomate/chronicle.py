"""What the whole table saw in one step of the rules: the events, and what the table remembers of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Final, TypeAlias

from sobremesa.bits import popcount, put
from sobremesa.games.tomate import moves as m
from sobremesa.games.tomate.pieces import HAND
from sobremesa.games.tomate.scoring import parties
from sobremesa.games.tomate.state import (
    ANSWERED,
    BOUND,
    CALLED,
    CLOSE,
    COMPARE,
    DEALING,
    FINISH,
    FULL,
    MAZO,
    MAZO_TABLE,
    NOBODY,
    OPEN,
    SETTLE,
    WIN_SHARES,
    Phase,
    Seats,
    State,
    Table,
    Trick,
)
from sobremesa.seats import Seat


@lru_cache(4096)
def seats_in(mask: Seats, first: Seat, seats: int) -> tuple[Seat, ...]:
    """List the members of a mask of seats in the order of play, beginning with ``first``."""
    return tuple(seat for ahead in range(seats) if mask >> (seat := (first + ahead) % seats) & 1)


@lru_cache(4096)
def seat_set(mask: Seats, seats: int) -> frozenset[Seat]:
    """Gather the members of a mask of seats."""
    return frozenset(seats_in(mask, 0, seats))


def of_move(before: State, move: m.Move, actor: int) -> tuple[m.Event, ...]:  # noqa: PLR0911 -- one a move
    """Tell what the table saw of a move that is not refused; ``before`` is the state it was made in."""
    match move:
        case m.Turn(card):
            return (m.CardDrawn(before.draw.drawer, card),)
        case m.Look():
            return (m.Looked(actor),)
        case m.Take():
            return (m.TurnupTaken(actor, before.hand.turnup),)
        case m.Discard():
            return (m.Discarded(before.course.dealer),)
        case m.Declare(plays):
            return (m.Declared(actor, plays),)
        case m.Answer():
            return (m.MazoAnswered(actor),)
        case m.Play(card):
            return (m.CardPlayed(actor, card, leads=before.tricks.owing == before.tricks.contestants),)
        case m.Deal(order):
            turnup = order[HAND * popcount(before.course.seated)]
            return (m.Dealt(before.course.number + 1, before.course.dealer, turnup),)
        case m.Time():
            return (m.TimeCalled(),)
        case _:
            return ()


def of_course(before: State, after: State) -> tuple[m.Event, ...]:
    """Tell what the table saw of one step that followed of itself."""
    teller = _TELLERS[before.phase]
    return tuple(teller(before, after))


def remember(table: Table, state: State, events: tuple[m.Event, ...]) -> Table:
    """Return the table as it is now, with what all have seen of it."""
    played, last, scores, drawn = table.played, table.last, table.scores, table.drawn
    lying = table.state.draw.cards
    for event in events:
        match event:
            case m.CardPlayed(seat, card):
                played = (*played, (seat, card))
            case m.TrickTaken(seat):
                cards = played[-popcount(table.state.tricks.contestants) :]
                last = Trick(cards[0][0], cards, seat)
            case m.HandSettled():
                scores = (*scores, event)
            case m.CardDrawn(seat, card):
                lying = put(table.state.draw.cards, seat, card)
            case m.DrawTied() | m.DealerFound():
                drawn = lying
            case m.Dealt():
                drawn = ()
    if state.phase == DEALING:
        played = ()
    return Table(state, played, last, scores, drawn)


def _compared(before: State, after: State) -> Iterator[m.Event]:
    dealer = after.course.dealer
    if dealer == NOBODY:
        yield m.DrawTied(seats_in(after.draw.asked, 0, len(after.draw.cards)))
    else:
        yield m.DealerFound(dealer, before.draw.cards[dealer])


def _opened(before: State, after: State) -> Iterator[m.Event]:
    ante, plate = after.chips.ante, after.chips.plate
    back = before.chips.reserve - after.chips.reserve
    if back > 0:
        yield m.ReserveReturned(back, plate - ante)
    if ante > 0:
        yield m.Anted(after.course.dealer, ante, plate)


def _bound(before: State, _after: State) -> Iterator[m.Event]:
    yield m.Declared(before.course.dealer, plays=True)


def _called(_before: State, after: State) -> Iterator[m.Event]:
    if after.phase == MAZO:
        yield m.MazoOffered(after.hand.lone, from_mano(after, after.hand.passed))


def _answered(_before: State, after: State) -> Iterator[m.Event]:
    if after.hand.taker == NOBODY:
        yield m.MazoLeft(after.hand.lone)
    else:
        yield m.MazoTaken(after.hand.taker, after.hand.lone)


def _full(before: State, after: State) -> Iterator[m.Event]:
    yield m.TrickTaken(before.tricks.winner, before.tricks.best, sum(after.tricks.taken))


def _settled(before: State, after: State) -> Iterator[m.Event]:
    chips = after.chips
    yield m.HandSettled(after.course.number, tuple(_lines(before, after)), chips.plate, chips.reserve)


def _closed(before: State, _after: State) -> Iterator[m.Event]:
    for seat in from_mano(before, before.course.short):
        yield m.SeatOut(seat)


def _finished(_before: State, after: State) -> Iterator[m.Event]:
    got = after.chips.got
    heirs = [seat for seat in range(len(got)) if got[seat] > 0]
    lines = tuple(m.ScoreLine(seat, got[seat], "final") for seat in heirs)
    yield m.MatchEnded(lines, payoffs(after))


def from_mano(state: State, seats: Seats) -> tuple[Seat, ...]:
    """List the members of a mask of seats in order from the mano of the hand."""
    return seats_in(seats, state.course.dealer + 1, len(state.chips.purses))


def payoffs(state: State) -> tuple[int, ...]:
    """Count the chips each has won or lost so far."""
    return tuple(purse - state.house.stake for purse in state.chips.purses)


def _lines(before: State, after: State) -> Iterator[m.ScoreLine]:
    if after.chips.ante > 0:
        yield m.ScoreLine(after.course.dealer, -after.chips.ante, "ante")
    sides, hand = parties(before), before.hand
    whole = hand.lone != NOBODY and (hand.taker == NOBODY or before.house.mazo_win != WIN_SHARES)
    for seat in from_mano(before, before.tricks.contestants):
        if sides.payers >> seat & 1:
            yield m.ScoreLine(seat, -after.chips.paid[seat], "tomate")
        elif sides.takers >> seat & 1:
            yield m.ScoreLine(seat, after.chips.got[seat], "plate" if whole else "share")
        elif before.house.mazo == MAZO_TABLE and hand.lone != NOBODY:
            yield m.ScoreLine(seat, 0, "mazo" if seat == hand.taker else "lone")


_Teller: TypeAlias = Callable[[State, State], Iterator[m.Event]]
_TELLERS: Final[dict[Phase, _Teller]] = {
    COMPARE: _compared,
    OPEN: _opened,
    BOUND: _bound,
    CALLED: _called,
    ANSWERED: _answered,
    FULL: _full,
    SETTLE: _settled,
    CLOSE: _closed,
    FINISH: _finished,
}


NOTABLE: Final = (m.ReserveReturned, m.SeatOut, m.TimeCalled)
"""What no chip or card on the table explains; how a hand was paid lies there by itself."""


def notable(event: m.Event) -> bool:
    """Tell whether all at the table have to notice this event."""
    return isinstance(event, NOTABLE)
