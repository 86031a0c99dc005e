"""The same where all play on: everybody else is taken to be one average player.

How many are still there is taken anew at each roll, so the spread is nearly right; the averages in ``sips`` are
better and are the ones that are shown.
"""

from __future__ import annotations

from itertools import accumulate
from math import prod

from sobremesa.games.tomanji.forecast.landing import Person
from sobremesa.games.tomanji.forecast.odds import NONE, Odds, mixed
from sobremesa.games.tomanji.forecast.sips import Setting, company
from sobremesa.games.tomanji.forecast.spread import Brings, brought, follow, with_rules
from sobremesa.games.tomanji.forecast.transform import Averages, worth
from sobremesa.games.tomanji.forecast.walk import others_rolls
from sobremesa.seats import Seat


def as_they_leave(given: Setting, person: Person) -> Averages:
    """Average the powers of what falls to each seat."""
    course, turns = given.course, range(len(given.walked.lands))
    own, other = _to_lander(given, person), _to_other(given, person)
    first = [[_is_first(given, seat, turn) for turn in turns] for seat in range(course.seats)]

    def averages(z: complex) -> list[complex]:
        away = follow(course, other, z)
        there = [here + gone for here, gone in zip(away.under_way, accumulate(away.arrives), strict=True)]
        mine = follow(course, own, z).arrives
        kept, got = (worth(given.winner(steps), z) for steps in (0, 1))
        return [
            sum(
                arrives
                * there[turn] ** seat
                * there[turn - 1] ** (course.seats - 1 - seat)
                * (kept * first[seat][turn] + got * (1 - first[seat][turn]))
                for turn, arrives in enumerate(mine)
                if turn
            )
            for seat in range(course.seats)
        ]

    return averages


def _is_first(given: Setting, seat: Seat, turn: int) -> float:
    """Say how likely nobody has arrived before a seat that arrives with this roll."""
    if not turn:
        return 0.0
    return prod(given.walked.under_way[times] for _, times in others_rolls(given.course, seat, turn))


def _to_lander(given: Setting, person: Person) -> list[Brings]:
    """Say what a landing brings the lander himself, with each roll."""
    alone = (NONE,) * (given.course.meta - 1)
    rows = [alone, *(brought(given, 0, seats, person) for seats in range(2, given.course.seats + 1))]
    there = [_company(given, given.course.seats - 1, turn) for turn in range(len(given.walked.lands))]
    return [with_rules(given, turn, _averaged(odds, rows), 1 - odds[0]) for turn, odds in enumerate(there)]


def _to_other(given: Setting, person: Person) -> list[Brings]:
    """Say what anybody's landing brings another who is there, with each roll."""
    rows = [_each(given, seats, person) for seats in range(2, given.course.seats + 1)]
    turns = range(len(given.walked.lands))
    return [_averaged(_company(given, given.course.seats - 2, turn), rows) for turn in turns]


def _company(given: Setting, others: int, turn: int) -> Odds:
    """Count who of so many others is there when an average player rolls: half of them have rolled before him."""
    return company(given.walked, turn, others // 2, others - others // 2)


def _each(given: Setting, seats: int, person: Person) -> Brings:
    rows = [brought(given, steps, seats, person) for steps in range(1, seats)]
    return tuple(mixed(*((1 / len(rows), odds) for odds in column)) for column in zip(*rows, strict=True))


def _averaged(odds: Odds, rows: list[Brings]) -> Brings:
    return tuple(mixed(*zip(odds, column, strict=True)) for column in zip(*rows, strict=True))
