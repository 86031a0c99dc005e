"""How long the table waits for whom, and what happens then: never anything that costs points."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from effort import examples
from games.domino.situations import asked, deal, dealt, go, late, led_by, opened, walk
from sobremesa.games.domino import GAME
from sobremesa.games.domino.breaches import Fined
from sobremesa.games.domino.state import Table
from sobremesa.seats import JUDGE

KEPT = "0:keep 1:keep 2:keep 3:keep"
FIVE = ["00 11 22 33 44 10 21", "", "", ""]


@pytest.mark.rule("domino.absent")
@pytest.mark.parametrize(
    ("table", "seat", "seconds", "then"),
    [
        (opened(), 2, 5, "draw"),
        (deal(led_by(0), FIVE), 0, 10, "keep"),
        (deal(led_by(0), FIVE), 3, 10, "keep"),
        (dealt(["66 64 10 21", "", "", ""], 0), 0, 30, "0|0 left"),
        (late(["64 61 44", "55", "11", "22"], 6, 4), 0, 30, "1|6 left"),
        (late(["61 41", "55", "11", "22"], 6, 4), 0, 30, "1|4 right"),
        (late(["11", "55", "00", "22"], 6, 4), 0, 30, "paso"),
        (go(late(["64", "55", "11", "22"], 6, 4), "<64"), 1, 10, "counted"),
        (go(deal(opened(first_lead="six_six"), ["66 64 10", "", "", ""]), KEPT), 0, 30, "6|6 left"),
    ],
)
def test_who_does_not_answer_draws_keeps_lays_the_lightest_passes_or_agrees(
    table: Table, seat: int, seconds: int, then: str
) -> None:
    assert seat in asked(table)
    assert (GAME.patience(table, seat), GAME.write(GAME.default(table, seat))) == (seconds, then)


@pytest.mark.rule("domino.absent", "domino.7")
def test_who_does_not_answer_uses_an_exposed_tile_that_fits_though_a_lighter_one_would_do() -> None:
    table = go(late(["65 00", "54 11", "22", "33"], 6, 6, referee="strict"), "1:<54")
    table = go(table, "<65")
    assert table.exposed[1]
    assert GAME.write(GAME.default(table, 1)) == "4|5 left"


@pytest.mark.rule("domino.absent", "domino.6")
def test_whose_pass_was_taken_back_and_who_does_not_answer_plays() -> None:
    table = go(late(["64 60", "33", "11", "22"], 6, 6, referee="strict"), "paso 1:challenge-0")
    assert GAME.write(GAME.default(table, 0)) == "0|6 left"


@pytest.mark.rule("domino.absent", "domino.10")
def test_in_a_general_pass_each_who_does_not_answer_says_his_own_paso() -> None:
    table = go(late(["65 44", "11", "22", "33"], 6, 6), "<65")
    for seat in (1, 2, 3):
        assert asked(table) == {seat}
        table, events = GAME.after(table, seat, GAME.default(table, seat))
        assert [type(event).__name__ for event in events] == ["Passed"]
    assert asked(table) == {0}


@pytest.mark.rule("domino.absent", "domino.judges")
def test_nobody_hurries_the_judge() -> None:
    table = opened(referee="table")
    assert asked(table) == {JUDGE}
    assert GAME.patience(table, JUDGE) is None


@pytest.mark.rule("domino.absent")
@examples(30)
@given(seed=st.integers(0, 2**32), referee=st.sampled_from(["assisted", "strict"]))
def test_an_absent_player_is_never_fined(seed: int, referee: str) -> None:
    for step in walk(Random(seed), referee=referee, target="60"):
        for seat in range(4):
            if GAME.patience(step.before, seat) is not None:
                move = GAME.default(step.before, seat)
                assert GAME.refusal(step.before, seat, move) is None
                _, events = GAME.after(step.before, seat, move)
                assert not any(isinstance(event, Fined) for event in events)
