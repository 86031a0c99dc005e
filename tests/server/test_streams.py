"""Streams: what one reader gets, what no other gets, and what becomes of one who does not read."""

from __future__ import annotations

import asyncio
import contextlib
import dataclasses
import socket
import time
from collections.abc import Callable
from typing import Any

import httpx
import msgspec
import pytest

from server.living import Living, Person, Reader, serving, settings, until
from sobremesa.server.hall.live import Table
from sobremesa.server.hall.streams import PER_PERSON, Stream, Streams
from sobremesa.server.identity import Identity
from sobremesa.server.table.playing import the_match

Guest = Callable[[], Person]


def test_two_streams_of_one_seat_get_the_same(guest: Guest) -> None:
    ana = guest()
    code = ana.open(quick=True)
    with Reader(ana, code) as one, Reader(ana, code) as other:
        until(lambda: one.asked()[1] and other.asked()[1], "the first question")
        wait, offers = one.asked()
        ana.move(code, wait=wait, move=offers[0])
        until(lambda: one.asked()[1] and one.asked()[0] > wait and one.seq == other.seq, "the next question")
        assert one.zones == other.zones
        assert one.events[-1] == other.events[-1]


def test_a_stream_begins_with_what_a_fresh_page_shows(guest: Guest) -> None:
    ana = guest()
    code = ana.open(quick=True)
    with Reader(ana, code) as first:
        until(lambda: first.asked()[1], "the first question")
        wait, offers = first.asked()
        ana.move(code, wait=wait, move=offers[0])
        until(lambda: first.asked()[1] and first.asked()[0] > wait, "the next question")
        with Reader(ana, code) as late:
            assert late.zones == first.zones


@pytest.mark.parametrize("cookie", ["", "guest=", "guest=nobody.signature", "guest=" + "x" * 4000, "other=1"])
def test_a_stream_without_our_cookie_is_never_subscribed(living: Living, guest: Guest, cookie: str) -> None:
    code = guest().open(quick=True)
    table = living.ask(lambda: living.house.hall.find(code))
    answer = httpx.get(f"{living.origin}/t/{code}/stream", headers={"cookie": cookie})
    assert (answer.status_code, set(answer.json())) == (403, {"says"})
    assert table.streams.open == []


def test_a_cookie_signed_by_another_house_is_nobody(living: Living, guest: Guest) -> None:
    ana = guest()
    code = ana.open(quick=True)
    table = living.ask(lambda: living.house.hall.find(code))
    (ours,) = ana.client.cookies
    theirs, _, forged = (
        Identity(b"another secret", secure=False).cookie(table.sitting.host).partition(";")[0].partition("=")
    )
    for name in (ours, theirs, "guest"):
        answer = httpx.get(f"{living.origin}/t/{code}/stream", headers={"cookie": f"{name}={forged}"})
        assert answer.status_code == 403


def test_who_loses_his_seat_gets_a_spectators_view_on_the_same_stream(guest: Guest) -> None:
    ana = guest()
    code = ana.open(quick=True)
    with Reader(ana, code) as reader:
        until(lambda: reader.asked()[1], "the first question")
        ana.do(code, "leave")
        until(lambda: reader.events[-1]["me"] is None, "a spectator's view")
        assert "are watching" in reader.zones["hand"]


def test_one_person_may_not_pile_up_streams(living: Living, guest: Guest) -> None:
    ana = guest()
    code = ana.open(seats=2)
    table = living.ask(lambda: living.house.hall.find(code))
    with contextlib.ExitStack() as stack:
        readers = [stack.enter_context(Reader(ana, code)) for _ in range(PER_PERSON + 2)]
        until(lambda: len(table.streams.open) == PER_PERSON, "the oldest to be let go")
        assert [reader.ended for reader in readers[-PER_PERSON:]] == [False] * PER_PERSON


def test_who_does_not_read_is_cut_off_and_nobody_else_is(living: Living, guest: Guest) -> None:
    ana, ben = guest(), guest()
    code = ana.open(seats=12, name="Ana")
    ben.do(code, "join", name="Ben")
    table = living.ask(lambda: living.house.hall.find(code))
    with contextlib.closing(deaf_reader(living, code, ben)), Reader(ana, code) as reader:
        until(lambda: len(table.streams.open) == 2, "both readers")
        sent = 0
        news = b": " + b"x" * 100_000 + b"\n\n"
        for _ in range(200):
            living.ask(lambda: push(table.streams, news))
            sent += len(news)
            reader.gets(sent)
            if len(table.streams.open) == 1:
                break
        until(lambda: len(table.streams.open) == 1, "the deaf reader to be let go")
        assert table.streams.here(table.sitting.host)
        seq = ana.do(code, "bot").json()["seq"]
        until(lambda: reader.seq == seq, "news for who reads")


def push(streams: Streams, news: bytes) -> None:
    for stream in list(streams.open):
        stream.push(news)


