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
    from sobremesa.tournament.profile import Profile
    from sobremesa.tournament.standings import Row
    from sobremesa.tournament.state import Match, Round

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
    log, names = read_log(file), read_names(file)
    tournament = log.tournament
    rows = [_row(place, row, names, tournament.profile) for place, row in enumerate(final_order(tournament), 1)]
    if as_json:
        told = {"log": {"lines": log.lines, "seal": log.seal}, "standings": rows}
        told["rounds"] = [_round(one) for one in tournament.rounds]
        show(json.dumps(told, ensure_ascii=False, indent=2))
    else:
        show(_csv(rows, file))


def _row(place: int, row: Row, names: Mapping[int, str], profile: Profile) -> dict[str, Any]:
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
        "buchholz": row.buchholz if profile.scoring == "3-1-0" else row.buchholz / 2,
        "byes": row.byes,
        "fines": row.fines,
        "drawn_number": row.number,
    }


def _round(one: Round) -> dict[str, Any]:
    return {
        "round": one.number,
        "closed": one.closed,
        "target": one.agreed.target,
        "byes": list(one.byes),
        "swaps": [{"pairs": [swap.one, swap.other], "reason": swap.words} for swap in one.swaps],
        "tables": [_match(match) for match in one.matches.values()],
    }


def _match(match: Match) -> dict[str, Any]:
    """Tell a match; of each pair the points for and against, which do not mirror each other in a forfeit."""
    told = {"table": match.table, "pairs": list(match.entries)}
    if match.outcome is None:
        return told
    return {
        **told,
        "points": [own for own, _ in match.outcome.scores],
        "points_against": [against for _, against in match.outcome.scores],
        "won_halves": list(match.outcome.won),
        "forfeits": list(match.outcome.faults),
        "by_time": match.outcome.at_time,
        "confirmed": match.outcome.confirmed,
        "reason": match.outcome.words,
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
