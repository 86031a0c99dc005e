"""Whoever judges at a table: how he comes and goes, that he does not play, what he writes and who reads it."""

from __future__ import annotations

import re
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from html import unescape
from pathlib import Path
from typing import Any

import httpx
import pytest

from server.living import Living, Person, Reader, Watch, serving, settings, until
from server.parties import table_of
from sobremesa.server.table import entries

Guests = Callable[..., Person]
STRICT = {"referee": "strict", "five_doubles": "0", "minutes": "0"}
REAL = {"referee": "table", "minutes": "0"}


def opened(host: Person, **rules: str) -> str:
    """Open a table of dominó."""
    return host.open(game="domino", options=rules, pace="off")


def link_of(host: Person, code: str) -> str:
    """Read the link for a judge off the host's page; empty if there is none."""
    found = re.search(r'class="link small">[^<]*#s=([^<]+)<', unescape(host.page(code)))
    return found[1] if found else ""


def invited(host: Person, code: str) -> str:
    """Make a link for a judge."""
    assert host.do(code, "judge").status_code == 200
    return link_of(host, code)


def comes(person: Person, code: str, link: str) -> httpx.Response:
    """Open the link of a judge."""
    return person.client.post(f"/t/{code}/claim", json={"capability": link, "id": person.command()})


def judge_of(living: Living, code: str) -> str:
    """Say how the table calls whoever judges; empty if nobody does."""
    table = table_of(living, code)
    return table.names.get(table.sitting.judging.person, "")


def starts(living: Living, host: Person, code: str) -> None:
    """Start with bots on the other seats."""
    answer = host.do(code, "start")
    assert answer.status_code == 200, answer.text
    assert table_of(living, code).sitting.status == "playing"


def quoted(reader: Reader, move: str) -> int:
    """Read off the desk which opening the form or the button of a move quotes."""
    desk = reader.zones["desk"]
    form = re.search(r'<form data-writes data-opening="(\d+)"', desk)
    button = re.search(rf'data-move="{move}" data-opening="(\d+)"', desk)
    found = button or form
    assert found, desk
    return int(found[1])


# --- coming and going ----------------------------------------------------------------------------------------


def test_whoever_opens_the_link_first_judges_and_all_see_his_name(living: Living, guest: Guests) -> None:
    ana, eva, zoe = guest(), guest(), guest()
    code = opened(ana, **STRICT)
    link = invited(ana, code)
    assert comes(eva, code, link).status_code == 200
    assert eva.do(code, "name", name="Eva").status_code == 200
    second = comes(zoe, code, link)
    assert (second.status_code, "host can make a new link" in second.json()["says"]) == (409, True)
    assert comes(eva, code, link).status_code == 200
    assert judge_of(living, code) == "Eva"
    for person in (ana, zoe):
        assert "Eva judges at this table." in unescape(person.page(code))
    assert "You judge at this table, as Eva." in unescape(eva.page(code))


@pytest.mark.parametrize("link", ["", "x", "A" * 43, "é" * 20])
def test_a_wrong_link_opens_nothing(living: Living, guest: Guests, link: str) -> None:
    ana, eva = guest(), guest()
    code = opened(ana, **STRICT)
    invited(ana, code)
    answer = comes(eva, code, link)
    assert (answer.status_code, "opens no place here" in answer.json()["says"]) == (403, True)
    assert judge_of(living, code) == ""


def test_a_link_of_another_table_or_one_that_was_withdrawn_opens_nothing(living: Living, guest: Guests) -> None:
    ana, eva = guest(), guest()
    code, other = opened(ana, **STRICT), opened(ana, **STRICT)
    elsewhere, first = invited(ana, other), invited(ana, code)
    assert comes(eva, code, elsewhere).status_code == 403
    second = invited(ana, code)
    assert comes(eva, code, first).status_code == 403
    assert ana.do(code, "nojudge").status_code == 200
    assert comes(eva, code, second).status_code == 403
    assert (link_of(ana, code), judge_of(living, code)) == ("", "")


