"""A file can be read at one sitting: what outgrows that is parted by what it is about."""

from __future__ import annotations

from pathlib import Path

HERE = Path(__file__).parents[2]
FOLDERS = ("src", "tests", "benches", "tools", ".ci")
KINDS = {".py", ".js", ".css"}
MOST = 300
"""Lines. Clauses, catalogues and pictures are no code, and as long as what they tell."""


def lengths() -> dict[Path, int]:
    """Count the lines of all code."""
    files = [path for folder in FOLDERS for path in (HERE / folder).rglob("*") if path.suffix in KINDS]
    return {path.relative_to(HERE): len(path.read_text("utf-8").splitlines()) for path in files}


def test_no_file_of_code_is_longer_than_can_be_read_at_one_sitting() -> None:
    found = lengths()
    assert {path.suffix for path in found} == KINDS
    assert {str(path): lines for path, lines in found.items() if lines > MOST} == {}
