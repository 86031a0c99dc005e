"""How long a match lasts: the odds of its number of turns. A turn is one roll for one's way."""

from __future__ import annotations

from itertools import accumulate

from sobremesa.games.tomanji.forecast.odds import Odds
from sobremesa.games.tomanji.forecast.transform import odds_of
from sobremesa.games.tomanji.forecast.walk import Course, Walk, rolls


def turns(course: Course, walked: Walk) -> Odds:
    """Say how likely each number of turns is."""
    return _until_one_is_left(course, walked) if course.play_on else _until_one_arrives(course, walked)


def _until_one_arrives(course: Course, walked: Walk) -> Odds:
    odds = [0.0] * (1 + course.seats * (len(walked.lands) - 1))
    for turn in range(1, len(walked.lands)):
        for seat in range(course.seats):
            ends = walked.lands[turn][-1] * rolls(course, walked.under_way, seat, turn)
            odds[course.seats * (turn - 1) + seat + 1] = ends
    return tuple(odds)


def _until_one_is_left(course: Course, walked: Walk) -> Odds:
    """Add up who may be the last but one, and when: all but one before him, or as late, have arrived."""
    under_way = walked.under_way
    arrives = [lands[-1] for lands in walked.lands]
    most = course.seats * (len(walked.lands) - 1)

    def average(z: complex) -> list[complex]:
        powers = [z**turn for turn in range(len(arrives))]
        gone = list(accumulate(chance * power for chance, power in zip(arrives, powers, strict=True)))
        left = [chance * power for chance, power in zip(under_way, powers, strict=True)]
        total = 0j
        for turn in range(1, len(arrives)):
            for before in range(course.seats):
                after = course.seats - 1 - before
                last = 0j
                if before:
                    last += before * left[turn] * gone[turn] ** (before - 1) * gone[turn - 1] ** after
                if after:
                    last += after * left[turn - 1] * gone[turn] ** before * gone[turn - 1] ** (after - 1)
                total += arrives[turn] * powers[turn] * last
        return [total]

    return odds_of(average, most + 2 - most % 2)[0]
