"""The solved player of Tokyo: in a round between two nobody can win anything from it.

It lies and doubts as often as ``table.ways`` says, by its own dice, whatever it knows of the others. Among
three and more it does the same; there it is sound, but not solved. Where the cup may be passed on unseen,
what lies under it may have been known for long, so that a round is more than its last announcement: there it
plays as a steady one.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from sobremesa.bots.budget import BUDGET
from sobremesa.bots.tokyo import Steady
from sobremesa.bots.tokyo_solved import table
from sobremesa.contract import AnyGame, Seconds
from sobremesa.games.tokyo.moves import Announce, Believe, Doubt, Move
from sobremesa.games.tokyo.pieces import NO_SCORE, SCORES, Score
from sobremesa.games.tokyo.state import BLIND_ON
from sobremesa.games.tokyo.view import View
from sobremesa.languages import Saying

_STEADY: Final = Steady()


class Solved:
    """Lie and doubt as often as the solved round says."""

    note: Saying | None = None

    def choose(
        self, game: AnyGame, view: View, moves: Sequence[Move], rng: Random, budget: Seconds = BUDGET
    ) -> Move:
        """Choose one of the moves; it has nothing to think about."""
        if len(moves) == 1:
            return moves[0]
        if view.house.blind == BLIND_ON:
            return _STEADY.choose(game, view, moves, rng, budget)
        way = table.ways(view.house)
        if view.phase == "answer":
            *before, last = [one.score for one in view.announced]
            return Doubt() if rng.random() < way(_last(before), len(before)).doubts[last] else Believe()
        so_far = [one.score for one in view.announced]
        return Announce(rng.choices(range(SCORES), way(_last(so_far), len(so_far)).says[view.rolled])[0])


def _last(announced: Sequence[Score]) -> Score:
    return announced[-1] if announced else NO_SCORE
