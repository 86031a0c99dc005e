"""The house rules of the kermesse."""

from __future__ import annotations

from dataclasses import dataclass

from sobremesa.contract import Limits
from sobremesa.options import choice, whole


@dataclass(frozen=True, slots=True)
class Options:
    """All house rules of one match."""

    seats: int = whole(4, 3, 6, clause="kermesse.deal")
    rounds: int = whole(2, 1, 5, clause="kermesse.end")
    referee: str = choice("assisted", "strict", clause="kermesse.star")
    minutes: int = whole(0, 0, 60, clause="kermesse.bell")


def limits(options: Options) -> Limits:
    """Bound a match: two points a round to win; to lose, a wrong charge and two points to every other."""
    moves_a_round = 6 + 5 * options.seats
    lost_a_round = 1 + 2 * (options.seats - 1)
    return Limits(1 + options.rounds * moves_a_round, -options.rounds * lost_a_round, 2 * options.rounds)
