"""The forty cards as pictures with names."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from sobremesa.games.tomate.pieces import RANKS, SUITS, Card, Suit
from sobremesa.games.tomate.words.cards import card_name, suit_name, the_card
from sobremesa.languages import tongue
from sobremesa.server.art import sprite

ROOM: Final = "sobremesa.games.tomate"

_ART: Final = tuple(str(sprite.card(rank, suit)) for suit in SUITS for rank in RANKS)
BACK: Final = str(sprite.back())
"""The back of a card."""


def card_art(card: Card) -> str:
    """Refer to the picture of a card, which says nothing by itself."""
    return _ART[card]


@lru_cache(256)
def named(card: Card, lang: str) -> str:
    """Name a card: ``siete de copas``. Not escaped."""
    return card_name(card, tongue(lang, ROOM))


@lru_cache(256)
def the_named(card: Card, lang: str) -> str:
    """Name a card with its article: ``la sota de copas``. Not escaped."""
    return the_card(card, tongue(lang, ROOM))


@lru_cache(16)
def suit_named(suit: Suit, lang: str) -> str:
    """Name a suit: ``copas``. Not escaped."""
    return suit_name(suit, tongue(lang, ROOM))
