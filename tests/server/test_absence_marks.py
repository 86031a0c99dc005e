"""Every room shows who is missing, in the house's words: a bot for now, away, out of time."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sobremesa import options
from sobremesa.server import scenes
from sobremesa.server.face import Sitter, face_of_names
from sobremesa.server.refusals import own_words
from sobremesa.server.scenes import absence
from sobremesa.server.scenes.shelf import SCENES


@pytest.mark.parametrize("what", absence.MARKS)
@pytest.mark.parametrize("game", SCENES)
def test_every_table_says_who_is_missing(game: str, what: str) -> None:
    room = SCENES[game].game
    agreed = room.spec.options()
    names = tuple(f"Player {seat}" for seat in range(agreed.seats))
    there = face_of_names(game, names, options.write(agreed))
    missing = there.sitters[1]
    gone = replace(missing, held=what == "held", away=what == "away", late=what == "late")
    sitters = (there.sitters[0], gone, *there.sitters[2:])
    said = own_words("en").say(absence.MARKS[what])
    view = room.view(room.setup(agreed), None)
    drawn = [
        "".join(scenes.drawn(SCENES[game].table(face, face.names, view), "en").values())
        for face in (there, replace(there, sitters=sitters))
    ]
    assert [said in markup for markup in drawn] == [False, True]


def test_only_one_thing_is_said_of_one_who_is_missing() -> None:
    away = Sitter(0, "person", "Ana", ready=True, away=True, held=False, host=False, late=True)
    assert [absence.mark_of(one) for one in (away, replace(away, held=True), replace(away, away=False))] == [
        "away",
        "held",
        "late",
    ]
