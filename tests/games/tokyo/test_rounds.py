"""How a round goes round, who begins the next, in which order players go out, and who wins."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from effort import examples
from games.tokyo.situations import asked, go, happened, new_table, opened, penalise, said, walk
from sobremesa.games.tokyo import GAME
from sobremesa.games.tokyo.moves import DoubtSettled, LotDrawn, MatchEnded, RoundOpened, SeatOut
from sobremesa.games.tokyo.options import Options
from sobremesa.games.tokyo.scoring import starts_next
from sobremesa.games.tokyo.state import House, Table
from sobremesa.seats import CHANCE

SEEDS = st.integers(0, 2**32)
STARTERS = ("penalised", "challenger", "winner")


def house(starter: str) -> House:
    number = STARTERS.index(starter)
    return House(truth=0, raising=0, starter=number, blind=0, lives=8, tokyo_penalty=1, cap=0)


@pytest.mark.rule("tokyo.first")
def test_the_lot_may_fall_on_any_seat_and_that_one_rolls_first() -> None:
    for seat in range(4):
        table, told = happened(opened(4, seat), "roll dice-1-2")
        assert asked(table) == seat
        assert told == [RoundOpened(1, seat)]
    table = new_table(Random(1), seats="3")
    assert GAME.after(table, CHANCE, GAME.read("lot 2"))[1] == (LotDrawn(2),)
    assert GAME.refusal(table, CHANCE, GAME.read("lot 3")) is not None


@pytest.mark.rule("tokyo.order", "tokyo.believe")
def test_the_turn_goes_to_the_right_from_each_to_the_next() -> None:
    table, turns = opened(3, 1), []
    for _ in range(4):
        turns.append(asked(table))
        table = go(said(table, "65", "65"), "believe")
    assert turns == [1, 2, 0, 1]
    assert GAME.spec.anticlockwise(Options())


@pytest.mark.rule("tokyo.order")
def test_who_is_out_is_passed_over() -> None:
    table = opened(3, lives="2", starter="winner")
    for _ in range(3):
        table = penalise(table, 1)
    while asked(table) != 0:
        table = penalise(table, 2)
    assert asked(said(table, "65", "65")) == 2


@pytest.mark.rule("tokyo.next")
@pytest.mark.parametrize(
    ("starter", "after_a_lie", "after_the_truth"),
    [("penalised", 0, 1), ("challenger", 1, 1), ("winner", 1, 0)],
)
def test_who_begins_the_next_round_is_agreed(starter: str, after_a_lie: int, after_the_truth: int) -> None:
    table = opened(starter=starter)
    assert asked(said(table, "21", "65 doubt")) == after_a_lie
    assert asked(said(table, "65", "65 doubt")) == after_the_truth


@pytest.mark.rule("tokyo.next")
@given(
    living=st.integers(1, 2**20 - 1),
    starter=st.sampled_from(STARTERS),
    announcer=st.integers(0, 19),
    doubter=st.integers(0, 19),
    lied=st.booleans(),
)
def test_if_who_should_begin_is_out_the_next_one_in_the_order_of_play_does(
    living: int, starter: str, announcer: int, doubter: int, *, lied: bool
) -> None:
    loser, winner = (announcer, doubter) if lied else (doubter, announcer)
    should = {"penalised": loser, "challenger": doubter, "winner": winner}[starter]
    around = [(should + ahead) % 20 for ahead in range(20)]
    expected = next(seat for seat in around if living >> seat & 1)
    assert starts_next(house(starter), living, loser, announcer, doubter) == expected


@pytest.mark.rule("tokyo.out", "tokyo.win", "tokyo.next")
@examples(40)
@given(seed=SEEDS, seats=st.integers(2, 20), starter=st.sampled_from(STARTERS))
def test_players_go_out_one_by_one_in_any_order_until_one_is_left(seed: int, seats: int, starter: str) -> None:
    rng = Random(seed)
    table = opened(seats, rng.randrange(seats), lives="2", starter=starter)
    doomed = rng.sample(range(seats), seats)
    for seat in doomed[:-1]:
        for _ in range(3):
            assert not GAME.view(table, None).out[asked(table)]
            table = penalise(table, seat)
    view = GAME.view(table, None)
    assert view.fell == tuple(doomed[:-1])
    assert view.payoffs == tuple(float(seat == doomed[-1]) for seat in range(seats))
    assert view.number == 3 * (seats - 1)


@pytest.mark.rule("tokyo.win")
def test_the_end_tells_the_winner_and_the_order_in_which_the_others_went_out() -> None:
    table = opened(3, lives="2")
    for _ in range(3):
        table = penalise(table, 2)
    table = penalise(penalise(table, 0), 0)
    while asked(table) != 0:
        table = penalise(table, 1)
    table, told = happened(said(table, "21", "65"), "doubt")
    assert told[-2:] == [SeatOut(0, 2), MatchEnded(1, (1, 0, 2))]
    outcome = GAME.outcome(table)
    assert outcome is not None
    assert (outcome.payoffs, outcome.clause) == ((0.0, 1.0, 0.0), "tokyo.win")
    assert GAME.awaits(table) == frozenset()


def rounds_of(table: Table, rng: Random) -> tuple[int, list[Any]]:
    """Play to the end; count the rounds and list what was told."""
    told: list[Any] = []
    for after, events in walk(table, rng):
        table, told = after, told + events
    return GAME.view(table, None).number, told


@pytest.mark.rule("tokyo.bomb", "tokyo.win")
@examples(12)
@given(seed=SEEDS, seats=st.sampled_from((2, 3, 4, 6)))
def test_with_eight_ticks_n_players_need_nine_rounds_a_loser_and_up_to_eight_more(seed: int, seats: int) -> None:
    rounds, told = rounds_of(opened(seats), Random(seed))
    assert 9 * (seats - 1) <= rounds <= 9 * (seats - 1) + 8
    assert len([event for event in told if isinstance(event, SeatOut)]) == seats - 1


@pytest.mark.rule("tokyo.bomb", "tokyo.win")
@pytest.mark.parametrize("seats", [2, 5])
@pytest.mark.parametrize("spared", [0, 8])
def test_the_fewest_and_the_most_rounds_both_happen(seats: int, spared: int) -> None:
    table = opened(seats)
    for seat in [seats - 1] * spared + [seat for seat in range(seats - 1) for _ in range(9)]:
        table = penalise(table, seat)
    assert GAME.outcome(table) is not None
    assert GAME.view(table, None).number == 9 * (seats - 1) + spared


@pytest.mark.rule("tokyo.out")
@examples(30)
@given(SEEDS)
def test_each_round_is_opened_once_and_ends_with_one_doubt_whatever_the_house_rules(seed: int) -> None:
    rng = Random(seed)
    table = new_table(rng, seats=rng.choice("234"))
    rounds, told = rounds_of(table, rng)
    opening = [event.number for event in told if isinstance(event, RoundOpened)]
    closing = [event.number for event in told if isinstance(event, DoubtSettled)]
    assert opening == closing == list(range(1, rounds + 1))


@pytest.mark.rule("tokyo.out")
@examples(30)
@given(SEEDS)
def test_penalties_never_fall_and_change_by_what_the_doubt_says(seed: int) -> None:
    rng = Random(seed)
    seen = [new_table(rng, seats=rng.choice("235"))]
    told: list[Any] = []
    for after, events in walk(seen[0], rng):
        seen.append(after)
        told += events
    costs = [event for event in told if isinstance(event, DoubtSettled)]
    sums = [sum(GAME.view(table, None).penalties) for table in seen]
    assert sums[-1] == sum(event.line.penalties for event in costs)
    assert all(before <= later for before, later in pairwise(sums))
    assert {event.line.seat for event in costs} >= set(GAME.view(seen[-1], None).fell)
