"""Pieces of the posters: domino tiles as they lie."""

from __future__ import annotations

from typing import Final

from sobremesa.server.art.draw import Drawing, Point, box, circle, group, path

IVORY: Final = "#f6eedb"
IVORY_EDGE: Final = "#cbbb97"
PIP: Final = "#211d19"

_SPOTS: Final[dict[int, tuple[Point, ...]]] = {
    0: (),
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def tile(upper: int, lower: int, *, lying: bool = False) -> Drawing:
    """Draw a domino from (0, 0), 60 x 120 upright or 120 x 60 lying; its edge always shows below."""
    w, h = (120, 60) if lying else (60, 120)
    near, far = ((30, 28), (90, 28)) if lying else ((30, 29), (30, 88))
    seam = "M60 8V48" if lying else "M9 58.5H51"
    pin: Point = (60, 28) if lying else (30, 58.5)
    return (
        box(1, 3, w - 2, h - 3, 8, IVORY_EDGE)
        + box(1, 1, w - 2, h - 5, 8, IVORY)
        + path(seam, "none", stroke=PIP, width=1.6)
        + circle(pin[0], pin[1], 4.2, "#b98d3d", stroke="#6d5120", width=1.1)
        + group(
            (_spots(upper, near, 13.5, 5.2, turned=lying), _spots(lower, far, 13.5, 5.2, turned=lying)), fill=PIP
        )
    )


def _spots(value: int, middle: Point, reach: float, radius: float, *, turned: bool) -> Drawing:
    x, y = middle
    places = ((dy, dx) if turned else (dx, dy) for dx, dy in _SPOTS[value])
    return "".join(circle(x + dx * reach, y + dy * reach, radius) for dx, dy in places)
