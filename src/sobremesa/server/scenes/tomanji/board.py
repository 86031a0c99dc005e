"""The board as a picture: the squared spiral with number, icon and name of each square, and the tokens on it.

It is laid out twice, for an upright room and for a lying one; the style sheet shows the one that fits. A place is
written as classes: ``x3 y1`` upright, ``X4 Y2`` lying, ``w`` and ``h`` where it is larger than one.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from sobremesa.games.tomanji.board import Square
from sobremesa.games.tomanji.squares import KINDS
from sobremesa.languages import Tongue
from sobremesa.seats import Seat
from sobremesa.server.art import sprite
from sobremesa.server.art.spiral import TALL, WIDE, Cell, Spiral, spiral, walls
from sobremesa.server.refusals import own_words
from sobremesa.server.scenes.markup import esc
from sobremesa.server.scenes.tomanji.pictures import explained, kind_icon, named, token

TOKENS_ZONE: Final = "table/tokens"

_CROWDS: Final = (0, 1, 4, 9)
"""How many tokens may share a square before they are drawn smaller."""
_ROOMY: Final = ((6, "few"), (9, "some"))
"""Columns with which a board has so few of them that its squares may show their names."""


class OnBoard(NamedTuple):
    """Where all tokens stand."""

    places: tuple[int, ...]
    """By seat; 0 is the start."""
    names: tuple[str, ...]
    now: int
    """The square the last token has come to; 0 for none."""
    mover: Seat
    """Whose token that was, or -1."""
    pips: int
    """How far it went."""


@lru_cache(64)
def board(squares: tuple[Square, ...], lang: str, within: str = "") -> str:
    """Draw a board; ``within`` is markup that lies over it, such as a slot for the tokens."""
    own = own_words(lang)
    tall, wide = spiral(len(squares), TALL), spiral(len(squares), WIDE)
    rows = [
        _square(number, square, _classes(tall.squares[number - 1], wide.squares[number - 1]), lang)
        for number, square in enumerate(squares, 1)
    ]
    begins = esc(own.of("board", "Start"))
    start = f'<li class="sq start {_classes(tall.start, wide.start)}"><b>{begins}</b></li>'
    goal = _goal(_classes(tall.goal, wide.goal), own, len(squares) + 1)
    name = esc(own.count("The board, {n} square", "The board, {n} squares", len(squares)))
    listed = f'<ol class="sqs" aria-label="{name}">{start}{"".join(rows)}{goal}</ol>'
    return (
        f'<div class="board {_size(tall, wide)}">{listed}{_wall(tall, "tall")}{_wall(wide, "wide")}{within}</div>'
    )


def _size(tall: Spiral, wide: Spiral) -> str:
    """Write how many columns and rows, and whether their squares are large enough for names."""
    widest = max(tall.columns, wide.columns)
    room = next((name for most, name in _ROOMY if widest <= most), "")
    return f"c{tall.columns} r{tall.rows} C{wide.columns} R{wide.rows} {room}".rstrip()


def _classes(tall: Cell, wide: Cell) -> str:
    """Write two places; a width and height of one is not written."""
    spans = (("w", tall.w), ("h", tall.h), ("W", wide.w), ("H", wide.h))
    larger = "".join([f" {sign}{span}" for sign, span in spans if span > 1])
    return f"x{tall.x} y{tall.y} X{wide.x} Y{wide.y}{larger}"


def _square(number: int, square: Square, where: str, lang: str) -> str:
    name, says = esc(named(square, lang)), esc(explained(square, lang))
    group = KINDS[square.kind].group
    inner = f'<i>{number}</i>{kind_icon(square.kind)}<span class="nm">{name}</span>'
    return f'<li class="sq {group} {where}" data-n="{number}" title="{says}">{inner}</li>'


def _goal(where: str, own: Tongue, number: int) -> str:
    ends = esc(own.say("Finish"))
    return f'<li class="sq goal {where}" data-n="{number}">{sprite.leaf()}<b>{ends}</b></li>'


def _wall(one: Spiral, kind: str) -> str:
    view = f"0 0 {one.columns} {one.rows}"
    path = f'<path d="{walls(one)}"/>'
    return f'<svg class="wall {kind}" viewBox="{view}" preserveAspectRatio="none" aria-hidden="true">{path}</svg>'


@lru_cache(1024)
def tokens(on: OnBoard, squares: int, lang: str) -> str:
    """Draw the tokens where they stand, in the places of the squares, and mark the square of the last one."""
    tall, wide = spiral(squares, TALL), spiral(squares, WIDE)
    where = _all_places(tall, wide)
    crowds = [_crowd(place, on, where[place], lang) for place in sorted(set(on.places))]
    name = esc(own_words(lang).say("The tokens"))
    way = f'data-mover="{on.mover}" data-pips="{on.pips}" data-goal="{squares + 1}"'
    return (
        f'<ol class="toks {_size(tall, wide)}" data-zone="{TOKENS_ZONE}" aria-label="{name}" {way}>'
        f"{''.join(crowds)}</ol>"
    )


@lru_cache(64)
def _all_places(tall: Spiral, wide: Spiral) -> tuple[str, ...]:
    """Write the classes of every place, from the start to the goal."""
    pairs = zip((tall.start, *tall.squares, tall.goal), (wide.start, *wide.squares, wide.goal), strict=True)
    return tuple([_classes(*pair) for pair in pairs])


def _crowd(place: int, on: OnBoard, where: str, lang: str) -> str:
    seats = [seat for seat, at in enumerate(on.places) if at == place]
    drawn = "".join(
        [f'<i data-seat="{seat}" data-at="{place}">{token(seat, on.names[seat])}</i>' for seat in seats]
    )
    said = esc(_said(place, [on.names[seat] for seat in seats], lang))
    size = sum(len(seats) > crowd for crowd in _CROWDS)
    now = "" if place and place != on.now else " now" if place else " home"
    return f'<li class="at n{size} {where}{now}"><span class="sr">{said}</span>{drawn}</li>'


def _said(place: int, names: Sequence[str], lang: str) -> str:
    own = own_words(lang)
    who = ", ".join(names)
    return own.say("Square {n}: {names}", n=place, names=who) if place else own.say("Start: {names}", names=who)
