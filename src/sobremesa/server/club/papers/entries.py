"""The lists of those who enter: one for the wall, one for the desk to tick off."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from sobremesa.languages import mark
from sobremesa.server.club.papers.sheet import Head, Wanted, drawn
from sobremesa.tournament.people.cards import NOBODY
from sobremesa.tournament.people.names import by_name
from sobremesa.tournament.state import Entry, Presence

PRESENCES: Final[Mapping[Presence, str]] = {
    Presence.EXPECTED: mark("expected"),
    Presence.HERE: mark("here"),
    Presence.LEFT: mark("has left"),
    Presence.DISQUALIFIED: mark("disqualified"),
}


class Listed(NamedTuple):
    """A pair on a list."""

    number: int
    name: str
    club: str
    categories: str
    players: str = ""
    contact: str = ""
    paid: bool = False
    agreed: bool = False
    presence: str = ""
    note: str = ""


def public_list(wanted: Wanted, head: Head) -> str:
    """Draw who enters, for everybody to read."""
    called = wanted.named()
    rows = [_listed(entry, called(entry.id)) for entry in wanted.tournament.entries.values()]
    rows.sort(key=lambda row: by_name(row.name))
    return drawn("entries", wanted, head, rows=rows, clubs=any(row.club or row.categories for row in rows))


def desk_list(wanted: Wanted, head: Head) -> str:
    """Draw who enters, with all that the desk wants to know and tick off."""
    called = wanted.known()
    rows = [_for_desk(wanted, entry, called(id_)) for id_, entry in sorted(wanted.tournament.entries.items())]
    paid, agreed = sum(row.paid for row in rows), sum(row.agreed for row in rows)
    return drawn("desk_list", wanted, head, rows=rows, paid=paid, agreed=agreed)


def _listed(entry: Entry, name: str) -> Listed:
    return Listed(entry.id, name, entry.club, ", ".join(entry.categories))


def _for_desk(wanted: Wanted, entry: Entry, name: str) -> Listed:
    card = wanted.held.people.get(entry.id, NOBODY)
    players = ", ".join(card.players) if card.name or len(card.players) > 2 else ""  # noqa: PLR2004 -- two make a pair
    return _listed(entry, name)._replace(
        players=players,
        contact=card.contact,
        paid=card.paid,
        agreed=card.consent is not None,
        presence=wanted.tongue.say(PRESENCES[entry.presence]),
        note=card.note,
    )
