"""The law of El Tomate: what each seat may do, and how the match goes on.

Its chapters, in the order of the book, have a file each: drawing, dealing, declaring, tricks, closing. A loop
without people: while not ``over``: if ``chance_kind`` is not 0, draw it and call ``turned``, ``dealt`` or
``discarded``; else pick a code of ``duty`` for a seat in ``awaited`` and call ``step``. Compiles as it stands.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from sobremesa.bits import filled
from sobremesa.games.tomate import closing, dealing, declaring, drawing, tricks
from sobremesa.games.tomate.book import rule
from sobremesa.games.tomate.dealing import no_cards, no_hand, no_tricks
from sobremesa.games.tomate.drawing import to_draw
from sobremesa.games.tomate.moves import DRAW as DRAW_CARD
from sobremesa.games.tomate.moves import IN, LOOK, NO_MAZO, PASS, TAKE
from sobremesa.games.tomate.moves import MAZO as TAKE_MAZO
from sobremesa.games.tomate.pieces import NO_CARD, Card
from sobremesa.games.tomate.state import (
    ANSWERED,
    BOUND,
    CALLED,
    CLOSE,
    COMPARE,
    DEALING,
    DECLARE,
    DISCARDING,
    DRAW,
    FINISH,
    FULL,
    MAZO,
    NOBODY,
    OPEN,
    OVER,
    SETTLE,
    TRICK,
    TURNING,
    TURNUP,
    Chips,
    Course,
    Draw,
    House,
    PerSeat,
    Seats,
    State,
)
from sobremesa.games.tomate.tricks import playable
from sobremesa.seats import Seat

Code: TypeAlias = int
"""``0..46``: cards, then ``moves.DRAW`` … ``moves.NO_MAZO``."""
Codes: TypeAlias = int
"""A mask of codes."""
Why: TypeAlias = int
"""Which duty narrows the choice: those of ``tricks`` and those below."""

MUST_DRAW: Final = 5
MUST_DECIDE: Final = 6
MUST_DECLARE: Final = 7
MUST_ANSWER: Final = 8
NOT_ASKED: Final = 9
HAS_DRAWN: Final = 10
HAS_ANSWERED: Final = 11
IS_OVER: Final = 12

NO_CHANCE: Final = 0
TURN_CARD: Final = 1
DEAL_CARDS: Final = 2
DISCARD_CARD: Final = 3


def start(house: House, row: PerSeat) -> State:
    """Open a match at a table of as many seats as the row has: everybody is asked to draw."""
    blank = filled(row, 0)
    everybody = (1 << len(row)) - 1
    return State(
        house=house,
        chips=Chips(purses=filled(row, house.stake), plate=0, reserve=0, base=0, ante=0, paid=blank, got=blank),
        course=Course(number=0, dealer=NOBODY, deals=blank, seated=everybody, short=0, called=0),
        draw=Draw(asked=everybody, drawer=NOBODY, cards=filled(row, NO_CARD)),
        hand=no_hand(),
        tricks=no_tricks(row),
        cards=no_cards(row),
        phase=DRAW,
        turn=NOBODY,
        wait=0,
    )


def duty(state: State, seat: Seat) -> tuple[Codes, Why]:  # noqa: PLR0911 -- one answer a phase
    """Find what a seat may do and what rules out the rest: the only place where legality is written."""
    phase = state.phase
    if phase == TRICK and seat == state.turn:
        deal = state.tricks
        return playable(state.house, state.cards.held[seat], state.hand.turnup, deal.top, deal.best)
    if phase == DECLARE and seat == state.turn:
        return 1 << IN | 1 << PASS, MUST_DECLARE
    if phase == TURNUP and seat == state.turn:
        return 1 << LOOK | 1 << TAKE, MUST_DECIDE
    if phase == DRAW:
        return _duty_to_draw(state, seat)
    if phase == MAZO:
        return _duty_to_answer(state, seat)
    if phase == OVER:
        return 0, IS_OVER
    return 0, NOT_ASKED


@rule("tomate.first-dealer")
def _duty_to_draw(state: State, seat: Seat) -> tuple[Codes, Why]:
    """Owe one card in a round one is asked in."""
    if to_draw(state.draw) >> seat & 1 == 1:
        return 1 << DRAW_CARD, MUST_DRAW
    if state.draw.asked >> seat & 1 == 1:
        return 0, HAS_DRAWN
    return 0, NOT_ASKED


@rule("tomate.mazo")
def _duty_to_answer(state: State, seat: Seat) -> tuple[Codes, Why]:
    """Owe an answer about the mazo, having passed."""
    if state.hand.answered >> seat & 1 == 1:
        return 0, HAS_ANSWERED
    if state.hand.passed >> seat & 1 == 1:
        return 1 << TAKE_MAZO | 1 << NO_MAZO, MUST_ANSWER
    return 0, NOT_ASKED


def awaited(state: State) -> Seats:
    """Find the seats without which the game cannot go on; public."""
    if state.phase == DRAW:
        return to_draw(state.draw)
    if state.phase == MAZO:
        return state.hand.passed & ~state.hand.answered
    if state.turn != NOBODY and state.phase < OVER:
        return 1 << state.turn
    return 0


def chance_kind(state: State) -> int:
    """Name what is asked of chance: ``TURN_CARD``, ``DEAL_CARDS``, ``DISCARD_CARD``, or ``NO_CHANCE``."""
    if state.phase == TURNING:
        return TURN_CARD
    if state.phase == DEALING:
        return DEAL_CARDS
    if state.phase == DISCARDING:
        return DISCARD_CARD
    return NO_CHANCE


def over(state: State) -> bool:
    """Tell whether the match has ended."""
    return state.phase == OVER


def step(state: State, seat: Seat, code: Code) -> State:
    """Let a seat do one of its duties, then all that follows of itself."""
    return settled_down(act(state, seat, code))


def turned(state: State, card: Card) -> State:
    """Turn the drawn card, then let all follow that does."""
    return settled_down(drawing.turned(state, card))


def dealt(state: State, order: tuple[int, ...]) -> State:
    """Deal the forty cards in this order."""
    return dealing.dealt(state, order)


def discarded(state: State, place: int) -> State:
    """Let the dealer's card in this place ``0..2`` go face down."""
    return dealing.discarded(state, place)


