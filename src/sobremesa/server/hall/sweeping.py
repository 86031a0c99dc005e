"""Tidying up: unused tables are cleared away, deserted matches closed, running ones taken up.

What must not live here: what is due within a match (``pace``).
"""

from __future__ import annotations

import asyncio
import logging
import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Final

from sobremesa.server.refusals import Refused
from sobremesa.server.table.draft import Draft
from sobremesa.server.table.entries import Closed
from sobremesa.store import StoredLog, StoreError

if TYPE_CHECKING:
    from sobremesa.server.hall.hall import Hall
    from sobremesa.server.hall.live import Table
    from sobremesa.server.settings import Settings
    from sobremesa.server.table.sitting import Sitting

_LOG: Final = logging.getLogger(__name__)


async def take_up(hall: Hall) -> None:
    """Read every table of late from its log, so that bots and clocks go on after a restart; drop the oldest."""
    try:
        log = await asyncio.to_thread(hall.store.tables)
    except StoreError as error:
        _LOG.error("no table is taken up: %s", error)
        return
    for kept in reversed(log):
        begun = time.monotonic()
        with _one_by_one(kept.stream):
            await _take_up(hall, kept)
        await asyncio.sleep(time.monotonic() - begun)  # people come first


async def _take_up(hall: Hall, kept: StoredLog) -> None:
    """Wake one table, or drop it if it is too old."""
    if hall.settings.now() - kept.at > max(hall.settings.over_life, hall.settings.absent_life):
        await hall.drop(kept.stream)
    else:
        with suppress(Refused):  # its log cannot be followed: the hall has written down why
            hall.find(kept.stream)


@contextmanager
def _one_by_one(code: str) -> Iterator[None]:
    """Write down what goes wrong at one table, so that the others are looked after."""
    try:
        yield
    except (Refused, StoreError, sqlite3.Error) as error:
        _LOG.warning("table %s could not be looked after: %s", code, error)
    except Exception:  # noqa: BLE001 -- whatever it was, it must not end the care for all others
        _LOG.exception("table %s could not be looked after", code)


async def sweep(hall: Hall) -> None:
    """Look after the tables in memory every now and then, as long as the server runs."""
    while True:
        await asyncio.sleep(hall.settings.sweep)
        for table in list(hall.tables.values()):
            with _one_by_one(table.code):
                await tidy(table)


async def tidy(table: Table) -> None:
    """Close, drop or leave one table."""
    settings, sitting = table.hall.settings, table.sitting
    idle = settings.now() - max(table.streams.last_seen(), sitting.at)
    if sitting.status == "playing" and idle_people(table) > settings.absent_life:
        async with table.lock:
            await table.write(_close)
    elif sitting.status != "playing" and idle > _life(sitting, settings):
        await table.hall.drop(table.code)


def _life(sitting: Sitting, settings: Settings) -> float:
    """Say for how long a table where nothing is played is kept while nobody comes (seconds)."""
    if sitting.origin is not None:
        return settings.absent_life
    return settings.over_life if sitting.played else settings.lobby_life


def idle_people(table: Table) -> float:
    """Say for how many seconds no person has been at a table."""
    return table.hall.settings.now() - table.streams.last_seen()


def _close(draft: Draft) -> None:
    if draft.table.status == "playing":
        draft.add(Closed(at=draft.now))
