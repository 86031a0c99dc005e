"""What whoever runs a server may decide: where the log is, how people reach it, how patient it is."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final, NamedTuple

HOUR: Final = 3600.0
DAY: Final = 24 * HOUR


class Steady:
    """What time it is, by a watch set once: when the machine's clock is put right, no match jumps or waits."""

    def __init__(self) -> None:
        self._ahead = time.time() - time.monotonic()

    def __call__(self) -> float:
        """Return seconds since the epoch."""
        return self._ahead + time.monotonic()


class Rate(NamedTuple):
    """So many times in so many seconds, from one address."""

    times: int
    seconds: float


_OPENING: Final = Rate(30, 600.0)
_COPYING: Final = Rate(30, 600.0)
_JOINING: Final = Rate(120, 600.0)
_DOING: Final = Rate(1200, 60.0)
_CLAIMING: Final = Rate(60, 600.0)
_READING: Final = Rate(600, 60.0)


@dataclass(frozen=True, slots=True)
class Rates:
    """How often one address may do what costs the house something."""

    opening: Rate = _OPENING
    joining: Rate = _JOINING
    doing: Rate = _DOING
    claiming: Rate = _CLAIMING
    reading: Rate = _READING
    copying: Rate = _COPYING


@dataclass(frozen=True, slots=True)
class Settings:
    """One server's settings; every time is in seconds."""

    db: str
    """Address of the log, ``sqlite:///path``."""
    address: str = "127.0.0.1:8000"
    """What a phone types, without the scheme."""
    public_url: str | None = None
    """Scheme and host by which people reach a server behind a proxy, ``https://mesa.example``."""
    bot_delay: float = 1.1
    """How long a bot seems to think; 0 plays at once, and nothing else waits to be seen either."""
    linger: float = 1.6
    """How much longer bots and chances wait when the table has something to look at, such as a finished trick."""
    away_after: float = 60.0
    """How long after its last stream closed a seat counts as left empty."""
    pause_wait: float = 60.0
    """How long a pause stays proposed that not everybody has answered."""
    cut_wait: float = 1.0
    """How long a deal waits for the cut of the one person who may cut."""
    keep_alive: float = 15.0
    """Between two comments on an idle stream."""
    lobby_life: float = HOUR
    """A lobby nobody uses is cleared away after this, if nothing was ever played there."""
    absent_life: float = DAY
    """A match without a person is closed as unfinished after this, and a copy that is over dropped."""
    over_life: float = 7 * DAY
    """A table where matches were played is dropped after this."""
    undrawn_life: float = 30 * DAY
    """A tournament whose numbers were never drawn is dropped so long after the last thing done in it."""
    tournament_life: float = 400 * DAY
    """Any other is dropped after this."""
    now: Callable[[], float] = field(default_factory=Steady)
    """What time it is, in seconds since the epoch."""
    sweep: float = 60.0
    """Between two looks for tables to clear away."""
    rates: Rates = field(default_factory=Rates)

    @property
    def look(self) -> float:
        """Say how long what lies there is left to be seen; not at all where bots play at once."""
        return self.linger if self.bot_delay else 0.0

    @property
    def read(self) -> float:
        """Say how long what everybody has to notice is left to be read: it takes longer than a look."""
        return 2 * self.look

    @property
    def secure(self) -> bool:
        """Say whether people arrive over https."""
        return (self.public_url or "").startswith("https://")

    @property
    def origin(self) -> str:
        """Name scheme and host as people type them."""
        return (self.public_url or f"http://{self.address}").rstrip("/")
