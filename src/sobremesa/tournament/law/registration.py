"""Entries: written down, checked in, late, gone, back, at a table of their own, in categories; and their draw."""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Iterator
from dataclasses import replace

from sobremesa.chance import Verifiable
from sobremesa.games.domino.book import rule
from sobremesa.languages import mark
from sobremesa.tournament.events import (
    Categorised,
    CheckedIn,
    CheckInCancelled,
    ClubSet,
    DrawCancelled,
    Drawn,
    Entered,
    TableFixed,
    Withdrew,
)
from sobremesa.tournament.faults import EventError
from sobremesa.tournament.kinds import HIGHEST_ENTRY, EntryId
from sobremesa.tournament.law.course import knockout_begun
from sobremesa.tournament.law.rounds import need_words
from sobremesa.tournament.pairing.formats import FEWEST, is_round_robin
from sobremesa.tournament.state import Arrival, Entry, Presence, Tournament

_PURPOSE = "sobremesa tournament 1"
"""Keeps this draw apart from any other use of the same seed."""


def find(tournament: Tournament, entry: EntryId) -> Entry:
    """Find an entry.

    Raises:
        EventError: If there is none of that number.

    """
    if entry not in tournament.entries:
        raise EventError(mark("there is no pair {entry}; write it down first"), entry=entry)
    return tournament.entries[entry]


def entered(tournament: Tournament, event: Entered) -> Tournament:
    """Write an entry down."""
    if event.entry in tournament.entries:
        raise EventError(mark("pair {entry} is there already; give this one another number"), entry=event.entry)
    return tournament.with_entry(Entry(event.entry, event.club))


def free_numbers(taken: Collection[EntryId]) -> Iterator[EntryId]:
    """Give numbers to new entries: after all that are taken, and where that is too high the lowest free ones."""
    highest = max(taken, default=0)
    yield from range(highest + 1, HIGHEST_ENTRY + 1)
    yield from (number for number in range(1, HIGHEST_ENTRY) if number not in taken)


def checked_in(tournament: Tournament, event: CheckedIn) -> Tournament:
    """Let an entry play from the next round on."""
    entry = find(tournament, event.entry)
    if entry.presence is Presence.HERE:
        raise EventError(mark("pair {entry} is checked in already"), entry=event.entry)
    if entry.presence is Presence.DISQUALIFIED:
        raise EventError(mark("pair {entry} was disqualified and plays no more"), entry=event.entry)
    keeper = _keeper(tournament, entry.table)
    table = entry.table if keeper in (None, entry.id) else None
    came = entry._replace(presence=Presence.HERE, table=table)
    if tournament.seed is not None:
        came = _late(tournament, came)
    played = _paired_in(tournament, entry.id)
    was = Arrival(entry.presence, entry.number, entry.table, entry.missed, played, given=came.number)
    return tournament.with_entry(came._replace(arrival=was))


def _paired_in(tournament: Tournament, entry: EntryId) -> frozenset[int]:
    """Name the rounds an entry was paired in."""
    return frozenset(one.number for one in tournament.rounds if entry in one.order)


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
    if knockout_begun(tournament):
        message = mark("pair {entry} comes too late: the knock-out has begun; take its first round back before")
        raise EventError(message, entry=entry.id)
    opened, until = len(tournament.rounds), tournament.profile.late_until
    if opened >= until:
        message = mark("pair {entry} comes too late: late pairs are taken until round {until} is paired")
        raise EventError(message, entry=entry.id, until=until)
    if opened and is_round_robin(tournament.field, tournament.profile):
        raise EventError(
            mark("pair {entry} comes too late: all play all, and the tables for that are drawn"), entry=entry.id
        )


