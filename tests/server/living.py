"""A real server on this machine, and people with browsers of their own: for tests of the running house."""

from __future__ import annotations

import asyncio
import json
import ssl
import threading
import time
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from pathlib import Path
from typing import Any, Self, TypeVar

import httpx
import uvicorn

from server.reading import gone_on, offered
from sobremesa.server.hall.hall import Hall
from sobremesa.server.settings import Rate, Rates, Settings
from sobremesa.server.web.app import House
from sobremesa.server.web.serving import take_port
from sobremesa.server.web.wire import Wire

T = TypeVar("T")
_NO_TLS = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
"""Made once: a client without it reads all certificates of the machine first."""
PATIENCE = 60.0
"""Seconds a test waits for something before it fails: enough for a slow machine with much else to do."""
PAUSE, _LONGEST = 0.002, 0.03
"""Seconds between two looks, at first and at last: looking itself takes time from what is waited for."""


def settings(folder: Path, **changes: Any) -> Settings:
    """Return settings in which nobody waits."""
    often = Rate(100_000, 60.0)
    calm = Settings(
        db=f"sqlite:///{folder / 'tables.db'}",
        bot_delay=0.0,
        linger=0.0,
        cut_wait=0.2,
        rates=Rates(often, often, often, often, copying=often),
    )
    return replace(calm, **changes)


class Watch:
    """A watch that a test may set forward."""

    def __init__(self) -> None:
        self.forward = 0.0

    def __call__(self) -> float:
        """Say what time it is."""
        return time.time() + self.forward


class Living:
    """A house that is being served."""

    def __init__(self, house: House, port: int) -> None:
        self.house = house
        self.origin = f"http://127.0.0.1:{port}"
        self.loop: asyncio.AbstractEventLoop | None = None
        self.connections: set[Any] = set()

    def later(self, watch: Watch, seconds: float) -> None:
        """Set the watch forward and let every table notice."""
        watch.forward += seconds
        hall = self.house.hall
        self.ask(lambda: plan(hall))

    def ask(self, what: Callable[[], T]) -> T:
        """Run something on the house's own loop."""

        async def asked() -> T:
            return what()

        return self.wait(asked())

    def wait(self, what: Coroutine[Any, Any, T]) -> T:
        """Let the house's own loop do something, and wait for it."""
        if self.loop is None:
            raise RuntimeError("the house is not being served")
        return asyncio.run_coroutine_threadsafe(what, self.loop).result(PATIENCE)


def plan(hall: Hall) -> None:
    """Let the house look anew at what is due everywhere."""
    for table in list(hall.tables.values()):
        hall.pace.plan(table)


@contextmanager
def serving(chosen: Settings) -> Iterator[Living]:
    """Serve a house in a thread of this process."""
    taken = take_port("127.0.0.1", 0)
    house = House(replace(chosen, address=f"127.0.0.1:{taken.getsockname()[1]}"))
    config = uvicorn.Config(
        house, http=Wire, ws="none", log_level="error", access_log=False, timeout_graceful_shutdown=2
    )
    server = uvicorn.Server(config)
    living = Living(house, taken.getsockname()[1])

    async def serve() -> None:
        living.loop = asyncio.get_running_loop()
        await server.serve(sockets=[taken])

    thread = threading.Thread(target=lambda: asyncio.run(serve()))
    thread.start()
    until(lambda: server.started, "the house opens")
    living.connections = server.server_state.connections
    try:
        yield living
    finally:
        living.ask(house.let_go)
        server.should_exit = True
        thread.join(PATIENCE)
        taken.close()


def longer(pause: float) -> float:
    """Wait a little longer before the next look."""
    return min(pause * 1.3, _LONGEST)


def until(done: Callable[[], T], what: str) -> T:
    """Wait until something is so, and return it.

    Raises:
        TimeoutError: If it never is.

    """
    end, pause = time.monotonic() + PATIENCE, PAUSE
    while time.monotonic() < end:
        found = done()
        if found:
            return found
        time.sleep(pause)
        pause = longer(pause)
    raise TimeoutError(f"waited {PATIENCE} s in vain: {what}")


