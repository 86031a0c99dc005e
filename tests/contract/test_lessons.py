"""Every lesson can be played, speaks before each of the learner's moves, and ends with a round or a match."""

from __future__ import annotations

import pytest

from contract.lessons import begins_a_round, taught
from sobremesa.contract import AnyGame
from sobremesa.games import rooms
from sobremesa.languages import LANGUAGES, tongue

LONGEST = 165
"""Characters of one step: what a small phone shows beside the table without hiding any of it."""
each_lesson = pytest.mark.parametrize("game", [pytest.param(game, id=name) for name, game in rooms().items()])


@each_lesson
def test_every_room_can_be_learned(game: AnyGame) -> None:
    assert game.lesson is not None


@each_lesson
def test_no_move_of_a_lesson_is_refused(game: AnyGame) -> None:
    moves = [(state, beat) for state, beat in taught(game) if beat.move]
    refused = [game.refusal(state, beat.actor, game.read(beat.move)) for state, beat in moves]
    assert refused == [None] * len(moves)


@each_lesson
def test_the_coach_speaks_before_every_move_of_the_learner_and_has_the_last_word(game: AnyGame) -> None:
    assert game.lesson is not None
    mute = [beat for beat in game.lesson.beats if beat.actor == game.lesson.seat and not beat.says]
    assert mute == []
    assert game.lesson.beats[-1].move == ""


@each_lesson
def test_only_the_learner_is_given_words_without_a_move(game: AnyGame) -> None:
    assert game.lesson is not None
    assert {beat.actor for beat in game.lesson.beats if not beat.move} == {game.lesson.seat}


@each_lesson
def test_a_lesson_is_one_round_to_its_end_or_a_whole_match(game: AnyGame) -> None:
    steps = list(taught(game))
    assert begins_a_round(game, steps[-1].state)
    rounds = sum(begins_a_round(game, state) for state, beat in steps if beat.move)
    assert rounds == 1 or game.outcome(steps[-1].state) is not None


@each_lesson
def test_every_step_that_is_told_names_a_clause_of_the_book(game: AnyGame) -> None:
    clauses = {beat.clause for _, beat in taught(game) if beat.says}
    assert clauses <= set(game.book.clauses)


@each_lesson
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_coach_says_something_else_at_every_step_and_never_much(game: AnyGame, lang: str) -> None:
    words = tongue(lang, f"sobremesa.games.{game.spec.name}")
    said = [game.words.coach(beat.says, words) for _, beat in taught(game) if beat.says]
    assert all(said)
    assert len(set(said)) == len(said)
    assert [text for text in said if len(text) > LONGEST] == []


@each_lesson
def test_the_learner_meets_a_choice_and_a_move_that_will_not_do(game: AnyGame) -> None:
    assert game.lesson is not None
    mine = [(state, beat) for state, beat in taught(game) if beat.move and beat.actor == game.lesson.seat]
    offered = [len(game.moves(state, game.lesson.seat)) for state, _ in mine]
    assert min(offered) == 1
    assert max(offered) > 1
