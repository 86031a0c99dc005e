"""The four suits of the Spanish deck: a drawn symbol, a small mark and the ink of each.

Suits differ by shape first (a coin, a goblet, a sword, a club) and by the breaks of the card's frame; colour only
helps. Symbols and marks stand upright around (0, 0) in a box of about 100 units.
"""

from __future__ import annotations

import math
from typing import Final, Literal, TypeAlias, get_args

from sobremesa.server.art.draw import (
    BLUE,
    GOLD,
    LEAF,
    PAPER,
    RED,
    SKY,
    STRAW,
    TAN,
    WOOD,
    Drawing,
    circle,
    group,
    inked,
    path,
)

Suit: TypeAlias = Literal["oros", "copas", "espadas", "bastos"]
"""A suit by its Spanish name, the word used in every id of the sprite."""

SUITS: Final[tuple[Suit, ...]] = get_args(Suit)

INKS: Final[dict[Suit, str]] = {
    "oros": "#8a5b06",
    "copas": "#b02a1a",
    "espadas": "#23527d",
    "bastos": "#34602c",
}
"""The dark ink of each suit, for frame, index and coat: at least 4.5 to 1 on the card's paper."""

MARKS: Final[dict[Suit, str]] = {
    "oros": "M-46 0a46 46 0 1 1 92 0a46 46 0 1 1-92 0zM-29 0a29 29 0 1 0 58 0a29 29 0 1 0-58 0z"
    "M-15 0a15 15 0 1 1 30 0a15 15 0 1 1-30 0z",
    "copas": "M-38-48H38C38-14 24 3 9 9V27C11 34 31 34 33 48H-33C-31 34-11 34-9 27V9C-24 3-38-14-38-48Z",
    "espadas": "M0-56L14-38V12H35V27H10V54H-10V27H-35V12H-14V-38Z",
    "bastos": "M-10 54L-13 28C-36 29-48 14-46-6C-38-6-30-4-25 1C-30-8-31-16-27-22C-31-30-28-38-22-42"
    "C-17-54-8-58 1-57C11-58 19-53 22-42"
    "C28-38 29-32 27-27C32-31 39-33 47-31C48-10 36 4 18 4C18 12 14 14 13 20L10 54Z",
}
"""One silhouette a suit, legible at six pixels: what stands under the index of a card."""


def emblem(suit: Suit) -> Drawing:
    """Draw the full symbol of a suit."""
    return inked(_EMBLEMS[suit], 3.4)


def placed(suit: Suit, x: float, y: float, size: float) -> Drawing:
    """Draw the symbol of a suit around (x, y), `size` units high."""
    return group((emblem(suit),), move=(x, y), scale=size / 100)


def _petals(count: int, inner: float, outer: float, spread: float) -> str:
    """Write a rosette of pointed petals as one outline."""

    def polar(r: float, degrees: float) -> str:
        a = math.radians(degrees)
        return f"{round(r * math.sin(a))} {round(-r * math.cos(a))}"

    waist = (inner + outer * 2) / 3
    angles = (360 * i / count for i in range(count))
    leaves = (
        f"M{polar(inner, a)}Q{polar(waist, a - spread)} {polar(outer, a)}"
        f"Q{polar(waist, a + spread)} {polar(inner, a)}"
        for a in angles
    )
    return "".join(leaves).replace(" -", "-") + "Z"


def _oros() -> tuple[Drawing, ...]:
    return (
        circle(0, 0, 47, GOLD),
        circle(0, 0, 37.5, PAPER, width=2.6),
        circle(0, 0, 32, GOLD, stroke="none"),
        path(_petals(8, 6, 33, 24), RED, stroke="none"),
        circle(0, 0, 9, STRAW, width=2.6),
    )


def _copas() -> tuple[Drawing, ...]:
    return (
        path("M-35-38H35C35-6 22 8 8 13V25C10 32 28 33 30 47H-30C-28 33-10 32-8 25V13C-22 8-35-6-35-38Z", GOLD),
        path("M-30-29H30C28-6 17 5 0 7C-17 5-28-6-30-29Z", RED, stroke="none"),
        path("M-23-26C-22-12-16-4-9-1", "none", stroke=STRAW, width=5),
        path("M-35-39C-35-50 35-50 35-39C35-29-35-29-35-39Z", STRAW),
        path("M-12 19H12", "none", width=9.5) + path("M-11 19H11", "none", stroke=RED, width=4),
        path("M-26 41H26", "none", width=2.2),
    )


def _espadas() -> tuple[Drawing, ...]:
    return (
        path("M0-57L11-40V17H-11V-40Z", SKY),
        path("M0-53V17H9V-39Z", BLUE, stroke="none"),
        path("M-31 10C-32 21-18 24-11 18H11C18 24 32 21 31 10C39 27 22 34 10 29H-10C-22 34-39 27-31 10Z", GOLD),
        path("M-6 30H6V44H-6Z", RED),
        circle(0, 49, 6.5, GOLD),
    )


def _bastos() -> tuple[Drawing, ...]:
    return (
        path("M-12 22C-32 24-42 12-41-4C-25-5-11 5-12 22ZM15-2C14-18 26-28 42-25C43-9 32 1 15-2Z", LEAF),
        path(
            "M-8 54L-12 18C-13 10-21 8-20-1C-26-6-28-14-25-21C-29-28-26-36-21-40C-17-52-8-57 1-56"
            "C10-57 19-51 21-41C27-36 28-27 24-21C27-14 24-6 19-2C20 8 13 10 12 18L8 54Z",
            WOOD,
        ),
        path("M-15-20C-21-36-9-50 3-49C-7-38-5-14-3 6L-4 32C-8 16-7-6-15-20Z", TAN, stroke="none"),
        path("M9-36C16-37 18-29 12-27M8-9C14-10 15-2 10 1M-38-1L-19 12M39-22L22-9", "none", width=2.8),
        path("M-10 36H10L8 54H-8Z", RED),
    )


_EMBLEMS: Final[dict[Suit, tuple[Drawing, ...]]] = {
    "oros": _oros(),
    "copas": _copas(),
    "espadas": _espadas(),
    "bastos": _bastos(),
}
