"""What the points of a hand are worth to a pair: by how much they raise its chance to win the match."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from statistics import fmean
from typing import Final, TypeAlias

from sobremesa.games.domino.state import PerPair

HANDS: Final = (11, 16, 21, 26, 31, 38, 48, 68)
"""What hands are worth, an eighth of them each: the middle of each in 3 000 hands of steady players."""
STEPS: Final = 40
"""A match is looked at in so many steps of points."""
SHORTEST, LONGEST = 50, 400
"""Where a single hand decides, or the end is far off, points count as such: who looks at nothing but the hand
wins it no more often, and fewer points with it."""

Chances: TypeAlias = Sequence[Sequence[float]]
"""The chance to win by the steps of one's own and of the others' points."""


def worth(target: int, score: PerPair, *, last: bool) -> float:
    """Say what a score is worth to its first pair: the chance to win the match, or points."""
    mine, theirs = score
    if not SHORTEST <= target <= LONGEST:
        return 0.5 + (mine - theirs) / LONGEST
    if last or (max(score) >= target and mine != theirs):
        return 0.5 + 0.5 * ((mine > theirs) - (mine < theirs))
    step = target / STEPS
    return _read(_chances(step), max(0, mine) / step, max(0, theirs) / step)


@cache
def _chances(step: float) -> Chances:
    """Work the chances out from the end of the match; either pair is as likely to win a hand."""
    chances = [*([0.0] * (STEPS + 1) for _ in range(STEPS)), [1.0] * STEPS + [0.5]]
    for mine in range(STEPS - 1, -1, -1):
        for theirs in range(STEPS - 1, -1, -1):
            won = fmean(_read(chances, mine + hand / step, theirs) for hand in HANDS)
            lost = fmean(_read(chances, mine, theirs + hand / step) for hand in HANDS)
            chances[mine][theirs] = (won + lost) / 2
    return chances


def _read(chances: Chances, mine: float, theirs: float) -> float:
    """Read a chance between the steps."""
    if mine >= STEPS or theirs >= STEPS:
        return 1.0 if mine >= theirs else 0.0
    a, b = int(mine), int(theirs)
    more, others = mine - a, theirs - b
    lower = chances[a][b] * (1 - others) + chances[a][b + 1] * others
    upper = chances[a + 1][b] * (1 - others) + chances[a + 1][b + 1] * others
    return lower * (1 - more) + upper * more
