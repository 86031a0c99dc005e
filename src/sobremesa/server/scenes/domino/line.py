"""The line of tiles on the table with its two open ends, laid out for narrow and for wide screens alike.

A page cannot be told its size, so each tile is given both places, as classes; the style sheet takes the one that
fits the box it has.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from sobremesa.games.domino.pieces import FACES, NO_TILE, Pip, Tile
from sobremesa.games.domino.state import OPEN, Act
from sobremesa.games.domino.view import View
from sobremesa.languages import mark
from sobremesa.seats import Seat
from sobremesa.server.refusals import own_words
from sobremesa.server.scenes.domino.chain import LEFT, Chain, Laid, Rect, chain, columns
from sobremesa.server.scenes.domino.pictures import named, pip_named, tile_art
from sobremesa.server.scenes.markup import esc
from sobremesa.server.scenes.room import Sketch

LINE: Final = "table/line"
"""The zone."""
NARROW: Final = (26, 14)
WIDE: Final = (36, 16)
"""Columns and the fewest rows; the style sheet knows the columns too."""


class OnTable(NamedTuple):
    """A tile of the line and who laid it."""

    tile: Tile
    end: int
    seat: Seat
    number: int
    """Which of his tiles it is, from 0."""


class Line(NamedTuple):
    """All that the middle of the table shows while a hand is played."""

    tiles: tuple[OnTable, ...]
    ends: tuple[Pip, Pip]
    """The open numbers; ``EMPTY`` before the first tile."""
    ended: bool
    """The hand is over: nothing is laid any more."""


def line(view: View) -> Line:
    """Gather what lies on the table."""
    return Line(_laid(view.acts), (view.left, view.right), view.ending != OPEN)


def _laid(acts: tuple[Act, ...]) -> tuple[OnTable, ...]:
    laid: list[OnTable] = []
    numbers = [0, 0, 0, 0]
    for act in acts:
        if act.tile != NO_TILE:
            laid.append(OnTable(act.tile, act.end, act.seat, numbers[act.seat]))
            numbers[act.seat] += 1
    return tuple(laid)


def middle(view: View) -> Sketch:
    """Sketch the line."""
    return Sketch(_line, (line(view),))


@lru_cache(2048)
def _line(shown: Line, lang: str) -> str:
    laid = [Laid(*FACES[one.tile], one.end) for one in shown.tiles]
    narrow, wide = chain(laid, *NARROW), chain(laid, *WIDE)
    tiles = "".join([_tile(one, at, narrow, wide) for at, one in enumerate(shown.tiles)])
    ends = "" if shown.ended else _ends(shown.ends, narrow, wide)
    size = f"h{narrow.frame.h} H{wide.frame.h} w{columns(narrow)} W{columns(wide)}"
    said = esc(_said(shown, lang))
    run = f'<div class="run {size}">{tiles}{ends}</div>'
    return f'<figure class="chain" data-zone="{LINE}">{run}<figcaption class="sr">{said}</figcaption></figure>'


def _tile(one: OnTable, at: int, narrow: Chain, wide: Chain) -> str:
    where = " ".join(
        f"{kind}{turn}" for kind, turn in (("r", narrow.tiles[at].turn), ("R", wide.tiles[at].turn)) if turn
    )
    places = _places(narrow.tiles[at].rect, narrow.frame, wide.tiles[at].rect, wide.frame)
    kind = f"d {places} {where}".rstrip()
    return f'<i class="{kind}" data-vt="s{one.seat}k{one.number}">{tile_art(one.tile)}</i>'


def _places(narrow: Rect, frame: Rect, wide: Rect, around: Rect) -> str:
    """Write where the middles of two places lie in their frames."""
    x, y = narrow.x + narrow.w // 2 - frame.x, narrow.y + narrow.h // 2 - frame.y
    wx, wy = wide.x + wide.w // 2 - around.x, wide.y + wide.h // 2 - around.y
    return f"x{x} y{y} X{wx} Y{wy}"


def _ends(numbers: tuple[Pip, Pip], narrow: Chain, wide: Chain) -> str:
    if not narrow.ends:
        return ""
    return "".join([_end(end, numbers[end], narrow, wide) for end in range(2)])


def _end(end: int, number: Pip, narrow: Chain, wide: Chain) -> str:
    places = _places(narrow.ends[end], narrow.frame, wide.ends[end], wide.frame)
    name = "left" if end == LEFT else "right"
    return f'<i class="e {places}"><b class="aim" data-end="{name}" aria-hidden="true">{number}</b></i>'


def _said(shown: Line, lang: str) -> str:
    """Tell a screen reader what lies on the table, from the left end to the right one."""
    own = own_words(lang)
    if not shown.tiles:
        return own.say("No tile lies on the table yet.")
    row: list[str] = []
    for one in shown.tiles:
        row.insert(0 if one.end == LEFT else len(row), named(one.tile, lang))
    left, right = (pip_named(number, lang) for number in shown.ends)
    ends = own.say(
        mark("Both ends are {left}.") if left == right else mark("The ends are {left} and {right}."),
        left=left,
        right=right,
    )
    count = own.count("{n} tile on the table", "{n} tiles on the table", len(row))
    return f"{count}: {', '.join(row)}. {ends}"
