"""Dedo and Chancho inflado: a charge that is kept, used at any time, and paid by the last to follow."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.tomanji.situations import asked, awaited, comes_of, go, happened, landed, may, opened, refused
from sobremesa.games.tomanji import notation, play
from sobremesa.games.tomanji.events import ChargeStored, ChargeUsed, Followed
from sobremesa.games.tomanji.state import State

KINDS = ["dedo", "chancho"]
each_kind = pytest.mark.parametrize("kind", KINDS)


def charged(kind: str = "dedo", seats: int = 4) -> State:
    """Open a match in which the first keeps a charge and the next is to roll."""
    return landed(kind, seats)


@pytest.mark.rule("tomanji.dedo", "tomanji.chancho")
@each_kind
def test_whoever_lands_keeps_it_and_the_turn_goes_on(kind: str) -> None:
    state, told = happened(opened(kind), "roll; die 1")
    assert (told[-1], asked(state)) == (ChargeStored(0, kind, new=True), 1)
    assert kind in may(state, 0)
    assert refused(state, 1, kind) == ("tomanji.dedo", "no_charge")


@pytest.mark.rule("tomanji.dedo", "tomanji.chancho")
@each_kind
def test_the_last_to_follow_takes_a_sip_and_the_charge_is_gone(kind: str) -> None:
    state = charged(kind)
    assert happened(state, f"0 {kind}; 2 follow")[1] == [ChargeUsed(0, kind), Followed(2, 1)]
    assert comes_of(state, f"0 {kind}; 2 follow; 1 follow; 3 follow") == {3: 1}
    after = go(state, f"0 {kind}; 2 follow; 1 follow; 3 follow")
    assert (asked(after), refused(after, 0, kind)) == (1, ("tomanji.dedo", "no_charge"))


@pytest.mark.rule("tomanji.dedo")
def test_after_ten_seconds_all_who_are_silent_drink_and_nobody_else() -> None:
    state = go(charged(), "0 dedo; 2 follow")
    assert [(alarm.after, notation.write(alarm.move)) for alarm in play.alarms(state)] == [(10, "ring")]
    assert comes_of(state, "ring") == {1: 1, 3: 1}
    assert comes_of(state, "1 stay; 3 follow") == {1: 1}
    assert notation.write(play.default(state, 1)) == "stay"


@pytest.mark.rule("tomanji.dedo")
def test_it_may_be_used_in_anybodys_turn_but_not_while_something_else_is_open() -> None:
    state = go(opened("dedo, nunca"), "roll; die 1; roll; die 2")
    assert refused(state, 0, "dedo") == ("tomanji.dedo", "charge_waits")
    state = go(state, "suggest; 0 no; 2 no; 3 no; roll; die 3")
    assert awaited(go(state, "0 dedo")) == {1, 2, 3}
    assert refused(go(state, "roll"), 0, "dedo") == ("tomanji.dedo", "charge_waits")


@pytest.mark.rule("tomanji.dedo", "tomanji.chancho")
def test_one_keeps_one_of_each_kind_and_no_more() -> None:
    state = go(opened("dedo, dedo, chancho", seats=2), "roll; die 1; roll; die 5")
    again, told = happened(state, "roll; die 1")
    assert told[-1] == ChargeStored(0, "dedo", new=False)
    assert "dedo" not in may(go(again, "0 dedo; 1 follow"), 0)
    both = go(state, "roll; die 2")
    assert may(both, 0)[:2] == ["dedo", "chancho"]
    assert may(go(both, "0 dedo; 1 follow"), 0)[:1] == ["chancho"]


@pytest.mark.rule("tomanji.dedo")
def test_each_follows_once_and_says_which_finger_he_follows() -> None:
    state = go(charged(), "0 dedo; 2 follow")
    assert refused(state, 2, "follow") == ("tomanji.dedo", "has_followed")
    assert refused(state, 0, "follow") == ("tomanji.dedo", "has_followed")
    assert play.opening(charged(), notation.read("dedo")) == 0
    assert play.opening(go(state, "ring"), notation.read("dedo")) == 1


@pytest.mark.rule("tomanji.dedo", "tomanji.chancho")
@given(order=st.permutations(range(1, 20)), kind=st.sampled_from(KINDS))
def test_of_twenty_every_finger_counts_once_and_in_the_order_in_which_it_came(
    order: list[int], kind: str
) -> None:
    state, told = happened(charged(kind, 20), f"0 {kind}; " + "; ".join(f"{seat} follow" for seat in order))
    assert [event for event in told if isinstance(event, Followed)] == [
        Followed(seat, nth) for nth, seat in enumerate(order, 1)
    ]
    assert [seat for seat, sips in enumerate(state.sips) if sips] == [order[-1]]
