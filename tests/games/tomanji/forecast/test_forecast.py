"""A forecast as a table reads it, held against matches that are played by chance as it takes people to be."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from statistics import fmean, pstdev

import pytest
from hypothesis import given
from hypothesis import strategies as st

from effort import examples
from games.tomanji.boards import boards
from games.tomanji.forecast.playing import LANDS, Played, play
from sobremesa.games.tomanji.board import Board, Square, write
from sobremesa.games.tomanji.forecast import USUAL, Assumptions, Forecast, forecast
from sobremesa.games.tomanji.forecast.landing import FALLS
from sobremesa.games.tomanji.forecast.odds import deviation, mean
from sobremesa.games.tomanji.options import Options
from sobremesa.games.tomanji.squares import KINDS

TABLES = [
    Options(seats=2, finish="bounce", tags="parity"),
    Options(seats=3, board="clasico", rules="square", nunca_nobody="speaker", alcohol="on", breach=3),
    Options(seats=4, finish="all"),
    Options(seats=8, finish="all", tags="parity", rules="square"),
    Options(seats=12, winner_gives="0"),
]
ODD = Assumptions(
    done=75, sister=20, women=80, men=60, keeps=30, cascade_first=2, cascade_more=1, fails=40, stumbles=90,
    used=50, adds=30, breach_turns=5, adults=50,
)  # fmt: skip
"""People of another kind than the usual."""


def compare(options: Options, people: Assumptions, matches: int, within: float) -> None:
    """Play so many matches and hold averages and deviations against the forecast."""
    expected = forecast(options, people)
    rng = Random(7)
    played = [play(options, people, rng) for _ in range(matches)]
    for seat in range(options.seats):
        assert fmean(match.sips[seat] for match in played) == pytest.approx(expected.sips[seat], rel=within)
    assert _deviations(played) == pytest.approx(list(expected.spread), rel=3 * within)
    assert fmean(match.turns for match in played) == pytest.approx(mean(expected.turns), rel=within)
    assert pstdev([match.turns for match in played]) == pytest.approx(deviation(expected.turns), rel=3 * within)


def _deviations(played: list[Played]) -> list[float]:
    return [pstdev([match.sips[seat] for match in played]) for seat in range(len(played[0].sips))]


@pytest.mark.unmeasured
@pytest.mark.parametrize("people", [USUAL, ODD], ids=["usual", "odd"])
def test_it_is_what_matches_played_by_chance_come_to(people: Assumptions) -> None:
    compare(Options(seats=4), people, 3000, within=0.03)


@pytest.mark.soak
def test_at_a_usual_table_it_is_what_a_hundred_thousand_matches_come_to() -> None:
    compare(Options(), USUAL, 100_000, within=0.02)


@pytest.mark.soak
@pytest.mark.parametrize("options", TABLES, ids=range(len(TABLES)))
def test_under_any_house_rules_it_is_what_matches_come_to(options: Options) -> None:
    compare(options, ODD, 20_000, within=0.02)


def test_every_kind_of_square_is_reckoned_with() -> None:
    assert set(FALLS) == set(KINDS) == set(LANDS)


@pytest.mark.unmeasured
@examples(12)
@given(
    boards, st.integers(2, 6), st.sampled_from(["pass", "bounce", "all"]), st.sampled_from(["player", "square"])
)
def test_on_any_board_the_odds_are_odds_and_agree_with_the_averages(
    board: Board, seats: int, finish: str, rules: str
) -> None:
    found = forecast(Options(seats=seats, board=write(board), finish=finish, rules=rules))
    assert (sum(found.odds), sum(found.turns)) == pytest.approx((1, 1), abs=1e-3)
    assert mean(found.odds) == pytest.approx(found.average, rel=0.06 if finish == "all" else 0.01)


def with_one_more(board: Board, square: Square) -> Board:
    return replace(board, squares=(square, *board.squares[1:]))


@examples(12)
@given(boards)
def test_a_square_on_which_all_drink_never_makes_it_less(board: Board) -> None:
    dry, wet = with_one_more(board, Square("libre")), with_one_more(board, Square("todos"))
    assert _on(wet).average > _on(dry).average


def _on(board: Board) -> Forecast:
    return forecast(Options(seats=3, board=write(board)))


@pytest.mark.parametrize(
    ("square", "sips"), [("regala 4", 4), ("todos", 3), ("dado", 3.5), ("tapita", 2), ("toma 3", 3)]
)
def test_on_squares_of_one_kind_every_landing_brings_as_much(square: str, sips: float) -> None:
    line = " | ".join(["one kind", "en", *[square] * 5])
    found = forecast(Options(seats=3, board=line))
    landings = mean(found.turns) - 1
    assert sum(found.sips) == pytest.approx(landings * sips + 5)


def test_what_is_always_even_is_never_odd() -> None:
    line = " | ".join(["even", "en", *["toma 2"] * 20])
    found = forecast(Options(seats=2, board=line, winner_gives="0"))
    assert sum(found.odds[1::2]) == pytest.approx(0, abs=1e-9)


def test_nobody_who_never_did_anything_drinks_at_never() -> None:
    line = " | ".join(["never", "en", *["nunca"] * 5])
    options = Options(seats=3, board=line, winner_gives="0")
    assert forecast(options, Assumptions(done=0)).average == 0
    assert forecast(replace(options, nunca_nobody="speaker"), Assumptions(done=0)).average > 0


def test_minutes_follow_from_turns() -> None:
    assert forecast(Options(), Assumptions(seconds=60)).minutes == pytest.approx(mean(forecast(Options()).turns))
