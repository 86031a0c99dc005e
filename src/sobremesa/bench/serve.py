"""What one server carries: people at hundreds of tables, each with an open stream, playing El Tomate over HTTP.

Server and people share this machine, each in a process of its own; nothing is sent anywhere else. A move counts
when it is acknowledged, and it is acknowledged when it is on disk.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Sequence
from typing import Final, NamedTuple

from sobremesa.bench.people import SEATS
from sobremesa.bench.rows import Row, say
from sobremesa.bench.server import Server, serving

GIVE_UP: Final = 10.0
"""Seconds after its last word in which a load must end."""


class Load(NamedTuple):
    """So many tables, moves a second (0: as soon as they may), seconds that count."""

    variant: str
    tables: int
    rate: int
    seconds: float = 10.0


LOADS: Final = (Load("steady", 250, 800), Load("saturation", 1250, 0))


def measure(loads: Sequence[Load] = LOADS) -> list[Row]:
    """Measure how soon others hear of a move at a steady rate, and how many moves are carried at most."""
    if not allow_files("serve"):
        return []
    rows = []
    for load in loads:
        say(f"serve: {load.variant}, {load.tables} tables × {SEATS} streams")
        rows += _under(load)
    return rows


def allow_files(bench: str) -> bool:
    """Take as many open files as thousands of streams need; say it where a measurement cannot be made here."""
    try:
        import resource  # noqa: PLC0415 -- not on every system

        import uvloop  # noqa: F401, PLC0415 -- the same
    except ImportError:
        say(f"{bench}: skipped, this system has no uvloop")
        return False
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(most, 20_000) if most > 0 else 20_000, most))
    return True


def _under(load: Load) -> list[Row]:
    with serving() as server:
        before = server.memory()
        numbers = (server.port, load.tables, load.rate, load.seconds)
        told, cpu, memory = watched("sobremesa.bench.load", numbers, server)
    moves_a_second = told["moves"] / told["seconds"]
    facts: Row = {
        "game": "tomate",
        "tables": load.tables,
        "streams": load.tables * SEATS,
        "refused": told["refused"],
        "late": told["late"],
    }
    values = {
        "moves": (moves_a_second, "durable moves/s"),
        "p50": (told["p50"], "ms from a move to the other seats"),
        "p99": (told["p99"], "ms from a move to the other seats"),
        "cpu": (1000 * cpu / max(1, told["moves"]), "ms of the server's CPU a move"),
        "memory": ((memory - before) / 1000 / (load.tables * SEATS), "kB of the server's memory a stream"),
    }
    return [
        {**facts, "variant": f"{load.variant} {name}", "value": value, "unit": unit}
        for name, (value, unit) in values.items()
    ]


def watched(module: str, words: Sequence[object], server: Server) -> tuple[dict[str, float], float, float]:
    """Run a load; return what it measured, the server's CPU in the part that counts, its memory at its end.

    Raises:
        RuntimeError: If it breaks off.

    """
    command = [sys.executable, "-m", module, *map(str, words)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as people:  # noqa: S603 -- ourselves
        try:
            said, cpu, memory = _listen(people, server)
            people.wait(GIVE_UP)
        finally:
            people.kill()
    if people.returncode:
        raise RuntimeError(f"{module} broke off with {people.returncode}; see above")
    told: dict[str, float] = json.loads(said)
    return told, cpu, memory


def _listen(people: subprocess.Popen[str], server: Server) -> tuple[str, float, float]:
    said, cpu, memory = "", 0.0, 0.0
    for said in people.stdout or ():
        if said == "counting\n":
            cpu = server.cpu()
        elif said == "counted\n":
            cpu, memory = server.cpu() - cpu, server.memory()
    return said, cpu, memory
