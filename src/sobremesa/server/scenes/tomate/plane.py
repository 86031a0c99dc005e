"""The table of El Tomate: the players with their cards around plate and stock."""

from __future__ import annotations

from functools import lru_cache

from sobremesa.games.tomate.view import View
from sobremesa.languages import Tongue
from sobremesa.server.face import TableFace
from sobremesa.server.refusals import own_words
from sobremesa.server.scenes.markup import esc, slot
from sobremesa.server.scenes.room import Sketch, Sketches
from sobremesa.server.scenes.tomate.middle import MIDDLE, SETTLED, middle, news
from sobremesa.server.scenes.tomate.seats import between, places, zone_of


def table(face: TableFace, names: tuple[str, ...], view: View) -> Sketches:
    """Sketch the whole table, without knowing who looks."""
    dealer = names[view.dealer] if view.dealer >= 0 and not between(view) else ""
    frame = Sketch(_frame, (view.phase, view.number, view.hands, dealer, view.seats))
    return {
        "table": frame,
        **places(face, names, view),
        SETTLED: news(names, view),
        MIDDLE: middle(names, view),
    }


def _frame(phase: str, number: int, hands: int, dealer: str, seats: int, lang: str) -> str:
    what, more, ring = _said(number, hands, dealer, lang, over=phase == "over")
    row = "".join([slot(zone_of(seat)) for seat in range(seats)])
    felt = f'<div class="felt" data-phase="{phase}" data-what="{what}" data-more="{more}">'
    return f"{felt}{ring}{row}</ol>{slot(SETTLED)}{slot(MIDDLE)}</div>"


@lru_cache(1024)
def _said(number: int, hands: int, dealer: str, lang: str, *, over: bool) -> tuple[str, str, str]:
    own = own_words(lang)
    name, end = esc(own.say("The trick, in the order of play")), own.say("End of the match")
    what = esc(end if over else _what(number, hands, own))
    more = esc(own.say(", {name} deals", name=dealer)) if dealer and not over else ""
    return what, more, f'<ol class="ring" tabindex="0" aria-label="{name}">'


def _what(number: int, hands: int, own: Tongue) -> str:
    if not number:
        return own.say("Drawing for the deal")
    return own.say("Hand {n} of {all}", n=number, all=hands) if hands else own.say("Hand {n}", n=number)
