"""The bomb clocks: ticks from twelve o'clock on, clockwise, a dot on each for a penalty, and the bang.

With eight lives it is the + over an x of the book; with fewer or more there are as many ticks. Its inks come from
the page, so that it is at home on any ground: `stroke` for the clock, `color` for the dots, `fill` for the pin.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Final

from sobremesa.server.art.draw import Drawing, Point, group, number, path, symbol

VIEW: Final = "-50 -50 100 100"
SIZE: Final = "0 0 100 100"
LIVES: Final = (2, 4, 7, 8, 9)
"""How many penalties somebody may survive: the clocks that are drawn."""

_RIM: Final = 46.5
_FROM: Final = 9
_TO: Final = 37
_DOT_AT: Final = 32
_DOT: Final = 19
_SPENT: Final = 6.5
"""Across a dot, and across the tick it is on."""
_RAYS: Final = 10
_TIPS: Final = (48, 40)
_VALLEY: Final = 21


def bombs() -> Iterable[Drawing]:
    """Draw every clock with every number of dots, as ``b8-3``, and ``bang``."""
    for lives in LIVES:
        for penalties in range(lives + 1):
            yield symbol(f"b{lives}-{penalties}", VIEW, bomb(penalties, lives))
    yield symbol("bang", VIEW, bang())


def bomb(penalties: int, lives: int) -> Drawing:
    """Draw a clock around (0, 0); once all its ticks are used up its rim is lit: the next one explodes it."""
    at = [_towards(tick / lives) for tick in range(lives)]
    bare = "".join([_tick(way) for way in at[penalties:]])
    spent = "".join([_tick(way) for way in at[:penalties]])
    dots = "".join([f"M{_place(way, _DOT_AT)}h0" for way in at[:penalties]])
    last = penalties >= lives
    rim = path(_circle(_RIM), "none", width=6 if last else 2, stroke="currentColor" if last else "")
    return (
        rim
        + (path(bare, "none", width=4.5) if bare else "")
        + (_marked(spent, _SPENT) if spent else "")
        + (_marked(dots, _DOT) if dots else "")
        + path(_circle(5.5), stroke="none")
    )


def bang() -> Drawing:
    """Draw what is left of a clock that exploded: a star of jagged rays, struck out."""
    rays = []
    for step in range(2 * _RAYS):
        reach = _VALLEY if step % 2 else _TIPS[step // 2 % 2]
        rays.append(_place(_towards((step + 0.25) / (2 * _RAYS)), reach))
    star = path(f"M{'L'.join(rays)}Z", "currentColor", stroke="none")
    strike = path("M-11-11L11 11M-11 11L11-11", "none", width=7)
    return star + strike


def _towards(part: float) -> Point:
    """Point to a part of the way round, clockwise from twelve o'clock."""
    angle = 2 * math.pi * part
    return math.sin(angle), -math.cos(angle)


def _place(way: Point, reach: float) -> str:
    return f"{number(way[0] * reach)} {number(way[1] * reach)}"


def _tick(way: Point) -> str:
    return f"M{_place(way, _FROM)}L{_place(way, _TO)}"


def _marked(d: str, width: float) -> Drawing:
    pen = number(width)
    return group((path(d, "none"),), stroke="currentColor", stroke_width=pen, stroke_linecap="round")


def _circle(r: float) -> str:
    radius, across = number(r), number(2 * r)
    half = f"a{radius} {radius} 0 1 1 0"
    return f"M0-{radius}{half} {across}{half}-{across}z"
