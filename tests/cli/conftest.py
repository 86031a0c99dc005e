"""Tournaments at the terminal, so far along; each is typed once and copied for whoever goes on."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from sobremesa.cli import run
from tournament.terminal import NAMES, Captured, Terminal

NAME = "open 2026.jsonl"


def typed(folder: Path, *lines: list[str]) -> None:
    """Type commands for the tournament of a folder."""
    for command, *words in lines:
        assert run(["tournament", command, str(folder / NAME), *words]) == 0


@pytest.fixture(scope="session")
def entered(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Enter seven pairs."""
    folder = tmp_path_factory.mktemp("entered")
    names = folder / "pairs.txt"
    names.write_text("\n".join(NAMES), "utf-8")
    typed(folder, ["new"], ["enter", str(names)])
    return folder


@pytest.fixture(scope="session")
def paired(entered: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Pair their first round."""
    folder = tmp_path_factory.mktemp("paired")
    shutil.copytree(entered, folder, dirs_exist_ok=True)
    typed(folder, ["draw", "--seed", "4711"], ["pair"])
    return folder


@pytest.fixture
def at_terminal(tmp_path: Path, capsys: Captured) -> Callable[[Path], Terminal]:
    """Go on at the terminal with a copy of a folder."""

    def go_on(folder: Path) -> Terminal:
        shutil.copytree(folder, tmp_path, dirs_exist_ok=True)
        return Terminal(tmp_path / NAME, capsys)

    return go_on


@pytest.fixture
def begun(at_terminal: Callable[[Path], Terminal], entered: Path) -> Terminal:
    """Seven pairs that are entered."""
    return at_terminal(entered)


@pytest.fixture
def playing(at_terminal: Callable[[Path], Terminal], paired: Path) -> Terminal:
    """Their first round is paired."""
    return at_terminal(paired)
