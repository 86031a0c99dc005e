"""``sobremesa replay``: a record as a story."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from sobremesa.cli import files, rooms
from sobremesa.cli.faults import Fault
from sobremesa.cli.narrator import Narrator
from sobremesa.cli.seating import names_given, opening, seat_names
from sobremesa.cli.speech import house, language, show

_own = house()
HELP = _own.say("Tell a recorded match as a story.")


def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help=_own.say("The record."))],
    called: Annotated[
        str,
        typer.Option("--names", metavar="NAME,NAME", help=_own.say("Who sat there, in the order of the seats.")),
    ] = "",
    speak: Annotated[str, typer.Option("--language", help=_own.say("es, it or en."))] = "",
) -> None:
    """Print the story line by line as the record is read."""
    from sobremesa.match import replay as play_again  # noqa: PLC0415 -- the other commands replay nothing
    from sobremesa.record import NoRecordError, RecordError, split_lines  # noqa: PLC0415 -- the same

    code = language(speak)
    steps = play_again(split_lines(files.read(file)), rooms.games())
    try:
        _, match, _ = next(steps)
        names = names_given(called, match.header.seats) or seat_names(match.header.seats, code)
        for line in opening(match.game, match.options, names, code):
            show(line)
        if not called:
            show(house(code).say("A record holds no names; --names gives some: --names Ana,Beto,…"))
        narrator = Narrator(match.game, names, code)
        for step in steps:
            for line in narrator.tell(step.events):
                show(line)
            match = step.match
    except NoRecordError as error:
        raise Fault(f"{file}: {error if error.line else error.saying}") from None
    except RecordError as error:
        raise Fault(f"{file}: {error}") from None
    if not match.closed:
        show(house(code).say("Here the record ends; the match was not finished."))
