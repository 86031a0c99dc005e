"""What the coach of the first round says of it is so, and no word is needed before it has been told."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from contract.lessons import taught
from games.tokyo.situations import score
from games.tokyo.test_scores import THROWS
from sobremesa.games.tokyo import GAME
from sobremesa.games.tokyo.lesson import FIRST, LEARNER
from sobremesa.games.tokyo.pieces import outranks, score_of

STEPS = {beat.says: (state, beat) for state, beat in taught(GAME) if beat.says}
ORDER = list(STEPS)


def seen(key: str) -> Any:
    """Look at the table with the learner's eyes while the coach says this."""
    return GAME.view(STEPS[key][0], LEARNER)


def told(first: str, *later: str) -> bool:
    """Say whether one thing is told before others."""
    return all(ORDER.index(first) < ORDER.index(one) for one in later)


def reaching(name: str) -> Fraction:
    """Say how many rolls are that high, the circle left out."""
    enough = [
        throw for throw in THROWS if score_of(*throw) == score(name) or outranks(score_of(*throw), score(name))
    ]
    return Fraction(len(enough), len(THROWS))


def test_a_word_is_told_before_it_is_needed() -> None:
    assert told("aim", "lot", "answer", "look", "doubt")
    assert told("plain", "answer", "lie")
    assert told("pairs", "tokyo", "doubt")
    assert told("shown", "bomb", "win")


def test_the_learner_is_asked_everything_one_can_be_asked() -> None:
    mine = [state for state, beat in taught(GAME) if beat.move and beat.actor == LEARNER]
    assert {GAME.view(state, LEARNER).phase for state in mine} == {"answer", "roll", "look", "announce"}


def test_dani_begins_and_the_learner_comes_next() -> None:
    assert seen("hidden").turn == FIRST
    assert seen("hidden").dice == ()
    assert (seen("answer").announcer, seen("answer").turn) == (FIRST, LEARNER)


def test_the_odds_the_coach_gives_are_right() -> None:
    assert reaching("43") > Fraction(3, 4)
    assert abs(1 / reaching("44") - 7) < Fraction(1, 2)


def test_the_roll_is_too_little_and_a_lie_is_all_that_is_left() -> None:
    view = seen("lie")
    assert view.rolled == score("32")
    assert view.rolled not in view.enough
    assert view.enough[0] == score("43")
    assert GAME.write(GAME.default(STEPS["lie"][0], LEARNER)) == "43"
    assert score(STEPS["lie"][1].move) in view.enough


def test_the_lie_was_believed_and_is_shown_to_nobody() -> None:
    assert STEPS["believed"][0].settled == ()
    assert seen("round").announced[-1].score == score("62")


def test_dani_lied_has_the_penalty_and_begins_the_next_round() -> None:
    view = seen("shown")
    assert (view.last.score, view.last.said, view.last.line.seat) == (score("53"), score("44"), FIRST)
    assert view.penalties == (0, 0, 0, 1)
    assert seen("win").awaited == {FIRST}
    assert view.lives == 8
