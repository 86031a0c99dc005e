"""The records of El Tomate, hidden things included: ints and rows, no behaviour.

Everything in a ``State`` is public except its one record ``cards``. A *row* is a tuple with one int a seat, a
mask of seats has bit ``seat`` set. Compiles as it stands.
"""

from __future__ import annotations

from typing import Final, NamedTuple, TypeAlias

from sobremesa.games.tomate.moves import HandSettled
from sobremesa.games.tomate.pieces import Card
from sobremesa.seats import Seat

PerSeat: TypeAlias = tuple[int, ...]
"""A row: one int a seat, indexed by absolute seat."""
Seats: TypeAlias = int
"""A mask of seats."""
Phase: TypeAlias = int
"""``DRAW`` … ``FINISH``."""

NOBODY: Final = -1

# What people are asked.
DRAW: Final = 0
TURNUP: Final = 1
DECLARE: Final = 2
MAZO: Final = 3
TRICK: Final = 4
# What is asked of chance.
TURNING: Final = 5
DEALING: Final = 6
DISCARDING: Final = 7
OVER: Final = 8
# What follows of itself, nobody being asked: every phase above ``OVER``.
COMPARE: Final = 9
OPEN: Final = 10
BOUND: Final = 11
CALLED: Final = 12
ANSWERED: Final = 13
FULL: Final = 14
SETTLE: Final = 15
CLOSE: Final = 16
FINISH: Final = 17

# House rules as ints: the place of the word in its option.
ANTE_EMPTY: Final = 1
HEAD_WINNING: Final = 1
RUFF_ANY: Final = 0
RUFF_OVER_OR_FREE: Final = 2
RUFF_FREE: Final = 3
MAZO_TABLE: Final = 0
MAZO_OFF: Final = 2
WIN_SHARES: Final = 1
LONE_STAYS: Final = 0


class House(NamedTuple):
    """The house rules as ints: words by their place in the option, amounts as they are."""

    ranking: int
    ante: int
    head: int
    ruff: int
    mazo: int
    mazo_win: int
    lone_loser: int
    cap: int
    """Chips; 0 = no cap."""
    keep: int
    """Chips; never 0 where there is a cap."""
    stake: int
    """Chips each to begin with; 0 = an open account."""
    deals: int
    """How often each deals; 0 = by the clock."""
    minutes: int
    """0 = by deals."""


class Chips(NamedTuple):
    """Where the chips are: purses + plate + reserve never change in sum."""

    purses: PerSeat
    plate: int
    reserve: int
    base: int
    """What a tomate pays in this hand: the plate after the ante."""
    ante: int
    """What the dealer put in for this hand."""
    paid: PerSeat
    """What each put in when the hand (or, at the very end, the match) was settled; 0 until then."""
    got: PerSeat
    """What each got then."""


class Course(NamedTuple):
    """How far the match has come."""

    number: int
    """Hands dealt so far."""
    dealer: Seat
    """``NOBODY`` before the first."""
    deals: PerSeat
    """How often each has dealt."""
    seated: Seats
    """Who is still in the match."""
    short: Seats
    """Who could not pay in full in this hand and is out after it."""
    called: int
    """1 once time has been called."""


class Draw(NamedTuple):
    """The draw for the first deal."""

    asked: Seats
    """Who draws in this round."""
    drawer: Seat
    """Whose card is being turned, or ``NOBODY``."""
    cards: PerSeat
    """This round's cards, ``NO_CARD`` where none."""


class Hand(NamedTuple):
    """What is public about the hand."""

    turnup: Card
    """``NO_CARD`` before the deal; its suit is trump."""
    taken: int
    """1 if the dealer took it."""
    playing: Seats
    """Who said "juego"."""
    passed: Seats
    """Who said "paso"."""
    lone: Seat
    """The only one who plays, once all have spoken; else ``NOBODY``."""
    answered: Seats
    """Who has answered about the mazo."""
    taker: Seat
    """Who plays the mazo, or ``NOBODY``."""


class Tricks(NamedTuple):
    """The trick in play and those taken."""

    taken: PerSeat
    contestants: Seats
    """Who plays this hand; empty until all have spoken."""
    owing: Seats
    """Who has yet to play to this trick."""
    leader: Seat
    top: Card
    """The highest card of the led suit in the trick, ``NO_CARD`` before the lead."""
    best: Card
    """The card that wins so far."""
    winner: Seat
    """Whose it is."""


class Hidden(NamedTuple):
    """All that is not public."""

    places: tuple[int, ...]
    """The cards dealt, place ``0..2`` of a seat at ``3 * seat + place``; the turned card takes the place of the
    card given up for it."""
    held: PerSeat
    """A mask of the cards each may still play."""
    mazo: tuple[int, ...]
    """The first three cards of the stock."""
    discard: Card
    """What the dealer gave up for the turned card."""
    willing: Seats
    """Who said yes to the mazo."""


class State(NamedTuple):
    """One match as it stands."""

    house: House
    chips: Chips
    course: Course
    draw: Draw
    hand: Hand
    tricks: Tricks
    cards: Hidden
    phase: Phase
    turn: Seat
    """Who is asked to decide, declare or play, or ``NOBODY``."""
    wait: int
    """How often something has been asked of people."""


class Trick(NamedTuple):
    """Cards in the order played; ``winner`` is who holds it now (or took it), -1 before the lead."""

    leader: Seat
    cards: tuple[tuple[Seat, Card], ...]
    winner: Seat


class Table(NamedTuple):
    """The match and what all have seen of it: what the contract calls the state of this room."""

    state: State
    played: tuple[tuple[Seat, Card], ...]
    """All cards played in this hand, in order."""
    last: Trick | None
    """The last trick taken, of this hand or the one before."""
    scores: tuple[HandSettled, ...]
    """Every hand settled so far."""
    drawn: PerSeat
    """Cards of the last whole round of the draw for the first deal; empty before, and once a hand is dealt."""
