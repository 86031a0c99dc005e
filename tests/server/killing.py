"""A server in a process of its own, which a test kills as a power cut does, and starts again."""

from __future__ import annotations

import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from server.living import Person, Reader, until
from sobremesa.bench.server import free_port

PROGRAM = """
import sys
from sobremesa.server.web import serving
from sobremesa.server import settings
calm = settings.Settings
often = settings.Rate(100_000, 60.0)
rates = settings.Rates(often, often, often, often)
def quick(**given):
    linger = float(sys.argv[3])
    if sys.argv[4]:
        given["now"] = lambda: float(sys.argv[4])
    return calm(bot_delay=0.1 if linger else 0.0, linger=linger, cut_wait=0.1, rates=rates, **given)
serving.Settings = quick
serving.run("127.0.0.1", int(sys.argv[1]), sys.argv[2], None, open_page=False)
"""


class Server:
    """A server in a process of its own, which can be killed and started again."""

    def __init__(self, folder: Path, linger: float, still: float | None = None) -> None:
        self.linger = linger
        self.still = "" if still is None else str(still)
        self.port = free_port()
        self.db = f"sqlite:///{folder / 'tables.db'}"
        self.origin = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        command = [sys.executable, "-c", PROGRAM, str(self.port), self.db, str(self.linger), self.still]
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
        until(self._answers, "the server opens")

    def _answers(self) -> bool:
        try:
            with socket.create_connection(("127.0.0.1", self.port), 0.2):
                return True
        except OSError:
            return False

    def kill(self) -> None:
        """Kill it as a power cut does: no handler runs."""
        if self.process is not None:
            self.process.send_signal(signal.SIGKILL)
            self.process.wait()
            self.process = None


@contextmanager
def server(folder: Path, linger: float = 0.0, still: float | None = None) -> Iterator[Server]:
    """Serve; ``linger`` as in the house's settings, where nobody else waits; ``still``: when clocks stand."""
    found = Server(folder, linger, still)
    found.start()
    try:
        yield found
    finally:
        found.kill()


def zones(person: Person, code: str) -> dict[str, str]:
    """Read what a page of a table shows to somebody now."""
    with Reader(person, code) as reader:
        assert reader.events, f"the stream was not given: {reader.status}, {reader.raw!r}"
        return {**reader.zones, "title": reader.events[-1]["title"]}


def body(page: str) -> str:
    """Cut the part of a page out that shows the table."""
    return page.partition("<main")[2].partition("</main>")[0]
