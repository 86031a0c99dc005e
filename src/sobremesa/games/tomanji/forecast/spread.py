"""How the sips that fall to one seat vary from match to match, as long as all play until the first arrives.

Under way the tokens know nothing of each other, so what falls to a seat is a sum: what each token brings it on
its way. Of such a sum the averages of powers are products. Who has written a rule is taken anew at each roll,
which moves the spread by less than can be seen.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import accumulate
from operator import mul
from typing import NamedTuple, TypeAlias

from sobremesa.games.tomanji.forecast.landing import Person
from sobremesa.games.tomanji.forecast.odds import Odds, added, maybe
from sobremesa.games.tomanji.forecast.rules_again import rule_squares
from sobremesa.games.tomanji.forecast.sips import Setting
from sobremesa.games.tomanji.forecast.transform import Averages, worth
from sobremesa.games.tomanji.forecast.walk import Course, comes
from sobremesa.seats import Seat

Brings: TypeAlias = tuple[Odds, ...]
"""What coming to each square brings, in their order."""


class Path(NamedTuple):
    """What one token brings on its way: averages of powers, by number of rolls."""

    under_way: Sequence[complex]
    """Up to there, where it has not arrived."""
    arrives: Sequence[complex]
    """Where it arrives with this roll."""


def follow(course: Course, brings: Sequence[Brings], z: complex) -> Path:
    """Follow a token that brings so much by number of the roll."""
    valued = cache(lambda odds: worth(odds, z))
    stands: list[complex] = [1 + 0j, *[0j] * (course.meta - 1)]
    under_way, arrives = [1 + 0j], [0j]
    for squares in brings[1:]:
        now = comes(stands, course)
        arrives.append(now[-1])
        stands = [now[0], *map(mul, now[1:-1], map(valued, squares))]
        under_way.append(sum(stands))
    return Path(under_way, arrives)


def brought(given: Setting, steps: int, seats: int, person: Person) -> Brings:
    """Say what a landing at each square brings a seat so many steps from the lander, breaches included."""
    breach = given.breach(seats)
    places = range(1, given.course.meta)
    return tuple(added(given.costs(place, steps, seats, person), breach) for place in places)


def with_rules(given: Setting, turn: int, brings: Brings, let: float = 1.0) -> Brings:
    """Add what squares for rules cost the one who comes there with his ``turn``-th roll, if ``let``."""
    costs, chances = rule_squares(given.board), given.again[turn]
    if not costs:
        return brings
    return tuple(
        added(odds, maybe(let * chances.get(place, 0.0), costs[place])) if place in costs else odds
        for place, odds in enumerate(brings, 1)
    )


def while_all_play(given: Setting, person: Person) -> Averages:
    """Average the powers of what falls to each seat."""
    seats, turns = given.course.seats, len(given.walked.lands)
    by_steps = [brought(given, steps, seats, person) for steps in range(seats)]
    own = [with_rules(given, turn, by_steps[0]) for turn in range(turns)]

    alike = list(dict.fromkeys(by_steps[1:]))
    which = [alike.index(brings) for brings in by_steps[1:]]

    def averages(z: complex) -> list[complex]:
        away = [follow(given.course, [brings] * turns, z) for brings in alike]
        paths = [follow(given.course, own, z), *(away[one] for one in which)]
        won = [worth(given.winner(steps), z) for steps in range(seats)]
        return [_first_ends(paths, won, seat) for seat in range(seats)]

    return averages


def _first_ends(by_steps: Sequence[Path], won: Sequence[complex], seat: Seat) -> complex:
    """Add up who may be the first, and when: those before him have rolled as often, those after him once less."""
    seats = len(by_steps)
    steps = [(seat - one) % seats for one in range(seats)]
    total = 0j
    for turn in range(1, len(by_steps[0].arrives)):
        before = [1 + 0j, *accumulate((by_steps[step].under_way[turn] for step in steps), mul)]
        after = [1 + 0j, *accumulate((by_steps[step].under_way[turn - 1] for step in reversed(steps)), mul)]
        for one, step in enumerate(steps):
            total += before[one] * by_steps[step].arrives[turn] * won[step] * after[seats - 1 - one]
    return total
