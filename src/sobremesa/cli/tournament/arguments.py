"""What the commands of a tournament take, each described once."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final

import typer

from sobremesa.cli.numbers import whole
from sobremesa.cli.speech import house

_own = house()
MOST: Final = 10**6
"""Pairs, and tables."""
MOST_ROUNDS: Final = 99
MOST_POINTS: Final = 9999
"""Of one fine."""

LogFile = Annotated[Path, typer.Argument(metavar="FILE", help=_own.say("The tournament's file."))]
Pair = Annotated[
    int, typer.Argument(metavar="PAIR", parser=whole("PAIR", 1, MOST), help=_own.say("The pair's number."))
]
Other = Annotated[
    int,
    typer.Argument(metavar="OTHER", parser=whole("OTHER", 1, MOST), help=_own.say("The other pair's number.")),
]
Table = Annotated[
    int, typer.Argument(metavar="TABLE", parser=whole("TABLE", 1, MOST), help=_own.say("The table's number."))
]
Points = Annotated[
    str,
    typer.Argument(
        metavar="SCORE", help=_own.say("Points of both, as 200-150, in the order of the round's list.")
    ),
]
Reason = Annotated[
    str, typer.Option("--why", metavar="WORDS", help=_own.say("The reason; it stays in the file."))
]
Speak = Annotated[str, typer.Option("--language", help=_own.say("es, it or en."))]
ByTime = Annotated[bool, typer.Option("--time", help=_own.say("Time ended the match."))]
Lot = Annotated[
    int | None,
    typer.Option("--lot", metavar="PAIR", parser=whole("--lot", 1, MOST), help=_own.say("Whom the lot named.")),
]
Sure = Annotated[bool, typer.Option("--sure", help=_own.say("Yes, so many points."))]
InRound = Annotated[
    int | None,
    typer.Option(
        "--round",
        metavar="NUMBER",
        parser=whole("--round", 1, MOST_ROUNDS),
        help=_own.say("The round; without it the last one."),
    ),
]
Preset = Annotated[
    str, typer.Option(metavar="NAME", help=_own.say("A set of switches: rulebook, capped or league."))
]
Switches = Annotated[
    list[str] | None, typer.Option("--option", metavar="CODE=VALUE", help=_own.say("A switch. May be repeated."))
]
AsCsv = Annotated[
    str,
    typer.Option(
        "--csv",
        metavar="WHAT",
        help=_own.say("A table for a spreadsheet: entries, standings, rounds, crosstable or fines."),
    ),
]
AsJson = Annotated[bool, typer.Option("--json", help=_own.say("Standings and rounds, for a program."))]
AsLog = Annotated[bool, typer.Option("--log", help=_own.say("The file itself, checked line by line."))]
AsWorkbook = Annotated[
    Path | None, typer.Option("--xlsx", metavar="FILE", help=_own.say("All tables, as a new workbook."))
]
OnlyPublic = Annotated[
    bool,
    typer.Option("--public", help=_own.say("Only names of those who agreed to it, and nobody’s own words.")),
]
