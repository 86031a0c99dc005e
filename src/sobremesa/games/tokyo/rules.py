"""The law of Tokyo: what each seat may do, and how the match goes on.

Its chapters, in the order of the book, have a file each: rolling, announcing, closing. A loop without people:
while not ``over``: if ``chance_kind`` is not 0, draw it and call ``begun`` or ``thrown``; else pick a code of
``duty`` for the seat in ``awaited`` and call ``step``. Compiles as it stands.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from sobremesa.bits import filled
from sobremesa.games.tokyo import announcing, closing, rolling
from sobremesa.games.tokyo.announcing import announceable, must_doubt, passable
from sobremesa.games.tokyo.book import rule
from sobremesa.games.tokyo.moves import BELIEVE, DOUBT, UNSEEN
from sobremesa.games.tokyo.moves import LOOK as LOOK_AT_DICE
from sobremesa.games.tokyo.moves import ROLL as ROLL_DICE
from sobremesa.games.tokyo.pieces import Pips
from sobremesa.games.tokyo.rolling import no_call, no_dice
from sobremesa.games.tokyo.state import (
    ANNOUNCE,
    ANSWER,
    LOT,
    NOBODY,
    OPENING,
    OVER,
    ROLL,
    ROLLING,
    SETTLE,
    Course,
    House,
    PerSeat,
    Seats,
    State,
)
from sobremesa.seats import Seat

Code: TypeAlias = int
"""``0..45``: scores announced, scores passed on with, then ``moves.BELIEVE`` … ``moves.LOOK``."""
Codes: TypeAlias = int
"""A mask of codes."""
Why: TypeAlias = int
"""Which duty narrows the choice."""

MUST_ANSWER: Final = 0
MUST_DOUBT: Final = 1
MUST_ROLL: Final = 2
MUST_LOOK: Final = 3
MUST_ANNOUNCE: Final = 4
NOT_ASKED: Final = 5
IS_OUT: Final = 6
IS_OVER: Final = 7

NO_CHANCE: Final = 0
DRAW_LOT: Final = 1
FIRST_ROLL: Final = 2
LATER_ROLL: Final = 3


def start(house: House, row: PerSeat) -> State:
    """Open a match at a table of as many seats as the row has: the lot is to be drawn."""
    blank = filled(row, 0)
    return State(
        house=house,
        course=Course(number=0, starter=NOBODY, living=(1 << len(row)) - 1, penalties=blank, fell=blank),
        call=no_call(),
        dice=no_dice(),
        looker=NOBODY,
        phase=LOT,
        turn=NOBODY,
        wait=0,
    )


def duty(state: State, seat: Seat) -> tuple[Codes, Why]:  # noqa: PLR0911 -- one answer a phase
    """Find what a seat may do and what rules out the rest: the only place where legality is written."""
    if state.phase == OVER:
        return 0, IS_OVER
    if state.course.living >> seat & 1 == 0:
        return 0, IS_OUT
    if seat != state.turn or state.phase >= LOT:
        return 0, NOT_ASKED
    if state.phase == ANSWER:
        return _duty_to_answer(state)
    if state.phase == ROLL:
        return 1 << ROLL_DICE | passable(state) << UNSEEN, MUST_ROLL
    if state.phase == ANNOUNCE:
        return announceable(state), MUST_ANNOUNCE
    return 1 << LOOK_AT_DICE, MUST_LOOK


@rule("tokyo.doubt", "tokyo.believe")
def _duty_to_answer(state: State) -> tuple[Codes, Why]:
    """Owe an answer: believe or doubt, or doubt if the round has had its last announcement."""
    if must_doubt(state):
        return 1 << DOUBT, MUST_DOUBT
    return 1 << BELIEVE | 1 << DOUBT, MUST_ANSWER


def awaited(state: State) -> Seats:
    """Find the seat without which the game cannot go on; public."""
    if state.phase < LOT:
        return 1 << state.turn
    return 0


def chance_kind(state: State) -> int:
    """Name what is asked of chance: ``DRAW_LOT``, ``FIRST_ROLL``, ``LATER_ROLL``, or ``NO_CHANCE``."""
    if state.phase == LOT:
        return DRAW_LOT
    if state.phase == OPENING:
        return FIRST_ROLL
    if state.phase == ROLLING:
        return LATER_ROLL
    return NO_CHANCE


def over(state: State) -> bool:
    """Tell whether the match has ended."""
    return state.phase == OVER


def begun(state: State, seat: Seat) -> State:
    """Let this seat roll first, as the lot says."""
    return rolling.begun(state, seat)


def thrown(state: State, first: Pips, second: Pips) -> State:
    """Let the dice fall so."""
    return rolling.thrown(state, first, second)


def step(state: State, seat: Seat, code: Code) -> State:
    """Let a seat do one of its duties, then all that follows of itself."""
    state = act(state, seat, code)
    while follows(state):
        state = onward(state)
    return state


def act(state: State, seat: Seat, code: Code) -> State:
    """Let a seat do one of its duties, and no more than that."""
    if code < UNSEEN:
        return announcing.announced(state, seat, code, 0)
    if code < BELIEVE:
        return announcing.announced(state, seat, code - UNSEEN, 1)
    if code == BELIEVE:
        return announcing.believed(state)
    if code == DOUBT:
        return announcing.doubted(state)
    if code == ROLL_DICE:
        return rolling.shaken(state)
    return rolling.looked(state)


def follows(state: State) -> bool:
    """Tell whether something follows of itself."""
    return state.phase > OVER


def onward(state: State) -> State:
    """Take the one step that follows of itself."""
    if state.phase == SETTLE:
        return closing.doubt_settled(state)
    return closing.round_closed(state)
