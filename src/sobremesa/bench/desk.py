"""What one server carries in a hall: all tables write and confirm their result within a minute.

At each of 250 tables two phones have their page open, and a desk works meanwhile.
Server and people share this machine, each in a process of its own; nothing is sent anywhere else.
"""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from sobremesa.bench.rows import Row, say
from sobremesa.bench.serve import allow_files, watched
from sobremesa.bench.server import free_port, running

TABLES: Final = 250
SECONDS: Final = 55.0
"""In which all tables are over; the last one then needs a moment."""
UNITS: Final = {
    "answer p50": "ms from a command to its answer",
    "answer p99": "ms from a command to its answer",
    "seen p50": "ms from a command to the other pair's phone",
    "seen p99": "ms from a command to the other pair's phone",
    "lost": "commands that were acknowledged and are not in the log",
    "twice": "commands that are in the log twice",
    "refused": "commands that were refused",
}


def measure(tables: int = TABLES, seconds: float = SECONDS) -> list[Row]:
    """Measure how soon phones are answered and the others see it; hold the log against what was acknowledged."""
    if not allow_files("desk"):
        return []
    say(f"desk: {tables} tables × 2 phones come in")
    with TemporaryDirectory(prefix="sobremesa-bench-") as name, running(Path(name), free_port()) as server:
        words = (server.port, Path(name) / "tables.db", tables, seconds)
        told, cpu, memory = watched("sobremesa.bench.hall", words, server)
    facts: Row = {"game": "domino", "tables": tables, "streams": 2 * tables + 1, "commands": told["commands"]}
    values = {name: (told[name], unit) for name, unit in UNITS.items()}
    values["cpu"] = (1000 * cpu / max(1, told["seen"]), "ms of the server's CPU a result or its confirmation")
    values["memory"] = (memory / 10**6, "MB of the server's memory")
    return [{**facts, "variant": name, "value": value, "unit": unit} for name, (value, unit) in values.items()]
