"""What a measurement gives back, and how it says how far it is."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from random import Random
from statistics import fmean, median
from typing import Any, Final, TypeAlias

Row: TypeAlias = dict[str, Any]
"""One number with all one needs to read it: ``game``, ``variant``, ``value``, ``unit`` and what belongs to it."""

ANEW: Final = 2000
"""How often samples are drawn anew for an interval."""


def say(line: str) -> None:
    """Say how far a measurement is."""
    print(f"bench: {line}", file=sys.stderr, flush=True)  # noqa: T201 -- a progress line of a terminal command


def middle(values: Sequence[float]) -> dict[str, float | int]:
    """Sum up several runs: their median as ``value``, the least and the most, how many there were."""
    return {"value": median(values), "least": min(values), "most": max(values), "runs": len(values)}


def interval(samples: Sequence[float]) -> tuple[float, float]:
    """Find the 95 % interval of the mean by drawing the samples anew (bootstrap)."""
    rng = Random(1)  # noqa: S311 -- reproducible
    means = sorted(fmean(rng.choices(samples, k=len(samples))) for _ in range(ANEW))
    return means[ANEW * 25 // 1000], means[ANEW * 975 // 1000]
