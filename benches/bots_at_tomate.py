"""Measure what steady players of El Tomate win from random ones, in chips a hand, with its uncertainty.

Matches of every table size, of every number of steady players and on rotated seats; each match is one sample, and
the samples are drawn anew (bootstrap) for a 95 % interval: ``python benches/bots_at_tomate.py --hands 20000``.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Sequence
from random import Random
from statistics import mean
from typing import Final, NamedTuple

from sobremesa import bots
from sobremesa.games.tomate import GAME
from sobremesa.games.tomate.options import Options
from sobremesa.match.simulate import run_unrecorded

TABLES: Final = (2, 3, 4, 5, 6)
DEALS: Final = 2
"""How often each deals in a match, which is the game's default."""
ANEW: Final = 2000
"""Samples drawn anew."""


class Measured(NamedTuple):
    """The result, as it is printed."""

    hands: int
    chips_a_hand: float
    """What a steady player wins a hand, on average over matches."""
    low: float
    """The interval's ends."""
    high: float


def compositions() -> list[tuple[int, frozenset[int]]]:
    """List tables and the seats of their steady players: every number of them, each place once."""
    return [
        (seats, frozenset((first + k) % seats for k in range(steady)))
        for seats in TABLES
        for steady in range(1, seats)
        for first in range(seats)
    ]


def results(name: str, other: str, hands: int, first_seed: int = 0) -> Iterator[tuple[int, float]]:
    """Play at least ``hands`` hands; give for each match its hands and what the named bot won a hand and seat."""
    pair = {
        True: bots.chooser(GAME, bots.find("tomate", name)),
        False: bots.chooser(GAME, bots.find("tomate", other)),
    }
    mixes = compositions()
    seed, played = first_seed, 0
    while played < hands:
        seats, steady = mixes[seed % len(mixes)]
        match = run_unrecorded(
            GAME, Options(seats=seats), [pair[seat in steady] for seat in range(seats)], seed
        ).match
        outcome = GAME.outcome(match.state)
        if outcome is None:
            raise RuntimeError(f"the match of seed {seed} has no outcome although it is over")
        won = sum(outcome.payoffs[seat] for seat in steady)
        yield DEALS * seats, won / (len(steady) * DEALS * seats)
        seed, played = seed + 1, played + DEALS * seats


def measure(name: str, other: str, hands: int, first_seed: int = 0) -> Measured:
    """Measure one bot against another."""
    rows = list(results(name, other, hands, first_seed))
    won = [chips for _, chips in rows]
    low, high = interval(won)
    return Measured(sum(count for count, _ in rows), mean(won), low, high)


def interval(samples: Sequence[float]) -> tuple[float, float]:
    """Find the 95 % interval of the mean by drawing the samples anew."""
    rng = Random(1)
    means = sorted(mean(rng.choices(samples, k=len(samples))) for _ in range(ANEW))
    return means[ANEW * 25 // 1000], means[ANEW * 975 // 1000]


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hands", type=int, default=20_000)
    print(json.dumps(measure("steady", "random", parser.parse_args().hands)._asdict()))


if __name__ == "__main__":
    main()
