"""A tournament taken to another house, or brought back: all of it in one file."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from sobremesa.cli import files
from sobremesa.cli.faults import Fault
from sobremesa.cli.speech import house, show
from sobremesa.cli.tournament.arguments import LogFile

_own = house()


def backup(
    file: LogFile,
    to: Annotated[
        Path, typer.Argument(metavar="TO", help=_own.say("The new file, best called ….sobremesa.zip."))
    ],
) -> None:
    """Pack the file and what stands beside it."""
    from sobremesa.cli.tournament.beside import read_about, read_people
    from sobremesa.cli.tournament.logs import read_log
    from sobremesa.tournament.keeping.backup import Backup, write

    log, about = read_log(file), read_about(file)
    with files.NewFile(to) as target:
        target.put(write(Backup(log, read_people(file), about)))
    show(_own.say("Lines: {lines}. Seal: {seal}. Note both down.", lines=log.length, seal=log.short_seal))


def restore(
    backup: Annotated[
        Path, typer.Argument(metavar="BACKUP", help=_own.say("The backup, or the log of a house."))
    ],
    file: Annotated[Path, typer.Argument(metavar="FILE", help=_own.say("The new file of the tournament."))],
) -> None:
    """Unpack it into a new file and what stands beside that."""
    from sobremesa.cli.tournament.beside import about_of, people_of, replace_whole
    from sobremesa.tournament.keeping.backup import About, BackupError, read, write_about
    from sobremesa.tournament.keeping.log import write
    from sobremesa.tournament.people.cards import write as write_people

    try:
        log, people, about = read(files.read(backup))
    except BackupError as error:
        raise Fault(f"{backup}: {error}") from None
    for path in (file, people_of(file), about_of(file)):
        if path.exists():
            raise Fault(f"{path} is there already; name a new file")
    replace_whole(people_of(file), write_people(people))
    if about != About():
        replace_whole(about_of(file), write_about(about))
    with files.NewFile(file) as target:
        target.put(write(log.heading, log.happened))
    show(_own.say("Lines: {lines}. Seal: {seal}.", lines=log.length, seal=log.short_seal))
