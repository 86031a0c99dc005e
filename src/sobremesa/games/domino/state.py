"""The records of dominó, hidden things included: ints and rows, no behaviour.

Everything in a ``State`` is public except ``hand.racks``, in a ``Table`` except ``slots``. A *row* is a tuple
with one int a seat, a mask of seats has bit ``seat`` set; partners are ``seat`` and ``seat ^ 2``, a pair is
``seat & 1``. ``State`` and what it holds compile as they stand; ``Table`` is for people.
"""

from __future__ import annotations

from typing import Final, NamedTuple, TypeAlias

from sobremesa.games.domino.pieces import NO_TILE, Pip, Tile, Tiles
from sobremesa.seats import Actor, Seat

PerSeat: TypeAlias = tuple[int, int, int, int]
"""A row: one int a seat, indexed by absolute seat."""
PerPair: TypeAlias = tuple[int, int]
"""One int a pair: seats 0 and 2, seats 1 and 3."""
Seats: TypeAlias = int
"""A mask of seats."""
Pair: TypeAlias = int
"""``0..1``."""
Phase: TypeAlias = int
"""``PLAY`` … ``FINISH``."""

NOBODY: Final = -1
EVERYBODY: Final = 0b1111

# What people are asked.
PLAY: Final = 0
DRAW: Final = 1
FIVE: Final = 2
COUNT: Final = 3
JUDGED: Final = 4
# What is asked of chance.
TURNING: Final = 5
DEALING: Final = 6
LOT: Final = 7
OVER: Final = 8
# What follows of itself, nobody being asked: every phase above ``OVER``.
COMPARE: Final = 9
LEAD: Final = 10
SETTLE: Final = 11
FINISH: Final = 12

# How a hand stands.
OPEN: Final = 0
OUT: Final = 1
BLOCKED: Final = 2
VOID: Final = 3
"""A wrong pass was found: the hand does not count (domino.6)."""

# House rules as ints: the place of the word in its option.
LEAD_SIX_SIX: Final = 1
NEXT_WINNER: Final = 1
SCORE_OPPONENTS: Final = 1
BLOCK_INDIVIDUAL: Final = 1
CARIBE: Final = 1
EQUAL_EXTRA: Final = 0
EQUAL_DRAW: Final = 1
STRICT: Final = 1
REAL: Final = 2
"""``referee=table``: the tiles are real, the judge writes."""


class House(NamedTuple):
    """The house rules as ints: words by their place in the option, numbers as they are."""

    direction: int
    first_lead: int
    next_lead: int
    hand_score: int
    block: int
    bonus: int
    target: int
    """Points."""
    minutes: int
    """0 = without a clock."""
    equal_at_time: int
    five_doubles: int
    """How many doubles may be returned; 0 = never."""
    rack: int
    rack_visible: int
    referee: int
    wrong_challenge: int
    """Points."""
    floor: int
    """1 = no score goes below zero."""


class Course(NamedTuple):
    """How far the match has come."""

    number: int
    """Hands dealt so far; a hand dealt anew after five doubles is the same hand."""
    opener: Seat
    """Who leads this hand; ``NOBODY`` while that is not known."""
    answered: Seats
    """Who has answered what all four are asked now."""
    anew: int
    """1 while this hand is dealt anew after five doubles."""
    called: int
    """1 once time has been called."""
    extra: int
    """1 once an extra hand after time is due (with real tiles: the judge has said that none was in play)."""
    won: Pair
    """The pair that has won by a ruling or by lot; else ``NOBODY``."""


class Draw(NamedTuple):
    """The draw for the first lead."""

    drawer: Seat
    """Whose tile is being turned, or ``NOBODY``."""
    tiles: PerSeat
    """``NO_TILE`` where none."""


class Hand(NamedTuple):
    """One hand as it lies."""

    racks: PerSeat
    """Hidden: a mask of the tiles each holds."""
    left: Pip
    """The number at the ends; ``EMPTY`` before the first tile."""
    right: Pip
    turn: Seat
    passes: int
    """PASO in a row."""
    ending: int
    """``OPEN``, ``OUT`` (``turn`` went out), ``BLOCKED`` or ``VOID``."""


class Tally(NamedTuple):
    """Points."""

    score: PerPair
    """Points less fines, as booked."""
    bonus: PerPair
    """Bonuses of this hand, booked when it is settled."""
    nil: int
    """1 if this hand was won with an exposed tile and scores nothing (domino.7.win)."""


class State(NamedTuple):
    """One match as it stands."""

    house: House
    course: Course
    draw: Draw
    hand: Hand
    tally: Tally
    phase: Phase
    wait: int
    """How often something has been asked of people."""


NO_TILES: Final = (NO_TILE, NO_TILE, NO_TILE, NO_TILE)
"""Nobody has drawn."""


class Act(NamedTuple):
    """What a seat did in the hand: a tile laid or PASO."""

    seat: Seat
    tile: Tile
    """``NO_TILE`` for PASO."""
    end: int
    """0 left, 1 right."""
    left: Pip
    """The open ends it found."""
    right: Pip
    true: bool
    """For PASO: that nothing fitted is certain, since the program saw to it or a challenge has shown it."""
    answered: bool = False
    """The next player has acted since, if only by touching a tile: it cannot be taken back any more."""


class Entry(NamedTuple):
    """One line of the ledger of fines, which is only ever added to."""

    article: str
    """``5``, ``6a``, ``6b``, ``6c``, ``8``, ``challenge`` or ``ruling``."""
    seat: Seat
    """Whose breach it was."""
    points: int
    """What it costs: 0, 25, 50, or ``LOST`` for the match."""
    taken: int
    """What it took off the pair's score: less than ``points`` where the score stops at zero."""
    author: Actor
    """``JUDGE``, the seat that challenged, or ``NOBODY`` where the rules book by themselves."""
    words: str
    after: int = 0
    """How many hands had been settled when it was booked."""


LOST: Final = -1
"""In place of points: the match is lost."""


class Table(NamedTuple):
    """The match and what all have seen of it: what the contract calls the state of this room."""

    state: State
    slots: tuple[Tile, ...]
    """Hidden: the tiles dealt, slot ``0..6`` of a seat at ``7 * seat + slot``; ``NO_TILE`` before the deal."""
    acts: tuple[Act, ...]
    """Tiles and PASO of this hand, in order; a pass taken back is not among them."""
    exposed: tuple[Tiles, Tiles, Tiles, Tiles]
    """Tiles that lie face up before their owner (domino.7)."""
    opened: Seats
    """Racks the judge has opened in this hand."""
    bound: Seat
    """Whose pass was taken back and who therefore has to play, or ``NOBODY``."""
    passed: PerSeat
    """How often each has passed in the whole match: what a challenge quotes."""
    returned: tuple[Seat, Tiles]
    """Who returned which tiles for their doubles, until they are dealt anew; ``NOBODY`` and none."""
    ledger: tuple[Entry, ...]
    scores: tuple[object, ...]
    """Every hand settled so far: ``moves.HandSettled``."""
