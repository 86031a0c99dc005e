"""Places change hands: an old link, an old phone, an old host open nothing that is another's by now."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from server.judged import STRICT, Guests, comes, invited, judge_of, link_of, opened
from server.living import Living, Person, Reader, Watch, serving, settings, until
from server.parties import table_of
from sobremesa.server.hall.live import Table


def seat_link(person: Person, code: str) -> str:
    """Make the link of one's own seat."""
    return str(person.client.post(f"/t/{code}/link", json={}).json()["capability"])


@contextmanager
def at_once(
    living: Living, table: Table
) -> Iterator[Callable[[Callable[[], httpx.Response]], Future[httpx.Response]]]:
    """Let requests come in one after the other, none of which is decided before all are there."""
    assert living.loop is not None
    asyncio.run_coroutine_threadsafe(table.lock.acquire(), living.loop).result()
    with ThreadPoolExecutor(8) as threads:
        came = 0

        def send(request: Callable[[], httpx.Response]) -> Future[httpx.Response]:
            nonlocal came
            came += 1
            answer = threads.submit(request)
            waiting(living, table, came)
            return answer

        yield send
        living.ask(table.lock.release)


def waiting(living: Living, table: Table, number: int) -> None:
    """Wait until so many commands, or the house itself, wait for their turn at a table."""

    def waiters() -> int:
        return len(table.lock._waiters or ())

    until(lambda: living.ask(waiters) == number, f"{number} wait for their turn")


def test_an_old_seat_link_does_not_open_the_seat_of_who_came_just_before(living: Living, guest: Guests) -> None:
    ana, ben, zoe, phone = guest(), guest(), guest(), guest()
    code = opened(ana, **STRICT)
    ben.do(code, "join", name="Ben")
    link, table = seat_link(ben, code), table_of(living, code)
    with at_once(living, table) as send:
        left = send(lambda: ben.do(code, "leave"))
        joined = send(lambda: zoe.do(code, "join", name="Zoe", seat=1))
        claimed = send(lambda: comes(phone, code, link))
    assert [answer.result().status_code for answer in (left, joined, claimed)] == [200, 200, 403]
    assert table.sitting.doubles == {}
    assert 'data-me="1"' not in phone.page(code)


def test_an_old_judge_link_does_not_open_the_chair_for_which_another_was_made_just_before(
    living: Living, guest: Guests
) -> None:
    ana, eva = guest(), guest()
    code = opened(ana, **STRICT)
    link, table = invited(ana, code), table_of(living, code)
    with at_once(living, table) as send:
        made = send(lambda: ana.do(code, "judge"))
        came = send(lambda: comes(eva, code, link))
    assert [answer.result().status_code for answer in (made, came)] == [200, 403]
    assert judge_of(living, code) == ""


def test_the_phone_of_a_host_who_judged_himself_does_not_see_what_he_holds_later(
    living: Living, guest: Guests
) -> None:
    ana, phone, ben = guest(), guest(), guest()
    code = opened(ana, **STRICT)
    ben.do(code, "join", name="Ben")
    assert comes(phone, code, seat_link(ana, code)).status_code == 200
    assert ana.do(code, "judgemyself").status_code == 200
    assert table_of(living, code).sitting.doubles == {}
    ana.do(code, "leave")
    assert phone.do(code, "join", name="Phil").status_code == 200
    assert ana.do(code, "join", name="Ana").status_code == 200
    sitters = [place.person for place in table_of(living, code).sitting.places]
    assert len(set(sitters) - {""}) == 3
    pages = [person.page(code) for person in (ana, ben, phone)]
    assert sorted(page.split('data-me="')[1][0] for page in pages) == ["0", "1", "2"]


def test_who_was_sent_away_does_not_come_back_by_the_seat_link_of_a_friend(guest: Guests) -> None:
    ana, ben, zoe = guest(), guest(), guest()
    code = opened(ana, **STRICT)
    ben.do(code, "join", name="Ben")
    zoe.do(code, "join", name="Zoe")
    assert ana.do(code, "send", seat=2).status_code == 200
    answer = comes(zoe, code, seat_link(ben, code))
    assert (answer.status_code, "sent you away" in answer.json()["says"]) == (403, True)


# --- the chair where there is nothing to judge ---------------------------------------------------------------


