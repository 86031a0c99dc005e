"""Regala: sips are handed out one by one, in any split, and what is left goes round."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.tomanji.situations import awaited, comes_of, go, landed, may, refused
from sobremesa.games.tomanji import notation, play


@pytest.mark.rule("tomanji.regala")
@pytest.mark.parametrize("n", [3, 4, 5])
def test_exactly_as_many_sips_are_given_as_stand_there(n: int) -> None:
    state = landed(f"regala {n}")
    assert comes_of(state, "give 2; " * n) == {2: n}
    assert awaited(go(state, "give 2; " * (n - 1))) == {0}
    assert awaited(go(state, "give 2; " * n)) == {1}


@pytest.mark.rule("tomanji.regala")
@given(to=st.lists(st.integers(0, 3), min_size=4, max_size=4))
def test_four_sips_are_split_in_any_way_and_always_make_four(to: list[int]) -> None:
    given_to = comes_of(landed("regala 4"), "".join(f"give {seat}; " for seat in to))
    assert given_to == {seat: to.count(seat) for seat in set(to)}
    assert sum(given_to.values()) == 4


@pytest.mark.rule("tomanji.regala")
def test_one_may_give_to_himself_and_to_nobody_who_is_not_there() -> None:
    state = landed("regala 3", seats=3)
    assert may(state, 0)[:3] == ["give 0", "give 1", "give 2"]
    assert refused(state, 0, "give 3") == ("tomanji.first", "no_such_seat")
    assert refused(state, 1, "give 0") == ("tomanji.order", "not_your_turn")


@pytest.mark.rule("tomanji.regala")
@given(already=st.integers(0, 4), n=st.integers(3, 5), seats=st.integers(2, 6), first=st.integers(0, 1))
def test_after_twenty_seconds_the_rest_goes_round_to_the_right(
    already: int, n: int, seats: int, first: int
) -> None:
    already = min(already, n - 1)
    state = go(landed(f"regala {n}", seats, first), f"give {first}; " * already)
    (alarm,) = play.alarms(state)
    rest = [(first + 1 + nth) % seats for nth in range(n - already)]
    assert (alarm.after, notation.write(alarm.move)) == (20, "ring")
    assert comes_of(state, "ring") == {seat: rest.count(seat) for seat in set(rest)}


@pytest.mark.rule("tomanji.regala", "tomanji.absent")
@given(already=st.integers(0, 4), n=st.integers(3, 5), seats=st.integers(2, 6), first=st.integers(0, 1))
def test_the_sips_of_who_has_left_come_to_where_they_would_once_the_time_has_run(
    already: int, n: int, seats: int, first: int
) -> None:
    state = go(landed(f"regala {n}", seats, first), f"give {first}; " * min(already, n - 1))
    left = state
    while awaited(left) == {first} and left.scene.name == "regala":
        left, _ = play.after(left, first, play.default(left, first))
    assert left.sips == go(state, "ring").sips
