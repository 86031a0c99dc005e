"""What a hand's plays tell everybody: each card played shows which others its player cannot have held."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from sobremesa.bits import popcount
from sobremesa.games.tomate.pieces import DECK, NO_CARD, SUIT_CARDS, Card, Cards, suit_of
from sobremesa.games.tomate.state import PerSeat, State
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
        yield Shown(seat, card, _barred(state, card, top, best))
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
        for suit in range(4):
            if suit != suit_of(play.card) and SUIT_CARDS[suit] & ~play.barred == 0:
                found[play.seat] |= 1 << suit
    return tuple(found)


def _barred(state: State, card: Card, top: Card, best: Card) -> Cards:
    """Find the cards its player cannot hold: take away from all cards those that would have gone before it."""
    hand = DECK
    allowed, _ = playable(state.house, hand, state.hand.turnup, top, best)
    while not allowed >> card & 1:
        hand &= ~allowed
        allowed, _ = playable(state.house, hand, state.hand.turnup, top, best)
    return DECK & ~hand
