"""All that one tournament is at one moment, and what a command makes of it before it is durable.

What must not live here: whether a command may be (``deciding``).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import islice
from typing import Final, NamedTuple

import msgspec
from msgspec import Raw, Struct

from sobremesa.server.club.live import subjects
from sobremesa.server.club.live.lacking import lacking
from sobremesa.server.club.live.refusals import DeskRefused
from sobremesa.server.club.live.roles import Rights
from sobremesa.server.club.live.subjects import Subject
from sobremesa.tournament.events import By, Event, Happened
from sobremesa.tournament.faults import EventError
from sobremesa.tournament.keeping.backup import About
from sobremesa.tournament.keeping.log import Log
from sobremesa.tournament.kinds import EntryId
from sobremesa.tournament.people import cards
from sobremesa.tournament.people.cards import Card, People
from sobremesa.tournament.state import Tournament

NOBODY: Final = Rights()
ABOUT: Final = "about"
_CARD: Final = "card:"
_SIDE: Final = "side:"
"""Beside the log stand, by key: this, ``card:ENTRY``, ``side:ROUND:ENTRY``, and by a person's id his rights."""


class Touch(NamedTuple):
    """When something became as it is."""

    seq: int
    """Which command did it."""
    at: int
    """Milliseconds since 1970; 0 if it is not known."""
    by: By | None
    """Who did it, if it is known."""


@dataclass(frozen=True, eq=False, slots=True)
class Held:
    """A tournament, its people, and who may do what in it; two are equal if they are the same."""

    log: Log
    about: About
    people: People
    seq: int
    """Counts the commands carried out."""
    rights: Mapping[str, Rights]
    """By person."""
    sides: Mapping[tuple[int, EntryId], str]
    """Which person's phone speaks for an entry in a round."""
    backup_fault: str = ""
    """Why the backup after the last round could not be made; empty if it was."""
    backups: int = 0
    """Counts the backups that were made since it was read from its log."""
    touched: Mapping[Subject, Touch] = field(default_factory=dict)
    """By subject, the last that touched it."""

    @property
    def tournament(self) -> Tournament:
        """Say what the log makes."""
        return self.log.tournament

    def rights_of(self, person: str) -> Rights:
        """Say what a person may do."""
        return self.rights.get(person, NOBODY)

    def without(self, person: str) -> Held:
        """Let a person do nothing any more, and speak for nobody."""
        return replace(
            self,
            rights={one: rights for one, rights in self.rights.items() if one != person},
            sides={side: one for side, one in self.sides.items() if one != person},
        )


def card_key(entry: EntryId) -> str:
    """Give the key under which a card stands beside a log."""
    return f"{_CARD}{entry}"


class KeptCommand(Struct, frozen=True, omit_defaults=True):
    """One command in the store: who sent it, and the lines that it added to the log."""

    id: str
    who: str
    lines: tuple[Raw, ...]
    beside: tuple[Subject, ...] = ()
    """What it touched beside the log; nothing in entries of older houses."""
    at: int = 0
    """Milliseconds since 1970; 0 in entries of older houses."""
    by: By | None = None
    """In which office, if what it touched lies beside the log."""


