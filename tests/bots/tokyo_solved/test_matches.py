"""Matches between two: what a round is worth in them, and that it adds up."""

from __future__ import annotations

from itertools import product

import pytest

from sobremesa.bots.tokyo_solved import table
from sobremesa.bots.tokyo_solved.matches import for_match, wins
from sobremesa.games.tokyo.pieces import NO_SCORE

LIVES = ["2", "4", "7", "8", "9"]


@pytest.mark.parametrize("lives", LIVES)
def test_the_last_round_is_won_as_often_as_a_round_is(lives: str) -> None:
    house = table.house_of({"lives": lives})
    assert wins(house)[1, 1] == pytest.approx((1 + table.kept(table.plain(house))[0][NO_SCORE + 1]) / 2)


@pytest.mark.parametrize("lives", LIVES)
def test_whoever_has_more_left_wins_more_often_and_a_long_match_is_fairer(lives: str) -> None:
    won = wins(table.house_of({"lives": lives}))
    most = int(lives) + 1
    for mine, other in product(range(1, most), range(1, most + 1)):
        assert won[mine, other] < won[mine + 1, other]
    fair = [won[left, left] for left in range(1, most + 1)]
    assert fair == sorted(fair, reverse=True)
    assert fair[-1] > 0.5


def test_who_begins_after_a_penalty_changes_no_match_between_equals() -> None:
    """As in sports it does not matter whether winners or losers serve."""
    penalised, winner = (wins(table.house_of({"starter": who})) for who in ("penalised", "winner"))
    assert penalised[9, 9] == pytest.approx(winner[9, 9])


@pytest.mark.unmeasured
@pytest.mark.parametrize("texts", [{"starter": "challenger"}, {"tokyo_penalty": "2"}], ids=str)
def test_where_more_counts_than_who_is_penalised_rounds_are_played_for_the_match(texts: dict[str, str]) -> None:
    house = table.house_of({"raise": "gt", "lives": "2", **texts})
    won = wins(house)
    stakes = for_match(house, won, (2, 1))
    assert len({*stakes.lied[0], *stakes.told[1]}) > 1 or stakes.lied[0][0] + stakes.told[1][0] != pytest.approx(
        1
    )
    assert won[1, 2] < won[1, 1] < won[2, 1]
