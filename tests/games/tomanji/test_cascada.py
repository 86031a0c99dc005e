"""Cascada: all drink, one after another, and nobody stops before those before him have."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.tomanji.situations import awaited, comes_of, go, happened, landed, may, refused
from sobremesa.games.tomanji import notation, play
from sobremesa.games.tomanji.events import DrinkingEnded
from sobremesa.games.tomanji.moves import Ring
from sobremesa.games.tomanji.state import State
from sobremesa.games.tomanji.view import view
from sobremesa.games.tomanji.words import PACKAGE
from sobremesa.games.tomanji.words.asking import ask
from sobremesa.languages import tongue
from sobremesa.seats import CLOCK

ALL = "hold 5; hold 5; hold 5"


@pytest.mark.rule("tomanji.cascada")
def test_who_landed_begins_and_then_each_after_the_one_before() -> None:
    state = landed("cascada", seats=3, first=1)
    assert awaited(state) == {1}
    assert refused(state, 2, "hold 5") == ("tomanji.cascada", "begins_later")
    state = go(state, "1 hold 5")
    assert awaited(state) == {2}
    assert awaited(go(state, "2 hold 5; 0 hold 5")) == {CLOCK}


@pytest.mark.parametrize(
    ("before", "says"),
    [
        ("hold 5; hold 5", "Ana drinks. Hold the button: you too!"),
        ("skip; hold 5", "Beto drinks. Hold the button: you too!"),
        ("hold 5; hold 5; 0 lift; 1 lift", "The cascade has come to you. Hold the button and drink!"),
    ],
)
def test_whoever_is_to_begin_is_told_who_still_drinks_before_him(before: str, says: str) -> None:
    state = go(landed("cascada", seats=3), before)
    assert ask(view(state, 2), play.moves(state, 2), ("Ana", "Beto", "Chus"), tongue("en", PACKAGE)) == says


@pytest.mark.rule("tomanji.cascada")
def test_two_seconds_begun_are_a_sip_and_nobody_goes_beyond_five() -> None:
    state = go(landed("cascada", seats=2), "hold 5; hold 5")
    assert {alarm.after for alarm in play.alarms(state)} == {2}
    assert comes_of(state, "0 lift; 1 lift") == {0: 1, 1: 1}
    assert comes_of(state, "swallow 0; 0 lift; 1 lift") == {0: 2, 1: 1}
    four = "; ".join(["swallow 0; swallow 1"] * 4)
    assert comes_of(state, four) == {0: 5, 1: 5}


@pytest.mark.rule("tomanji.cascada")
def test_nobody_stops_while_the_first_drinks_and_a_lift_waits_for_its_turn() -> None:
    state = go(landed("cascada", seats=3), ALL)
    state, told = happened(state, "2 lift; 1 lift; swallow 2; swallow 1; swallow 0")
    assert told == []
    assert refused(state, 2, "lift") == ("tomanji.cascada", "stops_soon")
    after, told = happened(state, "0 lift")
    assert told[:3] == [DrinkingEnded(0, 2), DrinkingEnded(1, 2), DrinkingEnded(2, 2)]
    assert awaited(after) == {1}


@pytest.mark.rule("tomanji.cascada")
def test_when_one_has_stopped_the_next_may_go_on_and_with_him_the_rest() -> None:
    state, told = happened(go(landed("cascada", seats=3), ALL), "0 lift; swallow 1; 2 lift; swallow 2")
    assert (told, may(state, 1), may(state, 0)[:1]) == (
        [DrinkingEnded(0, 1)],
        ["lift", "call woman", "call man", "call both"],
        ["call woman"],
    )
    assert happened(state, "1 lift")[1][:2] == [DrinkingEnded(1, 2), DrinkingEnded(2, 2)]


def beginning(state: State) -> list[tuple[str, float]]:
    """List the clocks that run for who has to begin."""
    return [(alarm.name, alarm.after) for alarm in play.alarms(state) if alarm.move == Ring()]


@pytest.mark.rule("tomanji.cascada", "tomanji.absent")
def test_who_landed_and_does_not_hold_within_ten_seconds_takes_one_sip_and_the_chain_goes_on() -> None:
    state = landed("cascada", seats=3)
    assert beginning(state) == [("begin-0", 10)]
    assert comes_of(state, "ring; hold 5; hold 5; swallow 1; 1 lift; 2 lift") == {0: 1, 1: 2, 2: 1}
    assert notation.write(play.default(state, 0)) == "skip"


@pytest.mark.rule("tomanji.cascada", "tomanji.absent")
def test_the_clock_lets_each_pass_who_does_not_begin_while_the_others_drink() -> None:
    state = go(landed("cascada", seats=3), "hold 5")
    assert beginning(state) == [("begin-1", 3)]
    assert comes_of(state, "ring; ring; 0 lift") == {0: 1}
    assert beginning(go(state, "ring; hold 5")) == []


@pytest.mark.rule("tomanji.cascada")
def test_another_who_does_not_hold_stops_as_soon_as_his_turn_comes() -> None:
    assert comes_of(landed("cascada", seats=3), "hold 5; skip; hold 5; 0 lift; 2 lift") == {0: 1, 2: 1}


@pytest.mark.rule("tomanji.cascada")
def test_who_knows_before_for_how_many_sips_stops_by_himself() -> None:
    state = go(landed("cascada", seats=2), "hold 2; hold 3")
    assert comes_of(state, "swallow 0; swallow 1; swallow 1") == {0: 2, 1: 3}


@pytest.mark.rule("tomanji.cascada")
@given(seats=st.integers(2, 5), wants=st.lists(st.integers(1, 5), min_size=5, max_size=5), order=st.randoms())
def test_along_the_chain_each_drinks_what_he_wants_and_as_long_as_those_before_him(
    seats: int, wants: list[int], order: Random
) -> None:
    state, told = happened(landed("cascada", seats), "; ".join(f"hold {want}" for want in wants[:seats]))
    while state.scene.name == "cascada":
        clocks = list(play.alarms(state))
        order.shuffle(clocks)
        for clock in clocks:
            if clock in play.alarms(state):
                state, more = play.after(state, CLOCK, clock.move)
                told += more
    ended = [event for event in told if isinstance(event, DrinkingEnded)]
    assert [event.seat for event in ended] == list(range(seats))
    for event in ended:
        longest = max(wants[: event.seat + 1])
        assert max(wants[event.seat], longest - 1) <= event.sips <= longest


@pytest.mark.rule("tomanji.cascada")
@pytest.mark.parametrize("sips", [0, 3, 5])
def test_aloud_each_says_how_many_sips_it_was(sips: int) -> None:
    state = landed("cascada", seats=2, cascada="spoken")
    assert (awaited(state), may(state, 1)[:6]) == ({0, 1}, [f"count {n}" for n in range(6)])
    assert comes_of(state, f"1 count {sips}; 0 count 1") == {0: 1} | ({1: sips} if sips else {})
    assert notation.write(play.default(state, 0)) == "count 0"
    assert refused(state, 0, "hold 5") == ("tomanji.cascada", "must_count")