class Person:
    """Somebody with a browser: its cookie, its language, its commands."""

    def __init__(self, origin: str, language: str = "en") -> None:
        self.origin = origin
        self.client = httpx.Client(
            base_url=origin,
            headers={"origin": origin, "accept-language": language},
            timeout=PATIENCE,
            verify=_NO_TLS,
        )
        self._commands = 0
        self.client.get("/")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.client.close()

    def command(self) -> str:
        """Invent the id of a command."""
        self._commands += 1
        return f"command-{id(self):x}-{self._commands}"

    def open(self, **wish: Any) -> str:
        """Open a table and return its code."""
        answer = self.client.post("/tables", json={"game": "tomate", "name": "Ana", "id": self.command(), **wish})
        assert answer.status_code == 201, answer.text
        return str(answer.json()["url"]).removeprefix("/t/")

    def do(self, code: str, do: str, **more: Any) -> httpx.Response:
        """Do something at a table."""
        return self.client.post(f"/t/{code}/do", json={"id": self.command(), "do": do, **more})

    def move(self, code: str, **command: Any) -> httpx.Response:
        """Send a move."""
        return self.client.post(f"/t/{code}/move", json={"id": self.command(), **command})

    def page(self, code: str) -> str:
        """Open the page of a table."""
        answer = self.client.get(f"/t/{code}")
        assert answer.status_code == 200, answer.text
        return answer.text


class Reader:
    """An open stream, read in a thread; ``events`` is what has come so far."""

    def __init__(self, person: Person, code: str, path: str = "") -> None:
        self.events: list[dict[str, Any]] = []
        self.zones: dict[str, str] = {}
        self.raw = b""
        self.status = 0
        self.ended = False
        self._person = person
        self._path = path or f"/t/{code}/stream"
        self._response: httpx.Response | None = None
        self._thread = threading.Thread(target=self._read, daemon=True)

    def __enter__(self) -> Self:
        self._thread.start()
        until(lambda: self.ended or self.events, "the first words of a stream")
        return self

    def __exit__(self, *_: object) -> None:
        response = self._response
        if response is not None:
            stream: Any = response.extensions["network_stream"]
            with suppress(OSError):  # it may have ended by itself at this very moment
                stream.get_extra_info("socket").shutdown(2)
        self._thread.join(PATIENCE)

    def _read(self) -> None:
        client = httpx.Client(
            base_url=self._person.origin,
            cookies=self._person.client.cookies,
            headers={"accept-language": self._person.client.headers["accept-language"]},
            timeout=None,  # noqa: S113 -- a stream has no end
            verify=_NO_TLS,
        )
        try:
            with client, client.stream("GET", self._path) as response:
                self.status = response.status_code
                self._response = response if self.status == 200 else None
                rest = b""
                for chunk in response.iter_bytes():
                    self.raw += chunk
                    *whole, rest = (rest + chunk).split(b"\n\n")
                    for message in whole:
                        self._take(message)
        except httpx.HTTPError:
            pass
        finally:
            self._response = None
            self.ended = True

    def _take(self, message: bytes) -> None:
        for line in message.split(b"\n"):
            if line.startswith(b"data: "):
                event = json.loads(line[6:])
                zones = event["zones"]
                more = zones.pop("log+", "")
                if more:
                    zones["log"] = gone_on(self.zones["log"], more)
                self.zones = self.zones | zones  # at once: a test may be reading them
                self.events.append(event)

    @property
    def seq(self) -> int:
        """The number of the newest entry this reader has seen."""
        return int(self.events[-1]["seq"])

    def gets(self, size: int) -> None:
        """Wait until this reader has got more than so many bytes."""
        until(lambda: len(self.raw) > size, f"{size} bytes")

    def reaches(self, seq: int) -> None:
        """Wait until this reader has seen an entry."""
        until(lambda: self.seq >= seq, f"entry {seq}")

    def asked(self) -> tuple[int, list[str]]:
        """Read off which wait is asked and which moves are offered; none if it is not this seat's turn."""
        return offered(self.zones) if self.events[-1]["title"].startswith("●") else (-1, [])


def play_out(code: str, people: dict[int, tuple[Person, Reader]], moves: int = 10_000) -> int:
    """Let people play the first move offered, until it is over or so many moves are made; say how many."""
    made = 0
    while made < moves:
        seen = until(lambda: _next(people), "somebody is asked, or the end")
        if seen == "over":
            break
        person, reader = people[int(seen)]
        wait, offers = reader.asked()
        answer = person.move(code, wait=wait, move=offers[0])
        assert answer.status_code == 200, answer.text
        reader.reaches(answer.json()["seq"])
        made += 1
    return made


def _next(people: dict[int, tuple[Person, Reader]]) -> str:
    readers = {seat: reader for seat, (_, reader) in people.items()}
    if len({reader.seq for reader in readers.values()}) > 1:
        return ""
    if any(reader.events[-1]["status"] == "over" for reader in readers.values()):
        return "over"
    return next((str(seat) for seat, reader in readers.items() if reader.asked()[1]), "")
