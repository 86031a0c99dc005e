"""The squared spiral: whatever the number of squares, each lies beside the next and the goal in the middle."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sobremesa.server.art.spiral import FEWEST, MOST, TALL, WIDE, Cell, Spiral, spiral, walls

SQUARES = st.integers(FEWEST, MOST)
ROOMS = st.sampled_from((TALL, WIDE))
Place = tuple[int, int]


def way(board: Spiral) -> tuple[Cell, ...]:
    """List every place from the start to the goal."""
    return board.start, *board.squares, board.goal


def units(cell: Cell) -> set[Place]:
    """List the columns and rows a place takes."""
    return {(cell.x + i, cell.y + j) for i in range(cell.w) for j in range(cell.h)}


def beside(place: Place) -> Iterator[Place]:
    """List what lies at the four sides of a column and row."""
    x, y = place
    yield from ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1))


def walled(board: Spiral) -> set[frozenset[Place]]:
    """Read off the drawn lines which neighbours they part."""
    found = set()
    for line in re.findall(r"M(\d+) (\d+)L(\d+) (\d+)", walls(board)):
        x, y, to_x, to_y = map(int, line)
        found |= {frozenset({(x, at), (x + 1, at)}) for at in range(y + 1, to_y + 1)}
        found |= {frozenset({(at, y), (at, y + 1)}) for at in range(x + 1, to_x + 1)}
    return found


@given(SQUARES, ROOMS)
def test_the_places_fill_the_board_and_none_lies_on_another(squares: int, room: float) -> None:
    board = spiral(squares, room)
    taken = [unit for cell in way(board) for unit in units(cell)]
    assert len(board.squares) == squares
    assert sorted(taken) == [(x, y) for x in range(1, board.columns + 1) for y in range(1, board.rows + 1)]


@given(SQUARES, ROOMS)
def test_each_place_touches_the_next_and_the_goal_comes_last(squares: int, room: float) -> None:
    for here, there in pairwise(way(spiral(squares, room))):
        assert any(unit in units(there) for place in units(here) for unit in beside(place)), (here, there)


@given(SQUARES, ROOMS)
def test_lines_part_all_neighbours_but_those_that_follow_one_another(squares: int, room: float) -> None:
    board = spiral(squares, room)
    at = {unit: number for number, cell in enumerate(way(board)) for unit in units(cell)}
    apart = {
        frozenset({place, unit})
        for place, number in at.items()
        for unit in beside(place)
        if unit in at and abs(at[unit] - number) > 1
    }
    assert walled(board) == apart


@given(SQUARES, ROOMS)
def test_a_board_has_about_the_shape_of_its_room_and_a_goal_one_can_see(squares: int, room: float) -> None:
    board = spiral(squares, room)
    assert 0.72 < board.columns / board.rows / room < 1.4
    assert 0.05 < board.goal.w * board.goal.h / (board.columns * board.rows) < 0.4


def test_the_board_of_thirty_is_six_by_six_around_a_goal_of_four() -> None:
    board = spiral(30, TALL)
    assert (board.columns, board.rows, board.start, board.goal) == (6, 6, Cell(1, 1, 2), Cell(3, 3, 2, 2))
    assert board.squares[4:6] == (Cell(6, 2), Cell(6, 3))


@pytest.mark.parametrize("squares", [FEWEST - 1, MOST + 1])
def test_a_board_of_too_few_or_too_many_squares_is_none(squares: int) -> None:
    with pytest.raises(ValueError, match=f"a board has 5 to 120 squares, not {squares}"):
        spiral(squares, TALL)
