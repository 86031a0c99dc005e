"""Every lesson can be played, speaks before each of the learner's moves, and ends where a round ends."""

from __future__ import annotations

import pytest

from contract.lessons import begins_a_round, taught
from sobremesa.contract import AnyGame
from sobremesa.games import rooms
from sobremesa.languages import LANGUAGES, tongue
from sobremesa.seats import CHANCE

TAUGHT = [pytest.param(game, id=name) for name, game in rooms().items() if game.lesson is not None]
every_lesson = pytest.mark.parametrize("game", TAUGHT)


def test_el_tomate_can_be_learned() -> None:
    assert rooms()["tomate"].lesson is not None


@every_lesson
def test_no_move_of_a_lesson_is_refused(game: AnyGame) -> None:
    *beats, _ = taught(game)
    refused = [game.refusal(state, beat.actor, game.read(beat.move)) for state, beat in beats]
    assert refused == [None] * len(beats)


@every_lesson
def test_the_coach_speaks_before_every_move_of_the_learner_and_at_the_end(game: AnyGame) -> None:
    assert game.lesson is not None
    mute = [beat for beat in game.lesson.beats if beat.actor == game.lesson.seat and not beat.says]
    assert mute == []
    assert game.lesson.ends


@every_lesson
def test_a_lesson_ends_where_a_round_ends_and_not_before(game: AnyGame) -> None:
    *states, last = [state for state, _ in taught(game)]
    assert begins_a_round(game, last)
    dealt = [beat for beat in (game.lesson.beats if game.lesson else ()) if beat.actor == CHANCE]
    assert sum(begins_a_round(game, state) for state in states) == 1
    assert dealt


@every_lesson
def test_every_clause_of_a_lesson_stands_in_the_book(game: AnyGame) -> None:
    clauses = {beat.clause for _, beat in taught(game) if beat.clause}
    assert clauses <= set(game.book.clauses)


@every_lesson
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_coach_speaks_every_language(game: AnyGame, lang: str) -> None:
    words = tongue(lang, f"sobremesa.games.{game.spec.name}")
    said = [game.words.coach(beat.says, words) for _, beat in taught(game) if beat.says]
    assert all(said)
    assert len(set(said)) == len(said)
