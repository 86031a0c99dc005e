"""How a hand ends: the plate, the next dealer, the last hand, the last share-out. Compiles too."""

from __future__ import annotations

from sobremesa.bits import popcount
from sobremesa.games.tomate.book import rule
from sobremesa.games.tomate.order import next_in
from sobremesa.games.tomate.scoring import parties, settled, shared_out
from sobremesa.games.tomate.state import CLOSE, FINISH, NOBODY, OPEN, OVER, Chips, Course, Phase, Seats, State
from sobremesa.seats import Seat


def hand_settled(state: State) -> State:
    """Settle the plate; who cannot pay in full is out after this hand."""
    sides = parties(state)
    course = state.course
    return _closed(
        state,
        settled(state.house, state.chips, sides),
        _course(course, course.dealer, course.seated, course.short | sides.short),
        CLOSE,
    )


@rule("tomate.purse", "tomate.order")
def hand_closed(state: State) -> State:
    """Let those who are short leave, then pass the deal on or end the match."""
    course = state.course
    seated = course.seated & ~course.short
    if match_ends(state, seated):
        return _closed(state, state.chips, _course(course, course.dealer, seated, course.short), FINISH)
    dealer = next_in(seated, course.dealer)
    return _closed(state, state.chips, _course(course, dealer, seated, course.short), OPEN)


@rule("tomate.length", "tomate.purse")
def match_ends(state: State, seated: Seats) -> bool:
    """Tell whether this hand was the last: one player left, time called, or everybody has dealt enough."""
    if popcount(seated) <= 1 or state.course.called == 1:
        return True
    dealer = next_in(seated, state.course.dealer)
    return 0 < state.house.deals <= state.course.deals[dealer]


@rule("tomate.length")
def finished(state: State) -> State:
    """Share plate and reserve among those still in; if the last hand left nobody, among those it put out."""
    course, heirs = state.course, state.course.seated
    if heirs == 0:
        heirs = course.short
    return _closed(state, shared_out(state.chips, heirs, course.dealer), course, OVER)


def _course(course: Course, dealer: Seat, seated: Seats, short: Seats) -> Course:
    return Course(
        number=course.number,
        dealer=dealer,
        deals=course.deals,
        seated=seated,
        short=short,
        called=course.called,
    )


def _closed(state: State, chips: Chips, course: Course, phase: Phase) -> State:
    return State(
        house=state.house,
        chips=chips,
        course=course,
        draw=state.draw,
        hand=state.hand,
        tricks=state.tricks,
        cards=state.cards,
        phase=phase,
        turn=NOBODY,
        wait=state.wait,
    )
