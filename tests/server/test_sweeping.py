"""Tables come and go: lobbies nobody uses, matches nobody is at, people who want to be forgotten."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from server.living import Living, Person, Reader, Watch, play_out, serving, settings, until
from sobremesa.server.settings import DAY, HOUR
from sobremesa.server.table.sitting import Sitting
from sobremesa.server.web.app import create_app
from sobremesa.store import StoreBusyError


def table(living: Living, code: str) -> Sitting:
    return living.ask(lambda: living.house.hall.find(code)).sitting


def status(person: Person, code: str) -> int:
    return person.client.get(f"/t/{code}").status_code


def test_a_lobby_nobody_uses_is_cleared_away_and_its_code_is_nobodys(tmp_path: Path) -> None:
    watch = Watch()
    with serving(settings(tmp_path, now=watch, sweep=0.02)) as living, Person(living.origin) as ana:
        code = ana.open(seats=3)
        watch.forward = HOUR - 60
        with Reader(ana, code):
            watch.forward = 3 * HOUR
            assert status(ana, code) == 200
        until(lambda: living.ask(lambda: not living.house.hall.find(code).streams.open), "nobody is there")
        assert status(ana, code) == 200
        watch.forward = 5 * HOUR
        until(lambda: status(ana, code) == 404, "the lobby to be cleared away")
        until(lambda: living.house.hall.store.entries(code) == [], "the log to be empty")
        assert living.house.hall.store.names(code) == {}


def test_a_match_without_a_person_for_a_day_is_closed_and_its_record_kept(tmp_path: Path) -> None:
    watch = Watch()
    with serving(settings(tmp_path, now=watch, sweep=0.02)) as living, Person(living.origin) as ana:
        code = ana.open(quick=True, seats=2, pace="off", hold=False)
        watch.forward = DAY - 60
        assert table(living, code).status == "playing"
        watch.forward = DAY + 60
        until(lambda: table(living, code).status == "over", "the match to be closed")
        closed = table(living, code)
        assert (closed.closed, [match.payoffs for match in closed.played]) == (True, [()])
        record = ana.client.get(f"/t/{code}/record")
        assert (record.status_code, '"secrets"' in record.text) == (200, False)


def test_a_finished_table_is_dropped_after_some_days(tmp_path: Path) -> None:
    watch = Watch()
    with serving(settings(tmp_path, now=watch, sweep=0.02)) as living, Person(living.origin) as ana:
        code = ana.open(quick=True, seats=2, options={"length": "deals=1"})
        with Reader(ana, code) as reader:
            play_out(code, {0: (ana, reader)})
        watch.forward = 6 * DAY
        assert status(ana, code) == 200
        watch.forward = 15 * DAY
        until(lambda: status(ana, code) == 404, "the table to be dropped")


def test_what_is_too_old_is_dropped_at_the_start(tmp_path: Path) -> None:
    with serving(settings(tmp_path)) as living, Person(living.origin) as ana:
        code = ana.open(quick=True, seats=2, pace="off")
    watch = Watch()
    watch.forward = 30 * DAY
    with serving(settings(tmp_path, now=watch)) as living, Person(living.origin) as ana:
        until(lambda: status(ana, code) == 404, "the table to be dropped")


def test_bots_go_on_after_a_restart_although_nobody_comes(tmp_path: Path) -> None:
    with serving(settings(tmp_path, bot_delay=HOUR)) as living, Person(living.origin) as ana:
        code = ana.open(quick=True, seats=3, pace="off")
        before = len(living.house.hall.store.entries(code))
    with serving(settings(tmp_path)) as living:
        until(lambda: len(living.house.hall.store.entries(code)) > before, "the draws of the bots")


def test_who_wants_to_be_forgotten_is_forgotten_for_good(tmp_path: Path) -> None:
    with serving(settings(tmp_path)) as living, Person(living.origin) as ana, Person(living.origin) as ben:
        code = ana.open(seats=3, name="Unmistakable")
        ben.do(code, "join", name="Ben")
        assert "Unmistakable" in ben.page(code)
        answer = ana.client.post("/me/erase", json={})
        assert (answer.status_code, answer.json()) == (200, {"erased": True})
        assert dict(ana.client.cookies) == {}
        assert "Unmistakable" not in ben.page(code)
        assert table(living, code).hosted_by(table(living, code).places[1].person)
        assert ben.do(code, "start").status_code == 200
    with serving(settings(tmp_path)) as living, Person(living.origin) as ben:
        assert "Unmistakable" not in ben.page(code)
    with sqlite3.connect(tmp_path / "tables.db") as database:
        names = [name for (name,) in database.execute("select name from name")]
    database.close()
    assert names == ["Ben"]


def test_erasing_a_player_breaks_no_proof(tmp_path: Path) -> None:
    with serving(settings(tmp_path)) as living, Person(living.origin) as ana, Person(living.origin) as ben:
        code = ana.open(quick=True, seats=2, options={"length": "deals=1"})
        with Reader(ana, code) as reader:
            play_out(code, {0: (ana, reader)})
        before = ben.client.get(f"/t/{code}/record").text
        ana.client.post("/me/erase", json={})
        assert ben.client.get(f"/t/{code}/record").text == before


def test_one_log_is_served_by_one_server(tmp_path: Path) -> None:
    with serving(settings(tmp_path)), pytest.raises(StoreBusyError, match="the house is open already"):
        create_app(settings(tmp_path))
