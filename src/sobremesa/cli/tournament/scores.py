"""What the director types at the desk: results, corrections, forfeits, fines."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Annotated, Final

import typer

from sobremesa.cli.faults import Fault
from sobremesa.cli.numbers import whole
from sobremesa.cli.speech import house
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

_own = house()
_SCORE: Final = re.compile(r"(-?[0-9]{1,5})[:–-](-?[0-9]{1,5})")


def result(
    file: LogFile, table: Table, score: Points, *, time: ByTime = False, lot: Lot = None, sure: Sure = False
) -> None:
    """Write a result."""
    from sobremesa.cli.tournament.logs import add, round_of
    from sobremesa.tournament.events import ResultWritten

    add(file, ResultWritten(round_of(file, None), table, _score(score, time=time, lot=lot, sure=sure)))


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
    from sobremesa.cli.tournament.logs import add, read_log, round_of
    from sobremesa.tournament.events import ResultCorrected

    tournament = read_log(file).tournament
    number = round_of(file, number)
    rounds = [one for one in tournament.rounds if one.number == number]
    outcome = next((one.matches[table].outcome for one in rounds if table in one.matches), None)
    was = outcome.points if outcome is not None else (0, 0)
    add(file, ResultCorrected(number, table, was, _score(score, time=time, lot=lot, sure=sure), why))


def forfeit(
    file: LogFile,
    pair: Pair,
    *,
    why: Reason,
    lost: Annotated[
        bool, typer.Option("--lost", help=_own.say("A judge declares it lost; else it is absent."))
    ] = False,
    number: InRound = None,
) -> None:
    """Give its match to the others."""
    from sobremesa.cli.tournament.logs import add, read_log, round_of
    from sobremesa.tournament.events import Forfeited

    number = round_of(file, number)
    rounds = [one for one in read_log(file).tournament.rounds if one.number == number]
    match = next((one.match_of(pair) for one in rounds), None)
    if match is None:
        raise Fault(f"pair {pair} has no match in round {number}; look at sobremesa tournament show")
    add(file, Forfeited(number, match.table, pair, "lost" if lost else "absent", why))


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
    from sobremesa.cli.tournament.logs import add, round_of
    from sobremesa.tournament.events import Fined

    add(file, Fined(round_of(file, number), pair, article, points, why))


def _score(text: str, *, time: bool, lot: int | None, sure: bool) -> Score:
    from sobremesa.tournament.events import Score

    found = _SCORE.fullmatch(text)
    if found is None:
        raise Fault(f"SCORE {text!r} is none; write the points of both, as 200-150 or 200:-25")
    return Score(int(found[1]), int(found[2]), time, lot, sure)
