"""What a list of entries changes: new ones are entered, those of a known number get what the list says of them.

A column that the list does not have changes nothing, nor does an empty cell for the club. Nobody leaves or comes
back because of a list, which may be older than that.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from msgspec import structs

from sobremesa.languages import mark
from sobremesa.tournament.bounds import refuse_unwritable
from sobremesa.tournament.events import By, Categorised, CheckedIn, ClubSet, Entered, Event, Happened, TableFixed
from sobremesa.tournament.faults import EventError
from sobremesa.tournament.kinds import EntryId
from sobremesa.tournament.law.folding import after
from sobremesa.tournament.law.registration import free_numbers
from sobremesa.tournament.people.cards import NOBODY, Card, People, checked, tidy
from sobremesa.tournament.people.names import folded
from sobremesa.tournament.spreadsheets.cells import PLAYERS, Told
from sobremesa.tournament.spreadsheets.lists import Listed, ListError, Mistake, mistake
from sobremesa.tournament.state import Entry, Presence, Tournament


class Plan(NamedTuple):
    """What a list changes; nothing has been changed yet."""

    events: tuple[Event, ...]
    people: dict[EntryId, Card]
    """Every card that is new or another than before."""
    numbers: tuple[EntryId, ...]
    """Of each line."""


def all_here(listed: Sequence[Listed]) -> tuple[Listed, ...]:
    """Take everybody for here of whom a list does not say that they are not."""
    return tuple(one._replace(told={**one.told, "here": one.told.get("here") is not False}) for one in listed)


class _Row(NamedTuple):
    """A line of the list, and whom it means."""

    line: int
    entry: EntryId
    told: Told


def plan(tournament: Tournament, people: People, listed: Sequence[Listed], now: int, by: By = "director") -> Plan:
    """Say what a list changes; ``now`` is the time, in milliseconds since 1970.

    Raises:
        ListError: If any line cannot be taken.

    """
    rows = list(_numbered(tournament, listed))
    cards: dict[EntryId, Card] = {}
    mistakes = list(_known(tournament, people, listed))
    for row in rows:
        try:
            cards[row.entry] = _card(people.get(row.entry, NOBODY), row.told, now)
        except EventError as error:
            mistakes.append(Mistake(row.line, error.saying))
    wrong = {one.line for one in mistakes}
    events: list[Event] = []
    for line, event in _events(tournament, [row for row in rows if row.line not in wrong]):
        try:
            tournament = _taken(tournament, Happened(now, by, event))
        except EventError as error:
            mistakes.append(Mistake(line, error.saying))
        events.append(event)
    if mistakes:
        raise ListError(*mistakes)
    changed = {entry: card for entry, card in cards.items() if card != people.get(entry)}
    return Plan(tuple(events), changed, tuple(row.entry for row in rows))


def _taken(tournament: Tournament, happened: Happened) -> Tournament:
    refuse_unwritable(happened)
    return after(tournament, happened)


def _numbered(tournament: Tournament, listed: Sequence[Listed]) -> Iterator[_Row]:
    """Give numbers to those who have none; those that other lines name are taken."""
    named = (one.told.get("number") for one in listed)
    free = free_numbers({*tournament.entries, *(number for number in named if number is not None)})
    for one in listed:
        entry = one.told.get("number")
        if entry is None:
            entry = next(free)
        yield _Row(one.line, entry, one.told)


def _known(tournament: Tournament, people: People, listed: Sequence[Listed]) -> Iterator[Mistake]:
    """Find those who are in already and stand there without their number: they would be in twice."""
    known = {folded(card.title): entry for entry, card in people.items() if entry in tournament.entries}
    for one in listed:
        entry = known.get(folded(one.title))
        if one.title and entry is not None and not one.told.get("number"):
            message = mark(
                "{name} is in already, as pair {entry}; list only those who are new, or write the number"
            )
            yield mistake(one.line, message, name=one.title, entry=entry)


def _card(old: Card, told: Told, now: int) -> Card:
    """Change what the list says of people."""
    consent = told.get("consent", old.consent)
    if isinstance(consent, bool):
        consent = (now if old.consent is None else old.consent) if consent else None
    texts = {column: told[column] for column in ("name", "contact", "note", "paid") if column in told}
    new = structs.replace(old, players=_players(old.players, told), consent=consent, **texts)
    erased = old.erased and not (new.title or new.contact or new.note)
    return checked(structs.replace(new, erased=erased))


def _players(old: Sequence[str], told: Told) -> tuple[str, ...]:
    known = dict(zip(PLAYERS, old, strict=False))
    first, second, substitute = (told.get(column, known.get(column, "")) for column in PLAYERS)
    if substitute and not (first and second):
        raise EventError(mark("a substitute stands beside two players; write both"))
    return tuple(filter(None, (first, second, substitute)))


def _events(tournament: Tournament, rows: Sequence[_Row]) -> Iterator[tuple[int, Event]]:
    """Tell what happens, line by line; tables are given up before others keep them."""
    for row in rows:
        entry = tournament.entries.get(row.entry)
        if entry is not None and entry.table is not None and _table(entry, row.told) != entry.table:
            yield row.line, TableFixed(row.entry, None)
    for row in rows:
        yield from ((row.line, event) for event in _of_row(row, tournament.entries))


def _of_row(row: _Row, entries: Mapping[EntryId, Entry]) -> Iterable[Event]:
    entry = entries.get(row.entry)
    if entry is None:
        entry = Entry(row.entry, row.told.get("club", ""))
        yield Entered(row.entry, entry.club)
    elif row.told.get("club", "") not in ("", tidy(entry.club)):
        yield ClubSet(row.entry, row.told["club"])
    categories = row.told.get("categories", entry.categories)
    if categories != entry.categories:
        yield Categorised(row.entry, categories)
    table = _table(entry, row.told)
    if table not in (None, entry.table):
        yield TableFixed(row.entry, table)
    if row.told.get("here") and entry.presence is Presence.EXPECTED:
        yield CheckedIn(row.entry)


def _table(entry: Entry, told: Told) -> int | None:
    table: int | None = told.get("table", entry.table)
    return table
