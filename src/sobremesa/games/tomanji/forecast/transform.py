"""From odds to a function of a complex number, and back: to add numbers is to multiply functions."""

from __future__ import annotations

import cmath
from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from sobremesa.games.tomanji.forecast.odds import Odds

Averages: TypeAlias = Callable[[complex], Sequence[complex]]
"""From ``z`` to the averages of its powers for several numbers at once."""

SMALL: Final = 1e-6
COMBS: Final = (2, 3, 4, 5)
"""Where numbers that are all even, or all threes, … would show."""


def worth(odds: Odds, z: complex) -> complex:
    """Average ``z`` to the power of the number."""
    total = 0j
    for chance in reversed(odds):
        total = total * z + chance
    return total


def odds_of(averages: Averages, room: int) -> tuple[Odds, ...]:
    """Find the odds of several numbers below ``room``, which is even, from the averages of their powers.

    ``z`` goes round the unit circle. The averages fade on a short way from 1, unless the numbers are the teeth
    of a comb: then it goes all round.
    """
    smooth = all(_faded(averages(_on_circle(1, comb))) for comb in COMBS)
    rows = [averages(1 + 0j)]
    while len(rows) <= room // 2 and not (smooth and _faded(rows[-1])):
        rows.append(averages(_on_circle(len(rows), room)))
    return tuple(_number(values, room) for values in zip(*rows, strict=True))


def _on_circle(part: int, whole: int) -> complex:
    return cmath.exp(-2j * cmath.pi * part / whole)


def _faded(values: Sequence[complex]) -> bool:
    return all(abs(value) < SMALL for value in values)


def _number(values: Sequence[complex], room: int) -> Odds:
    """Weigh each number; the averages on the other half of the circle are the mirror image of these."""
    back = [_on_circle(-part, room) for part in range(room)]
    twice = [values[0], *(2 * value for value in values[1:])]
    if len(values) > room // 2:
        twice[room // 2] /= 2
    return tuple(
        max(0.0, sum((value * back[part * n % room]).real for part, value in enumerate(twice)) / room)
        for n in range(room)
    )
