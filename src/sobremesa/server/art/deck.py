"""The forty cards of the Spanish deck and their back, in 100 x 154 units.

The frame (pinta) is broken by suit: never for oros, once for copas, twice for espadas, three times for bastos,
above and below. Every corner index has a small suit mark under it, to be read in a fan.
"""

from __future__ import annotations

from itertools import product
from typing import Final, Literal, NamedTuple, TypeAlias, get_args

from sobremesa.server.art.draw import (
    EDGE,
    NIGHT,
    PAPER,
    STRAW,
    Drawing,
    Point,
    box,
    group,
    number,
    path,
)
from sobremesa.server.art.figures import figure
from sobremesa.server.art.numerals import numeral, width
from sobremesa.server.art.suits import INKS, MARKS, SUITS, Suit, placed

Rank: TypeAlias = Literal[1, 2, 3, 4, 5, 6, 7, 10, 11, 12]
"""The number printed on a card: 1 is the ace; 10, 11 and 12 are sota, caballo and rey."""

RANKS: Final[tuple[Rank, ...]] = get_args(Rank)

WIDTH: Final = 100
HEIGHT: Final = 154
VIEW: Final = f"0 0 {WIDTH} {HEIGHT}"

_FRAME: Final = 5.2
"""From the card's edge to the frame."""

_BREAK: Final = 8.0
"""Length of one break of the frame."""

_LEFT, _MIDDLE, _RIGHT = 36.0, 50.0, 64.0
_SIX: Final = tuple(product((_LEFT, _RIGHT), (40, 77, 114)))

COURT: Final = 10
"""From this rank on a card shows a figure."""


class Index(NamedTuple):
    """Where an index stands and how high its numeral and its mark are."""

    left: float
    top: float
    height: float
    mark: float


NORMAL: Final = Index(9, 10, 20, 13)
LARGE: Final = Index(11, 12, 46, 27)
LARGE_COURT: Final = Index(10, 12, 40, 27)

_PIPS: Final[dict[int, tuple[tuple[Point, ...], float]]] = {
    1: (((50, 77),), 76),
    2: (((50, 45), (50, 109)), 50),
    3: (((50, 37), (50, 77), (50, 117)), 36),
    4: (tuple(product((_LEFT, _RIGHT), (54, 100))), 36),
    5: ((*product((_LEFT, _RIGHT), (42, 112)), (50, 77)), 33),
    6: (_SIX, 33),
    7: (((50, 38), (50, 77), (50, 116), (26, 61), (26, 93), (74, 61), (74, 93)), 30),
}
"""Where the symbols of a number card stand, and how high a tall one is."""

_FULLNESS: Final[dict[Suit, float]] = {"oros": 0.8, "copas": 1.0, "espadas": 0.96, "bastos": 0.9}
"""A coin is as wide as it is high and has to be smaller than a sword in the same place."""


def face(rank: Rank, suit: Suit) -> Drawing:
    """Draw the front of a card."""
    picture = figure(rank, suit) if rank >= COURT else _pips(rank, suit)
    corner = _corner(rank, suit, NORMAL)
    return _sheet() + pinta(suit) + picture + corner + _upside_down(corner)


def large_face(rank: Rank, suit: Suit) -> Drawing:
    """Draw the front of a card with one index a third of its height: for small screens and tired eyes."""
    if rank >= COURT:
        corner = _corner(rank, suit, LARGE_COURT)
        picture = group((figure(rank, suit),), move=(29, 46), scale=0.68)
    else:
        corner = _corner(rank, suit, LARGE)
        picture = placed(suit, 65, 109, 66 * _FULLNESS[suit])
    return _sheet() + pinta(suit) + picture + corner


def back() -> Drawing:
    """Draw the back, the same for all cards: a lattice on ink blue."""
    knots = [(x, y) for y in range(11, 143, 12) for x in range(14, 92, 12)]
    lattice = "".join(f"M{x} {y}l6 6l-6 6l-6-6Z" for x, y in knots)
    dots = "".join(f"M{x - 1} {y + 6}h2" for x, y in knots)
    return (
        _sheet()
        + box(5.2, 5.2, 89.6, 143.6, 3, NIGHT)
        + path(lattice, "none", stroke=STRAW, width=0.9)
        + path(dots, "none", stroke=STRAW, width=2.2)
        + box(8, 8, 84, 138, 1.5, "none", stroke=STRAW, width=0.9)
    )


def pinta(suit: Suit) -> Drawing:
    """Draw the frame with the breaks of the suit in its upper and lower lines."""
    left, right, top, bottom = _FRAME, WIDTH - _FRAME, _FRAME, HEIGHT - _FRAME
    breaks = SUITS.index(suit)
    middles = [left + (right - left) * (i + 1) / (breaks + 1) for i in range(breaks)]
    gaps = "".join(f"H{number(x - _BREAK / 2)}m{number(_BREAK)} 0" for x in middles)
    line = f"{gaps}H{number(right)}"
    d = f"M{left} {number(bottom)}V{top}{line}V{number(bottom)}M{left} {number(bottom)}{line}"
    return path(d, "none", stroke=INKS[suit], width=1.5)


def _sheet() -> Drawing:
    return box(0.6, 0.6, WIDTH - 1.2, HEIGHT - 1.2, 7, PAPER, stroke=EDGE, width=1.2)


def _pips(rank: int, suit: Suit) -> Drawing:
    places, size = _PIPS[rank]
    return "".join(placed(suit, x, y, size * _FULLNESS[suit]) for x, y in places)


def _corner(rank: Rank, suit: Suit, index: Index) -> Drawing:
    """Draw an index with the suit mark under its middle; where a figure stands near, a halo keeps it clear."""
    halo = PAPER if rank >= COURT and index is NORMAL else ""
    breadth = width(rank, index.height)
    middle = index.left + max(breadth, index.mark) / 2
    under = index.top + index.height + index.mark * 0.68
    return group(
        (numeral(rank, index.height, INKS[suit], halo),), move=(middle - breadth / 2, index.top)
    ) + group((_mark(suit, halo),), move=(middle, under), scale=index.mark / 100)


def _mark(suit: Suit, halo: str) -> Drawing:
    around = path(MARKS[suit], stroke=halo, width=36) if halo else ""
    return around + path(MARKS[suit], INKS[suit])


def _upside_down(drawing: Drawing) -> Drawing:
    return f'<g transform="rotate(180 {WIDTH / 2:g} {HEIGHT / 2:g})">{drawing}</g>'
