"""Who comes to a phone that is passed round, who leaves it: names, seats, a phone of one's own, another match."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from server.killing import Server
from server.living import Living, Person, Reader, play_out, serving, settings, until
from server.parties import table_of
from server.phones import Phone, page_of, phone
from server.reading import offered
from sobremesa.server.hall.faces import face_of

THREE = ("Ana", "Ben", "Cleo")
SHORT = {"length": "deals=1"}


@pytest.fixture
def stack() -> Iterator[ExitStack]:
    with ExitStack() as found:
        yield found


def names(one: Phone) -> tuple[str, ...]:
    return face_of(one.table).names


def play_on(one: Phone) -> None:
    """Pass the phone from hand to hand until the match is over."""
    while not until(lambda: one.over or one.asked is not None, "a question, or the end") or not one.over:
        one.turn()


def test_one_more_gets_a_free_seat_or_a_new_one(living: Living, stack: ExitStack) -> None:
    one = phone(living, stack, *THREE, start=False, seats=4)
    for name in ("Dan", "Eva"):
        assert one.keeper.do(one.code, "share", name=name).status_code == 200
    assert names(one) == (*THREE, "Dan", "Eva")
    assert one.table.sitting.options["seats"] == "5"


def test_names_are_changed_swapped_and_taken_off(living: Living, stack: ExitStack) -> None:
    one = phone(living, stack, *THREE, start=False)
    one.keeper.do(one.code, "name", seat=1, name="Bruno")
    one.keeper.do(one.code, "swap", seat=0, other=2)
    assert names(one) == ("Cleo", "Bruno", "Ana")
    assert one.keeper.do(one.code, "unshare", seat=1).status_code == 200
    assert [place.kind for place in one.table.sitting.places] == ["person", "empty", "person"]
    assert one.keeper.do(one.code, "unshare", seat=1).status_code == 403


def test_who_gets_up_in_a_match_is_replaced_by_a_bot(living: Living, stack: ExitStack) -> None:
    one = phone(living, stack, *THREE, options=SHORT)
    seat = one.next()
    one.reader.reaches(one.keeper.do(one.code, "unshare", seat=seat).json()["seq"])
    assert one.table.sitting.places[seat].kind == "bot"
    play_on(one)


def test_a_friend_takes_his_seat_to_a_phone_of_his_own(
    living: Living, stack: ExitStack, guest: Callable[..., Person]
) -> None:
    one = phone(living, stack, *THREE, options=SHORT)
    seat = one.next()
    refused = one.keeper.client.post(f"/t/{one.code}/link", json={"seat": seat})
    one.pass_to(seat)
    answer = one.keeper.client.post(f"/t/{one.code}/link", json={"seat": seat})
    friend = guest()
    claimed = friend.client.post(f"/t/{one.code}/claim", json={"capability": answer.json()["capability"]})
    assert (refused.status_code, claimed.json()["seat"]) == (409, seat)
    until(lambda: one.holder is None, "the phone covered")
    assert "data-move" not in one.reader.zones["hand"]
    assert one.confirm(seat).status_code == 403
    assert names(one) == THREE
    with Reader(friend, one.code) as reader:
        assert reader.asked()[1]
        people = {seat: (friend, reader)}
        while not one.over:
            until(lambda: one.over or reader.asked()[1] or one.asked is not None, "a question, or the end")
            if reader.asked()[1]:
                play_out(one.code, people, 1)
            elif one.asked is not None:
                one.turn()


def test_the_link_of_ones_seat_does_nothing_on_the_phone_itself(living: Living, stack: ExitStack) -> None:
    one = phone(living, stack, *THREE)
    seat = one.next()
    one.pass_to(seat)
    link = one.keeper.client.post(f"/t/{one.code}/link", json={"seat": seat}).json()["capability"]
    before = one.table.sitting
    assert one.keeper.client.post(f"/t/{one.code}/claim", json={"capability": link}).status_code == 409
    assert one.table.sitting == before


def test_another_match_begins_at_once_with_the_same_names(living: Living, stack: ExitStack) -> None:
    one = phone(living, stack, *THREE, options=SHORT)
    play_on(one)
    assert 'data-do="rematch"' in one.reader.zones["hand"]
    assert one.keeper.do(one.code, "rematch").status_code == 200
    assert one.table.sitting.status == "playing"
    assert names(one) == THREE
    assert len(one.table.sitting.evening) == 3


def test_a_latecomer_on_the_phone_takes_over_from_a_bot(living: Living, stack: ExitStack) -> None:
    one = phone(living, stack, "Ana", "Ben", seats=3, options={"length": "deals=2"})
    one.next()
    assert one.keeper.do(one.code, "share", name="Cleo").status_code == 200
    assert one.table.sitting.places[2].kind == "bot"
    until(
        lambda: "Cleo <small>from the next hand on</small>" in one.reader.zones["people"], "her name on the list"
    )
    while one.table.sitting.places[2].kind == "bot":
        one.turn()
    assert names(one) == THREE
    until(lambda: "from the next hand on" not in one.reader.zones["people"], "her name among the others")


def test_a_latecomer_who_thinks_again_is_taken_off_before_he_plays(living: Living, stack: ExitStack) -> None:
    one = phone(living, stack, "Ana", "Ben", game="tokyo", seats=3)
    one.next()
    assert one.keeper.do(one.code, "share", name="Cleo").status_code == 200
    until(lambda: "Cleo <small>from the next round on</small>" in one.reader.zones["people"], "her name")
    assert one.keeper.do(one.code, "unshare", seat=2).status_code == 200
    until(lambda: "Cleo" not in one.reader.zones["people"], "her name taken off")
    assert one.table.sitting.places[2].kind == "bot"


def test_a_pause_asked_for_on_the_phone_is_everybodys_on_it(living: Living, stack: ExitStack) -> None:
    one = phone(living, stack, *THREE)
    one.pass_to(one.next())
    assert one.keeper.do(one.code, "pause").status_code == 200
    assert one.table.sitting.paused
    until(lambda: one.holder is None, "the phone covered")
    assert one.keeper.do(one.code, "resume").status_code == 200
    assert not one.table.sitting.paused


def test_the_phone_that_leaves_takes_all_on_it_along(living: Living, stack: ExitStack) -> None:
    one = phone(living, stack, *THREE)
    assert one.keeper.do(one.code, "leave").status_code == 200
    assert [place.kind for place in one.table.sitting.places] == ["bot"] * 3
    assert one.table.sitting.keeper == ""


@pytest.mark.parametrize("start", [True, False])
def test_every_page_of_a_phone_hears_whether_it_is_still_passed_round(
    living: Living, stack: ExitStack, *, start: bool
) -> None:
    one = phone(living, stack, *THREE, start=start)
    told = one.reader.events
    assert told[-1]["keeps"] == ("data-keeps" in one.keeper.page(one.code)) == start
    assert one.keeper.do(one.code, "leave").status_code == 200
    until(lambda: told[-1]["seq"] > told[0]["seq"], "what another of its pages is told")
    assert told[-1]["keeps"] == ("data-keeps" in one.keeper.page(one.code)) is False


def test_whoever_is_forgotten_takes_the_names_on_his_phone_along(tmp_path: Path) -> None:
    with serving(settings(tmp_path)) as living, ExitStack() as stack:
        one = phone(living, stack, "Anastasia", "Bonifacio", start=False)
        assert one.keeper.client.post("/me/erase", json={}).status_code == 200
        assert not one.table.names.keys() & one.table.sitting.lent
        kept = living.house.hall.store.names(one.code)
        assert "Anastasia" not in kept.values()
        assert "Bonifacio" not in kept.values()


def test_a_house_that_was_killed_comes_back_covered_with_the_same_hands(tmp_path: Path) -> None:
    server = Server(tmp_path, 0.0)
    server.start()
    try:
        with Person(server.origin) as keeper:
            code = keeper.open(name="", shared=list(THREE))
            keeper.do(code, "start")
            with Reader(keeper, code, f"/t/{code}/stream?page=a1") as reader:
                seat = until(lambda: reader.zones.get("cover", ""), "a poster").partition('data-seat="')[2][0]
                keeper.do(code, "confirm", seat=int(seat), page="a1")
                until(lambda: reader.events[-1]["me"] == int(seat), "the view")
                wait, moves = offered(reader.zones)
            server.kill()
            server.start()
            with Reader(keeper, code, f"/t/{code}/stream?page=a1") as reader:
                assert reader.events[-1]["me"] is None
                assert keeper.move(code, wait=wait, move=moves[0], seat=int(seat)).status_code == 409
                assert keeper.do(code, "confirm", seat=int(seat), page="a1").status_code == 200
                until(lambda: reader.events[-1]["me"] == int(seat), "the view")
                assert offered(reader.zones) == (wait, moves)
                assert keeper.move(code, wait=wait, move=moves[0], seat=int(seat)).status_code == 200
    finally:
        server.kill()


def test_with_phones_of_their_own_others_play_beside_the_one_passed_round(
    living: Living, stack: ExitStack, guest: Callable[..., Person]
) -> None:
    one = phone(living, stack, "Ana", "Ben", start=False, seats=3)
    cleo = guest()
    assert cleo.do(one.code, "join", name="Cleo").status_code == 200
    assert cleo.do(one.code, "ready").status_code == 200
    assert one.keeper.do(one.code, "start").status_code == 200
    table = table_of(living, one.code)
    assert [table.sitting.shares(seat) for seat in range(3)] == [True, True, False]
    again = page_of(living, stack, one.keeper, one.code, "d4")
    assert again.confirm(2).status_code == 403


def test_in_a_match_the_phone_lists_who_plays_on_it(living: Living, stack: ExitStack) -> None:
    one = phone(living, stack, "Ana", "Ben", seats=3)
    one.next()
    assert one.reader.zones["people"].count('data-do="unshare"') == 2
    one.reader.reaches(one.keeper.do(one.code, "unshare", seat=1).json()["seq"])
    assert one.reader.zones["people"].count('data-do="unshare"') == 1


def test_a_table_with_somebody_to_play_on_the_phone_is_marked_on_its_first_page(
    living: Living, stack: ExitStack
) -> None:
    one = phone(living, stack, "Ana", "Ben")
    one.next()
    assert "your turn" in one.keeper.client.get("/").text


@pytest.mark.parametrize("voices", ["seated", "all"])
def test_on_the_phone_one_speaks_out_loud_and_no_phrase_is_offered_that_would_be_refused(
    living: Living, stack: ExitStack, voices: str
) -> None:
    one = phone(living, stack, *THREE)
    assert one.keeper.do(one.code, "talk", voices=voices).status_code == 200
    for seat in (None, one.next()):
        if seat is not None:
            one.pass_to(seat)
        assert "This phone is passed round: say it out loud." in one.reader.zones["talk"]
        assert "data-say" not in one.reader.zones["talk"]
        answer = one.keeper.do(one.code, "say", phrase="wow")
        assert (answer.status_code, answer.json()["says"].partition(":")[0]) == (
            403,
            "This phone is passed round",
        )
