"""The cards in words: ranks, suits, and the small lists that a sentence needs."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

from sobremesa.games.tomate.pieces import STRENGTHS, Card, Suit, suit_of
from sobremesa.languages import Tongue, mark, mark_of

_RANKS: Final = (
    mark("ace"),
    mark("two"),
    mark("three"),
    mark("four"),
    mark("five"),
    mark("six"),
    mark("seven"),
    mark("jack"),
    mark("knight"),
    mark("king"),
)
_THE_RANKS: Final = (
    mark("the ace"),
    mark("the two"),
    mark("the three"),
    mark("the four"),
    mark("the five"),
    mark("the six"),
    mark("the seven"),
    mark("the jack"),
    mark("the knight"),
    mark("the king"),
)
_ABOVE: Final = (
    mark("above the ace"),
    mark("above the two"),
    mark("above the three"),
    mark("above the four"),
    mark("above the five"),
    mark("above the six"),
    mark("above the seven"),
    mark("above the jack"),
    mark("above the knight"),
    mark("above the king"),
)
_BEATEN: Final = (
    mark_of("what is beaten", "the ace"),
    mark_of("what is beaten", "the two"),
    mark_of("what is beaten", "the three"),
    mark_of("what is beaten", "the four"),
    mark_of("what is beaten", "the five"),
    mark_of("what is beaten", "the six"),
    mark_of("what is beaten", "the seven"),
    mark_of("what is beaten", "the jack"),
    mark_of("what is beaten", "the knight"),
    mark_of("what is beaten", "the king"),
)
_SUITS: Final = (mark("coins"), mark("cups"), mark("swords"), mark("clubs"))
_CARDS_AND_TONGUES: Final = 256
"""So many names of cards are kept: forty in every language, and more."""
_SOUNDS_LIKE_E: Final = re.compile(r"h?[eèé]", re.IGNORECASE)
_SOUNDS_LIKE_I: Final = re.compile(r"(?:hi|i|y|í|hí)(?![aeouáéóú])", re.IGNORECASE)


@lru_cache(_CARDS_AND_TONGUES)
def suit_name(suit: Suit, tongue: Tongue) -> str:
    """Name a suit: ``copas``."""
    return tongue.say(_SUITS[suit])


@lru_cache(_CARDS_AND_TONGUES)
def card_name(card: Card, tongue: Tongue) -> str:
    """Name a card: ``siete de copas``."""
    return tongue.say(
        "{rank} of {suit}", rank=tongue.say(_RANKS[card % 10]), suit=suit_name(suit_of(card), tongue)
    )


@lru_cache(_CARDS_AND_TONGUES)
def the_card(card: Card, tongue: Tongue) -> str:
    """Name a card with its article: ``la sota de copas``."""
    rank = tongue.say(_THE_RANKS[card % 10])
    return tongue.say("{rank} of {suit}", rank=rank, suit=suit_name(suit_of(card), tongue))


@lru_cache(_CARDS_AND_TONGUES)
def above(card: Card, tongue: Tongue) -> str:
    """Say what a card must be to beat this one: ``por encima del siete``."""
    return tongue.say(_ABOVE[card % 10])


@lru_cache(_CARDS_AND_TONGUES)
def beaten(card: Card, tongue: Tongue) -> str:
    """Name a card as what another one beats: ``(monta) al siete``."""
    return tongue.of("what is beaten", _BEATEN[card % 10])


def listed(names: Sequence[str], tongue: Tongue) -> str:
    """Join names as a sentence does: ``Ana, Beto y Chus``, ``Ana e Inés``, ``Anna ed Elena``."""
    if len(names) < 2:  # noqa: PLR2004 -- nothing to join
        return "".join(names)
    first, last = ", ".join(names[:-1]), names[-1]
    if _SOUNDS_LIKE_I.match(last):
        return tongue.of("before the sound i", "{first} and {last}", first=first, last=last)
    if _SOUNDS_LIKE_E.match(last):
        return tongue.of("before the sound e", "{first} and {last}", first=first, last=last)
    return tongue.say("{first} and {last}", first=first, last=last)


@lru_cache(32)
def ascending(ranking: int, tongue: Tongue) -> str:
    """List the ranks from the lowest up: ``dos, cuatro, …, rey, tres y as``."""
    order = sorted(range(len(_RANKS)), key=STRENGTHS[ranking].__getitem__)
    return listed([tongue.say(_RANKS[index]) for index in order], tongue)


def the_cards(cards: Iterable[Card], tongue: Tongue) -> str:
    """List cards with their articles: ``la sota de copas y el rey de copas``."""
    return _the_cards(tuple(cards), tongue)


@lru_cache(4096)
def _the_cards(cards: tuple[Card, ...], tongue: Tongue) -> str:
    return listed([the_card(card, tongue) for card in cards], tongue)


def sentence(text: str) -> str:
    """Begin with a capital letter."""
    return text[:1].upper() + text[1:]
