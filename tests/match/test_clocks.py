"""Clocks as data: deadlines, banks and the alarms of the match itself."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import msgspec
import pytest

import kermesse
from kermesse.options import Options as Fair
from match.highcard import GAME, Options
from sobremesa.chance import commitment
from sobremesa.contract import Alarm
from sobremesa.match import (
    BANK_MS,
    Match,
    Pace,
    alarm_due,
    asked_since,
    bank_left,
    begin,
    deadline,
    due_alarms,
    next_alarm,
    play,
    resolve,
)
from sobremesa.match.replaying import replay
from sobremesa.match.simulate import Manners, any_move, run
from sobremesa.seats import CLOCK

SECRETS = [bytes([k]) * 32 for k in range(9)]
PROMISES = [commitment(secret) for secret in SECRETS]
RINGS = 60_000


def dealt(ms: int = 1000) -> Match:
    match, _ = begin(GAME, Options(), "m1", PROMISES[0])
    return resolve(match, SECRETS[0], PROMISES[1], ms)[0]


# Patience is 20 s in this game.


@pytest.mark.parametrize(("pace", "ms"), [("relaxed", 101_000), ("normal", 81_000), ("quick", 71_000)])
def test_a_deadline_is_patience_by_pace_and_then_the_bank(pace: Pace, ms: int) -> None:
    assert deadline(dealt(), 0, 1000, pace, BANK_MS) == ms


def test_a_spent_bank_leaves_the_patience() -> None:
    assert deadline(dealt(), 0, 1000, "normal", 0) == 21_000


def test_a_table_without_pace_waits_for_ever() -> None:
    assert deadline(dealt(), 0, 1000, "off", BANK_MS) is None
    assert bank_left(dealt(), 0, 1000, "off", 5000, 10**9) == 5000


def test_a_room_without_patience_waits_for_ever() -> None:
    endless = replace(GAME, patience=lambda _state, _actor: None)
    assert deadline(msgspec.structs.replace(dealt(), game=endless), 0, 1000, "normal", BANK_MS) is None


@pytest.mark.parametrize(("ms", "left"), [(1000, 60_000), (21_000, 60_000), (21_001, 59_999), (90_000, 0)])
def test_the_bank_is_spent_only_beyond_the_patience(ms: int, left: int) -> None:
    assert bank_left(dealt(), 0, 1000, "normal", BANK_MS, ms) == left


def test_everybody_is_asked_from_the_deal_on() -> None:
    match = dealt(ms=1234)
    assert match.asked == ((0, 1234), (1, 1234))


def test_an_answer_of_another_does_not_start_a_wait_anew() -> None:
    match, _ = play(dealt(ms=1234), 0, "keep", 5000)
    assert asked_since(match, 1) == 1234
    assert asked_since(match, 0) is None


def test_an_alarm_stands_from_the_moment_it_first_stood() -> None:
    match, _ = play(dealt(), 0, "keep", 5000)
    assert match.alarms == ((Alarm("time", 60.0, "time"), 0),)
    assert alarm_due(*match.alarms[0]) == next_alarm(match) == RINGS


def test_an_alarm_rings_when_its_time_has_run_and_not_before() -> None:
    assert due_alarms(dealt(), RINGS - 1) == ()
    assert due_alarms(dealt(), RINGS) == (Alarm("time", 60.0, "time"),)


def test_an_alarm_that_rang_ends_the_match_and_stands_no_more() -> None:
    match, step = play(dealt(), CLOCK, "time", RINGS)
    assert (match.over, match.alarms, next_alarm(match)) == (True, (), None)
    assert step.line.startswith(b'{"n":2,"actor":"clock","move":"time","ms":60000,')


def test_an_alarm_that_has_rung_and_stands_again_counts_anew() -> None:
    match = with_alarms(dealt(), lambda _state: (Alarm("tick", 10.0, "time"),))
    match, _ = play(match, 0, "keep", 2000)
    assert match.alarms == ((Alarm("tick", 10.0, "time"), 2000),)
    match, _ = play(match, CLOCK, "time", 12_000)
    assert match.alarms == ((Alarm("tick", 10.0, "time"), 12_000),)


def test_the_earliest_alarm_rings_first() -> None:
    late, soon = Alarm("late", 9.0, "time"), Alarm("soon", 3.0, "time")
    match = with_alarms(dealt(), lambda _state: (late, soon))
    match, _ = play(match, 0, "keep", 2000)
    assert next_alarm(match) == 5000
    assert due_alarms(match, 20_000) == (soon, late)
    assert due_alarms(match, 6000) == (soon,)


def with_alarms(match: Match, alarms: Callable[[Any], tuple[Alarm, ...]]) -> Match:
    return msgspec.structs.replace(match, game=replace(GAME, alarms=alarms))


def test_every_wait_of_a_busy_match_starts_when_it_was_asked() -> None:
    """Kermesse has simultaneous, any-time, judged and timed moves; its waits are told a second time here."""
    for seed in range(12):
        game = kermesse.GAME
        played = run(game, Fair(), [any_move] * 4, seed, Manners(eager=0.3, judge=any_move))
        since: dict[int, int] = {}
        wait = -1
        for _, match, _ in replay(played.lines[:-1], [game]):
            awaited = game.awaits(match.state)
            asked = sorted(awaited) if isinstance(awaited, frozenset) else []
            kept = since if game.wait(match.state) == wait else {}
            since = {actor: kept.get(actor, match.ms) for actor in asked}
            wait = game.wait(match.state)
            assert match.asked == tuple(since.items())
