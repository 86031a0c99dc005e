"""A tournament as tables for other programs: entries, standings, rounds, who met whom, and fines.

A sheet is one thing, however it is spelled: a comma-separated file and a workbook hold the same cells.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import Final, NamedTuple, TypeAlias

from sobremesa.languages import mark_of, tongue
from sobremesa.tournament.faults import PACKAGE
from sobremesa.tournament.people.cards import NOBODY, Card, People, public
from sobremesa.tournament.reckoning.crosstable import Line, What, crosstable
from sobremesa.tournament.reckoning.final import final_order
from sobremesa.tournament.reckoning.standings import Row, is_league
from sobremesa.tournament.spreadsheets.cells import BETWEEN, CONTEXT, NO, PLAYERS, YES
from sobremesa.tournament.spreadsheets.headings import OF_A_LIST, Column
from sobremesa.tournament.spreadsheets.spelling import Cell, moment
from sobremesa.tournament.state import Entry, Fine, Match, Presence, Round, Tournament


class Word(NamedTuple):
    """What a cell says besides numbers and people's own texts: its code, by which programs read it."""

    code: str


Told: TypeAlias = Cell | Word
_Cells: TypeAlias = Mapping[str, Told]
WORDS: Final[Mapping[str, str]] = {
    "yes": YES,
    "no": NO,
    "played": mark_of("cell", "played"),
    "absent": mark_of("cell", "absent"),
    "lost": mark_of("cell", "declared lost"),
    "bye": mark_of("cell", "bye"),
    "through": mark_of("cell", "through without a match"),
    "missed": mark_of("cell", "missed"),
    "out": mark_of("cell", "not in this round"),
    "desk": mark_of("cell", "desk"),
    "judge": mark_of("cell", "judge"),
    "director": mark_of("cell", "director"),
}
_STANDINGS: Final = (
    *("place", "pair", "name", "club", "categories", "won", "drawn", "lost", "difference"),
    *("points_for", "points_against", "buchholz", "byes", "fines", "drawn_number"),
    *("round", "closed"),
)
_SIDE: Final = ("points_for", "points_against", "won", "ended")
_ROUNDS: Final = (
    *("round", "table", "pair", "name", "rival", "rival_name", *_SIDE, *(f"rival_{code}" for code in _SIDE)),
    *("by_time", "confirmed", "reason"),
)
_OF_A_ROUND: Final = ("rival", *_SIDE)
_FINES: Final = ("fine", "round", "pair", "name", "article", "points", "author", "at", "reason", "lifted")


PRIVATE: Final[Mapping[str, Collection[str]]] = {
    "entries": ("contact", "paid", "consent", "table", "here", "note"),
    "rounds": ("reason",),
    "fines": ("reason",),
}
"""Columns that stay in the hall: whoever keeps a table has a reason for it, and reasons may name anybody."""


class Sheet(NamedTuple):
    """A table."""

    code: str
    columns: tuple[Column, ...]
    rows: tuple[tuple[Told, ...], ...]

    def lines(self, code: str = "") -> Iterator[tuple[Cell, ...]]:
        """Give its heading and its rows in a language, or as programs read them."""
        yield tuple(column.title(code) for column in self.columns)
        for row in self.rows:
            yield tuple(_said(cell, code) for cell in row)

    def dated(self, at: int) -> Sheet:
        """Say in every row when what it tells last changed (milliseconds since 1970)."""
        return self._replace(
            columns=(*self.columns, Column("at")), rows=tuple((*row, moment(at)) for row in self.rows)
        )

    def without(self, codes: Collection[str]) -> Sheet:
        """Leave columns out."""
        kept = [place for place, column in enumerate(self.columns) if column.code not in codes]
        rows = (tuple(row[place] for place in kept) for row in self.rows)
        return Sheet(self.code, tuple(self.columns[place] for place in kept), tuple(rows))

    def whether(self, code: str) -> Sheet:
        """Say of a column only whether anything stands in it."""
        place = next((at for at, column in enumerate(self.columns) if column.code == code), None)
        if place is None:
            return self
        rows = ((*row[:place], yes_or_no(bool(row[place])), *row[place + 1 :]) for row in self.rows)
        return self._replace(rows=tuple(rows))


def _said(cell: Told, code: str) -> Cell:
    if not isinstance(cell, Word):
        return cell
    return tongue(code, PACKAGE).of(CONTEXT, WORDS[cell.code]) if code else cell.code


def _sheet(code: str, columns: Sequence[str], rows: Sequence[_Cells]) -> Sheet:
    cells = tuple(tuple(row.get(column) for column in columns) for row in rows)
    return Sheet(code, tuple(Column(column) for column in columns), cells)


def entries(tournament: Tournament, people: People) -> Sheet:
    """List all entries, as a list of them is read again."""
    rows = [_entry(entry, people.get(entry.id, NOBODY)) for _, entry in sorted(tournament.entries.items())]
    return _sheet("entries", OF_A_LIST, rows)


def _entry(entry: Entry, card: Card) -> _Cells:
    return {
        "number": entry.id,
        **dict(zip(PLAYERS, card.players, strict=False)),
        "name": card.name,
        "club": entry.club,
        "categories": BETWEEN.join(entry.categories),
        "contact": card.contact,
        "paid": yes_or_no(card.paid),
        "consent": None if card.consent is None else moment(card.consent),
        "table": entry.table,
        "here": yes_or_no(entry.presence is Presence.HERE),
        "note": card.note,
    }


def yes_or_no(value: bool) -> Word:  # noqa: FBT001 -- it is the value
    """Say it as a cell."""
    return Word("yes" if value else "no")


