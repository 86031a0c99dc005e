"""Tournaments at the terminal, so far along."""

from __future__ import annotations

from pathlib import Path

import pytest

from tournament.terminal import NAMES, Captured, Terminal


@pytest.fixture
def begun(tmp_path: Path, capsys: Captured) -> Terminal:
    """Seven pairs that are entered."""
    terminal = Terminal(tmp_path / "open 2026.jsonl", capsys)
    names = tmp_path / "pairs.txt"
    names.write_text("\n".join(NAMES), "utf-8")
    assert terminal.types("new") == []
    assert terminal.types("enter", str(names))[2] == "   3  Dora y Eva"
    return terminal


@pytest.fixture
def playing(begun: Terminal) -> Terminal:
    """Their first round is paired."""
    begun.types("draw", "--seed", "4711")
    begun.types("pair")
    return begun
