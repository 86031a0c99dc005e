"""What a measurement gives back, and how it says how far it is."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from statistics import median
from typing import Any, TypeAlias

Row: TypeAlias = dict[str, Any]
"""One number with all one needs to read it: ``game``, ``variant``, ``value``, ``unit`` and what belongs to it."""


def say(line: str) -> None:
    """Say how far a measurement is."""
    print(f"bench: {line}", file=sys.stderr, flush=True)  # noqa: T201 -- a progress line of a terminal command


def middle(values: Sequence[float]) -> dict[str, float | int]:
    """Sum up several runs: their median as ``value``, the least and the most, how many there were."""
    return {"value": median(values), "least": min(values), "most": max(values), "runs": len(values)}
