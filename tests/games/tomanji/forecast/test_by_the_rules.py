"""The forecast of a board on which only the dice matter, held against matches by the rules of the game."""

from __future__ import annotations

from random import Random
from statistics import fmean, pstdev

import pytest

from sobremesa.chance import Seeded
from sobremesa.contract import Chance
from sobremesa.games.tomanji import play
from sobremesa.games.tomanji.events import DieCast
from sobremesa.games.tomanji.forecast import forecast
from sobremesa.games.tomanji.forecast.odds import deviation, mean
from sobremesa.games.tomanji.options import Options
from sobremesa.games.tomanji.state import NOBODY
from sobremesa.seats import CHANCE

BOARD = " | ".join(
    ["by the dice", "en"]
    + ["toma 2", "izquierda", "todos", "dado", "tapita", "derecha", "toma 1", "hombres", "mujeres", "toma 3"] * 2
)
MATCHES = 700


def played(options: Options, rng: Random) -> tuple[list[int], int]:
    """Play a match; give the sips in the order of play, from the one who began, and how often was rolled."""
    state, turns, first = play.setup(options), 0, NOBODY
    while asked := play.awaits(state):
        actor = CHANCE if isinstance(asked, Chance) else min(asked)
        move = play.draw(asked, Seeded(rng)) if isinstance(asked, Chance) else play.default(state, actor)
        state, events = play.after(state, actor, move)
        turns += sum(isinstance(event, DieCast) for event in events)
        first = state.turn if first == NOBODY else first
    return [*state.sips[first:], *state.sips[:first]], turns


@pytest.mark.unmeasured
@pytest.mark.parametrize("finish", ["pass", "bounce", "all"])
def test_where_only_dice_matter_matches_by_the_rules_come_to_the_same(finish: str) -> None:
    options = Options(seats=4, board=BOARD, finish=finish, winner_gives="0", tags="parity")
    found = forecast(options)
    rng = Random(11)
    matches = [played(options, rng) for _ in range(MATCHES)]
    lasted = [turns for _, turns in matches]
    by_order = [fmean(sips[place] for sips, _ in matches) for place in range(options.seats)]
    assert by_order == pytest.approx(list(found.sips), rel=0.06)
    assert fmean(by_order) == pytest.approx(found.average, rel=0.03)
    assert fmean(lasted) == pytest.approx(mean(found.turns), rel=0.03)
    assert pstdev(lasted) == pytest.approx(deviation(found.turns), rel=0.1)
