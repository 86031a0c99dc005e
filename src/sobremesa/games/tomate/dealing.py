"""From the plate to the turned card: ante, deal, trump, the dealer's right to it. Compiles too."""

from __future__ import annotations

from typing import Final

from sobremesa.bits import filled, popcount, put
from sobremesa.games.tomate.book import rule
from sobremesa.games.tomate.order import mano, next_in
from sobremesa.games.tomate.pieces import HAND, NO_CARD, Card
from sobremesa.games.tomate.scoring import ante_owed, opened, payable
from sobremesa.games.tomate.state import (
    DEALING,
    DECLARE,
    DISCARDING,
    NOBODY,
    TURNUP,
    Course,
    Hand,
    Hidden,
    PerSeat,
    State,
    Tricks,
)

BLANK_MAZO: Final = (NO_CARD, NO_CARD, NO_CARD)
"""The mazo before the deal, and where no three cards are left for it."""


def no_hand() -> Hand:
    """Return what is public about a hand not yet dealt."""
    return Hand(turnup=NO_CARD, taken=0, playing=0, passed=0, lone=NOBODY, answered=0, taker=NOBODY)


def no_tricks(row: PerSeat) -> Tricks:
    """Return the tricks of a hand not yet played, for as many seats as the row has."""
    return Tricks(
        taken=filled(row, 0), contestants=0, owing=0, leader=NOBODY, top=NO_CARD, best=NO_CARD, winner=NOBODY
    )


def no_cards(row: PerSeat) -> Hidden:
    """Return the hidden cards before the deal, for as many seats as the row has."""
    blank = filled(row, NO_CARD)
    return Hidden(places=blank + blank + blank, held=filled(row, 0), mazo=BLANK_MAZO, discard=NO_CARD, willing=0)


@rule("tomate.ante", "tomate.purse")
def hand_opened(state: State) -> State:
    """Open the next hand: fill the plate, wait for the deal."""
    course, dealer = state.course, state.course.dealer
    short = 0
    owed = ante_owed(state.house, state.chips)
    if payable(state.house, state.chips.purses[dealer], owed) < owed:
        short = 1 << dealer
    return State(
        house=state.house,
        chips=opened(state.house, state.chips, dealer),
        course=Course(
            number=course.number,
            dealer=dealer,
            deals=course.deals,
            seated=course.seated,
            short=short,
            called=course.called,
        ),
        draw=state.draw,
        hand=no_hand(),
        tricks=no_tricks(state.chips.purses),
        cards=no_cards(state.chips.purses),
        phase=DEALING,
        turn=NOBODY,
        wait=state.wait,
    )


@rule("tomate.deck", "tomate.deal", "tomate.trump", "tomate.order")
def dealt(state: State, order: tuple[int, ...]) -> State:
    """Deal the forty cards: three each, one at a time from the mano; then the turned card; then the stock."""
    course, players, seat = state.course, popcount(state.course.seated), state.course.dealer
    places, held = state.cards.places, state.cards.held
    for turn in range(HAND * players):
        seat = next_in(course.seated, seat)
        places = put(places, HAND * seat + turn // players, order[turn])
        held = put(held, seat, held[seat] | 1 << order[turn])
    up = HAND * players
    mazo = BLANK_MAZO
    if up + HAND < len(order):
        mazo = (order[up + 1], order[up + 2], order[up + 3])
    return State(
        house=state.house,
        chips=state.chips,
        course=Course(
            number=course.number + 1,
            dealer=course.dealer,
            deals=put(course.deals, course.dealer, course.deals[course.dealer] + 1),
            seated=course.seated,
            short=course.short,
            called=course.called,
        ),
        draw=state.draw,
        hand=_with_turnup(order[up], 0),
        tricks=state.tricks,
        cards=Hidden(places=places, held=held, mazo=mazo, discard=NO_CARD, willing=0),
        phase=TURNUP,
        turn=course.dealer,
        wait=state.wait + 1,
    )


def _with_turnup(turnup: Card, taken: int) -> Hand:
    return Hand(turnup=turnup, taken=taken, playing=0, passed=0, lone=NOBODY, answered=0, taker=NOBODY)


@rule("tomate.take-turnup")
def looked(state: State) -> State:
    """Show the dealer his hand: he has lost the right to the turned card, and the mano speaks."""
    return State(
        house=state.house,
        chips=state.chips,
        course=state.course,
        draw=state.draw,
        hand=state.hand,
        tricks=state.tricks,
        cards=state.cards,
        phase=DECLARE,
        turn=mano(state),
        wait=state.wait + 1,
    )


@rule("tomate.take-turnup")
def took(state: State) -> State:
    """Give the dealer the turned card unseen; chance picks which of his three goes."""
    return State(
        house=state.house,
        chips=state.chips,
        course=state.course,
        draw=state.draw,
        hand=_with_turnup(state.hand.turnup, 1),
        tricks=state.tricks,
        cards=state.cards,
        phase=DISCARDING,
        turn=NOBODY,
        wait=state.wait,
    )


@rule("tomate.take-turnup")
def discarded(state: State, place: int) -> State:
    """Lay the dealer's card in this place face down, the turned card in its stead; the mano speaks."""
    cards, dealer, turnup = state.cards, state.course.dealer, state.hand.turnup
    gone = cards.places[HAND * dealer + place]
    held = put(cards.held, dealer, cards.held[dealer] ^ 1 << gone | 1 << turnup)
    return State(
        house=state.house,
        chips=state.chips,
        course=state.course,
        draw=state.draw,
        hand=state.hand,
        tricks=state.tricks,
        cards=Hidden(
            places=put(cards.places, HAND * dealer + place, turnup),
            held=held,
            mazo=cards.mazo,
            discard=gone,
            willing=0,
        ),
        phase=DECLARE,
        turn=mano(state),
        wait=state.wait + 1,
    )
