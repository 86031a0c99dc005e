"""``sobremesa forecast``: how many sips and turns a table of Tomanji may expect, before anybody rolls."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Annotated, Any

import typer

from sobremesa.cli.boards import GAME
from sobremesa.cli.faults import Fault
from sobremesa.cli.match import house_rules
from sobremesa.cli.rooms import room_tongue
from sobremesa.cli.speech import house, language, show

if TYPE_CHECKING:
    from rich.table import Table

    from sobremesa.games.tomanji.forecast.bars import Bar

_own = house()
HELP = _own.say("Say how many sips and turns a table of Tomanji may expect.")
BARS = 12
"""At most, of a plot."""
CELLS = 40
"""The longest of them, in characters."""


def forecast(
    *,
    board: Annotated[
        str | None,
        typer.Option(
            metavar="BOARD", help=_own.say("In Tomanji: corto, clasico, or the file of one of your own.")
        ),
    ] = None,
    seats: Annotated[str | None, typer.Option(metavar="NUMBER", help=_own.say("How many play."))] = None,
    option: Annotated[
        list[str] | None, typer.Option(metavar="CODE=VALUE", help=_own.say("A house rule. May be repeated."))
    ] = None,
    assume: Annotated[
        list[str] | None,
        typer.Option(metavar="CODE=NUMBER", help=_own.say("What people are taken to do. May be repeated.")),
    ] = None,
    speak: Annotated[str, typer.Option("--language", help=_own.say("es, it or en."))] = "",
) -> None:
    """Work it out and draw it."""
    from sobremesa.games.tomanji.forecast import Assumptions  # noqa: PLC0415 -- other commands need no forecast
    from sobremesa.games.tomanji.forecast import forecast as work_out  # noqa: PLC0415 -- the same
    from sobremesa.games.tomanji.options import Options  # noqa: PLC0415 -- the same

    code = language(speak)
    options = _read(Options, house_rules(option or [], seats, board))
    people = _read(Assumptions, house_rules(assume or [], None), "--assume: ")
    found = work_out(options, people)
    for line in _told(options, people, found, code):
        _print(line)


def _read(kind: type[Any], texts: dict[str, str], where: str = "") -> Any:  # noqa: ANN401 -- house rules, or assumptions
    from sobremesa.options import OptionError, read  # noqa: PLC0415 -- with the room

    try:
        return read(kind, texts)
    except OptionError as error:
        raise Fault(f"{where}{error}") from None


def _told(options: Any, people: Any, found: Any, code: str) -> Iterator[str | Table]:  # noqa: ANN401 -- the room's
    from sobremesa.games.tomanji.board import read  # noqa: PLC0415 -- with the room
    from sobremesa.games.tomanji.words import forecasting as words  # noqa: PLC0415 -- the same

    own, room = house(code), room_tongue(GAME, code)
    yield own.say("{board}, {n} players", board=read(options.board).name, n=options.seats)
    yield ""
    yield words.expected_sips(found, room)
    yield _plot(own.say("sips"), found.sips_drawn(BARS))
    yield ""
    yield words.expected_length(found, room)
    yield _plot(own.say("turns"), found.turns_drawn(BARS))
    yield ""
    yield words.on_what_it_stands(room)
    for one in words.assumed(options, people, room):
        yield f"· {one.says}{_codes(people, one.codes)}"
    yield words.each_his_own(room)


def _codes(people: Any, codes: Sequence[str]) -> str:  # noqa: ANN401 -- the room's assumptions
    """Name the numbers of a sentence as they are typed."""
    return f" [{' '.join(f'{code}={getattr(people, code)}' for code in codes)}]" if codes else ""


def _plot(what: str, drawn: Sequence[Bar]) -> Table:
    from rich.bar import Bar as Drawn  # noqa: PLC0415 -- only a plot needs it
    from rich.table import Table  # noqa: PLC0415 -- the same

    table = Table(box=None, show_header=True, pad_edge=False)
    table.add_column(what, justify="right")
    table.add_column("%", justify="right")
    table.add_column("")
    highest = max(bar.chance for bar in drawn)
    for bar in drawn:
        between = f"{bar.least}" if bar.least == bar.most else f"{bar.least}–{bar.most}"
        table.add_row(between, f"{100 * bar.chance:.0f}", Drawn(highest, 0, bar.chance, width=CELLS))
    return table


def _print(line: str | Table) -> None:
    if isinstance(line, str):
        show(line)
        return
    from rich.console import Console  # noqa: PLC0415 -- only a plot needs it

    Console(highlight=False).print(line)
