"""Simulated matches: repeatable, true, and over."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from contract.cases import CASES, Case, options_of
from effort import examples
from match import highcard
from sobremesa.chance import commitment
from sobremesa.match import verify
from sobremesa.match.simulate import Manners, any_move, run, run_unrecorded, secret_of
from sobremesa.record import join_lines, read_record

each_case = pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)


@each_case
@given(st.data(), st.integers(0, 10**6), st.sampled_from([0.0, 0.3]))
@examples(25)
def test_the_record_of_any_random_match_under_any_house_rules_is_true(
    case: Case, data: st.DataObject, seed: int, eager: float
) -> None:
    options = data.draw(options_of(case))
    cutters = range(0, options.seats, 2)
    manners = Manners(eager=eager, cutters=cutters, judge=any_move, ms_a_move=3000)
    simulated = run(case.game, options, [any_move] * options.seats, seed, manners)
    verdict = verify(join_lines(simulated.lines), [case.game])
    assert (verdict.ok, verdict.unfinished) == (True, False), verdict.says
    assert simulated.match.over


@each_case
def test_the_same_seed_gives_the_same_bytes_and_another_seed_others(case: Case) -> None:
    options = case.game.spec.options()
    people = [any_move] * options.seats
    assert run(case.game, options, people, 5).lines == run(case.game, options, people, 5).lines
    assert run(case.game, options, people, 5).lines[1:] != run(case.game, options, people, 6).lines[1:]


def test_a_seeded_match_is_named_by_its_seed_and_its_secrets_follow_from_it() -> None:
    record = read_record(join_lines(run(highcard.GAME, highcard.Options(), [any_move] * 2, 12).lines))
    assert record.header.match == "seed-12"
    assert record.header.commitment == commitment(secret_of(12, 0))
    assert record.closing is not None
    assert record.closing.secrets == tuple(secret_of(12, k).hex() for k in range(5))


@each_case
def test_an_unrecorded_match_ends_like_any_other(case: Case) -> None:
    options = case.game.spec.options()
    people = [any_move] * options.seats
    simulated = run_unrecorded(case.game, options, people, 3)
    assert simulated.lines == ()
    assert simulated.match.over
    assert simulated.match.state == run_unrecorded(case.game, options, people, 3).match.state


def test_a_chooser_sees_its_own_view_and_the_moves_it_may_make() -> None:
    asked: list[tuple[int, tuple[str, ...]]] = []

    def watching(seat: int) -> Callable[[Any, Sequence[str], Random], str]:
        def choose(view: highcard.View, moves: Sequence[str], _rng: Random) -> str:
            assert view.viewer == seat
            asked.append((seat, tuple(moves)))
            return "keep"

        return choose

    run(highcard.GAME, highcard.Options(), [watching(0), watching(1)], 1)
    assert sorted(asked) == [(seat, ("keep", "change")) for seat in (0, 0, 1, 1)]


def test_slow_people_hear_the_matchs_own_clock() -> None:
    simulated = run(highcard.GAME, highcard.Options(), [any_move] * 2, 1, Manners(ms_a_move=25_000))
    assert read_record(join_lines(simulated.lines)).closing is not None
    assert simulated.match.state.timed_out
    assert verify(join_lines(simulated.lines), [highcard.GAME]).ok
