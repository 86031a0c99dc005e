"""Who rolls first and next, how far a token goes, how a match ends, and what counts then."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.tomanji.situations import asked, comes_of, fell, go, happened, may, new_table, opened, refused
from sobremesa.chance import Seeded
from sobremesa.contract import Chance
from sobremesa.games.tomanji import notation, play
from sobremesa.games.tomanji.board import read
from sobremesa.games.tomanji.events import Arrived, LotDrawn, MatchEnded, Moved
from sobremesa.games.tomanji.moves import Die
from sobremesa.games.tomanji.scoring import payoffs
from sobremesa.games.tomanji.turns import way
from sobremesa.seats import CHANCE


@pytest.mark.rule("tomanji.start")
def test_all_tokens_begin_at_the_start() -> None:
    assert new_table(seats=20).places == (0,) * 20


@pytest.mark.rule("tomanji.first")
def test_the_lot_may_fall_on_any_seat_and_that_one_rolls_first() -> None:
    for seat in range(4):
        state, told = happened(new_table(), f"lot {seat}")
        assert (asked(state), told) == (seat, [LotDrawn(seat)])
    assert refused(new_table(), CHANCE, "lot 4") == ("tomanji.first", "no_such_seat")


@pytest.mark.rule("tomanji.order")
def test_the_turn_goes_to_the_right_from_each_to_the_next() -> None:
    state, turns = opened("toma 1, toma 1, toma 1, toma 1, toma 1", seats=3, first=1), []
    for _ in range(4):
        turns.append(asked(state))
        state = go(state, "roll; die 1")
    assert turns == [1, 2, 0, 1]
    assert refused(state, 1, "roll") == ("tomanji.order", "not_your_turn")


@pytest.mark.rule("tomanji.move")
def test_a_token_goes_as_far_as_the_die_shows_and_may_share_its_square() -> None:
    state, told = happened(opened(), "roll; die 3; roll; die 3")
    assert state.places == (3, 3, 0, 0)
    assert told[1] == Moved(0, pips=3, start=0, place=3, kind="toma", n=1)


@pytest.mark.rule("tomanji.material")
def test_only_chance_says_what_the_die_shows_and_it_has_six_sides() -> None:
    state = go(opened(), "roll")
    asks = play.awaits(state)
    assert refused(state, 0, "die 6") == ("tomanji.material", "not_for_people")
    assert isinstance(asks, Chance)
    assert {play.draw(asks, Seeded(Random(seed))) for seed in range(99)} == {Die(n) for n in range(1, 7)}


@pytest.mark.rule("tomanji.meta", "tomanji.move")
@pytest.mark.parametrize(("pips", "place"), [(1, 53), (2, 54), (3, 55), (6, 55)])
def test_on_the_classic_board_from_52_a_two_stays_short_and_three_or_more_arrive(pips: int, place: int) -> None:
    state = replace(opened(), board=read("clasico"))
    assert (state.meta, way(state, 52, pips)) == (55, place)


@pytest.mark.rule("tomanji.meta", "tomanji.win")
def test_whoever_passes_the_finish_first_wins_and_the_match_is_over() -> None:
    state, told = happened(opened(winner_gives="0"), "roll; die 5; roll; die 6")
    assert told[-2:] == [Arrived(1, 1), MatchEnded(1)]
    assert play.outcome(state) == ((0.0, 1.0, 0.0, 0.0), "tomanji.win")
    assert (play.awaits(state), may(state, 0), refused(state, 0, "roll")) == (
        frozenset(),
        [],
        ("tomanji.win", "already_over"),
    )


@pytest.mark.rule("tomanji.meta")
def test_where_it_must_be_exact_what_is_too_much_walks_back_and_that_square_counts() -> None:
    state = go(opened("toma 1, toma 1, toma 1, toma 2", seats=2, finish="bounce"), "roll; die 5; roll; die 1")
    back, told = happened(state, "roll; die 3")
    assert (back.places, fell(told)) == ((4, 1), {0: 2})
    assert go(state, "roll; die 1").arrived == (0,)


@pytest.mark.rule("tomanji.meta")
@given(start=st.integers(0, 54), pips=st.integers(1, 6), finish=st.sampled_from(["pass", "bounce", "all"]))
def test_the_finish_is_reached_by_enough_or_exactly_and_never_passed(start: int, pips: int, finish: str) -> None:
    state = replace(opened(finish=finish), board=read("clasico"))
    place = way(state, start, pips)
    short = start + pips < state.meta
    assert place == start + pips if short else place <= state.meta
    if not short:
        assert (place == state.meta) == (finish != "bounce" or start + pips == state.meta)


def all_the_way() -> str:
    """Let seat 1 arrive, then seat 0, of three; the sixth place is the Finish."""
    return "roll; die 5; roll; die 6; roll; die 1; roll; die 1"


@pytest.mark.rule("tomanji.meta", "tomanji.win")
def test_play_may_go_on_until_only_one_has_not_arrived() -> None:
    state, told = happened(opened(seats=3, finish="all", winner_gives="0"), all_the_way())
    assert [event for event in told if isinstance(event, Arrived)] == [Arrived(1, 1), Arrived(0, 2)]
    assert play.outcome(state) == ((0.5, 1.0, 0.0), "tomanji.win")


@pytest.mark.rule("tomanji.meta", "tomanji.order")
def test_who_has_arrived_rests_and_is_passed_over_by_turns_and_neighbours() -> None:
    state = go(opened("todos, derecha, izquierda", finish="all"), "roll; die 5; roll; die 6")
    assert refused(state, 1, "roll") == ("tomanji.meta", "has_arrived")
    assert comes_of(state, "roll; die 1") == {0: 1, 2: 1, 3: 1}
    assert comes_of(state, "roll; die 3; roll; die 3") == {0: 1, 2: 1}
    assert asked(go(state, "roll; die 4; roll; die 4; roll; die 6")) != 1


@pytest.mark.rule("tomanji.win")
@given(sips=st.lists(st.integers(0, 99), min_size=4, max_size=4), finish=st.sampled_from(["pass", "all"]))
def test_sips_count_for_nobody_and_against_nobody(sips: list[int], finish: str) -> None:
    ended = replace(opened(finish=finish), arrived=(2, 0, 3, 1) if finish == "all" else (2,))
    assert payoffs(replace(ended, sips=tuple(sips))) == payoffs(ended)
    assert max(payoffs(ended)) == payoffs(ended)[2] == 1


@pytest.mark.rule("tomanji.winner")
def test_the_winner_hands_out_five_sips_as_the_last_thing_that_happens() -> None:
    state, told = happened(opened(), "roll; die 6; give 0; give 2; give 2; give 2; give 3")
    assert (fell(told), told[-1]) == ({0: 1, 2: 3, 3: 1}, MatchEnded(0))
    assert play.outcome(state) is not None


@pytest.mark.rule("tomanji.winner")
def test_what_the_winner_does_not_hand_out_goes_round_to_the_right() -> None:
    state = go(opened(first=2), "roll; die 6")
    assert [(alarm.after, notation.write(alarm.move)) for alarm in play.alarms(state)] == [(30, "ring")]
    assert comes_of(state, "give 2; ring") == {0: 1, 1: 1, 2: 2, 3: 1}


@pytest.mark.rule("tomanji.winner")
def test_also_those_who_have_arrived_are_given_the_winners_sips() -> None:
    state = go(opened(seats=3, finish="all"), all_the_way())
    assert (asked(state), may(state, 1)) == (1, ["give 1", "give 2", "give 0"])
