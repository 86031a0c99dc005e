"""After a match: whoever wants goes on to another, nobody is pushed, nobody holds the others up for ever."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path

import pytest

from server import tables
from server.living import Living, Person, Reader, Watch, play_out, serving, settings, until
from sobremesa.server.face import Past
from sobremesa.server.scenes import evening
from sobremesa.server.table.sitting import Sitting

Guest = Callable[[], Person]
AWAY = 60.0


def table(living: Living, code: str) -> Sitting:
    return living.ask(lambda: living.house.hall.find(code)).sitting


def over(*people: Person, seats: int | None = None) -> str:
    """Let people play a match to its end, bots on the other seats."""
    host, *others = people
    code = host.open(seats=seats or len(people), pace="off", options={"length": "deals=1"})
    for number, person in enumerate(others):
        assert person.do(code, "join", name=("Ben", "Cleo")[number]).status_code == 200
        assert person.do(code, "ready").status_code == 200
    assert host.do(code, "start").status_code == 200
    with ExitStack() as stack:
        play_out(code, {seat: (one, stack.enter_context(Reader(one, code))) for seat, one in enumerate(people)})
    return code


def ready(living: Living, code: str) -> list[bool]:
    return [place.ready for place in table(living, code).places]


def test_who_asks_for_another_match_is_ready_for_it_and_nobody_else(living: Living, guest: Guest) -> None:
    ana, ben, cleo = guest(), guest(), guest()
    code = over(ana, ben, cleo)
    assert ben.do(code, "rematch").status_code == 200
    assert (table(living, code).status, ready(living, code)) == ("lobby", [False, True, False])
    assert cleo.do(code, "rematch").status_code == 200
    assert ready(living, code) == [False, True, True]
    assert ana.do(code, "start").status_code == 200


def test_the_host_starts_without_those_who_do_not_come_and_they_find_their_seats(
    living: Living, guest: Guest
) -> None:
    ana, ben, cleo = guest(), guest(), guest()
    code = over(ana, ben, cleo)
    ana.do(code, "rematch")
    cleo.do(code, "rematch")
    assert ana.do(code, "start").status_code == 409
    assert ana.do(code, "start", without=1).status_code == 200
    assert [place.held for place in table(living, code).places] == [False, True, False]
    with Reader(ben, code) as reader:
        assert 'data-do="return"' in reader.zones["hand"]
    assert ben.do(code, "rematch").status_code == 200
    assert [place.held for place in table(living, code).places] == [False, False, False]


def test_with_bots_alone_another_match_begins_at_once(living: Living, guest: Guest) -> None:
    ana = guest()
    code = over(ana, seats=3)
    assert ana.do(code, "rematch").status_code == 200
    assert table(living, code).status == "playing"


def test_who_only_watches_asks_for_no_other_match(guest: Guest) -> None:
    code = over(guest(), guest())
    assert guest().do(code, "rematch").status_code == 403


def test_a_friend_who_comes_when_a_match_is_over_takes_a_seat_for_the_next(living: Living, guest: Guest) -> None:
    ana, ben = guest(), guest()
    code = over(ana, seats=3)
    with Reader(ben, code) as reader:
        assert "Take a seat for the next match:" in reader.zones["hand"]
        assert ben.do(code, "join", name="Ben", seat=2).status_code == 200
        until(lambda: 'data-do="rematch"' in reader.zones["hand"], "his way to another match")
        assert ben.do(code, "rematch").status_code == 200
    places = table(living, code).places
    assert [(place.kind, place.ready) for place in places] == [("person", False), ("bot", True), ("person", True)]


def test_a_host_who_does_not_come_on_to_the_next_match_hands_his_rights_on(tmp_path: Path) -> None:
    watch = Watch()
    with serving(settings(tmp_path, now=watch, away_after=AWAY)) as living, ExitStack() as stack:
        ana, ben, cleo = (stack.enter_context(Person(living.origin)) for _ in range(3))
        code = over(ana, ben, cleo)
        for person in (ana, ben, cleo):
            stack.enter_context(Reader(person, code))
        ben.do(code, "rematch")
        living.later(watch, AWAY - 1)
        assert ben.do(code, "start", without=1).status_code == 403
        living.later(watch, AWAY + 1)
        until(lambda: table(living, code).seat_of(table(living, code).host) == 1, "Ben to be the host")
        living.later(watch, AWAY + 1)
        assert ben.do(code, "start", without=1).status_code == 200
        assert [place.held for place in table(living, code).places] == [True, False, True]


def test_the_host_of_a_lobby_who_stays_away_hands_his_rights_on_to_one_who_is_ready(tmp_path: Path) -> None:
    watch = Watch()
    with serving(settings(tmp_path, now=watch, away_after=AWAY)) as living, ExitStack() as stack:
        ana, ben, cleo = (stack.enter_context(Person(living.origin)) for _ in range(3))
        code = ana.open(seats=3)
        for person, name in ((ben, "Ben"), (cleo, "Cleo")):
            person.do(code, "join", name=name)
            stack.enter_context(Reader(person, code))
        cleo.do(code, "ready")
        living.later(watch, AWAY + 1)
        until(lambda: table(living, code).seat_of(table(living, code).host) == 2, "Cleo to be the host")
        assert cleo.do(code, "start", without=1).status_code == 200


def test_the_last_match_stays_in_the_lobby_with_its_result_and_the_evening_at_the_table(guest: Guest) -> None:
    ana, ben = guest(), guest()
    code = over(ana, ben)
    evening = ben.page(code).partition('data-zone="evening"')[2].partition("</aside>")[0]
    assert f'href="/t/{code}/match/1/record"' in evening
    ana.do(code, "rematch")
    with Reader(ben, code) as reader:
        lobby = reader.zones["lobby"]
        assert f'href="/t/{code}/match/1/replay"' in lobby
        assert f'href="/t/{code}/match/1/record"' in lobby
        assert "Ana <output>" in lobby
        assert "Ben <output>" in lobby
        ben.do(code, "ready")
        ana.do(code, "start")
        until(lambda: reader.events[-1]["status"] == "playing", "the next match")
        until(lambda: f"/t/{code}/match/1/replay" in reader.zones.get("evening", ""), "the evening at the table")


def test_a_lobby_after_a_match_keeps_its_records_as_long_as_the_end_of_a_match_does(tmp_path: Path) -> None:
    watch, day = Watch(), 24 * 3600.0
    with (
        serving(settings(tmp_path, now=watch, sweep=0.02)) as living,
        Person(living.origin) as ana,
        Person(living.origin) as ben,
    ):
        code = over(ana, ben)
        assert ben.do(code, "rematch").status_code == 200
        watch.forward = 6 * day
        time.sleep(0.2)  # ten looks of the sweeper
        assert ana.client.get(f"/t/{code}/match/1/record").status_code == 200
        watch.forward = 8 * day
        until(lambda: ana.client.get(f"/t/{code}/match/1/record").status_code == 404, "the table to be dropped")


def test_who_gets_up_at_the_end_of_a_match_is_still_called_by_his_name_there(guest: Guest) -> None:
    ana, ben = guest(), guest()
    code = over(ana, ben)
    with Reader(ana, code) as reader:
        before = reader.zones["table/middle"]
        assert "Ben" in before
        left = ben.do(code, "leave")
        assert left.status_code == 200
        reader.reaches(left.json()["seq"])
        assert reader.zones["table/middle"] == before
        assert "Ben" in reader.zones["table/seat-1"]


@pytest.mark.parametrize(("game", "seats"), [("domino", 4), ("tomate", 3)])
def test_only_where_pairs_play_is_it_said_what_a_match_counts(game: str, seats: int) -> None:
    at = replace(tables.face(seats), game=game, past=(Past(1, (("Ana", 1), ("Beto", -1))),))
    drawn = evening.zone(at).drawn("en")
    assert ("counts +1 for each of the pair" in drawn) is (game == "domino")
