"""The rules of dominó in a loop: the same matches plain, compiled, and by the contract that people play by."""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from contract.cases import CASES, options_of
from sobremesa.contract import Chance
from sobremesa.fast import playout
from sobremesa.fast.compiler import available
from sobremesa.fast.dice import seeded
from sobremesa.fast.domino import LAW, TIME, start
from sobremesa.fast.playout import SEAT_AT
from sobremesa.games.domino import GAME
from sobremesa.games.domino import moves as m
from sobremesa.games.domino.options import Options
from sobremesa.games.domino.state import State
from sobremesa.options import read
from sobremesa.seats import CHANCE, CLOCK

needs_numba = pytest.mark.skipif(not available(), reason="the extra `fast` is not installed")

ANY_OPTIONS = options_of(next(case for case in CASES if case.name == "domino")).filter(
    lambda options: options.referee == "assisted"
)
LONG = 40_000
"""Numbers enough to note any match here."""
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


def noted(play: playout.Playout, state: State, seed: int) -> tuple[State, int, list[int]]:
    """Play one match: how it ended, the dice then, and all that was played and drawn."""
    note = array("q", bytes(8 * LONG))
    last, dice, _, place = play(state, seeded(seed), 1, note)
    assert place <= LONG
    return last, dice, note[:place].tolist()


def by_the_contract(options: Options, numbers: list[int]) -> State:
    """Play the noted match as people do: refused moves are errors."""
    table = GAME.setup(options)
    more = iter(numbers)
    for number in more:
        actor, move = _move(GAME.awaits(table), number, more)
        table, _ = GAME.after(table, actor, move)
    return table.state


def _move(awaited: Chance | frozenset[int], number: int, more: Iterator[int]) -> tuple[int, m.Move]:
    if number == TIME:
        return CLOCK, m.Time()
    if not isinstance(awaited, Chance):
        return number >> SEAT_AT, GAME.decode(number & (1 << SEAT_AT) - 1)
    if awaited.kind == "deal":
        return CHANCE, m.Deal((number, *(next(more) for _ in range(27))))
    return CHANCE, m.Turn(number) if awaited.kind == "draw" else m.Lot(number)


@settings(max_examples=60, deadline=None)
@given(ANY_OPTIONS, st.integers(0, 2**32))
def test_a_match_of_the_loop_is_a_match_by_the_contract(options: Options, seed: int) -> None:
    last, _, numbers = noted(playout.plain(LAW), start(options), seed)
    assert by_the_contract(options, numbers) == last


def test_a_stretch_plays_the_very_same_moves_as_one_by_one() -> None:
    rng, one_by_one = Random(5), LAW._replace(stretch=playout.no_stretch)
    for seed in range(60):
        state = start(some_rules(rng))
        assert noted(playout.plain(LAW), state, seed) == noted(playout.plain(one_by_one), state, seed)


def test_a_loop_has_no_judge() -> None:
    with pytest.raises(ValueError, match="only an assisted match"):
        start(Options(referee="strict"))


def some_rules(rng: Random) -> Options:
    return read(Options, {code: rng.choice(words) for code, words in WORDS.items()})


@needs_numba
def test_compiled_matches_are_the_plain_ones_to_the_last_pip() -> None:
    rng = Random(4)
    plain, fast = playout.plain(LAW), playout.fast(LAW)
    for seed in range(300):
        state = start(some_rules(rng))
        assert noted(fast, state, seed) == noted(plain, state, seed), seed


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
