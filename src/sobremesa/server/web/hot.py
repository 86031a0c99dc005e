"""The two hot paths as raw ASGI beside ordinary routes: a move, and the stream of a table.

What must not live here: what a move does, what a zone shows.
"""

from __future__ import annotations

import asyncio
import logging
import re
import time
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any, Final, TypeAlias

import msgspec

from sobremesa.server.face import CODE_LENGTH
from sobremesa.server.hall.confirming import check_confirmed
from sobremesa.server.hall.fanout import view_for
from sobremesa.server.hall.hall import Hall
from sobremesa.server.hall.live import Table
from sobremesa.server.hall.streams import Send, Stream
from sobremesa.server.refusals import Refused
from sobremesa.server.table import commands, decoding, moving
from sobremesa.server.table.draft import Draft
from sobremesa.server.web.guard import (
    SAFE,
    Visit,
    check_body,
    check_host,
    check_origin,
    language,
    read_body,
    visit,
)

Receive: TypeAlias = Callable[[], Awaitable[Any]]
Application: TypeAlias = Callable[[Any, Receive, Send], Awaitable[None]]

_LOG: Final = logging.getLogger(__name__)
_AT: Final = len("/t/")
_PATIENCE: Final = 10.0
"""Seconds a reader that was cut off has to take what was sent before the connection is closed."""

_PAGE: Final = re.compile(rb"(?:^|&)page=([0-9a-f]{1,64})(?:&|$)")

_SLICES: Final = 60
"""In so many parts all streams are kept alive, so that no move waits for it."""

JSON: Final = (*SAFE, (b"content-type", b"application/json"), (b"cache-control", b"no-store"))
EVENTS: Final = (
    *SAFE,
    (b"content-type", b"text/event-stream; charset=utf-8"),
    (b"cache-control", b"no-store"),
    (b"x-accel-buffering", b"no"),
)
_pack = msgspec.json.Encoder().encode


class Hot:
    """Takes moves and streams; everything else goes to the ordinary application."""

    def __init__(self, hall: Hall, rest: Application) -> None:
        self.hall = hall
        self.rest = rest

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:  # noqa: ANN401 -- an ASGI scope
        """Serve one request."""
        if scope["type"] == "http":
            path: str = scope["path"]
            if path.startswith("/t/"):
                code, what = path[_AT : _AT + CODE_LENGTH], path[_AT + CODE_LENGTH :]
                if what == "/move" and scope["method"] == "POST":
                    return await self.move(code, scope, receive, send)
                if what == "/stream" and scope["method"] == "GET":
                    return await self.stream(code, scope, receive, send)
        return await self.rest(scope, receive, send)

    async def move(self, code: str, scope: Any, receive: Receive, send: Send) -> None:  # noqa: ANN401
        """Carry out a move; the answer is sent once it is durable."""
        seen = visit(scope)
        try:
            status, body = 200, await self._move(code, seen, receive)
        except Refused as refused:
            status, body = refused.status, _pack(refused.answer(language(seen)))
        except Exception:  # noqa: BLE001 -- whatever it was, it is answered in one line and written down
            _LOG.exception("a move at table %s failed", code)
            status, body = 500, _pack(_broken().answer(language(seen)))
        await answer(send, status, body)

    async def _move(self, code: str, seen: Visit, receive: Receive) -> bytes:
        person = self._person(seen)
        check_origin(seen.origin, seen.host, self.hall.settings.public_url)
        check_body(seen)
        command = decoding.read(decoding.move_decoder, await read_body(receive))
        table = self.hall.find(code)
        try:
            seq = await table.perform(person, command.id, partial(_decide, table, person, command))
        except moving.StaleError as stale:
            zones = view_for(table, person, language(seen), command.seat)
            stale.more = {"zones": zones, "seq": table.sitting.seq}
            raise
        return b'{"seq":%d}' % seq

    def _person(self, seen: Visit) -> str:
        check_host(seen.host)
        person = self.hall.identity.person(seen.cookies)
        if person is None:
            raise Refused(403, "This browser is not known here; open the page of the table first.")
        return person

    async def stream(self, code: str, scope: Any, receive: Receive, send: Send) -> None:  # noqa: ANN401
        """Send what changes at a table as long as somebody reads."""
        seen = visit(scope)
        try:
            person = self._person(seen)
            table = self.hall.find(code)
            table.check_room()
        except Refused as refused:
            await answer(send, refused.status, _pack(refused.answer(language(seen))))
            return
        await send({"type": "http.response.start", "status": 200, "headers": EVENTS})
        stream = Stream(person, language(seen), send, _page(scope["query_string"]))
        await _follow(table, stream, receive)
        if stream.cut_off:
            await dismiss(send)


def _decide(table: Table, person: str, command: commands.Move, draft: Draft) -> None:
    """Make a move; on a phone that is passed round only for who has said that he holds it."""
    check_confirmed(table, person, command.seat, command.move)
    moving.move(draft, person, command)


def _page(query: bytes) -> str:
    """Read what a page calls itself."""
    found = _PAGE.search(query)
    return found[1].decode() if found else ""


async def _follow(table: Table, stream: Stream, receive: Receive) -> None:
    """Keep a stream open until its reader leaves or is cut off."""
    table.arrive(stream)
    try:
        while (await receive())["type"] != "http.disconnect":
            pass
    except asyncio.CancelledError:
        if not stream.cut_off:
            raise
    finally:
        table.depart(stream)


async def dismiss(send: Send) -> None:
    """End the stream of a reader that was cut off, if it takes what is still on its way."""
    task = asyncio.current_task()
    if task is not None:
        task.uncancel()
    try:
        async with asyncio.timeout(_PATIENCE):
            await send({"type": "http.response.body", "body": b"", "more_body": False})
    except TimeoutError:
        return


async def answer(send: Send, status: int, body: bytes) -> None:
    """Send a whole answer in JSON."""
    length = (b"content-length", b"%d" % len(body))
    await send({"type": "http.response.start", "status": status, "headers": (*JSON, length)})
    await send({"type": "http.response.body", "body": body})


def _broken() -> Refused:
    return Refused(500, "Something broke here, and it was written down; nothing was done. Try again.")


async def keep_alive(hall: Hall) -> None:
    """Send comments to idle streams, a few tables at a time, as long as the server runs."""
    while True:
        waiting = [table for table in hall.tables.values() if table.streams.open]
        pause = hall.settings.keep_alive / _SLICES
        for part in range(_SLICES):
            await asyncio.sleep(pause)
            idle_since = time.monotonic() - hall.settings.keep_alive
            for table in waiting[part::_SLICES]:
                table.streams.keep_alive(idle_since)
