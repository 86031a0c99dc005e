"""The backup that is made after every round by itself: one file from which the event goes on at another laptop.

Before the people of a pair are forgotten all backups go, so that no crash leaves one with their names. What must
not live here: what stands in such a file (``sobremesa.tournament.keeping.backup``).
"""

from __future__ import annotations

import asyncio
import logging
import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final

from sobremesa.languages import mark
from sobremesa.server.club.live.held import Draft, Held
from sobremesa.server.club.live.refusals import DeskRefused, said
from sobremesa.tournament.events import RoundClosed
from sobremesa.tournament.keeping.backup import SUFFIX, Backup, write

_LOG: Final = logging.getLogger(__name__)
_UNFINISHED: Final = ".new"


class Backups:
    """The backups of one tournament, in a folder beside the database."""

    def __init__(self, database: Path, code: str, told: Callable[[str], None]) -> None:
        self.folder = folder_of(database, code)
        self._told = told
        """Gets why the last backup could not be made; nothing if it was."""
        self._one_by_one = asyncio.Lock()
        self._making: set[asyncio.Task[None]] = set()

    @property
    def busy(self) -> bool:
        """Say whether a backup is being made."""
        return bool(self._making)

    def follow(self, held: Held, draft: Draft) -> None:
        """Make a backup if a round was closed, or if the others went because people were forgotten."""
        if draft.erases or any(isinstance(event, RoundClosed) for event in draft.events):
            self.renew(held)

    def renew(self, held: Held) -> None:
        """Make a backup of how it stands now."""
        task = asyncio.create_task(self._make(held))
        self._making.add(task)
        task.add_done_callback(self._making.discard)

    async def clear(self) -> None:
        """Let all backups go.

        Raises:
            DeskRefused: 503 if one cannot be removed.

        """
        async with self._one_by_one:
            try:
                await asyncio.to_thread(remove, self.folder)
            except OSError as error:
                message = mark(
                    "a copy in {folder} cannot be removed ({why}), so nothing was done; remove it by hand"
                )
                raise DeskRefused(503, said(message, folder=self.folder, why=_why(error))) from None

    async def made(self) -> None:
        """Wait for the backups that are being made."""
        await asyncio.gather(*self._making)

    async def _make(self, held: Held) -> None:
        async with self._one_by_one:
            try:
                await asyncio.to_thread(_write, self.folder, _name(held), held)
            except OSError as error:
                _LOG.warning("no backup could be made in %s: %s", self.folder, error)
                self._told(_why(error))
            else:
                self._told("")


def _name(held: Held) -> str:
    """Name a backup after the last round that is closed: the next one may be paired in the same breath."""
    return f"round-{sum(one.closed for one in held.tournament.rounds)}{SUFFIX}"


def round_of(name: str) -> int:
    """Say after which round a backup was made, by its name; 0: before the first was closed."""
    return int("".join(filter(str.isdecimal, name.removesuffix(SUFFIX))) or 0)


def backup_of(held: Held) -> Backup:
    """Put into one file what is needed to go on elsewhere."""
    return Backup(held.log, held.people, held.about)


def _write(folder: Path, name: str, held: Held) -> None:
    """Write a backup so that it is there whole or not at all."""
    folder.mkdir(parents=True, exist_ok=True)
    new = folder / (name + _UNFINISHED)
    with new.open("wb") as file:
        file.write(write(backup_of(held)))
        file.flush()
        os.fsync(file.fileno())
    new.replace(folder / name)


def folder_of(database: Path, code: str) -> Path:
    """Say where the backups of a tournament lie."""
    return database.with_name(database.stem + "-copies") / code


def remove(folder: Path) -> None:
    """Remove all backups.

    Raises:
        OSError: If one cannot be removed.

    """
    for ending in (SUFFIX, SUFFIX + _UNFINISHED):
        for file in folder.glob(f"*{ending}"):
            file.unlink()
    with suppress(FileNotFoundError):
        folder.rmdir()


def _why(error: OSError) -> str:
    return error.strerror or str(error)
