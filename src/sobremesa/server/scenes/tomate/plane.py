"""The table of El Tomate: the players with their cards around plate and stock."""

from __future__ import annotations

from functools import lru_cache

from sobremesa.games.tomate.view import View
from sobremesa.server.face import TableFace
from sobremesa.server.scenes.markup import esc, house
from sobremesa.server.scenes.tomate.middle import middle
from sobremesa.server.scenes.tomate.seats import row


def table(face: TableFace, view: View, lang: str) -> str:
    """Draw the whole table, without knowing who looks."""
    head = _frame(view.number, view.hands, face.names[view.dealer] if view.dealer >= 0 else "", view.seats, lang)
    return f"{head}{row(face, view, lang)}</ol>{middle(face, view, lang)}</div>"


@lru_cache(2048)
def _frame(number: int, hands: int, dealer: str, seats: int, lang: str) -> str:
    own = house(lang)
    name = esc(own.say("The trick, in the order of play"))
    what = esc(_what(number, hands, dealer, lang))
    return f'<div class="felt" data-what="{what}" data-n="{seats}"><ol class="ring" tabindex="0" aria-label="{name}">'


def _what(number: int, hands: int, dealer: str, lang: str) -> str:
    own = house(lang)
    if not number:
        return own.say("Drawing for the deal")
    if not hands:
        return own.say("Hand {n}, {name} deals", n=number, name=dealer)
    return own.say("Hand {n} of {all}, {name} deals", n=number, all=hands, name=dealer)
