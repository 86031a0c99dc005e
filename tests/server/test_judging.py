"""What a judge writes at a table, who reads it, and what is said while nobody judges."""

from __future__ import annotations

import re
from contextlib import ExitStack
from pathlib import Path

from server.judged import REAL, STRICT, Guests, comes, invited, opened, quoted, starts
from server.living import Living, Person, Reader, Watch, serving, settings, until
from server.parties import table_of


def test_a_fine_is_read_by_all_with_article_author_time_and_words(living: Living, guest: Guests) -> None:
    ana, eva, zoe = guest(), guest(), guest()
    code = opened(ana, **STRICT)
    comes(eva, code, invited(ana, code))
    eva.do(code, "name", name="Eva")
    starts(living, ana, code)
    with Reader(eva, code) as judge, Reader(zoe, code) as looks_on, Reader(ana, code) as plays:
        answer = eva.move(code, wait=quoted(judge, "fine 5 1"), move="fine 5 1 a wink & a <nod>")
        assert answer.status_code == 200, answer.text
        for reader in (judge, looks_on, plays):
            reader.reaches(answer.json()["seq"])
            assert re.search(r"<time>\d+:\d\d</time>.*Article 5.*−25.*<small>Eva</small>", reader.zones["judged"])
            assert "a wink &amp; a &lt;nod&gt;" in reader.zones["judged"]
            assert "by the judge, “a wink &amp; a &lt;nod&gt;”" in reader.zones["score"]
            assert "a wink &amp; a &lt;nod&gt;" in reader.zones["log"]
        assert [one.zones.get("desk") is not None for one in (judge, looks_on, plays)] == [True, False, False]


def test_nobody_else_can_judge_and_a_judge_cannot_play(living: Living, guest: Guests) -> None:
    ana, eva, zoe = guest(), guest(), guest()
    code = opened(ana, **STRICT)
    comes(eva, code, invited(ana, code))
    starts(living, ana, code)
    with Reader(eva, code) as judge:
        opening = quoted(judge, "rule 0 1")
    assert ana.move(code, wait=opening, move="rule 25 1").status_code == 422
    assert zoe.move(code, wait=opening, move="rule 25 1").status_code == 403
    wait = table_of(living, code).sitting.match.wait  # type: ignore[union-attr]  # it is being played
    assert eva.move(code, wait=wait, move="draw").status_code == 422
    assert eva.move(code, wait=wait, move="nonsense").status_code == 422
    stale = eva.move(code, wait=opening + 7, move="rule 25 1")
    assert (stale.status_code, "desk" in stale.json()["zones"]) == (409, True)
    assert not table_of(living, code).sitting.rulings


def test_a_fine_is_booked_once_however_often_it_is_sent(living: Living, guest: Guests) -> None:
    ana, eva = guest(), guest()
    code = opened(ana, **STRICT)
    comes(eva, code, invited(ana, code))
    starts(living, ana, code)
    with Reader(eva, code) as judge:
        wish = {"id": "once", "wait": quoted(judge, "rule 25 1"), "move": "rule 25 1 too loud"}
    answers = [eva.client.post(f"/t/{code}/move", json=wish) for _ in range(3)]
    assert [answer.status_code for answer in answers] == [200] * 3
    assert len({answer.json()["seq"] for answer in answers}) == 1
    assert len(table_of(living, code).sitting.rulings) == 1


def test_where_a_judge_is_missed_all_are_told_and_the_host_may_let_another_come(tmp_path: Path) -> None:
    watch = Watch()
    with serving(settings(tmp_path, now=watch)) as living, ExitStack() as stack:
        ana, ben, eva = (stack.enter_context(Person(living.origin)) for _ in range(3))
        code = opened(ana, **REAL)
        ben.do(code, "join", name="Ben")
        ben.do(code, "ready")
        comes(eva, code, invited(ana, code))
        eva.do(code, "name", name="Eva")
        with Reader(ana, code) as host, Reader(ben, code) as plays:
            with Reader(eva, code):
                starts(living, ana, code)
                until(lambda: host.zones.get("pause") == "", "nobody is missed")
            table = table_of(living, code)
            until(lambda: not table.streams.here(table.sitting.judging.person), "the judge has gone")
            living.later(watch, 61)
            living.ask(lambda: living.house.hall.fan.stir(table))
            until(lambda: "Eva, who judges, is away" in host.zones["pause"], "the judge is missed")
            eva.do(code, "leave")
            until(lambda: "Nobody judges, and the table waits." in plays.zones["pause"], "no judge")
            assert ["data-open" in reader.zones["pause"] for reader in (host, plays)] == [True, False]


def test_a_judge_speaks_like_those_seated_and_is_not_counted_among_who_looks_on(guest: Guests) -> None:
    ana, eva, zoe = guest(), guest(), guest()
    code = opened(ana, chat="free", **STRICT)
    comes(eva, code, invited(ana, code))
    eva.do(code, "name", name="Eva")
    with Reader(ana, code) as host, Reader(eva, code), Reader(zoe, code):
        until(lambda: "1 person is watching" in host.zones["lobby"], "one looks on")
        assert eva.do(code, "say", phrase="hello").status_code == 200
        assert zoe.do(code, "say", phrase="hello").status_code == 403
        until(lambda: "Eva, judge:" in host.zones["said"], "what the judge says")
