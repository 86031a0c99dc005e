"""What is said over the cup: a score that reaches the last, the answer to it, the cup passed on. Compiles too."""

from __future__ import annotations

from typing import Final

from sobremesa.games.tokyo.book import rule
from sobremesa.games.tokyo.order import next_in
from sobremesa.games.tokyo.pieces import ALL_SCORES, NO_SCORE, SCORES, Score, Scores, outranks
from sobremesa.games.tokyo.state import ANSWER, BLIND_ON, RAISE_GE, RAISE_GT, ROLL, SETTLE, Call, Phase, State
from sobremesa.seats import Seat


@rule("tokyo.believe")
def may_follow(raising: int, new: Score, previous: Score) -> bool:
    """Tell whether a score may be announced after another: one that beats it, or, by the book, the same again."""
    if previous == NO_SCORE:
        return True
    if new == previous:
        return raising == RAISE_GE
    return outranks(new, previous)


def _following(raising: int, previous: Score) -> Scores:
    return sum(1 << new for new in range(SCORES) if may_follow(raising, new, previous))


_FLOORS: Final = tuple(
    tuple(_following(raising, previous) for previous in range(SCORES)) for raising in (RAISE_GE, RAISE_GT)
)
"""By what the house says of raising, and by the score announced before: what may follow it."""
_HIGHER: Final = _FLOORS[RAISE_GT]


def announceable(state: State) -> Scores:
    """Find the scores that may be announced next; public."""
    if state.call.score == NO_SCORE:
        return ALL_SCORES
    return _FLOORS[state.house.raising][state.call.score]


@rule("tokyo.blind")
def passable(state: State) -> Scores:
    """Find the scores with which the cup may be passed on unseen: strictly higher ones, if the house so plays."""
    if state.house.blind != BLIND_ON or state.call.score == NO_SCORE:
        return 0
    return _HIGHER[state.call.score]


@rule("tokyo.cap")
def must_doubt(state: State) -> bool:
    """Tell whether the round has had all its announcements, so that the last one must be doubted."""
    return 0 < state.house.cap <= state.call.nth


@rule("tokyo.announce", "tokyo.order")
def announced(state: State, seat: Seat, score: Score, unseen: int) -> State:
    """Note what a seat announced; the next one in the order of play answers."""
    call = Call(score=score, seat=seat, unseen=unseen, nth=state.call.nth + 1)
    return _said(state, call, ANSWER, next_in(state.course.living, seat), state.wait + 1)


@rule("tokyo.believe")
def believed(state: State) -> State:
    """Let the seat that believes roll in its turn."""
    return _said(state, state.call, ROLL, state.turn, state.wait + 1)


@rule("tokyo.doubt")
def doubted(state: State) -> State:
    """Show the dice: what follows settles the doubt."""
    return _said(state, state.call, SETTLE, state.turn, state.wait)


def _said(state: State, call: Call, phase: Phase, turn: Seat, wait: int) -> State:
    return State(
        house=state.house,
        course=state.course,
        call=call,
        dice=state.dice,
        looker=state.looker,
        phase=phase,
        turn=turn,
        wait=wait,
    )
