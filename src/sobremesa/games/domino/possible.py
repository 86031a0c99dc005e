"""Every way the hidden tiles may lie: how many there are, and each by its number. Compiles as it stands.

Tiles are handed out in their order, each to a seat that may hold it and still wants one. ``ways`` is a note, an
``array("q")`` of ``NOTE`` places: in how many ways the tiles from one on can go to seats that want so many. A
number then names one of the deals: each number another, and every deal that is possible has one.
"""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import Final, NamedTuple

from sobremesa.bits import nth, popcount, put
from sobremesa.games.domino.pieces import RACK, SEATS, SET_SIZE, Tiles
from sobremesa.games.domino.state import PerSeat
from sobremesa.seats import Seat

_STEP: Final = RACK + 1
_TILES_STEP: Final[int] = _STEP ** (SEATS - 1)
NOTE: Final[int] = (SET_SIZE + 1) * _TILES_STEP
"""Places of a note: the last seat wants what the other three leave."""


class Hidden(NamedTuple):
    """What is known of the hidden tiles."""

    tiles: Tiles
    """All of them, as many as are wanted."""
    barred: PerSeat
    """Per seat, tiles it cannot hold."""
    wanted: PerSeat
    """How many of them each seat holds: ``0..7``."""


def deals(hidden: Hidden, ways: MutableSequence[int]) -> int:
    """Count the ways the hidden tiles may lie, and note what ``deal`` needs."""
    wanted, most = hidden.wanted, popcount(hidden.tiles)
    ways[_place(most, (0, 0, 0, 0))] = 1
    for number in range(most - 1, -1, -1):
        bit, left = 1 << nth(hidden.tiles, number), most - number
        for a in range(wanted[0] + 1):
            for b in range(wanted[1] + 1):
                for c in range(wanted[2] + 1):
                    lacking = (a, b, c, left - a - b - c)
                    if 0 <= lacking[3] <= wanted[3]:
                        ways[_place(number, lacking)] = _ways_on(hidden, ways, number, lacking, bit)
    return ways[_place(0, wanted)]


def _ways_on(hidden: Hidden, ways: MutableSequence[int], number: int, lacking: PerSeat, bit: Tiles) -> int:
    """Count the ways to go on from a tile: it goes to one of the seats."""
    total = 0
    for seat in range(SEATS):
        total += ways_with(hidden, ways, number, lacking, bit, seat)
    return total


def ways_with(
    hidden: Hidden, ways: MutableSequence[int], number: int, lacking: PerSeat, bit: Tiles, seat: Seat
) -> int:
    """Count the ways to go on if this seat gets the tile with that number among the hidden ones."""
    if lacking[seat] == 0 or hidden.barred[seat] & bit != 0:
        return 0
    return ways[_place(number + 1, put(lacking, seat, lacking[seat] - 1))]


def deal(hidden: Hidden, ways: MutableSequence[int], number: int) -> PerSeat:
    """Hand the hidden tiles out as the deal with this number, ``0..deals - 1``: a mask of tiles for each seat."""
    racks, lacking, rest = (0, 0, 0, 0), hidden.wanted, hidden.tiles
    for tile in range(popcount(hidden.tiles)):
        bit = rest & -rest
        rest ^= bit
        seat = 0
        here = ways_with(hidden, ways, tile, lacking, bit, seat)
        while number >= here:
            number -= here
            seat += 1
            here = ways_with(hidden, ways, tile, lacking, bit, seat)
        racks = put(racks, seat, racks[seat] | bit)
        lacking = put(lacking, seat, lacking[seat] - 1)
    return racks


def _place(number: int, lacking: PerSeat) -> int:
    return number * _TILES_STEP + (lacking[0] * _STEP + lacking[1]) * _STEP + lacking[2]
