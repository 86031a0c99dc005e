"""Odds as a few bars, for a plot."""

from __future__ import annotations

from itertools import pairwise
from typing import Final, NamedTuple

from sobremesa.games.tomanji.forecast.odds import Odds, reached

RARE: Final = 0.005
"""What is as rare, at either end, is counted to the last bar there."""


class Bar(NamedTuple):
    """How likely a number lies between two others, both included."""

    least: int
    most: int
    chance: float


def bars(odds: Odds, at_most: int, step: int = 1, begin: int = 0) -> tuple[Bar, ...]:
    """Group odds into bars of one width, at most so many; together they are as likely as all.

    The width is a multiple of ``step``, and ``begin`` begins a bar.
    """
    first, last = reached(odds, RARE) - begin, reached(odds, 1 - RARE) - begin
    width = step
    while last // width - first // width + 1 > at_most:
        width += step
    starts = [begin + place for place in range(first // width * width, last + 1, width)]
    edges = [0, *starts[1:], len(odds)]
    return tuple(
        Bar(start, start + width - 1, sum(odds[low:high]))
        for start, (low, high) in zip(starts, pairwise(edges), strict=True)
    )
