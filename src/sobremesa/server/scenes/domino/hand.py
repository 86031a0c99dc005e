"""A player's own rack: seven slots that keep their tiles and, once laid, their names; PASO; choosing an end."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from sobremesa.games.domino import GAME
from sobremesa.games.domino.moves import Challenge, Lay, Move, Pass
from sobremesa.games.domino.pieces import EMPTY, NO_TILE, RACK, Pip, Tile
from sobremesa.games.domino.state import STRICT
from sobremesa.games.domino.view import View
from sobremesa.languages import mark
from sobremesa.seats import Seat
from sobremesa.server.refusals import own_words
from sobremesa.server.scenes.domino.pictures import named, tile_art
from sobremesa.server.scenes.markup import classes, esc
from sobremesa.server.scenes.room import Sketch

_PASO: Final = GAME.write(Pass())


class Slot(NamedTuple):
    """One place of the rack."""

    tile: Tile
    held: bool
    """It is still there."""
    exposed: bool
    """It lies face up for all to see."""
    left: bool
    """It may be laid at the left end,"""
    right: bool
    """and at the right one."""
    asks: bool
    """It fits both, and they show different numbers."""


class Rack(NamedTuple):
    """All that a player's rack shows."""

    seat: Seat
    slots: tuple[Slot, ...]
    asked: bool
    """He is on turn."""
    passes: bool
    """PASO is offered."""
    strict: bool
    """A tile that is touched counts: the first tap only lifts it."""
    sortable: bool
    number: int
    """The hand of the match, for an order of one's own lasts as long."""
    ends: tuple[Pip, Pip]


def hand(view: View, moves: Sequence[Move], seat: Seat) -> Sketch:
    """Sketch the seat's rack; a tile that does not fit now is still there and can be asked about."""
    tiles = view.slots[RACK * seat : RACK * seat + RACK]
    if NO_TILE in tiles:
        return Sketch(_none, ())
    lays = {(move.tile, move.end) for move in moves if isinstance(move, Lay)}
    slots = tuple([_slot(view, seat, tile, lays) for tile in tiles])
    strict = view.house.referee == STRICT
    asked = view.phase == "play" and view.turn == seat and bool(moves)
    passes = asked and (Pass() in moves or (strict and view.left != EMPTY and view.bound != seat))
    sortable, ends = view.house.rack == 1, (view.left, view.right)
    return Sketch(_rack, (Rack(seat, slots, asked, passes, strict, sortable, view.number, ends),))


def _slot(view: View, seat: Seat, tile: Tile, lays: set[tuple[Tile, int]]) -> Slot:
    held, exposed = view.hand >> tile & 1 == 1, view.exposed[seat] >> tile & 1 == 1
    left, right = (tile, 0) in lays, (tile, 1) in lays
    return Slot(tile, held, exposed, left, right, asks=left and right and view.left != view.right)


def _none(_lang: str) -> str:
    return '<ul class="hand rack"></ul>'


def _rack(rack: Rack, lang: str) -> str:
    slots = "".join([_place(slot, key, rack.asked, lang) for key, slot in enumerate(rack.slots, 1)])
    strict = " data-strict" if rack.strict else ""
    sort = f' data-sortable="{rack.number}"' if rack.sortable else ""
    said = mark("Your rack") if rack.sortable else mark("Your rack, as it was dealt")
    name = esc(own_words(lang).say(said))
    flies = f"s{rack.seat}k{sum(not slot.held for slot in rack.slots)}"
    row = f'<ul class="hand rack" aria-label="{name}" data-as="{flies}"{strict}{sort}>{slots}</ul>'
    return _choices(rack, lang) + row


def _choices(rack: Rack, lang: str) -> str:
    """Offer PASO, an end for a tile that fits both and, where sorting is allowed, to sort."""
    paso = _paso(lang) if rack.passes else ""
    asks = (_ends(rack.ends, lang) if any(slot.asks for slot in rack.slots) else "") + (
        _warning(lang) if rack.strict else ""
    )
    sort = _sort(lang) if rack.sortable else ""
    return f'<div class="choices">{paso}{sort}</div>{asks}' if paso or sort else asks


@lru_cache(8)
def _paso(lang: str) -> str:
    said = esc(own_words(lang).say("PASO"))
    return f'<button class="btn full big" data-move="{_PASO}" data-key="p">{said}</button>'


@lru_cache(8)
def _sort(lang: str) -> str:
    said = esc(own_words(lang).say("Sort my tiles"))
    return f'<button class="btn quiet" data-sort>{said}</button>'


@lru_cache(256)
def _ends(ends: tuple[Pip, Pip], lang: str) -> str:
    own = own_words(lang)
    asks = esc(own.say("At which end?"))
    said = [esc(own.say("At the {n}", n=number)) for number in ends]
    buttons = "".join(
        f'<button class="btn big" data-end="{name}">{text}</button>'
        for name, text in zip(("left", "right"), said, strict=True)
    )
    group = f'<div class="which" role="group" aria-label="{asks}"><p>{asks}</p>{buttons}</div>'
    return f"<template data-which>{group}</template>"


@lru_cache(8)
def _warning(lang: str) -> str:
    said = esc(own_words(lang).say("A tile that is touched counts. Tap it again to touch it."))
    return f'<template data-touch><div class="which" role="status"><p>{said}</p></div></template>'


@lru_cache(4096)
def _place(slot: Slot, key: int, asked: bool, lang: str) -> str:  # noqa: FBT001 -- a cached pure function
    own, said = own_words(lang), named(slot.tile, lang)
    if not slot.held:
        gap = esc(own.say("gap: {tile}, laid", tile=said))
        return f'<li class="gone" data-slot="{key}"><div class="ghost" role="img" aria-label="{gap}"></div></li>'
    fits = slot.left or slot.right
    state = classes("ok" if fits else "no" if asked else "idle", "shown" if slot.exposed else "")
    note = own.say("{tile}, face up", tile=said) if slot.exposed else said
    refused = "" if fits else ' aria-disabled="true"'
    art = f'<i data-vt="m{slot.tile}">{tile_art(slot.tile)}</i>'
    return (
        f'<li data-tile="{slot.tile}" data-slot="{key}"><button{state} {_moves(slot)} data-key="{key}"{refused}>'
        f'{art}<span class="sr">{esc(note)}</span></button></li>'
    )


def _moves(slot: Slot) -> str:
    """Name the move at each end a tile may be carried to, and the one of a tap unless that asks for an end."""
    left, right = (esc(GAME.write(Lay(slot.tile, end))) for end in (0, 1))
    ends = f' data-left="{left}"' if slot.left else ""
    ends += f' data-right="{right}"' if slot.right else ""
    tap = right if slot.right and not slot.left else left
    return ends.lstrip() if slot.asks else f'data-move="{tap}"{ends}'


def shown(move: Move) -> bool:
    """Say whether the rack offers this move, or the seat it is about."""
    return isinstance(move, Lay | Pass | Challenge)


def stress(_view: View, _lang: str) -> str:
    """Name the word of the sentence that matters: none, the sentence is short."""
    return ""
