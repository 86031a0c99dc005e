"""Tokyo for the loops: its law as it stands, and dice for its chances. All but ``start`` compiles."""

from __future__ import annotations

import sys
from typing import Final

from sobremesa.fast import playout
from sobremesa.fast.dice import Dice, below, rolled
from sobremesa.fast.playout import Law, Note, written
from sobremesa.games.tokyo import announcing, closing, order, pieces, play, rolling, rules, scoring
from sobremesa.games.tokyo.options import Options
from sobremesa.games.tokyo.pieces import SIDES
from sobremesa.games.tokyo.rules import DRAW_LOT, NO_CHANCE
from sobremesa.games.tokyo.state import State


def start(options: Options) -> State:
    """Open a match for the loop, where each number of seats is compiled for itself."""
    return play.setup(options).state


def chance(state: State, dice: Dice, note: Note, place: int) -> tuple[State, Dice, int]:
    """Draw the lot or throw two dice, if that is due."""
    kind = rules.chance_kind(state)
    if kind == NO_CHANCE:
        return state, dice, place
    dice = rolled(dice)
    if kind == DRAW_LOT:
        seat = below(dice, len(state.course.penalties))
        return rules.begun(state, seat), dice, written(note, place, seat)
    first = 1 + below(dice, SIDES)
    dice = rolled(dice)
    second = 1 + below(dice, SIDES)
    place = written(note, written(note, place, first), second)
    return rules.thrown(state, first, second), dice, place


LAW: Final = Law(
    over=rules.over,
    chance=chance,
    awaited=rules.awaited,
    duty=rules.duty,
    step=rules.step,
    modules=(
        pieces,
        order,
        rolling,
        announcing,
        scoring,
        closing,
        rules,
        playout,
        sys.modules[__name__],
    ),
)
