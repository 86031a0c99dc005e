"""A pause: all who are there agree to it, any of them ends it, and no time passes in it for anybody."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from time import sleep
from typing import Any, NamedTuple

import pytest

from server.living import PATIENCE, Living, Person, Reader, Watch, offered, play_out, serving, settings, until
from sobremesa.games import rooms
from sobremesa.match import verify
from sobremesa.record import join_lines
from sobremesa.seats import CLOCK
from sobremesa.server.hall.live import Table
from sobremesa.server.hall.pace import Due
from sobremesa.server.hall.records import records
from sobremesa.server.settings import DAY, HOUR
from sobremesa.server.table import entries


class Party(NamedTuple):
    """People at a table in the middle of a hand, the first its host."""

    code: str
    table: Table
    people: list[Person]
    readers: list[Reader]

    @property
    def seats(self) -> dict[int, tuple[Person, Reader]]:
        return dict(enumerate(zip(self.people, self.readers, strict=True)))


def party(living: Living, stack: ExitStack, names: str = "Ana Ben", **wish: Any) -> Party:
    """Seat people, start, and play until somebody is asked."""
    called = names.split()
    people = [stack.enter_context(Person(living.origin)) for _ in called]
    code = people[0].open(name=called[0], **{"seats": len(called), "pace": "normal", **wish})
    for person, name in zip(people[1:], called[1:], strict=True):
        person.do(code, "join", name=name)
        person.do(code, "ready")
    readers = [stack.enter_context(Reader(person, code)) for person in people]
    assert people[0].do(code, "start").status_code == 200
    table = living.ask(lambda: living.house.hall.find(code))
    found = Party(code, table, people, readers)
    play_out(code, found.seats, len(called))
    until(lambda: any(reader.asked()[1] for reader in readers), "a question")
    return found


def kinds(living: Living, code: str, *wanted: type[Any]) -> list[str]:
    """Name the entries of these kinds in the order of the log."""
    log = map(entries.unpack, living.house.hall.store.entries(code))
    return [type(entry).__name__ for entry in log if isinstance(entry, wanted)]


def pauses(living: Living, code: str) -> list[str]:
    return kinds(
        living, code, entries.PauseWished, entries.PauseDropped, entries.Paused, entries.Resumed, entries.Returned
    )


def shows(reader: Reader, zone: str, text: str) -> None:
    until(lambda: text in reader.zones[zone], f"{text!r} in {zone}")


def test_all_agree_to_a_pause_nobody_moves_in_it_and_any_of_them_ends_it(living: Living) -> None:
    with ExitStack() as stack:
        code, table, (ana, ben), (first, second) = party(living, stack)
        assert ana.do(code, "pause").status_code == 200
        shows(second, "pause", "Ana asks for a pause.")
        assert 'data-do="pause"' in second.zones["pause"]
        shows(first, "pause", "Still to answer: Ben.")
        assert (table.sitting.paused, 'data-do="pause"' in first.zones["pause"]) == (False, False)
        asked = first if first.asked()[1] else second
        wait, moves = asked.asked()
        assert ben.do(code, "pause").status_code == 200
        for reader in (first, second):
            shows(reader, "ask", "The table is paused.")
            assert ('data-do="resume"' in reader.zones["hand"], offered(reader.zones)[1]) == (True, [])
            assert (reader.zones["pause"], reader.events[-1]["clocks"], reader.asked()) == ("", {}, (-1, []))
        mover = ana if asked is first else ben
        refused = mover.move(code, wait=wait, move=moves[0])
        assert (refused.status_code, refused.json()["says"]) == (409, "The table is paused; go on first.")
        assert ben.do(code, "resume").status_code == 200
        until(lambda: asked.asked() == (wait, moves), "the same question")
        assert pauses(living, code) == ["PauseWished", "PauseWished", "Paused", "Resumed"]


def test_one_person_alone_with_bots_pauses_with_one_tap(tmp_path: Path) -> None:
    with serving(settings(tmp_path, bot_delay=0.1)) as living, Person(living.origin) as ana:
        code = ana.open(quick=True, seats=4, pace="quick")
        with Reader(ana, code) as reader:
            assert ana.do(code, "pause").status_code == 200
            shows(reader, "ask", "The table is paused.")
            length = len(living.house.hall.store.entries(code))
            sleep(0.4)
            assert len(living.house.hall.store.entries(code)) == length
            assert ana.do(code, "resume").status_code == 200
            until(lambda: len(living.house.hall.store.entries(code)) > length + 1, "a bot's move")


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


def moved_by(living: Living, code: str, actor: int) -> list[entries.Moved]:
    log = map(entries.unpack, living.house.hall.store.entries(code))
    return [entry for entry in log if isinstance(entry, entries.Moved) and entry.actor == actor]


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


def test_who_would_rather_play_on_says_so_and_it_is_told_for_a_while(tmp_path: Path) -> None:
    watch = Watch()
    with serving(settings(tmp_path, now=watch)) as living, ExitStack() as stack:
        code, table, (ana, ben), (first, second) = party(living, stack, pace="off")
        ana.do(code, "pause")
        assert ben.do(code, "nopause").status_code == 200
        shows(first, "pause", "Ben would rather play on.")
        until(lambda: second.zones["pause"] == "", "nothing more to answer")
        living.later(watch, 11.0)
        until(lambda: first.zones["pause"] == "", "the end of the news")
        ben.do(code, "pause")
        shows(first, "pause", "Ben asks for a pause.")
        assert ben.do(code, "nopause").status_code == 200
        until(lambda: first.zones["pause"] == "", "the proposal to be taken back")
        assert (table.sitting.asking, table.sitting.paused) == (None, False)


def test_a_proposal_that_not_all_answer_lapses_after_a_minute(tmp_path: Path) -> None:
    watch = Watch()
    with serving(settings(tmp_path, now=watch)) as living, ExitStack() as stack:
        code, table, (ana, _), (first, second) = party(living, stack, pace="off")
        ana.do(code, "pause")
        living.later(watch, 55.0)
        shows(second, "pause", "Ana asks for a pause.")
        living.later(watch, 6.0)
        until(lambda: (first.zones["pause"], second.zones["pause"]) == ("", ""), "the proposal to lapse")
        assert (table.sitting.asking, table.sitting.paused) == (None, False)
        assert pauses(living, code) == ["PauseWished", "PauseDropped"]


def test_twenty_taps_at_once_are_one_pause_and_twenty_more_one_end_of_it(living: Living) -> None:
    with ExitStack() as stack:
        code, table, people, _ = party(living, stack)
        pool = stack.enter_context(ThreadPoolExecutor(20))
        for wish in ("pause", "resume"):
            answers = [pool.submit(people[tap % 2].do, code, wish) for tap in range(20)]
            assert {answer.result().status_code for answer in answers} == {200}
            assert table.sitting.paused is (wish == "pause")
        assert pauses(living, code) == ["PauseWished", "PauseWished", "Paused", "Resumed"]


@pytest.mark.parametrize("how", ["leaves", "is sent away"])
def test_nobody_waits_for_the_answer_of_one_who(living: Living, how: str) -> None:
    with ExitStack() as stack:
        code, table, (ana, ben, cleo), _ = party(living, stack, "Ana Ben Cleo")
        ben.do(code, "pause")
        ana.do(code, "pause")
        assert not table.sitting.paused
        answer = cleo.do(code, "leave") if how == "leaves" else ana.do(code, "send", seat=2)
        assert (answer.status_code, table.sitting.paused) == (200, True)


def test_nobody_waits_for_the_answer_of_one_whose_page_is_closed(tmp_path: Path) -> None:
    watch = Watch()
    with serving(settings(tmp_path, now=watch)) as living, ExitStack() as stack:
        code, table, (ana, _), (_, second) = party(living, stack, pace="off")
        ana.do(code, "pause")
        second.__exit__()
        until(lambda: not table.streams.here(table.sitting.places[1].person), "Ben is gone")
        living.later(watch, 3.0)
        assert not table.sitting.paused  # a page may be loaded anew
        living.later(watch, 3.0)
        until(lambda: table.sitting.paused, "the pause")


def test_a_proposal_goes_with_who_made_it(living: Living) -> None:
    with ExitStack() as stack:
        code, table, (ana, ben, _), readers = party(living, stack, "Ana Ben Cleo")
        ana.do(code, "pause")
        ben.do(code, "pause")
        ana.do(code, "leave")
        until(lambda: readers[2].zones["pause"] == "", "no proposal any more")
        assert (table.sitting.asking, table.sitting.paused) == (None, False)


def test_whose_seat_a_bot_holds_is_not_asked_and_is_back_when_he_speaks(tmp_path: Path) -> None:
    watch = Watch()
    with serving(settings(tmp_path, now=watch, bot_delay=HOUR)) as living, ExitStack() as stack:
        code, table, (ana, ben), (_, second) = party(living, stack, pace="off")
        second.__exit__()
        until(lambda: not table.streams.here(table.sitting.places[1].person), "Ben is gone")
        living.later(watch, 61.0)
        until(lambda: table.sitting.places[1].held, "a bot on the seat")
        ana.do(code, "pause")
        assert table.sitting.paused
        assert ben.do(code, "resume").status_code == 200
        assert (table.sitting.paused, table.sitting.places[1].held) == (False, False)
        assert pauses(living, code) == ["PauseWished", "Paused", "Returned", "Resumed"]


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


def test_who_comes_late_sits_down_in_a_pause_too_and_is_not_asked(living: Living) -> None:
    with ExitStack() as stack:
        ana, ben = (stack.enter_context(Person(living.origin)) for _ in range(2))
        code = ana.open(quick=True, seats=2, options={"length": "deals=2"})
        reader = stack.enter_context(Reader(ana, code))
        table = living.ask(lambda: living.house.hall.find(code))
        ana.do(code, "pause")
        assert ben.do(code, "join", name="Ben").status_code == 200
        late = stack.enter_context(Reader(ben, code))
        assert ("The table is paused." in late.zones["ask"], "resume" in late.zones["hand"]) == (True, True)
        assert [ben.do(code, wish).status_code for wish in ("pause", "nopause")] == [403, 403]
        assert (table.sitting.paused, ben.do(code, "resume").status_code) == (True, 200)
        while table.sitting.places[1].kind == "bot":
            wait, moves = reader.asked()
            if moves:
                reader.reaches(ana.move(code, wait=wait, move=moves[0]).json()["seq"])
        until(lambda: late.events[-1]["me"] == 1, "the seat of the late one")


def test_a_pause_ends_when_the_last_who_could_end_it_has_left(living: Living) -> None:
    with ExitStack() as stack:
        code, table, (ana, ben), _ = party(living, stack, options={"length": "deals=1"})
        ana.do(code, "pause")
        ben.do(code, "pause")
        ana.do(code, "leave")
        assert table.sitting.paused
        ben.do(code, "leave")
        assert not table.sitting.paused
        until(lambda: table.sitting.status == "over", "the bots to play it out")


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


def test_only_who_sits_at_a_match_in_play_may_ask_for_a_pause(living: Living) -> None:
    with ExitStack() as stack:
        ana, looker = (stack.enter_context(Person(living.origin)) for _ in range(2))
        code = ana.open(seats=2, bots=1)
        assert (ana.do(code, "pause").status_code, looker.do(code, "pause").status_code) == (409, 403)
        ana.do(code, "start")
        assert looker.do(code, "pause").status_code == 403
        assert [ana.do(code, wish).status_code for wish in ("resume", "nopause")] == [200, 200]
        assert pauses(living, code) == []


def test_a_seat_played_from_a_second_phone_is_not_empty(tmp_path: Path) -> None:
    watch = Watch()
    with serving(settings(tmp_path, now=watch, bot_delay=HOUR)) as living, ExitStack() as stack:
        code, table, (ana, _), (_, second) = party(living, stack, pace="off")
        phone = stack.enter_context(Person(living.origin))
        capability = living.ask(lambda: table.capability(1))
        claim = {"capability": capability, "id": phone.command()}
        assert phone.client.post(f"/t/{code}/claim", json=claim).status_code == 200
        other = stack.enter_context(Reader(phone, code))
        second.__exit__()
        until(lambda: not table.streams.here(table.sitting.places[1].person), "the first phone is put away")
        living.later(watch, 61.0)
        sleep(0.1)
        assert not table.sitting.places[1].held
        ana.do(code, "pause")
        shows(other, "pause", "Ana asks for a pause.")
        assert not table.sitting.paused
        phone.do(code, "pause")
        assert table.sitting.paused
        phone.do(code, "resume")
        other.__exit__()
        until(lambda: len(table.streams.open) == 1, "the second phone is put away")
        living.later(watch, 61.0)
        until(lambda: table.sitting.places[1].held, "a bot on the seat")
