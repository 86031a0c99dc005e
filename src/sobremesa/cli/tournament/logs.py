"""The file of a tournament and the names beside it: read, and added to by one hand at a time."""

from __future__ import annotations

import fcntl
import os
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from sobremesa import options
from sobremesa.cli import files
from sobremesa.cli.faults import Fault
from sobremesa.cli.match import house_rules
from sobremesa.tournament import log as logs
from sobremesa.tournament.events import Event, Happened
from sobremesa.tournament.faults import EventError
from sobremesa.tournament.log import Log, LogError
from sobremesa.tournament.profile import PRESETS, Profile

DIRECTOR: Final = "director"
"""Who speaks at the terminal."""


def read_log(path: Path) -> Log:
    """Read a tournament.

    Raises:
        Fault: If the file cannot be read, is none, or is not true.

    """
    try:
        return logs.read(files.read(path))
    except LogError as error:
        raise Fault(f"{path}: {error}") from None


def add(path: Path, *events: Event) -> Log:
    """Take events and write them to the file; all of them or none.

    Raises:
        Fault: If the file cannot be used, or an event cannot be taken.

    """
    with _held(path):
        log = read_log(path)
        lines = []
        for event in events:
            try:
                log = log.add(Happened(time.time_ns() // 10**6, DIRECTOR, event))
            except EventError as error:
                raise Fault(str(error)) from None
            lines.append(log.last + b"\n")
        _append(path, b"".join(lines))
    return log


@contextmanager
def _held(path: Path) -> Iterator[None]:
    """Keep other terminals out of the file."""
    try:
        file = path.open("rb")
    except OSError:
        yield  # reading it says in words what is wrong
        return
    with file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


def _append(path: Path, text: bytes) -> None:
    try:
        with path.open("ab") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
    except OSError as error:
        raise files.cannot_write(path, error) from None


def names_beside(path: Path) -> Path:
    """Name the file in which the names of the pairs stand: one a line, in the order of their numbers."""
    return path.with_name(path.name + ".names")


def read_names(path: Path) -> Mapping[int, str]:
    """Read the names beside a tournament; there may be none."""
    beside = names_beside(path)
    lines = files.read(beside).decode("utf-8", "replace").splitlines() if beside.exists() else []
    return {number: name for number, name in enumerate(lines, 1) if name}


def add_names(path: Path, names: Mapping[int, str]) -> None:
    """Write more names beside a tournament; a line is left empty for each pair that has none."""
    beside = names_beside(path)
    written = len(files.read(beside).splitlines()) if beside.exists() else 0
    lines = [names.get(number, "") for number in range(written + 1, max(names) + 1)]
    _append(beside, "".join(line + "\n" for line in lines).encode())


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


def round_of(path: Path, number: int | None) -> int:
    """Say which round is meant: without a number the last one, or the first if none was paired."""
    return number or max(1, len(read_log(path).tournament.rounds))
