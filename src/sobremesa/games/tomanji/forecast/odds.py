"""Odds of small numbers: how likely 0, 1, 2 … is, as a tuple that sums up to one."""

from __future__ import annotations

from math import comb, sqrt
from typing import Final, TypeAlias

Odds: TypeAlias = tuple[float, ...]

NONE: Final[Odds] = (1.0,)


def surely(number: int) -> Odds:
    """Be certain of a number."""
    return (*(0.0,) * number, 1.0)


def maybe(chance: float, number: int = 1) -> Odds:
    """Take a number by chance, else 0."""
    return mixed((chance, surely(number)), (1 - chance, NONE))


def any_of(least: int, most: int) -> Odds:
    """Take each number from least to most alike."""
    return (*(0.0,) * least, *((1 / (most - least + 1),) * (most - least + 1)))


def of_so_many(tries: int, chance: float) -> Odds:
    """Count how often something of this chance comes true in so many tries."""
    return tuple(comb(tries, n) * chance**n * (1 - chance) ** (tries - n) for n in range(tries + 1))


def mixed(*parts: tuple[float, Odds]) -> Odds:
    """Take one of several odds, each with its chance."""
    longest = max(len(odds) for _, odds in parts)
    return tuple(sum(chance * odds[n] for chance, odds in parts if n < len(odds)) for n in range(longest))


def added(one: Odds, other: Odds, most: int | None = None) -> Odds:
    """Add two numbers that know nothing of each other; what is over ``most`` counts as that."""
    whole = len(one) + len(other) - 2
    row = [0.0] * ((whole if most is None else min(most, whole)) + 1)
    for n, chance in enumerate(one):
        for m, more in enumerate(other):
            row[min(n + m, len(row) - 1)] += chance * more
    return tuple(row)


def mean(odds: Odds) -> float:
    """Average."""
    return sum(n * chance for n, chance in enumerate(odds))


def deviation(odds: Odds) -> float:
    """Give the standard deviation."""
    middle = mean(odds)
    return sqrt(sum((n - middle) ** 2 * chance for n, chance in enumerate(odds)))


def reached(odds: Odds, share: float) -> int:
    """Find the least number that is not exceeded with at least this chance (a quantile)."""
    total = 0.0
    for n, chance in enumerate(odds):
        total += chance
        if total >= share - 1e-12:
            return n
    return len(odds) - 1
