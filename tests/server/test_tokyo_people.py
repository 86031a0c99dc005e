"""People at tables of Tokyo: nineteen bots and one, nobody who answers, a phone that is forgotten, a copy."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from time import sleep
from typing import Any

import pytest

from server.living import Living, Person, Reader, Watch, play_out, serving, settings, until
from server.parties import moved, table_of
from server.phones import phone
from server.test_what_if import copy, record_of, seen_in, view_at
from sobremesa.games import rooms
from sobremesa.match import verify

QUICK = {"lives": "2"}
Over = tuple[Person, str, bytes]
"""Who has played a match to its end, its table, its record."""


def finished(person: Person, **wish: Any) -> str:
    """Play a match with bots to its end, and return its table."""
    code = person.open(**{"game": "tokyo", "quick": True, "seats": 3, "pace": "off", "options": QUICK, **wish})
    with Reader(person, code) as reader:
        play_out(code, {0: (person, reader)})
        assert reader.events[-1]["status"] == "over"
    return code


@pytest.mark.unmeasured
def test_nineteen_bots_and_a_person_play_to_the_end(living: Living) -> None:
    with Person(living.origin) as ana:
        code = finished(ana, seats=20)
        page, record = ana.page(code), record_of(ana, code)
    assert page.count('<li data-seat="') == 20
    assert {entry.why for entry in moved(living, code)} == {"", "bot"}
    assert verify(record, rooms().values(), None).ok


@pytest.mark.rule("tokyo.absent", "tokyo.cap")
def test_where_nobody_answers_all_believe_until_the_cap_and_the_match_comes_to_its_end(tmp_path: Path) -> None:
    watch = Watch()
    with serving(settings(tmp_path, now=watch)) as living, ExitStack() as stack:
        ana, ben = (stack.enter_context(Person(living.origin)) for _ in range(2))
        code = ana.open(game="tokyo", options={**QUICK, "seats": "2", "cap": "3"}, hold=False, pace="quick")
        ben.do(code, "join", name="Ben")
        ben.do(code, "ready")
        assert ana.do(code, "start").status_code == 200
        table = table_of(living, code)
        while table.sitting.status == "playing":
            living.later(watch, 100.0)
            sleep(0.005)
        made = [json.loads(bytes(entry.line))["move"] for entry in moved(living, code)]
        assert {entry.why for entry in moved(living, code)} == {"default"}
    rounds = " ".join(made).split("doubt")[:-1]
    assert len(rounds) >= 3
    assert [one.count("look") for one in rounds] == [3] * len(rounds)
    assert [one.count("believe") for one in rounds] == [2] * len(rounds)


def test_a_keeper_who_is_forgotten_with_the_cup_in_his_hand_takes_names_and_dice_along(tmp_path: Path) -> None:
    with serving(settings(tmp_path)) as living, ExitStack() as stack:
        one = phone(living, stack, "Anastasia", "Bonifacio", "Clementina", game="tokyo", options=QUICK)
        onlooker = stack.enter_context(Person(living.origin))
        for _ in range(2):
            one.turn()
        assert 'data-dice="' in one.reader.zones["hand"]
        assert one.keeper.client.post("/me/erase", json={}).status_code == 200
        until(lambda: one.holder is None, "the phone to look on")
        assert "data-dice" not in one.reader.zones["hand"]
        assert [place.kind for place in one.table.sitting.places] == ["bot"] * 3
        assert not living.house.hall.store.names(one.code)
        for reader in (one.keeper, onlooker):
            page = reader.page(one.code)
            assert "data-dice" not in page
            assert [name for name in ("Anastasia", "Bonifacio", "Clementina") if name in page] == []
        until(lambda: one.over, "the bots to play on to the end")


@pytest.fixture(scope="module")
def over(living: Living) -> Iterator[Over]:
    """Play one."""
    with Person(living.origin) as ana:
        code = finished(ana)
        yield ana, code, record_of(ana, code)


def moments(record: bytes, phase: str) -> list[int]:
    """List the steps of a match after its first round at which this was asked and somebody knew the dice."""
    views = [view_at(record, step, None) for step in range(len(record.splitlines()) - 1)]
    return [step for step, view in enumerate(views) if view.phase == phase and view.settled and view.looker >= 0]


def test_a_copy_from_the_middle_of_a_round_hides_what_the_match_hid(
    living: Living, over: Over, guest: Callable[..., Person]
) -> None:
    ana, code, record = over
    step = moments(record, "answer")[0]
    view = view_at(record, step, None)
    for seat in (view.turn, view.looker):
        there = copy(ana, code, step, seat)
        assert living.ask(partial(seen_in, living, there, seat)) == view_at(record, step, seat)
        page = ana.page(there)
        assert ('data-dice="' in page) == (seat == view.looker)
        assert 'data-dice="' not in guest().page(there)


def test_a_copy_is_played_on_from_an_announcement_to_its_end_and_counts_for_nothing(over: Over) -> None:
    ana, code, record = over
    step = moments(record, "announce")[0]
    seat = view_at(record, step, None).turn
    there = copy(ana, code, step, seat)
    with Reader(ana, there) as reader:
        assert reader.asked()[1] == [said for said in reader.asked()[1] if said.isdigit()]
        assert play_out(there, {seat: (ana, reader)}) > 0
        assert reader.events[-1]["title"] == "Tokyo (copy)"
    assert "It counts for nothing, and there is no record of it." in ana.page(there)
    assert record_of(ana, code) == record
