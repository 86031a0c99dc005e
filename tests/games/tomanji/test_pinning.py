"""Regla n: rules are added and pinned; who lands on one again drinks; breaches are called and voted."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.tomanji.situations import asked, awaited, comes_of, go, happened, landed, may, opened, refused
from sobremesa.games.tomanji import notation, play
from sobremesa.games.tomanji.events import BreachCalled, BreachDecided, RuleDeclined, RulePinned
from sobremesa.games.tomanji.state import Pinned, State

RULE = "write Nadie dice «beber»."


def pinned(seats: int = 4, **house: str) -> State:
    """Open a match in which the first has pinned a rule and the next is to roll."""
    return go(landed("regla 2, regla 3", seats, 0, **house), RULE)


@pytest.mark.rule("tomanji.regla")
def test_whoever_lands_may_add_a_rule_that_all_can_read_from_then_on() -> None:
    state, told = happened(landed("regla 1"), RULE)
    assert told == [RulePinned(0, "Nadie dice «beber».")]
    assert state.pinned == (Pinned(0, "Nadie dice «beber».", 1),)
    assert asked(state) == 1


@pytest.mark.rule("tomanji.regla")
def test_a_rule_has_at_most_a_hundred_and_forty_characters() -> None:
    assert go(landed("regla 1"), "write " + "a" * 140).pinned[0].text == "a" * 140
    with pytest.raises(ValueError, match="at most 140 characters"):
        notation.read("write " + "a" * 141)


@pytest.mark.rule("tomanji.regla", "tomanji.regla.again")
def test_who_adds_none_in_a_minute_keeps_the_right_for_another_time() -> None:
    state = landed("regla 2, regla 3", seats=2)
    assert (play.patience(state, 0), notation.write(play.default(state, 0))) == (60, "decline")
    state, told = happened(state, "decline")
    assert told == [RuleDeclined(0)]
    state = go(state, "roll; die 3; roll; die 1")
    assert (asked(state), may(state, 0)[:2]) == (0, ["decline", "write …"])


@pytest.mark.rule("tomanji.regla.again")
def test_who_has_added_a_rule_takes_n_sips_at_every_rule_n_also_at_another() -> None:
    state = pinned(seats=2)
    assert comes_of(state, "roll; die 3; roll; die 1") == {1: 1, 0: 3}


@pytest.mark.rule("tomanji.regla.again")
def test_the_table_may_let_everybody_add_one_rule_on_each_square() -> None:
    state = go(pinned(seats=2, rules="square"), "roll; die 3; roll; die 1")
    assert (asked(state), may(state, 0)[:2]) == (0, ["decline", "write …"])


@pytest.mark.rule("tomanji.regla.again")
def test_who_comes_back_to_the_very_square_takes_its_sips() -> None:
    board = "toma 1, toma 1, toma 1, regla 4, toma 1"
    state = go(opened(board, seats=2, rules="square", finish="bounce"), f"roll; die 4; {RULE}; roll; die 1")
    assert comes_of(state, "roll; die 4") == {0: 4}


@pytest.mark.rule("tomanji.breach")
def test_anybody_may_call_a_breach_at_any_time_and_it_is_voted_on_once_the_table_is_free() -> None:
    state = go(pinned(), "roll; die 1; decline; roll; die 2")
    assert state.scene.name == "regla"
    state, told = happened(state, "3 accuse 0 0")
    assert (told, state.scene.name) == ([BreachCalled(3, 0, 0)], "regla")
    assert awaited(go(state, "decline")) == {1, 2}


@pytest.mark.rule("tomanji.breach")
def test_a_breach_costs_the_accused_what_the_table_agreed() -> None:
    for sips in (1, 5):
        state = go(pinned(breach=str(sips)), "2 accuse 1 0")
        assert comes_of(state, "0 vote yes; 3 vote no") == {1: sips}


@pytest.mark.rule("tomanji.breach")
@given(seats=st.integers(2, 8), yes=st.sets(st.integers(2, 7)))
def test_it_takes_more_than_half_of_all_but_the_accused_and_the_accuser_has_said_yes(
    seats: int, yes: set[int]
) -> None:
    state, told = happened(pinned(seats), "0 accuse 1 0")
    for seat in range(2, seats):
        state, more = happened(state, f"{seat} vote {'yes' if seat in yes else 'no'}")
        told += more
    votes = 1 + len(yes & set(range(2, seats)))
    decided = next(event for event in told if isinstance(event, BreachDecided))
    assert (decided.yes, decided.guilty) == (votes, 2 * votes > seats - 1)
    assert state.sips[1] == decided.guilty


@pytest.mark.rule("tomanji.breach")
def test_silence_for_a_quarter_of_a_minute_is_a_no() -> None:
    state = go(pinned(), "0 accuse 1 0")
    assert (play.patience(state, 2), notation.write(play.default(state, 2))) == (15, "vote no")
    assert refused(state, 1, "vote no") == ("tomanji.order", "not_asked")


@pytest.mark.rule("tomanji.breach")
@pytest.mark.parametrize(
    ("seat", "step", "reason"),
    [
        (0, "accuse 0 0", "is_oneself"),
        (0, "accuse 1 1", "no_such_rule"),
        (0, "accuse 9 0", "no_such_seat"),
        (2, "accuse 3 0", "has_called"),
    ],
)
def test_what_is_no_accusation_is_refused_with_its_reason(seat: int, step: str, reason: str) -> None:
    state = go(pinned(), "2 accuse 1 0; 0 vote no; 3 vote no")
    assert refused(state, seat, step)[1] == reason
    assert refused(opened(), 0, "accuse 1 0") == ("tomanji.breach", "no_rules")


@pytest.mark.rule("tomanji.breach")
def test_each_may_call_one_a_turn() -> None:
    state = go(pinned(), "2 accuse 1 0; 0 vote no; 3 vote no; roll; die 3")
    assert happened(state, "2 accuse 1 0")[1] == [BreachCalled(2, 1, 0)]


@pytest.mark.rule("tomanji.breach", "tomanji.winner")
@pytest.mark.parametrize("finish", ["pass", "all"])
def test_none_is_called_that_could_not_be_voted_on_before_the_end(finish: str) -> None:
    state = go(pinned(2, finish=finish), "roll")
    assert refused(state, 1, "accuse 0 0") == ("tomanji.material", "chance_is_due")
    state = go(state, "die 6")
    assert state.scene.name == "regala"
    assert refused(state, 1, "accuse 0 0") == ("tomanji.winner", "is_won")
    assert not any(step.startswith("accuse") for seat in (0, 1) for step in may(state, seat))
