"""The names of the pairs: read from a list, and kept beside the tournament's file, never in it."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Final, NamedTuple

from sobremesa.cli import files
from sobremesa.cli.faults import Fault

LONGEST: Final = 100
"""Characters of a pair's name."""
_HEADS: Final = frozenset({"name", "nombre", "nome", "pair", "pareja", "coppia"})
"""How the first line of a list begins that names its columns."""
_HIDDEN: Final = "\N{REPLACEMENT CHARACTER}"


class Listed(NamedTuple):
    """A pair in a list."""

    line: int
    name: str
    club: str


def read_list(path: Path) -> list[Listed]:
    """Read a list of pairs, one a line: name;club.

    Raises:
        Fault: If it holds nobody, is no text, or has a name that is none or stands there twice.

    """
    rows = [_listed(path, n, line) for n, line in enumerate(_text(path).splitlines(), 1) if line.strip()]
    if rows and rows[0].name.casefold() in _HEADS and rows[0].club.casefold() in ("", "club"):
        del rows[0]
    if not rows:
        raise Fault(f"{path} is empty; write one pair a line, as name;club")
    seen: dict[str, int] = {}
    for row in rows:
        first = seen.setdefault(row.name.casefold(), row.line)
        if first != row.line:
            raise Fault(f"{path}, line {row.line}: {row.name} stands in line {first} too; tell them apart")
    return rows


def _text(path: Path) -> str:
    raw = files.read(path)
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise Fault(f"{path}, line {line}: this is no UTF-8; save the list as text in UTF-8") from None


def _listed(path: Path, n: int, line: str) -> Listed:
    name, _, club = (part.strip() for part in line.partition(";"))
    if not name:
        raise Fault(f"{path}, line {n}: the name is missing; write name;club")
    strange = next((letter for letter in name if not letter.isprintable()), None)
    if strange is not None:
        raise Fault(f"{path}, line {n}: the name holds {strange!a}, which nobody can read; take it out")
    if len(name) > LONGEST:
        raise Fault(f"{path}, line {n}: the name has {len(name)} characters; at most {LONGEST} are allowed")
    return Listed(n, name, club)


def refuse_known(path: Path, rows: list[Listed], known: Mapping[int, str]) -> None:
    """Let nobody in who is in already.

    Raises:
        Fault: For the first.

    """
    numbers = {name.casefold(): number for number, name in known.items()}
    for row in rows:
        if row.name.casefold() in numbers:
            number = numbers[row.name.casefold()]
            raise Fault(
                f"{path}, line {row.line}: {row.name} is in already, as pair {number}; "
                "list only those who are new, and tell others of that name apart"
            )


def beside(path: Path) -> Path:
    """Name the file in which the names of the pairs stand: one a line, in the order of their numbers."""
    return path.with_name(path.name + ".names")


def read_names(path: Path) -> Mapping[int, str]:
    """Read the names beside a tournament; there may be none. What no screen should show is not shown."""
    return {number: _shown(name) for number, name in enumerate(_kept(path), 1) if name}


def _kept(path: Path) -> list[str]:
    kept = beside(path)
    return files.read(kept).decode("utf-8", "replace").splitlines() if kept.exists() else []


def _shown(name: str) -> str:
    return "".join(letter if letter.isprintable() else _HIDDEN for letter in name)


def keep_names(path: Path, names: Mapping[int, str]) -> None:
    """Put names beside a tournament, those of the same numbers going; the file is changed whole or not at all.

    Raises:
        Fault: If it cannot be written.

    """
    kept = {**dict(enumerate(_kept(path), 1)), **names}
    text = "".join(f"{kept.get(number, '')}\n" for number in range(1, max(kept) + 1))
    new = beside(path).with_name(path.name + ".names.new")
    try:
        with new.open("w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        new.replace(beside(path))
    except OSError as error:
        new.unlink(missing_ok=True)
        raise files.cannot_write(beside(path), error) from None
