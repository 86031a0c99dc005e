"""Bots: found by name, always legal, blind to what their seat may not see, and steady better than random."""

from __future__ import annotations

from random import Random
from statistics import mean, stdev

import pytest
from hypothesis import given
from hypothesis import strategies as st

from effort import examples
from games.tomate.situations import chosen, new_table
from sobremesa import bots
from sobremesa.games.tomate import GAME
from sobremesa.games.tomate.options import Options
from sobremesa.games.tomate.state import Table
from sobremesa.match.simulate import run_unrecorded
from sobremesa.options import Amount
from sobremesa.seats import Seat

BOTS = bots.names("tomate")
each_bot = pytest.mark.parametrize("name", BOTS)


def asked_in(seed: int) -> list[tuple[Table, Seat]]:
    """Play one match of random house rules, and list who was asked on which table."""
    rng = Random(seed)
    table = new_table(rng)
    asked: list[tuple[Table, Seat]] = []
    while GAME.outcome(table) is None and len(asked) < 120:
        actor, move = chosen(table, rng, plays=0.6, late=False)
        if actor >= 0:
            asked.append((table, actor))
        table = GAME.after(table, actor, move)[0]
    return asked


def test_bots_are_listed_the_best_first() -> None:
    assert BOTS == ("steady", "random")


def test_an_unknown_bot_is_refused_with_the_list() -> None:
    with pytest.raises(LookupError, match="no bot 'deep' for tomate; there are steady, random"):
        bots.find("tomate", "deep")


def test_a_game_nobody_plays_is_refused_with_the_list() -> None:
    with pytest.raises(LookupError, match="no bot plays 'mus'; bots play tomate"):
        bots.find("mus", "steady")


@each_bot
@examples(30)
@given(seed=st.integers(0, 10**9))
def test_a_bot_names_an_allowed_move_under_any_house_rules(name: str, seed: int) -> None:
    bot, rng = bots.find("tomate", name), Random(seed)
    for table, seat in asked_in(seed):
        moves = GAME.moves(table, seat)
        assert bot.choose(GAME, GAME.view(table, seat), moves, rng) in moves


@each_bot
@examples(30)
@given(seed=st.integers(0, 10**9))
def test_other_hidden_cards_change_no_choice(name: str, seed: int) -> None:
    bot = bots.find("tomate", name)
    for table, seat in asked_in(seed):
        here = bot.choose(GAME, GAME.view(table, seat), GAME.moves(table, seat), Random(seed))
        other = GAME.resample(GAME.view(table, seat), Random(seed))
        there = bot.choose(GAME, GAME.view(other, seat), GAME.moves(other, seat), Random(seed))
        assert there == here


def test_there_were_hidden_cards_that_could_have_changed_a_choice() -> None:
    changed = [
        GAME.resample(GAME.view(table, seat), Random(seed)) != table
        for seed in range(10)
        for table, seat in asked_in(seed)
    ]
    assert sum(changed) > len(changed) // 2


def chips_a_hand(seed: int) -> float:
    """Let one to all but one steady players sit among random ones; give what a steady one won a hand."""
    seats = 2 + seed % 5
    steady = {(seed + k) % seats for k in range(1 + seed // 5 % (seats - 1))}
    pair = [bots.chooser(GAME, bots.find("tomate", name)) for name in ("random", "steady")]
    options = Options(seats=seats, length=Amount("deals", 2))
    outcome = GAME.outcome(
        run_unrecorded(GAME, options, [pair[s in steady] for s in range(seats)], seed).match.state
    )
    assert outcome is not None
    return sum(outcome.payoffs[seat] for seat in steady) / (len(steady) * 2 * seats)


@pytest.mark.unmeasured
def test_a_steady_player_wins_from_random_ones() -> None:
    won = [chips_a_hand(seed) for seed in range(160)]
    assert mean(won) - 2.6 * stdev(won) / len(won) ** 0.5 > 0
