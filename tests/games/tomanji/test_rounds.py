"""Cultura and Historia: going right each says one more in a short time, and people judge what counts."""

from __future__ import annotations

import pytest

from games.tomanji.situations import asked, awaited, comes_of, go, happened, landed, may, refused
from sobremesa.games.tomanji import notation, play, sentences
from sobremesa.games.tomanji.board import PACKAGE
from sobremesa.games.tomanji.events import Failed, Rejected, Spoke, Told
from sobremesa.games.tomanji.squares.rounds import KEPT, Speaking
from sobremesa.games.tomanji.state import State
from sobremesa.games.tomanji.words import asking
from sobremesa.languages import tongue

TOPIC = "write Ríos: el Ebro"


def clocks(state: State) -> dict[str, float]:
    """List the clocks that run, by what they ring for."""
    return {alarm.name.split("-")[0]: alarm.after for alarm in play.alarms(state)}


@pytest.mark.rule("tomanji.cultura")
def test_whoever_lands_names_a_topic_or_takes_one_of_the_house() -> None:
    state = landed("cultura")
    assert (may(state, 0)[:2], play.patience(state, 0)) == (["suggest", "write …"], 45)
    assert happened(state, TOPIC)[1] == [Told(0, "cultura", "Ríos: el Ebro")]
    assert happened(state, "suggest")[1] == [Told(0, "cultura", "", shipped=1)]
    assert notation.write(play.default(state, 0)) == "suggest"


@pytest.mark.rule("tomanji.cultura")
def test_going_right_each_names_another_aloud_or_in_writing() -> None:
    state, told = happened(go(landed("cultura", seats=3), TOPIC), "say el Po; say …; say el Rin; say el Nilo")
    assert told == [Spoke(1, "el Po"), Spoke(2, "…"), Spoke(0, "el Rin"), Spoke(1, "el Nilo")]
    assert asked(state) == 2


@pytest.mark.rule("tomanji.cultura")
@pytest.mark.parametrize(("house", "seconds"), [({}, 5), ({"cultura_s": "15"}, 15)])
def test_the_first_to_take_too_long_or_give_up_takes_a_sip(house: dict[str, str], seconds: int) -> None:
    state = go(landed("cultura", 4, 0, **house), f"{TOPIC}; say el Po")
    assert clocks(state) == {"speak": seconds, "reject": 5}
    assert happened(state, "ring")[1][0] == Failed(2, "cultura", "too_slow")
    assert comes_of(state, "ring") == comes_of(state, "give-up") == {2: 1}
    assert awaited(go(state, "ring")) == {1}
    assert notation.write(play.default(state, 2)) == "give-up"


@pytest.mark.rule("tomanji.cultura")
def test_what_was_said_counts_unless_more_than_half_of_the_others_reject_it() -> None:
    state = go(landed("cultura", seats=5), f"{TOPIC}; say el mar")
    assert happened(state, "0 reject; 3 reject")[1] == [Rejected(0), Rejected(3)]
    assert comes_of(state, "0 reject; 3 reject") == {}
    assert happened(state, "0 reject; 3 reject; 4 reject")[1][3] == Failed(1, "cultura", "rejected")
    assert comes_of(state, "0 reject; 3 reject; 4 reject") == {1: 1}


@pytest.mark.rule("tomanji.cultura")
def test_nobody_rejects_what_he_said_himself_nor_twice_nor_when_it_is_too_late() -> None:
    state = go(landed("cultura"), f"{TOPIC}; say el mar; 3 reject")
    assert refused(state, 1, "reject") == ("tomanji.order", "not_your_turn")
    assert refused(state, 3, "reject") == ("tomanji.cultura", "has_rejected")
    assert refused(go(state, "close"), 0, "reject") == ("tomanji.order", "not_your_turn")
    later = go(state, "say el Po")
    assert comes_of(later, "1 reject; 3 reject") == {2: 1}


@pytest.mark.rule("tomanji.cultura")
def test_a_rejection_says_what_it_rejects() -> None:
    state = go(landed("cultura"), f"{TOPIC}; say el mar")
    reject = notation.read("reject")
    first = play.opening(state, reject)
    assert play.opening(go(state, "say el Po"), reject) == (first or 0) + 1


@pytest.mark.rule("tomanji.historia")
def test_a_story_grows_by_a_word_and_its_clock_by_a_second() -> None:
    state = landed("historia", seats=3)
    assert (asked(state), clocks(state)) == (0, {"speak": 3})
    state = go(state, "say Un; say gato; say …")
    assert (asked(state), clocks(state)) == (0, {"speak": 6, "reject": 5})
    assert happened(state, "give-up")[1][0] == Failed(0, "historia", "knew_none")
    assert comes_of(state, "ring") == {0: 1}
    assert comes_of(state, "0 reject; 1 reject") == {2: 1}


@pytest.mark.rule("tomanji.historia")
def test_however_long_people_talk_a_state_grows_no_larger_and_the_time_goes_by_all_words() -> None:
    state = go(landed("historia", 2), "say eso; " * (KEPT + 20))
    longer = go(state, "0 call man; 0 call woman; say eso; " * 3)
    assert isinstance(longer.scene, Speaking)
    assert (len(longer.scene.said), len(longer.happened)) == (KEPT, len(state.happened))
    assert clocks(longer) == {"speak": 3 + KEPT + 23, "reject": 5}


@pytest.mark.rule("tomanji.historia")
@pytest.mark.parametrize(("words", "begins"), [(KEPT, sentences.opening(1, "en")), (KEPT + 1, "…")])
def test_of_a_very_long_story_the_last_words_are_told_again(words: int, begins: str) -> None:
    state = go(landed("historia", 2), "say eso; " * words)
    assert isinstance(state.scene, Speaking)
    told = asking.story_so_far(state.scene, tongue("en", PACKAGE))
    assert told == " ".join([begins, *["eso"] * KEPT])
