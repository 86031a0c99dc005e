"""Twenty at one table of Tomanji, four of them in browsers: who came last with his finger is the same for all."""

from __future__ import annotations

import re
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from random import Random
from typing import Final, NamedTuple

import pytest
from playwright.sync_api import Response

from browser.conftest import Visit
from browser.house import Served
from browser.playing import beside, joined, opened, started
from browser.visitor import DESK, PHONE, SMALL, Visitor
from server.living import Person, Reader
from server.test_tomanji_served import FINGERS, JITTER, follows
from server.test_what_if import record_of
from server.tomanji_served import Back, plays_to_the_end
from sobremesa.games import rooms
from sobremesa.match import replay, verify


def taps(person: Visitor) -> None:
    person.find(".own .edge").tap()


def taps_twice(person: Visitor) -> None:
    box = person.find(".own .edge").bounding_box()
    assert box
    for _ in range(2):
        person.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def clicks_twice(person: Visitor) -> None:
    person.find(".own .edge").click(click_count=2)


def presses_a_key(person: Visitor) -> None:
    person.find(".own .edge").focus()
    person.page.keyboard.press("Enter")


WAYS: Final = (taps, taps_twice, clicks_twice, presses_a_key)
SQUARES: Final = 7
"""More than a die has pips: nobody arrives by his first roll, before anybody could react."""
SCREENS: Final = (PHONE, SMALL, DESK, DESK)


class Pressing:
    """Somebody with a browser on a slow line: he reacts, and keeps what the house answers to that."""

    def __init__(self, person: Visitor, way: Callable[[Visitor], None], latency: float) -> None:
        self.person = person
        self._way = way
        self.answers: list[Response] = []
        line = person.context.new_cdp_session(person.page)
        line.send("Network.enable")
        slow = {
            "offline": False,
            "latency": latency * 1000,
            "downloadThroughput": -1,
            "uploadThroughput": -1,
        }
        line.send("Network.emulateNetworkConditions", slow)
        person.page.on("response", self._answered)

    def _answered(self, response: Response) -> None:
        if '"move":"follow"' in (response.request.post_data or ""):
            self.answers.append(response)

    def reacts(self) -> None:
        self._way(self.person)

    def taken_as(self) -> int:
        """Wait until the house has answered and all is decided; say as what number the reaction was taken."""
        self.person.waits(lambda seen: seen.phase == "roll" and self.answers, "the reaction is taken")
        (answer,) = self.answers
        return int(answer.json()["seq"])


class Crowd(NamedTuple):
    """Twenty players; the first four have browsers, and beside those a program that reads what they are sent."""

    pressing: list[Pressing]
    table: Back


def crowd(visit: Visit, house: Served, stack: ExitStack, kind: str) -> Crowd:
    """Seat twenty on a short board of nothing but such squares, let one look on, and start."""
    browsers = [visit(size, at=house) for size in SCREENS]
    board = " | ".join(["Rápido", "es", *[kind] * SQUARES])
    rules = {"board": board, "winner_gives": "0"}
    code = opened(browsers[0], game="tomanji", seats=FINGERS, options=rules, pace="off")
    for number, person in enumerate(browsers[1:], 2):
        joined(person, code, f"Browser {number}")
    clients = [stack.enter_context(Person(house.local)) for _ in range(FINGERS + 1 - len(browsers))]
    for number, client in enumerate(clients[:-1], 1):
        assert client.do(code, "join", name=f"Client {number}").status_code == 200
        assert client.do(code, "ready").status_code == 200
    started(browsers[0], browsers)
    people = [*(stack.enter_context(beside(person, house.local)) for person in browsers), *clients]
    readers = [stack.enter_context(Reader(person, code)) for person in people]
    rng = Random(1)
    pressing = [Pressing(person, way, rng.random() * JITTER) for person, way in zip(browsers, WAYS, strict=True)]
    return Crowd(pressing, Back(people, readers, code))


def drinkers(markup: str) -> list[int]:
    """Read off a row of players to whom a sip has just fallen."""
    row = re.findall(r'<li class="([^"]*)" data-seat="(\d+)"', markup)
    return [int(seat) for kind, seat in row if "sips" in kind.split()]


def one_begins(table: Back, kind: str) -> int:
    """Roll until one without a browser has come to a square, and let him begin; say who."""
    while True:
        seat, move = table.waits_for_somebody()
        assert table.sends(seat, move).status_code == 200
        if seat >= len(WAYS):
            assert table.sends(seat, kind).status_code == 200
            return seat


@pytest.mark.unmeasured
@pytest.mark.parametrize("kind", ["chancho", pytest.param("dedo", marks=pytest.mark.soak)])
def test_no_reaction_is_lost_or_doubled_and_twenty_pages_agree_who_was_last(
    slow: Served, visit: Visit, kind: str
) -> None:
    with ExitStack() as stack:
        pressing, table = crowd(visit, slow, stack, kind)
        first = one_begins(table, kind)
        for one in pressing:
            one.person.find(".own .edge").wait_for()
        pool = stack.enter_context(ThreadPoolExecutor(FINGERS))
        others = [seat for seat in range(len(pressing), FINGERS) if seat != first]
        sent = [pool.submit(follows, table, Random(seat), seat) for seat in others]
        for one in pressing:
            one.reacts()
        came = [(one.taken_as(), seat) for seat, one in enumerate(pressing)]
        came = sorted([*came, *(one.result() for one in sent)])
        last, loser = came[-1]
        table.all_reach(last)
        assert [drinkers("".join(reader.zones.values())) for reader in table.readers] == [[loser]] * (FINGERS + 1)
        for one in pressing:
            page = one.person.page
            one.person.waits(lambda _, page=page: drinkers(page.content()) == [loser], "who was last")  # type: ignore[misc]
        plays_to_the_end(table, *range(FINGERS))
        record = record_of(table.people[0], table.code)
    steps = list(replay(record.splitlines(), rooms().values()))
    followed = [step for step in steps if getattr(step.line, "move", "") == "follow"]
    assert [step.line.actor for step in followed] == [seat for _, seat in came]  # type: ignore[union-attr]
    assert verify(record, rooms().values()).ok
