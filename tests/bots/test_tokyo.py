"""The steady player of Tokyo: legal moves, blind to covered dice, honest where it may be, hard to fool."""

from __future__ import annotations

from collections import Counter
from random import Random
from statistics import mean

import pytest
from hypothesis import given
from hypothesis import strategies as st

from effort import examples
from games.tokyo.situations import asked, chosen, new_table, opened, said
from sobremesa import bots
from sobremesa.bots.tokyo import said_of
from sobremesa.games.tokyo import GAME
from sobremesa.games.tokyo.play import house
from sobremesa.games.tokyo.state import Table
from sobremesa.match.simulate import run_unrecorded

BOTS = bots.names("tokyo")
STEPS = 150


def choice(table: Table, name: str = "steady", seed: int = 0) -> str:
    seat = asked(table)
    bot = bots.find("tokyo", name)
    move = bot.choose(GAME, GAME.view(table, seat), GAME.moves(table, seat), Random(seed))
    assert move in GAME.moves(table, seat)
    return GAME.write(move)


def asked_in(seed: int) -> list[Table]:
    """Play at random under random house rules; list the tables at which somebody was asked."""
    rng, found = Random(seed), []
    table = new_table(rng)
    for _ in range(STEPS):
        if GAME.outcome(table) is not None:
            break
        actor, move = chosen(table, rng)
        if actor >= 0:
            found.append(table)
        table = GAME.after(table, actor, move)[0]
    return found


@pytest.mark.parametrize("name", BOTS)
@examples(20)
@given(seed=st.integers(0, 2**32))
def test_a_bot_does_only_what_it_may(name: str, seed: int) -> None:
    assert all(choice(table, name, seed) for table in asked_in(seed))


@pytest.mark.parametrize("name", BOTS)
@examples(20)
@given(seed=st.integers(0, 2**32))
def test_other_dice_under_the_cup_change_no_choice(name: str, seed: int) -> None:
    for table in asked_in(seed):
        imagined = GAME.resample(GAME.view(table, asked(table)), Random(seed))
        assert choice(imagined, name, seed) == choice(table, name, seed)


@given(seed=st.integers(0, 2**32))
def test_it_says_what_it_has_rolled_if_that_is_enough(seed: int) -> None:
    assert choice(said(opened(), "54", "54 believe roll dice-6-2 look"), seed=seed) == "62"


def test_its_lies_fall_as_the_dice_do_and_are_always_enough() -> None:
    table = said(opened(), "65", "65 believe roll dice-3-2 look")
    told = Counter(choice(table, seed=seed) for seed in range(900))
    assert set(told) == {"65", "11", "22", "33", "44", "55", "66", "31"}
    assert 1.5 < mean(told[one] for one in ("65", "31")) / mean(told[one] for one in ("11", "33", "66")) < 2.7


def test_where_more_than_was_said_is_true_too_pechino_is_told_as_tokyo() -> None:
    table = said(opened(truth="at_least"), "54", "54 believe roll dice-2-1 look")
    assert {choice(table, seed=seed) for seed in range(20)} == {"31"}


@pytest.mark.parametrize("words", ["32", "43", "66"])
def test_it_believes_the_first_announcement_of_a_player_like_itself(words: str) -> None:
    """Who may say anything has no reason to lie."""
    assert choice(said(opened(), "65", words)) == "believe"


def test_it_doubts_a_score_that_few_rolls_reach() -> None:
    assert choice(said(opened(), "66", "66 believe roll dice-4-3 look 31")) == "doubt"


def test_it_never_doubts_what_cannot_be_false() -> None:
    """Pechino, where more than was said is true too."""
    table = said(opened(truth="at_least"), "31", "31 believe roll dice-6-4 look 21")
    assert choice(table) == "believe"


def test_it_doubts_somebody_it_has_caught_again_and_again_sooner() -> None:
    honest = liar = opened(2)
    for _ in range(4):
        liar = said(liar, "32", "54 doubt")
    assert (choice(said(honest, "32", "65")), choice(said(liar, "32", "65"))) == ("believe", "doubt")


@given(rolled=st.integers(0, 20), floor=st.integers(-1, 20), seed=st.integers(0, 2**32))
def test_what_it_is_likely_to_say_adds_up(rolled: int, floor: int, seed: int) -> None:
    rules = house(GAME.spec.options(truth=Random(seed).choice(["exact", "at_least"])))
    assert sum(said_of(rules, rolled, floor)) == pytest.approx(1)


def test_it_passes_on_unseen_what_it_knows_to_be_high() -> None:
    """Who looked, announced too little and got the cup back still knows the dice."""
    table = said(opened(2, blind="on", truth="at_least"), "66", "32 believe unseen-41 believe")
    assert choice(table) == "unseen 42"


@pytest.mark.unmeasured
def test_a_steady_player_beats_those_that_say_anything() -> None:
    """Of 60 matches chance would give it 20."""
    won = 0.0
    for seed in range(60):
        players = [bots.find("tokyo", "steady" if seat == seed % 3 else "random") for seat in range(3)]
        choosers = [bots.chooser(GAME, player) for player in players]
        outcome = GAME.outcome(
            run_unrecorded(GAME, GAME.spec.options(seats=3, lives="2"), choosers, seed).match.state
        )
        assert outcome is not None
        won += outcome.payoffs[seed % 3]
    assert won > 40


@pytest.mark.unmeasured
def test_the_solved_player_beats_a_random_one_in_matches_between_two() -> None:
    """From a steady one it wins nothing by the book: there is nothing to win, as ``deviating`` shows."""
    won = sum(solved_against_random(seed) for seed in range(200))
    assert won / 200 > 0.9


def solved_against_random(seed: int) -> float:
    seat = seed % 2
    players = [bots.find("tokyo", "solved" if one == seat else "random") for one in range(2)]
    choosers = [bots.chooser(GAME, player) for player in players]
    options = GAME.spec.options(seats=2, lives="2")
    outcome = GAME.outcome(run_unrecorded(GAME, options, choosers, seed).match.state)
    assert outcome is not None
    return outcome.payoffs[seat]


def test_the_solved_player_says_only_what_may_be_said_and_doubts_everything_once_five_four_stood() -> None:
    table = said(opened(2), "65", "54 believe roll dice-3-2 look 65")
    assert {choice(table, "solved", seed) for seed in range(20)} == {"doubt"}


def test_where_the_cup_may_be_passed_on_unseen_the_solved_player_plays_as_the_steady_one() -> None:
    table = said(opened(2, blind="on"), "65", "54")
    assert choice(table, "solved") == choice(table, "steady")
