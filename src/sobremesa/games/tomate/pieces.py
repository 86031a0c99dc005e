"""What lies on the table: the Spanish deck of forty cards, as small ints and masks.

A card is ``10 * suit + index``; a mask of cards has bit ``card`` set. Compiles as it stands.
"""

from __future__ import annotations

from typing import Final, TypeAlias

Card: TypeAlias = int
"""``0..39``: oros 0–9, copas 10–19, espadas 20–29, bastos 30–39, each As 2 3 4 5 6 7 Sota Caballo Rey."""
Cards: TypeAlias = int
"""A mask of cards, ``0..2**40 - 1``."""
Suit: TypeAlias = int
"""``0..3``: oros, copas, espadas, bastos."""

SUITS: Final = ("oros", "copas", "espadas", "bastos")
RANKS: Final = (1, 2, 3, 4, 5, 6, 7, 10, 11, 12)
"""What is printed on the ten cards of a suit, in the order of their indices."""
NO_CARD: Final = -1
HAND: Final = 3
"""Cards a player is dealt (tomate.deal)."""

DECK_SIZE: Final = 40
DECK: Final = (1 << DECK_SIZE) - 1
"""A mask of all cards."""
SUIT_CARDS: Final = tuple(0x3FF << 10 * suit for suit in range(4))
"""All cards of each suit."""

TUTE: Final = (9, 0, 8, 1, 2, 3, 4, 5, 6, 7)
"""Strength ``0..9`` by index: As 3 Rey Caballo Sota 7 6 5 4 2 from the top (tomate.ranking)."""
PLAIN: Final = (9, 0, 1, 2, 3, 4, 5, 6, 7, 8)
"""Strength ``0..9`` by index: As Rey Caballo Sota 7 6 5 4 3 2 from the top."""
STRENGTHS: Final = (TUTE, PLAIN)


def _stronger(strength: tuple[int, ...], card: Card) -> Cards:
    first = card - card % 10
    return sum(1 << first + i for i in range(10) if strength[i] > strength[card % 10])


STRONGER: Final = tuple(tuple(_stronger(strength, card) for card in range(DECK_SIZE)) for strength in STRENGTHS)
"""By ranking and card: the cards of its own suit that beat it."""


def suit_of(card: Card) -> Suit:
    """Name a card's suit."""
    return card // 10


def cards_in(mask: Cards) -> tuple[Card, ...]:
    """List the cards of a mask, lowest number first."""
    return tuple(card for card in range(DECK_SIZE) if mask >> card & 1)
