"""The dice part of a forecast, held against all tokens walked together, one joint place after another."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise
from typing import NamedTuple, TypeAlias

import pytest
from hypothesis import given
from hypothesis import strategies as st

from effort import examples
from games.tomanji.forecast.playing import goes
from sobremesa.games.tomanji.board import shipped
from sobremesa.games.tomanji.forecast.length import turns
from sobremesa.games.tomanji.forecast.odds import mean, reached
from sobremesa.games.tomanji.forecast.walk import Course, comes, landings, walk

SIXTH = Fraction(1, 6)
LEFT_OUT = Fraction(1, 10**10)
"""Of matches that may last for ever, as little is not followed."""

courses = st.builds(Course, st.integers(6, 60), st.integers(2, 6), st.booleans(), st.booleans())

Joint: TypeAlias = tuple[int, ...]
"""Where the tokens stand, by seat."""


class Counted(NamedTuple):
    comes: dict[tuple[int, int], Fraction]
    """By seat and place, how often."""
    lasts: dict[int, Fraction]
    """By number of turns, how likely."""


def counted(course: Course) -> Counted:
    """Walk all tokens together, turn after turn, through every place they may stand at."""
    found = Counted(defaultdict(Fraction), defaultdict(Fraction))
    open_matches: dict[tuple[Joint, int], Fraction] = {((0,) * course.seats, 0): Fraction(1)}
    turn = 0
    while sum(open_matches.values()) > (LEFT_OUT if course.bounce else 0):
        turn += 1
        following: dict[tuple[Joint, int], Fraction] = defaultdict(Fraction)
        for (places, seat), chance in open_matches.items():
            for now in rolled(course, places, seat):
                found.comes[seat, now[seat]] += chance * SIXTH
                if is_over(course, now):
                    found.lasts[turn] += chance * SIXTH
                else:
                    following[now, next_seat(course, now, seat)] += chance * SIXTH
        open_matches = following
    return found


def rolled(course: Course, places: Joint, seat: int) -> Iterator[Joint]:
    for pips in range(1, 7):
        place = goes(places[seat], pips, course.meta, "bounce" if course.bounce else "pass")
        yield (*places[:seat], place, *places[seat + 1 :])


def is_over(course: Course, places: Joint) -> bool:
    arrived = places.count(course.meta)
    return arrived == course.seats - 1 if course.play_on else arrived == 1


def next_seat(course: Course, places: Joint, seat: int) -> int:
    order = [(seat + step) % course.seats for step in range(1, course.seats + 1)]
    return next(one for one in order if places[one] != course.meta)


SMALL = [
    Course(6, 2),
    Course(9, 3),
    Course(7, 4),
    Course(9, 2, play_on=True),
    Course(8, 3, play_on=True),
    Course(6, 4, play_on=True),
    Course(6, 2, bounce=True),
    Course(8, 2, bounce=True),
]


@pytest.mark.unmeasured
@pytest.mark.parametrize("course", SMALL, ids=str)
def test_on_a_short_way_it_is_what_all_tokens_walked_together_give(course: Course) -> None:
    by_hand = counted(course)
    found = landings(course, walk(course))
    lasts = turns(course, walk(course))
    for seat in range(course.seats):
        expected = [float(by_hand.comes[seat, place]) for place in range(course.meta + 1)]
        assert found[seat] == pytest.approx(expected, abs=1e-9)
    assert lasts == pytest.approx([float(by_hand.lasts[turn]) for turn in range(len(lasts))], abs=1e-6)


@examples(40)
@given(courses)
def test_every_match_ends_with_as_many_arrivals_as_its_house_rules_say(course: Course) -> None:
    arrivals = sum(row[course.meta] for row in landings(course, walk(course)))
    assert arrivals == pytest.approx(course.seats - 1 if course.play_on else 1)


@examples(40)
@given(courses)
def test_every_turn_is_a_roll_of_somebody(course: Course) -> None:
    comes_anywhere = sum(map(sum, landings(course, walk(course))))
    assert mean(turns(course, walk(course))) == pytest.approx(comes_anywhere, rel=1e-5)


@examples(40)
@given(courses)
def test_who_begins_rolls_at_least_as_often_as_who_follows(course: Course) -> None:
    rolls = [sum(row) for row in landings(course, walk(course))]
    assert all(first >= second - 1e-9 for first, second in pairwise(rolls))


@examples(40)
@given(courses)
def test_a_longer_way_takes_more_turns(course: Course) -> None:
    longer = Course(course.meta + 1, course.seats, course.bounce, course.play_on)
    assert mean(turns(longer, walk(longer))) > mean(turns(course, walk(course)))


def test_of_the_long_board_a_two_from_52_stays_short_and_three_or_more_win() -> None:
    way = Course(len(shipped("clasico").squares) + 1, 4)
    stands = [0.0] * way.meta
    stands[52] = 1.0
    now = comes(stands, way)
    assert {place: chance for place, chance in enumerate(now) if chance} == pytest.approx(
        {53: 1 / 6, 54: 1 / 6, 55: 4 / 6}
    )


def test_where_it_throws_back_a_five_from_52_comes_to_53_again() -> None:
    way = Course(55, 4, bounce=True)
    stands = [0.0] * way.meta
    stands[52] = 1.0
    now = comes(stands, way)
    assert {place: chance for place, chance in enumerate(now) if chance} == pytest.approx(
        {55: 1 / 6, 54: 2 / 6, 53: 2 / 6, 52: 1 / 6}
    )


def test_half_of_the_matches_of_five_on_the_short_board_are_over_after_36_turns() -> None:
    course = Course(31, 5)
    assert reached(turns(course, walk(course)), 0.5) == 36
