"""A tournament as the fold of its events: each is checked, and then gives the next state or is refused."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from functools import reduce
from typing import Any, Final, TypeAlias

from sobremesa import options
from sobremesa.games.domino.book import rule
from sobremesa.languages import Saying, mark
from sobremesa.tournament.events import (
    Categorised,
    CheckedIn,
    CheckInCancelled,
    ClockPaused,
    ClockResumed,
    ClockStarted,
    ClubSet,
    DayBegan,
    DrawCancelled,
    Drawn,
    Entered,
    Fined,
    FineLifted,
    Forfeited,
    Happened,
    PrizesSet,
    ProfileChanged,
    ResultCleared,
    ResultConfirmed,
    ResultCorrected,
    ResultDisputed,
    ResultWritten,
    RoundCancelled,
    RoundClosed,
    RoundOpened,
    RoundReopened,
    Ruled,
    Swapped,
    TableFixed,
    TimeGranted,
    Withdrew,
)
from sobremesa.tournament.faults import EventError
from sobremesa.tournament.law import clock, course, days, forfeits, ledger, prizes, registration, results, rounds
from sobremesa.tournament.pairing.formats import is_round_robin
from sobremesa.tournament.profile import Profile
from sobremesa.tournament.state import Tournament

_Step: TypeAlias = Callable[[Tournament, Any], Tournament]
_AuthoredStep: TypeAlias = Callable[[Tournament, Any, Happened], Tournament]

_PAIRS_MAY: Final = (ResultWritten, ResultConfirmed, ResultDisputed, ResultCleared)
_DESK_MAY_NOT: Final = (Fined, FineLifted, Ruled, ProfileChanged, PrizesSet, TimeGranted, DrawCancelled)
_ONLY_THE_DIRECTOR_MAY: Final = (RoundReopened,)
_SHAPE: Final = ("format", "rounds", "knockout")
"""Switches that say how many rounds there are, and of which kind."""


def fold(happened: Iterable[Happened], start: Tournament | None = None) -> Tournament:
    """Fold events into the tournament they make.

    Raises:
        EventError: For the first that cannot be taken.

    """
    return reduce(after, happened, start or Tournament())


def after(tournament: Tournament, happened: Happened) -> Tournament:
    """Give the tournament after one more event; the one before is not touched.

    Raises:
        EventError: If it cannot be taken: what was seen, what is allowed, what to do.

    """
    _refuse_author(happened)
    event = happened.event
    if type(event) in _AUTHORED:
        return _AUTHORED[type(event)](tournament, event, happened)
    return _STEPS[type(event)](tournament, event)


def refusal(tournament: Tournament, happened: Happened) -> Saying | None:
    """Ask why an event cannot be taken; ``None`` if it can. Nothing happens."""
    try:
        after(tournament, happened)
    except EventError as error:
        return error.saying
    return None


@rule("domino.judges")
def _refuse_author(happened: Happened) -> None:
    """Let pairs write only their results; let fines, rulings and switches come from a judge or the director."""
    event, by = happened.event, happened.by
    if isinstance(by, int) and not isinstance(event, _PAIRS_MAY):
        raise EventError(mark("pair {entry} may write results of its own; the desk does the rest"), entry=by)
    judged = isinstance(event, _DESK_MAY_NOT) or (isinstance(event, Forfeited) and event.why == "lost")
    if by == "desk" and judged:
        raise EventError(mark("the desk cannot decide that; a judge or the director does"))
    if by != "director" and isinstance(event, _ONLY_THE_DIRECTOR_MAY):
        raise EventError(mark("only the director decides that"))


def profile_changed(tournament: Tournament, event: ProfileChanged) -> Tournament:
    """Change a switch: written scores and the targets of rounds stand, all that is counted from them follows."""
    rounds.need_words(event.words)
    try:
        changed = options.read(Profile, {**options.write(tournament.profile), event.code: event.text})
    except options.OptionError as error:
        raise EventError(mark("this switch cannot be set so: {why}"), why=error.saying) from None
    _refuse_late_change(tournament, changed, event.code)
    return replace(tournament, profile=changed)


@rule("domino.1.swiss")
def _refuse_late_change(tournament: Tournament, changed: Profile, code: str) -> None:
    """Keep the shape of a knock-out that has begun, and what pairs were promised not to meet twice."""
    if not tournament.rounds:
        return
    last = tournament.rounds[-1]
    if last.bracket and code in _SHAPE:
        message = mark("the knock-out has begun, so {code} stays as it is; take its first round back before")
        raise EventError(message, code=code)
    planned = course.rounds_before_knockout(replace(tournament, profile=changed))
    if code in _SHAPE and planned < last.number:
        message = mark(
            "rounds are paired already up to round {n}, and by this there would be only {planned}; "
            "set rounds to {n} or more"
        )
        raise EventError(message, n=last.number, planned=planned)
    if is_round_robin(tournament.field, changed) and not last.all_play_all:
        message = mark(
            "rounds are paired by the standings already, so all against all would let pairs meet again; "
            "play more rounds instead"
        )
        raise EventError(message)


_STEPS: Final[Mapping[type, _Step]] = {
    Entered: registration.entered,
    CheckedIn: registration.checked_in,
    CheckInCancelled: registration.check_in_cancelled,
    Withdrew: registration.withdrew,
    TableFixed: registration.table_fixed,
    ClubSet: registration.club_set,
    Categorised: registration.categorised,
    Drawn: registration.drawn,
    DrawCancelled: registration.draw_cancelled,
    ProfileChanged: profile_changed,
    PrizesSet: prizes.prizes_set,
    DayBegan: days.day_began,
    RoundOpened: rounds.opened,
    RoundCancelled: rounds.cancelled,
    Swapped: rounds.swapped,
    TimeGranted: clock.granted,
    FineLifted: ledger.fine_lifted,
    RoundClosed: rounds.closed,
    RoundReopened: rounds.reopened,
}

_AUTHORED: Final[Mapping[type, _AuthoredStep]] = {
    ClockStarted: clock.started,
    ClockPaused: clock.paused,
    ClockResumed: clock.resumed,
    ResultWritten: results.result_written,
    ResultConfirmed: results.result_confirmed,
    ResultCorrected: results.result_corrected,
    ResultCleared: results.result_cleared,
    ResultDisputed: results.result_disputed,
    Forfeited: forfeits.forfeited,
    Fined: ledger.fined,
    Ruled: forfeits.ruled,
}
"""Steps that also look at who says so, and when."""
