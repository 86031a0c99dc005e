"""What takes an earlier event back: another event with its reason, or one line that says what to do instead.

Nothing is ever taken out of a log. What must not live here: whether the event may happen now; that is asked of
the fold.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

from msgspec.structs import asdict

from sobremesa.languages import mark
from sobremesa.tournament.events import (
    By,
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
    Event,
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
from sobremesa.tournament.law.folding import after, refusal
from sobremesa.tournament.law.registration import find
from sobremesa.tournament.law.results import match_at
from sobremesa.tournament.law.rounds import current, need_words
from sobremesa.tournament.state import Fine, Outcome, Presence, Tournament

_Back: TypeAlias = Callable[[Tournament, Any, str], Event]
_Made: TypeAlias = ResultWritten | Forfeited

_CHANGED: Final = mark("that has changed since; look at it again and say what holds now")


def correction(tournament: Tournament, happened: Happened, words: str, by: By = "director") -> Event:
    """Find the event by which ``by`` takes back what happened, as the tournament is now.

    Taken back at once, the standings are as before. A clock that was started by mistake is paused; a dispute ends
    with the result confirmed, and by a judge or the director that decides it.

    Raises:
        EventError: If nothing takes it back now: what to do instead.

    """
    event = happened.event
    if type(event) in _ADVICE:
        raise EventError(_ADVICE[type(event)], **asdict(event))
    if isinstance(event, CheckedIn):
        back: Event = _checked_in(tournament, event, words, by)
    elif type(event) in _BACK_IF_IT_STANDS:
        back = _BACK_IF_IT_STANDS[type(event)](tournament, event, happened, words)
    else:
        back = _BACK[type(event)](tournament, event, words)
    after(tournament, Happened(happened.at, by, back))
    return back


def _entered(tournament: Tournament, event: Entered, words: str) -> Event:
    if find(tournament, event.entry).presence is not Presence.EXPECTED:
        message = mark("pair {entry} has come; take its check-in back, or let it withdraw")
        raise EventError(message, entry=event.entry)
    return Withdrew(event.entry, words)


def _checked_in(tournament: Tournament, event: CheckedIn, words: str, by: By) -> Event:
    """Take the check-in back; if it is too late for that, the entry withdraws."""
    need_words(words)
    back = CheckInCancelled(event.entry, words)
    return Withdrew(event.entry, words) if refusal(tournament, Happened(0, by, back)) else back


def _withdrew(tournament: Tournament, event: Withdrew, _: str) -> Event:
    entry = find(tournament, event.entry)
    if entry.arrival is None and not entry.number:
        message = mark("pair {entry} had not come yet; check it in when it comes")
        raise EventError(message, entry=event.entry)
    return CheckedIn(event.entry)


def _table_fixed(tournament: Tournament, event: TableFixed, words: str) -> Event:
    if event.table is None:
        raise EventError(mark("give pair {entry} its table again"), entry=event.entry)
    if find(tournament, event.entry).table != event.table:
        raise EventError(_CHANGED)
    return TableFixed(event.entry, None, words)


def _swapped(tournament: Tournament, event: Swapped, words: str) -> Event:
    """Let them change places again, if they were the last to do so."""
    swaps = current(tournament, event.round).swaps
    if not swaps or swaps[-1] != (event.one, event.other, event.words):
        raise EventError(_CHANGED)
    return Swapped(event.round, event.one, event.other, words)


def _result_made(tournament: Tournament, event: _Made, happened: Happened, words: str) -> Event:
    """Clear the result, if it is still the one that was written or forfeited then."""
    if isinstance(event, Forfeited) and event.was is not None:
        message = mark("another result of table {table} stood before; correct it to what is right")
        raise EventError(message, table=event.table)
    outcome = _standing(tournament, event.round, event.table)
    if outcome.made != happened:
        raise EventError(_CHANGED)
    return ResultCleared(event.round, event.table, outcome.points, words)


def _result_disputed(tournament: Tournament, event: ResultDisputed, happened: Happened, _: str) -> Event:
    outcome = _standing(tournament, event.round, event.table)
    if not outcome.disputed or outcome.objection != happened:
        raise EventError(_CHANGED)
    return ResultConfirmed(event.round, event.table, *outcome.points)


def _standing(tournament: Tournament, number: int, table: int) -> Outcome:
    _, match = match_at(tournament, number, table)
    if match.outcome is None:
        raise EventError(_CHANGED)
    return match.outcome


def _fined(tournament: Tournament, event: Fined, happened: Happened, words: str) -> Event:
    """Lift the line of the ledger that the fine made."""
    booked = Fine(event.round, event.entry, event.article, event.points, happened.by, happened.at, event.words)
    if booked not in tournament.fines:
        raise EventError(mark("this fine is lifted already"))
    return FineLifted(tournament.fines.index(booked) + 1, words)


def _ruled(tournament: Tournament, event: Ruled, happened: Happened, words: str) -> Event:
    """Let a disqualified entry come again, if it lost no match by it."""
    if event.verdict != "disqualified":
        raise EventError(mark("a ruling stays; add another that says what holds"))
    for one in tournament.rounds:
        match = one.match_of(event.entry)
        if match is not None and match.outcome is not None and match.outcome.made == happened:
            message = mark(
                "pair {entry} lost its match of round {round} by that; readmit it, then correct that result"
            )
            raise EventError(message, entry=event.entry, round=one.number)
    return Ruled(event.entry, "readmitted", words)


_BACK: Final[Mapping[type, _Back]] = {
    Entered: _entered,
    CheckInCancelled: lambda _, event, __: CheckedIn(event.entry),
    Withdrew: _withdrew,
    TableFixed: _table_fixed,
    Drawn: lambda _, __, words: DrawCancelled(words),
    RoundOpened: lambda _, event, words: RoundCancelled(event.round, words),
    Swapped: _swapped,
    ClockStarted: lambda _, event, __: ClockPaused(event.round),
    ClockPaused: lambda _, event, __: ClockResumed(event.round),
    ClockResumed: lambda _, event, __: ClockPaused(event.round),
    RoundClosed: lambda _, event, words: RoundReopened(event.round, words),
    RoundReopened: lambda _, event, __: RoundClosed(event.round),
}

_BACK_IF_IT_STANDS: Final[Mapping[type, Callable[[Tournament, Any, Happened, str], Event]]] = {
    Fined: _fined,
    ResultWritten: _result_made,
    ResultDisputed: _result_disputed,
    Forfeited: _result_made,
    Ruled: _ruled,
}
"""Of what leaves a mark that tells which event it was of: asked with its author and time."""

_ADVICE: Final[Mapping[type, str]] = {
    ClubSet: mark("say of which club pair {entry} is"),
    Categorised: mark("say in which categories pair {entry} is"),
    DrawCancelled: mark("draw again; from the same word come the same numbers"),
    ProfileChanged: mark("set {code} back to what it was, with a reason"),
    PrizesSet: mark("set the prizes anew"),
    DayBegan: mark("a day that began stays; let the next one begin in its time"),
    RoundCancelled: mark("pair round {round} again"),
    TimeGranted: mark("minutes that were promised stay; tell the tables if they are to be fewer"),
    ResultConfirmed: mark("a confirmation stays; if the result is wrong, correct it with a reason"),
    ResultCorrected: mark("a correction stays; correct the result again, to what is right"),
    ResultCleared: mark("write the result of table {table} again"),
    FineLifted: mark("book the fine again"),
}
"""Of what nothing takes back: what to do instead."""
