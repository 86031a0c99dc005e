"""Laying tiles and saying PASO: one hand from its first tile to its end. Compiles as it stands."""

from __future__ import annotations

from typing import Final, TypeAlias

from sobremesa.bits import put
from sobremesa.games.domino.book import rule
from sobremesa.games.domino.codes import PASO, RIGHT, Code, Codes
from sobremesa.games.domino.pieces import EMPTY, LOW, PIPS, WITH, Pip, Tile, Tiles
from sobremesa.games.domino.state import BLOCKED, OPEN, OUT, Hand
from sobremesa.seats import Seat

Why: TypeAlias = int
"""Which duty narrows the choice."""

ANY_TILE: Final = 0
MUST_MATCH: Final = 1
MUST_PASS: Final = 2
PASSES_THAT_BLOCK: Final = 4


@rule("domino.fit")
def fitting(rack: Tiles, left: Pip, right: Pip) -> Codes:
    """Find the tiles of a rack that fit, each at each end; the first tile lies where it lies."""
    codes = rack & WITH[left]
    if left != EMPTY:
        codes |= (rack & WITH[right]) << RIGHT
    return codes


@rule("domino.6")
def duty(hand: Hand, seat: Seat) -> tuple[Codes, Why]:
    """Find what the seat on turn may do: lay what fits, PASO only if nothing does."""
    codes = fitting(hand.racks[seat], hand.left, hand.right)
    if codes == 0:
        return 1 << PASO, MUST_PASS
    if hand.left == EMPTY:
        return codes, ANY_TILE
    return codes, MUST_MATCH


def step(hand: Hand, code: Code) -> Hand:
    """Let the seat on turn lay a tile or say PASO."""
    if code == PASO:
        return passed(hand)
    return laid(hand, code % RIGHT, code // RIGHT)


def laid(hand: Hand, tile: Tile, end: int) -> Hand:
    """Lay a tile that fits; with the last one the seat has gone out."""
    rack = hand.racks[hand.turn] ^ 1 << tile
    left, right = joined(hand.left, hand.right, tile, end)
    turn, passes, ending = (hand.turn + 1) & 3, 0, OPEN
    if rack == 0:
        turn, ending = hand.turn, OUT
    return Hand(put(hand.racks, hand.turn, rack), left, right, turn, passes, ending)


@rule("domino.10", "domino.11", "domino.3.order")
def passed(hand: Hand) -> Hand:
    """Say PASO, each by himself also in a general pass; the fourth in a row blocks the hand."""
    turn, passes, ending = (hand.turn + 1) & 3, hand.passes + 1, OPEN
    if passes == PASSES_THAT_BLOCK:
        ending = BLOCKED
    return Hand(hand.racks, hand.left, hand.right, turn, passes, ending)


@rule("domino.fit", "domino.12")
def joined(left: Pip, right: Pip, tile: Tile, end: int) -> tuple[Pip, Pip]:
    """Find the two ends once the tile lies there; the first one shows its lower number on the left."""
    if left == EMPTY:
        return LOW[tile], PIPS[tile] - LOW[tile]
    if end == 0:
        return PIPS[tile] - left, right
    return left, PIPS[tile] - right
