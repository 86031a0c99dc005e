"""Who looks at a tournament, on which page, and what of that page has changed since it was last sent.

What must not live here: what a page shows; it is handed in as ``Pages``.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Hashable, Iterator, Mapping
from typing import Any, Final, NamedTuple, TypeAlias

import msgspec

from sobremesa.server.hall.streams import QUIET, Stream

_LOG: Final = logging.getLogger(__name__)
PAUSE: Final = 0.05
"""Seconds between a change and the drawing of it, so that several are drawn at once."""
SLICE: Final = 0.005
"""Seconds after which drawing makes room for commands: hundreds of phones look at a page of their own."""
REST: Final = 10
"""A page that took long to draw is not drawn again for so many times as long: lists of hundreds of pairs leave
the house free for commands, and who reads them sees the newest soon enough."""
MOST: Final = 3000
"""Streams of one tournament."""
PER_PERSON: Final = 8
"""Streams one person may hold open; the oldest makes room."""


class View(NamedTuple):
    """A page as somebody sees it."""

    kind: str
    table: int = 0
    person: str = ""
    """Empty where all see the same."""


class Zone(NamedTuple):
    """A part of a page: all it rests on, and how that is drawn in a language."""

    facts: Hashable
    """As long as they are equal, nothing has changed."""
    draw: Callable[[str], str]


Zones: TypeAlias = Mapping[str, Zone]


class Pages(NamedTuple):
    """How pages are looked at, of a tournament at one moment and in a view."""

    zones: Callable[[Any, View], Zones]
    ground: Callable[[Any, View], Hashable]
    """What a page rests on as a whole, if that is said sooner than its zones are: on equal ground all facts are
    equal. ``None`` where only the zones tell."""


class Readers:
    """The streams that show the same page in the same language, and what they have been sent of it."""

    def __init__(self, view: View, language: str) -> None:
        self.view = view
        self.language = language
        self.streams: dict[Stream, None] = {}
        self.sent: dict[str, Hashable] = {}
        """By zone, the facts it was last drawn from."""
        self.ground: Hashable = None
        """Of what they were sent."""
        self._rests_until = 0.0

    def rest(self, now: float) -> float:
        """Say for how many seconds this page is not drawn yet; whoever has just come waits for nothing."""
        return 0.0 if self.newcomer else max(0.0, self._rests_until - now)

    @property
    def newcomer(self) -> bool:
        """Say whether somebody has been sent nothing yet."""
        return any(stream.reads is None for stream in self.streams)

    def stand_on(self, ground: Hashable) -> bool:
        """Say whether all have been sent what rests on this ground."""
        return ground is not None and ground == self.ground and not self.newcomer

    def was_drawn(self, begun: float, ended: float) -> None:
        """Note when drawing it began and ended (monotonic seconds)."""
        self._rests_until = ended + REST * (ended - begun)


class Watch:
    """The open streams of one tournament."""

    def __init__(self, pages: Pages, moment: Callable[[], Any], seq: Callable[[], int]) -> None:
        self._pages = pages
        self._moment = moment
        self._seq = seq
        self._readers: dict[tuple[View, str], Readers] = {}
        self._of_person: dict[str, dict[Stream, Readers]] = {}
        self._open = 0
        self._due: asyncio.Handle | None = None
        self._later: asyncio.Handle | None = None
        """Draws what rests now."""
        self._waiting: list[Readers] = []
        """Who is still to be shown what has changed."""
        self._stirred = False

    @property
    def full(self) -> bool:
        """Say whether no more streams are taken in."""
        return self._open >= MOST

    @property
    def deserted(self) -> bool:
        """Say whether nobody looks."""
        return not self._open

    def arrive(self, stream: Stream, view: View) -> None:
        """Take a stream in; it is sent its whole page."""
        mine = self._of_person.setdefault(stream.person, {})
        alive = [other for other in mine if not other.cut_off]
        if len(alive) >= PER_PERSON:
            alive[0].cut()
        readers = self._readers.setdefault((view, stream.language), Readers(view, stream.language))
        readers.streams[stream] = None
        mine[stream] = readers
        self._open += 1
        self.stir()

    def depart(self, stream: Stream) -> None:
        """Let a stream go."""
        mine = self._of_person[stream.person]
        readers = mine.pop(stream)
        del readers.streams[stream]
        self._open -= 1
        if not mine:
            del self._of_person[stream.person]
        if not readers.streams:
            del self._readers[readers.view, readers.language]

    def stir(self) -> None:
        """Draw what has changed, soon."""
        self._stirred = True
        if self._due is None and self._open:
            self._due = asyncio.get_running_loop().call_later(PAUSE, self._turn)

    def cut(self, person: str) -> None:
        """End the streams of a person, who may see less than before; the browser comes back and is asked anew."""
        for stream in self._of_person.get(person, ()):
            stream.cut()

    def let_go(self) -> None:
        """End every stream; its reader comes back."""
        for handle in (self._due, self._later):
            if handle is not None:
                handle.cancel()
        self._due = self._later = None
        self._waiting = []
        for stream in self._streams():
            stream.cut()

    def keep_alive(self, idle_since: float) -> None:
        """Send a comment to those who have heard nothing since then (monotonic seconds)."""
        for stream in self._streams():
            if stream.at < idle_since:
                stream.push(QUIET)

    def _streams(self) -> Iterator[Stream]:
        for readers in self._readers.values():
            yield from readers.streams

    def _turn(self) -> None:
        self._stirred = False
        now = time.monotonic()
        rests = {key: readers.rest(now) for key, readers in self._readers.items()}
        self._waiting = [readers for key, readers in self._readers.items() if not rests[key]]
        resting = [seconds for seconds in rests.values() if seconds]
        if resting and self._later is None:
            self._later = asyncio.get_running_loop().call_later(min(resting), self._wake)
        self._slice()

    def _wake(self) -> None:
        self._later = None
        self.stir()

    def _slice(self) -> None:
        """Draw for a while, and go on when those have had their turn who sent something meanwhile."""
        end, drawn = time.monotonic() + SLICE, dict[View, Zones]()
        while self._waiting:
            self._show(self._waiting.pop(), drawn)
            if time.monotonic() >= end:
                break
        if self._waiting:
            self._due = asyncio.get_running_loop().call_soon(self._slice)
            return
        self._due = None
        if self._stirred:
            self.stir()

    def _show(self, readers: Readers, drawn: dict[View, Zones]) -> None:
        view, begun = readers.view, time.monotonic()
        try:
            moment = self._moment()
            ground = self._pages.ground(moment, view)
            if readers.stand_on(ground):
                return
            if view not in drawn:
                drawn[view] = self._pages.zones(moment, view)
            self._send(drawn[view], readers)
            readers.ground = ground
        except Exception:  # noqa: BLE001 -- whatever one page has wrong, the others go on
            _LOG.exception("the page %s cannot be drawn", view.kind)
        readers.was_drawn(begun, time.monotonic())

    def _send(self, zones: Zones, readers: Readers) -> None:
        """Send all to whoever has just come, to the others what has changed; what cannot be drawn is not sent."""
        facts = {name: zone.facts for name, zone in zones.items()}
        fresh = [name for name in zones if readers.sent.get(name, _NEVER) != facts[name]]
        newcomers = [stream for stream in readers.streams if stream.reads is None]
        others = [stream for stream in readers.streams if stream.reads is not None]
        for streams, names in ((newcomers, list(zones)), (others, fresh)):
            message = self._message(zones, names, readers.language) if streams and names else b""
            for stream in streams if message else ():
                stream.reads = readers
                stream.push(message)
        readers.sent = facts

    def _message(self, zones: Zones, names: list[str], language: str) -> bytes:
        seq = self._seq()
        told = {
            "seq": seq,
            "now": time.time_ns() // 10**6,
            "zones": {name: zones[name].draw(language) for name in names},
        }
        return b"id: %d\ndata: %b\n\n" % (seq, msgspec.json.encode(told))


_NEVER: Final = object()
