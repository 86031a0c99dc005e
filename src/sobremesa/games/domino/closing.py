"""How a hand and a match end: the count, the next lead, two hundred points or forty minutes. Compiles too."""

from __future__ import annotations

from sobremesa.games.domino.book import rule
from sobremesa.games.domino.opening import answered
from sobremesa.games.domino.pieces import EMPTY
from sobremesa.games.domino.scoring import next_opener, settled
from sobremesa.games.domino.state import (
    COUNT,
    DEALING,
    EQUAL_DRAW,
    EQUAL_EXTRA,
    EVERYBODY,
    FINISH,
    JUDGED,
    LOT,
    NEXT_WINNER,
    NOBODY,
    OVER,
    PLAY,
    REAL,
    SETTLE,
    Course,
    Pair,
    Phase,
    State,
    Tally,
)
from sobremesa.seats import Seat


@rule("domino.11")
def counted(state: State, seat: Seat) -> State:
    """Let a seat agree to the count; when all four have, the hand is settled."""
    course = answered(state.course, state.course.answered | 1 << seat)
    phase = COUNT
    if course.answered == EVERYBODY:
        phase = SETTLE
    return _going_on(state, course, state.tally, phase, state.wait)


def hand_settled(state: State) -> State:
    """Book the hand, pass the lead on, and go on or finish."""
    course, hand = state.course, state.hand
    tally = settled(state.house, hand, state.tally)
    opener = _next_lead(state)
    phase = DEALING
    if ends(state, tally):
        phase = FINISH
    course = Course(
        number=course.number,
        opener=opener,
        answered=0,
        anew=0,
        called=course.called,
        extra=course.extra,
        won=course.won,
    )
    return _going_on(state, course, tally, phase, state.wait)


@rule("domino.lead", "domino.11.tie", "domino.7.win")
def _next_lead(state: State) -> Seat:
    """Pass the lead to the next seat, whoever won and even if nobody did; or to the winner."""
    opener = state.course.opener
    if state.house.next_lead == NEXT_WINNER:
        return next_opener(state.house, state.hand, opener)
    return (opener + 1) & 3


@rule("domino.2", "domino.fines")
def ends(state: State, tally: Tally) -> bool:
    """Tell whether a settled hand was the last: a pair has the points, fines taken off, or time was called."""
    if state.course.called == 1:
        return True
    return max(tally.score[0], tally.score[1]) >= state.house.target


@rule("domino.2.time", "domino.2.equal")
def finished(state: State) -> State:
    """Give the match to the pair with more points; equal ones play on, draw, or let the lot decide."""
    score = state.tally.score
    phase, wait = OVER, state.wait
    if score[0] == score[1]:
        phase = LOT
        if state.house.equal_at_time == EQUAL_DRAW:
            phase = OVER
        if state.house.equal_at_time == EQUAL_EXTRA:
            phase = DEALING
            if state.house.referee == REAL:
                phase, wait = JUDGED, wait + 1
    return _going_on(state, state.course, state.tally, phase, wait)


@rule("domino.2.equal")
def drawn_by_lot(state: State, pair: Pair) -> State:
    """Give the match to the pair the lot names."""
    return won_by(state, pair)


def won_by(state: State, pair: Pair) -> State:
    """End the match: it is this pair's, whatever the points."""
    course = state.course
    course = Course(
        number=course.number,
        opener=course.opener,
        answered=0,
        anew=0,
        called=course.called,
        extra=course.extra,
        won=pair,
    )
    return _going_on(state, course, state.tally, OVER, state.wait)


@rule("domino.2.time")
def begun(state: State) -> bool:
    """Tell whether a tile of the hand lies, so that it is played out and counts."""
    return state.phase == COUNT or (state.phase == PLAY and state.hand.left != EMPTY)


@rule("domino.2.time")
def time_called(state: State) -> State:
    """Call time: a hand that has begun is the last; one that has not is played only as the extra one."""
    course = state.course
    equal = state.tally.score[0] == state.tally.score[1] and state.house.equal_at_time == EQUAL_EXTRA
    phase, wait = state.phase, state.wait
    if phase == JUDGED:
        wait += 1
    elif not begun(state) and not equal:
        phase = FINISH
    course = Course(
        number=course.number,
        opener=course.opener,
        answered=course.answered,
        anew=course.anew,
        called=1,
        extra=course.extra,
        won=course.won,
    )
    return _going_on(state, course, state.tally, phase, wait)


def winning_pair(state: State) -> Pair:
    """Name the pair that has won a match which is over, or ``NOBODY`` if it is drawn."""
    score = state.tally.score
    if state.course.won != NOBODY:
        return state.course.won
    if score[0] == score[1]:
        return NOBODY
    if score[0] > score[1]:
        return 0
    return 1


def _going_on(state: State, course: Course, tally: Tally, phase: Phase, wait: int) -> State:
    return State(
        house=state.house,
        course=course,
        draw=state.draw,
        hand=state.hand,
        tally=tally,
        phase=phase,
        wait=wait,
    )
