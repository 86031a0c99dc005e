"""Who looks on or watches a match again reads of rounds where a game is played in rounds, else of hands."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

import pytest

from server.living import Person
from server.tags import Tags
from server.test_brought_records import check
from sobremesa import options
from sobremesa.match.simulate import any_move, run
from sobremesa.record import join_lines
from sobremesa.server.face import face_of_names
from sobremesa.server.scenes import private
from sobremesa.server.scenes.shelf import SCENES
from sobremesa.server.scenes.stretches import HANDS, ROUNDS, stretch

Make = Callable[[], Person]
IN_ROUNDS = [name for name, drawn in SCENES.items() if stretch(drawn.game) is ROUNDS]


def test_tokyo_is_played_in_rounds_and_what_is_dealt_in_hands() -> None:
    assert {name: stretch(drawn.game) for name, drawn in SCENES.items()} == {
        "tomate": HANDS,
        "domino": HANDS,
        "tokyo": ROUNDS,
        "tomanji": ROUNDS,
    }


@pytest.mark.parametrize("game", SCENES)
def test_who_looks_on_reads_when_he_may_sit_down_in_the_words_of_the_game(game: str) -> None:
    face = face_of_names(game, ("Ana", "Ben"), {"seats": "2"})
    bots = tuple(replace(sitter, kind="bot") for sitter in face.sitters)
    word = "round" if game in IN_ROUNDS else "hand"
    assert f"from the next {word} on:" in private.watching(replace(face, sitters=bots), frozenset()).drawn("en")
    assert f"as soon as a new {word} begins." in private.promised(game, 1, paused=False).drawn("en")


@pytest.mark.parametrize(
    ("lang", "ends"),
    [
        ("es", "La ronda acaba cuando alguien dude."),
        ("it", "Il giro finisce quando qualcuno dubita."),
        ("en", "A round ends when somebody doubts."),
    ],
)
def test_who_waits_for_a_round_of_tokyo_reads_what_it_waits_for(lang: str, ends: str) -> None:
    assert Tags(private.promised("tokyo", 1, paused=False).drawn(lang)).text.endswith(ends)


@pytest.mark.parametrize("game", IN_ROUNDS)
def test_a_match_that_is_watched_again_is_told_by_rounds(game: str, guest: Make) -> None:
    room = SCENES[game].game
    agreed = options.read(room.spec.options, {"seats": "2"})
    record = join_lines(run(room, agreed, [any_move] * 2, 1).lines)
    page = check(guest(), record).json()["player"]
    names = set(Tags(page).with_("aria-label"))
    assert {"Story of this round", "To the round before", "To the next round"} <= names
    assert re.findall(r"\bhands?\b(?! out)", " ".join([Tags(page).text, *names])) == []
