"""Whoever judges at a table: how he comes and goes, and that he does not play."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from html import unescape
from typing import Any

import pytest

from server.judged import STRICT, Guests, comes, invited, judge_of, link_of, opened, starts
from server.living import Living, Reader
from server.parties import table_of
from sobremesa.server.table import entries


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


def test_once_a_match_is_played_the_host_cannot_turn_judge(living: Living, guest: Guests) -> None:
    ana = guest()
    code = opened(ana, **STRICT)
    starts(living, ana, code)
    assert ana.do(code, "judgemyself").status_code == 409
