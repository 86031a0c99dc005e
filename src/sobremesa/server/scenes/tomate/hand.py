"""A player's own hand of El Tomate: three places that keep their cards and, once played, their names."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from sobremesa.games.tomate import GAME
from sobremesa.games.tomate.moves import Move, Play
from sobremesa.games.tomate.pieces import Card, suit_of
from sobremesa.games.tomate.view import View
from sobremesa.seats import Seat
from sobremesa.server.refusals import own_words
from sobremesa.server.scenes.markup import esc
from sobremesa.server.scenes.room import Sketch
from sobremesa.server.scenes.tomate.cards import BACK, STOCK, card_art, card_of, named, suit_named, the_named


def hand(view: View, moves: Sequence[Move], seat: Seat) -> Sketch:
    """Sketch the seat's places; a card that may not be played now is still there and can be asked about."""
    if not view.places:
        return Sketch(_unseen, (view.held[seat],))
    playable = tuple([move.card for move in moves if isinstance(move, Play)])
    played = tuple([card for who, card in view.played if who == seat])
    flies_as = card_of(view.number, seat, len(played))
    return Sketch(_hand, (view.places, view.hand, playable, played, flies_as))


def _hand(
    places: tuple[Card, ...],
    held: tuple[Card, ...],
    playable: tuple[Card, ...],
    played: tuple[Card, ...],
    flies_as: str,
    lang: str,
) -> str:
    cards = []
    for key, card in enumerate(places, 1):
        if card in held:
            state = "ok" if card in playable else "no" if playable else "idle"
            cards.append(_held(card, state, key, lang))
        else:
            cards.append(_played(card, lang) if card in played else _laid(card, lang))
    ways = f'data-as="{flies_as}" data-from="{STOCK}"'
    return f'<ul class="hand" {ways} aria-label="{_name(lang)}">{"".join(cards)}</ul>'


@lru_cache(8)
def _name(lang: str) -> str:
    return esc(own_words(lang).say("Your hand"))


@lru_cache(2048)
def _held(card: Card, state: str, key: int, lang: str) -> str:
    refused = "" if state == "ok" else ' aria-disabled="true"'
    move = esc(GAME.write(Play(card)))
    return (
        f'<li><button class="{state}" data-move="{move}" data-key="{key}"{refused}>'
        f'<i data-vt="own{key}">{card_art(card)}</i><span>{esc(named(card, lang))}</span></button></li>'
    )


@lru_cache(256)
def _played(card: Card, lang: str) -> str:
    said = esc(own_words(lang).say("you played {card}", card=the_named(card, lang)))
    return f'<li class="gone"><div class="ghost"><span>{said}</span></div></li>'


@lru_cache(256)
def _laid(card: Card, lang: str) -> str:
    """Draw a card of one's own that lies face down: only its owner still knows it."""
    return f'<li class="laid">{card_art(card)}<span>{esc(named(card, lang))}</span></li>'


@lru_cache(32)
def _unseen(held: int, lang: str) -> str:
    if not held:
        return ""
    said = esc(own_words(lang).count("{n} card, not yet seen", "{n} cards, not yet seen", held))
    backs = "".join(f'<i data-vt="own{key}">{BACK}</i>' for key in range(1, held + 1))
    return f'<div class="hand unseen" data-from="{STOCK}" role="img" aria-label="{said}">{backs}</div>'


def shown(move: Move) -> bool:
    """Say whether the hand itself offers this move."""
    return isinstance(move, Play)


def stress(view: View, lang: str) -> str:
    """Name the led suit, the word of the sentence that matters when a card is asked for."""
    if not view.trick.cards:
        return ""
    return suit_named(suit_of(view.trick.cards[0][1]), lang)
