"""What the points of a hand are worth to a pair: more for more, and the same for either side."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from effort import examples
from sobremesa.bots.domino_standing import LONGEST, worth

SCORES = st.tuples(st.integers(0, 199), st.integers(0, 199))


@examples(100)
@given(SCORES)
def test_what_one_pair_wins_the_other_loses(score: tuple[int, int]) -> None:
    mine, theirs = score
    assert worth(200, (mine, theirs), last=False) + worth(200, (theirs, mine), last=False) == pytest.approx(1)


@examples(100)
@given(SCORES, st.integers(1, 150), st.sampled_from([1, 60, 200, LONGEST + 1]))
def test_more_points_are_never_worth_less(score: tuple[int, int], more: int, target: int) -> None:
    mine, theirs = score
    assert worth(target, (mine + more, theirs), last=False) >= worth(target, score, last=False) - 1e-12


@pytest.mark.parametrize(
    ("target", "score", "last", "chance"),
    [
        (200, (0, 0), False, 0.5),
        (200, (210, 190), False, 1),
        (200, (190, 230), False, 0),
        (200, (90, 80), True, 1),
        (200, (80, 80), True, 0.5),
        (50, (60, 0), False, 1),
    ],
)
def test_a_match_that_is_over_is_won_or_lost(
    target: int, score: tuple[int, int], *, last: bool, chance: float
) -> None:
    assert worth(target, score, last=last) == pytest.approx(chance)


@pytest.mark.parametrize("target", [1, LONGEST + 1])
def test_where_a_hand_decides_or_the_end_is_far_off_points_count_as_such(target: int) -> None:
    one, two, three = (worth(target, (points, 7), last=False) for points in (10, 20, 30))
    assert three - two == pytest.approx(two - one)
    assert two > one


def test_the_last_points_of_a_match_count_more_than_those_that_come_too_late() -> None:
    """A pair that has 199 wins with any hand: eighty points bring it hardly more than twenty."""
    near = [worth(200, (199 + points, 100), last=False) for points in (0, 20, 80)]
    far = [worth(200, (points, 100), last=False) for points in (0, 20, 80)]
    assert near[1] == near[2] == 1
    assert far[2] - far[1] > 2 * (far[1] - far[0]) > 0
