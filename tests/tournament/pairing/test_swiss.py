"""The pairing of a round is the one that trying everything finds."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sobremesa.tournament.pairing.matching import matching, pairs, without
from sobremesa.tournament.pairing.swiss import always_paired, pair
from tournament.pairing.chapters import chapter, rematches, tried_with_bye

MET_NOBODY: dict[int, set[int]] = {entry: set() for entry in range(1, 100)}


def met(*played: tuple[int, int]) -> dict[int, set[int]]:
    found: dict[int, set[int]] = {entry: set() for entry in range(1, 100)}
    for one, other in played:
        found[one].add(other)
        found[other].add(one)
    return found


@pytest.mark.rule("domino.pairing")
def test_neighbours_in_the_standings_meet() -> None:
    assert pair([3, 1, 4, 2], MET_NOBODY, {}).pairs == ((3, 1), (4, 2))


@pytest.mark.rule("domino.pairing")
def test_the_best_left_meets_the_best_it_has_not_met() -> None:
    assert pair([1, 2, 3, 4, 5, 6], met((1, 2), (1, 3)), {}).pairs == ((1, 4), (2, 3), (5, 6))


@pytest.mark.rule("domino.pairing")
def test_a_leader_takes_a_later_rival_where_the_rest_would_be_left_with_rematches() -> None:
    """1 may meet 2, but then 3 and 4, who have met, would be left."""
    assert pair([1, 2, 3, 4], met((3, 4)), {}).pairs == ((1, 3), (2, 4))


@pytest.mark.rule("domino.pairing")
def test_where_a_rematch_cannot_be_avoided_there_are_as_few_as_can_be() -> None:
    everybody = met(*combinations(range(1, 5), 2))
    assert pair([1, 2, 3, 4], everybody, {}).pairs == ((1, 2), (3, 4))
    assert pair([1, 2, 3, 4], met((1, 2), (1, 3), (1, 4)), {}).pairs == ((1, 2), (3, 4))


@pytest.mark.rule("domino.bye")
def test_the_lowest_ranked_without_a_bye_has_it() -> None:
    assert pair([1, 2, 3, 4, 5], MET_NOBODY, {5: 1}).bye == 4


@pytest.mark.rule("domino.bye")
def test_a_bye_that_leaves_a_pairing_without_rematches_goes_before_a_lower_rank() -> None:
    """Without 3 (or 2) those left have met each other; without 1 they have not."""
    assert pair([1, 2, 3], met((1, 2), (1, 3)), {}) == (((2, 3),), 1)


@pytest.mark.rule("domino.bye")
def test_nobody_has_a_second_bye_while_somebody_has_had_none_even_at_the_price_of_a_rematch() -> None:
    assert pair([1, 2, 3], met((2, 3)), {3: 1, 2: 1}) == (((2, 3),), 1)
    assert pair([1, 2, 3], met((2, 3)), {1: 1, 2: 1}) == (((1, 2),), 3)


@pytest.mark.rule("domino.bye")
def test_when_all_have_had_one_the_next_bye_goes_to_those_with_fewest() -> None:
    assert pair([1, 2, 3], MET_NOBODY, {1: 2, 2: 1, 3: 2}).bye == 2


def test_a_round_without_anybody_is_empty_and_one_alone_has_the_bye() -> None:
    assert pair([], {}, {}) == ((), None)
    assert pair([1], MET_NOBODY, {}) == ((), 1)


@pytest.mark.rule("domino.pairing", "domino.bye")
def test_it_is_the_pairing_that_trying_everything_finds() -> None:
    for seed in range(1500):
        order, barred, byes = chapter(Random(seed))
        assert pair(order, barred, byes) == tried_with_bye(order, barred, byes), f"seed {seed}"


@pytest.mark.soak
@pytest.mark.rule("domino.pairing", "domino.bye")
def test_it_is_so_in_very_many_chapters() -> None:
    for seed in range(1_000_000, 1_060_000):
        order, barred, byes = chapter(Random(seed))
        assert pair(order, barred, byes) == tried_with_bye(order, barred, byes), f"seed {seed}"


@settings(max_examples=50)
@given(st.randoms(use_true_random=False), st.integers(1, 40), st.integers(0, 8))
def test_nobody_waits_or_plays_twice_and_enough_entries_never_meet_again(
    rng: Random, entries: int, rounds: int
) -> None:
    order, barred, byes = list(range(1, entries + 1)), met(), dict[int, int]()
    for _ in range(rounds):
        rng.shuffle(order)
        paired = pair(order, barred, byes)
        seated = [entry for both in paired.pairs for entry in both]
        assert sorted(seated + ([] if paired.bye is None else [paired.bye])) == sorted(order)
        if len(seated) >= always_paired(order, barred):
            assert rematches(paired.pairs, barred) == 0
        if paired.bye is not None:
            assert byes.get(paired.bye, 0) == min(byes.get(entry, 0) for entry in order)
            byes[paired.bye] = byes.get(paired.bye, 0) + 1
        for one, other in paired.pairs:
            barred[one].add(other)
            barred[other].add(one)


def largest(graph: list[list[int]], nodes: frozenset[int]) -> int:
    """Count the pairs of a largest matching by trying everything."""
    if not nodes:
        return 0
    node = min(nodes)
    rest = nodes - {node}
    return max(largest(graph, rest), *(1 + largest(graph, rest - {one}) for one in graph[node] if one in rest), 0)


@settings(max_examples=50)
@given(st.integers(0, 9).flatmap(lambda n: st.tuples(st.just(n), st.sets(st.tuples(*[st.integers(0, 8)] * 2)))))
def test_a_matching_is_as_large_as_can_be_also_after_some_are_gone(
    drawn: tuple[int, set[tuple[int, int]]],
) -> None:
    n, edges = drawn
    joined = {(one, other) for one, other in edges if one != other and max(one, other) < n}
    graph = [sorted({b for a, b in joined if a == i} | {a for a, b in joined if b == i}) for i in range(n)]
    mates = matching(graph)
    assert all(mate < 0 or (mates[mate] == node and mate in graph[node]) for node, mate in enumerate(mates))
    assert pairs(mates) == largest(graph, frozenset(range(n)))
    for gone in combinations(range(n), 2):
        assert pairs(without(graph, mates, *gone)) == largest(graph, frozenset(range(n)) - set(gone))
