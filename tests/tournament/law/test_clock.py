"""The time of a round."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sobremesa.tournament.events import (
    ClockPaused,
    ClockResumed,
    ClockStarted,
    Event,
    Happened,
    RoundCancelled,
    TimeGranted,
)
from sobremesa.tournament.law.clock import MINUTE, absent_from, ends_at, left, whole
from sobremesa.tournament.law.folding import fold
from sobremesa.tournament.state import Round
from tournament.desk import NOON, drawn_in_order

pytestmark = pytest.mark.rule("domino.2.time")


def timed(*told: tuple[int, Event], minutes: int = 40) -> Round:
    """The first round of four entries after events at so many milliseconds after noon."""
    desk = drawn_in_order(4, minutes=str(minutes)).open()
    happened = [Happened(NOON + at, "director", event) for at, event in told]
    return fold(happened, desk.tournament).rounds[0]


def test_time_ends_forty_minutes_after_the_signal() -> None:
    one = timed((500, ClockStarted(1)))
    assert ends_at(one) == ends_at(one, 2) == NOON + 500 + 40 * MINUTE
    assert left(one, NOON + 500 + 39 * MINUTE) == MINUTE
    assert left(one, NOON + 500 + 41 * MINUTE) == -MINUTE


def test_before_the_signal_and_without_a_clock_nothing_ends() -> None:
    assert (ends_at(timed()), left(timed(), NOON)) == (None, None)
    one = timed((0, ClockStarted(1)), minutes=0)
    assert (one.clock.started, ends_at(one), left(one, NOON)) == (NOON, None, None)


def test_in_a_pause_what_is_left_stays_and_no_end_is_told() -> None:
    one = timed((0, ClockStarted(1)), (MINUTE, ClockPaused(1)))
    assert ends_at(one) is None
    assert left(one, NOON + 2 * MINUTE) == left(one, NOON + 99 * MINUTE) == 39 * MINUTE


@pytest.mark.rule("domino.forfeit")
def test_a_pair_is_absent_ten_minutes_after_the_signal_and_a_pause_stops_that_time_too() -> None:
    assert absent_from(timed()) is None
    assert absent_from(timed((0, ClockStarted(1)))) == NOON + 10 * MINUTE
    paused = (0, ClockStarted(1)), (2 * MINUTE, ClockPaused(1))
    assert absent_from(timed(*paused)) is None
    assert absent_from(timed(*paused, (5 * MINUTE, ClockResumed(1)))) == NOON + 13 * MINUTE


@pytest.mark.rule("domino.forfeit")
def test_who_was_absent_before_a_pause_stays_so_in_it() -> None:
    assert absent_from(timed((0, ClockStarted(1)), (10 * MINUTE, ClockPaused(1)))) == NOON + 10 * MINUTE


def test_before_the_signal_a_round_lasts_as_long_as_its_tables_were_given() -> None:
    one = timed((0, TimeGranted(1, None, 5, "late")), (0, TimeGranted(1, 2, 3, "spilt coffee")))
    assert (whole(one), whole(one, 2)) == (45 * MINUTE, 48 * MINUTE)


LENGTHS = st.integers(0, 600 * MINUTE)


@given(st.lists(st.tuples(LENGTHS, LENGTHS), max_size=5), st.integers(1, 600))
def test_pauses_of_any_length_move_the_end_by_exactly_their_length(
    stretches: list[tuple[int, int]], minutes: int
) -> None:
    told: list[tuple[int, Event]] = [(0, ClockStarted(1))]
    now = 0
    for played, pause in stretches:
        told.append((now + played, ClockPaused(1)))
        now += played + pause
        told.append((now, ClockResumed(1)))
    one = timed(*told, minutes=minutes)
    end = NOON + minutes * MINUTE + sum(pause for _, pause in stretches)
    assert (ends_at(one), left(one, NOON + now)) == (end, end - NOON - now)


def test_a_pause_ended_before_it_began_by_a_clock_that_was_set_back_moves_nothing() -> None:
    one = timed((0, ClockStarted(1)), (MINUTE, ClockPaused(1)), (0, ClockResumed(1)))
    assert ends_at(one) == NOON + 40 * MINUTE


@pytest.mark.rule("domino.judges")
def test_minutes_are_granted_to_a_table_or_to_all_and_add_up() -> None:
    one = timed(
        (0, TimeGranted(1, 2, 5, "a spilt drink")),
        (0, ClockStarted(1)),
        (9, TimeGranted(1, None, 2, "the lights went out")),
        (9, TimeGranted(1, 2, 1, "again")),
    )
    assert (ends_at(one), ends_at(one, 1), ends_at(one, 2)) == (
        NOON + 42 * MINUTE,
        NOON + 42 * MINUTE,
        NOON + 48 * MINUTE,
    )


@pytest.mark.parametrize(
    ("before", "event", "line"),
    [
        ([], ClockPaused(1), "the clock of round 1 has not started yet; start it first"),
        ([], ClockResumed(1), "the clock of round 1 has not started yet; start it first"),
        ([ClockStarted(1)], ClockStarted(1), "the clock of round 1 has started already"),
        ([ClockStarted(1)], ClockResumed(1), "the clock of round 1 is not paused"),
        ([ClockStarted(1), ClockPaused(1)], ClockPaused(1), "the clock of round 1 is paused already"),
        ([], ClockStarted(2), "round 2 is not being played; the one that is: 1"),
        ([], TimeGranted(1, 7, 5, "x"), "nobody meets at table 7 in round 1; there are tables 1–2"),
        ([], TimeGranted(1, 1, 5, " "), "a reason is missing; say in words why"),
    ],
)
def test_what_the_clock_does_not_do_is_refused(before: list[Event], event: Event, line: str) -> None:
    assert drawn_in_order(4).open().tell(*before).refused(event) == line


@pytest.mark.parametrize(
    "event", [ClockStarted(1), ClockPaused(1), ClockResumed(1), TimeGranted(1, None, 5, "x")]
)
def test_a_closed_round_has_no_clock_but_may_be_closed_while_it_runs(event: Event) -> None:
    desk = drawn_in_order(4).open().tell(ClockStarted(1)).play()
    assert desk.refused(event) == "round 1 is not being played, nor is any other; pair the next"
    assert ends_at(desk.tournament.rounds[0]) is not None


@pytest.mark.rule("domino.judges")
def test_the_desk_starts_the_clock_and_a_judge_grants_time() -> None:
    desk = drawn_in_order(4).open().tell(ClockStarted(1), ClockPaused(1), ClockResumed(1), by="desk")
    said = "the desk cannot decide that; a judge or the director does"
    assert desk.refused(TimeGranted(1, None, 5, "x"), by="desk") == said
    desk.tell(TimeGranted(1, None, 5, "x"), by="judge")


def test_where_there_is_no_clock_there_is_no_time_to_grant() -> None:
    said = "matches are played without a clock here, so there is no time to add to"
    assert drawn_in_order(4, minutes="0").open().refused(TimeGranted(1, None, 5, "x")) == said


def test_a_round_paired_again_starts_with_a_clock_of_its_own() -> None:
    desk = drawn_in_order(4).open().tell(ClockStarted(1), RoundCancelled(1, "the wrong list")).open()
    assert desk.tournament.rounds[0].clock.started is None
