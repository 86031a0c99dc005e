"""Twenty tokens, told apart by their shape: ten outlines, each plain and with a ring inside; colour only helps.

A token is drawn around (0, 0), about 40 units across, and bears the letter that the page writes over it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from sobremesa.server.art.draw import (
    BLACK,
    BLUE,
    CREAM,
    GOLD,
    LEAF,
    NIGHT,
    PAPER,
    RED,
    SHADE,
    SKY,
    TAN,
    WINE,
    Drawing,
    group,
    number,
    path,
    symbol,
)

VIEW: Final = "-22 -22 44 46"
SIZE: Final = "0 0 44 46"
MOST: Final = 20
PLUM: Final = "#7a3f78"

_TEAL: Final = "#12605f"
_ROSE: Final = "#f0b7b0"
_LIME: Final = "#c3d487"
_LILAC: Final = "#cfbfe0"
_RUST: Final = "#8a4313"
_SLATE: Final = "#4d5a63"
_RING: Final = 0.8
"""Size of the ring inside."""


class Token(NamedTuple):
    """One of the twenty."""

    outline: str
    ink: str
    ringed: bool = False
    """A line runs round inside."""
    pale: bool = False
    """Its letter is dark."""


OUTLINES: Final = {
    "circle": "M-15 0a15 15 0 1 1 30 0a15 15 0 1 1-30 0z",
    "square": "M-13-13H13V13H-13Z",
    "diamond": "M0-18.5L18.5 0L0 18.5L-18.5 0Z",
    "triangle": "M0-18L18 13H-18Z",
    "hexagon": "M-9-15.6H9L18 0L9 15.6H-9L-18 0Z",
    "drop": "M0-20C8-10 15-5 15 4A15 15 0 0 1-15 4C-15-5-8-10 0-20Z",
    "shield": "M-14-15H14V0C14 10 7 16 0 19C-7 16-14 10-14 0Z",
    "heart": "M0 18C-10 10-17 3-17-5C-17-16-4-18 0-9C4-18 17-16 17-5C17 3 10 10 0 18Z",
    "cross": "M-7-17H7V-7H17V7H7V17H-7V7H-17V-7H-7Z",
    "arch": "M-15 15V-3A15 15 0 0 1 15-3V15Z",
}
"""The ten shapes by name."""

_INKS: Final = (
    (RED, False),
    (BLUE, False),
    (BLACK, False),
    (GOLD, True),
    (PLUM, False),
    (CREAM, True),
    (LEAF, False),
    (_ROSE, True),
    (_TEAL, False),
    (SKY, True),
    (_LIME, True),
    (TAN, True),
    (_LILAC, True),
    (NIGHT, False),
    (CREAM, True),
    (WINE, False),
    (GOLD, True),
    (_SLATE, False),
    (_RUST, False),
    (LEAF, False),
)

TOKENS: Final = tuple(
    Token(list(OUTLINES)[at % len(OUTLINES)], ink, ringed=at >= len(OUTLINES), pale=pale)
    for at, (ink, pale) in enumerate(_INKS)
)
"""By seat."""


def tokens() -> Iterable[Drawing]:
    """Draw every token, as ``k0`` … ``k19``."""
    for seat, each in enumerate(TOKENS):
        yield symbol(f"k{seat}", VIEW, token(each))


def token(one: Token) -> Drawing:
    """Draw a token without its letter."""
    d, rim = OUTLINES[one.outline], BLACK if one.pale else PAPER
    shadow = group((path(d, SHADE),), move=(0, 3))
    body = group((path(d, one.ink, stroke=rim, width=2),), stroke_linejoin="round")
    ring = group((path(d, "none"),), scale=_RING, stroke=rim, stroke_width=number(2)) if one.ringed else ""
    return shadow + body + ring


def outlined(outline: str, ink: str) -> Drawing:
    """Draw a token of the posters: any shape in any ink."""
    d = OUTLINES[outline]
    shadow = group((path(d, SHADE),), move=(0, 3))
    return shadow + group((path(d, ink, stroke=PAPER, width=2.4),), stroke_linejoin="round")
