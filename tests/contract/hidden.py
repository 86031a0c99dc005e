"""What each game hides, told by the tests: the account that views are held against."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from kermesse.pieces import DECK, NO_CARD, cards_in
from kermesse.state import State
from sobremesa.contract import Viewer
from sobremesa.games.domino import state as domino
from sobremesa.games.tokyo import state as tokyo
from sobremesa.games.tomanji import state as tomanji
from sobremesa.games.tomanji.squares.confessing import NO, YES, Confessing
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


def scrambled_domino(table: domino.Table, viewer: Viewer, rng: Random) -> domino.Table:
    """Swap all tiles that the viewer has not seen among those who may hold them, and the slots nobody sees."""
    state = table.state
    if domino.NOBODY in table.slots or state.hand.ending != domino.OPEN:
        return table
    shut = [seat for seat in range(4) if seat != viewer and not table.opened >> seat & 1]
    hidden = {seat: _held(state.hand.racks[seat] & ~table.exposed[seat]) for seat in shut}
    for _ in range(40):
        if len(shut) > 1:
            one, other = rng.sample(shut, 2)
            _swap_domino(table, one, other, hidden, rng)
    racks, slots = list(state.hand.racks), list(table.slots)
    for seat in shut:
        old, new = _held(racks[seat] & ~table.exposed[seat]), sorted(hidden[seat])
        renamed = dict(zip(old, new, strict=True))
        racks[seat] = table.exposed[seat] & racks[seat] | sum(1 << tile for tile in new)
        mine = [renamed.get(tile, tile) for tile in slots[7 * seat : 7 * seat + 7]]
        slots[7 * seat : 7 * seat + 7] = mine if state.house.rack_visible else rng.sample(mine, 7)
    a, b, c, d = racks
    hand = state.hand._replace(racks=(a, b, c, d))
    return table._replace(state=state._replace(hand=hand), slots=tuple(slots))


def _held(mask: int) -> list[int]:
    return [tile for tile in range(28) if mask >> tile & 1]


def _swap_domino(table: domino.Table, one: int, other: int, hidden: dict[int, list[int]], rng: Random) -> None:
    """Swap one tile of two racks if what all have seen allows both."""
    if not hidden[one] or not hidden[other]:
        return
    i, j = rng.randrange(len(hidden[one])), rng.randrange(len(hidden[other]))
    a, b = hidden[one][i], hidden[other][j]
    lacked = a in _lacks(table, other) or b in _lacks(table, one)
    if lacked or _stays_with(table, one, a) or _stays_with(table, other, b):
        return
    hidden[one][i], hidden[other][j] = b, a


def _lacks(table: domino.Table, seat: int) -> set[int]:
    """List the tiles a seat has certainly not held since it passed."""
    faces = [(low, high) for low in range(7) for high in range(low, 7)]
    ends = {end for act in table.acts if act.seat == seat and act.tile < 0 and act.true for end in act[3:5]}
    return {tile for tile, face in enumerate(faces) if ends & set(face)}


def _stays_with(table: domino.Table, seat: int, tile: int) -> bool:
    """Tell whether all know of this tile: the double six that leads, or what one who must play could play."""
    state = table.state
    leads = state.phase == domino.PLAY and state.house.first_lead and state.course.number == 1
    if leads and not table.acts and tile == 27:
        return True
    faces = [(low, high) for low in range(7) for high in range(low, 7)]
    return table.bound == seat and bool({state.hand.left, state.hand.right} & set(faces[tile]))


def scrambled_tokyo(table: tokyo.Table, viewer: Viewer, rng: Random) -> tokyo.Table:
    """Throw the dice under the cup anew, unless the viewer is the one who looked at them."""
    state = table.state
    if state.dice.first == 0 or (viewer is not None and viewer == state.looker):
        return table
    dice = tokyo.Dice(rng.randint(1, 6), rng.randint(1, 6))
    return table._replace(state=state._replace(dice=dice))


def scrambled_tomanji(state: tomanji.State, viewer: Viewer, rng: Random) -> tomanji.State:
    """Give other answers, and, unless all counts are open, other counts, to all but the viewer."""
    if state.options.tally == "own":
        sips = tuple(n if seat == viewer else rng.randint(0, 40) for seat, n in enumerate(state.sips))
        state = replace(state, sips=sips)
    scene = state.scene
    if isinstance(scene, Confessing):
        answers = tuple(
            rng.choice((NO, YES)) if answer and seat != viewer else answer
            for seat, answer in enumerate(scene.answers)
        )
        state = replace(state, scene=replace(scene, answers=answers))
    return state
