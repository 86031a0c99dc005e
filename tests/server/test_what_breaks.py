"""The disk, the log and the clock may fail: it is said in one line, nothing is lost, and the others play on."""

from __future__ import annotations

import json
import sqlite3
import time
from pathlib import Path
from typing import Any

import httpx
import pytest

from server.living import Person, Reader, Watch, play_out, serving, settings, until
from server.mislaid import broken
from sobremesa.server.settings import HOUR, Steady


def changed(folder: Path, code: str, seq: int, **entry: Any) -> None:
    """Change an entry of a log nobody serves."""
    with sqlite3.connect(folder / "tables.db") as database:
        found = database.execute("select body from entry where stream = ? and seq = ?", (code, seq))
        ((body,),) = found.fetchall()
        after = json.dumps({**json.loads(body), **entry}).encode()
        database.execute("update entry set body = ? where stream = ? and seq = ?", (after, code, seq))
    database.close()


def comes_back(person: Person, cookies: dict[str, str]) -> None:
    """Let somebody open his browser again."""
    person.client.cookies.clear()
    person.client.cookies.update(cookies)


def says_in_one_line(answer: httpx.Response, status: int) -> bool:
    says: str = answer.json()["says"]
    return answer.status_code == status and 10 < len(says) < 200 and "\n" not in says


def test_a_log_that_takes_no_names_is_said_so_and_works_again_later(tmp_path: Path) -> None:
    with serving(settings(tmp_path)) as living, Person(living.origin) as ana, Person(living.origin) as ben:
        code = ana.open(seats=3)
        with broken(tmp_path, "name"):
            assert says_in_one_line(ben.do(code, "join", name="Ben"), 503)
            assert says_in_one_line(ana.client.post("/tables", json={"game": "tomate"}), 503)
            assert says_in_one_line(ben.client.post("/me/erase", json={}), 503)
        assert ana.do(code, "bot", seat=1).status_code == 200
        assert ben.do(code, "join", name="Ben").status_code == 200
        assert sorted(living.house.hall.store.names(code).values()) == ["Ana", "Ben"]


def test_an_opening_that_is_refused_leaves_no_name(tmp_path: Path) -> None:
    with serving(settings(tmp_path)) as living, Person(living.origin) as ana:
        for wish in ({"options": {"seats": "99"}}, {"preset": "none"}, {"bot": "none"}, {"name": " "}):
            answer = ana.client.post("/tables", json={"game": "tomate", "name": "Ana", **wish})
            assert says_in_one_line(answer, 422)
        assert living.house.hall.tables == {}
        with sqlite3.connect(tmp_path / "tables.db") as database:
            assert database.execute("select count(*) from name").fetchone() == (0,)
        database.close()


def test_a_log_that_cannot_be_read_is_said_so_and_works_again_later(tmp_path: Path) -> None:
    with serving(settings(tmp_path)) as living, Person(living.origin) as ana:
        code = ana.open(seats=3)
        with broken(tmp_path, "entry"):
            page = ana.client.get("/t/BBBB")
            assert (page.status_code, "<h1" in page.text) == (503, True)
            assert says_in_one_line(ana.do("BBBB", "leave"), 503)
            assert says_in_one_line(ana.do(code, "bot", seat=1), 503)
        assert ana.do(code, "bot", seat=1).status_code == 200
        assert ana.client.get("/t/BBBB").status_code == 404


def test_a_log_that_cannot_be_cleared_away_is_tried_again(tmp_path: Path) -> None:
    watch = Watch()
    with serving(settings(tmp_path, now=watch, sweep=0.02)) as living, Person(living.origin) as ana:
        code = ana.open(seats=3)
        with broken(tmp_path, "name"):
            watch.forward = 5 * HOUR
            until(lambda: code not in living.house.hall.tables, "the lobby is let go")
        ana.client.get(f"/t/{code}")
        watch.forward = 10 * HOUR
        until(lambda: ana.client.get(f"/t/{code}").status_code == 404, "the lobby to be cleared away")
        until(lambda: living.house.hall.store.entries(code) == [], "its log to go")


@pytest.mark.parametrize("nonsense", [{"options": {"seats": "x"}}, {"options": {}}, {"game": "chess"}])
def test_one_table_whose_log_is_nonsense_holds_up_no_other(tmp_path: Path, nonsense: dict[str, Any]) -> None:
    with serving(settings(tmp_path)) as living, Person(living.origin) as ana:
        good, bad = ana.open(seats=3), ana.open(seats=3)
    changed(tmp_path, bad, 1, **nonsense)
    with serving(settings(tmp_path)) as living, Person(living.origin) as ana:
        until(lambda: good in living.house.hall.tables, "the good table to be taken up")
        assert says_in_one_line(ana.do(bad, "leave"), 410)
        assert ana.client.get(f"/t/{bad}").status_code == 410


def test_what_nobody_foresaw_is_answered_in_one_line_too(tmp_path: Path) -> None:
    with serving(settings(tmp_path)) as living, Person(living.origin) as ana:
        code = ana.open(seats=3)
        broken_table: Any = living.house.hall.tables[code]
        broken_table.sitting = None
        answer = ana.do(code, "start")
        assert (answer.status_code, answer.headers["content-type"]) == (500, "application/json")
        assert says_in_one_line(answer, 500)
        page = ana.client.get(f"/t/{code}")
        assert (page.status_code, "<h1" in page.text, "Traceback" in page.text) == (500, True, False)


def test_a_clock_put_back_between_two_servers_makes_nobody_wait(tmp_path: Path) -> None:
    watch = Watch()
    watch.forward = 2 * HOUR
    with serving(settings(tmp_path, now=watch)) as living, Person(living.origin) as ana:
        code = ana.open(quick=True, seats=3, options={"length": "deals=1"})
        with Reader(ana, code) as reader:
            play_out(code, {0: (ana, reader)}, 2)
        cookies = dict(ana.client.cookies)
    with serving(settings(tmp_path)) as living, Person(living.origin) as ana:
        comes_back(ana, cookies)
        with Reader(ana, code) as reader:
            play_out(code, {0: (ana, reader)})
            assert reader.events[-1]["status"] == "over"


def test_the_house_keeps_its_own_time() -> None:
    watch = Steady()
    began = watch()
    assert abs(began - time.time()) < 1
    assert began <= watch() < began + 1


@pytest.mark.parametrize("somebody_looks", [True, False])
def test_bots_go_on_after_the_log_could_not_be_written_for_a_moment(
    tmp_path: Path, *, somebody_looks: bool
) -> None:
    with serving(settings(tmp_path, bot_delay=0.05)) as living, Person(living.origin) as ana:
        code = ana.open(seats=3, bots=2, pace="off", options={"length": "deals=5"})
        ana.do(code, "start")
        ana.do(code, "leave")
        with broken(tmp_path, "entry"):
            time.sleep(0.4)
        if somebody_looks:
            ana.page(code)
        until(lambda: code in living.house.hall.tables, "the table is taken up again")
        written = living.ask(lambda: living.house.hall.find(code)).sitting.seq
        until(
            lambda: living.ask(lambda: living.house.hall.find(code)).sitting.seq > written + 5, "the bots go on"
        )
