"""What a steady player thinks of a tile, in whole numbers: the base of a deeper look. Compiles as it stands.

It is the weighing of ``Steady``, whom everybody is taken to play like, and reads what all have seen as rows.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from sobremesa.bits import lowest, popcount, put
from sobremesa.bots.domino import WEIGHTS
from sobremesa.games.domino.codes import PASO, RIGHT, Code, Codes
from sobremesa.games.domino.laying import fitting, joined
from sobremesa.games.domino.pieces import EMPTY, PIPS, SET, WITH, Pip, Tiles, is_double, pips
from sobremesa.games.domino.state import Hand, PerSeat
from sobremesa.seats import Seat

A_PIP: Final = 100
"""What is weighed is weighed in hundredths of a pip."""
_PIP, _DOUBLE, _OWN, _ANSWER, _PARTNER, _RIVAL, _BLOCK = (
    round(A_PIP * weight)
    for weight in (
        WEIGHTS.pip,
        WEIGHTS.double,
        WEIGHTS.own,
        WEIGHTS.answer,
        WEIGHTS.partner,
        WEIGHTS.rival,
        WEIGHTS.block,
    )
)


class Seen(NamedTuple):
    """What the hand so far has shown everybody."""

    laid: Tiles
    liked: PerSeat
    """Per seat, a mask of the numbers it has left open."""
    held: PerSeat
    """How many tiles each holds."""


def seen_on(seen: Seen, seat: Seat, left: Pip, right: Pip, code: Code) -> Seen:
    """See a seat lay a tile at these ends, or say PASO."""
    if code == PASO:
        return seen
    tile, end = code % RIGHT, code // RIGHT
    after = joined(left, right, tile, end)
    new = after[0]
    if left == EMPTY or end == 1:
        new = after[1]
    return Seen(
        laid=seen.laid | 1 << tile,
        liked=put(seen.liked, seat, seen.liked[seat] | 1 << new),
        held=put(seen.held, seat, seen.held[seat] - 1),
    )


def choices(rack: Tiles, left: Pip, right: Pip) -> Codes:
    """Find what differs among what may be laid: at two equal ends the left one stands for both."""
    codes = fitting(rack, left, right)
    if left == right:
        codes &= SET
    return codes


def weighed(seen: Seen, seat: Seat, rack: Tiles, left: Pip, right: Pip, code: Code) -> int:
    """Weigh a tile as ``Steady`` does."""
    tile = code % RIGHT
    a, b = joined(left, right, tile, code // RIGHT)
    rest, unseen, fits = rack & ~(1 << tile), SET & ~seen.laid & ~rack, WITH[a] | WITH[b]
    worth = _PIP * PIPS[tile] + _OWN * popcount(rest & fits) + _of_end(seen, seat, unseen, a)
    if is_double(tile):
        worth += _DOUBLE
    if a != b:
        worth += _of_end(seen, seat, unseen, b)
    if (unseen | rest) & fits == 0:
        rivals = seen.held[(seat + 1) & 3] + seen.held[(seat + 3) & 3]
        many = max(1, popcount(unseen))
        worth += _BLOCK * ((rivals - seen.held[seat ^ 2]) * pips(unseen) - many * pips(rest)) // many
    return worth


def _of_end(seen: Seen, seat: Seat, unseen: Tiles, pip: Pip) -> int:
    worth = _ANSWER * popcount(unseen & WITH[pip])
    if seen.liked[seat ^ 2] >> pip & 1 == 1:
        worth += _PARTNER
    if (seen.liked[(seat + 1) & 3] | seen.liked[(seat + 3) & 3]) >> pip & 1 == 1:
        worth += _RIVAL
    return worth


def weightiest(seen: Seen, hand: Hand) -> Code:
    """Choose for the seat on turn, which looks at its own tiles and at what all have seen."""
    rack = hand.racks[hand.turn]
    codes = choices(rack, hand.left, hand.right)
    if codes == 0:
        return PASO
    chosen = lowest(codes)
    if codes & codes - 1 == 0:
        return chosen
    best = weighed(seen, hand.turn, rack, hand.left, hand.right, chosen)
    while codes & codes - 1 != 0:
        codes &= codes - 1
        code = lowest(codes)
        worth = weighed(seen, hand.turn, rack, hand.left, hand.right, code)
        if worth > best:
            best, chosen = worth, code
    return chosen
