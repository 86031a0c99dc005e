"""What only Tomanji draws: its die, fingers on the edge of a table, puffed cheeks, a glass, the leaf of its goal.

A finger hangs from (0, 0), 40 x 64; its skin and that of a face is `color`: a page may show several people.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from sobremesa.server.art import dice
from sobremesa.server.art.draw import BLACK, Drawing, group, inked, path, symbol
from sobremesa.server.art.tokens import tokens

FINGER_VIEW: Final = "0 0 40 56"
FACE_VIEW: Final = "0 0 48 48"
GLASS_VIEW: Final = "0 0 40 48"
LEAF_VIEW: Final = "0 0 120 90"

_FINGER: Final = "M9-6V38C9 46 13 51 20 51C27 51 31 46 31 38V-6"
_NAIL: Final = "#fffaf0"
_DRINK: Final = "#7fb3cf"


def pieces() -> Iterable[Drawing]:
    """Draw tokens, ``d1`` … ``d6``, ``finger``, ``nofinger``, ``puffed``, ``unpuffed``, ``glass``, ``leaf``."""
    yield from tokens()
    for face in dice.FACES:
        yield symbol(f"d{face}", dice.DIE_VIEW, dice.die(face))
    yield symbol("finger", FINGER_VIEW, finger())
    yield symbol("nofinger", FINGER_VIEW, awaited(_FINGER))
    yield symbol("puffed", FACE_VIEW, puffed())
    yield symbol("unpuffed", FACE_VIEW, awaited("M24 5a19 19 0 1 1 0 38a19 19 0 1 1 0-38z"))
    yield symbol("glass", GLASS_VIEW, glass())
    yield symbol("leaf", LEAF_VIEW, leaf())


def finger() -> Drawing:
    """Draw a finger that hangs down from the edge of the table."""
    return inked(
        (
            path(_FINGER, "currentColor", width=2.5),
            path("M14 36c0-6 12-6 12 0v5c0 6-12 6-12 0z", _NAIL, width=1.5),
            path("M14.5 15c3 1.5 8 1.5 11 0M14.5 19c3 1.5 8 1.5 11 0", "none", width=1.2),
        ),
        2.5,
    )


def puffed() -> Drawing:
    """Draw a face with puffed cheeks."""
    return inked(
        (
            path(
                "M24 6C33 6 38 12 39 19C46 20 47 33 38 37C34 43 14 43 10 37C1 33 2 20 9 19C10 12 15 6 24 6Z",
                "currentColor",
            ),
            path("M17 19v2.5M31 19v2.5", "none", width=3),
            path("M22.5 32.5c0-2 3-2 3 0s-3 2-3 0z", "none"),
            path("M11 24c-2 2-2 6 0 8M37 24c2 2 2 6 0 8", "none", width=1.4),
        ),
        2.2,
    )


def awaited(outline: str) -> Drawing:
    """Draw the place of what has not come yet."""
    return group((path(outline, "none", dashes="5 4"),), stroke="currentColor", stroke_width="2.5")


def glass() -> Drawing:
    """Draw a glass of whatever one likes."""
    return inked(
        (
            path("M9 20H31L28.5 44H11.5Z", _DRINK, stroke="none"),
            path("M6 5H34L29 45H11Z", "none"),
            path("M8 19.5C14 17 26 22 32 19.5", "none", width=1.6),
        ),
        2.4,
    )


def leaf() -> Drawing:
    """Draw the leaf on the goal."""
    return (
        path("M8 84C4 40 34 8 112 6C112 62 78 92 30 74Z", "#8fbf6a")
        + path("M112 6C112 62 78 92 30 74L26 70C50 56 80 34 112 6Z", "#5f9a4c")
        + group(
            (
                path(
                    "M4 90C22 68 60 38 104 12M34 64L30 40M54 49L54 26M74 35L78 16M48 54L70 58M66 41L90 42", "none"
                ),
            ),
            stroke=BLACK,
            stroke_width="2.6",
            stroke_linecap="round",
        )
    )
