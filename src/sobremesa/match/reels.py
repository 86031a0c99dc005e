"""A record wound up to be looked at: cut into hands, each of which can be shown without those before it.

What must not live here: how anything looks, who asks, whether the record is true.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator
from functools import cached_property
from typing import Any, NamedTuple

from sobremesa.contract import AnyGame, Event, Viewer
from sobremesa.match.facts import Match, opens_hand
from sobremesa.match.replaying import Replayed, eyes, follow, replay
from sobremesa.record import Closing
from sobremesa.seats import Seat


class Hand(NamedTuple):
    """One hand or round of a match; the first stretch may be what comes before the first hand."""

    match: Match
    """As it begins: after the line that opened it, or with nothing done yet."""
    events: tuple[Event, ...]
    """What that line led to."""
    lines: tuple[bytes, ...]
    """The lines that follow in this hand."""

    @property
    def first(self) -> int:
        """The number of the step with which it begins."""
        return self.match.n


class Shot(NamedTuple):
    """One step of a match as one viewer may look at it."""

    n: int
    """The number of its line; 0 is the table before anything."""
    events: tuple[Event, ...]
    public: Any
    """What a spectator sees."""
    own: Any
    """What this viewer sees."""
    viewer: Viewer
    """As whom: a spectator as long as somebody else sat there."""
    over: bool
    """The match has ended with it."""
    asked: Seat | None
    """The seat that is waited for, the first of them if there are several. Public."""


class Reel:
    """A record that can be looked at hand by hand; it holds hidden things, the steps it shows do not."""

    def __init__(self, hands: tuple[Hand, ...], *, begins: bool) -> None:
        self.hands = hands
        self.begins = begins
        """The first stretch comes before the first hand."""

    @property
    def last(self) -> int:
        """The number of the last step."""
        return self.hands[-1].first + len(self.hands[-1].lines)

    @cached_property
    def firsts(self) -> tuple[int, ...]:
        """The number of the step with which each hand begins."""
        return tuple(hand.first for hand in self.hands)

    def hand_of(self, n: int) -> int:
        """Find the hand to which a step belongs."""
        return bisect_right(self.firsts, n) - 1

    def shots(self, hand: int, viewer: Viewer, since: int = 0) -> Iterator[Shot]:
        """Show one hand (from 0) step by step; ``since`` as for ``steps_for``.

        Raises:
            RecordError: As ``replay``.

        """
        match, events, lines = self.hands[hand]
        yield _shot(match, events, viewer, since)
        for raw in lines:
            _, match, events = follow(match, raw)
            yield _shot(match, events, viewer, since)


def _shot(match: Match, events: tuple[Event, ...], viewer: Viewer, since: int) -> Shot:
    seen_by = eyes(viewer, match.n, since)
    public = match.game.view(match.state, None)
    own = public if seen_by is None else match.game.view(match.state, seen_by)
    return Shot(match.n, events, public, own, seen_by, match.over, _asked(match))


def _asked(match: Match) -> Seat | None:
    return min((actor for actor, _ in match.asked if actor >= 0), default=None)


class Winder:
    """Cuts a record into hands while it is replayed, whatever it is replayed for."""

    def __init__(self) -> None:
        self._hands: list[tuple[Match, tuple[Event, ...], list[bytes]]] = []
        self._begins = True
        self._before: Match | None = None

    def take(self, raw: bytes, step: Replayed) -> None:
        """Take the next line and what it led to, the header first."""
        line, match, events = step
        before, self._before = self._before, match
        if isinstance(line, Closing):
            return
        opens = before is not None and opens_hand(before)
        if opens and match.n == 1:
            self._begins = False
        if before is None or (opens and match.n > 1):
            self._hands.append((match, events, []))
        else:
            self._hands[-1][2].append(raw)

    def reel(self) -> Reel:
        """Return what was taken so far as something to be looked at; the header was taken."""
        hands = tuple([Hand(match, events, tuple(kept)) for match, events, kept in self._hands])
        return Reel(hands, begins=self._begins)


def wind(lines: Iterable[bytes], games: Iterable[AnyGame]) -> Reel:
    """Cut a record into hands, finished or not. Cost: that of replaying it once.

    Raises:
        RecordError: As ``replay``.

    """
    winder, kept = Winder(), list(lines) or [b""]
    for raw, step in zip(kept, replay(kept, games), strict=False):
        winder.take(raw, step)
        if isinstance(step.line, Closing):
            break
    return winder.reel()
