"""All tournaments of a house, each in memory once, read from its log when somebody comes to it."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Callable, Mapping
from functools import partial
from typing import Final, NamedTuple

import msgspec
from msgspec import Raw

from sobremesa import options
from sobremesa.languages import mark
from sobremesa.server.club.live import commands
from sobremesa.server.club.live.backups import folder_of, remove
from sobremesa.server.club.live.deciding import about_with
from sobremesa.server.club.live.held import (
    ABOUT,
    Held,
    KeptCommand,
    card_key,
    people_of,
    rights_of,
    sides_of,
    touched_of,
)
from sobremesa.server.club.live.keeping import PREFIX, keep
from sobremesa.server.club.live.refusals import DeskRefused, said
from sobremesa.server.club.live.roles import Office, Rights
from sobremesa.server.club.live.tournament import LiveTournament
from sobremesa.server.club.live.watching import Pages
from sobremesa.server.hall.live import settle
from sobremesa.server.table.answers import Answers
from sobremesa.store import Store
from sobremesa.tournament.keeping import log as logs
from sobremesa.tournament.keeping.backup import About, Backup, BackupError, read
from sobremesa.tournament.keeping.log import LogError
from sobremesa.tournament.profile import PRESETS, Profile

_LOG: Final = logging.getLogger(__name__)
LETTERS: Final = "BCDFGHJKMNPQRSTVWXYZ23456789"
"""Letters and digits that are not mistaken for each other and make no words."""
CODE_LENGTH: Final = 6
_pack = msgspec.json.Encoder().encode
_unpack = msgspec.json.Decoder(KeptCommand).decode


class Mine(NamedTuple):
    """A tournament in which somebody has an office."""

    code: str
    about: About
    office: Office


class Restored(NamedTuple):
    """A tournament that goes on from a file."""

    live: LiveTournament
    displaced: str
    """The code under which it was printed, which another has here; empty if all that was printed holds."""


class LiveTournaments:
    """One server's tournaments."""

    def __init__(self, store: Store, pages: Pages) -> None:
        self.store = store
        self.awake: dict[str, LiveTournament] = {}
        self._pages = pages
        self._opening = asyncio.Lock()
        self._waking = asyncio.Lock()
        self._dropping: set[str] = set()

    async def find(self, code: str) -> LiveTournament:
        """Find a tournament by its code, in small letters too, from its log if need be.

        Raises:
            DeskRefused: 404 if there is none, 410 if it cannot be followed here.

        """
        code = code.upper()
        live = self.awake.get(code)
        if live is None or live.gone:
            live = await self._wake(code)
        live.used = time.monotonic()
        return live

    async def _wake(self, code: str) -> LiveTournament:
        """Read a tournament from its log, once however many ask for it; the others play on meanwhile."""
        self._refuse_missing(code)
        async with self._waking:
            live = self.awake.get(code)
            if live is None or live.gone:
                held, answers = await asyncio.to_thread(self._read, code)
                self._refuse_missing(code)
                live = self.awake[code] = LiveTournament(code, held, answers, self.store, self._pages)
            return live

    def _refuse_missing(self, code: str) -> None:
        if not is_code(code) or code in self._dropping or not self.store.first(PREFIX + code):
            message = mark("there is no tournament {code}; look at its link again")
            raise DeskRefused(404, said(message, code=code[:CODE_LENGTH]))

    def _read(self, code: str) -> tuple[Held, Answers]:
        try:
            kept = [_unpack(body) for body in self.store.entries(PREFIX + code)]
            return _held(code, kept, self.store.names(PREFIX + code))
        except (LogError, msgspec.DecodeError, KeyError, ValueError) as error:
            _LOG.warning("tournament %s cannot be continued: %s", code, error)
            message = mark("tournament {code} cannot be read here; its log is kept: {why}")
            raise DeskRefused(410, said(message, code=code, why=getattr(error, "saying", error))) from None

    async def open(self, who: str, command: commands.Open) -> LiveTournament:
        """Open a tournament, whose director is who opens it; the same command opens one only.

        Raises:
            DeskRefused: 422 for switches or a name that cannot be.

        """
        profile = _agreed(command)
        now = time.time_ns() // 10**6
        about = about_with(About(title="", secret=secrets.token_hex(32), created=now), command)
        return await self._once(who, command.id, lambda code: Backup(logs.begin(code, profile), {}, about))

    async def restore(self, who: str, command: str, body: bytes) -> Restored:
        """Go on with a tournament from a file, under its code if that is free; who brings it directs.

        Raises:
            DeskRefused: 422 if it is no such file, or was damaged or changed.

        """
        try:
            backup = await asyncio.to_thread(read, body)
        except BackupError as error:
            raise DeskRefused(422, error.saying) from None
        printed = _printed(backup)
        live = await self._once(who, command, lambda _code: _linked(backup), printed)
        return Restored(live, "" if live.code == printed else printed)

    async def _once(
        self, who: str, command: str, make: Callable[[str], Backup], wanted: str = ""
    ) -> LiveTournament:
        async with self._opening:
            code = self._opened(who, command)
            if not code:
                code = wanted if wanted and self._is_free(wanted) else self._new_code()
                await self._keep(code, who, command, await asyncio.to_thread(make, code))
            return await self.find(code)

    def _opened(self, who: str, command: str) -> str:
        """Name the tournament that a command has opened already; empty if there is none."""
        for stream in self.store.streams_of(who, PREFIX) if command else ():
            first = _unpack(self.store.first(stream))
            if (first.who, first.id) == (who, command):
                return stream.removeprefix(PREFIX)
        return ""

    async def _keep(self, code: str, who: str, command: str, backup: Backup) -> None:
        first = await asyncio.to_thread(_opening, who, command, backup)
        beside = {card_key(entry): _pack(card).decode() for entry, card in backup.people.items()}
        beside |= {ABOUT: _pack(backup.about).decode(), who: str(Rights({"director"}))}
        await keep(self.store, code, 1, first, beside)

    def _new_code(self) -> str:
        while True:
            code = "".join(secrets.choice(LETTERS) for _ in range(CODE_LENGTH))
            if self._is_free(code):
                return code

    def _is_free(self, code: str) -> bool:
        return code not in self._dropping and not self.store.first(PREFIX + code)

    def of_person(self, person: str) -> list[Mine]:
        """List the tournaments in which a person has an office, the newest first; none is read whole for it."""
        mine = []
        for stream in self.store.streams_of(person, PREFIX):
            beside = self.store.names(stream, (ABOUT, person))
            office = Rights.read(beside[person]).office
            if office is not None:
                about = msgspec.json.decode(beside[ABOUT], type=About)
                mine.append(Mine(stream.removeprefix(PREFIX), about, office))
        return sorted(mine, key=lambda one: -one.about.created)

    async def forget(self, person: str) -> None:
        """Let a person who was erased do nothing any more in the tournaments in memory."""
        async with self._waking:
            for live in list(self.awake.values()):
                await live.forget_rights(person)

    async def drop(self, code: str) -> None:
        """Clear a tournament away for good, its backups first.

        Raises:
            OSError: If a backup cannot be removed.
            sqlite3.Error: If its log cannot.

        """
        self._dropping.add(code)
        try:
            live = self.awake.pop(code, None)
            if live is not None:
                await live.end()
            await asyncio.to_thread(remove, folder_of(self.store.path, code))
            dropped = asyncio.get_running_loop().create_future()
            self.store.drop(PREFIX + code, partial(settle, dropped))
            await dropped
        finally:
            self._dropping.discard(code)

    def rest(self, unused_since: float) -> None:
        """Let tournaments out of memory to which nobody has come since then (monotonic seconds)."""
        for code, live in list(self.awake.items()):
            if live.idle and live.used < unused_since:
                live.leave()
                del self.awake[code]

    def let_go(self) -> None:
        """End every open stream; its reader comes back."""
        for live in self.awake.values():
            live.watch.let_go()

    async def close(self) -> None:
        """Let everybody go, and wait for the backups that are being made."""
        self.let_go()
        for live in self.awake.values():
            await live.backups.made()


