"""The rules of dominó in a loop: the same matches plain, compiled, and by the contract that people play by."""

from __future__ import annotations

from array import array
from functools import reduce
from itertools import chain, combinations
from operator import or_
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from contract.cases import CASES, options_of
from effort import examples
from fast.noting import Drawn, by_the_contract, noted
from sobremesa.fast import playout
from sobremesa.fast.compiler import available
from sobremesa.fast.dice import seeded
from sobremesa.fast.domino import LAW, spread, start
from sobremesa.games.domino import GAME
from sobremesa.games.domino import moves as m
from sobremesa.games.domino.options import Options
from sobremesa.games.domino.pieces import SET, SET_SIZE, tiles_in
from sobremesa.options import read

needs_numba = pytest.mark.skipif(not available(), reason="the extra `fast` is not installed")

ANY_OPTIONS = options_of(next(case for case in CASES if case.name == "domino")).filter(
    lambda options: options.referee == "assisted"
)
WORDS = {
    "first_lead": ("draw", "six_six"),
    "next_lead": ("rotate", "winner"),
    "hand_score": ("all", "opponents"),
    "block": ("pairs", "individual"),
    "bonus": ("none", "caribe"),
    "target": ("60", "200"),
    "minutes": ("0", "40"),
    "equal_at_time": ("extra_hand", "draw", "lot"),
    "five_doubles": ("5", "6", "0"),
}


def dealt(racks: tuple[int, ...]) -> m.Deal:
    """Deal so that each gets his rack."""
    return m.Deal(tuple(chain(*zip(*map(tiles_in, racks), strict=True))))


DRAWN: Drawn = {
    "draw": (1, lambda tiles: m.Turn(*tiles)),
    "deal": (4, dealt),
    "lot": (1, lambda pair: m.Lot(*pair)),
}


@examples(60)
@given(ANY_OPTIONS, st.integers(0, 2**32))
def test_a_match_of_the_loop_is_a_match_by_the_contract(options: Options, seed: int) -> None:
    last, _, numbers = noted(playout.plain(LAW), start(options), seed)
    assert by_the_contract(GAME, options, numbers, DRAWN) == last


def test_a_stretch_plays_the_very_same_moves_as_one_by_one() -> None:
    rng, one_by_one = Random(5), LAW._replace(stretch=playout.no_stretch)
    for seed in range(60):
        state = start(some_rules(rng))
        assert noted(playout.plain(LAW), state, seed) == noted(playout.plain(one_by_one), state, seed)


@given(st.integers(0, 2**32))
def test_each_is_dealt_seven_tiles_and_none_is_left(seed: int) -> None:
    racks, _ = spread(seeded(seed))
    assert [rack.bit_count() for rack in racks] == [7, 7, 7, 7]
    assert reduce(or_, racks) == SET


@pytest.mark.unmeasured
def test_any_two_tiles_come_together_as_often_as_they_should() -> None:
    dice, deals = seeded(8), 4_000
    together = [[0] * SET_SIZE for _ in range(SET_SIZE)]
    for _ in range(deals):
        racks, dice = spread(dice)
        for one, other in chain.from_iterable(combinations(tiles_in(rack), 2) for rack in racks):
            together[one][other] += 1
    expected = deals * 6 / 27
    assert all(
        abs(together[one][other] - expected) < 0.16 * expected for one, other in combinations(range(SET_SIZE), 2)
    )


def test_a_loop_has_no_judge() -> None:
    with pytest.raises(ValueError, match="only an assisted match"):
        start(Options(referee="strict"))


def some_rules(rng: Random) -> Options:
    return read(Options, {code: rng.choice(words) for code, words in WORDS.items()})


@pytest.mark.unmeasured
@needs_numba
@pytest.mark.parametrize("matches", [100, pytest.param(300, marks=pytest.mark.soak)])
def test_compiled_matches_are_the_plain_ones_to_the_last_pip(matches: int) -> None:
    rng = Random(4)
    plain, fast = playout.plain(LAW), playout.fast(LAW)
    for seed in range(matches):
        state = start(some_rules(rng))
        assert noted(fast, state, seed) == noted(plain, state, seed), seed


@pytest.mark.unmeasured
@needs_numba
def test_a_compiled_loop_plays_the_same_whether_it_notes_or_not() -> None:
    for seed in range(20):
        state = start(some_rules(Random(seed)))
        noting, silent = (playout.fast(LAW)(state, seeded(seed), 5, note) for note in (array("q"), None))
        assert silent == noting


@needs_numba
@pytest.mark.soak
def test_five_million_random_hands_are_what_they_have_always_been() -> None:
    """26.9 % blocked, 1.75 % blocked and level, 32.8 points a hand or 21.0 of the opponents', 126 at most."""
    from games.domino.statistics import random_hands  # noqa: PLC0415 -- compiled only here

    seen = random_hands(5_000_000)
    assert abs(seen.blocked - 0.269) < 0.0006
    assert abs(seen.level - 0.0175) < 0.0002
    assert abs(seen.mean_of_all - 32.8) < 0.06
    assert abs(seen.mean_of_opponents - 21.0) < 0.06
    assert abs(seen.doubles - 0.0154) < 0.0002
    assert 110 <= seen.highest <= 160
