"""Deals wait for a cut as long as agreed, and the clock of a match rings before whatever follows."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path

import pytest

from server.living import Person, Reader, Watch, play_out, serving, settings, until
from server.parties import moved, table_of
from sobremesa.contract import Chance
from sobremesa.games import rooms
from sobremesa.match import verify
from sobremesa.record import join_lines
from sobremesa.seats import CLOCK
from sobremesa.server.hall.live import Table
from sobremesa.server.hall.records import records
from sobremesa.server.table import moving


def test_a_deal_waits_for_the_cut_of_the_one_who_may_cut(tmp_path: Path) -> None:
    with serving(settings(tmp_path, cut_wait=30.0)) as living, ExitStack() as stack:
        people = [stack.enter_context(Person(living.origin)) for _ in range(2)]
        code = people[0].open(seats=2, pace="off")
        people[1].do(code, "join", name="Ben")
        people[1].do(code, "ready")
        people[0].do(code, "start")
        readers = [stack.enter_context(Reader(person, code)) for person in people]
        seats = {seat: (person, readers[seat]) for seat, person in enumerate(people)}
        table = table_of(living, code)
        while not waits_for_deal(table):
            play_out(code, seats, 1)
        chance = waits_for_deal(table)
        assert chance is not None
        assert chance.cutter is not None
        assert people[chance.cutter].do(code, "cut", cut="cd" * 16).status_code == 200
        until(lambda: waits_for_deal(table) is None, "the deal")
        lines, _, _ = records(living.house.hall.store.entries(code))[-1]
        assert "cd" * 16 in lines[-1].decode()


def waits_for_deal(table: Table) -> Chance | None:
    chance = moving.chance_awaited(table.sitting)
    return chance if chance is not None and chance.kind == "deal" else None


def test_a_deal_waits_no_longer_than_agreed(tmp_path: Path) -> None:
    with serving(settings(tmp_path, cut_wait=0.1)) as living, ExitStack() as stack:
        people = [stack.enter_context(Person(living.origin)) for _ in range(2)]
        code = people[0].open(seats=2, pace="off")
        people[1].do(code, "join", name="Ben")
        people[1].do(code, "ready")
        people[0].do(code, "start")
        readers = [stack.enter_context(Reader(person, code)) for person in people]
        table = table_of(living, code)
        while table.sitting.story == () or table.sitting.begins == 0:
            play_out(code, dict(enumerate(zip(people, readers, strict=True))), 1)
            until(lambda: waits_for_deal(table) is None, "the deal, cut by nobody")
        assert table.sitting.match is not None


@pytest.mark.rule("tomate.length")
def test_the_agreed_minutes_run_and_the_match_ends(tmp_path: Path) -> None:
    watch = Watch()
    with serving(settings(tmp_path, now=watch, away_after=0.01)) as living, Person(living.origin) as ana:
        code = ana.open(quick=True, seats=2, options={"length": "minutes=10"}, pace="off")
        table = table_of(living, code)
        until(lambda: table.sitting.begins, "the second hand")
        living.later(watch, 601.0)
        until(lambda: table.sitting.status == "over", "the end of the last hand")
        assert [entry.actor for entry in moved(living, code) if entry.actor < 0] == [CLOCK]


@pytest.mark.rule("tomate.length")
def test_a_move_that_comes_before_the_house_has_noticed_the_time_comes_after_the_clock(tmp_path: Path) -> None:
    watch = Watch()
    with serving(settings(tmp_path, now=watch)) as living, Person(living.origin) as ana:
        code = ana.open(quick=True, seats=2, options={"length": "minutes=10"}, pace="off")
        with Reader(ana, code) as reader:
            while until(lambda: reader.asked()[1], "a question") == ["draw"]:  # anew after a tie
                play_out(code, {0: (ana, reader)}, 1)
            watch.forward += 601.0
            play_out(code, {0: (ana, reader)})
        lines, _, whole = records(living.house.hall.store.entries(code))[-1]
        actors = [entry.actor for entry in moved(living, code)]
    assert actors[actors.index(CLOCK) + 1] == 0
    verdict = verify(join_lines(lines), rooms().values())
    assert (whole, verdict.ok, verdict.unfinished) == (True, True, False), verdict.says


@pytest.mark.rule("tomate.length")
def test_a_clock_that_ends_the_match_under_a_move_has_rung_though_the_move_is_refused(tmp_path: Path) -> None:
    watch = Watch()
    with serving(settings(tmp_path, now=watch)) as living, Person(living.origin) as ana:
        code = ana.open(quick=True, seats=2, options={"length": "minutes=10"}, pace="off")
        with Reader(ana, code) as reader:
            until(lambda: reader.asked()[1], "the first question")
            wait, moves = reader.asked()
            watch.forward += 601.0
            assert ana.move(code, wait=wait, move=moves[0]).status_code == 409
        assert moved(living, code)[-1].actor == CLOCK
        assert table_of(living, code).sitting.status == "over"
