"""The steady player of dominó: sound tiles, nothing but legal ones, and better than chance."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from effort import examples
from games.domino.situations import late, tile, walk
from sobremesa import bots
from sobremesa.games.domino import GAME
from sobremesa.games.domino.state import Act, Table
from sobremesa.match.simulate import run_unrecorded

BOTS = [name for name in bots.names("domino") if name != "sharp"]
"""``sharp`` thinks longer: his tests stand by themselves."""


def choice(table: Table, seat: int = 0) -> str:
    move = bots.find("domino", "steady").choose(GAME, GAME.view(table, seat), GAME.moves(table, seat), Random(0))
    return GAME.write(move)


@pytest.mark.parametrize("name", BOTS)
@examples(20)
@given(seed=st.integers(0, 2**32), referee=st.sampled_from(["assisted", "strict"]))
def test_a_bot_does_only_what_it_may(name: str, seed: int, referee: str) -> None:
    bot, rng = bots.find("domino", name), Random(seed)
    for step in walk(rng, referee=referee, target="40"):
        for seat in range(4):
            if moves := GAME.moves(step.before, seat):
                assert bot.choose(GAME, GAME.view(step.before, seat), moves, rng) in moves


@examples(20)
@given(seed=st.integers(0, 2**32))
def test_what_nobody_sees_does_not_change_its_choice(seed: int) -> None:
    rng = Random(seed)
    for step in walk(rng, target="40"):
        if GAME.view(step.before, None).phase == "play":
            seat = step.before.state.hand.turn
            imagined = GAME.resample(GAME.view(step.before, seat), rng)
            assert choice(imagined, seat) == choice(step.before, seat)


def test_it_lays_a_double_before_a_lighter_tile() -> None:
    assert choice(late(["66 61 20", "11 22", "33 44", "55 00"], 6, 6)) == "6|6 left"


@pytest.mark.parametrize(("rest", "lays"), [("10 11 21", "1|4 left"), ("00 10 20", "0|5 right")])
def test_it_leaves_an_end_it_holds_and_the_others_can_hardly_answer(rest: str, lays: str) -> None:
    """Both tiles weigh the same."""
    assert choice(late([f"41 50 {rest}", "33", "66", "22"], 4, 5)) == lays


@pytest.mark.parametrize(
    ("racks", "lays"),
    [
        (["63 53 00", "11 21 22 42", "10", "33 43 44 55"], "3|6 left"),
        (["63 53 54", "11", "33 43 44 55 22", "10"], "3|5 left"),
    ],
)
def test_it_blocks_a_hand_that_its_pair_is_likely_to_win(racks: list[str], lays: str) -> None:
    """Of the sixes only its own is left: with it at the three nobody can go on."""
    sixes = tuple(Act(2, tile(f"6{pip}"), 0, 6, 6, true=True) for pip in (0, 1, 2, 4, 5, 6))
    assert choice(late(racks, 3, 6)._replace(acts=sixes)) == lays


@pytest.mark.unmeasured
def test_two_steady_players_beat_two_that_do_anything() -> None:
    """Each deal is played twice, with sides swapped."""
    won = 0
    for seed in range(40):
        for side in (0, 1):
            players = [bots.find("domino", "steady" if seat & 1 == side else "random") for seat in range(4)]
            choosers = [bots.chooser(GAME, player) for player in players]
            outcome = GAME.outcome(run_unrecorded(GAME, GAME.spec.options(), choosers, seed).match.state)
            assert outcome is not None
            won += outcome.payoffs[side] > 0
    assert won > 64
