"""What happens to tournaments that nobody needs any more: out of memory after a while, for good much later.

What must not live here: what is in use.
"""

from __future__ import annotations

import asyncio
import logging
import sqlite3
import time
from typing import Final

from sobremesa.server.club.live.keeping import PREFIX
from sobremesa.server.club.live.tournaments import LiveTournaments
from sobremesa.server.settings import DAY, HOUR, Settings
from sobremesa.store import StoredLog, StoreError
from sobremesa.tournament.keeping.log import is_drawn

_LOG: Final = logging.getLogger(__name__)
_RESTS_AFTER: Final = HOUR
"""Seconds after which a tournament that nobody looks at is in memory no more."""


async def tidy(tournaments: LiveTournaments, settings: Settings) -> None:
    """Tidy up every now and then, as long as the server runs."""
    looked = float("-inf")
    while True:
        if settings.now() - looked > DAY:
            looked = settings.now()
            await clear_away(tournaments, settings)
        tournaments.rest(time.monotonic() - _RESTS_AFTER)
        await asyncio.sleep(settings.sweep)


async def clear_away(tournaments: LiveTournaments, settings: Settings) -> None:
    """Drop what is too old."""
    try:
        log = await asyncio.to_thread(tournaments.store.streams, PREFIX)
    except StoreError as error:
        _LOG.error("no tournament is cleared away: %s", error)
        return
    for kept in log:
        try:
            if await asyncio.to_thread(_is_over, tournaments, settings, kept):
                await tournaments.drop(kept.stream.removeprefix(PREFIX))
        except (StoreError, sqlite3.Error, OSError) as error:
            _LOG.warning("%s could not be cleared away: %s", kept.stream, error)


def _is_over(tournaments: LiveTournaments, settings: Settings, kept: StoredLog) -> bool:
    idle = settings.now() - kept.at
    if idle <= settings.undrawn_life:
        return False
    return idle > settings.tournament_life or not any(map(is_drawn, tournaments.store.entries(kept.stream)))
