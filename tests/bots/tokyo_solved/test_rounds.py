"""The solved rounds that come with the house: nobody wins anything from them, by the law alone."""

from __future__ import annotations

import pytest

from bots.tokyo_solved.anyway import at_random
from sobremesa.bots.tokyo_solved import table
from sobremesa.bots.tokyo_solved.deviating import gain
from sobremesa.bots.tokyo_solved.rounds import FLOORS, FRESH, follows
from sobremesa.games.tokyo.pieces import NO_SCORE, PECHINO, TOKYO

SETS = [pytest.param(texts, id="-".join(texts.values())) for texts in table.sets()]
MOST = 1e-6


@pytest.mark.unmeasured
@pytest.mark.parametrize("texts", SETS)
def test_against_the_ways_that_come_with_the_house_a_best_answer_wins_nothing(texts: dict[str, str]) -> None:
    house = table.house_of(texts)
    found = gain(house, 2, table.ways(house))
    assert max(best - kept for best, kept in zip(*found, strict=True)) < MOST
    assert sum(found.kept) == pytest.approx(0, abs=MOST)
    assert found.kept[0] == pytest.approx(table.kept(house)[0][NO_SCORE + 1], abs=MOST)


def test_a_best_answer_does_win_from_one_who_says_anything() -> None:
    house = table.house_of({"raise": "gt", "cap": "1"})
    found = gain(house, 2, at_random(house))
    assert found.best[0] - found.kept[0] > 0.5


@pytest.mark.unmeasured
@pytest.mark.parametrize("texts", SETS)
def test_the_table_that_comes_with_the_house_is_what_comes_out_when_it_is_worked_out_anew(
    texts: dict[str, str],
) -> None:
    house = table.house_of(texts)
    assert table.worked_out(house)[0] == pytest.approx(table.kept(house)[0], abs=1e-9)


def test_the_file_is_written_as_it_is_read() -> None:
    kept = ((texts, table.kept(table.house_of(texts))) for texts in table.sets())
    assert table.written(kept) == table.PLACE.read_text("utf-8")


@pytest.mark.parametrize("cap", ["1", "2"])
def test_with_a_cap_too_a_best_answer_wins_nothing(cap: str) -> None:
    house = table.house_of({"raise": "gt", "cap": cap})
    best, kept = gain(house, 2, table.ways(house))
    assert best == pytest.approx(kept, abs=1e-9)


@pytest.mark.parametrize("raising", ["ge", "gt"])
def test_from_five_four_up_everything_is_doubted_so_a_roll_is_worth_how_often_it_reaches(raising: str) -> None:
    house = table.house_of({"raise": raising})
    for floor in FLOORS[:-1]:
        if floor > 9 or floor == TOKYO:
            reaching = sum(FRESH[said] for said in follows(house, floor))
            turn = table.solved(house, floor, 0)
            assert turn.value == pytest.approx(2 * reaching - 1)
            assert min(turn.way.doubts.values()) == pytest.approx(1)


def test_pechino_and_nothing_said_are_worth_the_same_by_the_book() -> None:
    worth = table.kept(table.house_of({}))[0]
    assert worth[PECHINO + 1] == pytest.approx(worth[NO_SCORE + 1])


@pytest.mark.unmeasured
def test_among_three_it_is_not_solved_and_what_that_costs_is_known() -> None:
    """The page on it names this number."""
    house = table.house_of({"seats": "3"})
    best, kept = gain(house, 3, table.ways(house))
    gains = [one - other for one, other in zip(best, kept, strict=True)]
    assert gains == pytest.approx([0.136, 0.002, 0.001], abs=1e-3)
