"""The drawing kit: a palette of flat inks and the few SVG elements the pieces are made of.

Everything here returns a string of markup, without styles, gradients, filters or references: a sprite of such
markup can be used from another file in any browser and passes the strictest content policy.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, TypeAlias

Drawing: TypeAlias = str
"""Markup of SVG elements, to be put inside an `<svg>`, a `<g>` or a `<symbol>`."""

Point: TypeAlias = tuple[float, float]
"""A place on the paper, in units of the drawing it belongs to."""

BLACK: Final = "#1c1a17"
PAPER: Final = "#fffcf4"
CREAM: Final = "#f1e9d8"
EDGE: Final = "#847c71"
SHADE: Final = "#b9ab8c"
RED: Final = "#c4321f"
WINE: Final = "#9f2414"
GOLD: Final = "#dca53a"
STRAW: Final = "#f3d68c"
BRONZE: Final = "#8a5c0c"
BLUE: Final = "#2b5f8f"
SKY: Final = "#a9c6dd"
NIGHT: Final = "#27374f"
LEAF: Final = "#3f7136"
SKIN: Final = "#f1d4b0"
SILVER: Final = "#e6dfd2"
CHESTNUT: Final = "#7a4a1e"
WOOD: Final = "#8f5f30"
TAN: Final = "#c9965a"


def number(value: float) -> str:
    """Write a coordinate as short as SVG allows, to a hundredth of a unit."""
    text = f"{round(value, 2):g}"
    return text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text


def path(d: str, fill: str = "", *, stroke: str = "", width: float = 0, dashes: str = "") -> Drawing:
    """Draw the outline `d`; what is left out is inherited from the group around it."""
    inks = _given(fill=fill, stroke=stroke, stroke_width=number(width) if width else "", stroke_dasharray=dashes)
    return f'<path d="{d}"{inks}/>'


def circle(x: float, y: float, r: float, fill: str = "", *, stroke: str = "", width: float = 0) -> Drawing:
    """Draw a circle of radius `r` around (x, y)."""
    place = _given(cx=number(x) if x else "", cy=number(y) if y else "")
    inks = _given(fill=fill, stroke=stroke, stroke_width=number(width) if width else "")
    return f'<circle{place} r="{number(r)}"{inks}/>'


def box(
    x: float, y: float, w: float, h: float, r: float, fill: str, *, stroke: str = "", width: float = 0
) -> Drawing:
    """Draw a rectangle with corners of radius `r`."""
    size = f'x="{number(x)}" y="{number(y)}" width="{number(w)}" height="{number(h)}"'
    inks = _given(
        rx=number(r) if r else "", fill=fill, stroke=stroke, stroke_width=number(width) if width else ""
    )
    return f"<rect {size}{inks}/>"


def group(
    parts: Iterable[Drawing],
    *,
    move: Point | None = None,
    scale: float = 1,
    turn: float = 0,
    **inks: str,
) -> Drawing:
    """Gather parts, moved, then scaled, then turned (degrees clockwise); `inks` are presentation attributes."""
    steps = [f"translate({number(move[0])} {number(move[1])})"] if move else []
    steps += [f"scale({number(scale)})"] if scale != 1 else []
    steps += [f"rotate({number(turn)})"] if turn else []
    return f"<g{_given(transform=''.join(steps), **inks)}>{''.join(parts)}</g>"


def inked(parts: Iterable[Drawing], width: float) -> Drawing:
    """Gather parts under one black round pen of `width` units: the line of all our figures."""
    return group(parts, stroke=BLACK, stroke_width=number(width), stroke_linejoin="round", stroke_linecap="round")


def symbol(name: str, view: str, drawing: Drawing, **inks: str) -> Drawing:
    """Name a drawing so that a page can use it; `view` is its window, `x y width height`."""
    return f'<symbol id="{name}" viewBox="{view}"{_given(**inks)}>{drawing}</symbol>'


def _given(**attributes: str) -> str:
    return "".join(f' {name.replace("_", "-")}="{value}"' for name, value in attributes.items() if value)