def _opening(who: str, command: str, backup: Backup) -> KeptCommand:
    """Write the first entry, with all that has happened elsewhere."""
    lines = logs.write(backup.log.heading, backup.log.happened).splitlines()
    return KeptCommand(command, who, tuple(Raw(line) for line in lines))


def _held(code: str, kept: list[KeptCommand], beside: Mapping[str, str]) -> tuple[Held, Answers]:
    """Make of what is kept how a tournament stands, and which commands it has carried out."""
    answers = Answers()
    for seq, one in enumerate(kept, 1):
        answers.note(one.who, one.id, seq)
    log = logs.read(b"".join(bytes(line) + b"\n" for one in kept for line in one.lines))
    about = msgspec.structs.replace(msgspec.json.decode(beside[ABOUT], type=About), code=code)
    rights, sides, touched = rights_of(beside), sides_of(beside), touched_of(kept, log)
    return Held(log, about, people_of(beside), len(kept), rights, sides, touched=touched), answers


def is_code(text: str) -> bool:
    """Say whether a text could be the code of a tournament."""
    return len(text) == CODE_LENGTH and all(letter in LETTERS for letter in text)


def _printed(backup: Backup) -> str:
    """Say which code stands on what was printed: in older backups that with which the log begins, or none."""
    code = backup.about.code or backup.log.heading.tournament
    return code if backup.about.secret and is_code(code) else ""


def _linked(backup: Backup) -> Backup:
    """Give links to a tournament that has none: it came as a bare log."""
    if backup.about.secret:
        return backup
    about = msgspec.structs.replace(
        backup.about,
        secret=secrets.token_hex(32),
        title=backup.about.title or backup.log.heading.tournament,
        created=backup.about.created or time.time_ns() // 10**6,
    )
    return backup._replace(about=about)


def _agreed(command: commands.Open) -> Profile:
    if command.preset not in PRESETS:
        message = mark("no preset {seen}; there are {allowed}")
        raise DeskRefused(422, said(message, seen=command.preset, allowed=", ".join(PRESETS)))
    try:
        return options.read(Profile, command.switches, PRESETS[command.preset])
    except options.OptionError as error:
        raise DeskRefused(422, error.saying) from None
