"""How pairs are put in order key by key, and what parts two that look level in the standings."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import example, given
from hypothesis import strategies as st

from sobremesa.tournament.profile import Profile
from sobremesa.tournament.reckoning.standings import Row, Tie, rank, tally, ties
from sobremesa.tournament.supposing.simulating import simulate

PROFILE = Profile()


def row(entry: int, won: int, points: tuple[int, int], buchholz: int = 0, met: tuple[int, ...] = ()) -> Row:
    return Row(
        entry,
        entry,
        won=won,
        points_for=points[0],
        points_against=points[1],
        buchholz=buchholz,
        met=list(met),
        took=[2 if entry > other else 0 for other in met],
    )


def test_wins_and_difference_need_no_word() -> None:
    assert ties([row(1, 2, (200, 100)), row(2, 1, (200, 100)), row(3, 1, (190, 100))], PROFILE) == []


def test_points_for_come_before_buchholz() -> None:
    ordered = rank([row(1, 1, (200, 100), 9), row(2, 1, (210, 110), 1)], PROFILE)
    assert ties(ordered, PROFILE) == [Tie(2, 1, "points_for")]


def test_buchholz_comes_before_the_direct_encounter() -> None:
    ordered = rank([row(1, 1, (200, 100), 9, (2,)), row(2, 1, (200, 100), 1, (1,))], PROFILE)
    assert ties(ordered, PROFILE) == [Tie(1, 2, "buchholz")]


def test_the_direct_encounter_counts_where_all_have_met() -> None:
    ordered = rank([row(1, 1, (200, 100), 0, (2,)), row(2, 1, (200, 100), 0, (1,))], PROFILE)
    assert ties(ordered, PROFILE) == [Tie(2, 1, "encounter")]


def test_else_the_drawn_number_decides() -> None:
    three = [row(1, 1, (200, 100), 0, (2,)), row(2, 1, (200, 100), 0, (1,)), row(3, 1, (200, 100))]
    assert ties(rank(three, PROFILE), PROFILE) == [Tie(1, 2, "number"), Tie(2, 3, "number")]


@given(st.integers(2, 12), st.integers(0, 99))
def test_whoever_looks_level_is_parted_and_nobody_else(pairs: int, seed: int) -> None:
    *_, (_, tournament) = simulate(pairs, seed, Profile(minutes=0))
    rows = tally(tournament)
    ordered = rank(rows.values(), PROFILE)
    level = [
        (one.entry, other.entry)
        for one, other in pairwise(ordered)
        if (2 * one.won + one.drawn, one.difference) == (2 * other.won + other.drawn, other.difference)
    ]
    assert [(tie.above, tie.below) for tie in ties(ordered, PROFILE)] == level


POINTS = st.integers(-99_999 * 99, 99_999 * 99)
UNMET = st.tuples(st.integers(0, 99), POINTS, POINTS, st.integers(0, 99 * 99))


@given(st.lists(UNMET, max_size=12))
@example([(1, 0, 1, 0), (1, -1, 0, 1), (1, 0, 1, -1), (0, 99_999 * 99, -99_999 * 99, 99 * 99)])
def test_a_later_key_never_outweighs_an_earlier_one(brought: list[tuple[int, int, int, int]]) -> None:
    rows = [
        row(entry, won, (points, against), buchholz)
        for entry, (won, points, against, buchholz) in enumerate(brought, 1)
    ]
    by_keys = sorted(rows, key=lambda one: (-one.won, -one.difference, -one.points_for, -one.buchholz, one.entry))
    assert [one.entry for one in rank(reversed(rows), PROFILE)] == [one.entry for one in by_keys]
