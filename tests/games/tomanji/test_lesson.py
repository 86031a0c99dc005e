"""What the coach of the first match says of it is so, and no word is needed before it has been told."""

from __future__ import annotations

from typing import Any

from contract.lessons import taught
from sobremesa.games.tomanji import GAME
from sobremesa.games.tomanji.lesson import BETO, CHUS, DANI, LEARNER
from sobremesa.games.tomanji.squares.confessing import HIDDEN, NOT_YET

STEPS = {beat.says: state for state, beat in taught(GAME) if beat.says}
MINE = [state for state, beat in taught(GAME) if beat.move and beat.actor == LEARNER]
ORDER = list(STEPS)


def seen(key: str) -> Any:
    """Look at the table with the learner's eyes while the coach says this."""
    return GAME.view(STEPS[key], LEARNER)


def told(first: str, *later: str) -> bool:
    """Say whether one thing is told before others."""
    return all(ORDER.index(first) < ORDER.index(one) for one in later)


def fell(key: str) -> list[tuple[int, int]]:
    """List what fell to whom since the die was cast or a finger put down."""
    return [(event.seat, event.sips) for event in seen(key).fell]


def test_a_word_is_told_before_it_is_needed() -> None:
    assert told("aim", "lot", "roll", "near")
    assert told("sip", "toma", "todos", "give")
    assert told("nunca", "answer", "answers")
    assert told("rule", "again", "vote")
    assert told("finger", "follow", "last")


def test_the_learner_meets_what_there_is_to_do_on_a_phone() -> None:
    assert [GAME.view(state, LEARNER).phase for state in MINE] == [
        "roll",
        "answers",
        "roll",
        "regala",
        "regala",
        "regala",
        "react",
        "breach",
    ]


def test_the_lot_falls_on_the_learner_and_beto_sits_at_his_right() -> None:
    assert (seen("roll").turn, seen("toma").turn) == (LEARNER, BETO)


def test_the_sips_the_coach_tells_of_fall() -> None:
    assert fell("toma") == [(LEARNER, 2)]
    assert fell("todos") == [(LEARNER, 1), (BETO, 1), (CHUS, 1), (DANI, 1)]
    assert fell("answers") == [(LEARNER, 1), (DANI, 1)]
    assert fell("last") == [(CHUS, 1)]
    assert fell("guilty") == [(CHUS, 1), (BETO, 1)]


def test_only_the_learner_sees_his_count() -> None:
    assert seen("toma").sips == (2, -1, -1, -1)


def test_nobody_sees_an_answer_before_the_last() -> None:
    assert seen("answer").scene.answers == (NOT_YET, HIDDEN, NOT_YET, NOT_YET)


def test_dani_has_a_rule_that_all_can_read() -> None:
    assert [(rule.seat, rule.place) for rule in seen("again").pinned] == [(DANI, 3)]


def test_beto_keeps_the_finger_until_somebody_is_to_roll_and_dani_is_quicker_than_the_learner() -> None:
    assert (seen("finger").charges, seen("finger").phase) == ({(BETO, "dedo")}, "roll")
    assert seen("follow").scene.followed == (DANI,)


def test_chus_accuses_beto_and_all_but_beto_decide() -> None:
    breach = seen("vote").scene.breach
    assert (breach.accuser, breach.accused, seen("vote").awaited) == (CHUS, BETO, {LEARNER, DANI})


def test_chus_need_not_reach_the_finish_exactly_and_hands_out_five() -> None:
    near, winner = seen("near"), seen("winner")
    assert (near.turn, near.meta - near.places[CHUS], winner.step.pips) == (CHUS, 5, 6)
    assert (winner.arrived, winner.scene.left) == ((CHUS,), 5)