@pytest.mark.parametrize("judge", ["eva", "ana"])
def test_where_the_host_agrees_that_nothing_is_judged_the_chair_goes_and_everybody_has_his_page(
    living: Living, guest: Guests, judge: str
) -> None:
    ana, ben, eva = guest(), guest(), guest()
    code = opened(ana, **STRICT)
    ben.do(code, "join", name="Ben")
    if judge == "eva":
        comes(eva, code, invited(ana, code))
    else:
        ana.do(code, "judgemyself")
    assert ana.do(code, "options", options={"referee": "assisted"}).status_code == 200
    assert judge_of(living, code) == ""
    if judge == "ana":
        assert 'data-do="leave"' in ana.page(code)
        assert ana.do(code, "join", name="Ana").status_code == 200
    assert eva.do(code, "join", name="Eva").status_code == 200
    for person in (ana, ben, eva):
        person.do(code, "ready")
    assert ana.do(code, "start").status_code == 200
    for person in (ana, ben, eva):
        assert person.client.get(f"/t/{code}").status_code == 200
    assert ana.do(code, "options", options={"referee": "strict"}).status_code == 409


# --- hosts ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("how", ["replaced", "dismissed"])
def test_a_host_who_judges_no_more_can_give_his_rights_away_or_be_forgotten(
    living: Living, guest: Guests, how: str
) -> None:
    ana, ben, eva = guest(), guest(), guest()
    code = opened(ana, **STRICT)
    ben.do(code, "join", name="Ben")
    ana.do(code, "judgemyself")
    if how == "replaced":
        assert comes(eva, code, invited(ana, code)).status_code == 200
        assert ana.do(code, "leave").status_code == 200
    else:
        ana.do(code, "nojudge")
        assert f"/t/{code}" in ana.client.get("/").text
        ana.client.post("/me/erase", json={})
    sitting = table_of(living, code).sitting
    assert (sitting.host, sitting.places[1].person) == (sitting.places[1].person, sitting.host)
    assert ben.do(code, "start").status_code == 200


def test_a_host_who_judges_no_more_and_does_not_sit_down_keeps_nobody_waiting(tmp_path: Path) -> None:
    watch = Watch()
    with serving(settings(tmp_path, now=watch)) as living:
        ana, ben = Person(living.origin), Person(living.origin)
        code = opened(ana, **STRICT)
        ben.do(code, "join", name="Ben")
        ben.do(code, "ready")
        ana.do(code, "judgemyself")
        table = table_of(living, code)
        with Reader(ana, code), Reader(ben, code):
            living.later(watch, 600)
            assert table.sitting.host != table.sitting.places[1].person
            ana.do(code, "nojudge")
            living.later(watch, 600)
            until(lambda: table.sitting.host == table.sitting.places[1].person, "Ben is the host")
        ana.client.close()
        ben.client.close()


def test_whoever_was_host_does_not_judge_by_the_link_he_knew(living: Living, guest: Guests) -> None:
    ana, ben, eva = guest(), guest(), guest()
    code = opened(ana, **STRICT)
    ben.do(code, "join", name="Ben")
    link = invited(ana, code)
    assert ana.do(code, "leave").status_code == 200
    assert link_of(ben, code) == ""
    assert comes(ana, code, link).status_code == 403
    assert comes(eva, code, invited(ben, code)).status_code == 200
    another = invited(ben, code)
    eva.do(code, "join", name="Eva")
    assert ben.do(code, "pass", seat=0).status_code == 409
    zoe = guest()
    zoe.do(code, "join", name="Zoe", seat=0)
    assert ben.do(code, "pass", seat=0).status_code == 200
    assert judge_of(living, code) != ""
    assert comes(ben, code, another).status_code == 403


# --- what the house does by itself ---------------------------------------------------------------------------


def test_a_bot_does_not_hold_the_seat_of_who_comes_back_while_it_is_about_to(tmp_path: Path) -> None:
    watch = Watch()
    with serving(settings(tmp_path, now=watch)) as living:
        ana, ben = Person(living.origin), Person(living.origin)
        code = opened(ana, **STRICT)
        ben.do(code, "join", name="Ben")
        ben.do(code, "ready")
        assert ana.do(code, "start").status_code == 200
        table = table_of(living, code)
        with Reader(ana, code):
            with at_once(living, table):
                living.later(watch, 600)
                waiting(living, table, 1)
                back = Reader(ben, code)
                back.__enter__()
            assert ana.do(code, "pass", seat=1).status_code == 200
            assert not table.sitting.places[1].held
            back.__exit__()
        ana.client.close()
        ben.client.close()
