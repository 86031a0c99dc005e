"""What one player of Tomanji has before him: large buttons for what is asked or may be done any time; his sips.

Whether he drinks them is his own business: his browser alone keeps what he makes of them (``static/care.js``)
and finds only the words for it here, and how many sips fell to him.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from sobremesa.games.tomanji import moves as m
from sobremesa.games.tomanji.notation import write
from sobremesa.games.tomanji.view import View
from sobremesa.games.tomanji.words.asking import briefly
from sobremesa.languages import mark, tongue
from sobremesa.seats import Seat
from sobremesa.server.refusals import own_words
from sobremesa.server.scenes.markup import esc
from sobremesa.server.scenes.room import Openings, Sketch
from sobremesa.server.scenes.tomanji.buttons import ANYTIME, Asked, asked_for, asked_of, offered
from sobremesa.server.scenes.tomanji.care import Sips, care
from sobremesa.server.scenes.tomanji.pictures import ROOM


def hand(view: View, _moves: Sequence[m.Move], seat: Seat) -> Sketch:
    """Sketch what a seat has before it while it may do nothing: its sips."""
    return Sketch(care, (_sips(view, seat),))


def plays(names: tuple[str, ...], view: View, moves: Sequence[m.Move], seat: Seat, openings: Openings) -> Sketch:
    """Sketch what a seat may do, and its sips."""
    now = tuple([move for move in moves if not isinstance(move, ANYTIME)])
    asked = asked_of(names, view, now)
    anytime = tuple([(move, openings[move]) for move in moves if isinstance(move, m.Charge | m.Reject)])
    tags = view.tags[seat] if any(isinstance(move, m.Call) for move in moves) else None
    return Sketch(_drawn, (asked, anytime, tags, _sips(view, seat)))


def asks(view: View, names: tuple[str, ...], lang: str) -> str:
    """Say what a seat is asked for, briefly: the panel shows what was said."""
    return briefly(view, names, tongue(lang, ROOM))


def shown(_move: m.Move) -> bool:
    """Say that the house needs no button for any move: all are drawn here."""
    return True


def stress(_view: View, _lang: str) -> str:
    """Set no word of the sentence apart."""
    return ""


def _sips(view: View, seat: Seat) -> Sips:
    fell = sum(one.sips for one in view.fell if one.seat == seat)
    return Sips(view.sips[seat], fell, view.options.sip)


def _drawn(asked: Asked, anytime: tuple[tuple[m.Move, int], ...], tag: str | None, sips: Sips, lang: str) -> str:
    own = own_words(lang)
    main, bar = asked_for(asked, own), offered(anytime, own)
    return f"{main}{bar}{care(sips, lang)}{_tags(tag, lang) if tag else ''}"


@lru_cache(64)
def _tags(tag: str, lang: str) -> str:
    """Let one choose what squares for women and men call one; it goes into the sheet of sips."""
    own = own_words(lang)
    options = "".join(
        [
            f'<button class="btn" data-move="{esc(write(m.Call(one)))}" data-opening="0" '
            f'aria-pressed="{str(one == tag).lower()}">{esc(own.say(_TAGS[one]))}</button>'
            for one in m.TAGS
        ]
    )
    title = esc(own.say("Squares for women and men call me, and all see it:"))
    return f'<template data-tags><p class="tags">{title}</p><div class="choices">{options}</div></template>'


_TAGS: Final = {"none": mark("neither"), "woman": mark("woman"), "man": mark("man"), "both": mark("both")}
