"""One deal of a meeting, played from every place of its table."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from random import Random
from statistics import fmean
from typing import Any, Final, NamedTuple

from sobremesa import bots
from sobremesa import options as house_rules
from sobremesa.arena.fields import field_of
from sobremesa.arena.seating import Mix, Mixed, mixed
from sobremesa.contract import AnyGame, Seconds
from sobremesa.games import game as room
from sobremesa.match.simulate import Chooser, run_alike

_SEEDS_APART: Final = 1_000_003
"""So far apart are the seeds of meetings, that two of them share no deal."""


class Meeting(NamedTuple):
    """Two bots and all that decides how they play: it can be handed to another process, and repeated."""

    game: str
    texts: Mapping[str, str]
    """House rules as ``{code: text}``, without the seats."""
    first: str
    second: str
    seats: tuple[int, ...]
    """Sizes of tables, which take turns."""
    mix: Mix
    budget: Seconds
    seed: int

    def tables(self) -> list[Mixed]:
        """List the tables, deal after deal."""
        return [table for seats in self.seats for table in mixed(room(self.game), seats, self.mix)]


class Dealt(NamedTuple):
    """What came of one deal, played from all places: one sample."""

    won: float
    """What the first bot won, on the average of the places."""
    matches: int
    hands: int
    times: tuple[tuple[float, ...], tuple[float, ...]]
    """Seconds of the processor for each move that was a choice, of the first and of the second bot."""


def deal(meeting: Meeting, number: int) -> Dealt:
    """Play the nth deal of a meeting from every place.

    Raises:
        RuntimeError: If a bot chooses a move that it may not make.

    """
    tables = meeting.tables()
    table = tables[number % len(tables)]
    field, game = field_of(meeting.game), room(meeting.game)
    options = house_rules.read(game.spec.options, {**meeting.texts, "seats": str(table.seats)})
    seed = meeting.seed * _SEEDS_APART + number
    times: tuple[list[float], list[float]] = ([], [])
    won, hands = [], 0
    for place in table.places:
        players = [_player(meeting, game, times, int(seat not in place)) for seat in range(table.seats)]
        state = run_alike(game, options, players, seed).match.state
        outcome = game.outcome(state)
        if outcome is None:
            raise RuntimeError(f"the match of seed {seed} has no outcome although it is over")
        won.append(field.won(state, outcome.payoffs, place))
        hands += field.hands(state)
    return Dealt(fmean(won), len(table.places), hands, (tuple(times[0]), tuple(times[1])))


def _player(meeting: Meeting, game: AnyGame, times: Sequence[list[float]], which: int) -> Chooser:
    """Let the first (0) or the second (1) bot play, and write down how long it takes where it has a choice."""
    name = (meeting.first, meeting.second)[which]
    choose = bots.chooser(game, bots.find(meeting.game, name), meeting.budget)

    def play(view: Any, moves: Sequence[Any], dice: Random) -> Any:  # noqa: ANN401 -- any room's
        if len(moves) == 1:
            return moves[0]
        began = time.thread_time()
        move = choose(view, moves, dice)
        times[which].append(time.thread_time() - began)
        return move

    return play
