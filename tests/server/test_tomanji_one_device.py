"""Tomanji on one device in the middle: all have their buttons at once; only a private answer is passed round."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

import pytest

from server.living import Living, Person, Reader, until
from server.phones import Phone, phone
from server.reading import offered


@pytest.fixture
def stack() -> Iterator[ExitStack]:
    with ExitStack() as found:
        yield found


def device(living: Living, stack: ExitStack, square: str, *names: str, **options: str) -> Phone:
    """Start a match on one device, on a board of which all squares are the same."""
    board = " | ".join(["Prueba", "es", *[square] * 30])
    called = names or ("Ana", "Ben", "Cleo")
    return phone(living, stack, *called, game="tomanji", options={"board": board, **options})


def buttons(one: Phone) -> dict[str, set[int]]:
    """Read off for which seats there is a button of each move."""
    found: dict[str, set[int]] = {}
    for move, seat in re.findall(
        r'data-(?:move|hold)="([^"]+)"[^>]*? data-for="(\d+)"', one.reader.zones["hand"]
    ):
        found.setdefault(move, set()).add(int(seat))
    return found


def does(one: Phone, move: str, seat: int) -> Any:
    """Press a button of a seat, and wait until the page shows it if it was taken."""
    wait, _ = offered(one.reader.zones)
    answer = one.keeper.move(one.code, wait=wait, move=move, seat=seat)
    if answer.status_code == 200:
        one.reader.reaches(answer.json()["seq"])
    return answer


def rolled(one: Phone) -> int:
    """Let whoever is on turn roll; return who it was."""
    until(lambda: "roll" in buttons(one), "somebody is to roll")
    (seat,) = buttons(one)["roll"]
    assert does(one, "roll", seat).status_code == 200
    return seat


def test_who_rolls_needs_not_say_that_the_device_is_his(living: Living, stack: ExitStack) -> None:
    one = device(living, stack, "toma 1")
    assert [rolled(one), rolled(one)][0] in range(3)
    assert (one.holder, one.asked) == (None, None)


def test_all_hold_their_own_buttons_at_once(living: Living, stack: ExitStack) -> None:
    one = device(living, stack, "cascada")
    seat = rolled(one)
    for step in range(3):
        drinker = (seat + step) % 3
        until(lambda who=drinker: buttons(one).get("hold 5", set()) >= {who}, "his button")  # type: ignore[misc]
        assert does(one, "hold 5", drinker).status_code == 200
    assert one.reader.zones["hand"].count('class="hold on"') == 3


def test_a_private_answer_is_passed_round_and_taken_only_under_its_own_cover(
    living: Living, stack: ExitStack
) -> None:
    one = device(living, stack, "nunca")
    seat = rolled(one)
    until(lambda: "suggest" in buttons(one), "he may tell")
    assert does(one, "suggest", seat).status_code == 200
    asked = one.next()
    assert asked != seat
    assert not {"yes", "no"} & set(buttons(one))
    assert does(one, "yes", asked).status_code == 409
    one.pass_to(asked)
    assert does(one, "yes", asked).status_code == 200


def test_nobody_moves_from_the_device_for_a_seat_that_is_not_on_it(living: Living, stack: ExitStack) -> None:
    one = device(living, stack, "toma 1", "Ana")
    assert does(one, "roll", 1).status_code == 403


def test_who_looks_on_has_no_buttons_of_the_device(living: Living, stack: ExitStack) -> None:
    one = device(living, stack, "toma 1")
    until(lambda: "roll" in buttons(one), "somebody is to roll")
    looks = stack.enter_context(Reader(stack.enter_context(Person(living.origin)), one.code))
    assert "data-for" not in looks.zones["hand"]


def test_a_breach_is_called_from_the_device_and_the_others_on_it_vote(living: Living, stack: ExitStack) -> None:
    one = device(living, stack, "regla 1", "Ana", "Ben", "Cleo", "Dan")
    seat = rolled(one)
    until(lambda: "decline" in buttons(one), "he may add a rule")
    assert "data-accuses" not in one.reader.zones["hand"]
    assert does(one, "write Nadie dice «beber».", seat).status_code == 200
    until(lambda: "data-accuses" in one.reader.zones["hand"], "a breach can be called")
    assert "Nadie dice «beber»." in one.reader.zones["hand"]
    accuser, accused = (seat + 1) % 4, (seat + 2) % 4
    himself = one.keeper.move(one.code, wait=1, move=f"accuse {accuser} 0", seat=accuser)
    assert (himself.status_code, himself.json()["says"]) == (422, "You cannot accuse yourself.")
    answer = one.keeper.move(one.code, wait=1, move=f"accuse {accused} 0", seat=accuser)
    assert answer.status_code == 200
    until(lambda: buttons(one).get("vote yes") == {seat, (seat + 3) % 4}, "the other two vote")


def test_anybody_takes_the_device_for_himself_and_chooses_what_he_is_called(
    living: Living, stack: ExitStack
) -> None:
    one = device(living, stack, "toma 1")
    until(lambda: 'data-confirm="2"' in one.reader.zones["hand"], "Cleo may take it")
    assert one.asked is None
    assert one.keeper.move(one.code, wait=0, move="call woman", seat=2).status_code == 409
    one.pass_to(2)
    assert "data-tags" in one.reader.zones["hand"]
    assert "data-care" in one.reader.zones["hand"]
    assert one.keeper.move(one.code, wait=0, move="call woman", seat=2).status_code == 200
    until(lambda: one.holder is None, "it is covered again")
