"""What is read of a tournament: a round, the standings, and both for other programs."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from sobremesa.cli.faults import Fault
from sobremesa.cli.speech import house, language, show
from sobremesa.cli.tournament.arguments import InRound, LogFile, Speak

if TYPE_CHECKING:
    from sobremesa.tournament.standings import Row
    from sobremesa.tournament.state import Round

_own = house()
_FORMULA = ("=", "+", "-", "@", "\t")
"""How a cell begins that a spreadsheet would work out."""


def show_round(file: LogFile, *, number: InRound = None, speak: Speak = "") -> None:
    """Show a round."""
    from sobremesa.cli.tournament.lines import of_round
    from sobremesa.cli.tournament.logs import read_log
    from sobremesa.cli.tournament.names import read_names

    tournament = read_log(file).tournament
    number = number or len(tournament.rounds)
    if not 1 <= number <= len(tournament.rounds):
        raise Fault(f"round {number} has not been paired; rounds so far: {len(tournament.rounds)}")
    for line in of_round(tournament, number, read_names(file), language(speak)):
        show(line)


def standings(file: LogFile, *, speak: Speak = "") -> None:
    """Print the standings of all results that are in."""
    from sobremesa.cli.tournament.lines import of_standings
    from sobremesa.cli.tournament.logs import read_log
    from sobremesa.cli.tournament.names import read_names

    for line in of_standings(read_log(file).tournament, read_names(file), language(speak)):
        show(line)


def export(
    file: LogFile,
    *,
    as_csv: Annotated[bool, typer.Option("--csv", help=_own.say("The standings, for a spreadsheet."))] = False,
    as_json: Annotated[
        bool, typer.Option("--json", help=_own.say("Standings and rounds, for a program."))
    ] = False,
) -> None:
    """Print the tournament in one of two forms."""
    from sobremesa.cli.tournament.logs import read_log
    from sobremesa.cli.tournament.names import read_names
    from sobremesa.tournament.knockout import final_order

    if as_csv is as_json:
        raise Fault("name one form, --csv or --json")
    tournament, names = read_log(file).tournament, read_names(file)
    rows = [_row(place, row, names) for place, row in enumerate(final_order(tournament), 1)]
    if as_json:
        rounds = [_round(one) for one in tournament.rounds]
        show(json.dumps({"standings": rows, "rounds": rounds}, ensure_ascii=False, indent=2))
    else:
        show(_csv(rows, file))


def _row(place: int, row: Row, names: Mapping[int, str]) -> dict[str, Any]:
    return {
        "place": place,
        "pair": row.entry,
        "name": names.get(row.entry, ""),
        "won": row.won,
        "drawn": row.drawn,
        "lost": row.lost,
        "difference": row.difference,
        "points_for": row.points_for,
        "points_against": row.points_against,
        "buchholz_halves": row.buchholz,
        "byes": row.byes,
        "fines": row.fines,
        "drawn_number": row.number,
    }


def _round(one: Round) -> dict[str, Any]:
    return {
        "round": one.number,
        "closed": one.closed,
        "byes": list(one.byes),
        "tables": [
            {
                "table": match.table,
                "pairs": list(match.entries),
                "points": None if match.outcome is None else list(match.outcome.points),
                "won_halves": None if match.outcome is None else list(match.outcome.won),
                "forfeits": None if match.outcome is None else list(match.outcome.faults),
            }
            for match in one.matches.values()
        ],
    }


def _csv(rows: list[dict[str, Any]], file: Path) -> str:
    if not rows:
        raise Fault(f"{file}: nobody has drawn a number yet, so there are no standings")
    text = io.StringIO()
    writer = csv.DictWriter(text, list(rows[0]), lineterminator="\n")
    writer.writeheader()
    writer.writerows({**row, "name": _harmless(row["name"])} for row in rows)
    return text.getvalue().rstrip("\n")


def _harmless(name: str) -> str:
    """Keep a spreadsheet from taking a name for a formula."""
    return f"'{name}" if name.startswith(_FORMULA) else name
