"""From the lot to the dice: who rolls first, the roll under the cup, the look at it. Compiles too."""

from __future__ import annotations

from sobremesa.games.tokyo.book import rule
from sobremesa.games.tokyo.pieces import NO_SCORE, Pips
from sobremesa.games.tokyo.state import (
    ANNOUNCE,
    LOOK,
    NOBODY,
    OPENING,
    ROLL,
    ROLLING,
    Call,
    Course,
    Dice,
    Phase,
    State,
)
from sobremesa.seats import Seat


def no_call() -> Call:
    """Return the announcement of a round in which nobody has announced."""
    return Call(score=NO_SCORE, seat=NOBODY, unseen=0, nth=0)


def no_dice() -> Dice:
    """Return the dice before a round's first roll."""
    return Dice(first=0, second=0)


@rule("tokyo.first")
def begun(state: State, seat: Seat) -> State:
    """Let the seat on which the lot fell begin the first round."""
    course = state.course
    return State(
        house=state.house,
        course=Course(number=0, starter=seat, living=course.living, penalties=course.penalties, fell=course.fell),
        call=no_call(),
        dice=no_dice(),
        looker=NOBODY,
        phase=ROLL,
        turn=seat,
        wait=state.wait + 1,
    )


def shaken(state: State) -> State:
    """Let the seat on turn roll: chance says how the dice fall."""
    phase = ROLLING
    if state.call.score == NO_SCORE:
        phase = OPENING
    return _rolled(state, state.course, state.dice, state.looker, phase, state.wait)


@rule("tokyo.material")
def thrown(state: State, first: Pips, second: Pips) -> State:
    """Let the two dice lie under the cup as they fell; a round is open from its first roll on."""
    course = state.course
    if state.phase == OPENING:
        course = Course(
            number=course.number + 1,
            starter=course.starter,
            living=course.living,
            penalties=course.penalties,
            fell=course.fell,
        )
    return _rolled(state, course, Dice(first=first, second=second), NOBODY, LOOK, state.wait + 1)


@rule("tokyo.secret")
def looked(state: State) -> State:
    """Show the dice to the seat on turn, and to no other."""
    return _rolled(state, state.course, state.dice, state.turn, ANNOUNCE, state.wait + 1)


def _rolled(state: State, course: Course, dice: Dice, looker: Seat, phase: Phase, wait: int) -> State:
    return State(
        house=state.house,
        course=course,
        call=state.call,
        dice=dice,
        looker=looker,
        phase=phase,
        turn=state.turn,
        wait=wait,
    )
