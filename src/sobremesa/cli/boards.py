"""``sobremesa board``: the boards of Tomanji, and those that people write."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from sobremesa.cli import EXPECTED, files
from sobremesa.cli.faults import Fault
from sobremesa.cli.rooms import room_tongue
from sobremesa.cli.speech import house, language, show

_own = house()
HELP = _own.say("Print a board of Tomanji, or say what is wrong with one that you have written.")
GAME = "tomanji"


def board(
    named: Annotated[
        str,
        typer.Argument(
            metavar="BOARD", help=_own.say("corto, clasico, or the file of one that you have written.")
        ),
    ],
    *,
    check: Annotated[
        bool, typer.Option("--check", help=_own.say("Only say what is wrong with it, line by line."))
    ] = False,
    compact: Annotated[
        bool, typer.Option("--compact", help=_own.say("Print it in one line, as a record holds it."))
    ] = False,
    speak: Annotated[str, typer.Option("--language", help=_own.say("es, it or en."))] = "",
) -> None:
    """Print the board, or leave with 2 and all that is wrong."""
    from sobremesa.games.tomanji import board as boards  # noqa: PLC0415 -- other commands need no board
    from sobremesa.games.tomanji import board_file  # noqa: PLC0415 -- the same

    code = language(speak)
    try:
        line = _line(named)
    except board_file.BoardFileError as error:
        for fault in error.faults:
            typer.echo(f"sobremesa: {' '.join(f'{named}: {fault.told}'.split())}", err=True)
        raise typer.Exit(EXPECTED) from None
    read = boards.read(line)
    if check:
        own = house(code)
        told = own.count("{name}, {n} square", "{name}, {n} squares", len(read.squares), name=read.name)
        show(own.say("{file}: {board}. Nothing is wrong with it.", file=named, board=told))
    elif compact:
        show(line)
    else:
        show(board_file.write(board_file.draft_of(read), room_tongue(GAME, code)).rstrip("\n"))


def board_named(named: str) -> str:
    """Read a board as a house rule holds it: one that comes with the room, or a file.

    Raises:
        Fault: If the file cannot be read or holds no board: what is wrong first, and how to see the rest.

    """
    from sobremesa.games.tomanji.board_file import BoardFileError  # noqa: PLC0415 -- other commands need no board

    try:
        return _line(named)
    except BoardFileError as error:
        first, *more = error.faults
        rest = f" (and {len(more)} more: sobremesa board {named} --check)" if more else ""
        raise Fault(f"{named}: {first.told}{rest}") from None


def _line(named: str) -> str:
    """Read a board by its name or from its file."""
    from sobremesa.games.tomanji import board as boards  # noqa: PLC0415 -- other commands need no board
    from sobremesa.games.tomanji.board_file import board_of  # noqa: PLC0415 -- the same

    if named in boards.SHIPPED:
        return named
    path = Path(named)
    if not (path.exists() or path.suffix):
        raise Fault(f"there is no board {named!r}; there are {', '.join(boards.SHIPPED)}, or name a file")
    return boards.write(board_of(files.read(path)))
