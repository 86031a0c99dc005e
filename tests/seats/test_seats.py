"""Seats go round in the order of play."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from sobremesa.seats import ACTOR_NAMES, CHANCE, CLOCK, JUDGE, in_order

tables = st.integers(2, 20).flatmap(lambda seats: st.tuples(st.integers(0, seats - 1), st.just(seats)))


@given(tables)
def test_everybody_comes_once_each_after_the_one_before(table: tuple[int, int]) -> None:
    first, seats = table
    order = in_order(first, seats)
    assert order[0] == first
    assert sorted(order) == list(range(seats))
    assert [(seat + 1) % seats for seat in order] == [*order[1:], first]


def test_those_who_hold_no_seat_have_names_and_numbers_of_their_own() -> None:
    assert ACTOR_NAMES == {CHANCE: "chance", CLOCK: "clock", JUDGE: "judge"}
    assert all(actor < 0 for actor in ACTOR_NAMES)
