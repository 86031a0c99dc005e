"""The open streams of one table, and who of its people is there.

What must not live here: what is sent (``fanout`` packs it).
"""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Any, Final, NamedTuple, TypeAlias

from sobremesa.seats import Seat

Send: TypeAlias = Callable[[Any], Awaitable[None]]

QUIET: Final = b":\n\n"
"""A comment that keeps an idle connection open."""
PER_PERSON: Final = 6
"""Streams one person may hold open at a table; the oldest makes room."""
PER_TABLE: Final = 400
"""Streams a table may have."""


class Shown(NamedTuple):
    """Whose view a page of a phone shows that is passed round."""

    seat: Seat
    person: str
    since: int
    """The entry by which he sat down."""
    step: int
    """How far the match had come when he said that he holds the phone."""


class Stream:
    """One browser's open stream."""

    __slots__ = ("_send", "_task", "at", "cut_off", "language", "page", "person", "reads", "shows")

    def __init__(self, person: str, language: str, send: Send, page: str = "") -> None:
        self.person = person
        self.language = language
        self.page = page
        """What its page calls itself, to be told from others of the same browser; may be empty."""
        self.shows: Shown | None = None
        """Whose view it shows if it is a page of a phone passed round; ``None``: what all may see."""
        self.at = time.monotonic()
        self.cut_off = False
        self.reads: object = None
        """As what it has been sent everything that there was; ``None`` if something is missing, as at first."""
        self._send = send
        self._task = asyncio.current_task()

    def push(self, data: bytes) -> None:
        """Send without waiting; a reader whose buffer is full is cut off and comes back for a snapshot."""
        if self.cut_off:
            return
        sending: Any = self._send({"type": "http.response.body", "body": data, "more_body": True}).__await__()
        try:
            sending.send(None)
        except StopIteration:
            self.at = time.monotonic()
        except Exception:  # noqa: BLE001 -- whatever broke this line must not touch the other seats
            self.cut()
        else:
            sending.close()
            self.cut()

    def cut(self) -> None:
        """Let this reader go."""
        self.cut_off = True
        if self._task is not None:
            self._task.cancel()


class Streams:
    """All the streams of a table."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self.open: list[Stream] = []
        self.changes = 0
        """How often somebody came or went."""
        self._here: Counter[str] = Counter()
        self._left: dict[str, float] = {}
        self._born = self._last = self._now()

    def begin(self) -> None:
        """Miss nobody before now: the first of all is only just back."""
        self._born = self._now()

    def add(self, stream: Stream) -> None:
        """Take a stream in."""
        mine = [other for other in self.open if other.person == stream.person]
        if len(mine) >= PER_PERSON:
            mine[0].cut()
        for other in mine:
            if other.page == stream.page:  # its page has come back by another line
                other.shows = None
        self.open.append(stream)
        self.changes += 1
        self._here[stream.person] += 1

    def drop(self, stream: Stream) -> None:
        """Let a stream go."""
        self.open.remove(stream)
        self.changes += 1
        self._here[stream.person] -= 1
        self._last = self._now()
        if not self._here[stream.person]:
            del self._here[stream.person]

    @property
    def full(self) -> bool:
        """Say whether no more streams are taken in."""
        return len(self.open) >= PER_TABLE

    def here(self, person: str) -> bool:
        """Say whether a person has a stream open."""
        return person in self._here

    def gone_since(self, person: str) -> float | None:
        """Say since when nobody has seen this person (seconds since the epoch); ``None`` while he is here."""
        return None if person in self._here else self._left.get(person, self._born)

    def last_seen(self) -> float:
        """Say when anybody was here last (seconds since the epoch)."""
        return self._now() if self._here else self._last

    def seen(self, person: str) -> None:
        """Note a sign of life of somebody who sits here."""
        self._last = self._left[person] = self._now()

    def people(self) -> int:
        """Count the people with a stream open."""
        return len(self._here)

    def languages(self) -> set[str]:
        """List the languages somebody reads here."""
        return {stream.language for stream in self.open}

    def keep_alive(self, idle_since: float) -> None:
        """Send a comment to those who have heard nothing since then (monotonic seconds)."""
        for stream in list(self.open):
            if stream.at < idle_since:
                stream.push(QUIET)
