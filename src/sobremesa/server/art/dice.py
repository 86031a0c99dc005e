"""Two dice and the leather cup that covers them.

A die is drawn from (0, 0), 100 x 100, its near edge below; the cup stands upside down, 200 x 220. `raised` is the
cup as whoever lifts it tips it back: its dark mouth shows.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from sobremesa.server.art.draw import (
    BLACK,
    EDGE,
    PAPER,
    RED,
    SHADE,
    Drawing,
    Point,
    box,
    group,
    number,
    path,
    symbol,
)

FACES: Final = range(1, 7)
DIE_VIEW: Final = "0 0 100 100"
CUP_VIEW: Final = "20 0 160 222"
CUP_SIZE: Final = "0 0 160 222"
ORANGE: Final = "#ef5a1a"
ORANGE_SHADE: Final = "#cf4508"

_LEATHER: Final = ("#3b332c", "#241f1b", "#5d5147")
_HEM: Final = "#8a7b6a"
_MOUTH: Final = "#0d0b0a"
_THREAD: Final = "#d8b98d"
_REACH: Final = 23
_DOT: Final = 17.2
_ONE: Final = 23
"""Across a pip, and across the only one of a face."""

_PIPS: Final[tuple[tuple[Point, ...], ...]] = (
    ((0, 0),),
    ((-1, -1), (1, 1)),
    ((-1, 1), (0, 0), (1, -1)),
    ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    ((-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)),
)


def dice() -> Iterable[Drawing]:
    """Draw the six faces and the cup, standing and raised, as symbols ``d1`` … ``d6``, ``cup`` and ``cup-up``."""
    for face in FACES:
        yield symbol(f"d{face}", DIE_VIEW, die(face, ORANGE))
    yield symbol("cup", CUP_VIEW, cup(ORANGE, ORANGE_SHADE))
    yield symbol("cup-up", CUP_VIEW, raised(ORANGE, ORANGE_SHADE))


def die(face: int, one: str = RED) -> Drawing:
    """Draw a die, its single pip in the ink `one`."""
    width, ink = (_ONE, one) if face == 1 else (_DOT, BLACK)
    dots = "".join([f"M{number(50 + x * _REACH)} {number(47 + y * _REACH)}h0" for x, y in _PIPS[face - 1]])
    pips = group((path(dots, "none"),), stroke=ink, stroke_width=number(width), stroke_linecap="round")
    return box(6, 10, 88, 86, 15, SHADE) + box(6, 4, 88, 86, 15, PAPER, stroke=EDGE, width=1.2) + pips


def cup(band: str, band_shade: str) -> Drawing:
    """Draw the cup as it stands over the dice, with a coloured band."""
    return _body(band, band_shade) + path(
        "M28 194C50 206 150 206 172 194L173 202C150 215 50 215 27 202Z", _LEATHER[2]
    )


def raised(band: str, band_shade: str) -> Drawing:
    """Draw the cup tipped back, so that one looks into its mouth."""
    hem = path("M27 198C27 181 173 181 173 198C173 219 27 219 27 198Z", _HEM)
    mouth = path("M33 199C33 187 167 187 167 199C167 214 33 214 33 199Z", _MOUTH)
    return _body(band, band_shade) + hem + mouth


def _body(band: str, band_shade: str) -> Drawing:
    light, dark, top = _LEATHER
    return (
        path("M54 14H146L172 196C150 208 50 208 28 196Z", light)
        + path("M104 14H146L172 196C158 203 132 206 104 206Z", dark)
        + path("M52 16C52 5 148 5 148 16C148 27 52 27 52 16Z", top)
        + path("M45 78C66 84 134 84 155 78L160 112C136 119 64 119 40 112Z", band)
        + path("M104 82.5C126 82 146 80.5 155 78L160 112C148 115.5 126 117 104 117.2Z", band_shade)
        + path(
            "M46 70C66 76 134 76 154 70M39.5 120C64 127 136 127 160.5 120",
            "none",
            stroke=_THREAD,
            width=1.6,
            dashes="5 4",
        )
    )
