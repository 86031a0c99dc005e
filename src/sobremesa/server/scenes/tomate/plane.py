"""The table of El Tomate: the players with their cards around plate and stock."""

from __future__ import annotations

from functools import lru_cache

from sobremesa.games.tomate.view import View
from sobremesa.languages import Tongue
from sobremesa.server.face import TableFace
from sobremesa.server.refusals import own_words
from sobremesa.server.scenes.markup import esc
from sobremesa.server.scenes.tomate.middle import middle
from sobremesa.server.scenes.tomate.seats import between, row


def table(face: TableFace, names: tuple[str, ...], view: View, lang: str) -> str:
    """Draw the whole table, without knowing who looks."""
    dealer = names[view.dealer] if view.dealer >= 0 and not between(view) else ""
    head = _frame(view.phase, view.number, view.hands, dealer, lang)
    return f"{head}{row(face, names, view, lang)}</ol>{middle(names, view, lang)}</div>"


@lru_cache(8192)
def _frame(phase: str, number: int, hands: int, dealer: str, lang: str) -> str:
    own = own_words(lang)
    name = esc(own.say("The trick, in the order of play"))
    what, more = esc(_what(number, hands, own)), esc(own.say(", {name} deals", name=dealer)) if dealer else ""
    ring = f'<ol class="ring" tabindex="0" aria-label="{name}">'
    return f'<div class="felt" data-phase="{phase}" data-what="{what}" data-more="{more}">{ring}'


def _what(number: int, hands: int, own: Tongue) -> str:
    if not number:
        return own.say("Drawing for the deal")
    return own.say("Hand {n} of {all}", n=number, all=hands) if hands else own.say("Hand {n}", n=number)
