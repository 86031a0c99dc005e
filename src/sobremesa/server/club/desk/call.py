"""The round as it is called: who meets whom at which table and why, changed by hand, taken back, gone on with."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from sobremesa.languages import Saying
from sobremesa.server.club.desk.drawing import DRAWER, sentence
from sobremesa.server.club.desk.forbidden import refused
from sobremesa.server.club.live.held import Held
from sobremesa.server.club.live.watching import View, Zone, Zones
from sobremesa.server.club.shown.drawing import Seen
from sobremesa.server.club.shown.heading import heading
from sobremesa.server.club.shown.picture import Picture, picture
from sobremesa.tournament.events import RoundCancelled, RoundReopened
from sobremesa.tournament.kinds import EntryId
from sobremesa.tournament.people.names import by_name
from sobremesa.tournament.state import Round
from sobremesa.tournament.telling.explaining import why


class CalledTable(NamedTuple):
    """A table as it is called out."""

    table: int
    entries: tuple[EntryId, EntryId]
    fixed: tuple[bool, bool]
    """Whether a pair keeps this table."""


class Named(NamedTuple):
    """A pair as it finds its table."""

    entry: EntryId
    name: str
    table: int
    """0: it sits out."""
    rival: str


class Call(NamedTuple):
    """The last round."""

    round: int
    tables: tuple[CalledTable, ...]
    byes: tuple[EntryId, ...]
    swaps: int
    closed: bool
    names: tuple[str, ...]
    """Of all pairs, so that a new name is shown."""


def zones(held: Held, _view: View) -> Zones:
    """Say what changes on this page."""
    tables, may = call(held), (_refusal(held, "cancel"), _refusal(held, "reopen"))
    return {
        **heading(held),
        "call": Zone(tables, partial(_call, held)),
        "hands": Zone((tables, tuple(str(why_not) for why_not in may)), partial(_hands, held)),
        "earlier": Zone(_earlier(held), partial(_results, held)),
    }


def call(held: Held) -> Call | None:
    """Read the last round; ``None`` if none is paired."""
    seen = picture(held)
    one, named = seen.round, seen.called("en")
    if one is None:
        return None
    return Call(
        round=one.number,
        tables=tuple(_table(held, one, table) for table in sorted(one.matches)),
        byes=one.byes,
        swaps=len(one.swaps),
        closed=one.closed,
        names=tuple(named(entry) for entry in held.tournament.entries),
    )


def _table(held: Held, one: Round, table: int) -> CalledTable:
    entries = one.matches[table].entries
    first, second = (held.tournament.entries[entry].table == table for entry in entries)
    return CalledTable(table, entries, (first, second))


def listed(seen: Picture, language: str) -> list[Named]:
    """List who plays or sits out, by name."""
    one, named = seen.round, seen.called(language)
    if one is None:
        return []
    found = [Named(entry, named(entry), 0, "") for entry in one.byes]
    for match in one.matches.values():
        found.append(Named(match.first, named(match.first), match.table, named(match.second)))
        found.append(Named(match.second, named(match.second), match.table, named(match.first)))
    return sorted(found, key=lambda pair: by_name(pair.name))


def _call(held: Held, language: str) -> str:
    seen, called = picture(held), call(held)
    named = seen.called(language)
    reasons = why(held.tournament, called.round, named) if called else {}
    return DRAWER.part(
        "call",
        language,
        call=called,
        named=named,
        why={entry: said.tell(language) for entry, said in reasons.items()},
        pairs=listed(seen, language),
    )


def _refusal(held: Held, what: str) -> Saying | None:
    number = max(len(held.tournament.rounds), 1)
    event = RoundCancelled(number, "?") if what == "cancel" else RoundReopened(number, "?")
    return refused(held.tournament, event)


def _hands(held: Held, language: str) -> str:
    seen = picture(held)
    told = {what: _told(_refusal(held, what), language) for what in ("cancel", "reopen")}
    return DRAWER.part("hands", language, call=call(held), pairs=listed(seen, language), refused=told)


def _told(saying: Saying | None, language: str) -> str:
    return sentence(saying.tell(language)) if saying else ""


def _earlier(held: Held) -> tuple[object, ...]:
    rounds = tuple(
        (one.number, tuple(one.matches.values()), one.byes) for one in held.tournament.rounds if one.closed
    )
    named = picture(held).called("en")
    return rounds, tuple(named(entry) for entry in held.tournament.entries)


def _results(held: Held, language: str) -> str:
    rounds = [one for one in reversed(held.tournament.rounds) if one.closed]
    return DRAWER.part("earlier", language, rounds=rounds, named=picture(held).called(language))


def page(seen: Seen) -> str:
    """Draw the page."""
    return DRAWER.page("desk-round", seen)
