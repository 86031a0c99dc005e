"""How often a property is tried: as often as it says in the long run, at other times less."""

from __future__ import annotations

from hypothesis import settings

ORDINARY, LONG = 40, 150
"""Examples of a property that says nothing, at ordinary times and in the long run."""


def examples(most: int) -> settings:
    """Try so many examples in the long run, and accordingly fewer at other times."""
    return settings(max_examples=max(1, most * settings().max_examples // LONG), deadline=None)
