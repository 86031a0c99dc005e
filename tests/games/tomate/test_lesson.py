"""What the coach of the first hand says of it is so, and no word is needed before it has been told."""

from __future__ import annotations

from typing import Any

from contract.lessons import taught
from sobremesa.games.tomate import GAME
from sobremesa.games.tomate.lesson import DEALER, LEARNER
from sobremesa.games.tomate.pieces import suit_of

STEPS = {beat.says: (state, beat) for state, beat in taught(GAME) if beat.says}
ORDER = list(STEPS)


def seen(key: str) -> Any:
    """Look at the table with the learner's eyes while the coach says this."""
    return GAME.view(STEPS[key][0], LEARNER)


def told(first: str, *later: str) -> bool:
    """Say whether one thing is told before others."""
    return all(ORDER.index(first) < ORDER.index(one) for one in later)


def test_a_word_is_told_before_it_is_needed() -> None:
    assert told("aim", "risk", "declare", "saved")
    assert told("ranking", "draw", "declare", "lead", "head")
    assert told("risk", "speak", "declare", "tomate")
    assert told("trumps", "declare", "ruff")
    assert told("mano", "lead")
    assert told("suit", "ruff", "follow", "head")


def test_the_dealer_has_put_in_three_chips_and_the_learner_is_mano() -> None:
    view = seen("plate")
    assert (view.dealer, view.mano, view.plate, view.purses[DEALER]) == (DEALER, LEARNER, 3, -3)


def test_the_dealer_ruffs_and_is_saved() -> None:
    (_, led), *_ = seen("ruff").trick.cards
    assert suit_of(led) != seen("ruff").trump
    assert seen("saved").tricks[DEALER] == seen("saved").need[DEALER] == 1
    assert seen("saved").tricks[LEARNER] == 0


def test_the_knight_will_not_do_because_it_does_not_follow_as_the_coach_says() -> None:
    state, follow = STEPS["follow"]
    refused = GAME.refusal(state, LEARNER, GAME.read("11c"))
    assert refused is not None
    assert refused.clause == follow.clause
    assert [GAME.write(move) for move in GAME.moves(state, LEARNER)] == [STEPS["head"][1].move]


def test_the_tomate_pays_three_and_two_share_six() -> None:
    settled = seen("tomate").scores[-1]
    assert {line.seat: line.chips for line in settled.lines if line.reason != "ante"} == {0: 3, 1: -3, 3: 3}
    assert seen("ends").purses[LEARNER] == 3 - 3
