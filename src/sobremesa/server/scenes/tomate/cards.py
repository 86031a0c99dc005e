"""The forty cards as pictures with names."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from sobremesa.games.tomate.pieces import RANKS, SUITS, Card, Suit
from sobremesa.games.tomate.words.cards import card_name, suit_name, the_card
from sobremesa.languages import tongue
from sobremesa.seats import Seat
from sobremesa.server.art import sprite

ROOM: Final = "sobremesa.games.tomate"

_ART: Final = tuple(str(sprite.card(rank, suit)) for suit in SUITS for rank in RANKS)
BACK: Final = str(sprite.back())
"""The back of a card."""
STOCK: Final = "stock"
"""The spot from which cards are dealt."""


def card_art(card: Card) -> str:
    """Refer to the picture of a card, which says nothing by itself."""
    return _ART[card]


def card_of(hand: int, seat: Seat, at: int) -> str:
    """Name a card as it moves: the same for all, whoever sees its face; ``at`` counts what the seat plays.

    The hand before has other names: nobody's last card becomes the first one of the next deal.
    """
    return f"{'ab'[hand % 2]}{seat}k{at}"


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
