"""A match as it might be, for one who has seen only a ``View``: answers and counts he may not know are made up.

It reads the view alone.
"""

from __future__ import annotations

from random import Random
from typing import Final

from sobremesa.games.tomanji.state import State
from sobremesa.games.tomanji.view import NOT_SHOWN, View

MOST_IMAGINED: Final = 60
"""Sips that may have fallen to one whose count is not shown; nothing in the law depends on them."""


def resample(view: View, rng: Random) -> State:
    """Return a state consistent with what the view shows; any answer and any count is as likely."""
    state = State(
        options=view.options,
        board=view.board,
        scene=view.scene,
        turn=view.turn,
        places=view.places,
        sips=tuple(rng.randint(0, MOST_IMAGINED) if sips == NOT_SHOWN else sips for sips in view.sips),
        tags=view.tags,
        arrived=view.arrived,
        adults=view.adults,
        charges=view.charges,
        pinned=view.pinned,
        breaches=view.breaches,
        accusers=view.accusers,
        counts=view.counts,
        wait=view.wait,
        step=view.step,
        happened=view.happened,
    )
    return state.goes_on(state.scene.imagined(state, rng))
