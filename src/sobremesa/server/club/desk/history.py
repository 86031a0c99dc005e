"""All that has happened, one sentence an event, and how each is taken back."""

from __future__ import annotations

from functools import partial
from typing import Any, Final, NamedTuple

import msgspec

from sobremesa import options
from sobremesa.server.club.desk.drawing import DRAWER, sentence
from sobremesa.server.club.live.held import Held
from sobremesa.server.club.live.watching import View, Zone, Zones
from sobremesa.server.club.shown.drawing import Seen
from sobremesa.server.club.shown.heading import heading
from sobremesa.server.club.shown.picture import picture
from sobremesa.tournament.faults import EventError
from sobremesa.tournament.profile import Profile
from sobremesa.tournament.state import Tournament
from sobremesa.tournament.telling import story
from sobremesa.tournament.undoing import correction

_BLOCK: Final = 100
"""Events that are sent together; the last block, and what is left of it, can be taken back line by line."""
_LEAST: Final = 40
_UNSAID: Final = "?"
"""Stands for the reason until there is one."""


class Told(NamedTuple):
    """A line of what happened."""

    n: int
    at: int
    by: str
    said: str
    undo: dict[str, Any] | None
    """The event that takes it back, without its reason."""
    asks_why: bool
    why_not: str
    """Why nothing takes it back."""


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


def told(held: Held, language: str) -> list[Told]:
    """Tell everything; what is long past is not asked whether it can be taken back."""
    start = Tournament(options.read(Profile, held.log.heading.profile))
    named, before = picture(held).called(language), earlier(held)
    lines = []
    for n, line in enumerate(story(start, held.log.happened, named), 1):
        by = line.by if isinstance(line.by, str) else line.by.tell(language)
        back = _back(held, n, language) if n > before else (None, False, "")
        lines.append(Told(n, line.at, sentence(by), line.said.tell(language), *back))
    return lines


def _back(held: Held, n: int, language: str) -> tuple[dict[str, Any] | None, bool, str]:
    try:
        event = correction(held.tournament, held.log.happened[n - 1], _UNSAID)
    except EventError as error:
        return None, False, sentence(error.saying.tell(language))
    undo = msgspec.to_builtins(event)
    return undo, undo.pop("words", None) is not None, ""


def _latest(held: Held, language: str) -> str:
    return DRAWER.part("latest", language, lines=told(held, language)[earlier(held) :][::-1])


def _earlier(held: Held, language: str) -> str:
    return DRAWER.part("long-past", language, lines=told(held, language)[: earlier(held)][::-1])


def page(seen: Seen) -> str:
    """Draw the page."""
    return DRAWER.page("desk-history", seen)
