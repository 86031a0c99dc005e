"""When the house acts by itself: bots after a human moment, defaults, clocks, chances, absence.

One timer a table, set anew after every entry; nothing is due twice. What must not live here: what is due by the
rules – the room and the match say that.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

from sobremesa.match import Match, asked_since, next_alarm
from sobremesa.seats import Actor, Seat
from sobremesa.server.hall import deciding
from sobremesa.server.hall.clocks import ends_ms
from sobremesa.server.hall.hosting import kept_waiting_since, successor
from sobremesa.server.hall.presence import absent_since, agreed_at, here
from sobremesa.server.refusals import Refused
from sobremesa.server.table import moving
from sobremesa.server.table.agreeing import check_bot
from sobremesa.server.table.draft import Draft
from sobremesa.server.table.playing import the_match
from sobremesa.server.table.sitting import Sitting
from sobremesa.store import StoreError

if TYPE_CHECKING:
    from sobremesa.server.hall.hall import Hall
    from sobremesa.server.hall.live import Decide, Table

_LOG: Final = logging.getLogger(__name__)
_AGAIN: Final = 5.0
"""Seconds before what failed is tried again."""
_TOLD: Final = 10.0
"""Seconds for which it is told who would rather play on."""
_SOON: Final = 0.001
"""Seconds; what is due already still waits for its turn."""


class Due(NamedTuple):
    """Something the house will do."""

    at: float
    """Seconds since the epoch."""
    what: str
    """``bot``, ``default``, ``chance``, ``clock``, ``hold``, ``host``, ``pause``, ``lapse`` or ``end``."""
    actor: Actor = -1


class Pace:
    """The house's own hand at every table."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def plan(self, table: Table) -> None:
        """Set a table's timer to what is due next."""
        if table.gone:  # another stands for it by now: its timer is none of ours
            return
        timer = self._timers.pop(table.code, None)
        if timer is not None:
            timer.cancel()
        due = min(self.dues(table), default=None)
        if due is not None:
            loop = asyncio.get_running_loop()
            delay = max(_SOON, due.at - self.hall.settings.now())
            self._timers[table.code] = loop.call_later(delay, self._ring, table)

    def dues(self, table: Table) -> Iterator[Due]:
        """List what the house will do at a table unless something happens before."""
        yield from self._host(table)
        sitting = table.sitting
        match = sitting.match
        if match is None or sitting.status != "playing" or sitting.paused:
            return
        if match.over:
            yield Due(sitting.at, "end")
            return
        yield from self._pause(table)
        alarm = None if table.deserted else next_alarm(match)
        if alarm is not None:
            yield Due(sitting.watch.at(alarm), "clock")
        if moving.chance_awaited(sitting) is not None:
            yield Due(max(self._cut_by(sitting), self._seen_by(sitting)), "chance")
            return
        for seat, place in enumerate(sitting.places):
            gone = absent_since(table, place.person) if place.kind == "person" and not place.held else None
            if gone is not None and sitting.hold and not sitting.written and not table.deserted:
                yield Due(gone + self.hall.settings.away_after, "hold", seat)
        for actor, _since in match.asked:
            yield from self._turn(table, match, actor)

    def _pause(self, table: Table) -> Iterator[Due]:
        """Pause once all agree; forget a proposal that not all have answered."""
        asking, agreed = table.sitting.asking, agreed_at(table)
        if agreed is not None:
            yield Due(agreed, "pause")
        if asking is not None:
            yield Due(asking.since + (_TOLD if asking.refused else self.hall.settings.pause_wait), "lapse")

    def _host(self, table: Table) -> Iterator[Due]:
        """Take the host's rights from one who stays away, or does not come on to the next match, from others."""
        since = kept_waiting_since(table)
        if since is not None and successor(table) is not None:
            yield Due(since + self.hall.settings.away_after, "host")

    def _turn(self, table: Table, match: Match, actor: Actor) -> Iterator[Due]:
        sitting = table.sitting
        place = sitting.places[actor] if actor >= 0 else None
        since = asked_since(match, actor)
        if since is None:
            return
        if place is None or (place.kind == "person" and not place.held):
            ends = ends_ms(table, actor)
            if ends is not None and not table.deserted:
                yield Due(sitting.watch.at(ends), "default", actor)
            return
        what = "bot" if place.kind == "bot" or place.held else "default"
        yield Due(
            sitting.watch.at(since + (self.hall.settings.bot_delay + self._look(sitting)) * 1000), what, actor
        )

    def follow_up(self, table: Table, draft: Draft) -> None:
        """Add what needs no waiting: a pause, chances for which neither a cut nor a look is waited, the end."""
        deciding.settle_pause(table, draft)
        if draft.table.paused:
            return
        while (chance := moving.chance_awaited(draft.table)) is not None:
            if chance.cutter is not None and self._may_cut(table, draft, chance.cutter):
                return
            if draft.now < self._seen_by(draft.table):
                return
            moving.draw(draft)
        match = draft.table.match
        if match is not None and match.over and draft.table.status == "playing":
            moving.finish_match(draft)

    def _may_cut(self, table: Table, draft: Draft, cutter: Seat) -> bool:
        """Say whether a chance still waits for this seat's cut: a person sits there, is here and has not cut."""
        place = draft.table.places[cutter]
        match = draft.table.match
        if match is None or place.kind != "person" or place.held or not here(table, place.person):
            return False
        if any(seat == cutter for seat, _ in match.cuts):
            return False
        return draft.now < self._cut_by(draft.table)

    def _cut_by(self, sitting: Sitting) -> float:
        """Say until when a chance waits for a cut, seconds since the epoch."""
        taken = 0 if sitting.match is None else sitting.match.ms
        return sitting.watch.at(taken + self.hall.settings.cut_wait * 1000)

    def _seen_by(self, sitting: Sitting) -> float:
        """Say when people have seen what lies there: not before is anything drawn; seconds since the epoch."""
        look = self._look(sitting)
        if sitting.match is None or not look:
            return 0.0
        return sitting.watch.at(sitting.match.ms + (self.hall.settings.bot_delay + look) * 1000)

    def _look(self, sitting: Sitting) -> float:
        """Say for how many seconds there is something to look at, or to read."""
        settings = self.hall.settings
        return settings.read if sitting.reads else settings.look if sitting.lingers else 0.0

    def close(self) -> None:
        """Do nothing any more."""
        for timer in self._timers.values():
            timer.cancel()
        for task in self._tasks:
            task.cancel()

    def _ring(self, table: Table) -> None:
        task = asyncio.create_task(self._act(table))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _act(self, table: Table) -> None:
        """Do what is due at a table."""
        if table.gone:
            return
        self._timers.pop(table.code, None)
        due = min(self.dues(table), default=None)
        if due is None or due.at > self.hall.settings.now() + _SOON:
            self.plan(table)
            return
        try:
            await self._do(table, due)
        except Refused as refused:
            _LOG.warning("table %s: what was due (%s) could not be done: %s", table.code, due.what, refused)
            await self._rouse(table)
        except Exception:  # noqa: BLE001 -- a fault at one table must not stop it for ever, nor any other
            _LOG.exception("table %s: what was due (%s) could not be done", table.code, due.what)
            await self._rouse(table)
        self.plan(table)

    async def _rouse(self, table: Table) -> None:
        """Wait a little, then go on with the table, read from its log anew if it was given up."""
        while True:
            await asyncio.sleep(_AGAIN)
            try:
                if table.gone:
                    self.hall.find(table.code)
            except (Refused, StoreError) as error:
                _LOG.warning("table %s cannot be gone on with: %s", table.code, error)
                if isinstance(error, Refused):
                    return
            else:
                return

    async def _do(self, table: Table, due: Due) -> None:
        decide = await self._decision(table, due)
        async with table.lock:
            if due in self.dues(table):  # else something has happened while the lock was another's
                await table.write(decide)

    async def _decision(self, table: Table, due: Due) -> Decide:
        if due.what == "bot":
            return await self._bot(table, due.actor)
        return deciding.decision(table, due.what, due.actor)

    async def _bot(self, table: Table, seat: Seat) -> Decide:
        """Let a bot think about what is asked of a seat; what it found holds only if nothing has changed."""
        sitting = table.sitting
        match = the_match(sitting)
        name = sitting.places[seat].bot or check_bot(sitting.game, "")
        try:
            chosen = await self.hall.players.choose(sitting.game, name, match.state, seat)
        except Exception:  # noqa: BLE001 -- a bot that fails plays the default: nobody waits for it
            _LOG.exception("table %s: bot %s failed", table.code, name)
            chosen = match.game.default(match.state, seat)
        return partial(deciding.played, match, seat, chosen)
