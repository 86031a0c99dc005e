"""The bots of Tomanji: whatever is asked they answer, they know no answer of others, and a table goes on."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from effort import examples
from sobremesa import bots
from sobremesa.chance import Seeded
from sobremesa.contract import Chance
from sobremesa.games.tomanji import moves as m
from sobremesa.games.tomanji import notation, play
from sobremesa.games.tomanji.options import Options
from sobremesa.games.tomanji.resampling import resample
from sobremesa.games.tomanji.squares.cascada import Cascading
from sobremesa.games.tomanji.state import State
from sobremesa.games.tomanji.view import view
from sobremesa.seats import CHANCE, CLOCK, Actor, Seat

each_bot = pytest.mark.parametrize("name", bots.names("tomanji"))
house_rules = st.builds(
    Options,
    seats=st.integers(2, 6),
    board=st.sampled_from(["corto", "clasico"]),
    alcohol=st.sampled_from(["off", "on"]),
    finish=st.sampled_from(["pass", "bounce", "all"]),
    tags=st.sampled_from(["tag", "parity"]),
    cascada=st.sampled_from(["hold", "spoken"]),
)
NO_GAME: Any = None
"""These bots ask only the view."""
LONGEST = 4000


def chosen(name: str, state: State, seat: Seat, rng: Random) -> m.Move:
    move: m.Move = bots.find("tomanji", name).choose(NO_GAME, view(state, seat), play.moves(state, seat), rng)
    return move


def match(name: str, options: Options, rng: Random) -> Iterator[tuple[State, Actor, m.Move]]:
    """Let one kind of bot play a match, and show every move before it is made."""
    state = play.setup(options)
    while asked := play.awaits(state):
        actor, move = _next(name, state, asked, rng)
        yield state, actor, move
        state, _ = play.after(state, actor, move)


def _next(name: str, state: State, asked: Chance | frozenset[Actor], rng: Random) -> tuple[Actor, m.Move]:
    if isinstance(asked, Chance):
        return CHANCE, play.draw(asked, Seeded(rng))
    actor = min(asked)
    return (actor, play.alarms(state)[0].move) if actor == CLOCK else (actor, chosen(name, state, actor, rng))


@each_bot
@pytest.mark.unmeasured
@examples(12)
@given(options=house_rules, seed=st.integers(0, 10**9))
def test_what_a_bot_does_is_allowed_and_brings_the_match_to_its_end(
    name: str, options: Options, seed: int
) -> None:
    done = 0
    for state, actor, move in match(name, options, Random(seed)):
        assert play.refusal(state, actor, move) is None
        assert actor < 0 or notation.plain(move) in play.moves(state, actor)
        done += 1
    assert done < LONGEST


@each_bot
@pytest.mark.unmeasured
@examples(8)
@given(options=house_rules, seed=st.integers(0, 10**9))
def test_answers_that_are_hidden_change_no_choice(name: str, options: Options, seed: int) -> None:
    for state, actor, move in match(name, options, Random(seed)):
        if actor >= 0:
            other = resample(view(state, actor), Random(seed))
            assert chosen(name, state, actor, Random(9)) == chosen(name, other, actor, Random(9))
            assert notation.plain(move) in play.moves(state, actor)


def everything_done(name: str, options: Options) -> list[tuple[State, Seat, m.Move]]:
    seen = [step for seed in range(6) for step in match(name, options, Random(seed))]
    return [(state, actor, move) for state, actor, move in seen if actor >= 0]


def test_a_lively_bot_meets_every_game_and_takes_its_part() -> None:
    options = Options(seats=4, board="clasico", alcohol="on", finish="all")
    done = [move for _, _, move in everything_done("lively", options)]
    kinds = {type(move) for move in done}
    assert kinds >= {m.Roll, m.Give, m.Suggest, m.Answer, m.Done, m.Say, m.Write, m.Hold, m.Charge, m.Follow}
    assert m.Confirm(of_age=True) not in done
    assert len([move for move in done if isinstance(move, m.Accuse)]) < len(done) / 50


def test_a_lively_bot_gives_to_others() -> None:
    done = everything_done("lively", Options(seats=4))
    given = [(seat, move.seat) for _, seat, move in done if isinstance(move, m.Give)]
    assert given
    assert [seat for seat, taker in given if seat == taker] == []


def _of_one_before(scene: Cascading, nth: int) -> int:
    """Say how many sips the one before holds for: as many as he said, or has taken so far if he said none."""
    if nth == 0:
        return 1
    before = scene.chain[nth - 1]
    return before.wanted if before.drinks and before.wanted < m.MOST_SIPS else before.sips


def test_in_a_cascade_it_drinks_as_much_as_the_one_before_or_a_little_more() -> None:
    found = 0
    for state, seat, move in everything_done("lively", Options(seats=4, board="clasico")):
        if isinstance(move, m.Hold) and isinstance(state.scene, Cascading):
            nth = [one.seat for one in state.scene.chain].index(seat)
            before = max(1, _of_one_before(state.scene, nth))
            assert before <= move.sips <= min(before + 2, m.MOST_SIPS)
            found += 1
    assert found


def test_a_random_bot_calls_nobody_to_account() -> None:
    done = [move for _, _, move in everything_done("random", Options(seats=4))]
    assert not any(isinstance(move, m.Accuse | m.Call | m.Reject) for move in done)
