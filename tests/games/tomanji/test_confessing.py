"""Nunca nunca and Quien tenga hermana: everybody answers unseen, and the answers are shown together."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.tomanji.situations import awaited, comes_of, go, happened, landed, may, refused, seen
from sobremesa.games.tomanji import notation, play
from sobremesa.games.tomanji.events import Answered, AnswersShown, NobodyDrinks, SipsFell, Told
from sobremesa.games.tomanji.squares.confessing import HIDDEN, NO, NOT_YET, YES, Confessing
from sobremesa.seats import JUDGE

SAID = "write Yo nunca nunca he visto el mar."


def answers(state: object) -> tuple[int, ...]:
    assert isinstance(state, Confessing)
    return state.answers


@pytest.mark.rule("tomanji.nunca")
def test_whoever_lands_says_it_in_his_own_words_aloud_or_by_the_house() -> None:
    state = landed("nunca")
    assert (may(state, 0)[:2], play.patience(state, 0)) == (["suggest", "write …"], 45)
    assert happened(state, SAID)[1] == [Told(0, "nunca", "Yo nunca nunca he visto el mar.")]
    assert happened(state, "write …")[1] == [Told(0, "nunca", "…")]
    assert happened(state, "suggest")[1] == [Told(0, "nunca", "", shipped=1)]
    assert notation.write(play.default(state, 0)) == "suggest"


@pytest.mark.rule("tomanji.nunca")
def test_all_the_others_are_asked_and_who_has_done_it_takes_a_sip() -> None:
    state = go(landed("nunca"), SAID)
    assert awaited(state) == {1, 2, 3}
    assert refused(state, 0, "yes") == ("tomanji.order", "not_asked")
    assert comes_of(state, "1 yes; 3 no; 2 yes") == {1: 1, 2: 1}


@pytest.mark.rule("tomanji.nunca")
def test_no_answer_is_seen_before_the_last_and_then_all_are() -> None:
    state, told = happened(go(landed("nunca"), SAID), "1 yes; 3 no")
    assert told == [Answered(1), Answered(3)]
    shown = [answers(seen(state, viewer).scene) for viewer in (1, 2, 3, None, JUDGE)]
    hidden = (NOT_YET, HIDDEN, NOT_YET, HIDDEN)
    assert shown == [(NOT_YET, YES, NOT_YET, HIDDEN), hidden, (NOT_YET, HIDDEN, NOT_YET, NO), hidden, hidden]
    assert happened(state, "2 no")[1][1:] == [AnswersShown("nunca", (1,)), SipsFell(1, 1, "nunca")]


@pytest.mark.rule("tomanji.nunca")
def test_an_answer_is_given_once() -> None:
    state = go(landed("nunca"), f"{SAID}; 1 yes")
    assert refused(state, 1, "no") == ("tomanji.order", "has_answered")


@pytest.mark.rule("tomanji.nunca")
def test_who_stays_silent_for_twenty_seconds_has_not_done_it() -> None:
    state = go(landed("nunca"), SAID)
    assert (play.patience(state, 2), notation.write(play.default(state, 2))) == (20, "no")


@pytest.mark.rule("tomanji.nunca")
@pytest.mark.parametrize(("house", "sips"), [("nothing", {}), ("speaker", {0: 1})])
def test_if_nobody_has_done_it_nothing_happens_or_the_speaker_drinks(house: str, sips: dict[int, int]) -> None:
    state = go(landed("nunca", nunca_nobody=house), f"{SAID}; 1 no; 2 no")
    told = happened(state, "3 no")[1]
    assert told[1:] == [AnswersShown("nunca", ()), SipsFell(0, 1, "nunca") if sips else NobodyDrinks("nunca")]
    assert comes_of(state, "3 yes") == {3: 1}


@pytest.mark.rule("tomanji.hermana")
def test_a_sister_is_asked_of_everybody_also_of_who_landed() -> None:
    state = landed("hermana", first=1)
    assert (awaited(state), play.patience(state, 1)) == ({0, 1, 2, 3}, 20)
    assert notation.write(play.default(state, 1)) == "no"
    assert comes_of(state, "3 yes; 1 yes; 0 no; 2 no") == {1: 1, 3: 1}


@pytest.mark.rule("tomanji.hermana")
@given(order=st.permutations([0, 1, 2, 3]), yes=st.sets(st.integers(0, 3)))
def test_in_whatever_order_they_answer_the_same_is_shown(order: list[int], yes: set[int]) -> None:
    steps = "; ".join(f"{seat} {'yes' if seat in yes else 'no'}" for seat in order)
    state, told = happened(landed("hermana"), steps)
    assert AnswersShown("hermana", tuple(sorted(yes))) in told
    assert awaited(state) == {1}
