"""What lies on the table: twenty-four cards, every third a star, and one die."""

from __future__ import annotations

from typing import Final, TypeAlias

Card: TypeAlias = int
"""``0..23``; those that three divides are stars."""
Cards: TypeAlias = int
"""A mask of cards."""

DECK: Final = 24
HAND: Final = 3
NO_CARD: Final = -1
STARS: Final = sum(1 << card for card in range(0, DECK, 3))


def cards_in(mask: Cards) -> tuple[Card, ...]:
    """List the cards of a mask, lowest first."""
    return tuple(card for card in range(DECK) if mask >> card & 1)


def mask_of(cards: tuple[Card, ...]) -> Cards:
    """Gather cards into a mask."""
    return sum(1 << card for card in cards)


def is_star(card: Card) -> bool:
    """Tell whether a card bears a star."""
    return bool(STARS >> card & 1)
