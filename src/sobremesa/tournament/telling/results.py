"""Results as sentences: written, confirmed, disputed, corrected, taken back, forfeited."""

from __future__ import annotations

from typing import TypeAlias

from sobremesa.languages import Saying, mark
from sobremesa.tournament.events import (
    Forfeited,
    ResultCleared,
    ResultConfirmed,
    ResultCorrected,
    ResultDisputed,
    ResultWritten,
    Score,
)
from sobremesa.tournament.faults import said
from sobremesa.tournament.people.names import NameOf
from sobremesa.tournament.state import Match, Tournament

OfResult: TypeAlias = (
    ResultWritten | ResultConfirmed | ResultCorrected | ResultCleared | ResultDisputed | Forfeited
)


def of_result(before: Tournament, event: OfResult, called: NameOf) -> Saying:
    """Tell what happened to the result of a match, without its reason."""
    match = before.rounds[event.round - 1].matches[event.table]
    where = _where(event.round, match, called)
    if isinstance(event, ResultWritten):
        return said(mark("{where}: {score}"), where=where, score=_score(event.score, called))
    if isinstance(event, ResultConfirmed):
        return said(
            mark("{where}: {first}–{second} is confirmed"), where=where, **_points(event.first, event.second)
        )
    if isinstance(event, ResultCorrected):
        message = mark("{where}: {score}, corrected from {first}–{second}")
        return said(message, where=where, score=_score(event.score, called), **_points(*event.was))
    if isinstance(event, ResultCleared):
        return said(mark("{where}: {first}–{second} is taken back"), where=where, **_points(*event.was))
    if isinstance(event, ResultDisputed):
        stood = match.outcome.points if match.outcome is not None else (0, 0)
        return said(mark("{where}: {first}–{second} is disputed"), where=where, **_points(*stood))
    absent = event.why == "absent"
    message = mark("{where}: {pair} is absent") if absent else mark("{where}: {pair} has lost, by a judge's word")
    return said(message, where=where, pair=called(event.entry))


def _where(number: int, match: Match, called: NameOf) -> Saying:
    message = mark("Round {round}, table {table}, {first} against {second}")
    first, second = map(called, match.entries)
    return said(message, round=number, table=match.table, first=first, second=second)


def _score(score: Score, called: NameOf) -> Saying:
    points = _points(score.first, score.second)
    if score.lot is not None:
        return said(mark("{first}–{second}, won by lot by {pair}"), pair=called(score.lot), **points)
    return said(mark("{first}–{second} at time") if score.at_time else mark("{first}–{second}"), **points)


def _points(first: int, second: int) -> dict[str, object]:
    return {"first": first, "second": second}