def test_only_the_host_makes_and_sees_the_link(living: Living, guest: Guests) -> None:
    ana, ben, eva = guest(), guest(), guest()
    code = opened(ana, **STRICT)
    ben.do(code, "join", name="Ben")
    for what in ("judge", "nojudge", "judgemyself"):
        assert ben.do(code, what).status_code == 403
        assert eva.do(code, what).status_code == 403
    link = invited(ana, code)
    assert len(link) == 43
    with Reader(ben, code) as seated, Reader(eva, code) as looks_on, Reader(ana, code) as host:
        assert link in unescape(host.zones["lobby"])
        for reader in (seated, looks_on):
            assert link not in unescape(reader.raw.decode())
    for person in (ben, eva):
        assert link not in unescape(person.page(code))
    log = b"".join(living.house.hall.store.entries(code))
    assert link.encode() not in log


def test_nobody_judges_where_he_plays_and_nobody_plays_where_he_judges(guest: Guests) -> None:
    ana, ben, eva = guest(), guest(), guest()
    code = opened(ana, **STRICT)
    ben.do(code, "join", name="Ben")
    link = invited(ana, code)
    for seated, number in ((ana, 1), (ben, 2)):
        answer = comes(seated, code, link)
        assert (answer.status_code, f"seat {number}" in answer.json()["says"]) == (409, True)
    phone = guest()
    capability = ben.client.post(f"/t/{code}/link", json={}).json()["capability"]
    assert comes(phone, code, capability).status_code == 200
    assert comes(phone, code, link).status_code == 409
    assert comes(eva, code, link).status_code == 200
    assert eva.do(code, "join", name="Eva").status_code == 409
    assert comes(eva, code, capability).status_code == 409
    assert eva.do(code, "leave").status_code == 200
    assert eva.do(code, "join", name="Eva").status_code == 200
    assert comes(eva, code, link).status_code == 409


def test_who_was_sent_away_does_not_come_back_to_judge(guest: Guests) -> None:
    ana, ben = guest(), guest()
    code = opened(ana, **STRICT)
    ben.do(code, "join", name="Ben")
    link = invited(ana, code)
    assert ana.do(code, "send", seat=1).status_code == 200
    assert comes(ben, code, link).status_code == 403


def test_the_chair_is_handed_on_without_a_moment_without_a_judge(living: Living, guest: Guests) -> None:
    ana, eva, zoe = guest(), guest(), guest()
    code = opened(ana, **STRICT)
    comes(eva, code, invited(ana, code))
    eva.do(code, "name", name="Eva")
    starts(living, ana, code)
    another = invited(ana, code)
    assert judge_of(living, code) == "Eva"
    assert comes(zoe, code, another).status_code == 200
    zoe.do(code, "name", name="Zoe")
    assert judge_of(living, code) == "Zoe"
    assert eva.move(code, wait=1, move="rule 0 1").status_code == 403


def test_a_judge_who_leaves_comes_back_by_the_same_link(living: Living, guest: Guests) -> None:
    ana, eva = guest(), guest()
    code = opened(ana, **STRICT)
    link = invited(ana, code)
    comes(eva, code, link)
    assert eva.do(code, "leave").status_code == 200
    assert judge_of(living, code) == ""
    assert comes(eva, code, link).status_code == 200
    assert judge_of(living, code) != ""


def test_two_who_come_at_the_same_time_are_never_both_judges(living: Living, guest: Guests) -> None:
    ana, rivals = guest(), [guest() for _ in range(6)]
    code = opened(ana, **STRICT)
    link = invited(ana, code)
    with ThreadPoolExecutor(len(rivals)) as threads:
        answers = list(threads.map(lambda rival: comes(rival, code, link).status_code, rivals))
    assert sorted(answers) == [200, *[409] * 5]
    came = [entry for entry in log(living, code) if isinstance(entry, entries.JudgeCame)]
    assert len(came) == 1


