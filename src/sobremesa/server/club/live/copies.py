"""The copy that is made after every round by itself: one file from which the event goes on at another laptop.

What must not live here: what stands in such a file (``sobremesa.tournament.backup``).
"""

from __future__ import annotations

import asyncio
import logging
import os
from pathlib import Path
from typing import Final

from sobremesa.server.club.live.held import Draft, Held
from sobremesa.tournament.backup import SUFFIX, Backup, write
from sobremesa.tournament.events import RoundClosed

_LOG: Final = logging.getLogger(__name__)


class Copies:
    """The copies of one tournament, in a folder beside the database."""

    def __init__(self, database: Path, code: str) -> None:
        self.folder = database.with_name(database.stem + "-copies") / code
        self.fault = ""
        """Why the last copy could not be made; empty if it was."""
        self._making: set[asyncio.Task[None]] = set()

    def follow(self, held: Held, draft: Draft) -> None:
        """Make a copy if a round was closed; if people were forgotten, put one in the place of all."""
        closed = [event.round for event in draft.events if isinstance(event, RoundClosed)]
        erased = any(card.erased and draft.beside.get(f"card:{entry}") for entry, card in held.people.items())
        if closed or erased:
            name = f"round-{len(held.tournament.rounds)}"
            task = asyncio.create_task(asyncio.to_thread(self._make, held, name, alone=erased))
            self._making.add(task)
            task.add_done_callback(self._making.discard)

    async def made(self) -> None:
        """Wait for the copies that are being made."""
        await asyncio.gather(*self._making)

    def _make(self, held: Held, name: str, *, alone: bool) -> None:
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            new = self.folder / f"{name}{SUFFIX}.new"
            with new.open("wb") as file:
                file.write(write(backup_of(held)))
                file.flush()
                os.fsync(file.fileno())
            new.replace(self.folder / f"{name}{SUFFIX}")
            if alone:
                self._drop_others(name)
        except OSError as error:
            self.fault = error.strerror or str(error)
            _LOG.warning("no copy could be made in %s: %s", self.folder, error)
        else:
            self.fault = ""

    def _drop_others(self, name: str) -> None:
        for file in self.folder.glob(f"*{SUFFIX}"):
            if file.name != f"{name}{SUFFIX}":
                file.unlink()


def backup_of(held: Held) -> Backup:
    """Put into one file what is needed to go on elsewhere."""
    return Backup(held.log, held.people, held.about)
