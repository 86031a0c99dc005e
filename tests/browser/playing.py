"""Tables that are opened and people who play on until something is so."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Any

from browser.visitor import Seen, Visitor
from server.living import PATIENCE, PAUSE, Person, longer

See = Callable[[Visitor, Seen], None]
_RUSHES = """async () => {
  let answered;
  while (document.body.dataset.status === 'playing') {
    const own = [...document.querySelectorAll('.own button[data-move]:not([aria-disabled=true])')];
    const asked = `${document.querySelector('[data-wait]')?.dataset.wait} ${own.map((one) => one.dataset.move)}`;
    const liked = ['look', 'in', 'no'].find((move) => own.some((one) => one.dataset.move === move));
    if (own.length && asked !== answered) {
      (own.find((one) => one.dataset.move === liked) ?? own[0]).click();
      answered = asked;
    }
    await new Promise((ready) => setTimeout(ready, 10));
  }
}"""
"""Plays as ``keen`` does, in the page itself: nobody looks where a tap would fall."""
_POSTS = "async ([path, command]) => (await import('/static/house.js')).post(path, command)"
_AT_THE_DOOR = "/health"
"""A page of the house on which nothing is drawn: enough for who only tells it something."""


def beside(person: Visitor, house: str) -> Person:
    """Let a program act for a browser, by its cookie, at an address of the same house."""
    program = Person(house)
    program.client.cookies.clear()
    for cookie in person.context.cookies():
        program.client.cookies.set(cookie["name"], cookie["value"])
    return program


def plays_now(person: Visitor, game: str, name: str = "Ana") -> None:
    """Play at once, having said for the first time what one is called."""
    person.press(f"[data-now={game}]")
    person.find("#first-name [name=name]").fill(name)
    person.press("#first-name .full")


def opened(host: Visitor, name: str = "Ana", **wish: object) -> str:
    """Open a table for a browser without filling in the form, go there, and return its code."""
    host.open(_founded(host, name, **wish))
    return host.code


def together(
    host: Visitor, guest: Visitor, guest_name: str = "Beto", *, name: str = "Ana", **wish: object
) -> str:
    """Start a match of two people who have never seen its lobby, and return its code."""
    table = _founded(host, name, **wish)
    guest.open(_AT_THE_DOOR)
    _tells(guest, f"{table}/do", do="join", name=guest_name)
    _tells(guest, f"{table}/do", do="ready")
    _tells(host, f"{table}/do", do="start")
    for person in (host, guest):
        person.open(table).waits(lambda seen: seen.status == "playing", "the match")
    return host.code


def _founded(host: Visitor, name: str, **wish: object) -> str:
    host.open(_AT_THE_DOOR)
    return str(_tells(host, "/tables", **{"game": "tomate", "name": name, **wish})["url"])


def _tells(person: Visitor, path: str, **command: object) -> dict[str, Any]:
    answer: dict[str, Any] = person.run(_POSTS, [path, command])
    assert answer["ok"], (command, answer)
    return answer


def dealt(host: Visitor, seats: int, **options: str) -> str:
    """Start a match against bots."""
    mazo = {"mazo": "off"} if seats > 12 else {}
    return opened(host, seats=seats, options={**mazo, **options}, quick=True)


def joined(guest: Visitor, code: str, name: str) -> None:
    """Sit down at a table and be ready."""
    guest.open(f"/t/{code}")
    guest.find("#name").fill(name)
    guest.press("[data-form=join] button")
    guest.find("[data-do=ready]").wait_for()
    guest.hears().press("[data-do=ready][data-ready='1']")
    guest.find("[data-do=ready][data-ready='']").wait_for()


def started(host: Visitor, people: Sequence[Visitor]) -> None:
    """Start the match when everybody is ready."""
    host.catches_up().press("[data-do=start]:not([aria-disabled])")
    for person in people:
        person.waits(lambda seen: seen.status == "playing", "the match begins")


def play_until(
    people: Sequence[Visitor], done: Callable[[Seen], object], at_each: See = lambda _person, _seen: None
) -> Seen:
    """Let people play until the first of them is told what is wanted; look at whatever somebody is asked.

    Raises:
        TimeoutError: If for long nobody is asked and it is not so.

    """
    idle_since, pause = time.monotonic(), PAUSE
    while time.monotonic() < idle_since + PATIENCE:
        for person in people:
            seen = person.seen()
            if person is people[0] and seen.live and done(seen):
                return seen
            if seen.asked:
                at_each(person, seen)
                person.play_by_habit(seen)
                idle_since, pause = time.monotonic(), PAUSE
        time.sleep(pause)
        pause = longer(pause)
    raise TimeoutError(f"nobody was asked for {PATIENCE} s: {[person.seen() for person in people]}")


def finish(people: Sequence[Visitor], at_each: See = lambda _person, _seen: None) -> None:
    """Play a match to its end."""
    play_until(people, lambda seen: seen.status == "over", at_each)
    for person in people:
        person.waits(lambda seen: seen.status == "over", "the end")


def rushed(person: Visitor) -> None:
    """Play a match with bots to its end in the page itself, where only what comes after it matters."""
    person.run(_RUSHES)
    person.waits(lambda seen: seen.status == "over", "the end")
