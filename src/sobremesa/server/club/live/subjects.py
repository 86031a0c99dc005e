"""What each event touches, and what of that it replaces: so that nobody replaces what he has not seen.

A *subject* is a word such as ``prizes``, ``switch.rounds``, ``club.12`` or ``result.3.7``. Whoever replaces one
quotes up to where he has seen what happened, and is refused if it was touched later; other subjects do not
matter. What must not live here: whether an event may be; who has touched what (``held``).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

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
    Event,
    Fined,
    FineLifted,
    Forfeited,
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
from sobremesa.tournament.keeping.backup import About
from sobremesa.tournament.kinds import EntryId

Subject: TypeAlias = str
_Subjects: TypeAlias = Callable[[Any], tuple[Subject, ...]]
_Match: TypeAlias = ResultConfirmed | ResultCorrected | ResultCleared | ResultDisputed | Forfeited

DRAW: Final = "draw"
PRIZES: Final = "prizes"
LINKS: Final = "links"
OUT: Final = "disqualified"
"""Who is disqualified loses the match being played, which no event about that match tells."""
TITLES: Final = ("title", "place", "day", "contact")
"""What a tournament is called, where and when it is, each a subject of its own."""


def presence(entry: EntryId) -> Subject:
    """Name whether an entry plays."""
    return f"presence.{entry}"


def card(entry: EntryId) -> Subject:
    """Name what is kept of the people of an entry."""
    return f"card.{entry}"


def phone(number: int, entry: EntryId) -> Subject:
    """Name which phone speaks for an entry in a round."""
    return f"phone.{number}.{entry}"


def touched(event: Event) -> tuple[Subject, ...]:
    """Name what is other than before once an event has happened."""
    return _TOUCHED[type(event)](event)


def replaced(event: Event) -> tuple[Subject, ...]:
    """Name what stood before, and must have been seen by whoever lets an event happen; none if it only adds."""
    return _REPLACED[type(event)](event)


def retitled(before: About, after: About) -> tuple[Subject, ...]:
    """Name what of a tournament's titles and links becomes other."""
    titles = tuple(name for name in TITLES if getattr(before, name) != getattr(after, name))
    return titles if before.generation == after.generation else (*titles, LINKS)


def _nothing(_event: Event) -> tuple[Subject, ...]:
    return ()


def _presence(event: CheckedIn | CheckInCancelled | Withdrew) -> tuple[Subject, ...]:
    return (presence(event.entry),)


def _arrival(event: CheckedIn | CheckInCancelled) -> tuple[Subject, ...]:
    """Name what coming and going may change: somebody else may keep the table by now."""
    return presence(event.entry), f"table.{event.entry}"


def _all_of(event: Entered) -> tuple[Subject, ...]:
    return presence(event.entry), *(f"{what}.{event.entry}" for what in ("club", "categories", "table"))


def _of_entry(what: str) -> _Subjects:
    return lambda event: (f"{what}.{event.entry}",)


def _of_round(*what: str) -> _Subjects:
    return lambda event: tuple(f"{one}.{event.round}" for one in what)


def _always(*subjects: Subject) -> _Subjects:
    return lambda _event: subjects


def _switch(event: ProfileChanged) -> tuple[Subject, ...]:
    return (f"switch.{event.code}",)


def _switch_and_draw(event: ProfileChanged) -> tuple[Subject, ...]:
    """Name the switch, and whether the numbers are drawn: after the draw it needs a reason that says so."""
    return f"switch.{event.code}", DRAW


def _result(event: ResultWritten | _Match) -> tuple[Subject, ...]:
    return (f"result.{event.round}.{event.table}",)


def _met(event: ResultWritten) -> tuple[Subject, ...]:
    """Name who meets whom: a result is written where none stands, but for those who were seen there."""
    return (f"pairing.{event.round}",)


def _match(event: _Match) -> tuple[Subject, ...]:
    return f"result.{event.round}.{event.table}", f"pairing.{event.round}", OUT


def _fine(event: FineLifted) -> tuple[Subject, ...]:
    return (f"fine.{event.fine}",)


def _ruling(event: Ruled) -> tuple[Subject, ...]:
    return () if event.verdict == "noted" else (presence(event.entry),)


def _ruled(event: Ruled) -> tuple[Subject, ...]:
    return (*_ruling(event), OUT) if event.verdict == "disqualified" else _ruling(event)


_TOUCHED: Final[Mapping[type, _Subjects]] = {
    Entered: _all_of,
    CheckedIn: _arrival,
    CheckInCancelled: _arrival,
    Withdrew: _presence,
    TableFixed: _of_entry("table"),
    ClubSet: _of_entry("club"),
    Categorised: _of_entry("categories"),
    Drawn: _always(DRAW),
    DrawCancelled: _always(DRAW),
    ProfileChanged: _switch,
    PrizesSet: _always(PRIZES),
    DayBegan: _nothing,
    RoundOpened: _of_round("round", "pairing", "clock"),
    RoundCancelled: _of_round("round", "pairing", "clock"),
    Swapped: _of_round("pairing"),
    ClockStarted: _of_round("clock"),
    ClockPaused: _of_round("clock"),
    ClockResumed: _of_round("clock"),
    TimeGranted: _nothing,
    ResultWritten: _result,
    ResultConfirmed: _result,
    ResultCorrected: _result,
    ResultCleared: _result,
    ResultDisputed: _result,
    Forfeited: _result,
    Fined: _nothing,
    FineLifted: _fine,
    Ruled: _ruled,
    RoundClosed: _of_round("round"),
    RoundReopened: _of_round("round"),
}
_REPLACED: Final[Mapping[type, _Subjects]] = {
    Entered: _nothing,
    CheckedIn: _presence,
    CheckInCancelled: _presence,
    Withdrew: _presence,
    TableFixed: _of_entry("table"),
    ClubSet: _of_entry("club"),
    Categorised: _of_entry("categories"),
    Drawn: _nothing,
    DrawCancelled: _always(DRAW),
    ProfileChanged: _switch_and_draw,
    PrizesSet: _always(PRIZES),
    DayBegan: _nothing,
    RoundOpened: _nothing,
    RoundCancelled: _of_round("round", "pairing", "clock"),
    Swapped: _of_round("pairing"),
    ClockStarted: _nothing,
    ClockPaused: _of_round("clock"),
    ClockResumed: _of_round("clock"),
    TimeGranted: _nothing,
    ResultWritten: _met,
    ResultConfirmed: _match,
    ResultCorrected: _match,
    ResultCleared: _match,
    ResultDisputed: _match,
    Forfeited: _match,
    Fined: _nothing,
    FineLifted: _nothing,
    Ruled: _ruling,
    RoundClosed: _of_round("round"),
    RoundReopened: _of_round("round"),
}
