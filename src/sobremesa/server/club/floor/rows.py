"""The rows of the pages anybody may look at, as facts: who plays where, what came out, why it was paired so."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final, Literal, NamedTuple, TypeAlias

from sobremesa.server.club.floor.naming import Names, Same
from sobremesa.server.club.floor.picture import FloorPicture, Standings
from sobremesa.tournament.kinds import EntryId
from sobremesa.tournament.reckoning.awards import awarded
from sobremesa.tournament.reckoning.crosstable import Cell as Brought
from sobremesa.tournament.reckoning.crosstable import Line, What, crosstable
from sobremesa.tournament.state import Fault, Match, Presence, Round, Tournament
from sobremesa.tournament.telling.explaining import why

_LATEST: Final = 16
_Kind: TypeAlias = Literal["played", "bye", "through", "missed", "out"]
_KINDS: Final[Mapping[What, _Kind]] = {
    What.PLAYED: "played",
    What.PENDING: "out",
    What.BYE: "bye",
    What.THROUGH: "through",
    What.MISSED: "missed",
    What.OUT: "out",
}


class Whereabout(NamedTuple):
    """Where a pair is to be found."""

    entry: EntryId
    table: int
    """0: at none."""
    rival: EntryId
    bye: bool
    place: int
    """After the last closed round; 0 before any."""


class Whereabouts(NamedTuple):
    """Where all are to be found."""

    round: int
    playing: bool
    """Else their places are what one looks for."""
    pairs: tuple[Whereabout, ...]


class TableRow(NamedTuple):
    """A table of the round that is played."""

    table: int
    first: EntryId
    second: EntryId
    points: tuple[int, int] | None
    winner: EntryId
    """0: it was drawn, or nobody has won."""
    state: Literal["playing", "written", "disputed", "settled"]
    faults: tuple[Fault, Fault]


class Won(NamedTuple):
    """A prize and who has it."""

    place: int
    category: str
    what: str
    entry: EntryId
    """0: nobody."""


class Because(Same):
    """What the reasons of a pairing rest on; equal as long as they would be."""

    __slots__ = ("tournament",)

    def __init__(self, tournament: Tournament) -> None:
        self.tournament = tournament
        *before, one = tournament.rounds or (None,)
        paired = () if one is None else (one.order, one.swaps, one.byes, one.agreed, one.bracket)
        super().__init__(tournament.entries, *paired, *before)


class Cell(NamedTuple):
    """What a round brought a pair, to be read at a glance."""

    kind: _Kind
    rival: int
    """The rival's place; 0: none."""
    points: tuple[int, int]
    won: int
    """In halves."""


def whereabouts(seen: FloorPicture) -> Whereabouts:
    """Say where every pair that plays is to be found."""
    one, places = seen.round, seen.standings.places
    playing = one is not None and not one.closed
    here = one.order if one is not None and playing else _field(seen.tournament)
    return Whereabouts(
        0 if one is None else one.number,
        playing,
        tuple(_whereabout(seen, entry, places) for entry in here),
    )


def _field(tournament: Tournament) -> list[EntryId]:
    gone = (Presence.LEFT, Presence.DISQUALIFIED)
    played = bool(tournament.rounds)
    return [one.id for one in tournament.entries.values() if played or one.presence not in gone]


def _whereabout(seen: FloorPicture, entry: EntryId, places: Mapping[EntryId, int]) -> Whereabout:
    one, match = seen.round, seen.meeting.get(entry)
    if one is None or one.closed or match is None:
        bye = one is not None and not one.closed and entry in one.byes
        return Whereabout(entry, 0, 0, bye, places.get(entry, 0))
    rival = match.rival(entry)
    return Whereabout(entry, match.table, rival, bye=False, place=places.get(entry, 0))


def at_tables(seen: FloorPicture) -> list[TableRow]:
    """List the tables of the last round, by their numbers."""
    one = seen.round
    if one is None:
        return []
    return [_at_table(seen, one.matches[table]) for table in sorted(one.matches)]


def _at_table(seen: FloorPicture, match: Match) -> TableRow:
    outcome = match.outcome
    if outcome is None:
        return TableRow(*_who(match), None, 0, "playing", ("", ""))
    state: Literal["written", "disputed", "settled"]
    state = "disputed" if outcome.disputed else "settled" if seen.settled(match) else "written"
    return TableRow(*_who(match), outcome.points, match.winner or 0, state, outcome.faults)


def _who(match: Match) -> tuple[int, EntryId, EntryId]:
    return match.table, match.first, match.second


def in_parts(seen: FloorPicture, parts: int) -> list[tuple[TableRow, ...]]:
    """Cut the list of tables into so many parts, whatever its length."""
    tables = at_tables(seen)
    each = -(-len(tables) // parts)
    return [tuple(tables[at * each : (at + 1) * each]) for at in range(parts)]


def byes(seen: FloorPicture) -> tuple[EntryId, ...]:
    """Name who sits out."""
    return () if seen.round is None else seen.round.byes


def because(seen: FloorPicture) -> Because:
    """Give what the reasons of the last pairing rest on."""
    return Because(seen.tournament)


@lru_cache(_LATEST)
def reasons(rest: Because, names: Names, language: str) -> Mapping[EntryId, str]:
    """Say for each pair why it plays where it does, in one sentence and in nobody's own words."""
    tournament = rest.tournament
    if not tournament.rounds:
        return {}
    sayings = why(tournament, len(tournament.rounds), names.called(language), quoting=False)
    return {entry: saying.tell(language) for entry, saying in sayings.items()}


def prizes(seen: FloorPicture) -> tuple[Won, ...]:
    """Say who has which prize, once the tournament is over."""
    if not seen.over:
        return ()
    won = awarded(seen.tournament)
    return tuple(Won(one.prize.place, one.prize.category, one.prize.what, one.entry or 0) for one in won)


def results(one: Round) -> tuple[Round, list[Match]]:
    """Give a round and its matches by table."""
    return one, [one.matches[table] for table in sorted(one.matches)]


def crossed(told: Standings) -> list[tuple[Line, list[Cell]]]:
    """Set out all closed rounds for all pairs, in the order in which they stand."""
    return [(line, [_cell(cell, told) for cell in line.cells]) for line in crosstable(told.tournament)]


def _cell(cell: Brought, told: Standings) -> Cell:
    rival = 0 if cell.rival is None else told.places.get(cell.rival, 0)
    return Cell(_KINDS[cell.what], rival, (cell.points or 0, cell.against or 0), cell.won or 0)
