"""What a hand's plays tell everybody: each card played shows which others its player cannot have held."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from sobremesa.bits import popcount
from sobremesa.games.tomate.pieces import DECK, NO_CARD, SUIT_CARDS, Card, Cards, suit_of
from sobremesa.games.tomate.state import House, PerSeat, State
from sobremesa.games.tomate.tricks import playable, raised
from sobremesa.seats import Seat


class Shown(NamedTuple):
    """What one play has shown."""

    seat: Seat
    card: Card
    barred: Cards
    """The cards that, still held, would have made the play illegal."""


def shown(state: State, played: Sequence[tuple[Seat, Card]]) -> Iterator[Shown]:
    """Tell what each play of the hand in play has shown; rests on public facts."""
    contestants = popcount(state.tricks.contestants)
    top = best = NO_CARD
    for nth, (seat, card) in enumerate(played):
        if nth % contestants == 0:
            top = best = NO_CARD
        yield Shown(seat, card, _barred(state.house, state.hand.turnup, card, top, best))
        top, best = raised(state.house.ranking, state.hand.turnup, card, top, best)


def barred(state: State, played: Sequence[tuple[Seat, Card]]) -> tuple[Cards, ...]:
    """Find, per seat, the cards it has shown not to hold any more."""
    found = [0] * len(state.chips.purses)
    for play in shown(state, played):
        found[play.seat] |= play.barred
    return tuple(found)


def voids_shown(state: State, played: Sequence[tuple[Seat, Card]]) -> PerSeat:
    """Find, per seat, a mask of the suits it has shown not to hold (bit = suit)."""
    found = [0] * len(state.chips.purses)
    for play in shown(state, played):
        if play.barred:
            found[play.seat] |= _suits_within(play.barred, play.card)
    return tuple(found)


def _suits_within(barred: Cards, card: Card) -> int:
    """Mask the suits, other than that of the card played, of which every card is barred."""
    whole = [suit for suit in range(4) if suit != suit_of(card) and SUIT_CARDS[suit] & ~barred == 0]
    return sum(1 << suit for suit in whole)


@lru_cache(4096)
def _barred(house: House, turnup: Card, card: Card, top: Card, best: Card) -> Cards:
    """Find the cards its player cannot hold: take away from all cards those that would have gone before it."""
    hand = DECK
    allowed, _ = playable(house, hand, turnup, top, best)
    while not allowed >> card & 1:
        hand &= ~allowed
        allowed, _ = playable(house, hand, turnup, top, best)
    return DECK & ~hand
