"""Whole matches that a person can read, move by move, in two languages: they change only when that is meant."""

from __future__ import annotations

import pytest

from games.tomate.playthrough import FOLDER, STORIES, told


@pytest.mark.parametrize("name", STORIES)
def test_a_match_reads_as_it_was_written_down(name: str) -> None:
    kept = (FOLDER / f"{name}.txt").read_text("utf-8")
    assert told(STORIES[name]) == kept, "if the change is meant: python tests/games/tomate/playthrough.py"


def test_every_story_is_told() -> None:
    assert sorted(path.stem for path in FOLDER.glob("*.txt")) == sorted(STORIES)
