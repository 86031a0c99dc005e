"""A way of playing that a best answer beats: anything that may be announced, doubted every other time."""

from __future__ import annotations

from sobremesa.bots.tokyo_solved.rounds import follows
from sobremesa.bots.tokyo_solved.ways import Way, Ways
from sobremesa.games.tokyo.pieces import SCORES, Score
from sobremesa.games.tokyo.state import House


def at_random(house: House) -> Ways:
    def way(floor: Score, _nth: int) -> Way:
        may = follows(house, floor)
        row = tuple(1 / len(may) if said in may else 0.0 for said in range(SCORES))
        return Way((row,) * SCORES, dict.fromkeys(may, 0.5))

    return way
