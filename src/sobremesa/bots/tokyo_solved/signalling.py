"""One turn of two players, solved exactly: what to announce for each roll, and how often to doubt it.

What an announcement is worth to who makes it, once it is doubted or believed, is given. Whoever answers keeps
every lie from being worth more than some *level*, and doubts no more than that takes, since each doubt pays
who told the truth. So the turn is worth the least, over all levels, of a sum over the rolls that bends a few
times and never inwards. Where it is least it falls to one side and rises to the other, and who rolls mixes
what is best on either side, so that his words tell nothing more.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from sobremesa.bots.tokyo_solved.ways import Odds, Way
from sobremesa.games.tokyo.pieces import SCORES, Score, Scores

NEAR: Final = 1e-10
"""What is nearer than that is equal."""
_ENOUGH: Final = 200
"""Bends to look at; there are far fewer."""


class Worth(NamedTuple):
    """What an announcement is worth to who makes it."""

    lie: float
    """Doubted and false; less than ``truth``."""
    truth: float
    """Doubted and true."""
    believed: float

    @property
    def open(self) -> bool:
        """Whether its answer depends on what lies under the cup."""
        return self.lie + NEAR < self.believed < self.truth - NEAR

    @property
    def rate(self) -> float:
        """How many lies to a truth make doubting as good as believing."""
        return (self.truth - self.believed) / (self.believed - self.lie) if self.open else 0.0

    @property
    def least(self) -> float:
        """What a lie is worth at least, whatever the answer."""
        return min(self.lie, self.believed)

    def doubted(self, level: float) -> float:
        """Say how often it has to be doubted, so that a lie is worth no more than a level that can be kept."""
        if self.believed >= self.truth - NEAR:
            return 1.0
        if self.believed <= self.lie + NEAR:
            return 0.0
        return min(1.0, max(0.0, (self.believed - level) / (self.believed - self.lie)))

    def true(self, level: float) -> float:
        """Say what it is worth when true, if lies are kept to a level."""
        return self.believed + self.doubted(level) * (self.truth - self.believed)


class Turn(NamedTuple):
    """A turn as two players who cannot be outwitted play it."""

    value: float
    """To who rolls."""
    way: Way


class _Side(NamedTuple):
    """What is best at one side of a level."""

    told: tuple[Score | None, ...]
    """By roll: the truth that is told, ``None`` for a lie."""
    bound: frozenset[Score]
    """Announcements of which a lie is worth the level, and a doubt keeps it there."""
    slope: float
    """How fast the value rises with the level on this side."""


def solve(prior: Odds, worth: Mapping[Score, Worth], truths: Sequence[Scores]) -> Turn:
    """Solve a turn: how likely each roll is, what may be announced, and by roll what would be true."""
    level = _level(prior, worth, truths)
    below, above = _sides(prior, worth, truths, level)
    weight = above.slope / (above.slope - below.slope) if below.slope < 0 < above.slope else 0.0
    if below.slope <= 0 and abs(below.slope) < NEAR:
        weight = 1.0
    lies = _lies(prior, worth, ((weight, below), (1 - weight, above)), level)
    says = tuple(
        _spoken(lies, ((weight, below.told[roll]), (1 - weight, above.told[roll]))) for roll in range(SCORES)
    )
    doubts = {said: one.doubted(level) for said, one in worth.items()}
    return Turn(_value(prior, worth, truths, level), Way(says, doubts))


def _level(prior: Odds, worth: Mapping[Score, Worth], truths: Sequence[Scores]) -> float:
    """Find the level at which the turn is worth the least, from bend to bend."""
    low = max(one.least for one in worth.values())
    high = max([low, *(one.believed for one in worth.values())])
    rising = _sides(prior, worth, truths, low)[1].slope
    if rising >= -NEAR:
        return low
    falling = _sides(prior, worth, truths, high)[0].slope
    if falling <= NEAR:
        return high
    level = low
    for _ in range(_ENOUGH):
        lift = _value(prior, worth, truths, high) - _value(prior, worth, truths, low)
        level = low + (falling * (high - low) - lift) / (falling - rising)
        below, above = _sides(prior, worth, truths, level)
        if below.slope <= NEAR and above.slope >= -NEAR:
            return level
        if above.slope < 0:
            low, rising = level, above.slope
        else:
            high, falling = level, below.slope
    return level


def _value(prior: Odds, worth: Mapping[Score, Worth], truths: Sequence[Scores], level: float) -> float:
    told = {said: one.true(level) for said, one in worth.items()}
    return sum(
        prior[roll] * max([level, *(told[said] for said in worth if truths[roll] >> said & 1)])
        for roll in range(SCORES)
    )


def _sides(
    prior: Odds, worth: Mapping[Score, Worth], truths: Sequence[Scores], level: float
) -> tuple[_Side, _Side]:
    """Say what is best just below a level and just above it."""
    told = {said: one.true(level) for said, one in worth.items()}
    at_least, over = _bound(worth, level, -NEAR), _bound(worth, level, NEAR)
    below: list[Score | None] = []
    above: list[Score | None] = []
    for roll in range(SCORES):
        true = [said for said in worth if truths[roll] >> said & 1]
        best = max([level, *(told[said] for said in true)]) - NEAR
        equal = [said for said in true if told[said] >= best]
        below.append(max(equal, key=lambda said: (worth[said].rate * (said in at_least), said), default=None))
        flat = min(equal, key=lambda said: (worth[said].rate * (said in over), -said), default=None)
        above.append(None if level >= best else flat)
    return _side(prior, worth, below, at_least), _side(prior, worth, above, over)


def _bound(worth: Mapping[Score, Worth], level: float, by: float) -> frozenset[Score]:
    return frozenset(said for said, one in worth.items() if one.open and one.believed > level + by)


def _side(
    prior: Odds, worth: Mapping[Score, Worth], told: Sequence[Score | None], bound: frozenset[Score]
) -> _Side:
    slope = 0.0
    for roll, said in enumerate(told):
        if said is None:
            slope += prior[roll]
        elif said in bound:
            slope -= prior[roll] * worth[said].rate
    return _Side(tuple(told), bound, slope)


def _lies(
    prior: Odds, worth: Mapping[Score, Worth], mixed: Sequence[tuple[float, _Side]], level: float
) -> Mapping[Score, float]:
    """Share the lies out so that a doubt is as good as a belief; what is left goes where nothing is better."""
    lies = dict.fromkeys(worth, 0.0)
    liars = 0.0
    for weight, side in mixed:
        for roll, said in enumerate(side.told):
            if said is None:
                liars += weight * prior[roll]
            elif said in side.bound:
                lies[said] += weight * prior[roll] * worth[said].rate
    rest = liars - sum(lies.values())
    if rest > NEAR:
        sunk = [said for said, one in worth.items() if one.least >= level - NEAR]
        for said in sunk:
            lies[said] += rest / len(sunk)
    return lies


def _spoken(lies: Mapping[Score, float], mixed: Sequence[tuple[float, Score | None]]) -> Odds:
    odds = [0.0] * SCORES
    total = sum(lies.values())
    for weight, said in mixed:
        if said is not None:
            odds[said] += weight
            continue
        for other, share in lies.items():
            odds[other] += weight * share / total if total else weight / len(lies)
    return tuple(odds)
