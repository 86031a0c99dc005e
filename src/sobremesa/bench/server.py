"""A real server for a measurement: its own process, a free port on this machine, a log that is thrown away."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from random import SystemRandom
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple

HERE: Final = "127.0.0.1"
STARTS_IN: Final = 20.0
"""Seconds a server may take to answer."""
STOPS_IN: Final = 10.0
"""Seconds it may take to stop."""


class Server(NamedTuple):
    """A server that answers."""

    port: int
    pid: int

    def cpu(self) -> float:
        """Read the seconds of CPU it has used; nan where the system does not say."""
        try:
            fields = Path(f"/proc/{self.pid}/stat").read_text("ascii").rpartition(")")[2].split()
        except OSError:
            return float("nan")
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def memory(self) -> float:
        """Read the bytes of memory it holds; nan where the system does not say."""
        try:
            fields = Path(f"/proc/{self.pid}/statm").read_text("ascii").split()
        except OSError:
            return float("nan")
        return int(fields[1]) * os.sysconf("SC_PAGE_SIZE")


@contextmanager
def serving() -> Iterator[Server]:
    """Run ``sobremesa serve`` with a log of its own until the block is left.

    Raises:
        RuntimeError: As ``running``.

    """
    with TemporaryDirectory(prefix="sobremesa-bench-") as folder, running(Path(folder), free_port()) as server:
        yield server


@contextmanager
def running(folder: Path, port: int) -> Iterator[Server]:
    """Run ``sobremesa serve`` with the log in a folder until the block is left; it may be killed meanwhile.

    Raises:
        RuntimeError: If it does not answer in time: one line that says what it said.

    """
    said = folder / "said"
    words = ["serve", "--host", HERE, "--port", str(port), "--db", f"sqlite:///{folder}/tables.db"]
    with said.open("wb") as out:
        process = subprocess.Popen(  # noqa: S603 -- ourselves
            [sys.executable, "-m", "sobremesa", *words], stdout=out, stderr=out, stdin=subprocess.DEVNULL
        )
    try:
        _wait_for(process, port, said)
        yield Server(port, process.pid)
    finally:
        _stop(process)


def free_port() -> int:
    """Find a port on which nobody listens, below those a system lends to whoever calls out.

    So it is still free when a server that was killed comes back to it.
    """
    while True:
        port = SystemRandom().randrange(20_000, 32_000)
        with socket.socket() as probe, suppress(OSError):
            probe.bind((HERE, port))
            return port


def _wait_for(process: subprocess.Popen[bytes], port: int, said: Path) -> None:
    give_up = time.monotonic() + STARTS_IN
    while time.monotonic() < give_up and process.poll() is None:
        try:
            socket.create_connection((HERE, port), timeout=1).close()
        except OSError:
            time.sleep(0.05)
        else:
            return
    last = said.read_text("utf-8", "replace").strip().rpartition("\n")[2]
    raise RuntimeError(f"the server did not answer on {HERE}:{port}; it said: {last or 'nothing'}")


def _stop(process: subprocess.Popen[bytes]) -> None:
    process.terminate()
    try:
        process.wait(STOPS_IN)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