@rule("domino.late")
def check_in_cancelled(tournament: Tournament, event: CheckInCancelled) -> Tournament:
    """Let an entry be as before it checked in, by mistake; a number it got for coming late is free again."""
    entry = find(tournament, event.entry)
    need_words(event.words)
    was = entry.arrival
    if entry.presence is not Presence.HERE or was is None:
        raise EventError(mark("pair {entry} is not checked in"), entry=event.entry)
    stayed = entry.number == was.given and not _paired_in(tournament, entry.id) - was.played
    if not stayed or was.given not in (was.number, tournament.field):
        message = mark("pair {entry} or another got a number since, or it was paired; let it withdraw instead")
        raise EventError(message, entry=event.entry)
    missed = was.missed & entry.missed
    back = entry._replace(presence=was.presence, number=was.number, missed=missed, arrival=None)
    keeper = _keeper(tournament, was.table)
    return tournament.with_entry(back._replace(table=was.table if keeper in (None, entry.id) else None))


@rule("domino.forfeit")
def withdrew(tournament: Tournament, event: Withdrew) -> Tournament:
    """Pair an entry no more; its results stand."""
    entry = find(tournament, event.entry)
    if entry.presence in (Presence.LEFT, Presence.DISQUALIFIED):
        raise EventError(mark("pair {entry} has left already"), entry=event.entry)
    return tournament.with_entry(entry._replace(presence=Presence.LEFT))


def table_fixed(tournament: Tournament, event: TableFixed) -> Tournament:
    """Let an entry keep a table from the next round on, until it leaves."""
    entry = find(tournament, event.entry)
    keeper = _keeper(tournament, event.table)
    if keeper not in (None, event.entry):
        raise EventError(
            mark("table {table} is kept by pair {keeper}; choose another"), table=event.table, keeper=keeper
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
        raise EventError(mark("the numbers were drawn already, from the word {seed!r}"), seed=tournament.seed)
    here = sorted(entry.id for entry in tournament.entries.values() if entry.presence is Presence.HERE)
    if len(here) < FEWEST:
        raise EventError(mark("pairs checked in: {n}; at least two are needed to draw"), n=len(here))
    numbered = {
        here[place]: tournament.entries[here[place]]._replace(number=number)
        for number, place in enumerate(order_drawn(event.seed, len(here)), 1)
    }
    return replace(tournament, entries={**tournament.entries, **numbered}, seed=event.seed)


@rule("domino.pairing")
def draw_cancelled(tournament: Tournament, event: DrawCancelled) -> Tournament:
    """Take the draw back, with the numbers of those who came late; nobody may have been paired by it."""
    need_words(event.words)
    if tournament.seed is None:
        raise EventError(mark("the numbers are not drawn; there is no draw to take back"))
    if tournament.rounds:
        raise EventError(mark("round 1 is paired by the draw, which stands; take the round back before"))
    entries = {entry.id: entry._replace(number=0) for entry in tournament.entries.values()}
    return replace(tournament, entries=entries, seed=None)


@rule("domino.pairing")
def club_set(tournament: Tournament, event: ClubSet) -> Tournament:
    """Say of which club an entry is; the first round keeps clubs apart as they are known when it is paired."""
    return tournament.with_entry(find(tournament, event.entry)._replace(club=event.club))


def categorised(tournament: Tournament, event: Categorised) -> Tournament:
    """Put an entry into categories, and out of all others."""
    entry = find(tournament, event.entry)
    named = [category.casefold() for category in event.categories]
    for category in event.categories:
        if not category.strip():
            raise EventError(mark("a category has no name; write it, or leave it out"))
        if "/" in category:
            message = mark(
                "the category {category} holds a /, which parts categories in lists; write it otherwise"
            )
            raise EventError(message, category=category)
        if named.count(category.casefold()) > 1:
            raise EventError(mark("the category {category} is there twice; once is enough"), category=category)
    return tournament.with_entry(entry._replace(categories=event.categories))


def order_drawn(seed: str, entries: int) -> tuple[int, ...]:
    """Draw an order of ``0..entries-1`` as ``sobremesa.chance`` does, the SHA-256 of the seed being the secret.

    ``0`` is the present entry with the lowest number. Anybody can draw it again.
    """
    return Verifiable(hashlib.sha256(seed.encode()).digest(), (), _PURPOSE, 0).shuffled(entries)
