"""What a game is played for in the arena: tables, house rules, what the seats of one bot have won in a match."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from collections.abc import Set as AbstractSet
from statistics import fmean
from typing import Any, Final, NamedTuple, TypeAlias

from sobremesa.games.domino.state import Table as Domino
from sobremesa.games.tomate.state import Table as Tomate
from sobremesa.seats import Seat

State: TypeAlias = Any


class Field(NamedTuple):
    """How a game is measured unless something else is asked for."""

    unit: str
    even: float
    """What equals win of one another."""
    seats: tuple[int, ...]
    """The sizes of tables, which take turns."""
    texts: Mapping[str, str]
    """House rules as ``{code: text}``."""
    won: Callable[[State, tuple[float, ...], AbstractSet[Seat]], float]
    """From the last state and the payoffs: what the seats of the first bot have won."""
    hands: Callable[[State], int]
    """How many hands (rounds, matches) that took; ``unit`` is for each."""


def _chips_a_hand(state: Tomate, payoffs: tuple[float, ...], seats: AbstractSet[Seat]) -> float:
    """Count what a seat has won a hand."""
    return fmean(payoffs[seat] for seat in seats) / _hands_of_tomate(state)


def _hands_of_tomate(state: Tomate) -> int:
    return state.state.course.number


def _points(state: Domino, _payoffs: tuple[float, ...], seats: AbstractSet[Seat]) -> float:
    """Count by how many points the pair in which the bot sits is ahead."""
    score = state.state.tally.score
    ahead = score[0] - score[1]
    return fmean((ahead, -ahead)[seat & 1] for seat in seats)


def _share(_state: State, payoffs: tuple[float, ...], seats: AbstractSet[Seat]) -> float:
    """Say how often a seat has won as a multiple of a fair share."""
    return sum(payoffs[seat] for seat in seats) * len(payoffs) / len(seats)


def _lead(_state: State, payoffs: tuple[float, ...], seats: AbstractSet[Seat]) -> float:
    """Count what a seat got more than a seat of the others."""
    others = [payoff for seat, payoff in enumerate(payoffs) if seat not in seats]
    return fmean(payoffs[seat] for seat in seats) - fmean(others)


def _one(_state: State) -> int:
    return 1


FIELDS: Final[Mapping[str, Field]] = {
    "tomate": Field("chips a hand", 0, (2, 3, 4, 5, 6), {}, _chips_a_hand, _hands_of_tomate),
    "domino": Field(
        "points a hand", 0, (4,), {"target": "1", "minutes": "0", "five_doubles": "0"}, _points, _one
    ),
    "tokyo": Field("times a fair share", 1, (2, 3, 5, 8), {"lives": "4"}, _share, _one),
}
"""By game. In dominó a match ends with the first hand that counts, and nobody has a deal shuffled again."""
ANY: Final = Field("points a match", 0, (4,), {}, _lead, _one)
"""Any other game: what a seat gets more than a seat of the others."""


def field_of(game: str) -> Field:
    """Say how a game is measured."""
    return FIELDS.get(game, ANY)
