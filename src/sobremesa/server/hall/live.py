"""One table, live: the only writer of its log, and the streams of those who look at it.

A command is decided, written, and only then acknowledged; one at a time. What must not live here: what a command
may do (``doing``, ``moving``), when the house itself acts (``pace``), how anything looks.
"""

from __future__ import annotations

import asyncio
import hmac
import logging
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final, TypeAlias

from sobremesa.match import due_alarms
from sobremesa.seats import JUDGE, Actor, Seat
from sobremesa.server.face import TableFace
from sobremesa.server.hall.board import Board
from sobremesa.server.hall.company import Company
from sobremesa.server.hall.faces import Known, Seen
from sobremesa.server.hall.streams import Stream, Streams
from sobremesa.server.refusals import Refused
from sobremesa.server.table import moving
from sobremesa.server.table.answers import Answers
from sobremesa.server.table.draft import Draft
from sobremesa.server.table.entries import TakenUp, pack
from sobremesa.server.table.resuming import goes_on_at, taken_up
from sobremesa.server.table.sitting import Sitting

if TYPE_CHECKING:
    from sobremesa.server.hall.hall import Hall

_LOG: Final = logging.getLogger(__name__)

Decide: TypeAlias = Callable[[Draft], None]
"""Adds to the draft what is to be written: nothing if the wish is fulfilled already."""