def timed(state: State) -> State:
    """Call time, then let all follow that does."""
    return settled_down(time_called(state))


def settled_down(state: State) -> State:
    """Go on until somebody, or chance, is asked again or the match is over."""
    while follows(state):
        state = onward(state)
    return state


def act(state: State, seat: Seat, code: Code) -> State:
    """Let a seat do one of its duties, and no more than that."""
    if code < DRAW_CARD:
        return tricks.laid(state, seat, code)
    if code in (IN, PASS):
        return declaring.declared(state, seat, int(code == IN))
    if code == LOOK:
        return dealing.looked(state)
    if code == TAKE:
        return dealing.took(state)
    if code == DRAW_CARD:
        return drawing.drew(state, seat)
    return declaring.answered(state, seat, int(code == TAKE_MAZO))


def follows(state: State) -> bool:
    """Tell whether something follows of itself."""
    return state.phase > OVER


def onward(state: State) -> State:  # noqa: PLR0911 -- one answer a phase
    """Take the one step that follows of itself."""
    phase = state.phase
    if phase == FULL:
        return tricks.trick_taken(state)
    if phase == CALLED:
        return declaring.called(state)
    if phase == SETTLE:
        return closing.hand_settled(state)
    if phase == CLOSE:
        return closing.hand_closed(state)
    if phase == OPEN:
        return dealing.hand_opened(state)
    if phase == BOUND:
        return declaring.declared(state, state.turn, 1)
    if phase == ANSWERED:
        return declaring.resolved(state)
    if phase == COMPARE:
        return drawing.compared(state)
    return closing.finished(state)


@rule("tomate.length")
def time_called(state: State) -> State:
    """Make the hand in play the last; before the first one the match ends at once."""
    course = state.course
    phase = state.phase
    if course.dealer == NOBODY:
        phase = FINISH
    return State(
        house=state.house,
        chips=state.chips,
        course=Course(
            number=course.number,
            dealer=course.dealer,
            deals=course.deals,
            seated=course.seated,
            short=course.short,
            called=1,
        ),
        draw=state.draw,
        hand=state.hand,
        tricks=state.tricks,
        cards=state.cards,
        phase=phase,
        turn=state.turn,
        wait=state.wait,
    )
