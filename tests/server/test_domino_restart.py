"""Dominó over a loss of power: in every phase of a match all who look see the same afterwards, and it goes on."""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import NamedTuple

import pytest

from server.domino_tables import offered
from server.killing import Server, body, server, zones
from server.living import Person, until

STRICT = {"referee": "strict", "target": "10000"}


class Party(NamedTuple):
    """Four players, a judge and one who looks on, at a table of a server that is killed now and then."""

    house: Server
    code: str
    people: list[Person]

    @property
    def judge(self) -> Person:
        return self.people[4]

    def seen(self) -> list[dict[str, str]]:
        return [zones(person, self.code) for person in self.people]

    def does(self, who: Person, wait: int, move: str) -> None:
        answer = who.move(self.code, wait=wait, move=move)
        assert answer.status_code == 200, (move, answer.text)

    def goes_on(self) -> None:
        """Let whoever is asked first do something: what stands last among his buttons is no wrong PASO."""
        person, wait, moves = until(self._asked, "somebody is asked") or (self.judge, -1, [])
        self.does(person, wait, moves[-1])

    def _asked(self) -> tuple[Person, int, list[str]] | None:
        for person in self.people[:4]:
            wait, moves = offered(zones(person, self.code))
            if moves:
                return person, wait, moves
        return None

    def loses_power(self) -> None:
        """Kill the server: afterwards pages, streams and answers already given are what they were."""
        before, pages = self.seen(), [body(person.page(self.code)) for person in self.people]
        self.house.kill()
        self.house.start()
        assert self.seen() == before
        assert [body(person.page(self.code)) for person in self.people] == pages


def party(house: Server, stack: ExitStack, **rules: str) -> Party:
    """Seat four, let a judge come, start."""
    people = [stack.enter_context(Person(house.origin)) for _ in range(6)]
    code = people[0].open(game="domino", options={**STRICT, **rules}, pace="off")
    for number, person in enumerate(people[1:4], 2):
        person.do(code, "join", name=f"Player {number}")
        person.do(code, "ready")
    assert people[0].do(code, "judge").status_code == 200
    link = re.search(r"#s=([\w-]+)<", people[0].page(code))
    assert link
    claim = {"capability": link[1], "id": "come"}
    assert people[4].client.post(f"/t/{code}/claim", json=claim).status_code == 200
    assert people[0].do(code, "start").status_code == 200
    return Party(house, code, people)


def phase(seen: dict[str, str]) -> str:
    found = re.search(r'data-phase="(\w+)"', seen["table"])
    return found[1] if found else ""


def challenged(seen: dict[str, str]) -> tuple[str, int] | None:
    """Read off a challenge that can be made, and what it quotes."""
    places = "".join(seen[f"table/seat-{seat}"] for seat in range(4))
    found = re.search(r'data-move="(challenge \d)" data-opening="(\d+)"', places)
    return (found[1], int(found[2])) if found else None


def play_until(table: Party, done: Callable[[dict[str, str]], object]) -> dict[str, str]:
    """Play on until the first player sees that it is so; return what he sees then."""
    while not done(seen := zones(table.people[0], table.code)):
        table.goes_on()
    return seen


RARELY = [pytest.param(wanted, marks=pytest.mark.soak) for wanted in ("draw", "five")]


@pytest.mark.unmeasured
@pytest.mark.parametrize("wanted", [*RARELY, "play", "count"])
def test_a_kill_in_this_phase_changes_nothing_for_anybody(tmp_path: Path, wanted: str) -> None:
    with server(tmp_path) as house, ExitStack() as stack:
        table = party(house, stack, five_doubles="5", minutes="40")
        play_until(table, lambda seen: phase(seen) == wanted)
        table.goes_on()  # into the middle: one of four has answered, a tile lies
        table.loses_power()
        table.goes_on()


@pytest.mark.unmeasured
def test_a_kill_between_a_pass_and_its_challenge_takes_neither_away(tmp_path: Path) -> None:
    with server(tmp_path) as house, ExitStack() as stack:
        table = party(house, stack, five_doubles="0", minutes="0")
        seen = play_until(table, challenged)
        table.loses_power()
        move, opening = challenged(seen) or ("", -1)
        opponent = table.people[(int(move[-1]) + 1) % 4]
        table.does(opponent, opening, move)


@pytest.mark.unmeasured
def test_a_kill_while_a_judge_is_at_work_leaves_him_his_chair_and_his_word(tmp_path: Path) -> None:
    with server(tmp_path) as house, ExitStack() as stack:
        table = party(house, stack, five_doubles="0", minutes="0")
        play_until(table, lambda seen: phase(seen) == "play")
        form = re.search(r'<form data-writes data-opening="(\d+)"', zones(table.judge, table.code)["desk"])
        assert form
        booked = {"id": "booked", "wait": int(form[1]), "move": "fine 5 1 a cough"}
        first = table.judge.client.post(f"/t/{table.code}/move", json=booked)
        assert first.status_code == 200
        table.loses_power()
        again = table.judge.client.post(f"/t/{table.code}/move", json=booked)
        assert (again.status_code, again.json()) == (200, first.json())
        table.does(table.judge, int(form[1]), "show 2")
        table.loses_power()
        assert [found["judged"].count("<li>") for found in table.seen()] == [2] * 6


@pytest.mark.unmeasured
def test_a_kill_between_two_hands_keeps_the_score_and_the_next_is_dealt_by_itself(tmp_path: Path) -> None:
    with server(tmp_path, linger=2.0) as house, ExitStack() as stack:
        table = party(house, stack, five_doubles="0", minutes="0")
        play_until(table, lambda seen: phase(seen) == "count")
        seen = play_until(table, lambda seen: phase(seen) != "count")
        assert phase(seen) == "chance"
        house.kill()
        house.start()
        after = until(
            lambda: found if phase(found := zones(table.people[0], table.code)) == "play" else None, "a deal"
        )
        assert (after or {})["score"] == seen["score"]


@pytest.mark.soak
def test_a_kill_while_a_blocked_hand_is_counted_changes_no_count(tmp_path: Path) -> None:
    with server(tmp_path) as house, ExitStack() as stack:
        table = party(house, stack, five_doubles="0", minutes="0")
        play_until(table, lambda seen: phase(seen) == "count" and "Blocked" in seen["log"])
        for _ in range(4):
            table.loses_power()
            table.goes_on()
        assert phase(zones(table.people[0], table.code)) == "play"


@pytest.mark.soak
def test_a_kill_after_every_move_of_two_hands_is_not_noticed(tmp_path: Path) -> None:
    with server(tmp_path) as house, ExitStack() as stack:
        table = party(house, stack, five_doubles="5", minutes="0")
        while '<th scope="row">2 ' not in table.seen()[0]["score"]:
            table.goes_on()
            table.loses_power()
