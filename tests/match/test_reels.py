"""A record wound up hand by hand shows what it shows step by step, to every viewer."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from effort import examples
from match.forging import games, record
from sobremesa.match import Winder, steps_for, verify, wind
from sobremesa.record import RecordError, join_lines

names = st.sampled_from(("highcard", "kermesse", "tomate"))


@examples(60)
@given(
    name=names,
    seed=st.integers(0, 7),
    viewer=st.sampled_from([None, 0, 1]),
    since=st.integers(0, 40),
    cut=st.integers(1, 200),
)
def test_hand_by_hand_is_shown_what_step_by_step_is_shown(
    name: str, seed: int, viewer: int | None, since: int, cut: int
) -> None:
    lines = record(name, seed)[:cut]
    reel = wind(lines, games())
    shots = [shot for hand in range(len(reel.hands)) for shot in reel.shots(hand, viewer, since)]
    own, public = (list(steps_for(one, lines, games(), since)) for one in (viewer, None))
    assert [(shot.n, shot.events, shot.own) for shot in shots] == [
        (step.n, step.events, step.view) for step in own
    ]
    assert [shot.public for shot in shots] == [step.view for step in public]
    assert [shot.viewer for shot in shots] == [viewer if shot.n >= since else None for shot in shots]
    assert [reel.hand_of(shot.n) for shot in shots] == [
        hand for hand in range(len(reel.hands)) for _ in reel.shots(hand, None)
    ]


def test_every_hand_begins_with_its_deal() -> None:
    reel = wind(record("tomate", 4), games())
    firsts = [next(reel.shots(hand, None)) for hand in range(len(reel.hands))]
    assert [shot.n for shot in firsts] == list(reel.firsts)
    assert [type(shot.events[0]).__name__ for shot in firsts[1:]] == ["Dealt"] * (len(firsts) - 1)
    assert (firsts[0].n, firsts[0].events, reel.begins) == (0, (), True)
    assert [shot.public.number for shot in firsts] == list(range(len(firsts)))


def test_the_line_that_opens_the_secrets_is_no_step() -> None:
    lines = record("tomate", 4)
    assert wind(lines, games()).last == wind(lines[:-1], games()).last == len(lines) - 2


def test_a_record_that_was_changed_is_not_wound_up() -> None:
    lines = list(record("tomate", 4))
    lines[5] = lines[6]
    with pytest.raises(RecordError, match="line 5: its number is 6, but line 5 stands here"):
        wind(lines, games())


@pytest.mark.parametrize("name", ["highcard", "kermesse", "tomate"])
def test_a_record_that_is_verified_is_wound_up_by_the_same_replaying(name: str) -> None:
    lines, winder = record(name, 3), Winder()
    assert verify(join_lines(lines), games(), winder=winder).ok
    wound, reel = winder.reel(), wind(lines, games())
    assert (wound.hands, wound.begins, wound.last) == (reel.hands, reel.begins, reel.last)
