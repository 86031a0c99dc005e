"""A match as it might lie, for one who has seen only a ``View``: hidden tiles and their slots drawn anew.

Nobody is given a tile he has shown not to hold. It reads the view alone.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator
from random import Random

from sobremesa.bits import put
from sobremesa.games.domino import history
from sobremesa.games.domino.opening import owes_six_six
from sobremesa.games.domino.pieces import EMPTY, NO_TILE, RACK, SEATS, SET, SIX_SIX, WITH, Tile, Tiles, tiles_in
from sobremesa.games.domino.possible import NOTE, Hidden, deal, deals
from sobremesa.games.domino.state import PLAY, PerSeat, Table
from sobremesa.games.domino.view import SHUT, View
from sobremesa.seats import Seat


def resample(view: View, rng: Random) -> Table:
    """Return a state consistent with all that the viewer has seen; every such deal is as likely."""
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


def hidden(view: View) -> tuple[PerSeat, Hidden]:
    """Find what each is known to hold, and what is known of the tiles that nobody has shown the viewer."""
    known, tiles = [0] * SEATS, SET & ~history.laid(view.acts)
    for seat, (rack, exposed) in enumerate(zip(view.racks, view.exposed, strict=True)):
        known[seat] = exposed if rack == SHUT else rack
        tiles &= ~known[seat]
    a, b, c, d = known
    wanted = _by_seat(held - rack.bit_count() for held, rack in zip(view.held, known, strict=True))
    return (a, b, c, d), Hidden(tiles, history.barred(view.acts), wanted)


def _racks(view: View, rng: Random) -> PerSeat:
    """Deal the hidden tiles to the shut racks, each way they may lie as likely as any other."""
    known, unseen = hidden(view)
    cases = [unseen]
    seat, needed = _needed(view)
    if seat >= 0 and not known[seat] & needed:
        cases = list(_holding(unseen, seat, needed))
    notes = [array("q", bytes(8 * NOTE)) for _ in cases]
    many = [deals(case, note) for case, note in zip(cases, notes, strict=True)]
    if sum(many) == 0:
        raise ValueError("no deal fits what was seen; the view contradicts itself")
    number, place = rng.randrange(sum(many)), 0
    while number >= many[place]:
        number -= many[place]
        place += 1
    found = deal(cases[place], notes[place], number)
    bound = cases[place].tiles ^ unseen.tiles
    return _by_seat(
        rack | dealt | (bound if other == seat else 0)
        for other, (rack, dealt) in enumerate(zip(known, found, strict=True))
    )


def _needed(view: View) -> tuple[Seat, Tiles]:
    """Name a seat that surely holds one of some tiles: 6-6 to lead, or any to play instead of PASO."""
    if view.open.phase == PLAY and owes_six_six(view.open):
        return view.turn, 1 << SIX_SIX
    if view.bound >= 0 and view.left != EMPTY:
        return view.bound, WITH[view.left] | WITH[view.right]
    return -1, 0


def _holding(unseen: Hidden, seat: Seat, needed: Tiles) -> Iterator[Hidden]:
    """Part the deals in which a seat holds one of some tiles by the first of them that it holds."""
    earlier = 0
    if unseen.wanted[seat] == 0:
        return
    for tile in tiles_in(needed & unseen.tiles & ~unseen.barred[seat]):
        yield Hidden(
            unseen.tiles & ~(1 << tile),
            put(unseen.barred, seat, unseen.barred[seat] | earlier),
            put(unseen.wanted, seat, unseen.wanted[seat] - 1),
        )
        earlier |= 1 << tile


def _by_seat(row: Iterable[int]) -> PerSeat:
    a, b, c, d = row
    return a, b, c, d


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
