"""A connection is listened to only as long as it says something, and something short."""

from __future__ import annotations

import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest

from server.living import PATIENCE, Living, Person, Reader, until
from sobremesa.server.web.wire import LONGEST, dismiss

Guest = Callable[[], Person]
ASKED = b"GET /health HTTP/1.1\r\nHost: mesa.test\r\n"


@contextmanager
def line(living: Living) -> Iterator[socket.socket]:
    host, _, port = living.origin.removeprefix("http://").partition(":")
    with socket.create_connection((host, int(port)), timeout=PATIENCE) as opened:
        yield opened


def heard(said: socket.socket) -> bytes:
    """Read until the other side hangs up."""
    found = b""
    try:
        while more := said.recv(65_536):
            found += more
    except ConnectionError:
        pass
    return found


def shouted(said: socket.socket, what: bytes) -> None:
    try:
        for _ in range(8):
            said.sendall(what)
    except ConnectionError:
        pass


@pytest.mark.parametrize(
    ("name", "begin", "more"),
    [
        ("an endless line of headers", ASKED, b"x-y: z\r\n" * LONGEST),
        ("an endless header", ASKED + b"x: ", b"y" * 8 * LONGEST),
        ("an endless address", b"GET /", b"y" * 8 * LONGEST),
        (
            "endless trailers",
            ASKED.replace(b"GET /health", b"POST /tables") + b"Transfer-Encoding: chunked\r\n\r\n0\r\n",
            b"x-y: z\r\n" * LONGEST,
        ),
        (
            "an endless body",
            ASKED.replace(b"GET /health", b"POST /tables") + b"Transfer-Encoding: chunked\r\n\r\n",
            b"8\r\n        \r\n" * LONGEST,
        ),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_an_endless_request_is_hung_up_on(living: Living, name: str, begin: bytes, more: bytes) -> None:
    with line(living) as said:
        said.sendall(begin)
        shouted(said, more)
        answer = heard(said)
    assert answer[9:12] in (b"", b"400", b"403", b"413"), name
    assert not any(wire.asking_since for wire in living.ask(lambda: list(living.connections)) if wire.parser)


def test_long_requests_one_after_another_are_not_added_up(living: Living) -> None:
    with line(living) as said:
        for _ in range(4):
            said.sendall(ASKED + b"x: " + b"y" * (LONGEST // 3) + b"\r\n\r\n")
            answer = b""
            while not answer.endswith(b'{"ok":true}'):
                answer += said.recv(65_536)


@pytest.mark.parametrize(
    "begun", [b"", b"GET /hea", ASKED, b"POST /tables HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n{"]
)
def test_who_does_not_get_to_the_point_is_dismissed_and_no_stream_is(
    living: Living, guest: Guest, begun: bytes
) -> None:
    ana = guest()
    code = ana.open(seats=2)
    with Reader(ana, code) as reader, line(living) as said:
        said.sendall(begun)
        until(lambda: any(wire.asking_since for wire in list(living.connections)), "the slow one is heard")
        living.ask(lambda: dismiss(living.connections, 60.0))
        assert any(wire.asking_since for wire in living.ask(lambda: list(living.connections)))
        living.ask(lambda: dismiss(living.connections, -1.0))
        heard(said)
        seq = ana.do(code, "bot", seat=1).json()["seq"]
        reader.reaches(seq)
