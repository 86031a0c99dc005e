"""The plate in the middle of the table and the coins on it.

Up to nine coins lie singly; more are laid upon them in turn, so that a rich plate costs no more than nine
references. The exact number always stands beside the plate in words.
"""

from __future__ import annotations

from typing import Final

from sobremesa.server.art.draw import (
    BRONZE,
    CREAM,
    EDGE,
    GOLD,
    PAPER,
    RED,
    SHADE,
    STRAW,
    Drawing,
    Point,
    circle,
    group,
    path,
)

VIEW: Final = "-100 -100 200 204"
PILE_VIEW: Final = "-20 -54 40 76"
"""The window of a stack of any height."""
STACKS: Final = range(1, 11)
"""The heights of stack that are drawn, in coins."""

_PLACES: Final[tuple[Point, ...]] = (
    (-26, -8),
    (10, -20),
    (31, 12),
    (-4, 14),
    (-36, 28),
    (12, 42),
    (42, -20),
    (-8, -44),
    (-52, -8),
)
_THICKNESS: Final = 3.6


def plate() -> Drawing:
    """Draw the empty plate around (0, 0), 95 units in radius."""
    return (
        circle(0, 4, 95, SHADE)
        + circle(0, 0, 95, PAPER, stroke=EDGE, width=1.2)
        + circle(0, 0, 86, "none", stroke=RED, width=3)
        + circle(0, 0, 80.5, "none", stroke=RED, width=1)
        + circle(0, 0, 64, CREAM, stroke=SHADE, width=1.2)
    )


def stack(height: int) -> Drawing:
    """Draw coins one upon another, the lowest around (0, 0)."""
    lower = "".join(_blank(-_THICKNESS * level) for level in range(height - 1))
    return lower + group((_blank(0) + _face(),), move=(0, -_THICKNESS * (height - 1)))


def stacks(coins: int) -> tuple[int, ...]:
    """Share coins out over the places of the plate, as evenly as can be, each stack at most ten high.

    >>> stacks(3), stacks(12), stacks(1000)
    ((1, 1, 1), (2, 2, 2, 1, 1, 1, 1, 1, 1), (10, 10, 10, 10, 10, 10, 10, 10, 10))
    """
    each, more = divmod(min(coins, len(_PLACES) * STACKS[-1]), len(_PLACES))
    heights = (each + (place < more) for place in range(len(_PLACES)))
    return tuple(height for height in heights if height)


def laid(coins: int) -> tuple[tuple[Point, int], ...]:
    """Tell where each stack lies and how high it is, the farthest first so that nearer ones cover it."""
    return tuple(sorted(zip(_PLACES, stacks(coins), strict=False), key=lambda item: item[0][1]))


def _blank(y: float) -> Drawing:
    return circle(0, y + 2.6, 17, BRONZE) + circle(0, y, 17, GOLD, stroke=BRONZE, width=1.2)


def _face() -> Drawing:
    tomato = "M-6 6C-10 1-7-6 0-5C7-6 10 1 6 6C3 9-3 9-6 6ZM-5-7L0-4.5L5-7"
    return circle(0, 0, 12.8, "none", stroke=STRAW, width=1.2) + path(tomato, "none", stroke=BRONZE, width=1.8)
