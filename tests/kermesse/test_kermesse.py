"""The kermesse's own rules, one situation each."""

from __future__ import annotations

import pytest

from kermesse import GAME
from kermesse.moves import (
    Accuse,
    Accused,
    BellRung,
    CardForfeited,
    CardPut,
    CardsShown,
    Close,
    Deal,
    Forfeit,
    HandOpened,
    Move,
    Open,
    Put,
    Ring,
    Roll,
    Rule,
    Ruled,
)
from kermesse.options import Options
from kermesse.pieces import cards_in
from kermesse.state import State
from sobremesa.contract import Alarm, Chance
from sobremesa.seats import CHANCE, CLOCK, JUDGE

THREE = Options(seats=3)
ORDER = tuple(range(24))
"""Dealt to three: 0 3 6, 1 4 7, 2 5 8; the stars are 0 3 6."""


def dealt(options: Options = THREE) -> State:
    return GAME.after(GAME.setup(options), CHANCE, Deal(ORDER))[0]


def after(state: State, *moves: tuple[int, Move]) -> State:
    for actor, move in moves:
        state = GAME.after(state, actor, move)[0]
    return state


ALL_PUT: tuple[tuple[int, Move], ...] = ((0, Put(0)), (1, Put(1)), (2, Put(8)))
AGAIN: tuple[tuple[int, Move], ...] = ((0, Put(3)), (1, Put(4)), (2, Put(5)))


def first_turn(options: Options = THREE) -> State:
    return after(dealt(options), *ALL_PUT, (CHANCE, Roll(5)), (CHANCE, Forfeit(1)))


def play_over(options: Options = THREE) -> State:
    return after(
        first_turn(options), (0, Put(3)), (1, Put(4)), (2, Put(2)), (CHANCE, Roll(5)), (CHANCE, Forfeit(0))
    )


@pytest.mark.rule("kermesse.deal")
def test_three_cards_are_dealt_one_at_a_time() -> None:
    assert [cards_in(hand) for hand in dealt().hands] == [(0, 3, 6), (1, 4, 7), (2, 5, 8)]


@pytest.mark.rule("kermesse.put")
def test_all_put_at_once_and_nobody_makes_anothers_answer_stale() -> None:
    state = dealt()
    later, events = GAME.after(state, 1, Put(7))
    assert GAME.awaits(state) == frozenset({0, 1, 2})
    assert GAME.awaits(later) == frozenset({0, 2})
    assert GAME.wait(later) == GAME.wait(state)
    assert events == (CardPut(1),)


@pytest.mark.rule("kermesse.star")
def test_who_holds_a_star_owes_a_star() -> None:
    order = (0, 1, 2, 3, 4, 5, 10, 7, 8, *(card for card in range(6, 24) if card not in (7, 8, 10)))
    hands = {referee: GAME.setup(Options(seats=3, referee=referee)) for referee in ("assisted", "strict")}
    refusals = {
        referee: GAME.refusal(GAME.after(state, CHANCE, Deal(order))[0], 0, Put(10))
        for referee, state in hands.items()
    }
    assert {referee: (no.clause, no.about, no.priced) for referee, no in refusals.items() if no} == {
        "assisted": ("kermesse.star", (0, 3), False),
        "strict": ("kermesse.star", (0, 3), True),
    }


@pytest.mark.rule("kermesse.roll")
@pytest.mark.parametrize(("pips", "winner"), [(5, 2), (2, 0)])
def test_the_die_says_whether_the_highest_or_the_lowest_card_scores(pips: int, winner: int) -> None:
    state, events = GAME.after(after(dealt(), *ALL_PUT), CHANCE, Roll(pips))
    assert events == (CardsShown(pips, (0, 1, 8), winner),)
    assert [points for points in state.points if points] == [1]
    assert state.points[winner] == 1


@pytest.mark.rule("kermesse.forfeit")
def test_the_winner_loses_a_card_that_only_he_misses() -> None:
    state = after(dealt(), *ALL_PUT, (CHANCE, Roll(5)))
    assert GAME.awaits(state) == Chance("forfeit", 2)
    later, events = GAME.after(state, CHANCE, Forfeit(1))
    assert events == (CardForfeited(2),)
    assert (GAME.view(later, 2).lost, GAME.view(later, 1).lost, GAME.view(later, None).lost) == (5, -1, -1)


@pytest.mark.rule("kermesse.charge")
def test_a_charge_quotes_its_round_and_not_what_is_asked() -> None:
    state = first_turn()
    later, events = GAME.after(state, 1, Accuse(0))
    assert events == (Accused(1, 0),)
    assert GAME.wait(later) == GAME.wait(state)
    assert GAME.opening(later, Accuse(0)) == later.number
    assert GAME.opening(later, Put(3)) is None
    assert Accuse(2) not in GAME.moves(later, 1)
    assert Accuse(1) in GAME.moves(later, 0)


@pytest.mark.rule("kermesse.charge.until")
def test_ten_seconds_after_the_last_card_nobody_may_accuse() -> None:
    state = play_over()
    assert GAME.awaits(state) == frozenset({CLOCK})
    assert GAME.alarms(state) == (Alarm("window-1", 10, Close()),)
    assert GAME.may(state) == {0, 1, 2}
    assert GAME.awaits(after(state, (CLOCK, Close()))) == Chance("deal", 24, cutter=1)


@pytest.mark.rule("kermesse.judge")
def test_the_judge_opens_the_hand_of_the_accused_for_all_and_rules() -> None:
    state = after(play_over(), (1, Accuse(0)), (CLOCK, Close()))
    assert GAME.awaits(state) == frozenset({JUDGE})
    opened, events = GAME.after(state, JUDGE, Open())
    assert events == (HandOpened(0, 1 << 6),)
    assert GAME.view(opened, 2).opened == (1 << 6, -1, -1)
    _, ruled = GAME.after(opened, JUDGE, Rule(guilty=True, words="a star at six"))
    assert ruled[0] == Ruled(1, 0, guilty=True, words="a star at six")


@pytest.mark.rule("kermesse.fine")
@pytest.mark.parametrize(("guilty", "change"), [(True, (-2, 0, 0)), (False, (0, -1, 0))])
def test_the_guilty_pay_two_points_and_a_false_accuser_one(guilty: bool, change: tuple[int, ...]) -> None:  # noqa: FBT001
    state = after(first_turn(), (1, Accuse(0)))
    later = after(state, (JUDGE, Rule(guilty)))
    assert tuple(new - old for old, new in zip(state.points, later.points, strict=True)) == change


@pytest.mark.rule("kermesse.bell")
def test_once_the_bell_rings_the_round_is_the_last() -> None:
    state = play_over(Options(seats=3, rounds=5, minutes=40))
    assert Alarm("bell", 2400, Ring(), lasting=True) in GAME.alarms(state)
    rung, events = GAME.after(state, CLOCK, Ring())
    assert events == (BellRung(),)
    assert GAME.outcome(after(rung, (CLOCK, Close()))) is not None


@pytest.mark.rule("kermesse.end")
def test_after_the_last_round_everybody_has_his_points() -> None:
    state = after(play_over(Options(seats=3, rounds=1)), (CLOCK, Close()))
    assert GAME.outcome(state) == ((0.0, 1.0, 1.0), "kermesse.end")
