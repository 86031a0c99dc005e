"""``sobremesa verify``: whether a record is true."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from sobremesa.cli import files, rooms
from sobremesa.cli.faults import Fault
from sobremesa.cli.speech import house, language, show
from sobremesa.languages import tongue

_own = house()
HELP = _own.say("Check a record line by line, every deal from its secret.")
NOT_TRUE = 1
"""Exit code of a record that is not true."""


def verify(
    file: Annotated[Path, typer.Argument(metavar="FILE", help=_own.say("The record."))],
    cut: Annotated[
        Path | None, typer.Option(metavar="FILE", help=_own.say("What a player's browser kept of the match."))
    ] = None,
    speak: Annotated[str, typer.Option("--language", help=_own.say("es, it or en."))] = "",
) -> None:
    """Print the verdict; leave with 1 if the record is not true."""
    from sobremesa.match import verify as judge  # noqa: PLC0415 -- the other commands judge no record
    from sobremesa.record import KeptError, read_kept  # noqa: PLC0415 -- the same

    words = tongue(language(speak), "sobremesa.match")
    text = files.read(file)
    try:
        kept = None if cut is None else read_kept(files.read(cut))
    except KeptError as error:
        raise Fault(f"{cut}: {error}") from None
    verdict = judge(text, rooms.games(), kept)
    if not verdict.readable:
        raise Fault(f"{file}: {verdict.says}")
    show(f"{file}: {verdict.tell(words)}")
    for note in verdict.notes:
        show(f"  {note.tell(words.code)}")
    if not verdict.ok:
        raise typer.Exit(NOT_TRUE)
