"""How a round ends: who is penalised, whose bomb explodes, who begins the next, who has won. Compiles too."""

from __future__ import annotations

from sobremesa.bits import popcount, put
from sobremesa.games.tokyo.book import rule
from sobremesa.games.tokyo.pieces import score_of
from sobremesa.games.tokyo.rolling import no_call, no_dice
from sobremesa.games.tokyo.scoring import explodes, penalised, penalties_for, starts_next, won
from sobremesa.games.tokyo.state import CLOSE, NOBODY, OVER, ROLL, Course, State
from sobremesa.seats import Seat


def loser(state: State) -> Seat:
    """Name who is penalised for the doubt that is being settled."""
    score = score_of(state.dice.first, state.dice.second)
    return penalised(state.house, state.call.score, score, state.call.seat, state.turn)


@rule("tokyo.out", "tokyo.bomb")
def doubt_settled(state: State) -> State:
    """Tick the bomb clock of the penalised seat, once for each penalty."""
    course, seat = state.course, loser(state)
    total = course.penalties[seat] + penalties_for(state.house, state.call.score)
    return State(
        house=state.house,
        course=Course(
            number=course.number,
            starter=course.starter,
            living=course.living,
            penalties=put(course.penalties, seat, total),
            fell=course.fell,
        ),
        call=state.call,
        dice=state.dice,
        looker=state.looker,
        phase=CLOSE,
        turn=state.turn,
        wait=state.wait,
    )


def round_closed(state: State) -> State:
    """Let a seat whose bomb explodes leave, then begin the next round or end the match."""
    course = _blasted(state)
    if won(course.living):
        return _ended(state, course)
    starter = starts_next(state.house, course.living, loser(state), state.call.seat, state.turn)
    return State(
        house=state.house,
        course=Course(
            number=course.number,
            starter=starter,
            living=course.living,
            penalties=course.penalties,
            fell=course.fell,
        ),
        call=no_call(),
        dice=no_dice(),
        looker=NOBODY,
        phase=ROLL,
        turn=starter,
        wait=state.wait + 1,
    )


@rule("tokyo.bomb.blast")
def _blasted(state: State) -> Course:
    """Put out the penalised seat if its bomb explodes, and note the how-manieth it is."""
    course, seat = state.course, loser(state)
    living, fell = course.living, course.fell
    if explodes(state.house, course.penalties[seat]):
        living ^= 1 << seat
        fell = put(fell, seat, len(fell) - popcount(living))
    return Course(
        number=course.number, starter=course.starter, living=living, penalties=course.penalties, fell=fell
    )


@rule("tokyo.win")
def _ended(state: State, course: Course) -> State:
    return State(
        house=state.house,
        course=course,
        call=no_call(),
        dice=no_dice(),
        looker=NOBODY,
        phase=OVER,
        turn=NOBODY,
        wait=state.wait,
    )
