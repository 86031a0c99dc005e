"""Who plays: "juego" or "paso" from the mano on, and the mazo when only one plays. Compiles too."""

from __future__ import annotations

from sobremesa.bits import lowest, popcount, put
from sobremesa.games.tomate.book import rule
from sobremesa.games.tomate.order import mano, next_in
from sobremesa.games.tomate.pieces import NO_CARD
from sobremesa.games.tomate.state import (
    ANSWERED,
    BOUND,
    CALLED,
    DECLARE,
    MAZO,
    MAZO_OFF,
    NOBODY,
    SETTLE,
    TRICK,
    Hand,
    Hidden,
    PerSeat,
    Phase,
    Seats,
    State,
    Tricks,
)
from sobremesa.seats import Seat


@rule("tomate.declare", "tomate.declare.dealer")
def declared(state: State, seat: Seat, plays: int) -> State:
    """Note what a seat said; the next speaks, a dealer who took the turned card is not asked."""
    hand = state.hand
    after = next_in(state.course.seated, seat)
    phase, turn, wait = DECLARE, after, state.wait
    if seat == state.course.dealer:
        phase, turn = CALLED, NOBODY
    elif after == state.course.dealer and hand.taken == 1:
        phase = BOUND
    else:
        wait += 1
    said = Hand(
        turnup=hand.turnup,
        taken=hand.taken,
        playing=hand.playing | plays << seat,
        passed=hand.passed | (1 - plays) << seat,
        lone=NOBODY,
        answered=0,
        taker=NOBODY,
    )
    return _talked(state, said, state.cards, state.tricks, phase, turn, wait)


def called(state: State) -> State:
    """Go on once all have spoken: to the tricks, the mazo or, if that is all, the plate."""
    hand = state.hand
    phase, lone = TRICK, NOBODY
    if hand.playing == 0:
        phase = _nobody_plays()
    elif popcount(hand.playing) == 1:
        lone = lowest(hand.playing)
        phase = _one_plays(state)
    spoken = _hand(hand, lone, 0, NOBODY)
    held = _laid_down(state.cards.held, hand.passed)
    if phase == MAZO:
        return _talked(state, spoken, _cards(state, held, 0), state.tricks, MAZO, NOBODY, state.wait + 1)
    return _led(state, spoken, _cards(state, held, 0), hand.playing, phase)


@rule("tomate.all-pass")
def _nobody_plays() -> Phase:
    """Settle at once: nothing is played, the plate stays."""
    return SETTLE


@rule("tomate.mazo", "tomate.mazo.risk")
def _one_plays(state: State) -> Phase:
    """Ask those who passed about the mazo, if the table plays with it."""
    if state.house.mazo == MAZO_OFF:
        return SETTLE
    return MAZO


@rule("tomate.declare.out")
def _laid_down(held: PerSeat, passed: Seats) -> PerSeat:
    """Let those who passed lay their cards face down."""
    for seat in range(len(held)):
        if passed >> seat & 1 == 1:
            held = put(held, seat, 0)
    return held


def answered(state: State, seat: Seat, takes: int) -> State:
    """Note, sealed, whether a seat takes the mazo; the others need not wait for it."""
    hand, cards = state.hand, state.cards
    phase, spoken = MAZO, hand.answered | 1 << seat
    if spoken == hand.passed:
        phase = ANSWERED
    cards = _cards(state, cards.held, cards.willing | takes << seat)
    return _talked(state, _hand(hand, hand.lone, spoken, NOBODY), cards, state.tricks, phase, NOBODY, state.wait)


@rule("tomate.mazo")
def resolved(state: State) -> State:
    """Give the mazo to the first from the mano who wants it; if nobody does, the lone player has the plate."""
    hand, cards = state.hand, state.cards
    if cards.willing == 0:
        return _led(state, hand, cards, hand.playing, SETTLE)
    taker = next_in(cards.willing, state.course.dealer)
    mazo = 1 << cards.mazo[0] | 1 << cards.mazo[1] | 1 << cards.mazo[2]
    cards = _cards(state, put(cards.held, taker, mazo), cards.willing)
    return _led(state, _hand(hand, hand.lone, hand.answered, taker), cards, hand.playing | 1 << taker, TRICK)


@rule("tomate.lead", "tomate.mazo.lead")
def _led(state: State, hand: Hand, cards: Hidden, contestants: Seats, phase: Phase) -> State:
    """Let the first contestant from the mano lead, or settle if there is nothing to play."""
    leader, owing, wait = NOBODY, 0, state.wait
    if phase == TRICK:
        leader, owing, wait = next_in(contestants, state.course.dealer), contestants, state.wait + 1
    tricks = Tricks(
        taken=state.tricks.taken,
        contestants=contestants,
        owing=owing,
        leader=leader,
        top=NO_CARD,
        best=NO_CARD,
        winner=NOBODY,
    )
    return _talked(state, hand, cards, tricks, phase, leader, wait)


def speaks_before(state: State, seat: Seat) -> Seats:
    """Find who comes before a seat in the order from the mano."""
    found, ahead = 0, mano(state)
    while ahead != seat:
        found |= 1 << ahead
        ahead = next_in(state.course.seated, ahead)
    return found


def _hand(hand: Hand, lone: Seat, answered_by: Seats, taker: Seat) -> Hand:
    return Hand(
        turnup=hand.turnup,
        taken=hand.taken,
        playing=hand.playing,
        passed=hand.passed,
        lone=lone,
        answered=answered_by,
        taker=taker,
    )


def _cards(state: State, held: PerSeat, willing: Seats) -> Hidden:
    cards = state.cards
    return Hidden(places=cards.places, held=held, mazo=cards.mazo, discard=cards.discard, willing=willing)


def _talked(
    state: State, hand: Hand, cards: Hidden, tricks: Tricks, phase: Phase, turn: Seat, wait: int
) -> State:
    return State(
        house=state.house,
        chips=state.chips,
        course=state.course,
        draw=state.draw,
        hand=hand,
        tricks=tricks,
        cards=cards,
        phase=phase,
        turn=turn,
        wait=wait,
    )
