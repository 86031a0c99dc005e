"""The forecast: how many sips fall to each, and how long it takes, before anybody has rolled.

Read in this order: assumptions, odds, walk (the dice, exactly), landing, rules_again, sips, transform, spread,
spread_leaving, length. How it is worked out is told in ``docs/explanation/forecast.md``. There is no figure of
alcohol here, and there never will be: what a sip is, is everybody's own.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from sobremesa.games.tomanji.board import read
from sobremesa.games.tomanji.forecast.assumptions import Assumptions
from sobremesa.games.tomanji.forecast.bars import Bar, bars
from sobremesa.games.tomanji.forecast.landing import house_of, persons
from sobremesa.games.tomanji.forecast.length import turns
from sobremesa.games.tomanji.forecast.odds import Odds, deviation, mean, mixed, reached
from sobremesa.games.tomanji.forecast.sips import Setting, means, setting
from sobremesa.games.tomanji.forecast.spread import while_all_play
from sobremesa.games.tomanji.forecast.spread_leaving import as_they_leave
from sobremesa.games.tomanji.forecast.transform import odds_of
from sobremesa.games.tomanji.forecast.walk import Course, Row
from sobremesa.games.tomanji.options import Options

__all__ = ["USUAL", "Assumptions", "Forecast", "forecast"]

MINUTE: Final = 60
USUAL: Final = Assumptions()
"""What is taken for granted unless somebody says otherwise."""
TAIL: Final = 1e-4
"""More than that in the last eighth of a row, and it is too short: what is cut off would count at its head."""
ROOMY: Final = 8
TWO: Final = 2
"""Players; where they play until one is left, the first to arrive ends it."""


@dataclass(frozen=True, slots=True)
class Forecast:
    """What to expect of a match. Seats are in the order of play, the one who begins first."""

    sips: tuple[float, ...]
    """By seat, on average."""
    spread: tuple[float, ...]
    """By seat, the standard deviation."""
    odds: Odds
    """How likely each number of sips falls to one of the players, whoever begins."""
    turns: Odds
    """How likely each number of turns is; a turn is one roll for one's way."""
    seconds: int
    """Taken for one turn."""
    round: int
    """Turns of a round, as long as nobody has arrived; 1 where they grow fewer."""

    @property
    def average(self) -> float:
        """Average the sips over all who play."""
        return sum(self.sips) / len(self.sips)

    def usual_sips(self) -> tuple[int, int]:
        """Give bounds that hold for eight of ten players."""
        return reached(self.odds, 0.1), reached(self.odds, 0.9)

    def usual_turns(self) -> tuple[int, int]:
        """Give bounds that hold for eight of ten matches."""
        return reached(self.turns, 0.1), reached(self.turns, 0.9)

    def sips_drawn(self, at_most: int) -> tuple[Bar, ...]:
        """Group the sips of a player into bars."""
        return bars(self.odds, at_most)

    def turns_drawn(self, at_most: int) -> tuple[Bar, ...]:
        """Group turns into bars of whole rounds: in each round it is the first who are likelier to end it."""
        return bars(self.turns, at_most, step=self.round, begin=1)

    @property
    def minutes(self) -> float:
        """Say how long a match takes on average."""
        return mean(self.turns) * self.seconds / MINUTE


@lru_cache(256)
def forecast(options: Options, people: Assumptions = USUAL) -> Forecast:
    """Work out what to expect; less than half a second for a usual table; then it is kept."""
    board = read(options.board)
    play_on = options.finish == "all" and options.seats > TWO
    course = Course(len(board.squares) + 1, options.seats, options.finish == "bounce", play_on)
    given = setting(board, house_of(options), people, course)
    sips = means(given)
    odds = _sips_odds(given, sips)
    everybody = mixed(*((1 / options.seats, one) for one in odds))
    lasts, each = turns(course, given.walked), 1 if play_on else options.seats
    return Forecast(sips, tuple(map(deviation, odds)), everybody, lasts, people.seconds, each)


def _sips_odds(given: Setting, sips: Row) -> tuple[Odds, ...]:
    """Say by seat how likely each number of sips is, in a row that is long enough not to bite its tail."""
    room = _room(max(sips))
    odds = _odds(given, room)
    while any(sum(one[-room // 8 :]) > TAIL for one in odds):
        room *= 2
        odds = _odds(given, room)
    return odds


def _room(sips: float) -> int:
    """Guess how many sips are as good as never exceeded, from the average; an even number."""
    return 2 * int(ROOMY + (sips + 6 * (2.5 * sips) ** 0.5) / 2)


def _odds(given: Setting, room: int) -> tuple[Odds, ...]:
    averages = as_they_leave if given.course.play_on else while_all_play
    everybody = persons(given.house, given.people, given.course.seats)
    rows = [odds_of(averages(given, person), room) for person in everybody]
    parts = everybody.values()
    return tuple(mixed(*zip(parts, seat, strict=True)) for seat in zip(*rows, strict=True))
