"""The rules of El Tomate in a loop: the same matches plain, compiled, and by the contract that people play by."""

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from contract.cases import CASES, options_of
from effort import examples
from fast.noting import Drawn, by_the_contract, noted
from sobremesa.fast import playout
from sobremesa.fast.compiler import available
from sobremesa.fast.tomate import LAW, start
from sobremesa.games.tomate import GAME
from sobremesa.games.tomate import moves as m
from sobremesa.games.tomate.options import Options
from sobremesa.options import OptionError, read

needs_numba = pytest.mark.skipif(not available(), reason="the extra `fast` is not installed")

ANY_OPTIONS = options_of(next(case for case in CASES if case.name == "tomate"))


DRAWN: Drawn = {
    "draw": (1, lambda cards: m.Turn(*cards)),
    "deal": (40, m.Deal),
    "discard": (1, lambda which: m.Discard(*which)),
}


@examples(60)
@given(ANY_OPTIONS, st.integers(0, 2**32))
def test_a_match_of_the_loop_is_a_match_by_the_contract(options: Options, seed: int) -> None:
    last, _, numbers = noted(playout.plain(LAW), start(options), seed)
    assert by_the_contract(GAME, options, numbers, DRAWN) == last


def some_rules(seats: int, rng: Random) -> Options:
    """Draw house rules for a table of so many seats."""
    words: dict[str, Any] = {
        "ranking": ("tute", "plain"),
        "ante": ("always", "empty"),
        "head": ("led", "winning"),
        "ruff": ("any", "over", "over_or_free", "free"),
        "mazo": ("table", "own", "off") if seats <= 12 else ("off",),
        "mazo_win": ("majority", "shares"),
        "lone_loser": ("stays", "pays"),
        "cap": ("0", "4", "12"),
        "keep": ("0", "2"),
        "purse": ("open", "buyin=6", "buyin=40"),
        "length": ("deals=1", "deals=3", "minutes=1"),
    }
    while True:
        try:
            return read(Options, {"seats": str(seats)} | {code: rng.choice(words[code]) for code in words})
        except OptionError:
            continue


def same_matches(seats: int, matches: int) -> None:
    """Play matches plain and compiled, each with other rules and other dice."""
    rng = Random(seats)
    plain, fast = playout.plain(LAW), playout.fast(LAW)
    for seed in range(matches):
        state = start(some_rules(seats, rng))
        assert noted(fast, state, seed) == noted(plain, state, seed), (seats, seed)


@pytest.mark.unmeasured
@needs_numba
@pytest.mark.parametrize("seats", [3])
def test_compiled_matches_are_the_plain_ones_to_the_last_chip(seats: int) -> None:
    same_matches(seats, 100)


@needs_numba
@pytest.mark.soak
@pytest.mark.parametrize("seats", [2, 3, 5, 8, 12, 13])
def test_compiled_matches_are_the_plain_ones_at_every_table(seats: int) -> None:
    same_matches(seats, 500)
