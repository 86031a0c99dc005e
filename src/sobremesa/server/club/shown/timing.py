"""What a clock on a page rests on: when it ends, or what is left of it while it stands.

What must not live here: the time of day; a page tells it by the house's clock.
"""

from __future__ import annotations

from typing import NamedTuple

from sobremesa.tournament.law import clock
from sobremesa.tournament.state import Round


class Timed(NamedTuple):
    """The clock of a round, or of one of its tables."""

    ends: int | None = None
    """Milliseconds since 1970; ``None`` unless it runs."""
    left: int | None = None
    """Milliseconds, of a clock that stands."""
    begun: bool = False

    @property
    def shown(self) -> bool:
        """Say whether there is a clock at all."""
        return self.ends is not None or self.left is not None


NO_CLOCK = Timed()


def timed(one: Round | None, table: int | None = None) -> Timed:
    """Read the clock of a round; before the signal it stands at all its minutes."""
    if one is None or one.closed or not one.agreed.minutes:
        return NO_CLOCK
    begun = one.clock.started is not None
    ends = clock.ends_at(one, table)
    if ends is not None:
        return Timed(ends, None, begun)
    return Timed(None, clock.left(one, 0, table) if begun else clock.whole(one, table), begun)
