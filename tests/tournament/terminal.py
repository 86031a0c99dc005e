"""A terminal for tests: commands for one tournament, typed one after the other."""

from __future__ import annotations

from pathlib import Path

import pytest

from sobremesa.cli import run

Captured = pytest.CaptureFixture[str]
NAMES = [
    "Ana y Luz;Rosario",
    "Beto y Chus;Rosario",
    "",
    "Dora y Eva",
    "=Fito y Gala;Lanús",
    "Hugo e Iris",
    "Joy;",
    "Mar",
]


class Terminal:
    """Types commands for one tournament and gives what they print."""

    def __init__(self, file: Path, captured: Captured) -> None:
        self.file = file
        self.captured = captured

    def types(self, command: str, *words: str) -> list[str]:
        code = run(["tournament", command, str(self.file), *words])
        out, err = self.captured.readouterr()
        assert (code, err) == (0, "")
        return out.splitlines()

    def restores(self, packed: Path, file: Path) -> list[str]:
        assert run(["tournament", "restore", str(packed), str(file)]) == 0
        return self.captured.readouterr().out.splitlines()

    def is_refused(self, command: str, *words: str) -> str:
        before = self.file.read_bytes() if self.file.exists() else None
        code = run(["tournament", command, str(self.file), *words])
        out, err = self.captured.readouterr()
        assert (code, out, err.count("\n")) == (2, "", 1)
        assert (self.file.read_bytes() if self.file.exists() else None) == before
        return err.removeprefix("sobremesa: ").rstrip("\n")
