"""People at tables of a server, as their browsers are: they hear zones, choose a move that is offered, post it.

What must not live here: when they move (``load``), any rule.
"""

from __future__ import annotations

import asyncio
import json
import re
import secrets
import time
from collections.abc import Callable
from random import Random
from typing import Any, Final

from sobremesa.bench.server import HERE
from sobremesa.bench.wires import Answer, Ear, Line, cookie_of, request

SEATS: Final = 4
OPTIONS: Final = {"length": "deals=10"}
"""Forty hands, so that no match ends while it is measured."""
TABLES_A_HOUSE: Final = 25
"""From one address only so many tables may be opened in a while; so many come from each, as behind a proxy."""

_OFFERED: Final = re.compile(rb'class=\\"(?:ok|btn[^"\\]*)\\" data-move=\\"([^"\\]+)\\"')
_WAIT: Final = re.compile(rb'data-wait=\\"(\d+)')


class Person:
    """Somebody on a seat: a cookie, an open stream, and what was heard last."""

    def __init__(self, table: Table, seat: int) -> None:
        self.table = table
        self.seat = seat
        self.cookie = b""
        self.offered: list[bytes] = []
        self.wait = b""
        self.expects = 0.0
        """When the move was made that this person has yet to hear of; 0 if there is none."""
        self.ear: Ear | None = None

    def heard(self, events: bytes) -> None:
        """Take in what changed."""
        if b"id: " not in events:
            return
        if self.expects:
            self.table.delays.append(time.perf_counter() - self.expects)
            self.expects = 0.0
        for wait in _WAIT.findall(events):
            self.wait = wait
        hand = events.rfind(b'"hand":')
        if hand >= 0:
            self.offered = _OFFERED.findall(events, hand)
        self.table.stirred()


class Table:
    """Four people at one table, one move in flight at a time."""

    def __init__(self, number: int, port: int, ready: Callable[[Table], None]) -> None:
        self.port = port
        self.delays: list[float] = []
        """Seconds from each move to each of the other three hearing of it."""
        self.moves = 0
        """Moves acknowledged."""
        self.refused = 0
        self.people = [Person(self, seat) for seat in range(SEATS)]
        self._behind = f"198.51.100.{number // TABLES_A_HOUSE + 1}"
        self._rng = Random(number)  # noqa: S311 -- repeatable people, no secrets
        self._ready = ready
        self._idle = False
        """Nothing is on its way, and nobody has been told so."""
        self._path = ""
        self._line = Line(HERE, port)

    async def open(self) -> None:
        """Open the table, seat four people, start, and let everybody listen."""
        loop = asyncio.get_running_loop()
        host = self.people[0]
        opening = {"game": "tomate", "seats": SEATS, "name": "Person 1", "options": OPTIONS, "pace": "off"}
        self._path = (await self._post(host, "/tables", opening))["url"]
        for person in self.people[1:]:
            await self._do(person, "join", name=f"Person {person.seat + 1}")
            await self._do(person, "ready")
        await self._do(host, "start")
        self._idle = True
        for person in self.people:
            asking = request("GET", f"{self._path}/stream", self.port, self._behind, person.cookie)
            person.ear = Ear(asking, person.heard)
            await loop.create_connection(lambda ear=person.ear: ear, HERE, self.port)  # type: ignore[misc]  # a default that binds now

    def move(self, at: float) -> None:
        """Let one of those who may move do so; ``at`` is when it was meant to be."""
        person = self._rng.choice([person for person in self.people if person.offered])
        for other in self.people:
            if other is not person:
                other.expects = at
        said = b'{"id":"%b","wait":%b,"move":"%b","cut":"%b"}' % (
            secrets.token_hex(8).encode(),
            person.wait,
            self._rng.choice(person.offered),
            secrets.token_hex(16).encode(),
        )
        person.offered = []
        head = request("POST", f"{self._path}/move", self.port, self._behind, person.cookie, len(said))
        self._line.send(head + said, self._answered)

    def stirred(self) -> None:
        """Say that the table may move again, once somebody may and all have heard of the last move."""
        if not self._idle or any(person.expects for person in self.people):
            return
        if any(person.offered for person in self.people):
            self._idle = False
            self._ready(self)

    def close(self) -> None:
        """Everybody hangs up."""
        self._idle = False
        for person in self.people:
            if person.ear is not None:
                person.ear.close()
        self._line.close()

    def _answered(self, answer: Answer) -> None:
        self._idle = True
        if answer.status == 200:  # noqa: PLR2004 -- done
            self.moves += 1
        else:
            self.refused += 1
        self.stirred()

    async def _do(self, person: Person, what: str, **more: str) -> None:
        await self._post(person, f"{self._path}/do", {"do": what, **more})

    async def _post(self, person: Person, path: str, command: dict[str, Any]) -> dict[str, Any]:
        body = json.dumps({"id": secrets.token_hex(8), **command}).encode()
        head = request("POST", path, self.port, self._behind, person.cookie, len(body))
        answer = await self._line.ask(head + body)
        if answer.status >= 400:  # noqa: PLR2004 -- refused
            raise RuntimeError(f"{path} answered {answer.status}: {answer.body.decode()}")
        person.cookie = cookie_of(answer.head) or person.cookie
        said: dict[str, Any] = json.loads(answer.body)
        return said
