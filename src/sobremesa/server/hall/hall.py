"""The house: all tables, each in memory once, read from its log when somebody comes to it.

What must not live here: what happens at a table.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections import OrderedDict
from collections.abc import Mapping
from functools import partial
from types import MappingProxyType
from typing import Final

import msgspec

from sobremesa.contract import AnyGame
from sobremesa.games import game
from sobremesa.languages import mark
from sobremesa.record import RecordError
from sobremesa.server.face import CODE_LENGTH
from sobremesa.server.hall.fanout import Fan
from sobremesa.server.hall.foreteller import Foreteller
from sobremesa.server.hall.live import Decide, Table, settle
from sobremesa.server.hall.pace import Pace
from sobremesa.server.hall.players import Players
from sobremesa.server.identity import Identity
from sobremesa.server.refusals import Refused
from sobremesa.server.settings import Settings
from sobremesa.server.table import commands, entries
from sobremesa.server.table.agreeing import find_game
from sobremesa.server.table.answers import Answers
from sobremesa.server.table.copying import Copy, open_copy
from sobremesa.server.table.doing import get_up, open_table
from sobremesa.server.table.draft import Draft
from sobremesa.server.table.folding import fold, unopened
from sobremesa.server.table.naming import clean_name
from sobremesa.server.table.sharing import forgotten_with
from sobremesa.server.table.sitting import Sitting
from sobremesa.store import Store

_LOG: Final = logging.getLogger(__name__)
LETTERS: Final = "BCDFGHJKMNPQRSTVWXYZ23456789"
"""Letters and digits that are not mistaken for each other and make no words."""
_REMEMBERED: Final = 10_000
"""Opening commands and people's last names kept in mind."""


class NoTableError(Refused):
    """There is no table with this code."""

    def __init__(self, code: str) -> None:
        says = mark("There is no table {code}; look at its code again: {n} letters and digits.")
        super().__init__(404, says, code=code[:8], n=CODE_LENGTH)


