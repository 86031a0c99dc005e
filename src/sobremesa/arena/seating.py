"""Who sits where: the seats of one bot at a table where the other takes the rest."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal, NamedTuple, TypeAlias, get_args

from sobremesa.contract import AnyGame
from sobremesa.seats import Seat

Mix: TypeAlias = Literal["all", "one", "halves"]
MIXES: Final[tuple[Mix, ...]] = get_args(Mix)
"""Every number of the first bot; one against the rest; half and half."""


class Mixed(NamedTuple):
    """A table with so many of the first bot. Every deal is played once from each of ``places``."""

    seats: int
    places: tuple[frozenset[Seat], ...]
    """Sets of seats of the first bot, each rotation of its seats once."""


def mixed(game: AnyGame, seats: int, mix: Mix) -> list[Mixed]:
    """List the tables of one size; where seats win and lose in pairs, a bot takes a pair."""
    if game.spec.sides and mix != "one":
        return [Mixed(seats, tuple(frozenset(side) for side in game.spec.sides))]
    return [Mixed(seats, tuple(_rotations(seats, many))) for many in _numbers(seats, mix)]


def _numbers(seats: int, mix: Mix) -> list[int]:
    if mix == "one":
        return [1]
    if mix == "halves":
        return [seats // 2]
    return list(range(1, seats))


def _rotations(seats: int, many: int) -> Iterator[frozenset[Seat]]:
    """Turn neighbours, or every other seat of halves, once round the table."""
    spread = [seats * k // many for k in range(many)]
    for first in range(seats):
        yield frozenset((first + place) % seats for place in spread)
