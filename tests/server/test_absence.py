"""What a table agrees about time and about people who are not there, and that it is held to."""

from __future__ import annotations

import re
from contextlib import ExitStack
from pathlib import Path

import pytest

from server.living import Living, Person, Reader, Watch, play_out, serving, settings, until
from sobremesa.match import PACES
from sobremesa.seats import CLOCK
from sobremesa.server import scenes
from sobremesa.server.hall.live import Table
from sobremesa.server.table import entries


def table_of(living: Living, code: str) -> Table:
    return living.ask(lambda: living.house.hall.find(code))


def moved(living: Living, code: str, actor: int) -> list[entries.Moved]:
    log = map(entries.unpack, living.house.hall.store.entries(code))
    return [entry for entry in log if isinstance(entry, entries.Moved) and entry.actor == actor]


def test_friends_who_agree_on_nothing_play_at_ease_and_let_bots_step_in(living: Living) -> None:
    with Person(living.origin) as ana:
        table = table_of(living, ana.open(seats=3))
    assert (table.sitting.pace, table.sitting.hold) == ("relaxed", True)


def test_the_form_offers_every_pace_and_says_what_it_does_to_the_time() -> None:
    form = scenes.page("new", "en", game="tomate", name="")
    choice = form[form.index('id="pace"') :].partition("</select>")[0]
    offered = dict(re.findall(r'<option value="(\w+)">([^<]+)</option>', choice))
    assert offered.keys() == PACES.keys()
    said = {2.0: "Relaxed: twice the time", 1.0: "Normal", 0.5: "Quick: half the time"}
    assert {pace: said.get(times, "No limit") for pace, times in PACES.items()} == offered


def test_the_sheet_everybody_sees_says_how_long_is_waited_and_who_plays_for_the_absent(living: Living) -> None:
    with Person(living.origin) as ana, Person(living.origin) as ben:
        for wish, said in (
            ({}, ("Relaxed: twice", "a bot steps in")),
            ({"hold": False}, ("Quick", "the table waits")),
        ):
            code = ana.open(seats=2, **({"pace": "quick", **wish} if wish else {}))
            for person in (ana, ben):
                sheet = person.page(code).partition('data-zone="agreed"')[2].partition("</dl>")[0]
                assert [words in sheet for words in said] == [True, True]


@pytest.mark.rule("tomate.length")
@pytest.mark.parametrize("pace", list(PACES))
def test_no_pace_changes_the_agreed_minutes_of_a_match(tmp_path: Path, pace: str) -> None:
    watch = Watch()
    with serving(settings(tmp_path, now=watch)) as living, Person(living.origin) as ana:
        code = ana.open(quick=True, seats=2, options={"length": "minutes=10"}, pace=pace)
        table = table_of(living, code)
        with Reader(ana, code) as reader:
            until(lambda: reader.asked()[1], "the first question")
            match = table.sitting.match
            assert match is not None
            due = living.ask(
                lambda: [due.at for due in living.house.hall.pace.dues(table) if due.what == "clock"]
            )
            assert due == [table.sitting.watch.began + 600]
            living.later(watch, 601.0)
            until(lambda: moved(living, code, CLOCK), "the clock of the match")


def test_whose_time_has_run_out_is_marked_until_he_plays_himself(tmp_path: Path) -> None:
    watch = Watch()
    with serving(settings(tmp_path, now=watch)) as living, Person(living.origin) as ana:
        code = ana.open(quick=True, seats=2, pace="quick")
        with Reader(ana, code) as reader:
            until(lambda: reader.asked()[1], "the first question")
            living.later(watch, 200.0)
            until(lambda: table_of(living, code).sitting.places[0].late, "the default")
            reader.reaches(table_of(living, code).sitting.seq)
            assert "out of time" in reader.zones["table/seat-0"]
            until(lambda: reader.asked()[1], "the next question")
            play_out(code, {0: (ana, reader)}, 1)
            assert not table_of(living, code).sitting.places[0].late
            assert "out of time" not in reader.zones["table/seat-0"]


def test_where_no_bot_steps_in_the_seat_of_a_leaver_is_played_by_its_defaults_until_somebody_takes_it(
    living: Living,
) -> None:
    with ExitStack() as stack:
        ana, ben, cleo = (stack.enter_context(Person(living.origin)) for _ in range(3))
        code = ana.open(seats=2, hold=False, pace="off", options={"length": "deals=3"})
        ben.do(code, "join", name="Ben")
        ben.do(code, "ready")
        reader = stack.enter_context(Reader(ana, code))
        ana.do(code, "start")
        ben.do(code, "leave")
        table = table_of(living, code)
        assert table.sitting.places[1].kind == "empty"
        play_out(code, {0: (ana, reader)}, 3)
        assert {entry.why for entry in moved(living, code, 1)} == {"default"}
        assert cleo.do(code, "join", name="Cleo", seat=1).status_code == 200
        assert table.sitting.places[1].kind == "empty"
        while table.sitting.places[1].kind == "empty":
            wait, moves = reader.asked()
            if moves:
                reader.reaches(ana.move(code, wait=wait, move=moves[0]).json()["seq"])
        assert (table.sitting.places[1].kind, table.sitting.status) == ("person", "playing")


def test_a_seat_is_empty_a_minute_after_its_page_was_closed_and_not_before(tmp_path: Path) -> None:
    watch = Watch()
    with serving(settings(tmp_path, now=watch)) as living, Person(living.origin) as ana:
        code = ana.open(quick=True, seats=2, pace="off")
        table = table_of(living, code)
        with Reader(ana, code):
            living.later(watch, 300.0)
        until(lambda: not table.streams.open, "the page is closed")
        living.later(watch, 59.0)
        assert [due.what for due in living.ask(lambda: list(living.house.hall.pace.dues(table)))] == ["hold"]
        assert not table.sitting.places[0].held
        living.later(watch, 2.0)
        until(lambda: table.sitting.places[0].held, "a bot on the seat")
        with Reader(ana, code) as reader:
            assert "Back to my seat" in reader.zones["hand"]
            assert ana.do(code, "return").status_code == 200
            assert not table.sitting.places[0].held
