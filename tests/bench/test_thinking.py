"""The bench of bots that think: a row with nobody thinking, and one for the best bot of each game."""

from __future__ import annotations

import sys

import pytest

from sobremesa import bots
from sobremesa.bench import thinking


@pytest.mark.unmeasured
def test_every_game_is_measured_against_a_house_in_which_nobody_thinks() -> None:
    before = sys.getswitchinterval()
    rows = thinking.measure(tables=3, seconds=0.1)
    named = [(row["game"], row["variant"]) for row in rows]
    best = [(name, f"3 tables of {bots.names(name)[0]}") for name in thinking.GAMES]
    assert named == [("", "nobody thinks"), *best]
    assert all(0 <= row["half"] <= row["value"] and row["looks"] > 0 for row in rows)
    assert sys.getswitchinterval() == before
