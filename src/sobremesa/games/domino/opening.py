"""Before the first tile: who leads, the deal, five doubles. Compiles as it stands."""

from __future__ import annotations

from sobremesa.bits import popcount, put
from sobremesa.games.domino.book import rule
from sobremesa.games.domino.pieces import (
    DOUBLES,
    EMPTY,
    LOW,
    NO_TILE,
    PIPS,
    SEATS,
    SET,
    SIX_SIX,
    Tile,
    Tiles,
)
from sobremesa.games.domino.state import (
    COMPARE,
    DEALING,
    DRAW,
    EVERYBODY,
    FIVE,
    LEAD,
    LEAD_SIX_SIX,
    NO_TILES,
    NOBODY,
    OPEN,
    PLAY,
    TURNING,
    Course,
    Draw,
    Hand,
    House,
    PerSeat,
    State,
    Tally,
)
from sobremesa.seats import Seat


def no_hand() -> Hand:
    """Return a hand not yet dealt."""
    return Hand(racks=(0, 0, 0, 0), left=EMPTY, right=EMPTY, turn=0, passes=0, ending=OPEN)


def answered(course: Course, seats: int) -> Course:
    """Keep who has answered what all four are asked."""
    return Course(
        number=course.number,
        opener=course.opener,
        answered=seats,
        anew=course.anew,
        called=course.called,
        extra=course.extra,
        won=course.won,
    )


def drew(state: State, seat: Seat) -> State:
    """Let a seat draw for the lead; chance turns its tile."""
    return _drawn(state, Draw(drawer=seat, tiles=state.draw.tiles), TURNING)


def undrawn(draw: Draw) -> Tiles:
    """Find the tiles nobody has drawn."""
    left = SET
    for tile in draw.tiles:
        if tile != NO_TILE:
            left &= ~(1 << tile)
    return left


@rule("domino.3")
def turned(state: State, tile: Tile) -> State:
    """Show the tile just drawn."""
    draw = Draw(drawer=NOBODY, tiles=put(state.draw.tiles, state.draw.drawer, tile))
    phase = DRAW
    if popcount(undrawn(draw)) == 28 - SEATS:
        phase = COMPARE
    return _drawn(state, draw, phase)


def _drawn(state: State, draw: Draw, phase: int) -> State:
    return State(
        house=state.house,
        course=state.course,
        draw=draw,
        hand=state.hand,
        tally=state.tally,
        phase=phase,
        wait=state.wait,
    )


@rule("domino.3", "domino.3.tie")
def rank(tile: Tile) -> int:
    """Rank a tile drawn for the lead: by the sum of its halves, then by the higher half; no two are alike."""
    return 7 * PIPS[tile] + PIPS[tile] - LOW[tile]


@rule("domino.3")
def highest(draw: Draw) -> Seat:
    """Name who drew the highest tile."""
    best = 0
    for seat in range(1, SEATS):
        if rank(draw.tiles[seat]) > rank(draw.tiles[best]):
            best = seat
    return best


@rule("domino.3")
def compared(state: State) -> State:
    """Let the highest tile lead; the tiles drawn lie open until everything is shuffled for the deal."""
    course = state.course
    return State(
        house=state.house,
        course=Course(
            number=course.number,
            opener=highest(state.draw),
            answered=0,
            anew=0,
            called=course.called,
            extra=course.extra,
            won=course.won,
        ),
        draw=state.draw,
        hand=state.hand,
        tally=state.tally,
        phase=DEALING,
        wait=state.wait,
    )


@rule("domino.set")
def dealt(state: State, racks: PerSeat) -> State:
    """Give each seat the rack it was dealt."""
    course, house = state.course, state.house
    phase, wait = LEAD, state.wait
    if house.five_doubles > 0:
        phase, wait = FIVE, state.wait + 1
    return State(
        house=house,
        course=Course(
            number=course.number + 1 - course.anew,
            opener=course.opener,
            answered=0,
            anew=0,
            called=course.called,
            extra=course.extra,
            won=course.won,
        ),
        draw=Draw(drawer=NOBODY, tiles=NO_TILES),
        hand=Hand(racks=racks, left=EMPTY, right=EMPTY, turn=0, passes=0, ending=OPEN),
        tally=Tally(score=state.tally.score, bonus=(0, 0), nil=0),
        phase=phase,
        wait=wait,
    )


@rule("domino.9")
def may_claim(house: House, rack: Tiles) -> bool:
    """Tell whether a rack holds so many doubles that it may be returned."""
    return 0 < house.five_doubles <= popcount(rack & DOUBLES)


@rule("domino.9")
def kept(state: State, seat: Seat) -> State:
    """Let a seat keep its tiles; when all four do, the hand begins."""
    course = answered(state.course, state.course.answered | 1 << seat)
    phase = FIVE
    if course.answered == EVERYBODY:
        phase = LEAD
    return State(
        house=state.house,
        course=course,
        draw=state.draw,
        hand=state.hand,
        tally=state.tally,
        phase=phase,
        wait=state.wait,
    )


@rule("domino.9")
def claimed(state: State) -> State:
    """Take all tiles back: they are shuffled and dealt anew, the same seat leads."""
    course = state.course
    return State(
        house=state.house,
        course=Course(
            number=course.number,
            opener=course.opener,
            answered=0,
            anew=1,
            called=course.called,
            extra=course.extra,
            won=course.won,
        ),
        draw=state.draw,
        hand=no_hand(),
        tally=state.tally,
        phase=DEALING,
        wait=state.wait,
    )


@rule("domino.3", "domino.lead")
def led(state: State) -> State:
    """Ask who leads for the first tile: the seat known, or the holder of 6-6."""
    course, hand = state.course, state.hand
    opener = course.opener
    for seat in range(SEATS):
        if course.opener == NOBODY and hand.racks[seat] >> SIX_SIX & 1 == 1:
            opener = seat
    return State(
        house=state.house,
        course=Course(
            number=course.number,
            opener=opener,
            answered=0,
            anew=0,
            called=course.called,
            extra=course.extra,
            won=course.won,
        ),
        draw=state.draw,
        hand=Hand(racks=hand.racks, left=EMPTY, right=EMPTY, turn=opener, passes=0, ending=OPEN),
        tally=state.tally,
        phase=PLAY,
        wait=state.wait + 1,
    )


@rule("domino.3")
def owes_six_six(state: State) -> bool:
    """Tell whether the first tile of the match has to be 6-6."""
    return state.house.first_lead == LEAD_SIX_SIX and state.course.number == 1 and state.hand.left == EMPTY
