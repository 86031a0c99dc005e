"""What each game hides, told by the tests: the account that views are held against."""

from __future__ import annotations

from random import Random

from kermesse.pieces import DECK, NO_CARD, cards_in
from kermesse.state import State
from sobremesa.contract import Viewer
from sobremesa.games.tomate.pieces import cards_in as tomate_cards_in
from sobremesa.games.tomate.state import DISCARDING, MAZO, TURNUP, Table


def scrambled_kermesse(state: State, viewer: Viewer, rng: Random) -> State:
    """Deal anew all cards that lie where the viewer cannot look."""
    if not state.down:
        return state
    hidden = [seat for seat in range(state.seats) if seat != viewer]
    shut = [seat for seat in hidden if not state.opened[seat]]
    seen = _seen_in_kermesse(state, hidden, shut)
    pool = [card for card in range(DECK) if card not in seen]
    rng.shuffle(pool)
    hands, down, lost = list(state.hands), list(state.down), list(state.lost)
    for seat in shut:
        hands[seat] = sum(1 << pool.pop() for _ in cards_in(hands[seat]))
    for seat in hidden:
        down[seat] = pool.pop() if down[seat] != NO_CARD else NO_CARD
        lost[seat] = pool.pop() if lost[seat] != NO_CARD else NO_CARD
    return state._replace(hands=tuple(hands), down=tuple(down), lost=tuple(lost))


def _seen_in_kermesse(state: State, hidden: list[int], shut: list[int]) -> set[int]:
    seen = {card for turn in state.shown for card in turn}
    for seat in range(state.seats):
        if seat not in shut:
            seen |= set(cards_in(state.hands[seat]))
        if seat not in hidden:
            seen |= {state.down[seat], state.lost[seat]}
    return seen


def scrambled_tomate(table: Table, viewer: Viewer, rng: Random) -> Table:
    """Swap all cards that the viewer has not seen among each other, and what others secretly answered."""
    hidden = [card for card in range(40) if card not in _seen_in_tomate(table, viewer)]
    swapped = dict(zip(hidden, rng.sample(hidden, len(hidden)), strict=True))
    cards = table.state.cards
    new = cards._replace(
        places=tuple(swapped.get(card, card) for card in cards.places),
        held=tuple(sum(1 << swapped.get(card, card) for card in tomate_cards_in(mask)) for mask in cards.held),
        mazo=tuple(swapped.get(card, card) for card in cards.mazo),
        discard=swapped.get(cards.discard, cards.discard),
        willing=cards.willing ^ _answers_to_flip(table, viewer, rng),
    )
    return table._replace(state=table.state._replace(cards=new))


def _seen_in_tomate(table: Table, viewer: Viewer) -> set[int]:
    state = table.state
    seen = {state.hand.turnup, *(card for _, card in table.played)}
    unseen_by_dealer = viewer == state.course.dealer and state.phase in (TURNUP, DISCARDING)
    if viewer is not None and viewer >= 0 and not unseen_by_dealer:
        seen |= set(state.cards.places[3 * viewer : 3 * viewer + 3])
        seen |= set(state.cards.mazo if viewer == state.hand.taker else ())
    return seen


def _answers_to_flip(table: Table, viewer: Viewer, rng: Random) -> int:
    if table.state.phase != MAZO:
        return 0
    own = 1 << viewer if viewer is not None and viewer >= 0 else 0
    return rng.getrandbits(13) & table.state.hand.answered & ~own
