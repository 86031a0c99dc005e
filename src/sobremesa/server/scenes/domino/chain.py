"""Where the tiles of a hand lie on the table, as people lay them: a pure drawing, no rule of the game.

The line grows both ways from the first tile and turns before it reaches an edge. One of its ends works its way
down and the other one up, so that they never meet. Doubles lie across; a double right after a corner lies across
the tile that turned, under its end, and the line goes on beside it. A tile keeps its place whatever is laid
later: only what is shown of the table – the frame – may shift or grow.

Units: halves of a half, so that a tile is 4 x 2 and a double across is half a half off its row. The middle of the
first tile is (0, 0), x runs to the right and y down.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, NamedTuple, TypeAlias

Turn: TypeAlias = Literal[0, 1, 2, 3]
"""Where the lower number of a tile lies: above, to the right, below, to the left."""
LEFT: Final = 0
RIGHT: Final = 1
"""The two ends of the line."""
LONG: Final = 4
SHORT: Final = 2
_CORNER: Final = 8
"""With less room than this before the edge a tile turns, so that a double and a corner still find theirs."""

_FEWEST: Final = 16
_STEP: Final = 4
"""Columns that are shown at least, and how many more at a time: what is seen of the table seldom changes."""


class Rect(NamedTuple):
    """A place on the table."""

    x: int
    y: int
    w: int
    h: int


class Laid(NamedTuple):
    """A tile that was laid."""

    low: int
    high: int
    """Its numbers; equal for a double."""
    end: int
    """The end it was laid to. Of the first tile: where its lower number looks, ``LEFT`` or ``RIGHT``."""


class Placed(NamedTuple):
    """A tile in its place."""

    rect: Rect
    turn: Turn


class Arm(NamedTuple):
    """One end of the line, as if it grew to the right and turned downwards."""

    x: int
    """Where the next tile begins."""
    y: int
    """The middle of the row."""
    heading: int
    """1 to the right, -1 to the left."""
    corner: bool
    """The last tile has turned; ``x`` is its middle then and ``y`` its lower edge."""


class Chain(NamedTuple):
    """The whole line."""

    tiles: tuple[Placed, ...]
    """In the order in which they were laid."""
    ends: tuple[Rect, ...]
    """Where the half of a tile laid next would touch, ``LEFT`` and ``RIGHT``; empty before the first tile."""
    frame: Rect
    """What is to be shown: it holds every tile and both ends."""


def chain(laid: Sequence[Laid], width: int, height: int) -> Chain:
    """Lay out a line in a table ``width`` wide; the frame is at least ``height`` high, more if it must be.

    ``width`` is 24 or more: a row then has room for a double and a corner at either end.
    """
    if not laid:
        return Chain((), (), _frame((), width, height))
    first, *rest = laid
    tiles, arms, numbers = [_first(first)], [_arm(first), _arm(first)], _numbers(first)
    for tile in rest:
        rect, outward, arms[tile.end] = _next(arms[tile.end], width // 2, double=tile.low == tile.high)
        tiles.append(_placed(tile, rect, outward, _way(first, tile.end), numbers[tile.end]))
        numbers[tile.end] = tile.low + tile.high - numbers[tile.end]
    ends = tuple([_seen(_end(arms[end]), _way(first, end)) for end in (LEFT, RIGHT)])
    return Chain(tuple(tiles), ends, _frame((*[tile.rect for tile in tiles], *ends), width, height))


def columns(shown: Chain) -> int:
    """Count the columns around the first tile that hold the whole line, in steps, so that few tiles lie large."""
    places = (*[tile.rect for tile in shown.tiles], *shown.ends)
    half = max([max(-rect.x, rect.x + rect.w) for rect in places], default=0)
    steps = -(-max(2 * half - _FEWEST, 0) // _STEP)
    return min(_FEWEST + _STEP * steps, shown.frame.w)


def _first(tile: Laid) -> Placed:
    """Lay the first tile: a double horizontally, any other upright with its lower number below (article 12)."""
    if tile.low == tile.high:
        return Placed(Rect(-2, -1, LONG, SHORT), 3)
    return Placed(Rect(-1, -2, SHORT, LONG), 2)


def _arm(first: Laid) -> Arm:
    """Begin an end of the line: a double goes on from its short sides, any other from its upper or lower half."""
    return Arm(2, 0, 1, corner=False) if first.low == first.high else Arm(1, 1, 1, corner=False)


def _numbers(first: Laid) -> list[int]:
    """Read the open numbers of a line of one tile, by end."""
    return [first.low, first.high] if first.end == LEFT else [first.high, first.low]


def _way(first: Laid, end: int) -> tuple[int, int]:
    """Tell how an end is mirrored: the lower number's works its way down, whichever side it looks to."""
    sideways = 1 if end == RIGHT else -1
    down = end == RIGHT if first.low == first.high else end == first.end
    return sideways, 1 if down else -1


