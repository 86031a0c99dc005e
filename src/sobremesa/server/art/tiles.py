"""The twenty-eight tiles of the double-six set: ivory, a hairline between the halves, a brass pin, dark pips.

A tile is drawn upright, 60 x 120, its lower number above; a page turns it. All pips of a tile are one line of
round dots, so that a whole set weighs little.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from sobremesa.server.art.draw import Drawing, Point, box, circle, group, number, path, symbol

WIDTH: Final = 60
HEIGHT: Final = 120
VIEW: Final = f"0 0 {WIDTH} {HEIGHT}"
MOST: Final = 6
"""The highest number of a half."""

_IVORY: Final = "#f6eedb"
_GLINT: Final = "#fffaf0"
_PIP: Final = "#211d19"
_SEAM: Final = "#3a332a"
_BRASS: Final = "#b98d3d"
_RIM: Final = "#6d5120"
_BACK: Final = "#46402f"
_REACH: Final = 15
_DOT: Final = 11.6
"""Across a pip."""

_PIPS: Final[tuple[tuple[Point, ...], ...]] = (
    (),
    ((0, 0),),
    ((-1, -1), (1, 1)),
    ((-1, -1), (0, 0), (1, 1)),
    ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
)


def tiles() -> Iterable[Drawing]:
    """Draw the whole set and, last, a tile from behind, as symbols ``t00`` … ``t66`` and ``tb``."""
    for low in range(MOST + 1):
        for high in range(low, MOST + 1):
            yield symbol(f"t{low}{high}", VIEW, face(low, high))
    yield symbol("tb", VIEW, back())


def face(upper: int, lower: int) -> Drawing:
    """Draw a tile upright from (0, 0)."""
    dots = _dots(upper, 30) + _dots(lower, 90)
    pips = group((path(dots, "none"),), stroke=_PIP, stroke_width=number(_DOT), stroke_linecap="round")
    return (
        box(0, 0, WIDTH, HEIGHT, 8, _IVORY)
        + path("M8 1.2H52", "none", stroke=_GLINT, width=2.4)
        + path("M8 60H52", "none", stroke=_SEAM, width=1.6)
        + circle(30, 60, 4.4, _BRASS, stroke=_RIM, width=1.1)
        + (pips if dots else "")
    )


def back() -> Drawing:
    """Draw a tile upright from behind: its ivory shows at the upper edge."""
    lower = "H60V112a8 8 0 0 1-8 8H8a8 8 0 0 1-8-8Z"
    return box(0, 0, WIDTH, HEIGHT, 8, _IVORY) + path(f"M0 20{lower}", "#8c6a2c") + path(f"M0 28{lower}", _BACK)


def _dots(value: int, middle: float) -> str:
    places = [(30 + x * _REACH, middle + y * _REACH) for x, y in _PIPS[value]]
    return "".join([f"M{number(x)} {number(y)}h0" for x, y in places])
