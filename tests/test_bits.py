"""Masks and rows behave like the sets and lists they stand for."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from sobremesa.bits import filled, lowest, nth, popcount, put

members = st.sets(st.integers(0, 61))
some_members = st.sets(st.integers(0, 61), min_size=1)
rows = st.lists(st.integers(-9, 9), min_size=1).map(tuple)


def mask_of(numbers: set[int]) -> int:
    return sum(1 << number for number in numbers)


@given(members)
def test_popcount_counts_the_members(numbers: set[int]) -> None:
    assert popcount(mask_of(numbers)) == len(numbers)


@given(some_members)
def test_lowest_is_the_smallest_member(numbers: set[int]) -> None:
    assert lowest(mask_of(numbers)) == min(numbers)


@given(some_members)
def test_nth_counts_members_from_the_smallest(numbers: set[int]) -> None:
    mask = mask_of(numbers)
    assert [nth(mask, k) for k in range(len(numbers))] == sorted(numbers)


@given(rows, st.data())
def test_put_changes_one_place_and_leaves_the_old_row(row: tuple[int, ...], data: st.DataObject) -> None:
    index = data.draw(st.integers(0, len(row) - 1))
    changed = list(row)
    changed[index] = 99
    assert put(row, index, 99) == tuple(changed)
    assert 99 not in row


@given(rows)
def test_filled_has_the_same_length_and_one_value(row: tuple[int, ...]) -> None:
    assert filled(row, 5) == (5,) * len(row)
