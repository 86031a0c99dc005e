"""One suite for every game, and for the kermesse that has everything a game may have."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from contract import checks, leaks
from contract.cases import CASES, Case, options_of
from contract.walks import Step, unattended, waits_for_ever, walk
from effort import examples
from sobremesa.contract import UnreadableMoveError
from sobremesa.languages import LANGUAGES, tongue

MATCHES = settings(
    max_examples=settings().max_examples // 10, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
"""A match takes as long as a dozen examples of other things."""
A_MATCH = 60
"""Moves of a match that a costly check looks at, chosen anew each time."""
A_VIEWER = 16
"""Moves of a match that a costly check looks at through one viewer's eyes."""
seeds = st.integers(0, 2**32 - 1)
every_game = pytest.mark.parametrize("case", CASES, ids=[case.name for case in CASES])


def split(line: str) -> str:
    return f"{line[:-1]} {line[-1:]}"


def some(steps: list[Step], rng: Random, count: int) -> list[Step]:
    return rng.sample(steps, min(count, len(steps)))


def played(case: Case, data: st.DataObject) -> tuple[Any, list[Step], Random]:
    options = data.draw(options_of(case))
    rng = Random(data.draw(seeds))
    return options, list(walk(case.game, options, rng)), rng


@every_game
@MATCHES
@given(data=st.data())
def test_somebody_can_always_act_until_it_is_over(case: Case, data: st.DataObject) -> None:
    options, steps, rng = played(case, data)
    for state in (*(step.before for step in some(steps, rng, A_MATCH)), steps[-1].after):
        checks.somebody_can_act(case.game, state, options.seats)
        checks.a_judge_acts_only_where_one_may_sit(case.game, state, options)


@every_game
@MATCHES
@given(data=st.data())
def test_the_moves_are_exactly_those_without_a_refusal(case: Case, data: st.DataObject) -> None:
    options, steps, rng = played(case, data)
    for step in some(steps, rng, A_MATCH):
        checks.moves_are_those_without_refusal(case.game, step.before, options.seats)
        checks.refused_moves_change_nothing(case.game, step.before, options.seats, rng)
        checks.chance_and_clock_are_not_for_people(case.game, step, options.seats)
        checks.a_move_leaves_the_old_state(case.game, step)


@every_game
def test_each_code_is_one_move_and_one_line_of_notation(case: Case) -> None:
    checks.codes_are_moves(case.game)


@every_game
@examples(200)
@given(data=st.data())
def test_what_is_no_move_cannot_be_read(case: Case, data: st.DataObject) -> None:
    game = case.game
    known = st.sampled_from([game.write(game.decode(code)) for code in range(game.spec.codes)])
    junk = st.text(max_size=12)
    text = data.draw(junk | st.tuples(known, junk).map("".join) | known.map(split))
    try:
        move = game.read(text)
    except UnreadableMoveError:
        return
    assert game.write(move) == text


@every_game
@MATCHES
@given(data=st.data())
def test_a_match_replays_from_its_options_and_moves(case: Case, data: st.DataObject) -> None:
    options, steps, _ = played(case, data)
    checks.a_record_replays(case.game, options, steps)


@every_game
@MATCHES
@given(data=st.data())
def test_a_viewer_sees_nothing_of_what_is_hidden_from_him(case: Case, data: st.DataObject) -> None:
    game = case.game
    options, steps, rng = played(case, data)
    for viewer in leaks.viewers(options.seats):
        for step in some(steps, rng, A_VIEWER):
            other = case.scramble(step.before, viewer, rng)
            leaks.a_viewer_learns_nothing_from(game, step.before, other, viewer)
            leaks.a_draw_rests_on_the_chance_alone(game, step.before, other, rng.randrange(2**32))


@every_game
@MATCHES
@given(data=st.data())
def test_a_waiting_seat_is_shown_the_same_as_long_as_its_own_is_the_same(case: Case, data: st.DataObject) -> None:
    options, steps, _ = played(case, data)
    english = tongue("en", case.words_of or "")
    checks.what_is_ones_own_is_told_by_own(case.game, steps, options.seats, english)


@every_game
def test_there_is_data_that_could_leak_to_every_viewer(case: Case) -> None:
    game, options, rng = case.game, case.usual(), Random(1)
    steps = list(walk(game, options, rng))
    for viewer in leaks.viewers(options.seats):
        changed = [case.scramble(step.before, viewer, rng) != step.before for step in steps]
        strayed = [game.resample(game.view(step.before, viewer), rng) != step.before for step in steps]
        assert min(changed.count(True), strayed.count(True)) > len(steps) // 3, viewer


@every_game
@MATCHES
@given(data=st.data())
def test_a_viewer_can_imagine_what_he_has_seen_without_the_truth(case: Case, data: st.DataObject) -> None:
    game = case.game
    options, steps, rng = played(case, data)
    for viewer in leaks.viewers(options.seats):
        for step in some(steps, rng, A_VIEWER):
            view = game.view(step.before, viewer)
            imagined = game.resample(view, rng)
            leaks.a_viewer_learns_nothing_from(game, step.before, imagined, viewer)
            leaks.a_draw_rests_on_the_chance_alone(game, step.before, imagined, rng.randrange(2**32))
            if viewer is not None:
                leaks.a_seat_is_told_only_what_it_knows(game, step.before, imagined, viewer)


@every_game
@MATCHES
@given(data=st.data())
def test_events_tell_no_more_than_the_table_sees(case: Case, data: st.DataObject) -> None:
    game = case.game
    options, steps, rng = played(case, data)
    compared = 0
    for step in some(steps, rng, A_MATCH):
        alike = [step.before, *(game.resample(game.view(step.before, None), rng) for _ in range(2))]
        compared += leaks.events_tell_no_more_than_the_table_sees(game, alike, options.seats)
    assert compared


@every_game
@MATCHES
@given(data=st.data())
def test_the_clock_and_the_wait_serve_everybody(case: Case, data: st.DataObject) -> None:
    _, steps, _ = played(case, data)
    for step in steps:
        checks.every_wait_has_an_end_or_says_so(case.game, step.before)
        checks.alarms_can_ring(case.game, step.before)
    checks.the_wait_counts_questions(case.game, steps)
    checks.openings_never_fall(case.game, steps)


@every_game
@MATCHES
@given(data=st.data())
def test_it_ends_within_the_limits_it_promises(case: Case, data: st.DataObject) -> None:
    options, steps, _ = played(case, data)
    checks.it_ends_within_its_limits(case, options, steps)


@every_game
@MATCHES
@given(data=st.data())
def test_a_table_where_nobody_answers_comes_to_its_end_or_waits_for_ever(case: Case, data: st.DataObject) -> None:
    options = data.draw(options_of(case).filter(case.ends_alone))
    longest = case.game.spec.limits(options).longest
    steps = list(unattended(case.game, options, Random(data.draw(seeds)), longest))
    last = steps[-1].after if steps else case.game.setup(options)
    if not waits_for_ever(case.game, last):
        checks.it_ends_within_its_limits(case, options, steps)


@every_game
@MATCHES
@given(data=st.data())
def test_everything_that_happens_can_be_said(case: Case, data: st.DataObject) -> None:
    options, steps, rng = played(case, data)
    names = [f"N{seat}" for seat in range(options.seats)]
    for said in (tongue(code, case.words_of) for code in LANGUAGES) if case.words_of else [tongue("en", "")]:
        for step in some(steps, rng, A_VIEWER):
            checks.everything_can_be_said(case.game, step, names, said)
