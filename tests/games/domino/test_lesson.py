"""What the coach of the first hand says of it is so, and no word is needed before it has been told."""

from __future__ import annotations

from typing import Any

import pytest

from contract.lessons import taught
from sobremesa.games.domino import GAME
from sobremesa.games.domino.lesson import LEARNER
from sobremesa.games.domino.pieces import DOUBLES, FACES, NO_TILE, pips, tiles_in
from sobremesa.games.domino.state import BLOCKED
from sobremesa.games.domino.words import PACKAGE
from sobremesa.languages import LANGUAGES, tongue

STEPS = {beat.says: (state, beat) for state, beat in taught(GAME) if beat.says}
ORDER = list(STEPS)


def seen(key: str) -> Any:
    """Look at the table with the learner's eyes while the coach says this."""
    return GAME.view(STEPS[key][0], LEARNER)


def offered(key: str) -> list[str]:
    return [GAME.write(move) for move in GAME.moves(STEPS[key][0], LEARNER)]


def told(first: str, *later: str) -> bool:
    """Say whether one thing is told before others."""
    return all(ORDER.index(first) < ORDER.index(one) for one in later)


def test_a_word_is_told_before_it_is_needed() -> None:
    assert told("pairs", "out", "block", "blocked", "score")
    assert told("doubles", "across")
    assert told("rack", "blocked")
    assert told("first", "match", "both", "end")
    assert told("paso", "round", "last")
    assert told("block", "both", "end", "blocked")


def test_the_learner_draws_the_highest_tile_and_leads() -> None:
    drawn = seen("highest").drawn
    assert [sum(FACES[tile]) for tile in drawn] == [10, 6, 6, 2]
    assert seen("lead").turn == LEARNER
    assert (seen("first").left, seen("first").right) == (3, 4)


def test_the_learner_holds_two_doubles() -> None:
    assert len(tiles_in(seen("doubles").hand & DOUBLES)) == 2
    assert len(offered("doubles")) == 1


def test_a_double_lies_at_the_end_it_leaves_as_it_was() -> None:
    laid = FACES[seen("across").acts[-1].tile]
    assert (laid, seen("across").right) == ((4, 4), 4)


def test_one_tile_fits_then_none_then_one_fits_both_ends() -> None:
    assert ({seen("match").left, seen("match").right}, offered("match")) == ({5, 6}, ["0|6 right"])
    assert ({seen("paso").left, seen("paso").right}, offered("paso")) == ({5, 6}, ["paso"])
    assert offered("end") == ["2|4 left", "2|4 right"]


def test_six_fours_lie_and_the_learner_holds_the_seventh_and_six_points_besides() -> None:
    view = seen("count")
    lie = [FACES[act.tile] for act in view.acts if act.tile != NO_TILE]
    held = [FACES[tile] for tile in tiles_in(view.hand)]
    assert (sum(4 in face for face in lie), [face for face in held if 4 in face]) == (6, [(2, 4)])
    assert sum(map(sum, held)) - 6 == 6


def test_the_hand_is_blocked_by_the_fourth_pass() -> None:
    assert seen("last").passes == 3
    assert seen("blocked").ending == BLOCKED


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_points_the_coach_names_are_those_of_the_count(lang: str) -> None:
    racks = seen("blocked").racks
    left = [pips(racks[pair]) + pips(racks[pair + 2]) for pair in (0, 1)]
    words = tongue(lang, PACKAGE)
    assert all(str(points) in GAME.words.coach("blocked", words) for points in left)
    assert all(str(points) in GAME.words.coach("score", words) for points in (*left, sum(left)))
    assert seen("score").score == (sum(left), 0)


def test_the_next_hand_is_led_by_the_next_player() -> None:
    assert seen("ends").opener == LEARNER + 1
