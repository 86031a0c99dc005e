"""No time passes in a pause: no clock runs, nobody is missed, nothing that fell due is done."""

from __future__ import annotations

import asyncio
from contextlib import ExitStack
from pathlib import Path
from time import sleep

import pytest

from server.living import PATIENCE, Living, Person, Reader, Watch, play_out, serving, settings, until
from server.parties import moved_by, party
from sobremesa.games import rooms
from sobremesa.match import verify
from sobremesa.record import join_lines
from sobremesa.seats import CLOCK
from sobremesa.server.hall.pace import Due
from sobremesa.server.hall.records import records
from sobremesa.server.settings import DAY, HOUR


def test_no_time_passes_in_a_pause_whether_the_server_runs_or_not(tmp_path: Path) -> None:
    watch = Watch()
    with ExitStack() as stack:
        with serving(settings(tmp_path, now=watch)) as living:
            ana = stack.enter_context(Person(living.origin))
            code = ana.open(quick=True, seats=2, hold=False, pace="normal")
            with Reader(ana, code) as reader:
                until(lambda: reader.asked()[1], "the first question")
                living.later(watch, 20.0)
                assert ana.do(code, "pause").status_code == 200
                before = living.ask(lambda: living.house.hall.find(code)).sitting
                living.later(watch, HOUR)
            table = living.ask(lambda: living.house.hall.find(code))
            assert (table.sitting.paused, table.sitting.match) == (True, before.match)
            cookies = ana.client.cookies
        watch.forward += HOUR
        with serving(settings(tmp_path, now=watch)) as living, Person(living.origin) as ana:
            ana.client.cookies = cookies
            table = living.ask(lambda: living.house.hall.find(code))
            assert table.sitting.paused
            living.later(watch, HOUR)
            assert (table.sitting.paused, table.sitting.match) == (True, before.match)
            with Reader(ana, code) as reader:
                assert ana.do(code, "resume").status_code == 200
                left, whole = until(lambda: reader.events[-1]["clocks"].get("0"), "the clock")
                assert (whole, 63 < left <= 65) == (
                    65.0,
                    True,
                )  # as after a restart: nobody is late for the night
                living.later(watch, 25.0)
                play_out(code, {0: (ana, reader)}, 1)
            match = table.sitting.match
            assert match is not None
            assert 20_000 + 25_000 <= match.ms < 55_000
            assert 38_000 < table.sitting.banks[0] <= 40_000
            lines, _, _ = records(living.house.hall.store.entries(code))[-1]
            verdict = verify(join_lines(lines), rooms().values())
            assert (verdict.ok, verdict.unfinished) == (True, True), verdict.says


def test_a_pause_taken_by_a_clock_ahead_ends_like_any_other_by_one_behind(tmp_path: Path) -> None:
    ahead = Watch()
    ahead.forward = HOUR
    with serving(settings(tmp_path, now=ahead)) as living, Person(living.origin) as ana:
        code = ana.open(quick=True, seats=2, hold=False, pace="normal")
        with Reader(ana, code) as reader:
            until(lambda: reader.asked()[1], "the first question")
            living.later(ahead, 20.0)
            ana.do(code, "pause")
        cookies = ana.client.cookies
    with serving(settings(tmp_path)) as living, Person(living.origin) as ana:
        ana.client.cookies = cookies
        table = living.ask(lambda: living.house.hall.find(code))
        assert table.sitting.paused
        with Reader(ana, code) as reader:
            ana.do(code, "resume")
            left, whole = until(lambda: reader.events[-1]["clocks"].get("0"), "the clock")
            assert (whole, left > 63) == (65.0, True)
            play_out(code, {0: (ana, reader)}, 1)
        match = table.sitting.match
        assert match is not None
        assert 20_000 <= match.ms < 30_000


