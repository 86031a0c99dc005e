"""What lies under the cup: two dice and the twenty-one scores they make, as small ints and masks.

Compiles as it stands, but for ``scores_in``.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from sobremesa.games.tokyo.book import rule

Pips: TypeAlias = int
"""``1..6``, one die; 0 where no die lies."""
Score: TypeAlias = int
"""``0..20``, from the lowest up: Pechino, 3-2 to 6-5, the pairs from 1-1 to 6-6, Tokyo."""
Scores: TypeAlias = int
"""A mask of scores."""

SIDES: Final = 6
DICE: Final = 2
NO_SCORE: Final = -1
PECHINO: Final = 0
TOKYO: Final = 20
SCORES: Final = 21
"""How many scores there are."""
ALL_SCORES: Final = (1 << SCORES) - 1

_PECHINO: Final = (2, 1)
_TOKYO: Final = (3, 1)


@rule("tokyo.score.high", "tokyo.score.pair", "tokyo.score.tokyo", "tokyo.score.pechino")
def _worth(faces: tuple[Pips, Pips]) -> tuple[int, Pips, Pips]:
    """Rank two dice, the higher first: Pechino, then by the higher die and by the other, the pairs, Tokyo."""
    high, low = faces
    kind = 2 if high == low else 1
    if faces == _PECHINO:
        kind = 0
    elif faces == _TOKYO:
        kind = 3
    return kind, high, low


FACES: Final = tuple(
    sorted(((high, low) for high in range(1, SIDES + 1) for low in range(1, high + 1)), key=_worth)
)
"""By score: its two dice, the higher first."""
_OF_THROW: Final = tuple(
    FACES.index((max(first, second), min(first, second)))
    for first in range(1, SIDES + 1)
    for second in range(1, SIDES + 1)
)
"""By ``6 * (first - 1) + second - 1``: the score of a throw."""


@rule("tokyo.material")
def score_of(first: Pips, second: Pips) -> Score:
    """Name the score of two dice, in whatever order they fell."""
    return _OF_THROW[SIDES * (first - 1) + second - 1]


@rule("tokyo.score.cycle")
def outranks(one: Score, other: Score) -> bool:
    """Tell whether a score beats another: the higher one does, and Pechino, beaten by all, beats Tokyo."""
    if one == PECHINO and other == TOKYO:
        return True
    return one > other


def scores_in(mask: Scores) -> tuple[Score, ...]:
    """List the scores of a mask, lowest first."""
    return tuple(score for score in range(SCORES) if mask >> score & 1)
