"""A match as it might lie, for one who has seen only a ``View``: hidden tiles and their slots drawn anew.

Nobody is given a tile he has shown not to hold. It reads the view alone.
"""

from __future__ import annotations

from random import Random

from sobremesa.games.domino import history
from sobremesa.games.domino.opening import owes_six_six
from sobremesa.games.domino.pieces import EMPTY, NO_TILE, RACK, SEATS, SET, SIX_SIX, WITH, Tile, Tiles, tiles_in
from sobremesa.games.domino.state import PLAY, Table
from sobremesa.games.domino.view import SHUT, View
from sobremesa.seats import Seat


def resample(view: View, rng: Random) -> Table:
    """Return a state consistent with all that the viewer has seen; every such state may come."""
    state, slots = view.open, view.slots
    if sum(view.held) or view.acts:
        racks = _racks(view, rng)
        state, slots = state._replace(hand=state.hand._replace(racks=racks)), _slots(view, racks, rng)
    return Table(
        state,
        slots,
        view.acts,
        view.exposed,
        view.opened,
        view.bound,
        view.passed,
        view.returned,
        view.ledger,
        view.scores,
    )


def _racks(view: View, rng: Random) -> tuple[Tiles, Tiles, Tiles, Tiles]:
    """Deal the unseen tiles to the shut racks."""
    racks = [exposed if rack == SHUT else rack for rack, exposed in zip(view.racks, view.exposed, strict=True)]
    unseen = SET & ~history.laid(view.acts)
    for rack in racks:
        unseen &= ~rack
    seat, needed = _needed(view)
    if seat >= 0 and view.racks[seat] == SHUT and not racks[seat] & needed:
        choices = list(tiles_in(needed & unseen & ~history.barred(view.acts)[seat]))
        rng.shuffle(choices)
        for tile in choices:
            given = [rack | (1 << tile if other == seat else 0) for other, rack in enumerate(racks)]
            found = _dealt_out(view, given, unseen & ~(1 << tile), rng)
            if found is not None:
                return found
    found = _dealt_out(view, racks, unseen, rng)
    if found is None:
        raise ValueError("no deal fits what was seen; the view contradicts itself")
    return found


def _needed(view: View) -> tuple[Seat, Tiles]:
    """Name a seat that surely holds one of some tiles: 6-6 to lead, or any to play instead of PASO."""
    if view.open.phase == PLAY and owes_six_six(view.open):
        return view.turn, 1 << SIX_SIX
    if view.bound >= 0 and view.left != EMPTY:
        return view.bound, WITH[view.left] | WITH[view.right]
    return -1, 0


def _dealt_out(
    view: View, racks: list[Tiles], unseen: Tiles, rng: Random
) -> tuple[Tiles, Tiles, Tiles, Tiles] | None:
    """Fill the shut racks up from the unseen tiles, or say that it cannot be done."""
    shut = history.barred(view.acts)
    pool = list(tiles_in(unseen))
    rng.shuffle(pool)
    slots = [
        seat
        for seat in range(SEATS)
        if view.racks[seat] == SHUT
        for _ in range(view.held[seat] - racks[seat].bit_count())
    ]
    slots.sort(key=lambda seat: -(shut[seat] & unseen).bit_count())
    chosen: dict[Tile, int] = {}
    for slot in range(len(slots)):
        if not _find_tile(slot, slots, shut, pool, chosen, set()):
            return None
    full = list(racks)
    for tile, slot in chosen.items():
        full[slots[slot]] |= 1 << tile
    a, b, c, d = full
    return a, b, c, d


def _find_tile(
    slot: int,
    slots: list[Seat],
    shut: tuple[Tiles, ...],
    pool: list[Tile],
    chosen: dict[Tile, int],
    tried: set[Tile],
) -> bool:
    """Give a slot the first tile of the pool it may hold, moving others on if need be (augmenting paths)."""
    open_to = [tile for tile in pool if not shut[slots[slot]] >> tile & 1]
    for tile in open_to:
        if tile not in chosen:
            chosen[tile] = slot
            return True
    for tile in open_to:
        if tile not in tried:
            tried.add(tile)
            if _find_tile(chosen[tile], slots, shut, pool, chosen, tried):
                chosen[tile] = slot
                return True
    return False


def _slots(view: View, racks: tuple[Tiles, ...], rng: Random) -> tuple[Tile, ...]:
    """Put everybody's tiles into slots: where they are known to lie or to have lain, the rest anywhere."""
    slots = list(view.slots)
    for seat in range(SEATS):
        mine = slice(RACK * seat, RACK * seat + RACK)
        placed = set(slots[mine])
        rest = [tile for tile in tiles_in(racks[seat] | history.laid(view.acts, seat)) if tile not in placed]
        rng.shuffle(rest)
        slots[mine] = [rest.pop() if tile == NO_TILE else tile for tile in slots[mine]]
    return tuple(slots)
