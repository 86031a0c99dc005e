"""The table of Tokyo: the players in a ring, as they sit, and the cup in their middle."""

from __future__ import annotations

from functools import lru_cache

from sobremesa.games.tokyo.view import View
from sobremesa.languages import Tongue
from sobremesa.server.face import TableFace
from sobremesa.server.refusals import own_words
from sobremesa.server.scenes.markup import classes, esc, slot
from sobremesa.server.scenes.room import Sketch, Sketches
from sobremesa.server.scenes.tokyo.middle import MIDDLE, middle
from sobremesa.server.scenes.tokyo.seats import places, zone_of

FEW = 10
"""So many players sit in two rows on every screen."""


def table(face: TableFace, names: tuple[str, ...], view: View) -> Sketches:
    """Sketch the whole table, without knowing who looks."""
    living = view.seats - len(view.fell)
    frame = Sketch(_frame, (view.phase == "over", view.number, living, view.seats))
    return {"table": frame, **places(face, names, view), MIDDLE: middle(names, view)}


def _frame(over: bool, number: int, living: int, seats: int, lang: str) -> str:  # noqa: FBT001 -- facts of a sketch
    what, more, name = _said(over, number, living, lang)
    ring = "".join([slot(zone_of(seat)) for seat in range(seats)])
    kind = classes("felt", "bombs", "many" if seats > FEW else "")
    half, quarter = -(-seats // 2), -(-seats // 4)
    rows = f'data-half="{half}" data-quarter="{quarter}"'
    felt = f'<div{kind} data-phase="{"over" if over else "play"}" {rows} data-what="{what}" data-more="{more}">'
    return f'{felt}<ol class="ring" aria-label="{name}">{ring}</ol>{slot(MIDDLE)}</div>'


@lru_cache(2048)
def _said(over: bool, number: int, living: int, lang: str) -> tuple[str, str, str]:  # noqa: FBT001 -- likewise
    own = own_words(lang)
    ring = esc(own.say("The players, in the order of play"))
    if over:
        return esc(own.say("End of the match")), "", ring
    more = own.say(", {n} still in", n=living)
    return esc(_what(number, own)), esc(more), ring


def _what(number: int, own: Tongue) -> str:
    return own.say("Round {n}", n=number) if number else own.say("Drawing who begins")
