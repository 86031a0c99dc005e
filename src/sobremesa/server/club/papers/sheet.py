"""What a sheet of paper is: a page of one moment, drawn once, that a browser prints.

What must not live here: what stands on any one of them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from sobremesa.languages import Tongue, tongue
from sobremesa.server.club.live.held import Held
from sobremesa.server.club.shown.drawing import Drawer
from sobremesa.tournament.people.cards import public
from sobremesa.tournament.people.names import NameOf, calling
from sobremesa.tournament.state import Round, Tournament

PACKAGE: Final = "sobremesa.server.club.papers"
DRAWER: Final = Drawer(PACKAGE)


class Wanted(NamedTuple):
    """What is asked for: which tournament, at which moment, in which language, which of its rounds."""

    code: str
    held: Held
    language: str
    origin: str
    """Scheme and host by which phones come here."""
    number: int = 0
    """Of a round; 0 = the last that was paired."""
    tables: int = 0
    """How many tables get a sign at least, also before anybody is entered."""

    @property
    def tournament(self) -> Tournament:
        """Say what the log makes."""
        return self.held.tournament

    @property
    def here(self) -> str:
        """The address of the tournament, below which all its pages are."""
        return f"/tournaments/{self.code}"

    @property
    def round(self) -> Round | None:
        """Find the round."""
        rounds = self.tournament.rounds
        return rounds[self.number - 1] if rounds else None

    @property
    def tongue(self) -> Tongue:
        """The language for the words of this package."""
        return tongue(self.language, PACKAGE)

    def named(self) -> NameOf:
        """Name pairs where everybody may read it: by name those who agreed."""
        return calling(public(self.held.people), self.language)

    def known(self) -> NameOf:
        """Name pairs for the desk and their own table."""
        return calling(self.held.people, self.language)


class Sheet(NamedTuple):
    """One kind of sheet."""

    title: str
    """In English, as the catalogues know it."""
    draw: Callable[[Wanted, Head], str]
    office: bool = False
    """It names all, or bears keys or reasons: only who has an office gets it."""
    rounds: bool = False
    """There is one of each round."""


class Head(NamedTuple):
    """What stands over every page of a sheet, and leads from it on the screen."""

    title: str
    tournament: str
    about: str
    """Place and day, and from when it is."""
    here: str
    name: str
    numbers: Sequence[int]
    """Of the rounds of which there is such a sheet."""
    number: int


def head(wanted: Wanted, name: str, sheet: Sheet) -> Head:
    """Say what stands over a sheet."""
    about, one, say = wanted.held.about, wanted.round, wanted.tongue.say
    title = say(sheet.title)
    if sheet.rounds and one is not None:
        title = say("Round {n}: {what}", n=one.number, what=title[:1].lower() + title[1:])
    numbers = [one.number for one in wanted.tournament.rounds] if sheet.rounds else []
    when = " · ".join(part for part in (about.place, about.day) if part)
    return Head(title, about.title, when, wanted.here, name, numbers, one.number if one else 0)


def drawn(template: str, wanted: Wanted, head: Head, **context: Any) -> str:  # noqa: ANN401 -- every sheet has its own
    """Draw a sheet."""
    return DRAWER.part(template, wanted.language, has_cards=False, head=head, **context)
