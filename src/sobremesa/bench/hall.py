"""A tournament's evening, as a process of its own: ``python -m sobremesa.bench.hall`` (see ``main``).

At every table two phones have their page open; one writes the result, the other agrees; a desk works meanwhile.
Only ever aimed at this machine; it stops by itself. Its last line is a JSON object.
"""

from __future__ import annotations

import asyncio
import gc
import json
import sqlite3
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any, Final

import msgspec
import uvloop

from sobremesa.bench.phones import Browser, Phone
from sobremesa.bench.rows import say
from sobremesa.tournament.keeping.backup import About
from sobremesa.tournament.keeping.links import key

FILLS_IN: Final = 150.0
"""Seconds after which it gives up filling the hall."""
LASTS: Final = 60.0
"""Seconds after the last table was due in which all must be done."""
AT_ONCE: Final = 50
"""Phones that come in at the same time."""
PAUSE: Final = 0.5
"""Seconds between two things that the desk does."""
LOOKS_AT: Final = ("", "/standings", "/fines")


class Hall:
    """A tournament of so many tables, whose results all come in within so many seconds."""

    def __init__(self, port: int, database: Path, tables: int, seconds: float) -> None:
        self.seconds = seconds
        self._port = port
        self._database = database
        self._tables = tables
        self._desk = Browser(port)
        self._phones: list[tuple[Phone, Phone]] = []
        self._here = ""
        self._done = 0
        self._rng = Random(tables)  # noqa: S311 -- a repeatable evening, no secrets

    async def run(self) -> dict[str, float]:
        """Fill the hall, let everybody play, and sum up."""
        await asyncio.wait_for(self._fill(), FILLS_IN)
        everybody = [self._desk, *(phone for both in self._phones for phone in both)]
        say(f"desk: {len(everybody) - 1} phones look at their tables")
        for browser in everybody:
            browser.answers.clear()
        print("counting", flush=True)  # noqa: T201 -- for the process that watches the server
        desk = asyncio.create_task(self._work())
        await asyncio.wait_for(asyncio.gather(*map(self._play, self._phones)), self.seconds + LASTS)
        print("counted", flush=True)  # noqa: T201 -- the same
        desk.cancel()
        await asyncio.gather(desk, return_exceptions=True)
        for browser in everybody:
            browser.close()
        return self._sums(everybody)

    async def _fill(self) -> None:
        """Open the tournament, enter, draw and pair; then the phones come in."""
        opened = await self._desk.post("/tournaments", {"id": "open", "title": "Bench"})
        self._here = opened["url"].removesuffix("/desk")
        cards = [{"card": {"players": [f"Player {n}", f"Partner {n}"]}} for n in range(2 * self._tables)]
        await self._do("enter", pairs=cards, here=True)
        await self._do("record", events=[{"what": "drawn", "seed": "bench"}], saw=0)
        await self._do("pair", round=1, saw=0)
        about, tables = self._printed()
        for table, *entries in tables:
            first, second = (Phone(self._port, self._here, table, entry) for entry in entries)
            self._phones.append((first, second))
        await self._desk.listen(f"{self._here}/stream?desk", lambda _events: None)
        gate = asyncio.Semaphore(AT_ONCE)

        async def one(phone: Phone) -> None:
            async with gate:
                await phone.come(key(about, f"table.{phone.table}"))

        await asyncio.gather(*(one(phone) for both in self._phones for phone in both))

    def _printed(self) -> tuple[About, Sequence[Sequence[int]]]:
        """Read in the log what signs and sheets would say: the tournament's secret, and who meets where."""
        ((about,),) = self._read("select name from name where stream like 'tournament/%' and person = 'about'")
        last = json.loads(self._entries()[-1])["lines"][-1]["happened"]["event"]
        return msgspec.json.decode(about, type=About), last["tables"]

    def _entries(self) -> list[bytes]:
        return [
            body for (body,) in self._read("select body from entry where stream like 'tournament/%' order by seq")
        ]

    def _read(self, sql: str) -> list[tuple[Any, ...]]:
        database = sqlite3.connect(self._database)
        try:
            return database.execute(sql).fetchall()
        finally:
            database.close()

    async def _play(self, both: tuple[Phone, Phone]) -> None:
        """Let a table be over at some moment, and its pairs write that down."""
        await asyncio.sleep(self._rng.uniform(0, self.seconds))
        one, other = self._rng.sample(both, 2)
        await one.play(other)
        self._done += 1
        if self._done % max(1, self._tables // 5) == 0:
            say(f"desk: {self._done} of {self._tables} tables are done")

    async def _work(self) -> None:
        """Book fines, enter latecomers, look at the pages of the desk."""
        fine = {"what": "fined", "round": 1, "entry": 1, "article": "7", "points": 5, "words": "bench"}
        number = 0
        while True:
            number += 1
            await self._do("record", events=[fine], id=f"fine {number}", saw=0)
            await self._do("enter", pairs=[{"card": {"players": [f"Late {number}"]}}], id=f"late {number}")
            await self._desk.get(f"{self._here}/desk{LOOKS_AT[number % len(LOOKS_AT)]}")
            await asyncio.sleep(PAUSE)

    async def _do(self, what: str, **more: object) -> None:
        """Send a command that adds and replaces nothing, so that none must have been seen before."""
        await self._desk.post(f"{self._here}/do", {"id": what, "do": what, **more})

    def _sums(self, everybody: Sequence[Browser]) -> dict[str, float]:
        """Hold what was acknowledged against the log, and sum up how long it took."""
        stands = Counter(json.loads(body)["id"] for body in self._entries())
        kept = [command for browser in everybody for command in browser.kept]
        answers = sorted(took for browser in everybody for took in browser.answers)
        seen = sorted(took for both in self._phones for phone in both for took in phone.seen)
        return {
            "commands": len(kept),
            "refused": sum(browser.refused for browser in everybody),
            "lost": sum(not stands[command] for command in kept),
            "twice": sum(stands[command] > 1 for command in kept),
            "seen": len(seen),
            "answer p50": _at(answers, 0.50),
            "answer p99": _at(answers, 0.99),
            "seen p50": _at(seen, 0.50),
            "seen p99": _at(seen, 0.99),
        }


def _at(took: Sequence[float], share: float) -> float:
    """Find what so many are below, in milliseconds; nan if there is none."""
    return took[int(share * (len(took) - 1))] * 1000 if took else float("nan")


def main() -> None:
    """Play one evening and print what was measured; the words are port, database, tables, seconds."""
    port, database, tables, seconds = sys.argv[1:]
    gc.disable()
    told = uvloop.run(Hall(int(port), Path(database), int(tables), float(seconds)).run())
    print(json.dumps(told))  # noqa: T201 -- its answer


if __name__ == "__main__":
    main()