class Table:
    """A table people are at."""

    def __init__(self, hall: Hall, sitting: Sitting, names: dict[str, str], answers: Answers) -> None:
        self.hall = hall
        self.sitting = sitting
        """What is in the log, never more."""
        self.names = names
        """What people want to be called, by person; never changed in place."""
        self.answers = answers
        self.streams = Streams(hall.settings.now)
        self.board = Board()
        self.company = Company(hall.settings.now)
        self.faced: tuple[Seen, TableFace] | None = None
        """The face made last, and what it was made of."""
        self.present: Known | None = None
        """Who was there when last looked, if all were."""
        self.woken = self.hall.settings.now()
        """Since when this process has the table, or since the first of its people is back."""
        self.deserted = False
        """Nobody of its people is back since a server took its match up: no clock runs out, nobody is missed."""
        self._taken_up: TakenUp | None = None
        """What is written before anything else: how the watch of its match goes on."""
        self.lock = asyncio.Lock()
        self.gone = False

    @property
    def code(self) -> str:
        """What people type to come here."""
        return self.sitting.code

    async def perform(self, who: str, command: str, decide: Decide) -> int:
        """Carry out a person's command once; return the entry it became, durable by then.

        Raises:
            Refused: If it may not be, or the log cannot be written.

        """
        async with self.lock:
            self._meets(who)
            first = self.answers.first(who, command)
            if first is None:
                await self.write(decide)
                first = self.answers.first(who, command)
        if self._counts(who):
            self.streams.seen(who)
        return self.sitting.seq if first is None else first

    async def write(self, decide: Decide) -> None:
        """Decide and write; the caller holds the lock. Clocks whose time has run ring first, whatever follows."""
        while _rings(draft := self._draft()):
            await self._decide(draft, moving.ring)
        await self._decide(draft, decide)

    def _draft(self) -> Draft:
        if self.gone:
            raise Refused(409, "This table was reloaded from its log; try again.")
        draft = Draft(self.sitting, self.hall.settings.now(), self.woken)
        if self._taken_up is not None:
            draft.add(self._taken_up)
        return draft

    async def _decide(self, draft: Draft, decide: Decide) -> None:
        decide(draft)
        self.hall.pace.follow_up(self, draft)
        if draft.entries or draft.names:
            await self._commit(draft)

    def goes_on(self) -> None:
        """Take up the match that was being played; until somebody is back nobody is hurried."""
        self.deserted = self.sitting.status == "playing" and self.sitting.attended
        self._resume()

    def _meets(self, person: str) -> None:
        """Let time begin once the first of the table's people is back."""
        if self.deserted and self._counts(person):
            self.deserted = False
            self.streams.begin()
            self._resume()
            self.hall.pace.plan(self)

    def _resume(self) -> None:
        """Let the watch of the match go on from where it was, whatever time has passed."""
        last = self.sitting.at if self._taken_up is None else self.woken
        self.woken = self.hall.settings.now()
        if self.sitting.status == "playing":
            self._taken_up = TakenUp(at=self.woken, ms=goes_on_at(self.sitting, last))
            self.sitting = taken_up(self.sitting, self._taken_up)

    def capability(self, seat: Seat) -> str:
        """Make the word that lets another browser act for whoever sits here now."""
        place = self.sitting.places[seat]
        return self.hall.identity.capability(self.code, seat, place.person, place.since)

    @property
    def judge_link(self) -> str:
        """The address by which somebody may come to judge now; empty if there is none."""
        link = self.sitting.judging.open_link
        return f"{self.hall.settings.origin}/t/{self.code}#s={self._judge_capability(link)}" if link else ""

    def _judge_capability(self, link: int) -> str:
        return self.hall.identity.capability(self.code, "judge", link)

    def claimed_by(self, capability: str) -> Actor | None:
        """Find the seat a capability stands for, or ``JUDGE``; ``None`` if it stands for nothing (any more).

        The answer holds as long as nothing is written: who acts on it decides in the same breath.
        """
        said, link = capability.encode(), self.sitting.judging.link
        found = None
        for seat in self.sitting.people:
            if hmac.compare_digest(self.capability(seat).encode(), said):
                found = seat
        if link and hmac.compare_digest(self._judge_capability(link).encode(), said):
            found = JUDGE
        return found

    def check_room(self) -> None:
        """Refuse one stream too many.

        Raises:
            Refused: 503.

        """
        if self.streams.full:
            raise Refused(503, "Too many people are watching this table; try again later.")

    def arrive(self, stream: Stream) -> None:
        """Take a stream in; it is sent everything when the others are sent what is new."""
        self._meets(stream.person)
        self.streams.add(stream)
        self.hall.fan.stir(self)
        self.hall.pace.plan(self)

    def depart(self, stream: Stream) -> None:
        """Let a stream go; after a while its person counts as away."""
        self.streams.drop(stream)
        if self._counts(stream.person):
            self.streams.seen(stream.person)
        if not self.streams.here(stream.person):
            asyncio.get_running_loop().call_later(self.hall.settings.away_after + 0.05, self.hall.fan.stir, self)
            self.hall.pace.plan(self)

    def _counts(self, person: str) -> bool:
        """Say whether somebody would be missed here."""
        return self.sitting.belongs(person) or self.sitting.keeps(person)

    async def _commit(self, draft: Draft) -> None:
        try:
            await self._append(draft)
        except Exception as error:
            _LOG.warning("table %s: the log could not be written: %s", self.code, error)
            self.gone = True
            self.hall.forget(self)
            raise Refused(
                503, "The log could not be written, so nothing was done; try again in a moment."
            ) from error
        self._settle(draft)

    async def _append(self, draft: Draft) -> None:
        kept = asyncio.get_running_loop().create_future()
        bodies = [pack(entry) for entry in draft.entries]
        self.hall.store.append(self.code, self.sitting.seq + 1, bodies, partial(settle, kept), draft.names)
        await kept

    def _settle(self, draft: Draft) -> None:
        for at, entry in enumerate(draft.entries):
            self.answers.note(entry.who, entry.id, self.sitting.seq + 1 + at)
        self.sitting = draft.table
        if self._taken_up is not None and self._taken_up in draft.entries:
            self._taken_up = None
        elif self._taken_up is not None:  # the first was back while this was being written
            self.sitting = taken_up(self.sitting, self._taken_up)
        self._take_names(draft)
        self.hall.fan.stir(self)
        self.hall.pace.plan(self)

    def _take_names(self, draft: Draft) -> None:
        if draft.names:
            self.names = {**self.names, **draft.names}
        for person, name in draft.wished.items():
            self.hall.note_name(person, name)


def _rings(draft: Draft) -> bool:
    """Say whether a clock of the match must ring before anything is done: a record must not show it silent."""
    match = draft.table.match
    if match is None or not match.alarms or draft.table.paused:
        return False
    return draft.table.status == "playing" and bool(due_alarms(match, draft.ms))


def settle(kept: asyncio.Future[None], error: BaseException | None) -> None:
    """Tell who waits for a change of the store that it is kept, or why it is not."""
    if kept.done():
        return
    if error is None:
        kept.set_result(None)
    else:
        kept.set_exception(error)
