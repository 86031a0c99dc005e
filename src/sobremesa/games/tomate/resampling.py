"""A match as it might lie, for one who has seen only a ``View``: hidden cards and answers drawn anew.

What the viewer holds, has laid down or has seen played stays; nobody is given a card he has shown not to hold.
It reads the view alone.
"""

from __future__ import annotations

from random import Random
from typing import Final, NamedTuple

from sobremesa.bits import put
from sobremesa.games.tomate.dealing import BLANK_MAZO
from sobremesa.games.tomate.declaring import speaks_before
from sobremesa.games.tomate.history import barred
from sobremesa.games.tomate.pieces import DECK, HAND, NO_CARD, Card, Cards, cards_in
from sobremesa.games.tomate.state import DISCARDING, MAZO, NOBODY, Hidden, Seats, State, Table
from sobremesa.games.tomate.view import View
from sobremesa.seats import Seat

STOCK: Final = -1
"""In place of a seat: the mazo."""


class Heap(NamedTuple):
    """Three cards that lie together: those dealt to a seat, or the mazo."""

    owner: Seat
    """A seat, or ``STOCK``."""
    known: tuple[Card, ...]
    """Those of them the viewer has seen, three if they are his own, then in their places."""
    barred: Cards
    """Cards that the others of the three cannot be."""


def resample(view: View, rng: Random) -> Table:
    """Return a state consistent with all that the viewer has seen; every such state may come.

    States that differ only in cards nobody has played are about equally likely; what was declared counts for
    nothing.
    """
    state = view.open
    cards = state.cards if view.turnup == NO_CARD else _cards(view, rng)
    return Table(
        State(
            house=state.house,
            chips=state.chips,
            course=state.course,
            draw=state.draw,
            hand=state.hand,
            tricks=state.tricks,
            cards=cards,
            phase=state.phase,
            turn=state.turn,
            wait=state.wait,
        ),
        view.played,
        view.last,
        view.scores,
        view.round,
    )


def _cards(view: View, rng: Random) -> Hidden:
    heaps = _heaps(view)
    seen = 1 << view.turnup
    for heap in heaps:
        for card in heap.known:
            seen |= 1 << card
    hands, rest = _dealt_out(heaps, DECK & ~seen, rng)
    places = view.open.cards.places
    for heap, cards in zip(heaps, hands, strict=True):
        if heap.owner != STOCK:
            for place, card in enumerate(cards):
                places = put(places, HAND * heap.owner + place, card)
    mazo = hands[-1] if heaps[-1].owner == STOCK else BLANK_MAZO
    return Hidden(
        places=places,
        held=_held(view, heaps, hands),
        mazo=mazo,
        discard=rng.choice(rest) if _has_discarded(view) else NO_CARD,
        willing=_willing(view, rng),
    )


def _has_discarded(view: View) -> bool:
    return view.taken and view.open.phase != DISCARDING


def _heaps(view: View) -> list[Heap]:
    """List the heaps of three as the viewer knows them, the mazo last if there is one."""
    state = view.open
    dealt_to = state.course.seated | state.hand.playing | state.hand.passed
    shut = barred(state, view.played)
    heaps = [_heap_of(view, seat, shut[seat]) for seat in range(view.seats) if dealt_to >> seat & 1]
    if HAND * len(heaps) + 1 + HAND <= DECK.bit_count():
        heaps.append(_mazo(view, shut))
    return heaps


def _heap_of(view: View, seat: Seat, shut: Cards) -> Heap:
    if seat == view.viewer and view.places:
        return Heap(seat, view.laid or view.places, 0)
    if seat == view.taker:
        return Heap(seat, (), 0)
    known = [card for player, card in view.played if player == seat]
    if seat == view.dealer and _has_discarded(view) and view.turnup not in known:
        known.append(view.turnup)
    return Heap(seat, tuple(known), shut)


def _mazo(view: View, shut: tuple[Cards, ...]) -> Heap:
    if view.taker == NOBODY:
        return Heap(STOCK, (), 0)
    if view.taker == view.viewer:
        return Heap(STOCK, view.places, 0)
    return Heap(STOCK, tuple(card for seat, card in view.played if seat == view.taker), shut[view.taker])


def _dealt_out(heaps: list[Heap], unseen: Cards, rng: Random) -> tuple[list[tuple[Card, ...]], list[Card]]:
    """Fill every heap up to three from the unseen cards, in random places; give what is left too."""
    pool = list(cards_in(unseen))
    rng.shuffle(pool)
    slots = [number for number, heap in enumerate(heaps) for _ in range(HAND - len(heap.known))]
    slots.sort(key=lambda number: -(heaps[number].barred & unseen).bit_count())
    chosen: dict[Card, int] = {}
    for slot in range(len(slots)):
        _find_card(slot, slots, heaps, pool, chosen, set())
    hands = []
    for number, heap in enumerate(heaps):
        cards = [*heap.known, *(card for card, slot in chosen.items() if slots[slot] == number)]
        if len(heap.known) < HAND:
            rng.shuffle(cards)
        hands.append(tuple(cards))
    return hands, [card for card in pool if card not in chosen]


def _find_card(
    slot: int, slots: list[int], heaps: list[Heap], pool: list[Card], chosen: dict[Card, int], tried: set[Card]
) -> bool:
    """Give a slot the first card of the pool it may hold, moving others on if need be (augmenting paths)."""
    shut = heaps[slots[slot]].barred
    open_to = [card for card in pool if not shut >> card & 1]
    for card in open_to:
        if card not in chosen:
            chosen[card] = slot
            return True
    for card in open_to:
        if card not in tried:
            tried.add(card)
            if _find_card(chosen[card], slots, heaps, pool, chosen, tried):
                chosen[card] = slot
                return True
    return False


def _held(view: View, heaps: list[Heap], hands: list[tuple[Card, ...]]) -> tuple[int, ...]:
    """Find what each may still play: his three, or the mazo's, without those already played."""
    gone = 0
    for _, card in view.played:
        gone |= 1 << card
    held = view.open.cards.held
    for heap, cards in zip(heaps, hands, strict=True):
        owner = view.taker if heap.owner == STOCK else heap.owner
        if owner == NOBODY or view.held[owner] == 0 or (owner == view.taker and heap.owner != STOCK):
            continue
        mask = 0
        for card in cards:
            mask |= 1 << card
        held = put(held, owner, mask & ~gone)
    return held


def _willing(view: View, rng: Random) -> Seats:
    """Draw who said yes to the mazo: sealed answers are free, but nobody before the taker said yes."""
    hand = view.open.hand
    free, sure = hand.answered, 0
    if view.taker != NOBODY:
        sure = 1 << view.taker
        free &= ~speaks_before(view.open, view.taker)
    elif view.open.phase != MAZO:
        free = 0
    if view.answer >= 0 and view.viewer is not None:
        free &= ~(1 << view.viewer)
        sure |= view.answer << view.viewer
    willing = sure
    for seat in range(view.seats):
        if free >> seat & 1 and rng.getrandbits(1):
            willing |= 1 << seat
    return willing
