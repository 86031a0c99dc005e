"""The bench of a tournament's evening: what it counts must be so on any machine, however slow."""

from __future__ import annotations

import pytest

from sobremesa.bench import desk


@pytest.mark.parametrize(("tables", "seconds"), [(3, 1.0), pytest.param(60, 10.0, marks=pytest.mark.soak)])
def test_in_a_hall_nothing_is_lost_or_done_twice_and_every_phone_sees_it(tables: int, seconds: float) -> None:
    rows = {row["variant"]: row for row in desk.measure(tables, seconds)}
    assert [rows[name]["value"] for name in ("lost", "twice", "refused")] == [0, 0, 0]
    assert 0 < rows["answer p50"]["value"] <= rows["answer p99"]["value"]
    assert 0 < rows["seen p50"]["value"] <= rows["seen p99"]["value"]
    told = rows["lost"]
    assert (told["tables"], told["streams"]) == (tables, 2 * tables + 1)
    assert told["commands"] > 4 * tables
