"""Two kinds of connections to a server, as lean as they can be: one that asks and is answered, one that listens.

What must not live here: what is asked, or why.
"""

from __future__ import annotations

import asyncio
import re
from collections import deque
from collections.abc import Callable
from typing import Any, Final, NamedTuple

from sobremesa.bench.server import HERE

END: Final = b"\r\n\r\n"
EVENT_ENDS: Final = b"\n\n\r\n"
"""How a chunk that holds whole events ends."""


_COOKIE: Final = re.compile(rb"set-cookie: ([^;]+)", re.IGNORECASE)


def request(method: str, path: str, port: int, behind: str, cookie: bytes, length: int = 0) -> bytes:
    """Write the head of a request; ``behind`` is the address from which a proxy would say that it comes."""
    lines = [
        f"{method} {path} HTTP/1.1",
        f"host: {HERE}:{port}",
        f"origin: http://{HERE}:{port}",
        f"x-forwarded-for: {behind}",
        "accept-language: es",
        f"cookie: {cookie.decode()}",
    ]
    if method == "POST":
        lines += ["content-type: application/json", f"content-length: {length}"]
    return "\r\n".join(lines).encode() + b"\r\n\r\n"


def cookie_of(head: bytes) -> bytes:
    """Read the cookie that an answer gives; empty if it gives none."""
    found = _COOKIE.search(head)
    return found[1] if found else b""


class Answer(NamedTuple):
    """What a server answered."""

    status: int
    head: bytes
    body: bytes


class Line(asyncio.Protocol):
    """A kept connection: requests go out in order, answers with a length come back in order.

    A server may close it while nobody asks; the next request opens it anew, as a browser does.
    """

    def __init__(self, host: str, port: int) -> None:
        self._place = (host, port)
        self._out: Any = None
        self._got = b""
        self._asked: deque[tuple[bytes, Callable[[Answer], None]]] = deque()
        """Requests without an answer so far."""
        self._dialling: asyncio.Task[Any] | None = None
        self._closed = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Send what has not been answered."""
        self._out = transport
        self._dialling = None
        for request, _ in self._asked:
            self._out.write(request)

    def connection_lost(self, _error: Exception | None) -> None:
        """Dial again if somebody waits for an answer."""
        self._out = None
        self._got = b""
        if self._asked and not self._closed:
            self._dial()

    def send(self, request: bytes, done: Callable[[Answer], None]) -> None:
        """Send a whole request; ``done`` gets the answer."""
        self._asked.append((request, done))
        if self._out is not None and not self._out.is_closing():
            self._out.write(request)
        elif self._out is None:
            self._dial()

    def _dial(self) -> None:
        if self._dialling is None:
            loop = asyncio.get_running_loop()
            self._dialling = loop.create_task(loop.create_connection(lambda: self, *self._place))

    async def ask(self, request: bytes) -> Answer:
        """Send a whole request and wait for the answer."""
        answered: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self.send(request, answered.set_result)
        return await answered

    def data_received(self, data: bytes) -> None:
        """Hand out every answer that is whole."""
        self._got += data
        while (at := self._got.find(END)) >= 0:
            head, body = self._got[:at], at + len(END)
            end = body + _length(head)
            if len(self._got) < end:
                return
            answer = Answer(int(head[9:12]), head, self._got[body:end])
            self._got = self._got[end:]
            self._asked.popleft()[1](answer)

    def close(self) -> None:
        """Hang up."""
        self._closed = True
        if self._out is not None:
            self._out.close()


def _length(head: bytes) -> int:
    return int(head.lower().partition(b"content-length:")[2].partition(b"\r\n")[0])


class Ear(asyncio.Protocol):
    """A connection on which events never stop; ``heard`` gets whole ones, several at once if they come so."""

    def __init__(self, request: bytes, heard: Callable[[bytes], None]) -> None:
        self._request = request
        self._heard = heard
        self._parts: list[bytes] = []
        self._out: Any = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for the stream."""
        self._out = transport
        self._out.write(self._request)

    def data_received(self, data: bytes) -> None:
        """Gather until what came is whole."""
        self._parts.append(data)
        if data.endswith(EVENT_ENDS):
            whole = b"".join(self._parts)
            self._parts.clear()
            self._heard(whole)

    def close(self) -> None:
        """Hang up."""
        if self._out is not None:
            self._out.close()
