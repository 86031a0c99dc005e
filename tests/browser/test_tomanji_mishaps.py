"""What goes wrong at a table of Tomanji: two tabs of a seat that differ, a phone that sleeps while it is held."""

from __future__ import annotations

from contextlib import ExitStack
from typing import Final

import pytest

from browser.conftest import Visit
from browser.house import Served
from browser.playing import beside, opened, started
from browser.test_tokyo_mishaps import Doors
from browser.test_tomanji import asked, table, until_asked
from browser.visitor import PHONE, Visitor
from server.living import Person, Reader, until
from server.tomanji_served import Back

LATE: Final = "answered: 4(09|22) .*/move"
SCREEN: Final = """(is) => {
  Object.defineProperty(document, 'hidden', { value: is === 'dark', configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}"""
"""What a browser says when its screen goes dark, or lights up."""
BOTH: Final = {
    "hermana": ("answers", '[data-move="yes"]', '[data-move="no"]'),
    "trabalenguas": ("judge", '[data-move="vote yes"]', '[data-move="vote no"]'),
    "regala 4": ("regala", ".givees li:first-child button", ".givees li:last-child button"),
    "nunca": ("nunca", '[data-move="suggest"]', "form .full"),
}
"""By square: what is asked, and two answers that exclude each other."""


def answers(person: Visitor) -> list[int]:
    """Keep with which status each move of a browser is answered from now on."""
    told: list[int] = []
    person.context.on("response", lambda one: told.append(one.status) if one.url.endswith("/move") else None)
    return told


@pytest.mark.parametrize("square", BOTH)
def test_two_tabs_of_a_seat_that_say_different_things_at_once_have_said_one(visit: Visit, square: str) -> None:
    phase, one, other = BOTH[square]
    ana = visit(PHONE)
    ana.forgive(LATE)
    table(ana, square)
    until_asked(ana, phase)
    tab = ana.tab()
    wait, told = ana.seen().wait, answers(ana)
    Doors(ana)
    ana.press(f".own {one}")
    tab.press(f".own {other}")
    for page in (ana, tab):
        page.waits(lambda seen: len(told) == 2 and seen.wait > wait, "one is taken, the other is told so")
    tab.waits(lambda _: ana.zones()["table"] == tab.zones()["table"], "both show the same")
    assert sorted(told) in ([200, 409], [200, 422])


def together(ana: Visitor, house: Served, stack: ExitStack, square: str) -> Back:
    """Seat her with one who is a program; return both as programs, each with what is sent to it."""
    board = " | ".join(["Prueba", "es", *[square] * 40])
    code = opened(ana, game="tomanji", seats=2, options={"board": board}, pace="off")
    beto = stack.enter_context(Person(house.local))
    assert beto.do(code, "join", name="Beto").status_code == 200
    assert beto.do(code, "ready").status_code == 200
    started(ana, [ana])
    people = [stack.enter_context(beside(ana, house.local)), beto]
    return Back(people, [stack.enter_context(Reader(person, code)) for person in people], code)


def until_there_is(ana: Visitor, table: Back, button: str) -> None:
    """Play, he by doing whatever he is asked first, until she has this button."""

    def there() -> bool:
        if ana.find(f".own {button}").count():
            return True
        if ana.seen().phase == "roll" and asked(ana):
            ana.play("roll")
        else:
            table.plays_on(1)
        return False

    until(there, button)


def test_a_finger_put_on_the_edge_in_both_tabs_of_a_seat_is_there_once(slow: Served, visit: Visit) -> None:
    ana = visit(PHONE, at=slow)
    ana.forgive(LATE)
    with ExitStack() as stack:
        both = together(ana, slow, stack, "dedo")
        until(lambda: both.next(0, 1), "the lot")
        until(lambda: 'data-move="dedo"' in both.readers[1].zones["hand"] or _rolls(both), "he keeps a finger")
        assert both.sends(1, "dedo").status_code == 200
        tab = ana.tab()
        told = answers(ana)
        Doors(ana)
        for page in (ana, tab):
            page.find(".own .edge").tap()
        for page in (ana, tab):
            page.waits(lambda seen: seen.phase == "roll" and len(told) == 2, "the finger is there")
        assert sorted(told) == [200, 409]
        assert ana.find(".people .me .sign b").inner_text() == "1"


def _rolls(table: Back) -> bool:
    table.plays_on(0, 1)
    return False


def test_a_phone_that_falls_asleep_while_it_is_held_lets_go_once_it_is_back(slow: Served, visit: Visit) -> None:
    ana = visit(PHONE, at=slow)
    ana.forgive("net::ERR_INTERNET_DISCONNECTED")
    with ExitStack() as stack:
        both = together(ana, slow, stack, "cascada")
        for _ in range(2):
            until_there_is(ana, both, ".hold")
            ana.find(".hold").hover()
            ana.page.mouse.down()
            ana.find(".hold.on").wait_for()
            ana.context.set_offline(True)
            ana.run(SCREEN, "dark")
            ana.page.mouse.up()
            with ana.page.expect_response(lambda one: '"move":"lift"' in (one.request.post_data or "")) as lifted:
                ana.context.set_offline(False)
                ana.run(SCREEN, "lit")
            assert lifted.value.status == 200
            ana.waits(lambda _: ana.find(".hold.on").count() == 0, "she has stopped")
