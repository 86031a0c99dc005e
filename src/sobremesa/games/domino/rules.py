"""The law of dominó: what each seat may do, and how the match goes on.

Its chapters, in the order of the book, have a file each: opening, laying, closing; with them scoring. What
happens only where infractions can be made, and what a judge does, stands in ``table_manners`` and ``judging``.
A loop without people: while not ``over``: if ``chance_kind`` is not 0, draw it and call ``turned``, ``dealt`` or
``lot``; else pick a code of ``duty`` for a seat in ``awaited`` and call ``step``. Compiles as it stands.
"""

from __future__ import annotations

from typing import Final

from sobremesa.bits import put
from sobremesa.games.domino import closing, laying, opening
from sobremesa.games.domino.book import rule
from sobremesa.games.domino.codes import CLAIM, COUNTED, DRAW_TILE, KEEP, PASO, RIGHT, Code, Codes
from sobremesa.games.domino.laying import Why
from sobremesa.games.domino.pieces import NO_TILE, SEATS, SIX_SIX, Tile
from sobremesa.games.domino.scoring import BONUS, is_capicua
from sobremesa.games.domino.state import (
    CARIBE,
    COMPARE,
    COUNT,
    DEALING,
    DRAW,
    EVERYBODY,
    FIVE,
    JUDGED,
    LEAD,
    LEAD_SIX_SIX,
    LOT,
    NO_TILES,
    NOBODY,
    OPEN,
    OUT,
    OVER,
    PLAY,
    REAL,
    SETTLE,
    TURNING,
    Course,
    Draw,
    Hand,
    House,
    PerPair,
    PerSeat,
    Seats,
    State,
    Tally,
)
from sobremesa.seats import Seat

MUST_LEAD_SIX_SIX: Final = 3
MUST_DRAW: Final = 4
HAS_DRAWN: Final = 5
MUST_SAY: Final = 6
TOO_FEW_DOUBLES: Final = 7
MUST_COUNT: Final = 8
HAS_ANSWERED: Final = 9
NOT_ASKED: Final = 10
IS_OVER: Final = 11

NO_CHANCE: Final = 0
TURN_TILE: Final = 1
DEAL_TILES: Final = 2
DRAW_LOT: Final = 3
PASSES_OF_THE_OTHERS: Final = 3


def start(house: House) -> State:
    """Open a match: everybody draws, or the tiles are dealt at once; with real ones the judge is waited for."""
    phase = DRAW
    if house.first_lead == LEAD_SIX_SIX:
        phase = DEALING
    if house.referee == REAL:
        phase = JUDGED
    return State(
        house=house,
        course=Course(number=0, opener=NOBODY, answered=0, anew=0, called=0, extra=0, won=NOBODY),
        draw=Draw(drawer=NOBODY, tiles=NO_TILES),
        hand=opening.no_hand(),
        tally=Tally(score=(0, 0), bonus=(0, 0), nil=0),
        phase=phase,
        wait=0,
    )


def duty(state: State, seat: Seat) -> tuple[Codes, Why]:  # noqa: PLR0911 -- one answer a phase
    """Find what a seat may do and what rules out the rest: the only place where legality is written."""
    phase = state.phase
    if phase == PLAY and seat == state.hand.turn:
        if opening.owes_six_six(state):
            return 1 << SIX_SIX, MUST_LEAD_SIX_SIX
        return laying.duty(state.hand, seat)
    if phase == FIVE:
        return _duty_to_say(state, seat)
    if phase == COUNT:
        return _duty_to_count(state, seat)
    if phase == DRAW:
        return _duty_to_draw(state, seat)
    if phase == OVER:
        return 0, IS_OVER
    return 0, NOT_ASKED


@rule("domino.3")
def _duty_to_draw(state: State, seat: Seat) -> tuple[Codes, Why]:
    if state.draw.tiles[seat] == NO_TILE:
        return 1 << DRAW_TILE, MUST_DRAW
    return 0, HAS_DRAWN


@rule("domino.9")
def _duty_to_say(state: State, seat: Seat) -> tuple[Codes, Why]:
    """Owe an answer, which only five doubles make a choice; all four are asked, so the question tells nothing."""
    if state.course.answered >> seat & 1 == 1:
        return 0, HAS_ANSWERED
    if opening.may_claim(state.house, state.hand.racks[seat]):
        return 1 << KEEP | 1 << CLAIM, MUST_SAY
    return 1 << KEEP, TOO_FEW_DOUBLES


