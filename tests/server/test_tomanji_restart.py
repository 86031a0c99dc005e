"""Tomanji over a loss of power: in the middle of every mini-game all see the same afterwards, and it goes on."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path

import pytest

from server import scripted
from server.killing import body, server, zones
from server.tomanji_served import MIDDLES, NAMES, NOON, back, kept, plays_to_the_end, steps, written

QUICK = ("nunca half answered",)


@pytest.mark.unmeasured
@pytest.mark.parametrize(
    "name", [name if name in QUICK else pytest.param(name, marks=pytest.mark.soak) for name in MIDDLES]
)
def test_a_kill_in_the_middle_of_a_mini_game_is_not_noticed_and_it_goes_on(tmp_path: Path, name: str) -> None:
    kept(tmp_path, written(MIDDLES[name]))
    with server(tmp_path, still=NOON) as house:
        with ExitStack() as stack:
            table = back(house.origin, stack)
            for step in steps(MIDDLES[name].now):
                answer = table.does(step)
                assert answer.status_code == 200, (step, answer.text)
            before = [zones(person, scripted.CODE) for person in table.people]
            pages = [body(person.page(scripted.CODE)) for person in table.people]
            house.kill()
        house.start()
        with ExitStack() as stack:
            table = back(house.origin, stack)
            assert [zones(person, scripted.CODE) for person in table.people] == before
            assert [body(person.page(scripted.CODE)) for person in table.people] == pages
            assert not table.over
            plays_to_the_end(table, *range(len(NAMES)))
