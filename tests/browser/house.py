"""A house in a process of its own: it can be killed like a machine that loses its power, and comes back.

Run as a program it serves: ``python -m browser.house FOLDER PORT AWAY_AFTER SLOWER``.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
import urllib.request
from contextlib import suppress
from pathlib import Path

from server.living import PATIENCE, settings, until
from sobremesa.bench.server import free_port
from sobremesa.server.web.app import House
from sobremesa.server.web.serving import _Server, take_port

NAME = "mesa.test"
"""Not a loopback name: for a browser this is no secure context, as for a phone on the same network."""
_PATH = os.pathsep.join([str(Path(__file__).parents[1]), os.environ.get("PYTHONPATH", "")])
"""Where the house finds this program."""


class Served:
    """A served house; its log outlives it."""

    def __init__(self, folder: Path, away_after: float, slower: float = 1.0) -> None:
        self._folder = folder
        self._away_after = away_after
        self._slower = slower
        """How many seconds its clock takes for one: where much has to happen within the time of a game."""
        self._port = free_port()
        self._complaints = folder / "complaints.txt"
        self.start()

    @property
    def host(self) -> str:
        """Name and port, as people type them."""
        return f"{NAME}:{self._port}"

    @property
    def origin(self) -> str:
        """The address people use."""
        return f"http://{self.host}"

    @property
    def local(self) -> str:
        """The same house for clients that are no browser."""
        return f"http://127.0.0.1:{self._port}"

    def start(self) -> None:
        """Open, at the same port each time."""
        command = [
            sys.executable,
            "-m",
            "browser.house",
            str(self._folder),
            str(self._port),
            str(self._away_after),
            str(self._slower),
        ]
        with self._complaints.open("ab") as complaints:
            self._process = subprocess.Popen(
                command, stdout=subprocess.PIPE, stderr=complaints, env={**os.environ, "PYTHONPATH": _PATH}
            )
        if self._process.stdout is None:
            raise RuntimeError("the house does not say its port")
        said = self._process.stdout.readline()
        assert said, self._complaints.read_text()
        self._port = int(said)
        until(self._answers, "the house opens")

    def kill(self) -> None:
        """End it without a word, as a power cut does."""
        self._end(signal.SIGKILL)

    def close(self) -> None:
        """End it properly; it must not have complained."""
        self._end(signal.SIGINT)
        assert self._complaints.read_text() == ""

    def _end(self, how: signal.Signals) -> None:
        self._process.send_signal(how)
        self._process.wait(PATIENCE)
        if self._process.stdout is not None:
            self._process.stdout.close()

    def _answers(self) -> bool:
        try:
            with urllib.request.urlopen(f"{self.local}/health", timeout=PATIENCE):  # noqa: S310 -- our own house
                return True
        except OSError:
            return False


def serve(folder: Path, port: int, away_after: float, slower: float) -> None:
    """Serve until interrupted, in a house in which nobody waits."""
    taken = take_port("127.0.0.1", port)
    port = taken.getsockname()[1]
    print(port, flush=True)  # noqa: T201 -- whoever started this reads it
    begun = time.time()
    chosen = settings(
        folder,
        address=f"{NAME}:{port}",
        away_after=away_after,
        now=lambda: begun + (time.time() - begun) / slower,
    )
    with suppress(KeyboardInterrupt):
        _Server(House(chosen), open_page=False).run(sockets=[taken])


if __name__ == "__main__":
    serve(Path(sys.argv[1]), int(sys.argv[2]), float(sys.argv[3]), float(sys.argv[4]))
