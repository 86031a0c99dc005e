"""The page of the settings: what the tournament is called, its switches, links, prizes, days and backups.

What must not live here: a link's secret in anything that streams; links stand on the director's page alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final, NamedTuple

from sobremesa.server.club.live.held import Held
from sobremesa.server.club.live.watching import View, Zone, Zones
from sobremesa.server.club.office.links import links
from sobremesa.server.club.office.questions import asked
from sobremesa.server.club.shown.drawing import Drawer, Seen
from sobremesa.server.club.shown.heading import heading
from sobremesa.tournament.events import Prize
from sobremesa.tournament.people.names import by_name
from sobremesa.tournament.profile import Profile
from sobremesa.tournament.state import Day

_DRAWER: Final = Drawer("sobremesa.server.club.office")


class Titles(NamedTuple):
    """What people read over the tournament."""

    title: str
    place: str
    day: str
    contact: str


class Rules(NamedTuple):
    """The switches, and whether changing one needs a reason by now."""

    profile: Profile
    drawn: bool


class Prizes(NamedTuple):
    """What is promised, and the categories there are."""

    prizes: tuple[Prize, ...]
    categories: tuple[str, ...]


class Backups(NamedTuple):
    """What is said of the backups; the list of them is asked for when this changes."""

    made: int
    """Counts them."""
    fault: str
    """Why the last could not be made."""


class MadeBackup(NamedTuple):
    """A backup that was made by itself."""

    name: str
    round: int
    """After which it was made; 0: before the first was closed."""
    kilobytes: int
    at: int
    """When, in milliseconds since 1970."""


def zones(held: Held, _view: View) -> Zones:
    """Say what changes on this page."""
    about, tournament = held.about, held.tournament
    titles = Titles(about.title, about.place, about.day, about.contact)
    rules = Rules(tournament.profile, tournament.seed is not None)
    categories = {one for entry in tournament.entries.values() for one in entry.categories}
    prizes = Prizes(tournament.prizes, tuple(sorted(categories, key=by_name)))
    made = Backups(held.backups, held.backup_fault)
    return {
        **heading(held),
        "about": Zone(titles, partial(_about, titles)),
        "rules": Zone(rules, partial(_rules, rules)),
        "prizes": Zone(prizes, partial(_prizes, prizes)),
        "days": Zone(tournament.days, partial(_days, tournament.days)),
        "backup_fault": Zone(made, partial(_backup_fault, made)),
    }


def _about(titles: Titles, language: str) -> str:
    return _DRAWER.part("about", language, titles=titles)


def _rules(rules: Rules, language: str) -> str:
    return _DRAWER.part("rules", language, rules=rules, groups=asked(rules.profile, language))


def _prizes(prizes: Prizes, language: str) -> str:
    return _DRAWER.part("prizes", language, prizes=prizes)


def _days(days: tuple[Day, ...], language: str) -> str:
    return _DRAWER.part("days", language, days=days)


def _backup_fault(made: Backups, language: str) -> str:
    return _DRAWER.part("backup_fault", language, fault=made.fault)


def backups(made: Sequence[MadeBackup], language: str) -> str:
    """Draw the list of backups."""
    return _DRAWER.part("backups", language, backups=made)


def page(seen: Seen) -> str:
    """Draw the page; only the director finds links on it."""
    shown = links(seen) if seen.rights.office == "director" else []
    return _DRAWER.page("settings", seen, links=shown)
