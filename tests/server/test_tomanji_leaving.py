"""A seat that is left in the middle of a mini-game of Tomanji never holds up the others."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path

import pytest

from server import scripted
from server.living import Watch, serving, settings, until
from server.tomanji_served import MIDDLES, NAMES, back, kept, steps, written

QUICK = ("nunca half answered", "cascada", "dedo")


@pytest.mark.unmeasured
@pytest.mark.parametrize(
    "name", [name if name in QUICK else pytest.param(name, marks=pytest.mark.soak) for name in MIDDLES]
)
@pytest.mark.parametrize("leaver", [0, 1, pytest.param(2, marks=pytest.mark.soak)])
def test_who_leaves_in_the_middle_of_a_mini_game_blocks_nobody(tmp_path: Path, name: str, leaver: int) -> None:
    watch = Watch()
    watch.forward = scripted.BEGAN - watch()
    url = kept(tmp_path, written(MIDDLES[name]))
    with serving(settings(tmp_path, db=url, now=watch)) as living, ExitStack() as stack:
        table = back(living.origin, stack)
        for step in steps(MIDDLES[name].now):
            assert table.does(step).status_code == 200
        assert table.people[leaver].do(table.code, "leave").status_code == 200
        stay = [seat for seat in range(len(NAMES)) if seat != leaver]

        def goes_on() -> bool:
            if not table.over and not table.plays_on(*stay):
                living.later(watch, 1.0)
            return table.over

        until(goes_on, "the end of the match")


def test_a_clock_that_ends_the_match_leaves_nothing_to_do_for_who_has_left(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    watch = Watch()
    watch.forward = scripted.BEGAN - watch()
    url = kept(tmp_path, written(MIDDLES["winner"]))
    with serving(settings(tmp_path, db=url, now=watch, bot_delay=5.0)) as living, ExitStack() as stack:
        table = back(living.origin, stack)
        assert table.people[1].do(table.code, "leave").status_code == 200
        living.later(watch, 31.0)
        until(lambda: table.over, "the end of the match")
    assert caplog.messages == []
