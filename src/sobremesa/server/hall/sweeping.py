"""Tidying up: unused tables are cleared away, deserted matches closed, running ones taken up.

What must not live here: what is due within a match (``pace``).
"""

from __future__ import annotations

import asyncio
import logging
import time
from typing import TYPE_CHECKING, Final

from sobremesa.server.refusals import Refused
from sobremesa.server.table.draft import Draft
from sobremesa.server.table.entries import Closed

if TYPE_CHECKING:
    from sobremesa.server.hall.hall import Hall
    from sobremesa.server.hall.live import Table

_LOG: Final = logging.getLogger(__name__)


async def take_up(hall: Hall) -> None:
    """Read every table of late from its log, so that bots and clocks go on after a restart; drop the oldest."""
    now = hall.settings.now()
    for kept in reversed(await asyncio.to_thread(hall.store.tables)):
        if now - kept.at > max(hall.settings.over_life, hall.settings.absent_life):
            await hall.drop(kept.stream)
            continue
        begun = time.monotonic()
        try:
            hall.find(kept.stream)
        except Refused as refused:
            _LOG.info("table %s stays closed: %s", kept.stream, refused.message)
        await asyncio.sleep(time.monotonic() - begun)  # people come first


async def sweep(hall: Hall) -> None:
    """Look after the tables in memory every now and then, as long as the server runs."""
    while True:
        await asyncio.sleep(hall.settings.sweep)
        for table in list(hall.tables.values()):
            try:
                await tidy(table)
            except Refused as refused:
                _LOG.warning("table %s could not be tidied up: %s", table.code, refused.message)


async def tidy(table: Table) -> None:
    """Close, drop or leave one table."""
    settings, sitting = table.hall.settings, table.sitting
    idle = settings.now() - max(table.streams.last_seen(), sitting.at)
    if sitting.status == "lobby" and idle > settings.lobby_life:
        await table.hall.drop(table.code)
    elif sitting.status == "playing" and idle_people(table) > settings.absent_life:
        async with table.lock:
            await table.write(_close)
    elif sitting.status == "over" and idle > settings.over_life:
        await table.hall.drop(table.code)


def idle_people(table: Table) -> float:
    """Say for how many seconds no person has been at a table."""
    return table.hall.settings.now() - table.streams.last_seen()


def _close(draft: Draft) -> None:
    if draft.table.status == "playing":
        draft.add(Closed(at=draft.now))
