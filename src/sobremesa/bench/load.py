"""The people of a load, as a process of their own: ``python -m sobremesa.bench.load`` (see ``main``).

Only ever aimed at this machine; it plays for a set time and stops by itself. It says ``counting`` and ``counted``
around the part that counts; its last line is a JSON object.
"""

from __future__ import annotations

import asyncio
import gc
import json
import sys
import time
from collections import deque
from collections.abc import Sequence
from typing import Final

import uvloop

from sobremesa.bench.people import Table

OPENS_IN: Final = 150.0
"""Seconds after which it gives up opening tables."""
AT_ONCE: Final = 50
"""Tables opened at the same time."""
TICK: Final = 0.001
"""Seconds between two looks at what is due."""


class Load:
    """Tables that move as soon as they may, or at a given rate whether or not the server keeps up."""

    def __init__(self, port: int, tables: int, rate: float, seconds: float) -> None:
        self.seconds = seconds
        """How long it counts, after a third as long that does not."""
        self.rate = rate
        """Moves a second; 0 for as soon as they may."""
        self.tables = [Table(number, port, self._may_move) for number in range(tables)]
        self.late = 0
        """Moves that were due while no table could move."""
        self._ready: deque[Table] = deque()
        self._at_will = False

    async def run(self) -> dict[str, float]:
        """Open the tables, play, and sum up what counts."""
        await asyncio.wait_for(self._open(), OPENS_IN)
        async with asyncio.TaskGroup() as group:
            pump = group.create_task(self._keep_the_rate() if self.rate else self._move_at_will())
            counted = await self._counted()
            pump.cancel()
        delays = sorted(delay for table in self.tables for delay in table.delays)
        for table in self.tables:
            table.close()
        return {**counted, "heard": len(delays), "p50": _at(delays, 0.50), "p99": _at(delays, 0.99)}

    async def _counted(self) -> dict[str, float]:
        """Play, and count a part of it."""
        await asyncio.sleep(self.seconds / 3)
        before = self._sums()
        for table in self.tables:
            table.delays.clear()
        print("counting", flush=True)  # noqa: T201 -- for the process that watches the server
        await asyncio.sleep(self.seconds)
        counted = {name: sum_ - before[name] for name, sum_ in self._sums().items()}
        print("counted", flush=True)  # noqa: T201 -- the same
        return counted

    def _sums(self) -> dict[str, float]:
        return {
            "moves": sum(table.moves for table in self.tables),
            "refused": sum(table.refused for table in self.tables),
            "late": self.late,
            "seconds": time.perf_counter(),
        }

    async def _open(self) -> None:
        gate = asyncio.Semaphore(AT_ONCE)

        async def one(table: Table) -> None:
            async with gate:
                await table.open()

        await asyncio.gather(*(one(table) for table in self.tables))

    def _may_move(self, table: Table) -> None:
        if self._at_will:
            table.move(time.perf_counter())
        else:
            self._ready.append(table)

    async def _keep_the_rate(self) -> None:
        """Let the table that has waited longest move whenever a move is due."""
        due = time.perf_counter()
        while True:
            await asyncio.sleep(TICK)
            while due < time.perf_counter():
                if self._ready:
                    self._ready.popleft().move(due)
                else:
                    self.late += 1
                due += 1 / self.rate

    async def _move_at_will(self) -> None:
        """Let everybody move now, and from now on as soon as they may."""
        self._at_will = True
        while self._ready:
            self._ready.popleft().move(time.perf_counter())


def _at(delays: Sequence[float], share: float) -> float:
    """Find the delay that so many are below, in milliseconds; nan if there is none."""
    return delays[int(share * (len(delays) - 1))] * 1000 if delays else float("nan")


def main() -> None:
    """Run one load and print what it measured; the words are port, tables, moves a second, seconds."""
    port, tables, rate, seconds = sys.argv[1:]
    gc.disable()
    told = uvloop.run(Load(int(port), int(tables), float(rate), float(seconds)).run())
    print(json.dumps(told))  # noqa: T201 -- its answer


if __name__ == "__main__":
    main()
