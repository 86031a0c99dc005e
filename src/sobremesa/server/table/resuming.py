"""A match that was broken off, because its server died, goes on: nobody has lost time by it.

What must not live here: who is back, and what waits for that (``hall``).
"""

from __future__ import annotations

from typing import Final

from sobremesa.match import answers_since
from sobremesa.server.table.entries import TakenUp
from sobremesa.server.table.playing import the_match
from sobremesa.server.table.sitting import Sitting
from sobremesa.server.table.watch import Watch

BREATH: Final = 3000
"""Milliseconds in which phones find back; then what has to be answered in a short time is asked for anew."""


def goes_on_at(table: Sitting, last: float) -> int:
    """Say what the watch of a match shows that was last known to go on at ``last`` (seconds since the epoch).

    No time has passed since then. If a clock runs within which somebody has to answer, the watch goes back to
    before that first stood; moves made meanwhile stay, and what follows them is as late as the last of them.
    """
    match = the_match(table)
    broken_off = max(match.ms, table.watch.ms_at(last))
    since = answers_since(match)
    return broken_off if since is None else min(broken_off, since - BREATH)


def taken_up(table: Sitting, entry: TakenUp) -> Sitting:
    """Set the match's watch; it stands if it stood."""
    watch = Watch.showing(entry.ms, entry.at)
    return table._replace(watch=watch.stop(entry.at) if table.watch.stands else watch)
