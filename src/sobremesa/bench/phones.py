"""Browsers in a hall where a tournament is played: each sends commands and keeps a page up to date.

What must not live here: when they do what (``hall``), any rule.
"""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Callable
from typing import Any, Final

from sobremesa.bench.server import HERE
from sobremesa.bench.wires import Ear, Line, cookie_of, request

_DONE: Final = (200, 201)


class Browser:
    """Somebody's browser: a cookie, a line for commands, a page that is kept up to date."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.answers: list[float] = []
        """Seconds from each command to its answer."""
        self.kept: list[str] = []
        """The ids of the commands that were acknowledged."""
        self.refused = 0
        self._cookie = b""
        self._line = Line(HERE, port)
        self._ear: Ear | None = None

    async def post(self, path: str, command: dict[str, Any]) -> dict[str, Any]:
        """Send a command and wait for the answer."""
        said = json.dumps(command).encode()
        head = request("POST", path, self.port, HERE, self._cookie, len(said))
        begun = time.perf_counter()
        answer = await self._line.ask(head + said)
        self.answers.append(time.perf_counter() - begun)
        self._cookie = cookie_of(answer.head) or self._cookie
        if answer.status not in _DONE:
            self.refused += 1
        elif "do" in command:
            self.kept.append(command["id"])
        told: dict[str, Any] = json.loads(answer.body)
        return told

    async def get(self, path: str) -> None:
        """Load a page."""
        begun = time.perf_counter()
        answer = await self._line.ask(request("GET", path, self.port, HERE, self._cookie))
        self.answers.append(time.perf_counter() - begun)
        self.refused += answer.status not in _DONE

    async def listen(self, path: str, heard: Callable[[bytes], None]) -> None:
        """Keep a page up to date."""
        ear = self._ear = Ear(request("GET", path, self.port, HERE, self._cookie), heard)
        await asyncio.get_running_loop().create_connection(lambda: ear, HERE, self.port)

    def close(self) -> None:
        """Put it away."""
        if self._ear is not None:
            self._ear.close()
        self._line.close()


class Phone(Browser):
    """The phone of a pair at its table."""

    def __init__(self, port: int, here: str, table: int, entry: int) -> None:
        super().__init__(port)
        self.table = table
        self.seen: list[float] = []
        """Seconds from what the other pair sent to this page showing it."""
        self._here = here
        self._entry = entry
        self._expects = 0.0
        """When the other pair sent what is not shown here yet; 0 if there is nothing."""
        self._shown = asyncio.Event()

    async def come(self, key: str) -> None:
        """Come by the table's link, say for whom, and look at the page."""
        await self.post(f"{self._here}/claim", {"key": key, "id": "claim"})
        await self._do("sit", table=self.table, entry=self._entry)
        await self.listen(f"{self._here}/stream?table={self.table}", self._heard)
        await self._shown.wait()

    async def play(self, other: Phone) -> None:
        """Write the result; the other pair agrees to it as soon as it is shown there."""
        await self._tell(other, "report", score={"first": 200, "second": 100})
        await other._tell(self, "agree", first=200, second=100)

    async def _tell(self, other: Phone, what: str, **more: object) -> None:
        """Send something and wait until the other pair sees it."""
        other._expects = time.perf_counter()
        other._shown.clear()
        await self._do(what, round=1, table=self.table, **more)
        await other._shown.wait()

    async def _do(self, what: str, **more: object) -> None:
        await self.post(f"{self._here}/do", {"id": f"{what} {self._entry}", "do": what, **more})

    def _heard(self, events: bytes) -> None:
        if b"data: " not in events:
            return
        if self._expects:
            self.seen.append(time.perf_counter() - self._expects)
            self._expects = 0.0
        self._shown.set()
