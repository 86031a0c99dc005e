"""A match as it might lie, for one who has seen only a ``View``: dice he does not know are thrown anew.

It reads the view alone.
"""

from __future__ import annotations

from random import Random

from sobremesa.games.tokyo.pieces import SIDES
from sobremesa.games.tokyo.rolling import no_dice
from sobremesa.games.tokyo.state import Dice, State, Table
from sobremesa.games.tokyo.view import View


def resample(view: View, rng: Random) -> Table:
    """Return a state consistent with all that the viewer has seen; every such state may come.

    All throws of two dice are as likely; what was announced counts for nothing.
    """
    state = view.open
    return Table(
        State(
            house=state.house,
            course=state.course,
            call=state.call,
            dice=_dice(view, rng),
            looker=state.looker,
            phase=state.phase,
            turn=state.turn,
            wait=state.wait,
        ),
        view.announced,
        view.settled,
    )


def _dice(view: View, rng: Random) -> Dice:
    if view.dice:
        return Dice(*view.dice)
    if view.covered:
        return Dice(rng.randint(1, SIDES), rng.randint(1, SIDES))
    return no_dice()
