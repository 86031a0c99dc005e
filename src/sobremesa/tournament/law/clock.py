"""The time of a round: started, paused, resumed, granted; when it ends, and what is left of it.

Every moment is milliseconds since 1970, UTC, and comes in with the events or from whoever asks. What must not
live here: a clock that runs.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from sobremesa.games.domino.book import rule
from sobremesa.languages import mark
from sobremesa.tournament.around_play import ClockPaused, ClockResumed, ClockStarted, TimeGranted
from sobremesa.tournament.events import Happened
from sobremesa.tournament.faults import EventError
from sobremesa.tournament.law.results import match_at
from sobremesa.tournament.law.rounds import current, need_words
from sobremesa.tournament.state import Clock, Round, Tournament

MINUTE: Final = 60_000
"""Milliseconds."""


@rule("domino.2.time")
def ends_at(one: Round, table: int | None = None) -> int | None:
    """Say when time is up, at a table or for all that got no more minutes than the others.

    ``None`` while the clock has not started, while it is paused, and where matches are played without one.
    """
    clock = one.clock
    if clock.started is None or clock.paused is not None or not one.agreed.minutes:
        return None
    return clock.started + clock.lost + whole(one, table)


def left(one: Round, now: int, table: int | None = None) -> int | None:
    """Say how many milliseconds are left at the moment ``now``; below zero when time is up.

    In a pause it is what was left when the pause began. ``None`` while the clock has not started, and where
    matches are played without one.
    """
    clock = one.clock
    if clock.started is None or not one.agreed.minutes:
        return None
    moment = now if clock.paused is None else clock.paused
    return clock.started + clock.lost + whole(one, table) - moment


def whole(one: Round, table: int | None = None) -> int:
    """Give all the time of a round in milliseconds, with what a table got more; 0 where there is no clock."""
    if not one.agreed.minutes:
        return 0
    extra = 0 if table is None else one.extra.get(table, 0)
    return (one.agreed.minutes + one.clock.granted + extra) * MINUTE


@rule("domino.forfeit")
def absent_from(one: Round) -> int | None:
    """Say from which moment a pair that has not come is absent; a pause stops this time, too.

    ``None`` before the signal, and while the clock stands still with some of this time left.
    """
    clock = one.clock
    if clock.started is None:
        return None
    until = clock.started + clock.lost + one.agreed.grace * MINUTE
    return until if clock.paused is None or until <= clock.paused else None


@rule("domino.2.time")
def started(tournament: Tournament, event: ClockStarted, said: Happened) -> Tournament:
    """Start the time of the round being played; without a clock it only says when the signal was given."""
    one = current(tournament, event.round)
    if one.clock.started is not None:
        raise EventError(mark("the clock of round {round} has started already"), round=event.round)
    return _with_clock(tournament, one, one.clock._replace(started=said.at))


def paused(tournament: Tournament, event: ClockPaused, said: Happened) -> Tournament:
    """Let the time stand still."""
    one = _running(tournament, event.round)
    if one.clock.paused is not None:
        raise EventError(mark("the clock of round {round} is paused already"), round=event.round)
    return _with_clock(tournament, one, one.clock._replace(paused=said.at))


def resumed(tournament: Tournament, event: ClockResumed, said: Happened) -> Tournament:
    """Let the time run on; everything ends later by the length of the pause."""
    one = _running(tournament, event.round)
    since = one.clock.paused
    if since is None:
        raise EventError(mark("the clock of round {round} is not paused"), round=event.round)
    pause = max(0, said.at - since)
    return _with_clock(tournament, one, one.clock._replace(paused=None, lost=one.clock.lost + pause))


def _running(tournament: Tournament, number: int) -> Round:
    one = current(tournament, number)
    if one.clock.started is None:
        raise EventError(mark("the clock of round {round} has not started yet; start it first"), round=number)
    return one


@rule("domino.judges")
def granted(tournament: Tournament, event: TimeGranted) -> Tournament:
    """Give more minutes to a table or to all; they add up."""
    one = current(tournament, event.round)
    need_words(event.words)
    if not one.agreed.minutes:
        raise EventError(mark("matches are played without a clock here, so there is no time to add to"))
    if event.table is None:
        return _with_clock(tournament, one, one.clock._replace(granted=one.clock.granted + event.minutes))
    match_at(tournament, event.round, event.table)
    extra = {**one.extra, event.table: one.extra.get(event.table, 0) + event.minutes}
    return tournament.with_round(replace(one, extra=extra))


def _with_clock(tournament: Tournament, one: Round, clock: Clock) -> Tournament:
    return tournament.with_round(replace(one, clock=clock))
