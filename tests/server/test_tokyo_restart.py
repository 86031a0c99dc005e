"""Tokyo over a loss of power: whatever is asked, all see the same afterwards, and what was seen stays seen."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest

from server.killing import Server, body, server, zones
from server.living import Person, until

LOWEST = 0
DOUBTS = -1
"""Which of the moves that are offered somebody makes: the first, or the last."""


@contextmanager
def party(house: Server) -> Iterator[tuple[str, list[Person]]]:
    """Seat three, and one who looks on; start."""
    with ExitStack() as stack:
        people = [stack.enter_context(Person(house.origin)) for _ in range(4)]
        code = people[0].open(game="tokyo", options={"seats": "3", "lives": "2"}, pace="off")
        for number, person in enumerate(people[1:3], 2):
            person.do(code, "join", name=f"Player {number}")
            person.do(code, "ready")
        assert people[0].do(code, "start").status_code == 200
        yield code, people


def offered(seen: dict[str, str]) -> list[str]:
    """Read off what is offered to one who is asked."""
    if not seen["title"].startswith("●"):
        return []
    buttons = re.findall(r"<button[^>]*>", seen["hand"])
    return [
        one
        for button in buttons
        if "aria-disabled" not in button
        for one in re.findall(r'data-move="([^"]+)"', button)
    ]


def asked(code: str, people: list[Person]) -> tuple[Person, int, list[str]] | None:
    """Find who is asked, which wait he quotes, and what he may do."""
    for person in people:
        seen = zones(person, code)
        wait = re.search(r'data-wait="(\d+)"', seen.get("ask/waits", ""))
        if wait and (moves := offered(seen)):
            return person, int(wait[1]), moves
    return None


def plays_on(code: str, people: list[Person], which: int = LOWEST) -> None:
    """Let whoever is asked do what is offered first, or last."""
    person, wait, moves = until(lambda: asked(code, people), "somebody is asked") or (people[0], 0, [""])
    assert person.move(code, wait=wait, move=moves[which]).status_code == 200


@pytest.mark.unmeasured
@pytest.mark.parametrize(
    "moves",
    [
        pytest.param(0, id="roll", marks=pytest.mark.soak),
        pytest.param(1, id="look", marks=pytest.mark.soak),
        pytest.param(2, id="announce"),
        pytest.param(3, id="answer"),
    ],
)
def test_a_kill_at_any_question_changes_nothing_for_anybody(tmp_path: Path, moves: int) -> None:
    with server(tmp_path) as house, party(house) as (code, people):
        for _ in range(moves):
            plays_on(code, people)
        until(lambda: asked(code, people), "somebody is asked")
        before = [zones(person, code) for person in people]
        pages = [body(person.page(code)) for person in people]
        house.kill()
        house.start()
        assert [zones(person, code) for person in people] == before
        assert [body(person.page(code)) for person in people] == pages
        assert sum('data-dice="' in seen["hand"] for seen in before) == (moves > 1)
        plays_on(code, people)


@pytest.mark.unmeasured
def test_a_kill_after_a_doubt_leaves_the_dice_open_and_the_penalty_booked(tmp_path: Path) -> None:
    with server(tmp_path) as house, party(house) as (code, people):
        for _ in range(3):
            plays_on(code, people)
        plays_on(code, people, DOUBTS)
        before = zones(people[3], code)
        house.kill()
        house.start()
        assert zones(people[3], code)["table/middle"] == before["table/middle"]
        assert "#cup-up" in before["table/middle"]
        assert zones(people[3], code)["score"] == before["score"]
