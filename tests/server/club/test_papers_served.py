"""Sheets of paper and files as they are asked for: who gets which, and what is said where there is none."""

from __future__ import annotations

import html
import re
from collections.abc import Callable

import pytest

from server.club.evening import begun, held, let_in
from server.club.test_papers import (
    WALL,
)
from server.living import Living, Person
from sobremesa.server.club.papers.files import FILES
from sobremesa.server.club.papers.sheets import SHEETS


@pytest.fixture
def served(guest: Callable[..., Person]) -> tuple[Person, Person, str]:
    """The director, somebody in the hall, and a tournament whose first round is played."""
    director = guest()
    return director, guest(), begun(director)


@pytest.mark.parametrize("path", [*(f"paper/{name}" for name in SHEETS), *(f"files/{name}" for name in FILES)])
def test_what_names_all_needs_an_office(served: tuple[Person, Person, str], path: str) -> None:
    director, somebody, code = served
    kind, _, name = path.partition("/")
    office = SHEETS[name].office if kind == "paper" else FILES[name].office
    answers = [one.client.get(f"/tournaments/{code}/{path}") for one in (director, somebody)]
    assert [one.status_code for one in answers] == [200, 403 if office else 200]
    assert {one.headers["cache-control"] for one in answers} == {"no-store"}


def test_a_judge_prints_too(living: Living, served: tuple[Person, Person, str]) -> None:
    _, somebody, code = served
    let_in(living, somebody, code, "judge")
    assert somebody.client.get(f"/tournaments/{code}/paper/fines").status_code == 200


def test_the_list_of_sheets_offers_what_one_may_have(served: tuple[Person, Person, str]) -> None:
    director, somebody, code = served
    for person, names in (
        (director, {*SHEETS, *FILES, "backup"}),
        (somebody, {*WALL, "site.zip", "standings.csv"}),
    ):
        page = person.client.get(f"/tournaments/{code}/paper").text
        ways = re.findall(rf'href="(/tournaments/{code}/(?:paper/|files/|backup)[^"]*)"', page)
        assert {way.rpartition("/")[2] for way in ways} == names
        assert {person.client.get(way).status_code for way in ways} == {200}


@pytest.mark.parametrize(
    ("path", "said"),
    [
        ("paper/nothing", "There is nothing at this address"),
        ("files/passwd", "There is nothing at this address"),
        ("paper/results?round=2", "Round 2 is not paired; rounds so far: 1"),
        ("paper/results?round=-1", "Round -1 is not paired; rounds so far: 1"),
        ("paper/results?round=0000000010", "Round 0000000010 is not paired; rounds so far: 1"),
        (f"table/{'9' * 4400}", "There is nothing at this address"),
        ("paper/signs?tables=00000000199999", "is no number of tables; ask for 1 to 250"),
        ("paper/results?round=%C2%B2", "Round ² is not paired; rounds so far: 1"),
    ],
)
def test_what_there_is_not_is_said_in_a_line(served: tuple[Person, Person, str], path: str, said: str) -> None:
    director, _, code = served
    answer = director.client.get(f"/tournaments/{code}/{path}")
    assert (answer.status_code, said in html.unescape(answer.text)) == (404, True)


def test_a_backup_that_is_taken_along_is_the_tournament_itself(
    living: Living, served: tuple[Person, Person, str]
) -> None:
    director, _, code = served
    body = director.client.get(f"/tournaments/{code}/backup").content
    answer = director.client.post(
        "/tournaments/restore",
        content=body,
        headers={"content-type": "application/zip", "x-command": director.command()},
    )
    again = answer.json()["url"].split("/")[2]
    assert held(living, again).log.seal == held(living, code).log.seal
