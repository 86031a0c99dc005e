"""Who watches a tournament is sent what has changed, and nothing else; no reader and no page holds up another."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Callable, Hashable, Mapping
from typing import Any

import pytest

from server.club.evening import begun, do, done, record, watching, written
from server.living import Person, until
from sobremesa.server.club.live import watching as watch_module
from sobremesa.server.club.live.watching import PER_PERSON, View, Watch, Zone, Zones
from sobremesa.server.hall.streams import Stream

Guest = Callable[..., Person]


class Pages:
    """What is to be seen, and how often it was drawn."""

    def __init__(self) -> None:
        self.facts: dict[str, dict[str, int]] = {"public": {"a": 1, "b": 1}, "wall": {"w": 1}}
        self.drawn: list[tuple[str, str]] = []
        self.broken = ""

    def __call__(self, view: View) -> Zones:
        """Say what a page shows."""
        return {name: Zone(fact, self.drawer(name)) for name, fact in self.facts[view.kind].items()}

    def drawer(self, name: str) -> Callable[[str], str]:
        """Draw a zone in a language, or fail."""

        def draw(language: str) -> str:
            if name == self.broken:
                raise ZeroDivisionError
            self.drawn.append((name, language))
            return f"{name} {language}"

        return draw


class Line:
    """A connection that takes so many messages and then no more."""

    def __init__(self, most: int = 1000) -> None:
        self.most = most
        self.messages: list[bytes] = []
        self.came = asyncio.Event()

    async def __call__(self, message: Mapping[str, Any]) -> None:
        """Send."""
        self.came.set()
        if len(self.messages) >= self.most:
            await asyncio.Event().wait()
        self.messages.append(message["body"])

    @property
    def zones(self) -> list[list[str]]:
        """Name the zones of each message."""
        told = [json.loads(message.split(b"data: ")[1]) for message in self.messages if b"data: " in message]
        return [sorted(one["zones"]) for one in told]


class Hall:
    """A watch of its own, with readers."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(watch_module, "PAUSE", 0)
        monkeypatch.setattr(watch_module, "REST", 0)
        self.pages = Pages()
        self.ground: Hashable = None
        seen = watch_module.Pages(lambda _moment, view: self.pages(view), lambda _moment, _view: self.ground)
        self.watch = Watch(seen, lambda: None, lambda: 7)

    def comes(
        self, person: str, kind: str = "public", language: str = "en", most: int = 1000
    ) -> tuple[Stream, Line]:
        """Let somebody open a page."""
        line = Line(most)
        stream = Stream(person, language, line)
        stream._task = None
        self.watch.arrive(stream, View(kind))
        return stream, line

    async def happens(self, kind: str = "", zone: str = "") -> None:
        """Let something change, and the watch notice."""
        if kind:
            self.pages.facts[kind][zone] += 1
        self.watch.stir()
        for _ in range(5):
            await asyncio.sleep(0)


@pytest.fixture
def hall(monkeypatch: pytest.MonkeyPatch) -> Hall:
    """A hall with nobody in it."""
    return Hall(monkeypatch)


def test_who_comes_is_sent_all_and_then_only_what_has_changed(hall: Hall) -> None:
    async def evening() -> None:
        _, ana = hall.comes("ana")
        await hall.happens()
        _, ben = hall.comes("ben")
        await hall.happens("public", "b")
        assert (ana.zones, ben.zones) == ([["a", "b"], ["b"]], [["a", "b"]])

    asyncio.run(evening())


def test_while_the_facts_are_the_same_nothing_is_drawn_or_sent(hall: Hall) -> None:
    async def evening() -> None:
        _, ana = hall.comes("ana")
        _, wall = hall.comes("wall", "wall")
        await hall.happens()
        drawn = len(hall.pages.drawn)
        await hall.happens()
        await hall.happens("public", "a")
        assert (ana.zones, wall.zones) == ([["a", "b"], ["a"]], [["w"]])
        assert len(hall.pages.drawn) == drawn + 1

    asyncio.run(evening())


def test_on_the_same_ground_a_page_is_looked_at_only_for_who_has_just_come(hall: Hall) -> None:
    async def evening() -> None:
        hall.ground = "a result"
        _, ana = hall.comes("ana")
        await hall.happens()
        await hall.happens("public", "a")
        assert ana.zones == [["a", "b"]]
        _, ben = hall.comes("ben")
        await hall.happens()
        assert (ana.zones, ben.zones) == ([["a", "b"], ["a"]], [["a", "b"]])
        hall.ground = "another one"
        await hall.happens("public", "b")
        assert (ana.zones[2:], ben.zones[1:]) == ([["b"]], [["b"]])

    asyncio.run(evening())


def test_a_page_that_could_not_be_drawn_is_tried_again_on_the_same_ground(hall: Hall) -> None:
    async def evening() -> None:
        hall.ground = "a result"
        _, ana = hall.comes("ana")
        await hall.happens()
        hall.ground, hall.pages.broken = "another one", "b"
        await hall.happens("public", "b")
        hall.pages.broken = ""
        await hall.happens()
        assert ana.zones == [["a", "b"], ["b"]]

    asyncio.run(evening())


