"""The file of a tournament: read, and added to by one hand at a time."""

from __future__ import annotations

import fcntl
import os
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from io import FileIO
from pathlib import Path
from types import MappingProxyType
from typing import Final

from sobremesa import options
from sobremesa.cli import files
from sobremesa.cli.faults import Fault
from sobremesa.cli.match import house_rules
from sobremesa.cli.tournament.beside import keep_people
from sobremesa.tournament.events import Event, Happened
from sobremesa.tournament.faults import EventError
from sobremesa.tournament.keeping import log as logs
from sobremesa.tournament.keeping.log import BrokenOffError, Log, LogError
from sobremesa.tournament.people.cards import People
from sobremesa.tournament.profile import PRESETS, Profile
from sobremesa.tournament.state import Tournament

DIRECTOR: Final = "director"
"""Who speaks at the terminal."""
NOBODY: Final[People] = MappingProxyType({})


def read_log(path: Path, text: bytes | None = None) -> Log:
    """Read a tournament, from its file or from this text of it.

    Raises:
        Fault: If the file cannot be read, is none, or is not true.

    """
    try:
        return logs.read(files.read(path) if text is None else text)
    except BrokenOffError as error:
        if not error.line:
            raise Fault(f"{path}: {error}") from None
        raise Fault(
            f"{path}: line {error.line} breaks off, so what was typed last was not taken; "
            f"sobremesa tournament mend drops that line"
        ) from None
    except LogError as error:
        raise Fault(f"{path}: {error}") from None


class OpenLog:
    """A tournament's file in one hand: read once, then added to."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._log = read_log(path)

    @property
    def tournament(self) -> Tournament:
        """Say what it makes so far."""
        return self._log.tournament

    @property
    def sealed(self) -> tuple[int, str]:
        """Count the lines, and give the beginning of the seal of the last."""
        return self._log.length, self._log.short_seal

    @property
    def round(self) -> int:
        """Number the last round, or the first if none was paired."""
        return max(1, len(self.tournament.rounds))

    def take(self, *events: Event, people: People = NOBODY) -> Tournament:
        """Take events and write them to the file; all of them or none.

        The cards of ``people`` who enter go first: of one without a name nobody would know who it is, while cards
        of numbers that are not entered are not seen and will be written over.

        Raises:
            Fault: If the file cannot be written, or an event cannot be taken.

        """
        log, lines = self._log, []
        for event in events:
            try:
                log = log.add(Happened(time.time_ns() // 10**6, DIRECTOR, event))
            except EventError as error:
                raise Fault(str(error)) from None
            lines.append(log.last + b"\n")
        if people:
            keep_people(self.path, people)
        append(self.path, b"".join(lines))
        self._log = log
        return log.tournament


@contextmanager
def held(path: Path) -> Iterator[OpenLog]:
    """Open a tournament's file and keep other terminals out of it meanwhile.

    Raises:
        Fault: If the file cannot be read, is none, or is not true.

    """
    with alone(path):
        yield OpenLog(path)


@contextmanager
def alone(path: Path) -> Iterator[None]:
    """Keep other terminals out of a file."""
    try:
        file = path.open("rb")
    except OSError:
        yield  # reading it says in words what is wrong
        return
    with file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


def append(path: Path, text: bytes) -> None:
    """Write behind what stands in a file: all of it, or nothing.

    Raises:
        Fault: If the disk is full or the file may not be written.

    """
    try:
        with path.open("ab", buffering=0) as file:
            end = file.tell()
            try:
                _write(file, text)
            except BaseException:
                file.truncate(end)
                raise
    except OSError as error:
        raise files.cannot_write(path, error) from None


def _write(file: FileIO, text: bytes) -> None:
    while text:
        text = text[file.write(text) :]
    os.fsync(file.fileno())


def mended(path: Path) -> int:
    """Drop the last line of a file where it breaks off, and say how many bytes that were.

    Such a line was never acknowledged to whoever typed it, so nothing is lost that was taken.

    Raises:
        Fault: If nothing breaks off, or what stands before is not true.

    """
    with alone(path):
        text = files.read(path)
        whole = text[: text.rfind(b"\n") + 1]
        read_log(path, whole)
        if whole == text:
            raise Fault(f"{path}: nothing breaks off in it; it stays as it is")
        try:
            os.truncate(path, len(whole))
        except OSError as error:
            raise files.cannot_write(path, error) from None
    return len(text) - len(whole)


def agree(preset: str, switches: Sequence[str]) -> Profile:
    """Read the profile of a tournament from a preset and ``CODE=VALUE`` words.

    Raises:
        Fault: For an unknown preset, code or value.

    """
    if preset not in PRESETS:
        raise Fault(f"no preset {preset!r}; there are {', '.join(PRESETS)}")
    try:
        return options.read(Profile, house_rules(switches, None), PRESETS[preset])
    except options.OptionError as error:
        raise Fault(str(error)) from None
