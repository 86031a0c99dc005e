"""A server dies in the middle of a match: nobody loses by it, whichever clock ran, and the record is true."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from random import Random
from time import sleep
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from effort import examples
from games.tomanji.situations import board
from server import scripted
from server.killing import server
from server.living import Living, Person, Reader, Watch, play_out, serving, settings, until
from server.parties import moved, moved_by, table_of
from server.test_folding import broken_off, check_record
from server.test_what_if import record_of
from server.tomanji_served import MIDDLES, NAMES, NOON, Back, Middle, back, kept, plays_to_the_end, steps, written
from server.tomanji_tables import spoken
from sobremesa.games import rooms
from sobremesa.games.tomanji.squares.cascada import Cascading, Drinker
from sobremesa.match import replay, verify
from sobremesa.record import join_lines
from sobremesa.seats import CLOCK
from sobremesa.server.hall import clocks
from sobremesa.server.hall.live import Table
from sobremesa.server.hall.records import records
from sobremesa.server.settings import DAY, HOUR
from sobremesa.server.table import moving
from sobremesa.server.table.draft import Draft
from sobremesa.server.table.resuming import BREATH

RUNNING = {
    "dedo": ("3 follow", "1 follow"),
    "chancho": ("2 follow",),
    "cascada": ("3 hold 5", "0 lift"),
    "cultura": ("2 say el Ebro",),
    "historia": ("2 say negro",),
    "regala": ("0 give 1",),
}
"""Middles in which a clock of the match runs, and what is still done when all are back."""


@pytest.mark.unmeasured
@pytest.mark.parametrize(
    "name", [name if name == "dedo" else pytest.param(name, marks=pytest.mark.soak) for name in RUNNING]
)
def test_whoever_had_time_to_answer_before_a_kill_has_it_afterwards(tmp_path: Path, name: str) -> None:
    """The house is gone for an hour; a move refused because a clock has rung meanwhile would be one lost."""
    kept(tmp_path, written(MIDDLES[name]))
    with server(tmp_path, still=NOON) as house:
        with ExitStack() as stack:
            table = back(house.origin, stack)
            for step in steps(MIDDLES[name].now):
                assert table.does(step).status_code == 200, step
        house.kill()
        house.still = str(NOON + HOUR)
        house.start()
        with ExitStack() as stack:
            table = back(house.origin, stack)
            for step in RUNNING[name]:
                assert table.does(step).status_code == 200, step
            plays_to_the_end(table, *range(len(NAMES)))
            record = record_of(table.people[0], scripted.CODE)
    assert list(replay(record.splitlines(), rooms().values()))[-1].match.closed
    assert b'"actor":"clock"' not in record


@examples(25)
@given(seed=st.integers(0, 10_000))
def test_the_record_of_a_match_with_clocks_is_true_wherever_it_was_broken_off(seed: int) -> None:
    dice = Random(seed)
    draft = scripted.begun(
        "tomanji", seats="4", board=board("dedo, cascada, regala 3, historia, chancho, cultura")
    )
    for _ in range(150):
        draft.now += dice.random() * 4
        if dice.random() < 0.1:
            broken_off(draft, dice)
        happens(draft, dice)
    check_record(draft)


def happens(draft: Draft, dice: Random) -> None:
    """Let the clocks ring, then chance draw or somebody who may act do something, as a house does."""
    moving.ring(draft)
    match = moving.match_in_play(draft)
    if moving.chance_awaited(draft.table) is not None:
        moving.draw(draft)
        return
    able = [seat for seat in range(4) if match.game.moves(match.state, seat)]
    if able and not match.over:
        seat = dice.choice(able)
        moving.move_for(draft, seat, spoken(dice.choice(list(match.game.moves(match.state, seat))), dice), "")


class Broken(NamedTuple):
    """A match of Tomanji that a server has just taken up, and its players, who are all back."""

    living: Living
    table: Back
    watch: Watch

    @property
    def match(self) -> Table:
        return table_of(self.living, scripted.CODE)

    def rung(self) -> int:
        """Count how often the clock of the match has rung."""
        return len(moved_by(self.living, scripted.CODE, CLOCK))


@contextmanager
def left_for_a_night(folder: Path, middle: Middle, after: float) -> Iterator[Broken]:
    """Let a server die so many seconds after this was done, and another take it up on the next day."""
    watch = Watch()
    chosen = settings(folder, db=kept(folder, written(middle)), now=watch)
    with serving(chosen) as living, ExitStack() as stack:
        table = back(living.origin, stack)
        for step in steps(middle.now):
            assert table.does(step).status_code == 200, step
        watch.forward += after
    watch.forward += DAY / 2
    with serving(chosen) as living, ExitStack() as stack:
        yield Broken(living, back(living.origin, stack), watch)


def test_the_clock_of_a_finger_begins_anew_when_the_house_is_back(tmp_path: Path) -> None:
    with left_for_a_night(tmp_path, MIDDLES["dedo"], after=9.0) as broken:
        assert all(left and 10 < left <= 10 + BREATH / 1000 for left in _rings_in(broken))
        broken.living.later(broken.watch, 9.5)
        assert broken.table.does("1 follow").status_code == 200
        assert broken.rung() == 0
        broken.living.later(broken.watch, 4.0)
        until(lambda: broken.rung() == 1, "the end of ten seconds")


def _rings_in(broken: Broken) -> list[float | None]:
    return [reader.events[0]["rings"] for reader in broken.table.readers]


def test_who_holds_in_a_cascade_is_counted_no_sips_for_the_time_without_a_house(tmp_path: Path) -> None:
    with left_for_a_night(tmp_path, MIDDLES["cascada"], after=1.5) as broken:
        drinkers = [one.sips for one in _chain(broken) if one.drinks]
        assert drinkers == [1, 1, 1]
        broken.living.later(broken.watch, BREATH / 1000 + 2.2)
        until(lambda: broken.rung() > 0, "the next sip of those who hold")
        assert max(one.sips for one in _chain(broken)) == 2


def _chain(broken: Broken) -> tuple[Drinker, ...]:
    match = broken.match.sitting.match
    assert match is not None
    assert isinstance(match.state.scene, Cascading)
    return match.state.scene.chain


@pytest.mark.rule("domino.2")
def test_of_the_forty_minutes_of_a_match_as_many_are_left_as_there_were(tmp_path: Path) -> None:
    watch = Watch()
    chosen = settings(tmp_path, now=watch)
    rules = {"minutes": "40", "target": "10000", "five_doubles": "0"}
    with serving(chosen) as living, Person(living.origin) as ana:
        code = ana.open(game="domino", quick=True, options=rules, pace="off")
        with Reader(ana, code) as reader:
            play_out(code, {0: (ana, reader)}, 2)
            living.later(watch, 1800.0)
            play_out(code, {0: (ana, reader)}, 1)
            cookies = ana.client.cookies
    watch.forward += HOUR
    with serving(chosen) as living, Person(living.origin) as ana:
        ana.client.cookies = cookies
        with Reader(ana, code) as reader:
            left = reader.events[0]["rings"]
            assert 590 < left <= 600
            living.later(watch, 580.0)
            play_out(code, {0: (ana, reader)}, 1)
            assert moved_by(living, code, CLOCK) == []
            living.later(watch, 30.0)
            until(lambda: moved_by(living, code, CLOCK), "the clock of the match")
        lines, _, _ = records(living.house.hall.store.entries(code))[-1]
    verdict = verify(join_lines(lines), rooms().values())
    assert verdict.ok, verdict.says


def test_nobody_is_hurried_or_missed_before_the_first_is_back(tmp_path: Path) -> None:
    watch = Watch()
    with serving(settings(tmp_path, now=watch)) as living, Person(living.origin) as ana:
        code = ana.open(quick=True, seats=2, pace="normal")
        until(lambda: len(moved(living, code)) == 1, "the bot's draw")
        cookies = ana.client.cookies
    watch.forward += 2 * HOUR
    with serving(settings(tmp_path, now=watch)) as living, Person(living.origin) as ana:
        table = table_of(living, code)
        living.later(watch, HOUR)
        sleep(0.1)
        assert ([entry.why for entry in moved(living, code)], table.sitting.places[0].held) == (["bot"], False)
        ana.client.cookies = cookies
        with Reader(ana, code) as reader:
            left, whole = reader.events[0]["clocks"]["0"]
            assert (whole, left > whole - 2) == (65.0, True)
            living.later(watch, 66.0)
            until(lambda: "default" in [entry.why for entry in moved(living, code)], "the default")
        assert clocks.rings(table) is None