def _next(arm: Arm, edge: int, *, double: bool) -> tuple[Rect, tuple[int, int], Arm]:
    """Find the place of the next tile, where its outer half looks, and how the line goes on."""
    if arm.corner:
        return _after_corner(arm, edge, double=double)
    x, y, heading, _ = arm
    room = edge - heading * x
    if double:
        return (
            _row(x, y - 2, heading, SHORT, LONG),
            (heading, 0),
            Arm(x + heading * SHORT, y, heading, corner=False),
        )
    if room >= _CORNER:
        return (
            _row(x, y - 1, heading, LONG, SHORT),
            (heading, 0),
            Arm(x + heading * LONG, y, heading, corner=False),
        )
    return _row(x, y - 1, heading, SHORT, LONG), (0, 1), Arm(x + heading, y + 3, heading, corner=True)


def _after_corner(arm: Arm, edge: int, *, double: bool) -> tuple[Rect, tuple[int, int], Arm]:
    """Begin the next row under the tile that turned; a double as far under its middle as the edge allows."""
    heading, y = -arm.heading, arm.y + 1
    beyond = min(SHORT, edge - arm.heading * arm.x) if double else 1
    start = arm.x - heading * beyond
    going_on = Arm(start + heading * LONG, y, heading, corner=False)
    return _row(start, arm.y, heading, LONG, SHORT), (heading, 0), going_on


def _end(arm: Arm) -> Rect:
    """Find the half that a tile laid next would touch with, whichever it is."""
    if arm.corner:
        return Rect(arm.x - 1, arm.y, SHORT, SHORT)
    return _row(arm.x, arm.y - 1, arm.heading, SHORT, SHORT)


def _row(x: int, y: int, heading: int, w: int, h: int) -> Rect:
    return Rect(x if heading > 0 else x - w, y, w, h)


def _placed(tile: Laid, rect: Rect, outward: tuple[int, int], way: tuple[int, int], inner: int) -> Placed:
    seen = _seen(rect, way)
    if tile.low == tile.high:
        return Placed(seen, 3 if seen.w > seen.h else 0)
    inward = -1 if tile.low == inner else 1
    return Placed(seen, _turn(outward[0] * way[0] * inward, outward[1] * way[1] * inward))


def _turn(x: int, y: int) -> Turn:
    """Name the direction the lower number looks to."""
    if x:
        return 1 if x > 0 else 3
    return 2 if y > 0 else 0


def _seen(rect: Rect, way: tuple[int, int]) -> Rect:
    """Mirror a place of an end to where it is seen."""
    x = rect.x if way[0] > 0 else -rect.x - rect.w
    y = rect.y if way[1] > 0 else -rect.y - rect.h
    return Rect(x, y, rect.w, rect.h)


def _frame(places: Sequence[Rect], width: int, height: int) -> Rect:
    """Show the table around the first tile; shift only as far as a place needs, grow only if it must."""
    top = min([rect.y for rect in places], default=0)
    bottom = max([rect.y + rect.h for rect in places], default=0)
    tall = max(height, bottom - top)
    above = min(max(-height // 2, bottom - tall), top)
    return Rect(-(width // 2), above, width, tall)
