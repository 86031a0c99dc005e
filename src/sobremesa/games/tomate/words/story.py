"""A row of events as a story: what a card did in its trick, not only that it was played."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from sobremesa.games.tomate.moves import CardPlayed, Dealt, Event
from sobremesa.games.tomate.pieces import STRONGER, Card, Suit, suit_of
from sobremesa.games.tomate.words.cards import the_card
from sobremesa.games.tomate.words.telling import Names, tell
from sobremesa.languages import Tongue, mark

_UNKNOWN: Final = -1
_HEADS: Final = mark("{name} heads it with {card}.")
_FOLLOWS: Final = mark("{name} follows with {card}.")
_RUFFS: Final = mark("{name} ruffs with {card}.")
_DISCARDS: Final = mark("{name} discards {card}.")


def story(events: Sequence[Event], names: Names, tongue: Tongue, known: int = 0) -> tuple[str, ...]:
    """Tell a row of events but the first ``known``, one sentence each; it should begin where a hand begins.

    A card whose hand's deal or trick's lead is not among the events is told as ``tell`` does.
    """
    return tuple(_sentences(events, tuple(names), tongue, known))


@lru_cache(8192)
def _told(event: Event, names: tuple[str, ...], tongue: Tongue) -> str:
    """Tell one event; all readers of a language are told the same."""
    return tell(event, names, tongue)


@lru_cache(8192)
def _did(what: str, name: str, card: Card, tongue: Tongue) -> str:
    return tongue.say(what, name=name, card=the_card(card, tongue))


def _sentences(events: Sequence[Event], names: tuple[str, ...], tongue: Tongue, known: int) -> Iterator[str]:
    trump, trick = _lying(events, known)
    for event in events[known:]:
        if isinstance(event, CardPlayed):
            trick = [event.card] if event.leads else [*trick, event.card]
            if not event.leads and len(trick) > 1 and trump != _UNKNOWN:
                yield _did(_what_it_did(trick, trump), names[event.seat], event.card, tongue)
                continue
        elif isinstance(event, Dealt):
            trump, trick = suit_of(event.turnup), []
        yield _told(event, names, tongue)


def _lying(events: Sequence[Event], known: int) -> tuple[Suit, list[Card]]:
    """Find what lay on the table after the first events: trump, and the cards of the trick; it looks back."""
    trick: list[Card] = []
    leading = False
    for event in reversed(events[:known]):
        if isinstance(event, CardPlayed) and not leading:
            trick.insert(0, event.card)
            leading = event.leads
        elif isinstance(event, Dealt):
            return suit_of(event.turnup), trick
    return _UNKNOWN, trick


def _what_it_did(trick: Sequence[Card], trump: Suit) -> str:
    """Name what the last card of a trick did, in words true under either ranking of the cards."""
    led, card = suit_of(trick[0]), trick[-1]
    if suit_of(card) == led:
        heads = all(_surely_higher(card, other) for other in trick[:-1] if suit_of(other) == led)
        return _HEADS if heads else _FOLLOWS
    return _RUFFS if suit_of(card) == trump else _DISCARDS


def _surely_higher(card: Card, other: Card) -> bool:
    return all(stronger[other] >> card & 1 for stronger in STRONGER)
