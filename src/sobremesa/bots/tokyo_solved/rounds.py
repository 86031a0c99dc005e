"""A round between two, solved: what it is worth to roll after each announcement.

Dice that are believed are rolled again, so nothing is left of a round but its last announcement, the *floor*
of the next one: each floor is a turn by itself, once it is known what the floors after it are worth. They are
worked out from the highest down, again and again until nothing changes, since Pechino closes the circle and,
by the book, the same score may be announced again. With a cap there is no circle: the last turn comes first.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from sobremesa.bots.tokyo_solved.signalling import Turn, Worth, solve
from sobremesa.bots.tokyo_solved.ways import Odds
from sobremesa.games.tokyo.announcing import may_follow
from sobremesa.games.tokyo.pieces import FACES, NO_SCORE, SCORES, Score, Scores
from sobremesa.games.tokyo.scoring import is_true, penalties_for
from sobremesa.games.tokyo.state import RAISE_GT, House

FLOORS: Final = tuple(range(SCORES - 1, NO_SCORE - 1, -1))
"""Every floor, the highest first, ``NO_SCORE`` last: before the first announcement."""
THROWS: Final = tuple(1 if high == low else 2 for high, low in FACES)
FRESH: Final[Odds] = tuple(throws / sum(THROWS) for throws in THROWS)
"""A roll of which nothing is known."""
STILL: Final = 1e-13
"""A change of all values that counts as none."""
_SWEEPS: Final = 10_000

Values: TypeAlias = tuple[Odds, ...]
"""By side, then by floor (``floor + 1``): what it is worth to be about to roll."""


class Stakes(NamedTuple):
    """What is played for: by side, then by score announced; one side if it is the same for both."""

    lied: tuple[Odds, ...]
    """To the announcer, if the doubted announcement was false."""
    told: tuple[Odds, ...]
    """If it was true."""
    total: float
    """What both sides share: 0 for penalties, 1 for matches won."""


def for_penalties(house: House) -> Stakes:
    """Play for penalties: one's own count against one, the other's for one."""
    costs = tuple(float(penalties_for(house, said)) for said in range(SCORES))
    return Stakes((tuple(-cost for cost in costs),), (costs,), 0.0)


@lru_cache(64)
def truths(house: House) -> tuple[Scores, ...]:
    """By roll: the announcements that would be true."""
    return tuple(
        sum(1 << said for said in range(SCORES) if is_true(house, said, rolled)) for rolled in range(SCORES)
    )


@lru_cache(512)
def follows(house: House, floor: Score) -> tuple[Score, ...]:
    """List what may be announced after a floor."""
    return tuple(said for said in range(SCORES) if may_follow(house.raising, said, floor))


def turn(house: House, stakes: Stakes, after: Sequence[Sequence[float]] | None, side: int, floor: Score) -> Turn:
    """Solve the turn of a side at a floor, given what those after it are worth; ``None`` = it is the last."""
    lied, told = stakes.lied[side], stakes.told[side]
    believed = [stakes.total - one for one in after[(side + 1) % len(after)]] if after else [0.0, *told]
    worth = {said: Worth(lied[said], told[said], believed[said + 1]) for said in follows(house, floor)}
    return solve(FRESH, worth, truths(house))


def values(house: House, stakes: Stakes, guess: Values = ()) -> Values:
    """Say what every floor is worth in a round without a cap."""
    sides = range(len(stakes.lied))
    found = [list(row) for row in guess] or [[stakes.total / 2] * len(FLOORS) for _ in sides]
    for _ in range(_SWEEPS):
        change = 0.0
        for floor in FLOORS:
            change = max(change, _settle(house, stakes, found, floor))
        if change < STILL:
            break
    return tuple(map(tuple, found))


def _settle(house: House, stakes: Stakes, found: list[list[float]], floor: Score) -> float:
    """Work out one floor, which may be its own next one; return by how much it was wrong."""
    wrong = 0.0
    for _ in range(_SWEEPS):
        change = 0.0
        for side, row in enumerate(found):
            new = turn(house, stakes, found, side, floor).value
            change, row[floor + 1] = max(change, abs(new - row[floor + 1])), new
        wrong = max(wrong, change)
        if change < STILL or house.raising == RAISE_GT:
            break
    return wrong


def capped(house: House, stakes: Stakes, left: int) -> Values:
    """Say what every floor is worth if so many announcements may still be made, at least one."""
    after: Values | None = None
    for _ in range(left):
        after = tuple(
            tuple(turn(house, stakes, after, side, floor).value for floor in reversed(FLOORS))
            for side in range(len(stakes.lied))
        )
    if after is None:
        raise ValueError(f"{left} announcements are left; with none nobody rolls")
    return after