@rule("domino.11")
def _duty_to_count(state: State, seat: Seat) -> tuple[Codes, Why]:
    if state.course.answered >> seat & 1 == 1:
        return 0, HAS_ANSWERED
    return 1 << COUNTED, MUST_COUNT


def awaited(state: State) -> Seats:
    """Find the seats without which the game cannot go on; public."""
    if state.phase == PLAY:
        return 1 << state.hand.turn
    if state.phase in (FIVE, COUNT):
        return EVERYBODY & ~state.course.answered
    seats = 0
    if state.phase == DRAW:
        for seat in range(SEATS):
            if state.draw.tiles[seat] == NO_TILE:
                seats |= 1 << seat
    return seats


def chance_kind(state: State) -> int:
    """Name what is asked of chance: ``TURN_TILE``, ``DEAL_TILES``, ``DRAW_LOT``, or ``NO_CHANCE``."""
    if state.phase == TURNING:
        return TURN_TILE
    if state.phase == DEALING:
        return DEAL_TILES
    if state.phase == LOT:
        return DRAW_LOT
    return NO_CHANCE


def over(state: State) -> bool:
    """Tell whether the match has ended."""
    return state.phase == OVER


def step(state: State, seat: Seat, code: Code) -> State:
    """Let a seat do one of its duties, then all that follows of itself."""
    return settled_down(act(state, seat, code))


def turned(state: State, tile: Tile) -> State:
    """Turn the drawn tile, then let all follow that does."""
    return settled_down(opening.turned(state, tile))


def dealt(state: State, racks: PerSeat) -> State:
    """Give each its rack, then let all follow that does."""
    return settled_down(opening.dealt(state, racks))


def lot(state: State, pair: int) -> State:
    """Let the lot name the winner."""
    return closing.drawn_by_lot(state, pair)


def timed(state: State) -> State:
    """Call time, then let all follow that does."""
    return settled_down(closing.time_called(state))


def settled_down(state: State) -> State:
    """Go on until somebody, or chance, is asked again or the match is over."""
    while follows(state):
        state = onward(state)
    return state


def act(state: State, seat: Seat, code: Code) -> State:
    """Let a seat do one of its duties, and no more than that."""
    if code <= PASO:
        return played(state, code)
    if code == KEEP:
        return opening.kept(state, seat)
    if code == CLAIM:
        return opening.claimed(state)
    if code == COUNTED:
        return closing.counted(state, seat)
    return opening.drew(state, seat)


def played(state: State, code: Code) -> State:
    """Let the seat on turn lay a tile or say PASO."""
    hand = laying.step(state.hand, code)
    bonus = state.tally.bonus
    if state.house.bonus == CARIBE:
        bonus = with_bonus(state.hand, hand, code, bonus)
    return played_on(state, hand, bonus, 1)


def played_on(state: State, hand: Hand, bonus: PerPair, moves: int) -> State:
    """Go on with the hand as it lies after so many moves; at its end all four are asked to count."""
    course, phase = state.course, PLAY
    if hand.ending != OPEN:
        phase = COUNT
        course = opening.answered(course, 0)
    return State(
        house=state.house,
        course=course,
        draw=state.draw,
        hand=hand,
        tally=Tally(score=state.tally.score, bonus=bonus, nil=state.tally.nil),
        phase=phase,
        wait=state.wait + moves,
    )


@rule("domino.bonus", "domino.10")
def with_bonus(before: Hand, hand: Hand, code: Code, bonus: PerPair) -> PerPair:
    """Give the pair of whoever silenced the three others 25 points, and 25 for a capicúa."""
    pair = hand.turn & 1
    if code == PASO and hand.passes == PASSES_OF_THE_OTHERS:
        return put(bonus, pair, bonus[pair] + BONUS)
    if hand.ending == OUT and is_capicua(before.left, before.right, code % RIGHT):
        return put(bonus, pair, bonus[pair] + BONUS)
    return bonus


def follows(state: State) -> bool:
    """Tell whether something follows of itself."""
    return state.phase > OVER


def onward(state: State) -> State:
    """Take the one step that follows of itself."""
    if state.phase == LEAD:
        return opening.led(state)
    if state.phase == SETTLE:
        return closing.hand_settled(state)
    if state.phase == COMPARE:
        return opening.compared(state)
    return closing.finished(state)
