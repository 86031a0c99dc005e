"""The watch of a match: it stands still while the match is paused, so that no pause counts for anybody's time."""

from __future__ import annotations

import math
from typing import NamedTuple


class Stop(NamedTuple):
    """A time in which the watch stands still, in seconds since the epoch."""

    begins: float
    ends: float = math.inf
    """Infinite as long as nobody has gone on."""


class Watch(NamedTuple):
    """What turns seconds since the epoch into milliseconds of the match, and back."""

    began: float = 0.0
    """When the match began, seconds since the epoch."""
    stops: tuple[Stop, ...] = ()
    """In the order of time."""

    @classmethod
    def showing(cls, ms: int, at: float) -> Watch:
        """Set a watch that goes and shows this much of the match at a time."""
        return cls(at - ms / 1000)

    @property
    def stands(self) -> bool:
        """Say whether the watch stands still."""
        return bool(self.stops) and self.stops[-1].ends == math.inf

    @property
    def moved_on(self) -> float:
        """Say when it last went on after standing still (seconds since the epoch); 0 if it never stood."""
        return self.stops[-1].ends if self.stops else 0.0

    def stop(self, at: float) -> Watch:
        """Return the watch, standing still from then on."""
        return self._replace(stops=(*self.stops, Stop(at)))

    def go_on(self, at: float) -> Watch:
        """Return the watch, going again from then on."""
        begins = self.stops[-1].begins
        return self._replace(stops=(*self.stops[:-1], Stop(begins, max(begins, at))))

    def ms_at(self, at: float) -> int:
        """Say how many milliseconds of the match had passed at a time; negative before it began."""
        lost = 0.0
        for begins, ends in self.stops:
            if at <= begins:
                break
            if at < ends:
                at = begins
                break
            lost += ends - begins
        return int((at - self.began - lost) * 1000)

    def at(self, ms: float) -> float:
        """Say when this much of the match has passed (seconds since the epoch); never, if it stands before."""
        found = self.began + ms / 1000
        for begins, ends in self.stops:
            if found < begins:
                break
            found += ends - begins
        return found