class Hall:
    """One server's tables."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings = settings
        self.store = store
        self.identity = Identity(
            store.setting("cookie secret", partial(secrets.token_bytes, 32)), secure=settings.secure
        )
        self.fan = Fan()
        self.pace = Pace(self)
        self.players = Players()
        self.foreteller = Foreteller()
        self.tables: dict[str, Table] = {}
        self._opened: OrderedDict[tuple[str, str], str] = OrderedDict()
        self._called: OrderedDict[str, str] = OrderedDict()
        self._opening = asyncio.Lock()
        self._dropping: set[str] = set()

    def find(self, code: str) -> Table:
        """Find a table by its code, from its log if need be.

        Raises:
            Refused: 404 if there is none, 410 if its rules are not played here any more.

        """
        table = self.tables.get(code)
        return table if table is not None else self._wake(code)

    def has(self, code: str) -> bool:
        """Say whether there is such a table, awake or in the log."""
        return code in self.tables or (code not in self._dropping and bool(self.store.entries(code)))

    def _wake(self, code: str) -> Table:
        log = self.store.entries(code) if is_code(code) and code not in self._dropping else []
        if not log:
            raise NoTableError(code)
        table = self._read(code, log)
        self.tables[code] = table
        self.pace.plan(table)
        return table

    def _read(self, code: str, log: list[bytes]) -> Table:
        """Make a table of its log."""
        try:
            sitting, answers = self._folded(code, [entries.unpack(body) for body in log])
        except (RecordError, LookupError, ValueError, TypeError, msgspec.DecodeError) as error:
            _LOG.warning("table %s cannot be continued: %s", code, error)
            raise Refused(
                410,
                "Table {code} was played by rules that this server does not have; its log is kept.",
                code=code,
            ) from None
        names = self.store.names(code)
        for person, name in names.items():
            self.note_name(person, name)
        table = Table(self, sitting, names, answers)
        table.goes_on()
        return table

    def _folded(self, code: str, log: list[entries.AnyEntry]) -> tuple[Sitting, Answers]:
        first = log[0]
        if not isinstance(first, entries.Opened):
            raise LookupError(  # noqa: TRY004 -- what is missing is the opening
                f"a log begins with the opening of its table, not with {type(first).__name__}"
            )
        sitting, answers = unopened(code, game(first.game)), Answers()
        self._note_opening(first.who, first.id, code)
        for seq, entry in enumerate(log, 1):
            sitting = fold(sitting, entry)
            answers.note(entry.who, entry.id, seq)
        return sitting, answers

    async def open(self, who: str, command: commands.Open, guest: str) -> Table:
        """Open a table; the same command opens one only. ``guest`` is who has given no name.

        Raises:
            Refused: 404 for an unknown game, 422 for house rules, a name or a bot that cannot be.

        """
        game, decide = find_game(command.game), partial(open_table, command, who)
        return await self._open(who, command.id, game, decide, command.name or self.last_name(who) or guest)

    async def copy(self, who: str, command: str, copy: Copy, guest: str) -> Table:
        """Open a copy of a match for a person to play on, its seats named as there; as ``open``."""
        decide = partial(open_copy, copy, who, command)
        return await self._open(who, command, copy.game, decide, self.last_name(who) or guest, copy.names)

    async def _open(
        self,
        who: str,
        command: str,
        game: AnyGame,
        decide: Decide,
        name: str,
        names: Mapping[str, str] = MappingProxyType({}),
    ) -> Table:
        async with self._opening:
            known = self._opened.get((who, command))
            if command and known is not None:
                return self.find(known)
            table = Table(self, unopened(self._new_code(), game), {}, Answers())
            called = clean_name(name)

            def opens(draft: Draft) -> None:
                decide(draft)
                draft.call(who, called)
                draft.names.update(names)

            self.tables[table.code] = table
            try:
                await table.perform(who, command, opens)
            except Refused:
                self.forget(table)
                raise
            self._note_opening(who, command, table.code)
        return table

    def _new_code(self) -> str:
        while True:
            code = "".join(secrets.choice(LETTERS) for _ in range(CODE_LENGTH))
            if code not in self.tables and not self.store.entries(code):
                return code

    def _note_opening(self, who: str, command: str, code: str) -> None:
        if command:
            self._opened[who, command] = code
            if len(self._opened) > _REMEMBERED:
                self._opened.popitem(last=False)

    def note_name(self, person: str, name: str) -> None:
        """Remember what somebody wanted to be called last."""
        self._called[person] = name
        self._called.move_to_end(person)
        if len(self._called) > _REMEMBERED:
            self._called.popitem(last=False)

    def last_name(self, person: str) -> str:
        """Say what somebody wanted to be called last; empty if nobody knows."""
        return self._called.get(person, "")

    def of_person(self, person: str) -> list[Table]:
        """List the tables a person has something to do with, and not only looks on."""
        return [table for table in self.tables.values() if table.sitting.concerns(person)]

    def forget(self, table: Table) -> None:
        """Drop a table from memory; it is read from its log when somebody comes to it."""
        if self.tables.get(table.code) is table:
            del self.tables[table.code]
        for stream in list(table.streams.open):
            stream.cut()

    async def drop(self, code: str) -> None:
        """Clear a table away for good."""
        self._dropping.add(code)
        table = self.tables.get(code)
        if table is not None:
            table.gone = True
            self.forget(table)
        dropped = asyncio.get_running_loop().create_future()
        self.store.drop(code, partial(settle, dropped))
        try:
            await dropped
        finally:
            self._dropping.discard(code)

    async def close(self) -> None:
        """Stop acting, let everybody go, and close the log once all is in it."""
        self.pace.close()
        self.let_go()
        self.players.close()
        self.foreteller.close()
        await self.store.close()

    def let_go(self) -> None:
        """End every open stream; its reader comes back for a snapshot."""
        for table in self.tables.values():
            for stream in list(table.streams.open):
                stream.cut()

    async def erase(self, person: str) -> None:
        """Let a person get up everywhere and forget what he was called, for good."""
        for table in self.of_person(person):
            for other in forgotten_with(table.sitting, person):
                await self._forget(other)
            await table.perform(person, "", partial(get_up, who=person))
        await self._forget(person)

    async def _forget(self, person: str) -> None:
        """Forget what a person was called and what he said, for good."""
        erased = asyncio.get_running_loop().create_future()
        self.store.erase(person, partial(settle, erased))
        await erased
        self._called.pop(person, None)
        for table in self.tables.values():
            if table.company.forget(person):
                self.fan.stir(table)
            if person in table.names:
                table.names = {other: name for other, name in table.names.items() if other != person}
                self.fan.stir(table)


def is_code(text: str) -> bool:
    """Say whether this may be the code of a table."""
    return len(text) == CODE_LENGTH and all(letter in LETTERS for letter in text)
