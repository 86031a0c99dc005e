"""What people are called in a copy of a match: every seat as in the match itself."""

from __future__ import annotations

from collections.abc import Callable

from server.living import Living, Person, Reader, play_out
from server.matches import RECORD, SEATS
from server.test_what_if import copy, opened
from server.test_what_if_refused import brought
from sobremesa.server.face import Sitter
from sobremesa.server.hall.faces import face_of
from sobremesa.server.hall.records import look_for
from sobremesa.server.hall.showing import face_at_table

Make = Callable[[], Person]


def played(ana: Person, luis: Person, name: str = "Luis") -> str:
    """Let Ana, another person and a bot play a match to its end."""
    code = ana.open(name="Ana", seats=SEATS, pace="off", options={"length": "deals=1"})
    luis.do(code, "join", seat=1, name=name)
    ana.do(code, "bot", seat=2)
    luis.do(code, "ready", ready=True)
    ana.do(code, "start")
    with Reader(ana, code) as one, Reader(luis, code) as other:
        play_out(code, {0: (ana, one), 1: (luis, other)})
    return code


def sitters(living: Living, code: str) -> tuple[Sitter, ...]:
    return living.ask(lambda: face_of(living.house.hall.find(code)).sitters)


def names(living: Living, code: str) -> list[str]:
    return [one.name for one in sitters(living, code)]


def replayed(living: Living, code: str) -> list[str]:
    """Say what people are called in the replay."""
    table = living.house.hall.find(code)
    return living.ask(lambda: [one.name for one in face_at_table(table, look_for(table, ""), "en").sitters])


def test_who_takes_anothers_seat_plays_under_its_name_and_a_bot_under_his(living: Living, guest: Make) -> None:
    ana, luis = guest(), guest()
    code = played(ana, luis)
    there = copy(luis, code, 12, seat=0)
    assert names(living, there) == replayed(living, code) == ["Ana", "Luis", "Candela"]
    assert [one.kind for one in sitters(living, there)] == ["person", "bot", "bot"]
    assert 'data-me="0"' in luis.page(there)
    again = opened(luis.client.post(f"/t/{there}/again", json={}))
    assert names(living, again) == ["Ana", "Luis", "Candela"]


def test_equal_names_are_told_apart_as_in_the_match(living: Living, guest: Make) -> None:
    ana, other = guest(), guest()
    code = played(ana, other, "Ana")
    for seat in range(SEATS):
        assert names(living, copy(other, code, 12, seat)) == ["Ana", "Ana 2", "Candela"]


def test_who_is_erased_has_no_name_in_a_copy_either(living: Living, guest: Make) -> None:
    ana, luis, eva = guest(), guest(), guest()
    code = played(ana, luis)
    there = copy(eva, code, 12, seat=2)
    assert names(living, there) == ["Ana", "Luis", "Candela"]
    assert luis.client.post("/me/erase", json={}).status_code == 200
    assert names(living, there) == names(living, copy(eva, code, 12, seat=2)) == ["Ana", "–", "Candela"]
    kept = living.ask(lambda: living.house.hall.store.names(there))
    assert "Luis" not in kept.values()


def test_a_name_of_the_match_is_not_what_somebody_wants_to_be_called_now(guest: Make) -> None:
    ana, luis = guest(), guest()
    code = played(ana, luis)
    luis.open(name="Lucho")
    copy(ana, code, 12, seat=1)
    assert 'value="Lucho"' in luis.client.get("/new/tomate").text


def test_a_record_that_is_brought_has_numbered_players(living: Living) -> None:
    with Person(living.origin, "es") as ana:
        there = opened(brought(ana, RECORD, 12, 1))
        assert names(living, there) == ["Jugador 1", "Jugador 2", "Jugador 3"]
        again = opened(ana.client.post(f"/t/{there}/again", json={}))
        assert names(living, again) == ["Jugador 1", "Jugador 2", "Jugador 3"]
