"""Playing the cards of El Tomate: how likely a card is to hold the trick, and which one to part with."""

from __future__ import annotations

from collections.abc import Sequence
from math import comb
from typing import Final, NamedTuple

from sobremesa.bits import popcount
from sobremesa.games.tomate.pieces import DECK, NO_CARD, STRENGTHS, STRONGER, SUIT_CARDS, Card, Cards, suit_of
from sobremesa.games.tomate.tricks import beats
from sobremesa.games.tomate.view import View
from sobremesa.seats import Seat, in_order

_AS_GOOD: Final = 0.04
"""How much chance of a trick is given up for a cheaper card."""


class Rival(NamedTuple):
    """Somebody who plays to this trick after the viewer."""

    cards: int
    """How many cards it holds."""
    known: Cards
    """What it is known to hold: the turned card, if it is the dealer who took it."""
    unseen: Cards
    """What else it may hold, as far as its plays have shown."""


def choose(view: View, cards: Sequence[Card]) -> Card:
    """Choose the cheapest of the cards that hold the trick best, or else the one least worth keeping."""
    chances = {card: holds(view, card) for card in cards}
    best = max(chances.values())
    if best == 0:
        return min(cards, key=lambda card: keep_value(view, card))
    good = [card for card in cards if chances[card] >= best - _AS_GOOD]
    return min(good, key=lambda card: keep_value(view, card))


def keep_value(view: View, card: Card) -> int:
    """Rank a card by what it is worth later: any trump above any other card, then by strength."""
    return STRENGTHS[view.house.ranking][card % 10] + 10 * (suit_of(card) == view.trump)


def holds(view: View, card: Card) -> float:
    """Estimate the chance (0..1) that a card, played now, takes the trick; rivals are taken as independent."""
    if not _wins_so_far(view, card):
        return 0.0
    led = suit_of(view.trick.cards[0][1]) if view.trick.cards else suit_of(card)
    chance = 1.0
    for rival in rivals(view):
        chance *= 1 - _beats(view, rival, card, led)
    return chance


def rivals(view: View) -> list[Rival]:
    """List those who have yet to play to this trick after the viewer, in order."""
    played = {seat for seat, _ in view.trick.cards}
    order = in_order(viewer_of(view), view.seats)[1:]
    return [_rival(view, seat) for seat in order if view.need[seat] and seat not in played]


def _rival(view: View, seat: Seat) -> Rival:
    known = _turnup_in_hand(view) if seat == view.dealer else 0
    voids = sum(SUIT_CARDS[suit] for suit in range(4) if view.voids[seat] >> suit & 1)
    return Rival(view.held[seat] - popcount(known), known, unseen(view) & ~voids)


def unseen(view: View) -> Cards:
    """Find the cards that lie where the viewer does not know."""
    seen = 1 << view.turnup
    for card in (*view.places, *view.laid, *(card for _, card in view.played)):
        seen |= 1 << card
    return DECK & ~seen


def _turnup_in_hand(view: View) -> Cards:
    """Find the turned card in the dealer's hand, once taken and until played."""
    gone = any(card == view.turnup for _, card in view.played)
    return 1 << view.turnup if view.taken and not gone else 0


def viewer_of(view: View) -> Seat:
    """Name the seat that looks; a bot always sits somewhere."""
    if view.viewer is None:
        raise ValueError("a spectator was to play; only a seat's view has cards to choose from")
    return view.viewer


def _wins_so_far(view: View, card: Card) -> bool:
    best = view.open.tricks.best
    return best == NO_CARD or beats(view.house.ranking, view.turnup, card, best)


def _beats(view: View, rival: Rival, card: Card, led: int) -> float:
    """Estimate how likely a rival beats a card: it heads the suit led, or ruffs for want of it."""
    higher = STRONGER[view.house.ranking][card]
    if suit_of(card) == led:
        heads = 1 - _none(rival, higher)
        if led == view.trump:
            return heads
        return heads + _none(rival, SUIT_CARDS[led]) * _some_elsewhere(rival, view.trump, led)
    return _none(rival, SUIT_CARDS[led]) * (1 - _none(rival, higher))


def _some_elsewhere(rival: Rival, trump: int, led: int) -> float:
    """Estimate how likely a rival that has nothing of the suit led holds a trump."""
    elsewhere = Rival(rival.cards, rival.known, rival.unseen & ~SUIT_CARDS[led])
    return 1 - _none(elsewhere, SUIT_CARDS[trump])


def _none(rival: Rival, cards: Cards) -> float:
    """Count how likely a rival holds none of these cards, those not known drawn blindly from what it may hold."""
    if rival.known & cards:
        return 0.0
    total, bad = popcount(rival.unseen), popcount(rival.unseen & cards)
    if total < rival.cards:
        return 1.0
    return comb(total - bad, rival.cards) / comb(total, rival.cards)
