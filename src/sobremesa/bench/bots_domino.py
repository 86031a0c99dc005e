"""How well dominó's steady player plays: points and hands of a steady pair against a random one.

Each deal is played twice, from the same first seat and with the pairs changed over, so that no pair has the
better tiles; the two plays together are one sample, and the samples are drawn anew for a 95 % interval.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from statistics import fmean
from typing import Any, Final, NamedTuple

from sobremesa import bots
from sobremesa.bench.rows import Row, interval, say
from sobremesa.games import game
from sobremesa.games.domino.options import Options
from sobremesa.games.domino.state import Pair, Table
from sobremesa.match.simulate import run_unrecorded

DEALS: Final = 2000
"""Deals, each of which is played twice."""
ONE_HAND: Final = Options(target=1, minutes=0, five_doubles="0")
"""A match ends with the first hand that counts, and nobody has a deal shuffled again."""
_SAID_EVERY: Final = 500


class Duel(NamedTuple):
    """What the steady pair won in each play of a deal, less what it lost."""

    first: int
    second: int


def measure(deals: int = DEALS) -> list[Row]:
    """Let a steady pair meet a random one over so many deals; give its points a hand and its share of hands."""
    duels = list(_duels(deals))
    shares = [fmean(points > 0 for points in duel) for duel in duels]
    facts = {"game": "domino", "deals": deals, "hands": 2 * deals}
    return [
        {**facts, "variant": "steady against random", "unit": "points a hand", **_mean([*map(fmean, duels)])},
        {**facts, "variant": "hands won by steady", "unit": "share", **_mean(shares)},
    ]


def _mean(samples: Sequence[float]) -> dict[str, float]:
    least, most = interval(samples)
    return {"value": fmean(samples), "least": least, "most": most}


def _duels(deals: int) -> Iterator[Duel]:
    for seed in range(deals):
        yield duel(seed)
        if (seed + 1) % _SAID_EVERY == 0:
            say(f"bots: dominó, {seed + 1} of {deals} deals")


def duel(seed: int) -> Duel:
    """Play a deal twice, the steady pair first on seats 0 and 2, then on 1 and 3."""
    first, second = (played(seed, pair).state.tally.score for pair in (0, 1))
    return Duel(first[0] - first[1], second[1] - second[0])


def played(seed: int, steady: Pair) -> Table:
    """Play a seeded match of one hand; the same seed gives the same tiles and the same first seat."""
    names = ["steady" if seat & 1 == steady else "random" for seat in range(4)]
    choosers = [_player(name, Random(f"{seed} {seat}")) for seat, name in enumerate(names)]  # noqa: S311 -- repeatable
    table: Table = run_unrecorded(game("domino"), ONE_HAND, choosers, seed).match.state
    return table


def _player(name: str, dice: Random) -> Callable[[Any, Sequence[Any], Random], Any]:
    """Let a bot play with dice of its own: the match's own decide who draws when, which must not change."""
    choose = bots.chooser(game("domino"), bots.find("domino", name))
    return lambda view, moves, _rng: choose(view, moves, dice)
