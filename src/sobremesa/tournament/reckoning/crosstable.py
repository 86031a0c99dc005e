"""The cross table: for each entry, in the final order, what every round brought it."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from sobremesa.tournament.kinds import EntryId
from sobremesa.tournament.reckoning.final import final_order
from sobremesa.tournament.reckoning.standings import Row
from sobremesa.tournament.state import WIN, Entry, Fault, Halves, Match, Round, Tournament


class What(Enum):
    """What a round was for an entry."""

    PLAYED = "played"
    PENDING = "pending"
    """Paired, without a result yet."""
    BYE = "bye"
    """Sat out, as having won."""
    THROUGH = "through"
    """Went through in a knock-out without a match."""
    MISSED = "missed"
    """Was not there, and has come or come back since: counts as lost."""
    OUT = "out"
    """Not in the round: gone, not come, or out of the knock-out."""


class Cell(NamedTuple):
    """One round of one entry; points and halves are those that count, ``None`` where there are none."""

    what: What
    rival: EntryId | None = None
    points: int | None = None
    against: int | None = None
    """What the entry is written against it; in a forfeit not always what the rival is written."""
    won: Halves | None = None
    """Of this match."""
    fault: Fault = ""
    """Why the entry has no score of its own: absent, or declared lost."""
    rival_fault: Fault = ""


class Line(NamedTuple):
    """An entry, its place from 1, what it has, and its rounds in their order."""

    place: int
    row: Row
    cells: tuple[Cell, ...]


def crosstable(tournament: Tournament) -> list[Line]:
    """Set out all rounds, those of a knock-out too, for every entry that has drawn a number."""
    rounds = [(one, _matches(one)) for one in tournament.rounds]
    lines = []
    for place, row in enumerate(final_order(tournament), 1):
        entry = tournament.entries[row.entry]
        cells = tuple(_cell(one, matches.get(entry.id), entry) for one, matches in rounds)
        lines.append(Line(place, row, cells))
    return lines


def _matches(one: Round) -> dict[EntryId, Match]:
    return {entry: match for match in one.matches.values() for entry in match.entries}


def _cell(one: Round, match: Match | None, entry: Entry) -> Cell:
    if match is not None:
        return _of_match(match, entry.id)
    if entry.id in one.byes and one.bracket:
        return Cell(What.THROUGH)
    agreed = one.agreed
    if entry.id in one.byes:
        return Cell(What.BYE, None, agreed.share(agreed.bye_for), agreed.share(agreed.bye_against), WIN)
    if one.number in entry.missed:
        return Cell(What.MISSED, None, agreed.share(agreed.absent_for), agreed.share(agreed.absent_against), 0)
    return Cell(What.OUT)


def _of_match(match: Match, entry: EntryId) -> Cell:
    side = match.entries.index(entry)
    rival, outcome = match.rival(entry), match.outcome
    if outcome is None:
        return Cell(What.PENDING, rival)
    points, against = outcome.scores[side]
    faults = outcome.faults[side], outcome.faults[1 - side]
    return Cell(What.PLAYED, rival, points, against, outcome.won[side], *faults)
