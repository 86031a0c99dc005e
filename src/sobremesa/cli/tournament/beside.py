"""What stands beside a tournament's file and never in it: the cards of people, and what it is about."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path
from typing import Final

from sobremesa.cli import files
from sobremesa.cli.faults import Fault
from sobremesa.tournament.faults import EventError
from sobremesa.tournament.keeping import backup
from sobremesa.tournament.keeping.backup import About, BackupError
from sobremesa.tournament.people import cards
from sobremesa.tournament.people.cards import LONGEST_NAME, Card, People, tidy

_HIDDEN: Final = "\N{REPLACEMENT CHARACTER}"


def people_of(path: Path) -> Path:
    """Name the file in which the cards of people stand."""
    return path.with_name(path.name + ".people")


def about_of(path: Path) -> Path:
    """Name the file that says what a tournament is about; one that began at the terminal has none."""
    return path.with_name(path.name + ".about")


def _names_of(path: Path) -> Path:
    """Name the file in which names stood before there were cards: one a line, in the order of their numbers."""
    return path.with_name(path.name + ".names")


def read_people(path: Path) -> People:
    """Read the cards beside a tournament; there may be none.

    Raises:
        Fault: If they cannot be read.

    """
    if people_of(path).exists():
        try:
            return cards.read(files.read(people_of(path)))
        except EventError as error:
            raise Fault(
                f"{people_of(path)}: {error}; mend it, or take it away and import the list anew"
            ) from None
    return _of_names(_names_of(path))


def _of_names(path: Path) -> People:
    lines = files.read(path).decode("utf-8", "replace").splitlines() if path.exists() else []
    names = {number: _shown(line) for number, line in enumerate(lines, 1)}
    return {number: Card(name=name) for number, name in names.items() if name}


def _shown(name: str) -> str:
    """Hide what no screen should show."""
    return "".join(letter if letter.isprintable() else _HIDDEN for letter in tidy(name))[:LONGEST_NAME]


def keep_people(path: Path, changed: People) -> None:
    """Put cards beside a tournament, those of the same numbers going; the file is changed whole or not at all.

    Raises:
        Fault: If it cannot be written.

    """
    replace_whole(people_of(path), cards.write({**read_people(path), **changed}))
    try:
        _names_of(path).unlink(missing_ok=True)
    except OSError as error:
        raise files.cannot_write(_names_of(path), error) from None


def read_about(path: Path) -> About:
    """Read what a tournament is about; nothing where nobody said it.

    Raises:
        Fault: If it cannot be read.

    """
    if not about_of(path).exists():
        return About()
    try:
        return backup.read_about(files.read(about_of(path)))
    except BackupError as error:
        raise Fault(f"{about_of(path)}: {error}") from None


def replace_whole(path: Path, content: bytes) -> None:
    """Change a file whole or not at all.

    Raises:
        Fault: If it cannot be written.

    """
    new = path.with_name(path.name + ".new")
    try:
        with new.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        new.replace(path)
    except OSError as error:
        with contextlib.suppress(OSError):
            new.unlink(missing_ok=True)
        raise files.cannot_write(path, error) from None
