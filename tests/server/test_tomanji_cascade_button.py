"""What the button that lets a cascade pass says: it costs a sip only for whoever landed."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sobremesa.games.tomanji import play
from sobremesa.games.tomanji.options import Options
from sobremesa.games.tomanji.squares.cascada import Cascading, Drinker
from sobremesa.games.tomanji.view import view
from sobremesa.server.refusals import own_words
from sobremesa.server.scenes.tomanji.buttons import asked_for, asked_of


@pytest.mark.rule("tomanji.cascada")
@pytest.mark.parametrize(("seat", "said"), [(0, ">Let it pass: 1 sip<"), (1, ">Let it pass<")])
def test_letting_a_cascade_pass_says_its_sip_to_whoever_landed_and_to_nobody_else(seat: int, said: str) -> None:
    chain = (Drinker(0, drinks=seat > 0, sips=seat), Drinker(1), Drinker(2))
    state = replace(play.setup(Options(seats=3)), scene=Cascading(chain))
    asked = asked_of(("Ana", "Beto", "Carla"), view(state, seat), play.moves(state, seat))
    assert said in asked_for(asked, own_words("en"))
