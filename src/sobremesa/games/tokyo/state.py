"""The records of Tokyo, hidden things included: ints and rows, no behaviour.

Everything in a ``State`` is public except its one record ``dice``. A *row* is a tuple with one int a seat, a
mask of seats has bit ``seat`` set. Compiles as it stands.
"""

from __future__ import annotations

from typing import Final, NamedTuple, TypeAlias

from sobremesa.games.tokyo.moves import DoubtSettled
from sobremesa.games.tokyo.pieces import Pips, Score
from sobremesa.seats import Seat

PerSeat: TypeAlias = tuple[int, ...]
"""A row: one int a seat, indexed by absolute seat."""
Seats: TypeAlias = int
"""A mask of seats."""
Phase: TypeAlias = int
"""``ANSWER`` … ``CLOSE``."""

NOBODY: Final = -1

# What people are asked.
ANSWER: Final = 0
ROLL: Final = 1
LOOK: Final = 2
ANNOUNCE: Final = 3
# What is asked of chance.
LOT: Final = 4
OPENING: Final = 5
ROLLING: Final = 6
OVER: Final = 7
# What follows of itself, nobody being asked: every phase above ``OVER``.
SETTLE: Final = 8
CLOSE: Final = 9

# House rules as ints: the place of the word in its option.
TRUTH_EXACT: Final = 0
RAISE_GE: Final = 0
RAISE_GT: Final = 1
STARTS_PENALISED: Final = 0
STARTS_CHALLENGER: Final = 1
BLIND_ON: Final = 1


class House(NamedTuple):
    """The house rules as ints: words by their place in the option, numbers as they are."""

    truth: int
    raising: int
    starter: int
    blind: int
    lives: int
    """Penalties that are survived."""
    tokyo_penalty: int
    """Penalties for the doubt of an announced Tokyo."""
    cap: int
    """Announcements after which the next must doubt; 0 = never."""


class Course(NamedTuple):
    """How far the match has come."""

    number: int
    """Rounds opened so far."""
    starter: Seat
    """Who begins this round, ``NOBODY`` before the lot."""
    living: Seats
    """Who is still in."""
    penalties: PerSeat
    fell: PerSeat
    """Who was the how-manieth to be eliminated, from 1; 0 while in."""


class Call(NamedTuple):
    """The last announcement of the round."""

    score: Score
    """``NO_SCORE`` before the first."""
    seat: Seat
    """Whose it is, or ``NOBODY``."""
    unseen: int
    """1 if the cup was passed on unseen with it."""
    nth: int
    """How many there were in the round, this one included."""


class Dice(NamedTuple):
    """All that is not public: what lies under the cup, in the order it fell."""

    first: Pips
    second: Pips


class State(NamedTuple):
    """One match as it stands."""

    house: House
    course: Course
    call: Call
    dice: Dice
    looker: Seat
    """Who knows the dice under the cup, or ``NOBODY``."""
    phase: Phase
    turn: Seat
    """Who is asked, or for whom chance rolls; else ``NOBODY``."""
    wait: int
    """How often something has been asked of people."""


class Said(NamedTuple):
    """One announcement of a round."""

    seat: Seat
    score: Score
    unseen: bool
    """The cup was passed on unseen with it."""


class Table(NamedTuple):
    """The match and what all have seen of it: what the contract calls the state of this room."""

    state: State
    announced: tuple[Said, ...]
    """The announcements of the round in order; those of the last round until the next is opened."""
    settled: tuple[DoubtSettled, ...]
    """Every doubt so far, so one a round."""