def test_what_was_left_of_a_turn_is_left_after_the_pause(tmp_path: Path) -> None:
    watch = Watch()
    with serving(settings(tmp_path, now=watch)) as living, Person(living.origin) as ana:
        code = ana.open(quick=True, seats=2, hold=False, pace="normal")
        with Reader(ana, code) as reader:
            until(lambda: reader.asked()[1], "the first question")
            living.later(watch, 50.0)
            ana.do(code, "pause")
            living.later(watch, HOUR)
            ana.do(code, "resume")
            left, whole = until(lambda: reader.events[-1]["clocks"].get("0"), "the clock")
            assert (whole, 10 < left <= 15) == (65.0, True)
            living.later(watch, 16.0)
            until(lambda: "default" in [moved.why for moved in moved_by(living, code, 0)], "the default")


@pytest.mark.rule("tomate.length")
def test_the_agreed_minutes_of_a_match_stand_still_in_a_pause(tmp_path: Path) -> None:
    watch = Watch()
    with serving(settings(tmp_path, now=watch)) as living, Person(living.origin) as ana:
        code = ana.open(quick=True, seats=2, options={"length": "minutes=10"}, pace="off")
        with Reader(ana, code) as reader:
            until(lambda: reader.asked()[1], "the first question")
            play_out(code, {0: (ana, reader)}, 2)
            ana.do(code, "pause")
            living.later(watch, HOUR)
            ana.do(code, "resume")
            living.later(watch, 500.0)
            play_out(code, {0: (ana, reader)}, 2)
            assert moved_by(living, code, CLOCK) == []
            living.later(watch, 101.0)
            until(lambda: moved_by(living, code, CLOCK), "the clock of the match")
            play_out(code, {0: (ana, reader)})
        lines, _, whole = records(living.house.hall.store.entries(code))[-1]
        verdict = verify(join_lines(lines), rooms().values())
    assert (whole, verdict.ok, verdict.unfinished) == (True, True, False), verdict.says


def test_nobody_is_missed_in_a_pause_and_a_minute_is_a_minute_after_it(tmp_path: Path) -> None:
    watch = Watch()
    with serving(settings(tmp_path, now=watch)) as living, ExitStack() as stack:
        code, table, (ana, ben), (_, second) = party(living, stack, pace="off")
        ana.do(code, "pause")
        ben.do(code, "pause")
        second.__exit__()
        until(lambda: not table.streams.here(table.sitting.places[1].person), "Ben is gone")
        living.later(watch, HOUR)
        sleep(0.1)
        assert not table.sitting.places[1].held
        ana.do(code, "resume")
        living.later(watch, 55.0)
        sleep(0.1)
        assert not table.sitting.places[1].held
        living.later(watch, 6.0)
        until(lambda: table.sitting.places[1].held, "a bot on the seat")


def test_a_paused_match_without_a_person_for_a_day_is_closed_and_its_record_kept(tmp_path: Path) -> None:
    watch = Watch()
    with serving(settings(tmp_path, now=watch, sweep=0.02)) as living, Person(living.origin) as ana:
        code = ana.open(quick=True, seats=2)
        with Reader(ana, code):
            ana.do(code, "pause")
        table = living.ask(lambda: living.house.hall.find(code))
        until(lambda: not table.streams.open, "nobody is there")
        watch.forward = DAY - 60
        sleep(0.1)
        assert (table.sitting.status, table.sitting.paused) == ("playing", True)
        watch.forward = DAY + 60
        until(lambda: table.sitting.status == "over", "the match to be closed")
        assert (table.sitting.closed, table.sitting.paused) == (True, False)
        assert ana.client.get(f"/t/{code}/record").status_code == 200
        assert ana.do(code, "rematch").status_code == 200
        assert (table.sitting.status, table.sitting.paused) == ("playing", False)


@pytest.mark.parametrize("what", ["bot", "default", "chance", "clock", "hold", "lapse"])
def test_what_fell_due_at_the_moment_of_a_pause_is_not_done_in_it(living: Living, what: str) -> None:
    with ExitStack() as stack:
        code, table, people, _ = party(living, stack)
        for person in people:
            person.do(code, "pause")
        assert table.sitting.match is not None
        seat = next(seat for seat, _ in table.sitting.match.asked)
        before = table.sitting
        done = living.house.hall.pace._do(table, Due(0.0, what, seat))
        assert living.loop is not None
        asyncio.run_coroutine_threadsafe(done, living.loop).result(PATIENCE)
        assert table.sitting is before
