"""Seats change hands without anybody losing his place, and without a word of what is settled changing."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from server.living import Living, Person, Reader, play_out, until
from sobremesa import options as house_rules
from sobremesa.games import game
from sobremesa.server.refusals import Refused
from sobremesa.server.table import commands, doing, entries, starting
from sobremesa.server.table.draft import Draft
from sobremesa.server.table.folding import folded, unopened
from sobremesa.server.table.sitting import Sitting

Guest = Callable[[], Person]
TOMATE = game("tomate")


def opened(seats: int, *more: entries.AnyEntry) -> Sitting:
    agreed = house_rules.write(house_rules.read(TOMATE.spec.options, {"seats": str(seats)}))
    first = entries.Opened(
        at=0, who="ana", game="tomate", options=agreed, preset="own", pace="relaxed", hold=False
    )
    return folded(unopened("BCDF", TOMATE), (first, *more))


def played(table: Sitting) -> Sitting:
    draft = Draft(table, 1.0)
    starting.begin_match(draft, "ana", "")
    return draft.table


def after(table: Sitting, who: str, command: commands.Do) -> Sitting:
    draft = Draft(table, 2.0)
    doing.do(draft, who, command)
    return draft.table


def finished(guest: Guest) -> tuple[str, Person, Person]:
    ana, ben = guest(), guest()
    code = ana.open(seats=3, bots=1, options={"length": "deals=1"})
    ben.do(code, "join", name="Ben")
    ben.do(code, "ready")
    ana.do(code, "start")
    with Reader(ana, code) as first, Reader(ben, code) as second:
        play_out(code, {first.events[-1]["me"]: (ana, first), second.events[-1]["me"]: (ben, second)})
    return code, ana, ben


@pytest.mark.parametrize(
    "wish", [{"do": "swap", "seat": 0, "other": 1}, {"do": "clear", "seat": 1}, {"do": "bot"}]
)
def test_accounts_that_lie_open_stay_under_the_names_of_who_played(guest: Guest, wish: dict[str, object]) -> None:
    code, ana, _ = finished(guest)
    with Reader(ana, code) as reader:
        score = reader.zones["score"]
    assert ana.client.post(f"/t/{code}/do", json={"id": ana.command(), **wish}).status_code == 409
    with Reader(ana, code) as reader:
        assert reader.zones["score"] == score


def test_who_comes_after_the_match_sits_down_for_the_next(living: Living, guest: Guest) -> None:
    code, ana, ben = finished(guest)
    ben.do(code, "leave")
    dora = guest()
    with Reader(ana, code) as reader:
        score = reader.zones["score"]
        assert dora.do(code, "join", name="Dora").status_code == 200
        assert "Dora" not in reader.zones["score"]
        assert reader.zones["score"] == score
    assert dora.do(code, "rematch").status_code == 200
    table = living.ask(lambda: living.house.hall.find(code)).sitting
    assert (table.status, len(table.people)) == ("lobby", 2)
    assert dora.do(code, "ready").status_code == 200


def test_who_gets_a_seat_later_is_told_so_and_who_gets_one_at_once_sees_it(guest: Guest) -> None:
    ana, ben, cleo = guest(), guest(), guest()
    code = ana.open(seats=3)
    ben.do(code, "join", name="Ben")
    ben.do(code, "ready")
    ana.do(code, "start")
    with Reader(cleo, code) as reader:
        cleo.do(code, "join", name="Cleo")
        until(lambda: "Seat 3 is yours as soon as a new hand begins." in reader.zones["hand"], "what is his")
    with Reader(ben, code) as reader:
        assert "is yours" not in reader.zones["hand"]


def test_a_bot_that_is_seated_meanwhile_takes_no_place_from_who_waits_for_it() -> None:
    table = played(opened(2, entries.Joined(at=0, who="ben", seat=1)))
    table = after(table, "ben", commands.Leave(id="1"))
    table = after(table, "cleo", commands.Join(id="1"))
    table = after(table, "ana", commands.Bot(id="1"))
    assert (table.places[1].kind, table.waits_for("cleo")) == ("bot", 1)


def test_who_waits_for_a_seat_takes_no_other_by_its_link() -> None:
    table = played(opened(3, entries.Seated(at=0, seat=1, bot="steady"), entries.Joined(at=0, who="ben", seat=2)))
    draft = Draft(after(table, "cleo", commands.Join(id="1")), 3.0)
    with pytest.raises(Refused, match="at this table already; get up first"):
        doing.claim(draft, "cleo", 2, "2")


def test_bots_stay_ready_when_the_house_rules_change() -> None:
    table = opened(3, entries.Seated(at=0, seat=1, bot="steady"), entries.Joined(at=0, who="ben", seat=2))
    table = after(table, "ben", commands.Ready(id="1"))
    table = after(table, "ana", commands.Options(id="1", options={"cap": "12"}))
    assert [place.ready for place in table.places] == [True, True, False]


def test_the_same_cut_sent_again_counts_once(guest: Guest, living: Living) -> None:
    ana = guest()
    code = ana.open(seats=2, bots=1)
    ana.do(code, "start")
    for _ in range(3):
        answer = ana.client.post(f"/t/{code}/do", json={"id": "same", "do": "cut", "cut": "ab" * 16})
        assert answer.status_code == 200
    log = living.house.hall.store.entries(code)
    assert sum(b'"kind":"cut"' in body for body in log) == 1


def test_names_are_kept_of_those_only_who_sit_here(guest: Guest, living: Living) -> None:
    ana, ben, cleo, dora = guest(), guest(), guest(), guest()
    code = ana.open(seats=2)
    assert ben.do(code, "join", name="Ben").status_code == 200
    assert cleo.do(code, "join", name="Cleo").status_code == 409
    assert dora.do(code, "name", name="Dora").status_code == 403
    ana.do(code, "send", seat=1)
    assert ben.do(code, "join", name="Insult").status_code == 403
    assert ben.do(code, "name", name="Insult").status_code == 403
    assert sorted(living.house.hall.store.names(code).values()) == ["Ana", "Ben"]
