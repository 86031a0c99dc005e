"""What a hand has shown everybody: tiles laid, open ends at each PASO, numbers a seat does not hold."""

from __future__ import annotations

from collections.abc import Sequence

from sobremesa.games.domino.book import rule
from sobremesa.games.domino.pieces import NO_TILE, SEATS, WITH, Tiles
from sobremesa.games.domino.state import Act, PerSeat
from sobremesa.seats import Seat


def laid(acts: Sequence[Act], seat: Seat | None = None) -> Tiles:
    """Find the tiles laid in the hand, by everybody or by one seat."""
    tiles = 0
    for act in acts:
        if act.tile != NO_TILE and seat in (None, act.seat):
            tiles |= 1 << act.tile
    return tiles


@rule("domino.6")
def voids(acts: Sequence[Act]) -> PerSeat:
    """Find, per seat, a mask of the numbers it does not hold (bit = number): the ends at a PASO that is true."""
    found = [0] * SEATS
    for act in acts:
        if act.tile == NO_TILE and act.true:
            found[act.seat] |= 1 << act.left | 1 << act.right
    a, b, c, d = found
    return a, b, c, d


def barred(acts: Sequence[Act]) -> PerSeat:
    """Find, per seat, the tiles it cannot hold any more after its PASO."""
    a, b, c, d = (
        sum(1 << tile for tile in range(28) if any(WITH[pip] >> tile & 1 for pip in range(7) if void >> pip & 1))
        for void in voids(acts)
    )
    return a, b, c, d
