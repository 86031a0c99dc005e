"""The measurement of what a slow phone shows, run small, in a process of its own with its own browser."""

import json
import subprocess
import sys

import pytest

SMALL = "import json; from sobremesa.bench import screen; print(json.dumps(screen.measure(1, 3, 1.0)))"


@pytest.mark.soak
def test_a_slow_phone_is_timed_on_every_page_at_every_tap_and_on_its_way_back() -> None:
    said = subprocess.run([sys.executable, "-c", SMALL], capture_output=True, text=True, check=True).stdout
    rows = {row["variant"]: row for row in json.loads(said)}
    assert list(rows) == [
        "home, first paint",
        "new table, first paint",
        "lesson, first paint",
        "rules, first paint",
        "table, first paint",
        "tap, until the next paint",
        "tap, until the table has moved on",
        "back from a locked screen",
        "back after the server was killed",
    ]
    for row in rows.values():
        assert 0 < row["least"] <= row["value"] <= row["most"]
        assert row["unit"] == "ms"
    assert rows["tap, until the table has moved on"]["runs"] == 3
