"""A whole meeting: deals one after another or in several processes, and what they say together."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from statistics import fmean
from typing import Final, NamedTuple, TypeAlias

from sobremesa.arena.fields import field_of
from sobremesa.arena.playing import Dealt, Meeting, deal
from sobremesa.arena.sampling import interval, share

Seen: TypeAlias = Callable[[int], None]
"""Told after each deal how many matches it was."""
FEWEST: Final = 2
"""Samples without which there is no interval."""
_AT_ONCE: Final = 4
"""Deals that a process takes at a time."""


class Result(NamedTuple):
    """What a meeting has shown; ``value`` is what the first bot won, ``even`` what equals win of one another."""

    meeting: Meeting
    value: float
    least: float
    most: float
    """The 95 % interval of ``value`` over deals."""
    unit: str
    even: float
    deals: int
    matches: int
    hands: int
    times: tuple[tuple[int, float, float], tuple[int, float, float]]
    """For each bot: how many choices, and seconds for half of them and for 95 % of them."""

    @property
    def sure(self) -> bool:
        """Whether the interval leaves out that both play as well."""
        return not self.least <= self.even <= self.most


def deals_for(meeting: Meeting, matches: int) -> int:
    """Say how many deals make at least so many matches; whole ones, and enough for an interval."""
    tables = meeting.tables()
    deals = played = 0
    while played < matches or deals < FEWEST:
        played += len(tables[deals % len(tables)].places)
        deals += 1
    return deals


def meet(meeting: Meeting, matches: int, jobs: int = 1, seen: Seen = lambda _matches: None) -> Result:
    """Play at least so many matches; the same meeting gives the same result, however many processes play it."""
    dealt = []
    for one in _dealt(meeting, deals_for(meeting, matches), jobs):
        dealt.append(one)
        seen(one.matches)
    field, won = field_of(meeting.game), [one.won for one in dealt]
    least, most = interval(won)
    return Result(
        meeting,
        fmean(won),
        least,
        most,
        field.unit,
        field.even,
        len(dealt),
        sum(one.matches for one in dealt),
        sum(one.hands for one in dealt),
        (_timed(dealt, 0), _timed(dealt, 1)),
    )


def _dealt(meeting: Meeting, deals: int, jobs: int) -> Iterator[Dealt]:
    if jobs == 1:
        yield from map(partial(deal, meeting), range(deals))
        return
    with ProcessPoolExecutor(jobs, get_context("spawn")) as processes:
        yield from processes.map(partial(deal, meeting), range(deals), chunksize=_AT_ONCE)


def _timed(dealt: Sequence[Dealt], which: int) -> tuple[int, float, float]:
    times = [seconds for one in dealt for seconds in one.times[which]]
    return len(times), share(times, 0.5), share(times, 0.95)