def standings(tournament: Tournament, people: People) -> Sheet:
    """List all that have a number, the best first, in every row with the round up to which it is counted."""
    league = is_league(tournament.profile)
    until = _until(tournament)
    rows = [
        {**_standing(place, row, tournament.entries[row.entry], people, league=league), **until}
        for place, row in enumerate(final_order(tournament), 1)
    ]
    return _sheet("standings", _STANDINGS, rows)


def _until(tournament: Tournament) -> _Cells:
    """Say which round was paired last, and whether it is closed; nothing before the first."""
    if not tournament.rounds:
        return {}
    last = tournament.rounds[-1]
    return {"round": last.number, "closed": yes_or_no(last.closed)}


def _standing(place: int, row: Row, entry: Entry, people: People, *, league: bool) -> _Cells:
    return {
        "place": place,
        "pair": row.entry,
        "name": people.get(row.entry, NOBODY).title,
        "club": entry.club,
        "categories": BETWEEN.join(entry.categories),
        "won": row.won,
        "drawn": row.drawn,
        "lost": row.lost,
        "difference": row.difference,
        "points_for": row.points_for,
        "points_against": row.points_against,
        "buchholz": row.buchholz if league else wins(row.buchholz),
        "byes": row.byes,
        "fines": row.fines,
        "drawn_number": row.number,
    }


def wins(halves: int) -> int | float:
    """Turn halves into wins.

    >>> [wins(3), wins(4)]
    [1.5, 2]
    """
    return halves / 2 if halves % 2 else halves // 2


def rounds(tournament: Tournament, people: People) -> Sheet:
    """List every match of every round with its result, and whoever sat out."""
    rows = [cells for one in tournament.rounds for cells in _round(one, people)]
    return _sheet("rounds", _ROUNDS, rows)


def _round(one: Round, people: People) -> Iterator[_Cells]:
    for match in sorted(one.matches.values(), key=lambda match: match.table):
        names = [people.get(entry, NOBODY).title for entry in match.entries]
        both: _Cells = {"pair": match.first, "name": names[0], "rival": match.second, "rival_name": names[1]}
        yield {"round": one.number, "table": match.table, **both, **_result(match)}
    for entry in one.byes:
        yield {"round": one.number, "pair": entry, "name": people.get(entry, NOBODY).title, **_bye(one)}


def _result(match: Match) -> _Cells:
    out = match.outcome
    if out is None:
        return {}
    told: dict[str, Told] = {}
    for side, of in enumerate(("", "rival_")):
        points, against = out.scores[side]
        ended = Word(out.faults[side] or "played")
        cells = (points, against, wins(out.won[side]), ended)
        told |= {of + code: cell for code, cell in zip(_SIDE, cells, strict=True)}
    by_time, confirmed = yes_or_no(out.at_time), yes_or_no(out.confirmed)
    return {**told, "by_time": by_time, "confirmed": confirmed, "reason": out.words}


def _bye(one: Round) -> _Cells:
    if one.bracket:
        return {"ended": Word("through")}
    agreed = one.agreed
    points = (agreed.share(agreed.bye_for), agreed.share(agreed.bye_against), 1, Word("bye"))
    return dict(zip(_SIDE, points, strict=True))


def cross_table(tournament: Tournament, people: People) -> Sheet:
    """List what every round brought each, the best first; each round has columns of its own."""
    numbers = [one.number for one in tournament.rounds]
    columns = (
        *map(Column, ("place", "pair", "name")),
        *(Column(code, number) for number in numbers for code in _OF_A_ROUND),
    )
    rows = tuple(
        (line.place, line.row.entry, people.get(line.row.entry, NOBODY).title, *_all_rounds(line))
        for line in crosstable(tournament)
    )
    return Sheet("crosstable", columns, rows)


def _all_rounds(line: Line) -> Iterator[Told]:
    for one in line.cells:
        ended = one.fault or one.what.value
        yield from (one.rival, one.points, one.against, None if one.won is None else wins(one.won))
        yield None if one.what is What.PENDING else Word(ended)


def fines(tournament: Tournament, people: People) -> Sheet:
    """List the ledger of fines, those that were lifted too."""
    rows = [_fine(number, fine, people) for number, fine in enumerate(tournament.fines, 1)]
    return _sheet("fines", _FINES, rows)


def _fine(number: int, fine: Fine, people: People) -> _Cells:
    return {
        "fine": number,
        "round": fine.round,
        "pair": fine.entry,
        "name": people.get(fine.entry, NOBODY).title,
        "article": fine.article,
        "points": fine.points,
        "author": fine.author if isinstance(fine.author, int) else Word(fine.author),
        "at": moment(fine.at),
        "reason": fine.words,
        "lifted": fine.lifted,
    }


def all_of(
    tournament: Tournament, people: People, at: int | None = None, *, only_public: bool = False
) -> tuple[Sheet, ...]:
    """Give every sheet, in the order in which they are read; see ``one_of``."""
    return tuple(one_of(code, tournament, people, at, only_public=only_public) for code in SHEETS)


def one_of(
    code: str, tournament: Tournament, people: People, at: int | None = None, *, only_public: bool = False
) -> Sheet:
    """Give one of ``SHEETS``; ``only_public``: without what may not leave the hall.

    ``at`` is when something happened last (milliseconds since 1970), the moment that standings are of, if any.
    """
    sheet = SHEETS[code](tournament, public(people) if only_public else people)
    if code == "standings" and at is not None:
        sheet = sheet.dated(at)
    return sheet.without(PRIVATE.get(code, ())).whether("lifted") if only_public else sheet


SHEETS: Final[Mapping[str, Callable[[Tournament, People], Sheet]]] = {
    "entries": entries,
    "standings": standings,
    "rounds": rounds,
    "crosstable": cross_table,
    "fines": fines,
}
