"""How well a bot plays: chips a hand of one steady player among random ones, over many seeded matches."""

from __future__ import annotations

from math import sqrt
from statistics import fmean, stdev
from typing import Final

from sobremesa.bench.rows import Row
from sobremesa.bots import chooser, find
from sobremesa.games import game
from sobremesa.games.tomate.options import Options
from sobremesa.match.simulate import run_unrecorded

SEATS: Final = 4
SURE: Final = 1.96
"""Standard errors on each side of the mean that hold it 95 times of 100."""


def measure(matches: int = 600) -> list[Row]:
    """Let the steady player sit on each seat by turns; give the mean and its 95 % interval."""
    per_hand = [_chips_a_hand(seed) for seed in range(matches)]
    off = SURE * stdev(per_hand) / sqrt(matches)
    mean = fmean(per_hand)
    return [
        {
            "game": "tomate",
            "variant": "steady among random",
            "value": mean,
            "unit": "chips a hand",
            "least": mean - off,
            "most": mean + off,
            "matches": matches,
            "seats": SEATS,
        }
    ]


def _chips_a_hand(seed: int) -> float:
    tomate = game("tomate")
    options = Options(seats=SEATS)
    seat = seed % SEATS
    names = ["steady" if other == seat else "random" for other in range(SEATS)]
    choosers = [chooser(tomate, find("tomate", name)) for name in names]
    outcome = tomate.outcome(run_unrecorded(tomate, options, choosers, seed).match.state)
    if outcome is None:
        raise RuntimeError(f"match {seed} has no outcome")
    return outcome.payoffs[seat] / (options.length.n * SEATS)
