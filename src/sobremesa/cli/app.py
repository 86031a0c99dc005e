"""The commands under one name, with their help in the language of the terminal."""

from __future__ import annotations

from typing import Annotated

import typer

from sobremesa.cli import arena, bench, boards, book, forecast, match, replay, serve, solve, tournament, verify
from sobremesa.cli.speech import house, show

_own = house()

app = typer.Typer(
    name="sobremesa",
    help=_own.say("Four traditional table games, exactly as their rulebooks say."),
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)


def _version(wanted: bool) -> None:  # noqa: FBT001 -- typer calls it so
    if wanted:
        from importlib.metadata import version as version_of  # noqa: PLC0415 -- slow, and only needed here

        show(f"sobremesa {version_of('sobremesa')}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def home(
    context: typer.Context,
    *,
    version: Annotated[  # noqa: ARG001 -- its callback speaks
        bool,
        typer.Option("--version", callback=_version, is_eager=True, help=_own.say("Say which version this is.")),
    ] = False,
) -> None:
    """Show the help when no command is named."""
    if context.invoked_subcommand is None:
        show(context.get_help())


app.command("serve", help=serve.HELP)(serve.serve)
app.command("match", help=match.HELP)(match.match)
app.command("replay", help=replay.HELP)(replay.replay)
app.command("verify", help=verify.HELP)(verify.verify)
app.command("book", help=book.HELP)(book.book)
app.command("board", help=boards.HELP)(boards.board)
app.command("forecast", help=forecast.HELP)(forecast.forecast)
app.command("arena", help=arena.HELP)(arena.arena)
app.command("solve", help=solve.HELP)(solve.solve)
app.command("bench", help=bench.HELP)(bench.bench)
app.add_typer(tournament.app, name="tournament")
