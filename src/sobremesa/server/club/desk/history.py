"""All that has happened, one sentence an event, and how each is taken back."""

from __future__ import annotations

from functools import lru_cache, partial
from typing import Any, Final, NamedTuple

import msgspec

from sobremesa.server.club.desk.drawing import DRAWER, sentence
from sobremesa.server.club.live.held import Held
from sobremesa.server.club.live.roles import OFFICES, Office
from sobremesa.server.club.live.watching import View, Zone, Zones
from sobremesa.server.club.shown.drawing import Seen
from sobremesa.server.club.shown.heading import heading
from sobremesa.server.club.shown.picture import picture
from sobremesa.tournament.events import Happened
from sobremesa.tournament.faults import EventError
from sobremesa.tournament.keeping.log import Log
from sobremesa.tournament.law.folding import fold
from sobremesa.tournament.law.undoing import correction
from sobremesa.tournament.profile import Profile
from sobremesa.tournament.state import Tournament
from sobremesa.tournament.telling.story import story

_BLOCK: Final = 100
"""Events that are sent together; the last block, and what is left of it, can be taken back line by line."""
_LEAST: Final = 40
_FOLDED: Final = 8
"""States of long ago that are kept, of all tournaments."""
_UNSAID: Final = "?"
"""Stands for the reason until there is one."""


class Back(NamedTuple):
    """How an event is taken back."""

    undo: dict[str, Any] | None = None
    """The event that does it, without its reason."""
    asks_why: bool = False
    office: Office = "director"
    """The least that may do it."""
    why_not: str = ""
    """Why nothing does."""


class Told(NamedTuple):
    """A line of what happened."""

    n: int
    at: int
    by: str
    said: str
    back: Back


def zones(held: Held, _view: View) -> Zones:
    """Say what changes on this page: what happened before is sent once."""
    events, before = len(held.log.happened), earlier(held)
    named = picture(held).called("en")
    names = tuple(named(entry) for entry in held.tournament.entries)
    return {
        **heading(held),
        "latest": Zone((events, names), partial(_latest, held)),
        "earlier": Zone((before, names), partial(_earlier, held)),
    }


def earlier(held: Held) -> int:
    """Count the events that are long past."""
    return max(0, len(held.log.happened) - _LEAST) // _BLOCK * _BLOCK


def told(held: Held, language: str, first: int, last: int | None = None) -> list[Told]:
    """Tell events ``first..last - 1``, counted from 0; the latest say how they are taken back."""
    named, happened, before = picture(held).called(language), held.log.happened, earlier(held)
    lines = []
    for n, line in enumerate(story(_until(held.log, first), happened[first:last], named), first + 1):
        by = line.by if isinstance(line.by, str) else line.by.tell(language)
        back = _back(held, n, language) if n > before else Back()
        lines.append(Told(n, line.at, sentence(by), line.said.tell(language), back))
    return lines


def _until(log: Log, n: int) -> Tournament:
    """Fold the first ``n`` events."""
    return _folded(log.start.profile, log.happened[:n])


@lru_cache(_FOLDED)
def _folded(agreed: Profile, happened: tuple[Happened, ...]) -> Tournament:
    return fold(happened, Tournament(agreed))


def _back(held: Held, n: int, language: str) -> Back:
    """Find what takes an event back, and the least office that may."""
    why_not = ""
    for office in reversed(OFFICES):
        try:
            event = correction(held.tournament, held.log.happened[n - 1], _UNSAID, office)
        except EventError as error:
            why_not = sentence(error.saying.tell(language))
        else:
            undo = msgspec.to_builtins(event)
            return Back(undo, undo.pop("words", None) is not None, office)
    return Back(why_not=why_not)


def _latest(held: Held, language: str) -> str:
    return DRAWER.part("latest", language, lines=told(held, language, earlier(held))[::-1])


def _earlier(held: Held, language: str) -> str:
    return DRAWER.part("long-past", language, lines=told(held, language, 0, earlier(held))[::-1])


def page(seen: Seen) -> str:
    """Draw the page."""
    return DRAWER.page("desk-history", seen)