def log(living: Living, code: str) -> list[Any]:
    return [entries.unpack(body) for body in living.house.hall.store.entries(code)]


def test_where_nothing_can_be_broken_there_is_nothing_to_judge(guest: Guests) -> None:
    ana = guest()
    for code in (opened(ana, referee="assisted"), ana.open(game="tomate")):
        answer = ana.do(code, "judge")
        assert (answer.status_code, "nothing to judge" in answer.json()["says"]) == (409, True)
        assert 'class="judge"' not in ana.page(code)


def test_a_judge_who_is_forgotten_leaves_his_chair(living: Living, guest: Guests) -> None:
    ana, eva = guest(), guest()
    code = opened(ana, **STRICT)
    comes(eva, code, invited(ana, code))
    assert f'href="/t/{code}"' in eva.client.get("/").text
    eva.client.post("/me/erase", json={})
    assert judge_of(living, code) == ""
    assert table_of(living, code).sitting.judging.person == ""


# --- judging -------------------------------------------------------------------------------------------------


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


# --- with real tiles -----------------------------------------------------------------------------------------


def test_with_real_tiles_a_match_starts_only_with_a_judge_who_then_writes_it_to_its_end(
    living: Living, guest: Guests
) -> None:
    ana, ben, eva = guest(), guest(), guest()
    code = opened(ana, target="50", **REAL)
    answer = ana.do(code, "start")
    assert (answer.status_code, "let a judge come first" in answer.json()["says"]) == (409, True)
    assert ana.do(code, "bot", seat=1).status_code == 409
    comes(eva, code, invited(ana, code))
    starts(living, ana, code)
    sitting = table_of(living, code).sitting
    assert [place.kind for place in sitting.places] == ["person", "empty", "empty", "empty"]
    assert ben.do(code, "join", name="Ben", seat=2).status_code == 200
    assert table_of(living, code).sitting.places[2].kind == "person"
    with Reader(eva, code) as judge, Reader(ben, code) as plays:
        assert judge.events[-1]["title"].startswith("●")
        for result in ("result 0 30", "void", "result 1 12", "result 0 30"):
            wait = int(re.findall(r'data-wait="(\d+)"', judge.zones["ask/waits"])[0])
            written = eva.move(code, wait=wait, move=result)
            assert written.status_code == 200, written.text
            judge.reaches(written.json()["seq"])
            plays.reaches(written.json()["seq"])
        assert (judge.events[-1]["status"], plays.events[-1]["status"]) == ("over", "over")
        assert judge.zones["judged"].count("<li>") == 4
    assert table_of(living, code).sitting.played[-1].payoffs == (1.0, -1.0, 1.0, -1.0)


def test_a_bonus_is_written_once_from_two_pages_and_can_be_taken_back(living: Living, guest: Guests) -> None:
    ana, eva = guest(), guest()
    code = opened(ana, bonus="caribe", **REAL)
    comes(eva, code, invited(ana, code))
    starts(living, ana, code)
    with Reader(eva, code) as judge:
        wait = int(re.findall(r'data-wait="(\d+)"', judge.zones["ask/waits"])[0])
        answers = [eva.move(code, wait=wait, move="bonus 0") for _ in range(2)]
        assert [answer.status_code for answer in answers] == [200, 409]
        judge.reaches(answers[0].json()["seq"])
        assert "A bonus for Ana" in judge.zones["judged"]
        assert "Take the bonus for" in judge.zones["desk"]
        wait = int(re.findall(r'data-wait="(\d+)"', judge.zones["ask/waits"])[0])
        taken = eva.move(code, wait=wait, move="nobonus 0")
        judge.reaches(taken.json()["seq"])
        assert "Take the bonus for" not in judge.zones["desk"]
        assert "is taken back" in judge.zones["judged"]


