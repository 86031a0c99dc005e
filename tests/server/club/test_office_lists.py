"""Lists of pairs that the office brings: seen before they are taken, and told line by line if they are wrong."""

from __future__ import annotations

import base64
import re
from collections.abc import Callable
from typing import Any

import httpx
import pytest

from server.club.evening import ANA_AND_LUIS, do, done, held, let_in, opened
from server.living import Living, Person
from sobremesa.languages import LANGUAGES
from sobremesa.tournament.state import Presence

Guest = Callable[..., Person]


def raw(text: str) -> str:
    return base64.b64encode(text.encode()).decode()


def look(person: Person, code: str, text: str, **more: Any) -> httpx.Response:
    """Ask what a list would change."""
    asking = {"id": person.command(), "raw": raw(text), **more}
    return person.client.post(f"/tournaments/{code}/list", json=asking)


def seal(answer: httpx.Response) -> str:
    found = re.search(r'data-take="([0-9a-f]{64})"', answer.json()["markup"])
    assert found, answer.text
    return found[1]


LIST = "Ana Ruiz, Luis Gil; Norte\nEva, Iris; Sur\n"


def test_what_a_list_was_said_to_change_is_what_it_changes(guest: Guest, living: Living) -> None:
    director = guest()
    code = opened(director)
    told = look(director, code, LIST, here=True)
    assert held(living, code).tournament.entries == {}
    done(do(director, code, "bring", raw=raw(LIST), shown=seal(told), here=True))
    after = held(living, code)
    assert [card.title for card in after.people.values()] == ["Ana Ruiz – Luis Gil", "Eva – Iris"]
    assert [entry.club for entry in after.tournament.entries.values()] == ["Norte", "Sur"]
    assert {entry.presence for entry in after.tournament.entries.values()} == {Presence.HERE}


def test_a_list_that_would_change_something_else_by_now_is_not_taken(guest: Guest, living: Living) -> None:
    director = guest()
    code = opened(director)
    shown = seal(look(director, code, LIST))
    done(do(director, code, "enter", pairs=[{"card": {"players": ["Paz", "Sol"]}}]))
    before = held(living, code)
    answer = do(director, code, "bring", raw=raw(LIST), shown=shown)
    assert (answer.status_code, held(living, code)) == (409, before)


def test_an_agreement_is_dated_when_the_list_is_taken(guest: Guest, living: Living) -> None:
    director = guest()
    code = opened(director)
    text = "player1;player2;consent\nAna;Luis;yes\n"
    shown = seal(look(director, code, text))
    done(do(director, code, "bring", raw=raw(text), shown=shown))
    consent = held(living, code).people[1].consent
    assert consent is not None
    assert consent >= held(living, code).about.created


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_wrong_line_is_told_with_its_number(language: str, guest: Guest, living: Living) -> None:
    director = guest(language)
    code = opened(director)
    wrong = [n for n in range(2, 12) if n != 5]
    text = "number;player1;player2\n" + "".join(
        f"{'x' if n in wrong else ''};Ana {n};Luis {n}\n" for n in range(2, 12)
    )
    for answer in (look(director, code, text), do(director, code, "bring", raw=raw(text), shown="")):
        assert answer.status_code == 422
        told = answer.json()["mistakes"]
        assert [int(re.findall(r"\d+", line)[0]) for line in told] == wrong
    assert held(living, code).tournament.entries == {}


def test_a_list_brings_nobody_back_who_was_forgotten(guest: Guest, living: Living) -> None:
    director = guest()
    code = opened(director)
    done(do(director, code, "enter", pairs=[{"card": ANA_AND_LUIS}]))
    done(do(director, code, "forget", entry=1))
    answer = look(director, code, "number;player1;player2\n1;Ana;Luis\n")
    assert answer.status_code == 409
    assert held(living, code).people[1].erased


def test_only_offices_may_ask_about_lists(guest: Guest, living: Living) -> None:
    director, judge, desk, nobody = guest(), guest(), guest(), guest()
    code = opened(director)
    let_in(living, judge, code, "judge")
    let_in(living, desk, code, "desk")
    answers = [look(person, code, LIST).status_code for person in (director, desk, judge, nobody)]
    assert answers == [200, 200, 200, 403]
