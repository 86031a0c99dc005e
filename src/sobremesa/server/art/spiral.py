"""A board as a squared spiral: where each square lies, as pure data; no rule and no word of a game.

The way begins in the corner above at the left, on a double square, runs clockwise along the edge and inwards, and
ends where a side ends: what is left in the middle is always a rectangle, and the goal is as large as that. Of all
spirals that come out so, the one is chosen that fits the room and whose goal is neither a slit nor a hall; some
numbers of squares need a start that is longer than two for it.

Units: columns and rows, the first is 1.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import pairwise, product
from typing import Final, NamedTuple

FEWEST: Final = 5
MOST: Final = 120
"""Squares between start and goal."""
STARTS: Final = (2, 3, 4)
"""Columns the start may take, the usual first."""
TALL: Final = 0.92
WIDE: Final = 1.34
"""Width by height of the two rooms a board has: an upright screen or a desk, a lying phone."""

_LARGEST: Final = 16
"""Columns or rows that are tried."""
_GOAL_SHARE: Final = 0.11
"""What part of the board the goal should take,"""
_GOAL_SHAPE: Final = 1.15
"""and its width by its height."""


class Cell(NamedTuple):
    """A place on the board."""

    x: int
    y: int
    w: int = 1
    h: int = 1


class Spiral(NamedTuple):
    """A board that is laid out."""

    columns: int
    rows: int
    start: Cell
    squares: tuple[Cell, ...]
    """The first is square 1."""
    goal: Cell


class _Shape(NamedTuple):
    start: int
    """Columns of the start."""
    columns: int
    rows: int
    sides: int
    """After how many sides the way ends."""

    @property
    def left(self) -> tuple[int, int]:
        """Columns and rows that are left in the middle."""
        return self.columns - self.sides // 2, self.rows - (self.sides + 1) // 2


@cache
def spiral(squares: int, room: float) -> Spiral:
    """Lay out a board of so many squares for a room of this width by height.

    Raises:
        ValueError: If there are fewer or more squares than a board may have.

    """
    if not FEWEST <= squares <= MOST:
        raise ValueError(f"a board has {FEWEST} to {MOST} squares, not {squares}")
    shape = min(_shapes(squares), key=lambda shape: _strain(shape, room))
    squares_after = tuple(_way(shape))[shape.start :]
    return Spiral(shape.columns, shape.rows, Cell(1, 1, shape.start), squares_after, _goal(shape))


def walls(board: Spiral) -> str:
    """Draw the lines that part the rings, as the path of an SVG with a unit a column and row, from (0, 0)."""
    at = {place: turn for turn, cell in enumerate(_cells(board)) for place in _places(cell)}
    across = [
        ((x, y), (x + 1, y))
        for y in range(1, board.rows)
        for x in range(board.columns)
        if abs(at[x, y - 1] - at[x, y]) > 1
    ]
    down = [
        ((x, y), (x, y + 1))
        for x in range(1, board.columns)
        for y in range(board.rows)
        if abs(at[x - 1, y] - at[x, y]) > 1
    ]
    return "".join([f"M{a[0]} {a[1]}L{b[0]} {b[1]}" for a, b in _joined(across + down)])


def _shapes(squares: int) -> Iterator[_Shape]:
    """List every shape on whose way there are exactly so many squares after the start."""
    sizes = range(2, _LARGEST + 1)
    for start, columns, rows in product(STARTS, sizes, sizes):
        for sides in range(1, columns + rows):
            shape = _Shape(start, columns, rows, sides)
            wide, high = shape.left
            if start < columns and min(wide, high) > 0 and columns * rows - wide * high == start + squares:
                yield shape


def _strain(shape: _Shape, room: float) -> float:
    """Say how badly a shape fits: the room first, then what is left for the goal."""
    wide, high = shape.left
    share = wide * high / (shape.columns * shape.rows)
    return (
        5 * abs(math.log(shape.columns / shape.rows / room))
        + 2 * abs(math.log(share / _GOAL_SHARE))
        + abs(math.log(wide / high / _GOAL_SHAPE))
        + 0.3 * (shape.start - STARTS[0])
    )


def _way(shape: _Shape) -> Iterator[Cell]:
    """Walk the cells in order, side by side."""
    x, y, dx, dy = 0, 1, 1, 0
    across, down = shape.columns, shape.rows
    for side in range(shape.sides):
        steps = down - 1 if side % 2 else across
        if side % 2:
            down -= 1
        elif side:
            across -= 1
            steps = across
        for _ in range(steps):
            x, y = x + dx, y + dy
            yield Cell(x, y)
        dx, dy = -dy, dx


def _goal(shape: _Shape) -> Cell:
    """Find what is left: the four sides take turns in making it smaller."""
    above, right, below, left = ((shape.sides + 3 - side) // 4 for side in range(4))
    return Cell(1 + left, 1 + above, shape.columns - left - right, shape.rows - above - below)


def _cells(board: Spiral) -> tuple[Cell, ...]:
    return board.start, *board.squares, board.goal


def _places(cell: Cell) -> Iterator[tuple[int, int]]:
    return ((cell.x - 1 + i, cell.y - 1 + j) for i in range(cell.w) for j in range(cell.h))


_Line = tuple[tuple[int, int], tuple[int, int]]


def _joined(lines: Iterable[_Line]) -> Iterator[_Line]:
    """Join lines that go on in the same direction."""
    row = list(lines)
    begins = row[0][0] if row else (0, 0)
    for (start, end), (then, until) in pairwise([*row, ((-1, -1), (-1, -1))]):
        straight = end == then and (start[0] == until[0] or start[1] == until[1])
        if not straight:
            yield begins, end
            begins = then
