"""The rules of Tokyo in a loop: the same matches plain, compiled, and by the contract that people play by."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from contract.cases import CASES, options_of
from effort import examples
from fast.noting import Drawn, by_the_contract, noted
from games.tokyo.situations import new_table
from sobremesa.fast import playout
from sobremesa.fast.compiler import available
from sobremesa.fast.tokyo import LAW, start
from sobremesa.games.tokyo import GAME
from sobremesa.games.tokyo import moves as m
from sobremesa.games.tokyo.options import Options

needs_numba = pytest.mark.skipif(not available(), reason="the extra `fast` is not installed")

ANY_OPTIONS = options_of(next(case for case in CASES if case.name == "tokyo"))


DRAWN: Drawn = {
    "lot": (1, lambda seats: m.Lot(*seats)),
    "open": (2, lambda dice: m.Throw(*dice)),
    "roll": (2, lambda dice: m.Throw(*dice)),
}


@examples(40)
@given(ANY_OPTIONS, st.integers(0, 2**32))
def test_a_match_of_the_loop_is_a_match_by_the_contract(options: Options, seed: int) -> None:
    last, _, numbers = noted(playout.plain(LAW), start(options), seed)
    assert by_the_contract(GAME, options, numbers, DRAWN) == last


def same_matches(seats: int, matches: int) -> None:
    """Play matches plain and compiled, each with other rules and other dice."""
    rng = Random(seats)
    plain, fast = playout.plain(LAW), playout.fast(LAW)
    for seed in range(matches):
        state = new_table(rng, seats=str(seats)).state
        assert noted(fast, state, seed) == noted(plain, state, seed), (seats, seed)


@pytest.mark.unmeasured
@needs_numba
@pytest.mark.parametrize("seats", [3])
def test_compiled_matches_are_the_plain_ones_to_the_last_penalty(seats: int) -> None:
    same_matches(seats, 300)


@needs_numba
@pytest.mark.soak
@pytest.mark.parametrize("seats", [2, 5, 9, 20])
def test_compiled_matches_are_the_plain_ones_at_every_table(seats: int) -> None:
    same_matches(seats, 200)
