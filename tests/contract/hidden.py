"""What each game hides, told by the tests: the account that views are held against."""

from __future__ import annotations

from random import Random

from kermesse.pieces import DECK, NO_CARD, cards_in
from kermesse.state import State
from sobremesa.contract import Viewer


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
