"""Standings and rounds as lines of a terminal: columns that stand under one another."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sobremesa.cli.speech import house
from sobremesa.tournament.people.cards import NOBODY, People
from sobremesa.tournament.reckoning.final import final_order
from sobremesa.tournament.reckoning.standings import Row, written
from sobremesa.tournament.state import Match, Tournament
from sobremesa.tournament.telling.explaining import why

_RIGHT = frozenset("0123456789+-−½ ")


def columns(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """Set cells under one another, those of numbers to the right."""
    widths = [max(map(len, cells)) for cells in zip(*rows, strict=True)]
    right = [all(set(cell) <= _RIGHT for cell in cells[1:]) for cells in zip(*rows, strict=True)]
    for row in rows:
        cells = zip(row, widths, right, strict=True)
        yield "  ".join(
            cell.rjust(width) if to_right else cell.ljust(width) for cell, width, to_right in cells
        ).rstrip()


def of_standings(tournament: Tournament, people: People, code: str) -> Iterator[str]:
    """Draw the standings."""
    own = house(code)
    counts = (own.say("won"), own.say("drawn"), own.say("lost"), own.say("difference"))
    head = ("", own.say("pair"), *counts, own.say("for"), own.say("against"), "Buchholz")
    cells = [_cells(place, row, tournament, people) for place, row in enumerate(final_order(tournament), 1)]
    yield from columns([head, *cells])


def _cells(place: int, row: Row, tournament: Tournament, people: People) -> tuple[str, ...]:
    counts = (str(row.won), str(row.drawn), str(row.lost), f"{row.difference:+}" if row.difference else "0")
    points = (str(row.points_for), str(row.points_against))
    return (
        str(place),
        called(row.entry, people),
        *counts,
        *points,
        written(row.buchholz, tournament.profile),
    )


def called(entry: int, people: People) -> str:
    """Call a pair by its number and its name, if it has one."""
    return f"{entry} {people.get(entry, NOBODY).title}".rstrip()


def of_round(tournament: Tournament, number: int, people: People, code: str) -> Iterator[str]:
    """Draw a round: its tables in their order, the results that are in, and why each meets whom."""
    own = house(code)
    one = tournament.rounds[number - 1]
    told = why(tournament, number, str)
    yield own.say("Round {number}", number=number)
    tables = sorted(one.matches.values(), key=lambda match: match.table)
    rows = [(str(match.table), *_both(match, people), told[match.first].tell(code)) for match in tables]
    rows += [("–", called(entry, people), own.say("sits out"), "", told[entry].tell(code)) for entry in one.byes]
    head = (
        own.say("table"),
        own.say("pair"),
        own.say("pair"),
        own.say("result"),
        own.say("why"),
    )
    yield from columns([head, *rows])


def _both(match: Match, people: People) -> tuple[str, str, str]:
    points = "" if match.outcome is None else f"{match.outcome.points[0]}–{match.outcome.points[1]}"
    return called(match.first, people), called(match.second, people), points