class Draft:
    """A tournament as one command will leave it, and what is to be written for that."""

    def __init__(self, held: Held, now: int, who: str) -> None:
        self.held = held
        self.now = now
        """Milliseconds since 1970."""
        self.who = who
        self.lines: list[bytes] = []
        self.events: list[Event] = []
        self.beside: dict[str, str] = {}
        """What is kept beside the log, by key."""
        self.erases = False
        """People are forgotten."""
        self.dismissed: list[str] = []
        """Persons who may do nothing any more."""
        self._touches: dict[Subject, By | None] = {}
        self._aside: list[Subject] = []

    @property
    def tournament(self) -> Tournament:
        """Say what it makes so far."""
        return self.held.tournament

    @property
    def rights(self) -> Rights:
        """Say what the asker may do."""
        return self.held.rights_of(self.who)

    @property
    def empty(self) -> bool:
        """Say whether everything is as it was before."""
        return not (self.lines or self.beside)

    def after(self, last: Held) -> Held:
        """Give the tournament once the command is durable, the next one after that which was last."""
        seq = last.seq + 1
        touched = self.held.touched
        if self._touches:
            now = {subject: Touch(seq, self.now, by) for subject, by in self._touches.items()}
            touched = {**touched, **now}
        return replace(self.held, seq=seq, backup_fault=last.backup_fault, backups=last.backups, touched=touched)

    def kept(self, command: str) -> KeptCommand:
        """Give what is to be written of the command."""
        lines = tuple(Raw(line) for line in self.lines)
        if not self._aside:
            return KeptCommand(command, self.who, lines)
        return KeptCommand(command, self.who, lines, tuple(self._aside), self.now, self.rights.office)

    def take(self, event: Event, by: By) -> None:
        """Add an event.

        Raises:
            DeskRefused: 422 if the rules have it otherwise.

        """
        happened = Happened(self.now, by, event)
        try:
            log = self.held.log.add(happened)
        except EventError as error:
            lacks = lacking(self.tournament, happened)
            raise DeskRefused(422, error.saying, more={"asks": lacks} if lacks else None) from None
        self.held = replace(self.held, log=log)
        self.lines.append(log.last)
        self.events.append(event)
        self._touches.update(dict.fromkeys(subjects.touched(event), by))

    def _touch_aside(self, *touched: Subject) -> None:
        self._aside.extend(touched)
        self._touches.update(dict.fromkeys(touched, self.rights.office))

    def card(self, entry: EntryId, card: Card) -> None:
        """Keep who the people of a pair are.

        Raises:
            DeskRefused: 422 if something of it cannot be kept.

        """
        try:
            card = cards.checked(card)
        except EventError as error:
            raise DeskRefused(422, error.saying) from None
        self.erases |= card.erased
        if card != self.held.people.get(entry):
            self._touch_aside(subjects.card(entry))
        self.held = replace(self.held, people={**self.held.people, entry: card})
        self.beside[card_key(entry)] = msgspec.json.encode(card).decode()

    def tell(self, about: About) -> None:
        """Keep what the tournament is called, and its secret."""
        self._touch_aside(*subjects.retitled(self.held.about, about))
        self.held = replace(self.held, about=about)
        self.beside[ABOUT] = msgspec.json.encode(about).decode()

    def grant(self, person: str, rights: Rights) -> None:
        """Keep what a person may do."""
        if not rights.grants:
            self.dismissed.append(person)
        self.held = replace(self.held, rights={**self.held.rights, person: rights})
        self.beside[person] = str(rights)

    def seat(self, number: int, entry: EntryId, person: str) -> None:
        """Keep whose phone speaks for an entry in a round; empty: nobody's."""
        self._touch_aside(subjects.phone(number, entry))
        self.held = replace(self.held, sides={**self.held.sides, (number, entry): person})
        self.beside[f"{_SIDE}{number}:{entry}"] = person


def touched_of(kept: Sequence[KeptCommand], log: Log) -> Mapping[Subject, Touch]:
    """Read who has touched what last out of all commands, the first of which also wrote the heading."""
    touched, happened = {}, iter(log.happened)
    for seq, one in enumerate(kept, 1):
        for told in islice(happened, len(one.lines) - (seq == 1)):
            touched.update(dict.fromkeys(subjects.touched(told.event), Touch(seq, told.at, told.by)))
        touched.update(dict.fromkeys(one.beside, Touch(seq, one.at, one.by)))
    return touched


def sides_of(beside: Mapping[str, str]) -> Mapping[tuple[int, EntryId], str]:
    """Read who speaks for whom out of what is kept beside a log."""
    sides = {}
    for key, person in beside.items():
        if key.startswith(_SIDE):
            _, number, entry = key.split(":")
            sides[int(number), int(entry)] = person
    return sides


def people_of(beside: Mapping[str, str]) -> People:
    """Read the people out of what is kept beside a log."""
    return {
        int(key.removeprefix(_CARD)): msgspec.json.decode(card, type=Card)
        for key, card in beside.items()
        if key.startswith(_CARD)
    }


def rights_of(beside: Mapping[str, str]) -> Mapping[str, Rights]:
    """Read who may do what out of what is kept beside a log."""
    return {key: Rights.read(text) for key, text in beside.items() if ":" not in key and key != ABOUT}
