"""One tournament in memory: a command is decided, made durable, and then shown to whoever watches.

What must not live here: what a command does (``deciding``), what is shown (it is handed in as ``Pages``).
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from dataclasses import replace
from functools import partial

from sobremesa.languages import mark
from sobremesa.server.club.live import commands
from sobremesa.server.club.live.backups import Backups
from sobremesa.server.club.live.deciding import decide, let_in
from sobremesa.server.club.live.held import Draft, Held
from sobremesa.server.club.live.keeping import keep
from sobremesa.server.club.live.refusals import DeskRefused, said
from sobremesa.server.club.live.watching import Pages, Watch
from sobremesa.server.table.answers import Answers
from sobremesa.store import Store
from sobremesa.tournament.keeping.links import named


class LiveTournament:
    """One tournament."""

    def __init__(self, code: str, held: Held, answers: Answers, store: Store, pages: Pages) -> None:
        self.code = code
        self.held = held
        self.gone = False
        """It is in memory no more: it is read from its log when somebody comes to it."""
        self.used = time.monotonic()
        """When somebody came to it last (monotonic seconds)."""
        self.backups = Backups(store.path, code, self._backed_up)
        self.watch = Watch(pages, lambda: self.held, lambda: self.held.seq)
        self._answers = answers
        self._store = store
        self._lock = asyncio.Lock()

    async def perform(self, who: str, command: commands.Command) -> int:
        """Carry a command out once; return its number, durable by then.

        Raises:
            DeskRefused: If it may not be, or the log cannot be written.

        """
        return await self._once(who, command.id, partial(decide, command=command))

    async def claim(self, who: str, claim: commands.Claim) -> str:
        """Let a person have what a key grants, and name it.

        Raises:
            DeskRefused: 403 if it grants nothing (any more).

        """
        await self._once(who, claim.id, partial(let_in, key=claim.key))
        return named(claim.key)

    async def forget_rights(self, person: str) -> None:
        """Let a person who was erased do nothing here any more."""
        async with self._lock:
            self.held = self.held.without(person)
        self.watch.cut(person)
        self.watch.stir()

    @property
    def idle(self) -> bool:
        """Say whether nobody looks at it and no command is being carried out."""
        return self.watch.deserted and not self._lock.locked() and not self.backups.busy

    def leave(self) -> None:
        """Take it out of memory: its readers come back and find it read anew."""
        self.gone = True
        self.watch.let_go()

    async def end(self) -> None:
        """Take it out of memory once the command and the backups in hand are done."""
        async with self._lock:
            self.leave()
        await self.backups.made()

    async def _once(self, who: str, command: str, change: Callable[[Draft], None]) -> int:
        async with self._lock:
            first = self._answers.first(who, command)
            if first is not None:
                return first
            if self.gone:
                raise DeskRefused(409, said(mark("this tournament was reloaded from its log; try again")))
            draft = Draft(self.held, time.time_ns() // 10**6, who)
            change(draft)
            if not draft.empty:
                await self._commit(draft, who, command)
            return self.held.seq

    async def _commit(self, draft: Draft, who: str, command: str) -> None:
        if draft.erases:
            await self.backups.clear()
        try:
            await self._append(draft, command)
        except DeskRefused:
            if draft.erases:
                self.backups.renew(self.held)
            raise
        self.held = draft.after(self.held)
        self._answers.note(who, command, self.held.seq)
        self.backups.follow(self.held, draft)
        for person in draft.dismissed:
            self.watch.cut(person)
        self.watch.stir()

    async def _append(self, draft: Draft, command: str) -> None:
        kept, seq = draft.kept(command), self.held.seq + 1
        try:
            await keep(self._store, self.code, seq, kept, draft.beside, erases=draft.erases)
        except DeskRefused:
            self.leave()
            raise

    def _backed_up(self, fault: str) -> None:
        """Let the desk read why a backup could not be made, or that there is one more."""
        self.held = replace(self.held, backup_fault=fault, backups=self.held.backups + (not fault))
        self.watch.stir()
