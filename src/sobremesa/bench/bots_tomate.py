"""How well El Tomate's steady player plays: chips a hand among random ones.

Matches at tables of every size, with every number of steady players, on rotated seats; each match is one sample,
and the samples are drawn anew (bootstrap) for a 95 % interval.
"""

from __future__ import annotations

from collections.abc import Iterator
from statistics import fmean
from typing import Final

from sobremesa import bots
from sobremesa.bench.rows import Row, interval, say
from sobremesa.games import game
from sobremesa.games.tomate.options import Options
from sobremesa.match.simulate import run_unrecorded

HANDS: Final = 20_000
"""Hands played at the least."""
TABLES: Final = (2, 3, 4, 5, 6)
DEALS: Final = 2
"""How often each deals in a match, which is the game's default."""
_SAID_EVERY: Final = 5000


def measure(hands: int = HANDS) -> list[Row]:
    """Let steady players meet random ones over at least so many hands; give the mean and its 95 % interval."""
    samples = list(_results(hands))
    won = [chips for _, chips in samples]
    least, most = interval(won)
    return [
        {
            "game": "tomate",
            "variant": "steady among random",
            "value": fmean(won),
            "unit": "chips a hand",
            "least": least,
            "most": most,
            "hands": sum(count for count, _ in samples),
            "matches": len(samples),
            "seats": f"{TABLES[0]}..{TABLES[-1]}",
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


def _results(hands: int) -> Iterator[tuple[int, float]]:
    """Play at least so many hands; give for each match its hands and what a steady seat won a hand."""
    tables, seed, played = mixes(), 0, 0
    while played < hands:
        seats, steady = tables[seed % len(tables)]
        count = DEALS * seats
        yield count, _chips_won(seats, steady, seed) / (len(steady) * count)
        if (played + count) // _SAID_EVERY > played // _SAID_EVERY:
            say(f"bots: El Tomate, {played + count} of {hands} hands")
        seed, played = seed + 1, played + count


def _chips_won(seats: int, steady: frozenset[int], seed: int) -> float:
    """Play one match; count what the steady seats won together."""
    tomate = game("tomate")
    names = ["steady" if seat in steady else "random" for seat in range(seats)]
    choosers = [bots.chooser(tomate, bots.find("tomate", name)) for name in names]
    outcome = tomate.outcome(run_unrecorded(tomate, Options(seats=seats), choosers, seed).match.state)
    if outcome is None:
        raise RuntimeError(f"the match of seed {seed} has no outcome although it is over")
    return sum(outcome.payoffs[seat] for seat in steady)
