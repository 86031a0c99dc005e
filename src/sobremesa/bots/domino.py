"""A steady player of dominó: heavy tiles and doubles early, ends the others can hardly answer, blocks that pay.

He weighs each tile he may lay by what lies open after it, and looks at nothing but his view.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final, NamedTuple

from sobremesa.bits import popcount
from sobremesa.bots.budget import BUDGET
from sobremesa.contract import AnyGame, Seconds
from sobremesa.games.domino import history
from sobremesa.games.domino.laying import joined
from sobremesa.games.domino.moves import Claim, Lay, Move
from sobremesa.games.domino.pieces import EMPTY, NO_TILE, PIPS, SET, WITH, Pip, Tile, Tiles, is_double, pips
from sobremesa.games.domino.view import View
from sobremesa.languages import Saying
from sobremesa.seats import Seat


class Weights(NamedTuple):
    """What speaks for a tile, in pips; found by letting players with other weights meet over the same deals."""

    double: float
    """It is a double, which fits fewer tiles than any other."""
    pip: float
    """Each pip it rids the rack of."""
    own: float
    """Each tile of one's own that fits an end afterwards."""
    answer: float
    """Each tile of the others that fits an end afterwards, counted once an end."""
    partner: float
    """An end at a number the partner has led or kept open."""
    rival: float
    """An end at a number an opponent has led or kept open."""
    block: float
    """Nobody can go on: for each pip the others are likely to hold more."""


WEIGHTS: Final = Weights(double=2.5, pip=0.7, own=1.1, answer=-1.45, partner=0.6, rival=-4, block=13)


class Steady:
    """Return five doubles, agree to any count, lay the weightiest tile."""

    note: Saying | None = None

    def __init__(self, weights: Weights = WEIGHTS) -> None:
        self._weights = weights

    def choose(
        self, _game: AnyGame, view: View, moves: Sequence[Move], _rng: Random, _budget: Seconds = BUDGET
    ) -> Move:
        """Choose one of the moves; needs no dice."""
        if Claim() in moves:
            return Claim()
        tiles = [move for move in moves if isinstance(move, Lay)]
        if len(tiles) <= 1 or view.viewer is None:
            return moves[0]
        known = read(view, view.viewer)
        return max(tiles, key=lambda move: self._worth(view, known, move))

    def _worth(self, view: View, known: Known, move: Lay) -> float:
        """Weigh a tile by itself and by the ends it leaves."""
        weights = self._weights
        left, right = joined(view.left, view.right, move.tile, move.end)
        rest = view.hand & ~(1 << move.tile)
        fits = WITH[left] | WITH[right]
        worth = weights.pip * PIPS[move.tile] + weights.double * is_double(move.tile)
        worth += weights.own * popcount(rest & fits)
        worth += sum(self._worth_of_end(known, pip) for pip in {left, right})
        if not (known.unseen | rest) & fits:
            worth += weights.block * _ahead(known, rest)
        return worth

    def _worth_of_end(self, known: Known, pip: Pip) -> float:
        weights = self._weights
        worth = weights.answer * popcount(known.unseen & WITH[pip])
        if known.liked_by_partner >> pip & 1:
            worth += weights.partner
        if known.liked_by_rivals >> pip & 1:
            worth += weights.rival
        return worth


class Known(NamedTuple):
    """What the hand has shown to one player; numbers as masks (bit = number)."""

    unseen: Tiles
    """Tiles the others may hold."""
    liked_by_partner: int
    liked_by_rivals: int
    others: tuple[int, int]
    """How many tiles the partner and the two opponents hold."""


def read(view: View, seat: Seat) -> Known:
    """Read the hand so far with the eyes of a seat."""
    liked = [0, 0, 0, 0]
    for act in view.acts:
        if act.tile != NO_TILE:
            liked[act.seat] |= 1 << _left_open(act.left, act.right, act.tile, act.end)
    return Known(
        unseen=SET & ~history.laid(view.acts) & ~view.hand,
        liked_by_partner=liked[seat ^ 2],
        liked_by_rivals=liked[(seat + 1) & 3] | liked[(seat + 3) & 3],
        others=(view.held[seat ^ 2], view.held[(seat + 1) & 3] + view.held[(seat + 3) & 3]),
    )


def _left_open(left: Pip, right: Pip, tile: Tile, end: int) -> Pip:
    """Name the number a tile has put at an end; of the first tile the higher one."""
    after = joined(left, right, tile, end)
    return after[1] if left == EMPTY else after[end]


def _ahead(known: Known, rest: Tiles) -> float:
    """Estimate by how many pips one's pair would win a block: unseen tiles are taken to be alike."""
    average = pips(known.unseen) / max(1, popcount(known.unseen))
    partner, rivals = known.others
    return rivals * average - partner * average - pips(rest)
