"""Every way the hidden tiles may lie: as many as one finds by trying them all, each once, each as likely."""

from __future__ import annotations

from array import array
from collections import Counter
from itertools import product
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from effort import examples
from games.domino.situations import walk
from sobremesa.games.domino import GAME, history
from sobremesa.games.domino.pieces import SEATS, tiles_in
from sobremesa.games.domino.possible import NOTE, Hidden, deal, deals
from sobremesa.games.domino.resampling import hidden

EACH = 50
"""So often each deal is to come."""
Racks = tuple[int, ...]


def all_of(what: Hidden) -> list[Racks]:
    """List the deals one gets by number."""
    ways = array("q", bytes(8 * NOTE))
    return [deal(what, ways, number) for number in range(deals(what, ways))]


def how_many(what: Hidden) -> int:
    return deals(what, array("q", bytes(8 * NOTE)))


def tried(what: Hidden) -> set[Racks]:
    """Find the same deals by giving every tile to every seat."""
    found = set()
    tiles = tiles_in(what.tiles)
    for seats in product(range(SEATS), repeat=len(tiles)):
        racks = [sum(1 << tile for tile, seat in zip(tiles, seats, strict=True) if seat == at) for at in range(4)]
        fits = all(not rack & bar for rack, bar in zip(racks, what.barred, strict=True))
        if fits and tuple(map(int.bit_count, racks)) == what.wanted:
            found.add(tuple(racks))
    return found


@st.composite
def few(draw: st.DrawFn) -> Hidden:
    """Hide up to six tiles, with some of them barred somewhere."""
    owners = draw(st.lists(st.integers(0, 3), max_size=6))
    tiles = draw(st.lists(st.integers(0, 27), unique=True, min_size=len(owners), max_size=len(owners)))
    mask = sum(1 << tile for tile in tiles)
    a, b, c, d = (draw(st.integers(0, 2**28 - 1)) & (mask if draw(st.booleans()) else 0) for _ in range(4))
    return Hidden(mask, (a, b, c, d), (owners.count(0), owners.count(1), owners.count(2), owners.count(3)))


@examples(60)
@given(few())
def test_each_number_is_another_deal_and_no_deal_is_left_out(what: Hidden) -> None:
    listed = all_of(what)
    assert set(listed) == tried(what)
    assert len(listed) == len(set(listed))


def test_three_full_racks_lie_in_as_many_ways_as_twenty_one_tiles_part_in_three() -> None:
    ways = array("q", bytes(8 * NOTE))
    what = Hidden((1 << 28) - 128, (0, 0, 0, 0), (0, 7, 7, 7))
    assert deals(what, ways) == 399_072_960
    last = deal(what, ways, 399_072_959)
    assert [rack.bit_count() for rack in last] == [0, 7, 7, 7]


@examples(10)
@given(seed=st.integers(0, 2**32))
def test_the_true_deal_is_among_those_that_a_seat_holds_possible(seed: int) -> None:
    rng = Random(seed)
    for step in walk(rng, target="40"):
        state = step.before.state
        if GAME.view(step.before, None).phase == "play" and state.hand.racks[0].bit_count() < 4:
            known, what = hidden(GAME.view(step.before, 0))
            truth = tuple(rack & ~own for rack, own in zip(state.hand.racks, known, strict=True))
            assert sum(truth) == what.tiles
            assert tuple(map(int.bit_count, truth)) == what.wanted
            assert not any(rack & bar for rack, bar in zip(truth, what.barred, strict=True))


def test_a_match_dealt_anew_lies_each_way_as_often() -> None:
    rng = Random(3)
    table = next(
        step.before
        for seed in range(50)
        for step in walk(Random(seed), target="40")
        if any(history.voids(step.before.acts))
        and 12 <= how_many(hidden(GAME.view(step.before, step.before.state.hand.turn))[1]) <= 40
    )
    view = GAME.view(table, table.state.hand.turn)
    there_are = how_many(hidden(view)[1])
    seen = Counter(GAME.resample(view, rng).state.hand.racks for _ in range(EACH * there_are))
    assert len(seen) == there_are
    chi_square = sum((many - EACH) ** 2 / EACH for many in seen.values())
    assert chi_square < there_are + 5 * (2 * there_are) ** 0.5
