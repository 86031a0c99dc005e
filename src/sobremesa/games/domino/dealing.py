"""A deal as people see it done: tiles handed out one at a time, each to a place of a rack where it stays."""

from __future__ import annotations

from typing import Final

from sobremesa.games.domino import moves as m
from sobremesa.games.domino.book import rule
from sobremesa.games.domino.pieces import NO_TILE, SEATS, SET_SIZE, Tile
from sobremesa.games.domino.state import PerSeat, Table

NO_SLOTS: Final = (NO_TILE,) * SET_SIZE
"""Nothing is dealt."""


@rule("domino.set")
def racks(order: tuple[Tile, ...]) -> PerSeat:
    """Hand the twenty-eight tiles out one at a time from seat 0: a mask of tiles each."""
    a, b, c, d = (sum([1 << tile for tile in order[seat::SEATS]]) for seat in range(SEATS))
    return a, b, c, d


@rule("domino.4.rack")
def slots(order: tuple[Tile, ...]) -> tuple[Tile, ...]:
    """Put each tile into the next free place of the rack it comes to."""
    return tuple(tile for seat in range(SEATS) for tile in order[seat::SEATS])


@rule("domino.4.rack", "domino.9")
def placed(table: Table, move: m.Move) -> Table:
    """Remember where tiles lie once they are dealt, and forget it once they are returned."""
    match move:
        case m.Deal(order):
            return table._replace(slots=slots(order))
        case m.Claim():
            return table._replace(slots=NO_SLOTS)
    return table
