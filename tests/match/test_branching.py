"""A copy of a match to be played on shows each seat what the match showed it, and passes for no record."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from effort import examples
from match.forging import games, record
from sobremesa import options as house_rules
from sobremesa.chance import commitment
from sobremesa.contract import Chance
from sobremesa.games import game as room
from sobremesa.games import rooms
from sobremesa.match import (
    Branch,
    Match,
    NotNowError,
    add_cut,
    branch,
    due_alarms,
    finish,
    next_alarm,
    play,
    rebuild,
    resolve,
    steps_for,
    verify,
    wind,
)
from sobremesa.match.simulate import Manners, any_move, run
from sobremesa.record import join_lines, write_line
from sobremesa.seats import CLOCK, JUDGE

names = st.sampled_from(("highcard", "kermesse", "tomate"))
seeds = st.integers(0, 7)


def secret(k: int) -> bytes:
    """Make the secret of a copy's chance."""
    return k.to_bytes(32, "big")


def copied(name: str, seed: int, share: float) -> tuple[tuple[bytes, ...], int, Branch]:
    """Copy a match from a step so far along; say from which."""
    lines = record(name, seed)
    reel = wind(lines, games())
    over = rebuild(lines[: reel.last + 1], games()).over
    step = round(share * (reel.last - over))
    return lines, step, branch(reel, step, "copy", commitment(secret(0)))


def play_on(copy: Match, dice: Random) -> tuple[list[bytes], Match]:
    """Play a copy to its end, with a cut now and then; return its lines."""
    match, lines, secrets = copy, list[bytes](), [secret(0)]
    while not match.over:
        ms = match.ms + 500
        if match.awaited == frozenset({CLOCK}):
            ms = max(ms, next_alarm(match) or ms)
        if due := due_alarms(match, ms):
            match, step = play(match, CLOCK, due[0].move, ms)
        elif isinstance(match.awaited, Chance):
            secrets.append(secret(len(secrets)))
            match = add_cut(match, 0, dice.randbytes(16))
            match, step = resolve(match, secrets[-2], commitment(secrets[-1]), ms)
        else:
            actor = min(match.awaited - {CLOCK})
            moves = () if actor == JUDGE else match.game.moves(match.state, actor)
            move = dice.choice(moves) if moves else match.game.default(match.state, actor)
            match, step = play(match, actor, move, ms)
        lines.append(step.line)
    return [*lines, finish(match, secrets)], match


@examples(100)
@given(name=names, seed=seeds, share=st.floats(0, 1))
def test_a_copy_shows_every_seat_what_the_match_showed_it_at_that_step(
    name: str, seed: int, share: float
) -> None:
    lines, step, copy = copied(name, seed, share)
    for viewer in (None, 0, 1):
        seen = list(steps_for(viewer, lines, games()))[step]
        assert copy.match.game.view(copy.match.state, viewer) == seen.view
    assert copy.match.n == step


@examples(60)
@given(name=names, seed=seeds, share=st.floats(0, 1))
def test_the_story_of_a_copy_is_what_all_saw_in_this_hand_and_the_one_before(
    name: str, seed: int, share: float
) -> None:
    lines, step, copy = copied(name, seed, share)
    reel = wind(lines, games())
    hand = reel.hand_of(step)
    told = [
        [event for shot in reel.shots(one, None) if shot.n <= step for event in shot.events]
        for one in range(hand + 1)
    ]
    assert list(copy.events) == told[hand]
    assert list(copy.before) == (told[hand - 1] if hand else [])


@examples(60)
@given(name=names, seed=seeds, share=st.floats(0, 1))
def test_a_copy_is_played_to_its_end_and_neither_changes_the_record_nor_passes_for_one(
    name: str, seed: int, share: float
) -> None:
    lines, step, copy = copied(name, seed, share)
    before = join_lines(lines)
    played, end = play_on(copy.match, Random(seed))
    assert end.over
    assert join_lines(lines) == before
    assert verify(before, games()).ok
    header = write_line(copy.match.header)
    for forged in ([*lines[: step + 1], *played], [lines[0], *played], [header, *played]):
        verdict = verify(join_lines(forged), games())
        assert not verdict.ok
        assert verdict.line is not None
        assert verdict.line <= step + 1


@examples(60)
@given(name=names, seed=seeds, share=st.floats(0, 1))
def test_who_is_asked_in_a_copy_has_all_the_time_there_is(name: str, seed: int, share: float) -> None:
    lines, step, copy = copied(name, seed, share)
    there = rebuild(lines[: step + 1], games())
    assert copy.match.asked == tuple((actor, there.ms) for actor, _ in there.asked)
    assert copy.match.alarms == there.alarms


@pytest.mark.parametrize("name", rooms())
def test_every_room_of_the_house_can_be_played_on(name: str) -> None:
    game = room(name)
    options = house_rules.read(game.spec.options, {})
    lines = run(game, options, [any_move] * options.seats, 1, Manners(judge=any_move)).lines
    reel = wind(lines, [game])
    for step in (reel.last // 3, reel.last * 9 // 10):
        copy = branch(reel, step, "copy", commitment(secret(0)))
        for viewer in (None, *range(options.seats)):
            seen = list(steps_for(viewer, lines[: step + 1], [game]))[step]
            assert game.view(copy.match.state, viewer) == seen.view
        played, end = play_on(copy.match, Random(step))
        assert end.over
        assert not verify(join_lines([*lines[: step + 1], *played]), [game]).ok


@pytest.mark.parametrize(("name", "step"), [("tomate", -1), ("tomate", 10_000), ("highcard", 10_000)])
def test_a_step_that_is_not_there_cannot_be_copied(name: str, step: int) -> None:
    reel = wind(record(name, 3), games())
    with pytest.raises(NotNowError, match=r"steps are 0\.\."):
        branch(reel, step, "copy", commitment(secret(0)))


def test_a_match_that_is_over_cannot_be_played_on() -> None:
    reel = wind(record("tomate", 3), games())
    with pytest.raises(NotNowError, match="the match is over"):
        branch(reel, reel.last, "copy", commitment(secret(0)))
