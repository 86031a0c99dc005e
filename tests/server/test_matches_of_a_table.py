"""Every match of a table stays within reach: who sat in it, its record, its replay, whatever came after."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack

import pytest

from server.living import Living, Person, Reader, play_out
from sobremesa.games import rooms
from sobremesa.match import verify

Make = Callable[[], Person]


def played(code: str, *people: Person) -> None:
    """Let people, seated in this order, play a match to its end."""
    with ExitStack() as stack:
        readers = [stack.enter_context(Reader(person, code)) for person in people]
        play_out(
            code, {reader.events[-1]["me"]: (one, reader) for one, reader in zip(people, readers, strict=True)}
        )


def another(code: str, host: Person, *others: Person) -> None:
    """Begin another match."""
    assert host.do(code, "rematch").status_code == 200
    for person in others:
        assert person.do(code, "ready").status_code == 200
    assert host.do(code, "start").status_code == 200


@pytest.fixture(scope="module")
def evening(living: Living) -> Iterator[tuple[Person, Person, str]]:
    """Ana and Ben have played a match, changed seats, and played another."""
    with Person(living.origin) as ana, Person(living.origin) as ben:
        code = ana.open(seats=2, pace="off", options={"length": "deals=1"})
        ben.do(code, "join", name="Ben")
        ben.do(code, "ready")
        ana.do(code, "start")
        played(code, ana, ben)
        assert ana.do(code, "rematch").status_code == 200
        assert ana.do(code, "swap", seat=0, other=1).status_code == 200
        another(code, ana, ben)
        played(code, ana, ben)
        assert ana.do(code, "rematch").status_code == 200
        yield ana, ben, code


def test_each_match_has_its_own_record_which_is_true(evening: tuple[Person, Person, str]) -> None:
    ana, _, code = evening
    first, second = (ana.client.get(f"/t/{code}/match/{number}/record").content for number in (1, 2))
    assert first != second
    assert [verify(record, rooms().values(), None).ok for record in (first, second)] == [True, True]
    assert ana.client.get(f"/t/{code}/record").content == second


def test_a_record_is_named_after_table_and_match(evening: tuple[Person, Person, str]) -> None:
    ana, _, code = evening
    answer = ana.client.get(f"/t/{code}/match/1/record")
    assert answer.headers["content-disposition"] == f'attachment; filename="sobremesa-{code}-1.jsonl"'


def test_a_replay_knows_who_sat_where_in_that_match(evening: tuple[Person, Person, str]) -> None:
    ana, _, code = evening
    looks = [ana.client.get(f"/t/{code}/match/{number}/replay").text for number in (1, 2)]
    seated = [text.partition("data-eyes")[2].partition("</select>")[0] for text in looks]
    assert [(part.index("As Ana") < part.index("As Ben")) for part in seated] == [True, False]
    assert ['value="0" selected' in part for part in seated] == [True, False]


def test_hands_are_asked_of_the_match_that_is_looked_at(evening: tuple[Person, Person, str]) -> None:
    ana, _, code = evening
    page = ana.client.get(f"/t/{code}/replay").text
    assert f'data-source="/t/{code}/match/2/replay"' in page
    first, second = (ana.client.get(f"/t/{code}/match/{number}/replay/1").json() for number in (1, 2))
    assert first != second
    assert ana.client.get(f"/t/{code}/replay/1").json() == second


@pytest.mark.parametrize("number", ["0", "3", "-1", "x", "01", "²"])
def test_a_match_that_is_not_there_is_refused_in_one_line(
    evening: tuple[Person, Person, str], number: str
) -> None:
    ana, _, code = evening
    for what in ("record", "replay", "replay/0"):
        answer = ana.client.get(f"/t/{code}/match/{number}/{what}")
        assert answer.status_code == 404
        assert "its matches are 1 to 2." in answer.text


def test_the_house_remembers_after_a_restart_who_sat_where(
    evening: tuple[Person, Person, str], living: Living
) -> None:
    ana, _, code = evening
    table = living.ask(lambda: living.house.hall.find(code))
    living.ask(lambda: living.house.hall.forget(table))
    again = living.ask(lambda: living.house.hall.find(code))
    assert again is not table
    assert again.sitting.played == table.sitting.played
    assert [place.person for place in again.sitting.places_in(1)] == [
        place.person for place in reversed(again.sitting.places_in(2))
    ]
    assert ana.client.get(f"/t/{code}/match/1/replay").status_code == 200
