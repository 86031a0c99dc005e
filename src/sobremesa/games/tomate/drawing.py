"""The draw for the first deal: each draws a card, the lowest deals, equal lowest draw again. Compiles too."""

from __future__ import annotations

from sobremesa.bits import filled, lowest, popcount, put
from sobremesa.games.tomate.book import rule
from sobremesa.games.tomate.pieces import DECK, NO_CARD, STRENGTHS, Card, Cards
from sobremesa.games.tomate.state import COMPARE, DRAW, NOBODY, OPEN, TURNING, Course, Draw, Seats, State
from sobremesa.seats import Seat


def to_draw(draw: Draw) -> Seats:
    """Find who has yet to draw in this round."""
    found = 0
    for seat in range(len(draw.cards)):
        if draw.asked >> seat & 1 == 1 and draw.cards[seat] == NO_CARD:
            found |= 1 << seat
    return found


def undrawn(draw: Draw) -> Cards:
    """Find the cards nobody has drawn in this round."""
    left = DECK
    for card in draw.cards:
        if card != NO_CARD:
            left &= ~(1 << card)
    return left


def drew(state: State, seat: Seat) -> State:
    """Let a seat draw; chance turns its card."""
    draw = Draw(asked=state.draw.asked, drawer=seat, cards=state.draw.cards)
    return _with_draw(state, draw, TURNING, state.wait)


@rule("tomate.first-dealer")
def turned(state: State, card: Card) -> State:
    """Show the card just drawn."""
    cards = put(state.draw.cards, state.draw.drawer, card)
    draw = Draw(asked=state.draw.asked, drawer=NOBODY, cards=cards)
    phase = DRAW
    if to_draw(draw) == 0:
        phase = COMPARE
    return _with_draw(state, draw, phase, state.wait)


def drew_lowest(state: State) -> Seats:
    """Find who drew the lowest card of a whole round, whatever its suit."""
    strength = STRENGTHS[state.house.ranking]
    least, found = 10, 0
    for seat in range(len(state.draw.cards)):
        if state.draw.asked >> seat & 1 == 1:
            mine = strength[state.draw.cards[seat] % 10]
            if mine < least:
                least, found = mine, 0
            if mine == least:
                found |= 1 << seat
    return found


@rule("tomate.first-dealer", "tomate.draw-again")
def compared(state: State) -> State:
    """Name the dealer by the lowest card, or let the tied draw again from the whole deck."""
    least = drew_lowest(state)
    blank = filled(state.draw.cards, NO_CARD)
    if popcount(least) > 1:
        return _with_draw(state, Draw(asked=least, drawer=NOBODY, cards=blank), DRAW, state.wait + 1)
    course = Course(
        number=0,
        dealer=lowest(least),
        deals=state.course.deals,
        seated=state.course.seated,
        short=0,
        called=state.course.called,
    )
    return State(
        house=state.house,
        chips=state.chips,
        course=course,
        draw=Draw(asked=0, drawer=NOBODY, cards=blank),
        hand=state.hand,
        tricks=state.tricks,
        cards=state.cards,
        phase=OPEN,
        turn=NOBODY,
        wait=state.wait,
    )


def _with_draw(state: State, draw: Draw, phase: int, wait: int) -> State:
    return State(
        house=state.house,
        chips=state.chips,
        course=state.course,
        draw=draw,
        hand=state.hand,
        tricks=state.tricks,
        cards=state.cards,
        phase=phase,
        turn=NOBODY,
        wait=wait,
    )
