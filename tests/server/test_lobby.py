"""People find their seats, once each, and start one match, once."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import pytest

from server.living import Living, Person, Reader, until
from sobremesa.server.table.sitting import Sitting

Guest = Callable[[], Person]


def table(living: Living, code: str) -> Sitting:
    return living.ask(lambda: living.house.hall.find(code)).sitting


def names(living: Living, code: str) -> list[str]:
    with Person(living.origin) as watcher, Reader(watcher, code) as reader:
        lobby = reader.zones["lobby"]
    return [part.split("<")[0] for part in lobby.split('class="nm">')[1:]]


def test_opening_seats_the_host_and_nobody_else(living: Living, guest: Guest) -> None:
    ana = guest()
    code = ana.open(seats=4)
    places = table(living, code).places
    assert [place.kind for place in places] == ["person", "empty", "empty", "empty"]
    assert table(living, code).hosted_by(places[0].person)


def test_the_same_opening_sent_again_opens_one_table(guest: Guest) -> None:
    ana = guest()
    assert ana.open(id="same") == ana.open(id="same")
    assert ana.open(id="other") != ana.open(id="same")


def test_a_get_never_seats_anybody(living: Living, guest: Guest) -> None:
    code = guest().open(seats=3)
    before = table(living, code)
    guest().page(code)
    assert table(living, code) is before


def test_one_person_has_one_seat_however_often_he_joins(living: Living, guest: Guest) -> None:
    code = guest().open(seats=5)
    ben = guest()
    with ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(lambda _: ben.do(code, "join", name="Ben").status_code, range(8)))
    assert answers == [200] * 8
    assert len(table(living, code).people) == 2


def test_equal_names_are_told_apart_and_who_sat_first_keeps_his(living: Living, guest: Guest) -> None:
    code = guest().open(seats=3, name="Ana")
    guest().do(code, "join", name="ana")
    guest().do(code, "join", name="Ana")
    assert names(living, code) == ["Ana", "ana 2", "Ana 3"]


def test_twenty_starts_at_once_deal_once(living: Living, guest: Guest) -> None:
    ana = guest()
    code = ana.open(seats=4)
    with ThreadPoolExecutor(20) as pool:
        answers = list(pool.map(lambda _: ana.do(code, "start").status_code, range(20)))
    assert sorted(answers) == [200] + [409] * 19
    with Reader(ana, code) as reader:
        assert reader.events[-1]["status"] == "playing"
    log = living.house.hall.store.entries(code)
    assert sum(b'"kind":"started"' in body for body in log) == 1


def test_a_start_sent_again_gets_its_first_answer(guest: Guest) -> None:
    ana = guest()
    code = ana.open(seats=2)
    first = ana.client.post(f"/t/{code}/do", json={"id": "start", "do": "start"})
    again = ana.client.post(f"/t/{code}/do", json={"id": "start", "do": "start"})
    assert (again.status_code, again.json()) == (200, first.json())


def test_a_full_table_says_so_in_one_line(living: Living, guest: Guest) -> None:
    code = guest().open(seats=2)
    guest().do(code, "join", name="Ben")
    before = table(living, code)
    answer = guest().do(code, "join", name="Cleo")
    assert (answer.status_code, answer.json()) == (
        409,
        {"says": "No seat is free: all 2 are taken. You can watch or open another table."},
    )
    assert table(living, code) is before


def test_when_the_host_leaves_the_next_person_starts_the_match(guest: Guest) -> None:
    ana, ben, cleo = guest(), guest(), guest()
    code = ana.open(seats=4)
    for person, name in ((ben, "Ben"), (cleo, "Cleo")):
        person.do(code, "join", name=name)
        person.do(code, "ready")
    assert ben.do(code, "start").status_code == 403
    ana.do(code, "leave")
    assert cleo.do(code, "start").status_code == 403
    assert ben.do(code, "start").status_code == 200


def test_a_lobby_everybody_left_is_the_next_comers(guest: Guest) -> None:
    ana, ben = guest(), guest()
    code = ana.open(seats=2)
    ana.do(code, "leave")
    ben.do(code, "join", name="Ben")
    assert ben.do(code, "start").status_code == 200


def test_nobody_starts_over_the_head_of_who_is_not_ready(guest: Guest) -> None:
    ana, ben = guest(), guest()
    code = ana.open(seats=2)
    ben.do(code, "join", name="Ben")
    refused = ana.do(code, "start")
    assert (refused.status_code, refused.json()["says"]) == (409, "Not everybody is ready yet: seats 2.")
    ben.do(code, "ready", ready=True)
    ben.do(code, "ready", ready="")
    assert ana.do(code, "start").status_code == 409
    ben.do(code, "ready", ready="1")
    assert ana.do(code, "start").status_code == 200


def test_who_was_sent_away_looks_on_but_does_not_sit_down_again(living: Living, guest: Guest) -> None:
    ana, ben = guest(), guest()
    code = ana.open(seats=2)
    ben.do(code, "join", name="Ben")
    assert ana.do(code, "send", seat=1).status_code == 200
    assert ben.do(code, "join", name="Ben").status_code == 403
    assert table(living, code).empty == (1,)
    assert names(living, code) == ["Ana"]


def test_the_host_seats_moves_and_clears(living: Living, guest: Guest) -> None:
    ana = guest()
    code = ana.open(seats=3)
    ana.do(code, "bot", seat="2")
    ana.do(code, "swap", seat=0, other=2)
    assert [place.kind for place in table(living, code).places] == ["bot", "empty", "person"]
    ana.do(code, "clear", seat=0)
    ana.do(code, "bot")
    assert [place.kind for place in table(living, code).places] == ["bot", "bot", "person"]


def test_a_guest_changes_to_a_free_seat_only(living: Living, guest: Guest) -> None:
    ana, ben = guest(), guest()
    code = ana.open(seats=3)
    ben.do(code, "join", name="Ben")
    assert ben.do(code, "swap", seat=1, other=0).status_code == 403
    assert ben.do(code, "swap", seat=1, other=2).status_code == 200
    assert [place.kind for place in table(living, code).places] == ["person", "empty", "person"]


def test_a_newcomer_takes_a_free_seat_and_where_none_is_that_of_a_bot(living: Living, guest: Guest) -> None:
    ana, ben, cleo = guest(), guest(), guest()
    code = ana.open(seats=3)
    ana.do(code, "bot", seat=1)
    ben.do(code, "join", name="Ben")
    assert [place.kind for place in table(living, code).places] == ["person", "bot", "person"]
    assert cleo.do(code, "join", name="Cleo").status_code == 200
    assert names(living, code) == ["Ana", "Cleo", "Ben"]
    assert guest().do(code, "join", name="Dani").status_code == 409


def test_a_newcomer_may_ask_for_the_seat_of_a_bot(living: Living, guest: Guest) -> None:
    ana, ben = guest(), guest()
    code = ana.open(seats=4)
    ana.do(code, "bot", seat=2)
    assert ben.do(code, "join", name="Ben", seat=0).status_code == 409
    assert ben.do(code, "join", name="Ben", seat=2).status_code == 200
    assert [place.kind for place in table(living, code).places] == ["person", "empty", "person", "empty"]


def test_more_seats_or_fewer_ask_nobody_anew_whether_he_is_ready(living: Living, guest: Guest) -> None:
    ana, ben = guest(), guest()
    code = ana.open(seats=3)
    ben.do(code, "join", name="Ben")
    ben.do(code, "ready")
    for seats in ("5", "2"):
        assert ana.do(code, "options", options={"seats": seats}).status_code == 200
        assert len(table(living, code).places) == int(seats)
    assert [place.ready for place in table(living, code).places] == [True, True]


def test_house_rules_change_until_the_start_and_readiness_is_asked_anew(living: Living, guest: Guest) -> None:
    ana, ben = guest(), guest()
    code = ana.open(seats=3)
    ben.do(code, "join", name="Ben")
    ben.do(code, "ready")
    assert ana.do(code, "options", options={"ruff": "over", "seats": "2"}).status_code == 200
    agreed = table(living, code)
    assert (agreed.options["ruff"], agreed.options["seats"], len(agreed.places)) == ("over", "2", 2)
    assert [place.ready for place in agreed.places] == [True, False]
    assert ana.do(code, "options", options={"seats": "14"}).status_code == 422
    assert ben.do(code, "options", options={"ruff": "any"}).status_code == 403


def test_seats_are_not_taken_from_under_people(guest: Guest) -> None:
    ana = guest()
    code = ana.open(seats=3)
    for name in ("Ben", "Cleo"):
        guest().do(code, "join", name=name)
    refused = ana.do(code, "options", options={"seats": "2"})
    assert (refused.status_code, refused.json()["says"]) == (409, "3 people sit here; 2 seats are too few.")


def test_a_preset_is_known_by_its_rules(living: Living, guest: Guest) -> None:
    ana = guest()
    code = ana.open(preset="acanomas", seats=4)
    assert (table(living, code).preset, table(living, code).options["ruff"]) == ("acanomas", "over_or_free")
    ana.do(code, "options", options={"ante": "empty"})
    assert table(living, code).preset == "own"


def test_the_seat_goes_to_another_browser_by_its_capability(guest: Guest) -> None:
    ana, phone, thief = guest(), guest(), guest()
    code = ana.open(seats=2)
    capability = ana.client.post(f"/t/{code}/link", json={}).json()["capability"]
    assert thief.client.post(f"/t/{code}/link", json={}).status_code == 403
    forged = capability[:-1] + ("A" if capability[-1] != "A" else "B")
    assert thief.client.post(f"/t/{code}/claim", json={"capability": forged}).status_code == 403
    assert phone.client.post(f"/t/{code}/claim", json={"capability": capability}).json()["seat"] == 0
    assert phone.do(code, "start").status_code == 200
    assert ana.do(code, "leave").status_code == 200
    assert phone.do(code, "ready").status_code == 403
    assert thief.client.post(f"/t/{code}/claim", json={"capability": capability}).status_code == 403


def test_a_name_is_kept_tidy_and_no_one_is_nameless(living: Living, guest: Guest) -> None:
    code = guest().open(seats=4, name="  Ana\tMaría ")
    assert names(living, code)[0] == "Ana María"
    for name in (" ", "x" * 25, "\u202e"):
        assert guest().do(code, "join", name=name).status_code == 422
    guest().do(code, "join")
    assert names(living, code)[1] == "Guest"


def test_play_now_sits_down_and_deals(living: Living, guest: Guest) -> None:
    ana = guest()
    code = ana.open(quick=True, name="")
    with Reader(ana, code) as reader:
        assert (reader.events[0]["status"], reader.events[0]["me"]) == ("playing", 0)
        until(lambda: reader.asked()[1], "the first question")
    assert [place.kind for place in table(living, code).places] == ["person"] + ["bot"] * 4


@pytest.mark.parametrize(
    ("game", "rules", "way"),
    [
        ("domino", {}, "Play goes clockwise."),
        ("domino", {"direction": "anticlockwise"}, "Play goes anticlockwise."),
        ("tomate", {}, "Play goes anticlockwise."),
    ],
)
def test_the_lobby_says_which_way_is_played_and_who_plays_together(
    game: str, rules: dict[str, str], way: str, guest: Guest
) -> None:
    ana = guest()
    lobby = ana.page(ana.open(game=game, options=rules, seats=4))
    together = "Seats 1 and 3 play together, against 2 and 4."
    assert (way in lobby, together in lobby) == (True, game == "domino")
