"""The page of the entries: writing pairs down, ticking who is here, changing and taking back what was written."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any, Final, Literal, NamedTuple, TypeAlias

import msgspec

from sobremesa.server.club.live import rollcall
from sobremesa.server.club.live.held import Held
from sobremesa.server.club.live.watching import View, Zone, Zones
from sobremesa.server.club.shown.drawing import Drawer, Seen
from sobremesa.server.club.shown.heading import heading
from sobremesa.server.club.shown.picture import picture
from sobremesa.tournament.pairing.formats import FEWEST
from sobremesa.tournament.people.cards import NOBODY, Card
from sobremesa.tournament.people.names import by_name, folded
from sobremesa.tournament.state import Entry, Presence

_DRAWER: Final = Drawer("sobremesa.server.club.office")
Standing: TypeAlias = Literal["expected", "here", "left", "disqualified", "awaited"]
"""Whether a pair plays; ``awaited``: a roll call has not heard it yet."""
"""Pairs that can be drawn."""
_BLOCKS: Final = 25
"""Zones into which the pairs are parted, so that a tick sends few of them."""
_BLOCK: Final = 40
"""Pairs in one, by their numbers; the last holds all that follow."""


class Row(NamedTuple):
    """One pair as the office sees it."""

    entry: int
    called: str
    """In English; in other languages it changes with it."""
    card: Card
    club: str
    categories: tuple[str, ...]
    standing: Standing
    number: int
    """The drawn number, 0 before the draw."""
    table: int | None

    @property
    def shown(self) -> tuple[str, ...]:
        """Give what stands under the name."""
        return tuple(filter(None, (self.club, *self.categories)))


class Counts(NamedTuple):
    """How many there are of what."""

    entered: int
    here: int
    paid: int
    named: int
    """Pairs that agreed to be named."""
    awaited: int
    """Pairs that a roll call has not heard yet."""
    day: int
    """The day that began last, 0 if none did."""


class Next(NamedTuple):
    """What comes after the entries."""

    here: int
    drawn: bool
    rounds: int
    late_until: int
    day: int | None
    """The day that can begin now."""

    @property
    def few(self) -> bool:
        """Say whether there are too few to be drawn."""
        return self.here < FEWEST


def zones(held: Held, _view: View) -> Zones:
    """Say what changes on this page."""
    rows = _rows(held)
    counts, following = _counts(held, rows), _next(held, rows)
    known = _known(rows)
    return {
        **heading(held),
        "counts": Zone(counts, partial(_part, "counts", {"counts": counts})),
        **{f"pairs-{n}": Zone(block, partial(_pairs, held, block)) for n, block in enumerate(_blocks(rows))},
        "known": Zone(known, partial(_part, "known", {"clubs": known[0], "categories": known[1]})),
        "next": Zone(following, partial(_part, "next", {"next": following})),
    }


def _rows(held: Held) -> tuple[Row, ...]:
    awaited = rollcall.awaited(held)
    called = picture(held).called("en")
    entries = sorted(held.tournament.entries.values(), key=lambda entry: entry.id)
    return tuple(_row(held, entry, called(entry.id), is_awaited=entry.id in awaited) for entry in entries)


def _row(held: Held, entry: Entry, called: str, *, is_awaited: bool) -> Row:
    standing: Standing = "awaited" if is_awaited else _STANDING[entry.presence]
    table = entry.table if standing in ("expected", "here", "awaited") else None
    card = held.people.get(entry.id, NOBODY)
    return Row(entry.id, called, card, entry.club, entry.categories, standing, entry.number, table)


def _blocks(rows: Sequence[Row]) -> list[tuple[Row, ...]]:
    """Part the pairs, always into as many blocks as the page has places for."""
    blocks: list[list[Row]] = [[] for _ in range(_BLOCKS)]
    for row in rows:
        blocks[min((row.entry - 1) // _BLOCK, _BLOCKS - 1)].append(row)
    return [tuple(block) for block in blocks]


_STANDING: Final[dict[Presence, Standing]] = {
    Presence.EXPECTED: "expected",
    Presence.HERE: "here",
    Presence.LEFT: "left",
    Presence.DISQUALIFIED: "disqualified",
}


def _counts(held: Held, rows: Sequence[Row]) -> Counts:
    days = held.tournament.days
    return Counts(
        entered=len(rows),
        here=sum(row.standing == "here" for row in rows),
        paid=sum(row.card.paid for row in rows),
        named=sum(row.card.consent is not None for row in rows),
        awaited=sum(row.standing == "awaited" for row in rows),
        day=days[-1].number if days else 0,
    )


def _next(held: Held, rows: Sequence[Row]) -> Next:
    tournament = held.tournament
    here = sum(row.standing == "here" for row in rows)
    drawn, day = tournament.seed is not None, rollcall.next_day(tournament)
    return Next(here, drawn, len(tournament.rounds), tournament.profile.late_until, day)


def _known(rows: Sequence[Row]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """List the clubs and the categories that were written already."""
    clubs = sorted({row.club for row in rows if row.club}, key=by_name)
    categories = sorted({one for row in rows for one in row.categories}, key=by_name)
    return tuple(clubs), tuple(categories)


def _part(name: str, context: dict[str, Any], language: str) -> str:
    return _DRAWER.part(name, language, **context)


def _pairs(held: Held, rows: tuple[Row, ...], language: str) -> str:
    called = picture(held).called(language)
    lines = [(row, called(row.entry), _sought(row), _told(row, called(row.entry))) for row in rows]
    return _DRAWER.part("pairs", language, lines=lines)


def _sought(row: Row) -> str:
    """Give what a search looks through."""
    return folded(" ".join([*row.card.players, row.card.name, row.club, *row.categories]))


def _told(row: Row, called: str) -> dict[str, Any]:
    """Give a row to the sheet in which it is changed."""
    return row._asdict() | {"card": msgspec.structs.asdict(row.card), "called": called}


def page(seen: Seen) -> str:
    """Draw the page."""
    return _DRAWER.page("entries", seen, blocks=_BLOCKS)
