"""Who looks at a tournament, on which page, and what of that page has changed since it was last sent.

What must not live here: what a page shows; it is handed in as ``Draw``.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Hashable, Mapping
from typing import Any, Final, NamedTuple, TypeAlias

import msgspec

from sobremesa.server.hall.streams import QUIET, Stream

_LOG: Final = logging.getLogger(__name__)
PAUSE: Final = 0.05
"""Seconds between a change and the drawing of it, so that several are drawn at once."""
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
Draw: TypeAlias = Callable[[Any, View], Zones]
"""Of a tournament's picture and a view."""


class Watch:
    """The open streams of one tournament."""

    def __init__(self, draw: Callable[[View], Zones], seq: Callable[[], int]) -> None:
        self._draw = draw
        self._seq = seq
        self._open: dict[Stream, View] = {}
        self._last: dict[tuple[View, str], dict[str, Hashable]] = {}
        self._due: asyncio.TimerHandle | None = None

    @property
    def full(self) -> bool:
        """Say whether no more streams are taken in."""
        return len(self._open) >= MOST

    def arrive(self, stream: Stream, view: View) -> None:
        """Take a stream in; it is sent its whole page."""
        mine = [other for other in self._open if other.person == stream.person]
        if len(mine) >= PER_PERSON:
            mine[0].cut()
        self._open[stream] = view
        self.stir()

    def depart(self, stream: Stream) -> None:
        """Let a stream go."""
        view = self._open.pop(stream, None)
        if view is not None and (view, stream.language) not in self._groups():
            self._last.pop((view, stream.language), None)

    def stir(self) -> None:
        """Draw what has changed, soon."""
        if self._due is None and self._open:
            self._due = asyncio.get_running_loop().call_later(PAUSE, self._turn)

    def let_go(self) -> None:
        """End every stream; its reader comes back."""
        if self._due is not None:
            self._due.cancel()
            self._due = None
        for stream in list(self._open):
            stream.cut()

    def keep_alive(self, idle_since: float) -> None:
        """Send a comment to those who have heard nothing since then (monotonic seconds)."""
        for stream in list(self._open):
            if stream.at < idle_since:
                stream.push(QUIET)

    def _groups(self) -> dict[tuple[View, str], list[Stream]]:
        groups: dict[tuple[View, str], list[Stream]] = {}
        for stream, view in self._open.items():
            groups.setdefault((view, stream.language), []).append(stream)
        return groups

    def _turn(self) -> None:
        self._due = None
        drawn: dict[View, Zones] = {}
        for (view, language), streams in self._groups().items():
            try:
                if view not in drawn:
                    drawn[view] = self._draw(view)
                self._send(drawn[view], (view, language), streams)
            except Exception:  # noqa: BLE001 -- whatever one page has wrong, the others go on
                _LOG.exception("the page %s cannot be drawn", view.kind)

    def _send(self, zones: Zones, group: tuple[View, str], streams: list[Stream]) -> None:
        last = self._last.get(group, {})
        facts = {name: zone.facts for name, zone in zones.items()}
        fresh = [name for name in zones if last.get(name, _NEVER) != facts[name]]
        self._last[group] = facts
        news = self._message(zones, fresh, group[1]) if fresh else b""
        whole = b""
        for stream in streams:
            if stream.reads is not None:
                if news:
                    stream.push(news)
                continue
            whole = whole or self._message(zones, list(zones), group[1])
            stream.reads = group
            stream.push(whole)

    def _message(self, zones: Zones, names: list[str], language: str) -> bytes:
        seq = self._seq()
        told = {
            "seq": seq,
            "now": time.time_ns() // 10**6,
            "zones": {name: zones[name].draw(language) for name in names},
        }
        return b"id: %d\ndata: %b\n\n" % (seq, msgspec.json.encode(told))


_NEVER: Final = object()