def deaf_reader(living: Living, code: str, person: Person) -> socket.socket:
    """Open a stream with a small window and never read it."""
    host, port = living.origin.removeprefix("http://").split(":")
    deaf = socket.socket()
    deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    deaf.connect((host, int(port)))
    cookies = "; ".join(f"{name}={value}" for name, value in person.client.cookies.items())
    request = f"GET /t/{code}/stream HTTP/1.1\r\nHost: {host}:{port}\r\nCookie: {cookies}\r\n\r\n"
    deaf.sendall(request.encode())
    return deaf


def test_an_idle_stream_is_kept_alive(tmp_path: Any) -> None:
    with serving(settings(tmp_path, keep_alive=0.2)) as living, Person(living.origin) as ana:
        code = ana.open(seats=2)
        with Reader(ana, code) as reader:
            until(lambda: reader.raw.endswith(b"}}\n\n:\n\n"), "a comment")


class Line:
    """A connection that breaks, blocks or works, as told."""

    def __init__(self, kind: str) -> None:
        self.kind = kind
        self.got: list[bytes] = []

    async def send(self, message: Any) -> None:
        if self.kind == "broken":
            raise ConnectionError("gone")
        if self.kind == "full":
            await asyncio.Event().wait()
        self.got.append(message["body"])


def test_a_broken_or_blocked_reader_takes_nothing_from_the_others() -> None:
    async def scene() -> dict[str, tuple[int, bool]]:
        lines = {kind: Line(kind) for kind in ("broken", "works", "full", "works too")}
        streams = Streams(time.time)

        async def follow(kind: str) -> None:
            streams.add(Stream(kind, "en", lines[kind].send))
            with contextlib.suppress(asyncio.CancelledError):
                await asyncio.sleep(60)

        tasks = [asyncio.create_task(follow(kind)) for kind in lines]
        await asyncio.sleep(0)
        for stream in streams.open:
            stream.push(b"news")
        await asyncio.sleep(0)
        ends = zip(lines, tasks, strict=True)
        seen = {kind: (len(lines[kind].got), task.done()) for kind, task in ends}
        for task in tasks:
            task.cancel()
        return seen

    assert asyncio.run(scene()) == {
        "broken": (0, True),
        "works": (1, False),
        "full": (0, True),
        "works too": (1, False),
    }


def test_presence_counts_browsers_not_streams(living: Living, guest: Guest) -> None:
    ana = guest()
    code = ana.open(seats=2)
    table = living.ask(lambda: living.house.hall.find(code))
    with Reader(ana, code):
        with Reader(ana, code):
            assert table.streams.gone_since(table.sitting.host) is None
        until(lambda: len(table.streams.open) == 1, "one stream left")
        assert table.streams.gone_since(table.sitting.host) is None
    until(lambda: table.streams.gone_since(table.sitting.host), "nobody is there")
    assert time.time() - table.streams.last_seen() < 20


def test_who_comes_back_hears_no_sentence_twice_whatever_others_read(guest: Guest) -> None:
    ana, ben = guest(), guest()
    ben.client.headers["accept-language"] = "it"
    code = ana.open(quick=True)
    with Reader(ana, code) as first:
        with Reader(ben, code):
            until(lambda: first.asked()[1], "the first question")
        wait, offers = first.asked()
        ana.move(code, wait=wait, move=offers[0])
        until(lambda: first.asked()[1] and first.asked()[0] > wait, "the next question")
        with Reader(ben, code) as back:
            wait, offers = first.asked()
            ana.move(code, wait=wait, move=offers[0])
            until(lambda: first.asked()[1] and first.asked()[0] > wait and back.seq == first.seq, "the one after")
            with Reader(ben, code) as late:
                assert late.zones["log"] == back.zones["log"]
                assert late.zones == back.zones


def test_a_hand_that_cannot_be_drawn_silences_nobody_else_and_is_made_good(living: Living, guest: Guest) -> None:
    ana, ben = guest(), guest()
    code = ana.open(seats=2, pace="off")
    ben.do(code, "join", name="Ben")
    ben.do(code, "ready")
    ana.do(code, "start")
    table = living.ask(lambda: living.house.hall.find(code))
    whole = table.sitting
    with Reader(ana, code) as first, Reader(ben, code) as one, Reader(ben, code) as other:
        living.ask(lambda: spoil(table, 1))
        ana.do(code, "name", name="Anna")
        until(lambda: "Anna" in first.zones["score"], "news for the others")
        assert "Anna" not in one.zones["score"] + other.zones["score"]
        living.ask(lambda: setattr(table, "sitting", whole))
        ana.do(code, "name", name="Annetta")
        until(lambda: all("Annetta" in reader.zones["score"] for reader in (first, one, other)), "news for all")
        with Reader(ben, code) as late:
            assert one.zones == other.zones == late.zones


def spoil(table: Table, seat: int) -> None:
    """Give a table a room that shows one seat a card which there is not."""
    match = the_match(table.sitting)

    def view(state: Any, viewer: Any) -> Any:
        seen = match.game.view(state, viewer)
        return seen._replace(places=(99,), hand=(99,)) if viewer == seat else seen

    faulty = msgspec.structs.replace(match, game=dataclasses.replace(match.game, view=view))
    table.sitting = table.sitting._replace(match=faulty)
