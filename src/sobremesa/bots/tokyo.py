"""A steady player of Tokyo: says what it rolled if it may, else lies as the dice might have; doubts by odds.

It takes whoever announces for a player like itself, less so the more of his announcements have been found false.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from random import Random
from typing import Final, TypeAlias

from sobremesa.bots.budget import BUDGET
from sobremesa.contract import AnyGame, Seconds
from sobremesa.games.tokyo.announcing import may_follow
from sobremesa.games.tokyo.moves import Announce, Believe, Doubt, Move, PassOn, Roll
from sobremesa.games.tokyo.pieces import FACES, NO_SCORE, SCORES, Score
from sobremesa.games.tokyo.scoring import is_true, penalties_for
from sobremesa.games.tokyo.state import House
from sobremesa.games.tokyo.view import View
from sobremesa.languages import Saying
from sobremesa.seats import Seat

Odds: TypeAlias = tuple[float, ...]
"""By score: how likely it lies under the cup."""

THROWS: Final = tuple(1 if high == low else 2 for high, low in FACES)
"""By score: how many of the 36 throws make it."""
FRESH: Final[Odds] = tuple(throws / sum(THROWS) for throws in THROWS)
"""A roll of which nothing is known."""
CAUGHT: Final = 0.5
"""How often a lie is taken to be doubted."""
ANYHOW: Final = 0.1
"""How likely a player is taken to say anything before one of his announcements has been seen through."""
TRUE_IF_SOUND: Final = 0.5
TRUE_IF_ANYHOW: Final = 0.1
"""How often a doubted announcement of such a player is true: about what is seen over many rounds."""


class Steady:
    """Tell the truth where it is enough, lie like the dice, doubt what costs less to doubt than to believe."""

    note: Saying | None = None

    def choose(
        self, _game: AnyGame, view: View, moves: Sequence[Move], rng: Random, _budget: Seconds = BUDGET
    ) -> Move:
        """Choose one of the moves; the dice are for lies alone."""
        if len(moves) == 1:
            return moves[0]
        if view.phase == "answer":
            return Doubt() if doubts(view) else Believe()
        if view.phase == "roll":
            return _passing(view)
        if view.phase == "announce":
            return Announce(rng.choices(range(SCORES), said_of(view.house, view.rolled, view.said))[0])
        return moves[0]


def doubts(view: View) -> bool:
    """Weigh what a doubt costs and brings against the roll that has to reach the announcement."""
    me, other = view.turn, view.announcer
    true = _chance_true(view, view.said)
    harm = _fuse(view, other) / (view.seats - len(view.fell) - 1)
    doubting = penalties_for(view.house, view.said) * ((1 - true) * harm - true * _fuse(view, me))
    return doubting > -CAUGHT * (1 - _reaching(view.house, view.said)) * _fuse(view, me)


def _passing(view: View) -> Move:
    """Pass the cup on unseen if what lies under it holds more often than a roll would reach what was said."""
    if not view.higher:
        return Roll()
    lowest = view.higher[0]
    if _chance_true(view, lowest) > _reaching(view.house, view.said):
        return PassOn(lowest)
    return Roll()


def _fuse(view: View, seat: Seat) -> float:
    """Weigh a penalty of a seat: the fewer it has left, the more one costs."""
    return 1 / (view.lives + 1 - view.penalties[seat])


def _chance_true(view: View, said: Score) -> float:
    """Estimate how likely an announcement would hold over the dice under the cup."""
    if view.dice:
        return float(is_true(view.house, said, view.rolled))
    roller = max(place for place, one in enumerate(view.announced) if not one.unseen)
    floor = view.announced[roller - 1].score if roller else NO_SCORE
    first = view.announced[roller]
    sound = _holding(view.house, said, _behind(view.house, first.score, floor))
    anyhow = _anyhow(view, first.seat)
    return (1 - anyhow) * sound + anyhow * _holding(view.house, said, FRESH)


def _anyhow(view: View, seat: Seat) -> float:
    """Judge from the doubts so far how likely a seat says anything, whatever it has rolled."""
    sound, anyhow = 1 - ANYHOW, ANYHOW
    for doubt in view.settled:
        if doubt.announcer == seat and not doubt.unseen:
            sound *= TRUE_IF_SOUND if doubt.true else 1 - TRUE_IF_SOUND
            anyhow *= TRUE_IF_ANYHOW if doubt.true else 1 - TRUE_IF_ANYHOW
    return anyhow / (sound + anyhow)


@lru_cache(4096)
def said_of(house: House, rolled: Score, floor: Score) -> Odds:
    """Say how likely each score is to be announced for a roll: the truth, else as the dice might have fallen."""
    enough = list(_enough(house, floor))
    true = [score for score in enough if is_true(house, score, rolled)]
    if true:
        spoken = rolled if rolled in true else true[-1]
        return tuple(float(score == spoken) for score in range(SCORES))
    within = sum(THROWS[score] for score in enough)
    return tuple(THROWS[score] / within if score in enough else 0.0 for score in range(SCORES))


@lru_cache(4096)
def _behind(house: House, said: Score, floor: Score) -> Odds:
    """Say what lies under the cup if a player like this one announced so."""
    weights = [FRESH[rolled] * said_of(house, rolled, floor)[said] for rolled in range(SCORES)]
    total = sum(weights)
    return tuple(weight / total for weight in weights) if total else FRESH


def _holding(house: House, said: Score, odds: Odds) -> float:
    return sum(odds[rolled] for rolled in range(SCORES) if is_true(house, said, rolled))


def _reaching(house: House, floor: Score) -> float:
    """Say how likely a roll makes an announcement that is true."""
    return sum(FRESH[score] for score in _enough(house, floor))


def _enough(house: House, floor: Score) -> Iterator[Score]:
    return (score for score in range(SCORES) if may_follow(house.raising, score, floor))
