"""How well Tokyo's steady player plays: matches won among random ones, as a multiple of a fair share.

Matches at tables of several sizes, with every number of steady players, on rotated seats; each match is one
sample, and the samples are drawn anew for a 95 % interval. One means no better than chance.
"""

from __future__ import annotations

from collections.abc import Iterator
from statistics import fmean
from typing import Final

from sobremesa import bots
from sobremesa.bench.rows import Row, interval, say
from sobremesa.games import game
from sobremesa.games.tokyo.options import Options
from sobremesa.match.simulate import run_unrecorded

MATCHES: Final = 1600
TABLES: Final = (2, 3, 5, 8)
LIVES: Final = "4"
_SAID_EVERY: Final = 400


def measure(matches: int = MATCHES) -> list[Row]:
    """Let steady players meet random ones in so many matches; give the mean and its 95 % interval."""
    samples = list(_shares(matches))
    least, most = interval(samples)
    return [
        {
            "game": "tokyo",
            "variant": "steady among random",
            "value": fmean(samples),
            "unit": "times a fair share of matches won",
            "least": least,
            "most": most,
            "matches": matches,
            "seats": ",".join(map(str, TABLES)),
        }
    ]


def mixes() -> list[tuple[int, frozenset[int]]]:
    """List tables and the seats of their steady players: every number of them, each place once."""
    return [
        (seats, frozenset((first + k) % seats for k in range(steady)))
        for seats in TABLES
        for steady in range(1, seats)
        for first in range(seats)
    ]


def _shares(matches: int) -> Iterator[float]:
    tables = mixes()
    for seed in range(matches):
        seats, steady = tables[seed % len(tables)]
        yield _won(seats, steady, seed) * seats / len(steady)
        if (seed + 1) % _SAID_EVERY == 0:
            say(f"bots: Tokyo, {seed + 1} of {matches} matches")


def _won(seats: int, steady: frozenset[int], seed: int) -> float:
    """Play one match; 1 if a steady seat won it."""
    tokyo = game("tokyo")
    names = ["steady" if seat in steady else "random" for seat in range(seats)]
    choosers = [bots.chooser(tokyo, bots.find("tokyo", name)) for name in names]
    outcome = tokyo.outcome(run_unrecorded(tokyo, Options(seats=seats, lives=LIVES), choosers, seed).match.state)
    if outcome is None:
        raise RuntimeError(f"the match of seed {seed} has no outcome although it is over")
    return sum(outcome.payoffs[seat] for seat in steady)