def test_every_way_to_see_to_the_rules_is_offered_and_a_match_by_a_judge_does_not_begin_by_itself(
    living: Living, guest: Guests
) -> None:
    ana = guest()
    page = ana.client.get("/new/domino").text
    assert re.findall(r'name="referee" value="(\w+)"', page) == ["assisted", "strict", "table"]
    wish = {"game": "domino", "options": REAL, "quick": True, "name": "Ana", "id": "one"}
    answer = ana.client.post("/tables", json=wish)
    assert (answer.status_code, "judge" in answer.json()["says"]) == (409, True)
    assert not [code for code, table in living.house.hall.tables.items() if not table.sitting.seq]


def test_who_plays_without_a_phone_is_called_by_a_number_until_host_or_judge_name_him(
    living: Living, guest: Guests
) -> None:
    ana, ben, eva = guest(), guest(), guest()
    code = opened(ana, target="50", **REAL)
    comes(eva, code, invited(ana, code))
    assert ana.do(code, "name", seat=1, name=" Luis ").status_code == 200
    assert ben.do(code, "name", seat=2, name="x").status_code == 403
    assert ana.do(code, "name", seat=0, name="x").status_code == 409
    assert ana.do(code, "name", seat=2, name="").status_code == 422
    assert ana.do(code, "name", seat=7, name="x").status_code == 422
    starts(living, ana, code)
    assert eva.do(code, "name", seat=2, name="<i>Rosa").status_code == 200
    wait = table_of(living, code).sitting.match.wait  # type: ignore[union-attr]  # it is being played
    assert eva.move(code, wait=wait, move="result 1 60").status_code == 200
    page = ben.page(code)
    assert [name in page for name in ("Luis", "&lt;i&gt;Rosa", "№ 4")] == [True] * 3
    assert [name in page for name in ("№ 2", "№ 3", "–</b>")] == [False] * 3
    assert "№ 4" in ben.client.get(f"/t/{code}/replay/0").text
    assert ana.do(opened(ana, **STRICT), "name", seat=1, name="Luis").status_code == 409


def test_a_result_no_hand_can_have_is_refused_in_one_line(living: Living, guest: Guests) -> None:
    ana, eva = guest(), guest()
    code = opened(ana, **REAL)
    comes(eva, code, invited(ana, code))
    starts(living, ana, code)
    wait = table_of(living, code).sitting.match.wait  # type: ignore[union-attr]  # it is being played
    answer = eva.move(code, wait=wait, move="result 0 169")
    assert (answer.status_code, "168" in answer.json()["says"]) == (422, True)


def test_the_host_may_judge_instead_of_playing_and_stays_the_host(living: Living, guest: Guests) -> None:
    ana, ben = guest(), guest()
    code = opened(ana, target="20", **REAL)
    assert ana.do(code, "judgemyself").status_code == 200
    sitting = table_of(living, code).sitting
    assert (sitting.seat_of(sitting.host), sitting.judging.person == sitting.host) == (None, True)
    assert ben.do(code, "judgemyself").status_code == 403
    starts(living, ana, code)
    wait = table_of(living, code).sitting.match.wait  # type: ignore[union-attr]  # it is being played
    assert ana.move(code, wait=wait, move="result 1 25").status_code == 200
    until(lambda: table_of(living, code).sitting.status == "over", "the end")
    assert ana.do(code, "judgemyself").status_code == 409
    for _ in range(2):
        assert ana.do(code, "rematch").status_code == 200
        assert table_of(living, code).sitting.status == "lobby"
    assert ben.do(code, "rematch").status_code == 403
    starts(living, ana, code)
    assert table_of(living, code).sitting.rulings == ()


def test_once_a_match_is_played_the_host_cannot_turn_judge(living: Living, guest: Guests) -> None:
    ana = guest()
    code = opened(ana, **STRICT)
    starts(living, ana, code)
    assert ana.do(code, "judgemyself").status_code == 409


# --- while nobody judges -------------------------------------------------------------------------------------


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
