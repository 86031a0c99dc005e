"""The order of entries: what decides before what, and a league that was really printed."""

from __future__ import annotations

from random import Random

import pytest

from sobremesa.options import read
from sobremesa.tournament.profile import PRESETS, Profile
from sobremesa.tournament.reckoning.auditing import Printed, audit
from sobremesa.tournament.reckoning.standings import Row, rank

pytestmark = pytest.mark.rule("domino.standings")
LEAGUE = read(Profile, {}, PRESETS["league"])
NORTH = """
9 2 2 65 39
8 2 3 66 38
7 3 3 59 45
8 0 5 54 50
5 2 6 47 55
2 4 7 38 66
2 2 8 41 55
1 3 8 36 58
"""
SOUTH = """
9 3 1 67 37
6 1 6 53 51
4 6 3 54 50
4 6 3 53 51
4 5 4 51 53
2 7 4 50 54
2 5 6 42 62
1 7 5 46 58
"""


def printed(table: str) -> list[Printed]:
    return [Printed(str(at), *map(int, row.split())) for at, row in enumerate(table.strip().splitlines(), 1)]


@pytest.mark.parametrize("table", [NORTH, SOUTH], ids=["north", "south"])
def test_the_league_of_murcia_stands_as_it_was_printed(table: str) -> None:
    rows = printed(table)
    shuffled = [
        Row(int(row.name), 0, row.won, row.drawn, row.lost, row.points_for, row.points_against) for row in rows
    ]
    Random(1).shuffle(shuffled)
    assert [row.entry for row in rank(shuffled, LEAGUE)] == list(range(1, 9))
    assert audit(rows, whole=True) == []


def test_a_row_that_contradicts_itself_is_flagged_and_true_ones_are_not() -> None:
    found = audit(
        [
            Printed("first", 21, 0, 0, 4441, 2745, 1696),
            Printed("second", 19, 0, 0, 2696, 2696, 1364),
            Printed("third", 17, 0, 0, 3877, 3191, 686, played=18),
        ]
    )
    assert [str(fault) for fault in found] == [
        "second: 2696–2696 is a difference of 0, not 1364",
        "third: won, drawn and lost are 17 matches, not 18",
    ]


def test_a_whole_table_must_add_up() -> None:
    found = audit([Printed("a", 2, 1, 0, 300, 100), Printed("b", 0, 0, 1, 100, 200)], whole=True)
    assert [str(fault) for fault in found] == [
        "all together have won 2 matches and lost 1",
        "an odd number of draws, 1: each of them should stand in two rows",
        "all together have 400 points for and 300 against",
    ]


def test_the_direct_encounter_counts_only_if_all_who_are_level_have_met() -> None:
    """2 has beaten 3, but neither has met 1: the drawn numbers decide among the three."""
    level = [Row(1, number=2), Row(2, number=3, met=[3], took=[2]), Row(3, number=1, met=[2], took=[0])]
    assert [row.entry for row in rank(level, Profile())] == [3, 1, 2]
    for one, other in ((1, 2), (1, 3)):
        level[one - 1].meet(other, 0)
        level[other - 1].meet(one, 2)
    assert [row.entry for row in rank(level, Profile())] == [2, 3, 1]


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        (Row(1, 9, won=2), Row(2, 1, won=1, drawn=1, points_for=400)),
        (Row(1, 9, won=1, drawn=1), Row(2, 1, won=1, points_for=400)),
        (
            Row(1, 9, won=1, points_for=200, points_against=100),
            Row(2, 1, won=1, points_for=250, points_against=151),
        ),
        (
            Row(1, 9, won=1, points_for=201, points_against=101),
            Row(2, 1, won=1, points_for=200, points_against=100),
        ),
        (Row(1, 9, won=1, buchholz=3), Row(2, 1, won=1, buchholz=2)),
        (Row(1, 8, won=1), Row(2, 9, won=1)),
    ],
    ids=["wins", "a draw is half a win", "difference", "points for", "Buchholz", "drawn number"],
)
def test_each_key_decides_before_the_next(better: Row, worse: Row) -> None:
    assert [row.entry for row in rank([worse, better], Profile())] == [1, 2]


def test_in_a_league_three_draws_are_as_good_as_a_win() -> None:
    rows = [Row(1, 1, drawn=3, lost=0), Row(2, 2, won=1, lost=2, points_for=1)]
    assert [row.entry for row in rank(rows, LEAGUE)] == [2, 1]
    assert [row.entry for row in rank(rows, Profile())] == [1, 2]
