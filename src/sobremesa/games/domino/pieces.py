"""What lies on the table: the twenty-eight tiles of the double-six set, as ints and masks. Compiles as it stands.

A tile is its place in the order 0|0, 0|1 … 0|6, 1|1 … 6|6; a mask of tiles has bit ``tile`` set.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from sobremesa.bits import lowest

Pip: TypeAlias = int
"""Half a tile, ``0..6``; also the number at an open end, where ``EMPTY`` stands before the first tile."""
Tile: TypeAlias = int
"""``0..27``: 0|0, 0|1 … 6|6."""
Tiles: TypeAlias = int
"""A mask of tiles, ``0..2**28 - 1``."""

EMPTY: Final = 7
"""The number at both ends while no tile lies: every tile fits it."""
NO_TILE: Final = -1
SEATS: Final = 4
RACK: Final = 7
"""Tiles each is dealt."""

FACES: Final = tuple((low, high) for low in range(7) for high in range(low, 7))
"""The lower and the higher number of each tile."""
SET_SIZE: Final = len(FACES)
SET: Final = (1 << SET_SIZE) - 1
"""A mask of all tiles."""
LOW: Final = tuple(low for low, _ in FACES)
PIPS: Final = tuple(low + high for low, high in FACES)
"""What each tile counts."""
WITH: Final = (*(sum(1 << t for t, face in enumerate(FACES) if pip in face) for pip in range(7)), SET)
"""By the number at an end: the tiles that fit there; all of them at ``EMPTY``."""
DOUBLES: Final = sum(1 << t for t, (low, high) in enumerate(FACES) if low == high)
"""A mask of the seven doubles."""
SIX_SIX: Final = SET_SIZE - 1
ALL_PIPS: Final = sum(PIPS)
"""What the whole set counts: 168."""


def pips(tiles: Tiles) -> int:
    """Count the pips of a mask of tiles.

    >>> pips(0b11 << 26)
    23
    """
    total = 0
    while tiles != 0:
        total += PIPS[lowest(tiles)]
        tiles &= tiles - 1
    return total


def is_double(tile: Tile) -> bool:
    """Tell whether both halves of a tile show the same number."""
    return PIPS[tile] == 2 * LOW[tile]


def tiles_in(mask: Tiles) -> tuple[Tile, ...]:
    """List the tiles of a mask, lowest number first."""
    return tuple([tile for tile in range(SET_SIZE) if mask >> tile & 1])
