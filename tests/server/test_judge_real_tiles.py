"""With real tiles a judge writes what is played, and who plays needs no phone."""

from __future__ import annotations

import re

from server.judged import REAL, STRICT, Guests, comes, invited, opened, starts
from server.living import Living, Reader, until
from server.parties import table_of


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
