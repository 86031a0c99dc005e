"""How sure a mean is, and the middle and the slow end of a row of times."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from statistics import fmean
from typing import Final

ANEW: Final = 2000
"""How often samples are drawn anew for an interval."""
GROUPS: Final = 400
"""More samples than this are first put into so many groups, which are then drawn: as sure, and soon done."""


def interval(samples: Sequence[float]) -> tuple[float, float]:
    """Find the 95 % interval of the mean by drawing the samples anew (bootstrap)."""
    rng = Random(1)  # noqa: S311 -- reproducible
    drawn = [fmean(samples[first::GROUPS]) for first in range(min(GROUPS, len(samples)))]
    means = sorted(fmean(rng.choices(drawn, k=len(drawn))) for _ in range(ANEW))
    return means[ANEW * 25 // 1000], means[ANEW * 975 // 1000]


def share(values: Sequence[float], part: float) -> float:
    """Name the value below which a part (0..1) of them lies; 0 of none."""
    ranked = sorted(values)
    return ranked[min(len(ranked) - 1, int(part * len(ranked)))] if ranked else 0.0
