"""Which times of Tomanji the pace of a table stretches, and which it leaves as they are."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from msgspec import structs

from server.living import serving, settings
from server.tomanji_served import MIDDLES, Middle, back, kept, written
from sobremesa.match import BANK_MS, PACES, Pace
from sobremesa.server.table.resuming import BREATH

COURTESY = {"nunca half answered": 20, "breach": 15, "regla": 60}
"""Seconds of patience."""
GAMES = {"dedo": 10, "regala": 20, "cascada": 10}
"""Seconds of the clock that rings first when the table is opened."""
OPENED = {name: MIDDLES[name]._replace(now="") for name in (*COURTESY, *GAMES)}
OPENED |= {"cascada": Middle("cascada"), "breach": Middle("regla 2", "0 write Nadie bebe.; 1 accuse 2 0")}


def told(folder: Path, name: str, pace: Pace) -> dict[str, Any]:
    """Return the first words of a stream of whoever comes to such a table."""
    draft = written(OPENED[name])
    draft.entries[0] = structs.replace(draft.entries[0], pace=pace)
    with serving(settings(folder, db=kept(folder, draft))) as living, ExitStack() as stack:
        return back(living.origin, stack).readers[0].events[0]


@pytest.mark.parametrize("pace", ["relaxed", "quick", "off"])
@pytest.mark.parametrize("name", COURTESY)
def test_courtesy_follows_the_pace(tmp_path: Path, name: str, pace: Pace) -> None:
    first = told(tmp_path, name, pace)
    whole = COURTESY[name] * PACES[pace] + BANK_MS / 1000
    assert first["rings"] is None
    assert {clock[1] for clock in first["clocks"].values()} == (set() if pace == "off" else {whole})


@pytest.mark.parametrize("pace", ["relaxed", "quick", "off"])
@pytest.mark.parametrize("name", GAMES)
def test_what_is_part_of_a_game_is_the_same_at_any_pace(tmp_path: Path, name: str, pace: Pace) -> None:
    first = told(tmp_path, name, pace)
    assert first["clocks"] == {}
    assert GAMES[name] < first["rings"] <= GAMES[name] + BREATH / 1000
