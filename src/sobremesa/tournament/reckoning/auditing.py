"""Contradictions in a printed table of standings, whoever printed it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from sobremesa.languages import Saying, mark
from sobremesa.tournament.faults import said


class Printed(NamedTuple):
    """A row as it is printed: matches won, drawn and lost, points for and against, and what may stand beside."""

    name: str
    won: int
    drawn: int
    lost: int
    points_for: int
    points_against: int
    difference: int | None = None
    played: int | None = None


def audit(rows: Sequence[Printed], *, whole: bool = False) -> list[Saying]:
    """Name what contradicts itself; in a ``whole`` table without byes and forfeits also what does not add up.

    >>> print(*audit([Printed("La Romana", 19, 0, 2, 2696, 2696, 1364)]))
    La Romana: 2696–2696 is a difference of 0, not 1364
    """
    found = [fault for row in rows for fault in _in_row(row)]
    return found + list(_in_sums(rows)) if whole else found


def _in_row(row: Printed) -> Iterator[Saying]:
    difference = row.points_for - row.points_against
    if row.difference not in (None, difference):
        yield said(
            mark("{name}: {points_for}–{points_against} is a difference of {is_}, not {printed}"),
            name=row.name,
            points_for=row.points_for,
            points_against=row.points_against,
            is_=difference,
            printed=row.difference,
        )
    played = row.won + row.drawn + row.lost
    if row.played not in (None, played):
        message = mark("{name}: won, drawn and lost are {is_} matches, not {printed}")
        yield said(message, name=row.name, is_=played, printed=row.played)


def _in_sums(rows: Sequence[Printed]) -> Iterator[Saying]:
    won, lost = sum(row.won for row in rows), sum(row.lost for row in rows)
    if won != lost:
        yield said(mark("all together have won {won} matches and lost {lost}"), won=won, lost=lost)
    drawn = sum(row.drawn for row in rows)
    if drawn % 2:
        yield said(mark("an odd number of draws, {drawn}: each of them should stand in two rows"), drawn=drawn)
    made, let = sum(row.points_for for row in rows), sum(row.points_against for row in rows)
    if made != let:
        yield said(mark("all together have {made} points for and {let} against"), made=made, let=let)
