"""What the director types at the desk: results, corrections, forfeits, fines."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Annotated, Final

import typer

from sobremesa.cli.faults import Fault
from sobremesa.cli.numbers import whole
from sobremesa.cli.speech import house, show
from sobremesa.cli.tournament.arguments import (
    MOST_POINTS,
    ByTime,
    InRound,
    LogFile,
    Lot,
    Pair,
    Points,
    Reason,
    Sure,
    Table,
)

if TYPE_CHECKING:
    from sobremesa.tournament.events import Score
    from sobremesa.tournament.state import Match, Tournament

_own = house()
_SCORE: Final = re.compile(r"(-?[0-9]{1,5})[:–-](-?[0-9]{1,5})")


def result(
    file: LogFile, table: Table, score: Points, *, time: ByTime = False, lot: Lot = None, sure: Sure = False
) -> None:
    """Write a result."""
    from sobremesa.cli.tournament.logs import held
    from sobremesa.tournament.events import ResultWritten

    with held(file) as log:
        log.take(ResultWritten(log.round, table, _score(score, time=time, lot=lot, sure=sure)))


def correct(
    file: LogFile,
    table: Table,
    score: Points,
    *,
    why: Reason,
    number: InRound = None,
    time: ByTime = False,
    lot: Lot = None,
    sure: Sure = False,
) -> None:
    """Replace what stands."""
    from sobremesa.cli.tournament.logs import held
    from sobremesa.tournament.events import ResultCorrected

    with held(file) as log:
        number = number or log.round
        rounds = [one for one in log.tournament.rounds if one.number == number]
        match = next((one.matches[table] for one in rounds if table in one.matches), None)
        was = match.outcome.points if match is not None and match.outcome is not None else (0, 0)
        log.take(ResultCorrected(number, table, was, _score(score, time=time, lot=lot, sure=sure), why))
        if match is not None:
            _tell_replaced(log.tournament, number, match)


def forfeit(
    file: LogFile,
    pair: Pair,
    *,
    why: Reason,
    lost: Annotated[
        bool, typer.Option("--lost", help=_own.say("A judge declares it lost; else it is absent."))
    ] = False,
    instead: Annotated[
        bool, typer.Option("--instead", help=_own.say("In place of the other pair, booked by mistake."))
    ] = False,
    number: InRound = None,
) -> None:
    """Give its match to the others."""
    from sobremesa.cli.tournament.logs import held
    from sobremesa.tournament.events import Forfeited

    with held(file) as log:
        number = number or log.round
        rounds = [one for one in log.tournament.rounds if one.number == number]
        match = next((one.match_of(pair) for one in rounds), None)
        if match is None:
            raise Fault(f"pair {pair} has no match in round {number}; look at sobremesa tournament show")
        was = match.outcome.points if match.outcome is not None else None
        log.take(Forfeited(number, match.table, pair, "lost" if lost else "absent", why, was, instead))
        _tell_replaced(log.tournament, number, match)


def fine(
    file: LogFile,
    pair: Pair,
    article: Annotated[
        str, typer.Argument(metavar="ARTICLE", help=_own.say("The article, such as 5, 6a or ruling."))
    ],
    points: Annotated[
        int,
        typer.Argument(
            metavar="POINTS", parser=whole("POINTS", 0, MOST_POINTS), help=_own.say("Points taken off.")
        ),
    ],
    *,
    why: Reason,
    number: InRound = None,
) -> None:
    """Add a line to the ledger."""
    from sobremesa.cli.tournament.logs import held
    from sobremesa.tournament.events import Fined

    with held(file) as log:
        log.take(Fined(number or log.round, pair, article, points, why))


def _tell_replaced(tournament: Tournament, number: int, before: Match) -> None:
    """Say what stood there, and what does not follow from the change."""
    if before.outcome is not None:
        first, second = before.outcome.points
        show(_own.say("Table {table} had {first}–{second}.", table=before.table, first=first, second=second))
    if len(tournament.rounds) > number:
        show(_own.say("Round {n} is paired already and stays as it is.", n=number + 1))


def _score(text: str, *, time: bool, lot: int | None, sure: bool) -> Score:
    from sobremesa.tournament.events import Score

    found = _SCORE.fullmatch(text)
    if found is None:
        raise Fault(f"SCORE {text!r} is none; write the points of both, as 200-150 or 200:-25")
    return Score(int(found[1]), int(found[2]), time, lot, sure)
