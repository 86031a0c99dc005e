"""A player's own hand of El Tomate: three places that keep their cards and, once played, their names."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from sobremesa.games.tomate.moves import Move, Play
from sobremesa.games.tomate.pieces import Card, suit_of
from sobremesa.games.tomate.view import View
from sobremesa.seats import Seat
from sobremesa.server.scenes.markup import esc, house
from sobremesa.server.scenes.tomate.cards import BACK, card_art, named, suit_named
from sobremesa.games.tomate import GAME


def hand(view: View, moves: Sequence[Move], lang: str, seat: Seat) -> str:
    """Draw the seat's places; a card that may not be played now is still there and can be asked about."""
    playable = frozenset([move.card for move in moves if isinstance(move, Play)])
    if not view.places:
        return _unseen(view.held[seat], lang)
    state = "no" if playable else "idle"
    gone = seat not in view.awaited and view.declared[seat] == 0 and seat != view.taker
    cards = "".join(
        [
            _held(card, "ok" if card in playable else state, at + 1, lang)
            if card in view.hand
            else _played(card, lang)
            for at, card in enumerate(view.places)
        ]
    )
    return _row(cards, lang, folded=gone)


@lru_cache(1024)
def _held(card: Card, state: str, key: int, lang: str) -> str:
    refused = "" if state == "ok" else ' aria-disabled="true"'
    move = esc(GAME.write(Play(card)))
    return (
        f'<li><button class="{state}" data-move="{move}" data-key="{key}" data-vt="m{move}"{refused}>'
        f"{card_art(card)}<span>{esc(named(card, lang))}</span></button></li>"
    )


@lru_cache(256)
def _played(card: Card, lang: str) -> str:
    said = esc(house(lang).say("{card}, played", card=named(card, lang)))
    return f'<li class="gone"><div class="ghost"><span>{said}</span></div></li>'


@lru_cache(32)
def _unseen(held: int, lang: str) -> str:
    if not held:
        return ""
    said = esc(house(lang).count("{n} card, not yet seen", "{n} cards, not yet seen", held))
    return f'<div class="hand unseen" role="img" aria-label="{said}">{BACK * held}</div>'


def _row(cards: str, lang: str, *, folded: bool) -> str:
    kind, name = "hand folded" if folded else "hand", house(lang).say("Your hand")
    return f'<ul class="{kind}" aria-label="{esc(name)}">{cards}</ul>'


def shown(move: Move) -> bool:
    """Say whether the hand itself offers this move."""
    return isinstance(move, Play)


def stress(view: View, lang: str) -> str:
    """Name the led suit, the word of the sentence that matters when a card is asked for."""
    if not view.trick.cards:
        return ""
    return suit_named(suit_of(view.trick.cards[0][1]), lang)