def test_a_zone_is_drawn_once_for_all_who_read_a_language(hall: Hall) -> None:
    async def evening() -> None:
        for number in range(20):
            hall.comes(f"person {number}", language=("en", "es")[number % 2])
        await hall.happens()
        assert sorted(hall.pages.drawn) == [("a", "en"), ("a", "es"), ("b", "en"), ("b", "es")]

    asyncio.run(evening())


def test_a_page_that_cannot_be_drawn_stops_no_other_and_is_sent_once_it_can(hall: Hall) -> None:
    async def evening() -> None:
        _, ana = hall.comes("ana")
        await hall.happens()
        _, wall = hall.comes("wall", "wall")
        hall.pages.broken = "b"
        await hall.happens("public", "b")
        assert (ana.zones, wall.zones) == ([["a", "b"]], [["w"]])
        hall.pages.broken = ""
        await hall.happens()
        assert ana.zones == [["a", "b"], ["b"]]

    asyncio.run(evening())


def test_between_two_pages_others_have_their_turn_and_nobody_is_left_out(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(watch_module, "SLICE", 0)

    async def evening() -> None:
        lines = [hall.comes("person", language=language)[1] for language in ("en", "es", "it")]
        hall.watch.stir()
        await lines[2].came.wait()
        assert [len(line.messages) for line in lines] == [0, 0, 1]
        hall.pages.facts["public"]["a"] += 1
        await hall.happens()
        await hall.happens()
        assert [line.zones for line in lines] == [[["a", "b"]], [["a", "b"]], [["a", "b"], ["a"]]]

    asyncio.run(evening())


def test_a_page_that_is_long_to_draw_rests_and_then_shows_the_newest(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    moment = [100.0]
    monkeypatch.setattr(time, "monotonic", lambda: moment[0])
    monkeypatch.setattr(watch_module, "REST", 10)
    drawer = hall.pages.drawer

    def slowly(name: str) -> Callable[[str], str]:
        moment[0] += 1.0 if name == "w" else 0.0
        return drawer(name)

    monkeypatch.setattr(hall.pages, "drawer", slowly)

    async def evening() -> None:
        _, ana = hall.comes("ana")
        _, wall = hall.comes("wall", "wall")
        await hall.happens()
        hall.pages.facts["wall"]["w"] += 1
        await hall.happens("public", "a")
        assert (ana.zones, wall.zones) == ([["a", "b"], ["a"]], [["w"]])
        _, late = hall.comes("late", "wall", "es")
        await hall.happens()
        assert late.zones == [["w"]]
        moment[0] += 100.0
        await hall.happens()
        assert wall.zones == [["w"], ["w"]]

    asyncio.run(evening())


def test_a_reader_who_takes_nothing_is_cut_off_and_the_others_read_on(hall: Hall) -> None:
    async def evening() -> None:
        slow, held_up = hall.comes("slow", most=1)
        _, ana = hall.comes("ana")
        await hall.happens()
        await hall.happens("public", "a")
        await hall.happens("public", "b")
        assert slow.cut_off
        assert (held_up.zones, ana.zones) == ([["a", "b"]], [["a", "b"], ["a"], ["b"]])
        hall.watch.depart(slow)
        await hall.happens("public", "a")
        assert ana.zones[3:] == [["a"]]

    asyncio.run(evening())


def test_one_person_holds_a_few_pages_open_and_the_oldest_makes_room(hall: Hall) -> None:
    async def evening() -> None:
        mine = [hall.comes("ana")[0] for _ in range(PER_PERSON + 2)]
        other, _ = hall.comes("ben")
        assert [stream.cut_off for stream in (*mine, other)] == [True] * 2 + [False] * (PER_PERSON + 1)

    asyncio.run(evening())


def test_when_all_have_gone_nothing_is_kept_of_them(hall: Hall) -> None:
    async def evening() -> None:
        streams = [hall.comes(f"person {number}", language="it")[0] for number in range(5)]
        await hall.happens()
        assert not hall.watch.deserted
        for stream in streams:
            hall.watch.depart(stream)
        assert hall.watch.deserted
        assert (hall.watch._readers, hall.watch._of_person) == ({}, {})

    asyncio.run(evening())


def test_a_watcher_of_a_house_is_told_when_a_result_comes_in(guest: Guest) -> None:
    ana = guest()
    code = begun(ana)
    with watching(ana, code, "desk") as desk:
        first = desk.seq
        done(record(ana, code, written(1, 1)))
        until(lambda: desk.seq > first, "the result at the desk")
        until(lambda: len(desk.events) > 1, "a second event")
        changed = len(desk.events)
        assert do(ana, code, "pair", round=9).status_code == 422
        assert len(desk.events) == changed
    assert ana.client.get(f"/tournaments/{code}/stream?nothing").status_code == 404
