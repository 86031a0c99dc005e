"""Entries: written down, checked in, late, gone, back, at a table of their own; and the draw of their numbers."""

from __future__ import annotations

import hashlib

from sobremesa.chance import Verifiable
from sobremesa.games.domino.book import rule
from sobremesa.languages import mark
from sobremesa.tournament.events import CheckedIn, Drawn, Entered, TableFixed, Withdrew
from sobremesa.tournament.faults import EventError
from sobremesa.tournament.formats import is_round_robin
from sobremesa.tournament.pairing import EntryId
from sobremesa.tournament.state import Entry, Presence, Tournament

_PURPOSE = "sobremesa tournament 1"
"""Keeps this draw apart from any other use of the same seed."""


def find(tournament: Tournament, entry: EntryId) -> Entry:
    """Find an entry.

    Raises:
        EventError: If there is none of that number.

    """
    if entry not in tournament.entries:
        raise EventError(mark("there is no entry {entry}; write it down first"), entry=entry)
    return tournament.entries[entry]


def entered(tournament: Tournament, event: Entered) -> Tournament:
    """Write an entry down."""
    if event.entry in tournament.entries:
        raise EventError(mark("entry {entry} is there already; give this one another number"), entry=event.entry)
    return tournament.with_entry(Entry(event.entry, event.club))


def checked_in(tournament: Tournament, event: CheckedIn) -> Tournament:
    """Let an entry play from the next round on."""
    entry = find(tournament, event.entry)
    if entry.presence is Presence.HERE:
        raise EventError(mark("entry {entry} is checked in already"), entry=event.entry)
    if entry.presence is Presence.DISQUALIFIED:
        raise EventError(mark("entry {entry} was disqualified and plays no more"), entry=event.entry)
    keeper = _keeper(tournament, entry.table)
    entry = entry._replace(presence=Presence.HERE, table=entry.table if keeper in (None, entry.id) else None)
    if tournament.seed is None:
        return tournament.with_entry(entry)
    return tournament.with_entry(_late(tournament, entry))


@rule("domino.late")
def _late(tournament: Tournament, entry: Entry) -> Entry:
    """Give a number to an entry that comes after the draw; count rounds it was not there for as missed.

    Leaving and coming back is treated alike, so it gains nothing.
    """
    if not entry.number:
        _refuse_latecomer(tournament, entry)
        entry = entry._replace(number=tournament.field + 1)
    missed = (one.number for one in tournament.rounds if entry.id not in one.order and not one.bracket)
    return entry._replace(missed=entry.missed.union(missed))


def _refuse_latecomer(tournament: Tournament, entry: Entry) -> None:
    opened, until = len(tournament.rounds), tournament.profile.late_until
    if opened >= until:
        message = mark("entry {entry} comes too late: late entries are taken until round {until} is paired")
        raise EventError(message, entry=entry.id, until=until)
    if opened and is_round_robin(tournament.field, tournament.profile):
        raise EventError(
            mark("entry {entry} comes too late: all play all, and the tables for that are drawn"), entry=entry.id
        )


@rule("domino.forfeit")
def withdrew(tournament: Tournament, event: Withdrew) -> Tournament:
    """Pair an entry no more; its results stand."""
    entry = find(tournament, event.entry)
    if entry.presence in (Presence.LEFT, Presence.DISQUALIFIED):
        raise EventError(mark("entry {entry} has left already"), entry=event.entry)
    return tournament.with_entry(entry._replace(presence=Presence.LEFT))


def table_fixed(tournament: Tournament, event: TableFixed) -> Tournament:
    """Let an entry keep a table from the next round on, until it leaves."""
    entry = find(tournament, event.entry)
    keeper = _keeper(tournament, event.table)
    if keeper not in (None, event.entry):
        raise EventError(
            mark("table {table} is kept by entry {keeper}; choose another"), table=event.table, keeper=keeper
        )
    return tournament.with_entry(entry._replace(table=event.table))


def _keeper(tournament: Tournament, table: int | None) -> EntryId | None:
    """Name who keeps a table; whoever has left keeps none."""
    if table is None:
        return None
    gone = (Presence.LEFT, Presence.DISQUALIFIED)
    entries = tournament.entries.values()
    return next((one.id for one in entries if one.table == table and one.presence not in gone), None)


@rule("domino.pairing")
def drawn(tournament: Tournament, event: Drawn) -> Tournament:
    """Give numbers to those who are here, from a published seed; it is done once."""
    if tournament.seed is not None:
        raise EventError(mark("the numbers were drawn already, from the seed {seed!r}"), seed=tournament.seed)
    here = sorted(entry.id for entry in tournament.entries.values() if entry.presence is Presence.HERE)
    if len(here) < 2:  # noqa: PLR2004 -- nobody could meet
        raise EventError(mark("entries checked in: {n}; at least two are needed to draw"), n=len(here))
    numbered = {
        here[place]: tournament.entries[here[place]]._replace(number=number)
        for number, place in enumerate(order_drawn(event.seed, len(here)), 1)
    }
    return Tournament(
        tournament.profile, {**tournament.entries, **numbered}, event.seed, tournament.rounds, tournament.fines
    )


def order_drawn(seed: str, entries: int) -> tuple[int, ...]:
    """Draw an order of ``0..entries-1`` as ``sobremesa.chance`` does, the SHA-256 of the seed being the secret.

    ``0`` is the present entry with the lowest number. Anybody can draw it again.
    """
    return Verifiable(hashlib.sha256(seed.encode()).digest(), (), _PURPOSE, 0).shuffled(entries)
