"""``sobremesa bench``: measure this machine anew."""

from __future__ import annotations

import json
from typing import Annotated, Any

import typer

from sobremesa.cli.faults import Fault
from sobremesa.cli.speech import house, show

_own = house()
HELP = _own.say("Measure how fast everything is on this machine.")


def bench(
    names: Annotated[
        list[str] | None, typer.Argument(metavar="[NAME]…", help=_own.say("What to measure; all by default."))
    ] = None,
    *,
    as_json: Annotated[bool, typer.Option("--json", help=_own.say("Print a JSON list."))] = False,
) -> None:
    """Measure and print a row a number."""
    from sobremesa.bench import run  # noqa: PLC0415 -- the other commands measure nothing

    try:
        rows = run(names or [])
    except LookupError as error:
        raise Fault(str(error.args[0])) from None
    if as_json:
        show(json.dumps(rows, indent=2, ensure_ascii=False))
    else:
        _draw(rows)


def _draw(rows: list[dict[str, Any]]) -> None:
    from rich.console import Console  # noqa: PLC0415 -- only a table needs it
    from rich.table import Table  # noqa: PLC0415 -- the same

    told = ("bench", "game", "variant", "value", "unit")
    table = Table()
    for name in told:
        table.add_column(name, justify="right" if name == "value" else "left")
    for row in rows:
        table.add_row(*(_cell(row.get(name, "")) for name in told))
    Console().print(table)


def _cell(value: object) -> str:
    return f"{value:,.6g}" if isinstance(value, float) else str(value)
