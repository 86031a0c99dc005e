"""Who sees the dice under the cup, and when; and what may be supposed of them."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from contract.leaks import as_bytes
from effort import examples
from games.tokyo.situations import go, happened, new_table, opened, said, score, walk
from sobremesa.games.tokyo import GAME
from sobremesa.games.tokyo.moves import DoubtSettled
from sobremesa.games.tokyo.pieces import score_of
from sobremesa.games.tokyo.state import OVER, Dice, Table
from sobremesa.seats import JUDGE

SEEDS = st.integers(0, 2**32)


def viewers(table: Table) -> tuple[int | None, ...]:
    return (*range(GAME.view(table, None).seats), JUDGE, None)


def see(table: Table) -> list[int | None]:
    """Name those who see the dice."""
    return [viewer for viewer in viewers(table) if GAME.view(table, viewer).dice]


def with_dice(table: Table, first: int, second: int) -> Table:
    return table._replace(state=table.state._replace(dice=Dice(first, second)))


@pytest.mark.rule("tokyo.secret")
def test_nobody_sees_the_dice_before_the_roller_looks_and_then_only_the_roller() -> None:
    table = go(opened(), "roll dice-4-6")
    assert see(table) == []
    table = go(table, "look")
    assert see(table) == [0]
    assert (GAME.view(table, 0).dice, GAME.view(table, 0).rolled) == ((4, 6), score("64"))
    assert see(go(table, "65")) == [0]


@pytest.mark.rule("tokyo.secret")
def test_that_a_seat_has_looked_is_seen_by_all_and_never_taken_back() -> None:
    table = go(opened(), "roll dice-4-6")
    assert [GAME.view(table, None).looker, GAME.view(go(table, "look"), None).looker] == [-1, 0]
    assert GAME.view(go(table, "look 65 believe"), 3).looker == 0
    assert see(go(table, "look 65 believe roll")) == [0]
    assert see(go(table, "look 65 believe roll dice-1-1")) == []


@pytest.mark.rule("tokyo.secret", "tokyo.blind")
def test_a_cup_passed_on_unseen_is_known_by_who_looked_last() -> None:
    table = said(opened(blind="on"), "64", "64 believe unseen-65 believe unseen-11")
    assert see(table) == [0]


@pytest.mark.rule("tokyo.secret")
@examples(25)
@given(SEEDS)
def test_what_others_see_and_what_is_told_never_depends_on_dice_that_were_believed(seed: int) -> None:
    rng = Random(seed)
    for table, _ in walk(new_table(rng, seats=rng.choice("234"), lives="2"), rng):
        if not GAME.view(table, None).covered:
            continue
        other = with_dice(table, rng.randint(1, 6), rng.randint(1, 6))
        for viewer in viewers(table):
            if viewer != table.state.looker:
                assert as_bytes(GAME.view(other, viewer)) == as_bytes(GAME.view(table, viewer))


@pytest.mark.rule("tokyo.secret", "tokyo.doubt")
@examples(25)
@given(SEEDS)
def test_only_dice_that_were_doubted_are_ever_shown(seed: int) -> None:
    rng = Random(seed)
    thrown: list[tuple[int, int]] = []
    table = new_table(rng, seats=rng.choice("234"), lives="2")
    for after, events in walk(table, rng):
        if GAME.view(after, None).phase == "look":
            thrown.append((after.state.dice.first, after.state.dice.second))
        for event in events:
            if isinstance(event, DoubtSettled):
                assert (event.dice, event.score) == (thrown[-1], score_of(*thrown[-1]))
        table = after
    view = GAME.view(table, None)
    assert table.state.phase == OVER
    assert len(view.settled) == view.number
    assert see(table) == []


@pytest.mark.rule("tokyo.secret")
def test_whether_a_roll_was_the_one_announced_is_told_only_when_it_is_doubted() -> None:
    truth, told_of_truth = happened(go(opened(), "roll dice-6-5 look"), "65 believe roll")
    lie, told_of_lie = happened(go(opened(), "roll dice-2-1 look"), "65 believe roll")
    assert told_of_truth == told_of_lie
    assert GAME.view(truth, 1) == GAME.view(lie, 1)


# --- resample ---


@examples(25)
@given(SEEDS)
def test_a_supposed_state_looks_to_its_viewer_exactly_as_the_true_one(seed: int) -> None:
    rng = Random(seed)
    for table, _ in walk(new_table(rng, seats=rng.choice("23"), lives="2"), rng):
        for viewer in viewers(table):
            view = GAME.view(table, viewer)
            assert GAME.view(GAME.resample(view, rng), viewer) == view


def test_a_supposed_state_rests_on_the_view_alone_and_varies() -> None:
    table = said(opened(), "64", "65")
    assert GAME.view(table, 0).open.dice == GAME.view(table, 1).open.dice == Dice(0, 0)
    supposed = {GAME.resample(GAME.view(table, 1), Random(seed)).state.dice for seed in range(400)}
    assert supposed == {Dice(first, second) for first in range(1, 7) for second in range(1, 7)}
    assert GAME.resample(GAME.view(table, 0), Random(0)).state.dice == Dice(6, 4)


def test_before_the_first_roll_there_is_nothing_to_suppose() -> None:
    assert GAME.resample(GAME.view(opened(), 2), Random(0)) == opened()
