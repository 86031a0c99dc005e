"""What one player could win from others whose ways are known: the measure of every claim about them.

Nothing here knows how a way to play was found. It walks through a round by the law alone (what a seat may do,
what comes of it) with one seat free to do what is best against the others, and counts in penalties: one's own
against one, those of the others for one, shared among them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple, TypeAlias

from sobremesa.bits import lowest
from sobremesa.bots.tokyo_solved.ways import Way, Ways
from sobremesa.games.tokyo import rules
from sobremesa.games.tokyo.moves import BELIEVE, DOUBT, LOOK, ROLL
from sobremesa.games.tokyo.pieces import SCORES, SIDES, Score, score_of
from sobremesa.games.tokyo.state import House, State
from sobremesa.seats import Seat

FREE: Final = 0
"""The seat that may do what it likes."""
STILL: Final = 1e-12
"""A change of all values that counts as none."""
_SWEEPS: Final = 100_000

Key: TypeAlias = tuple[Seat, Score, int]
"""Who is about to roll, after which announcement, the how-manieth (0 for all if there is no cap)."""


class Gain(NamedTuple):
    """What the free seat has of a round, in penalties, by who begins it."""

    best: tuple[float, ...]
    """At best."""
    kept: tuple[float, ...]
    """If it plays as the others do."""


class _Said(NamedTuple):
    """One announcement that may be made, and what comes of it."""

    score: Score
    paid: tuple[float, ...]
    """By roll: what the free seat has of it, if it is doubted."""
    then: Key | None
    """Who rolls if it is believed; ``None`` if it must be doubted."""


class _Turn(NamedTuple):
    """A seat about to roll."""

    roller: Seat
    answerer: Seat
    chances: tuple[float, ...]
    """By roll."""
    said: tuple[_Said, ...]
    way: Way


def gain(house: House, seats: int, ways: Ways) -> Gain:
    """Say what the free seat has of a round among so many seats, all others playing in these ways."""
    turns = dict(_turns(house, seats, ways))
    openings = [_key(_opening(house, seats, seat)) for seat in range(seats)]
    best, kept = _settled(turns, free=True), _settled(turns, free=False)
    return Gain(tuple(best[one] for one in openings), tuple(kept[one] for one in openings))


def _opening(house: House, seats: int, seat: Seat) -> State:
    return rules.begun(rules.start(house, (0,) * seats), seat)


def _key(state: State) -> Key:
    return state.turn, state.call.score, state.call.nth if state.house.cap else 0


def _turns(house: House, seats: int, ways: Ways) -> Iterator[tuple[Key, _Turn]]:
    """Walk through everything that may happen in a round, from each who may begin it."""
    open_ = [_opening(house, seats, seat) for seat in range(seats)]
    known = {_key(state) for state in open_}
    while open_:
        state = open_.pop()
        turn, later = _looked_at(state, ways(state.call.score, state.call.nth))
        yield _key(state), turn
        for other in later:
            if _key(other) not in known:
                known.add(_key(other))
                open_.append(other)


def _looked_at(state: State, way: Way) -> tuple[_Turn, tuple[State, ...]]:
    """Find what a turn may become: every throw, every announcement, both answers."""
    roller = state.turn
    paid: dict[Score, list[float]] = {}
    later: dict[Score, State] = {}
    chances = [0.0] * SCORES
    answerer = roller
    for first in range(1, SIDES + 1):
        for second in range(1, SIDES + 1):
            rolled = score_of(first, second)
            chances[rolled] += 1 / SIDES**2
            looked = rules.step(rules.thrown(rules.step(state, roller, ROLL), first, second), roller, LOOK)
            for said in _codes(rules.duty(looked, roller)[0]):
                asked = rules.step(looked, roller, said)
                answerer = asked.turn
                paid.setdefault(said, [0.0] * SCORES)[rolled] = _paid(asked, answerer)
                if rules.duty(asked, answerer)[0] >> BELIEVE & 1:
                    later[said] = rules.step(asked, answerer, BELIEVE)
    found = tuple(
        _Said(said, tuple(row), _key(later[said]) if said in later else None) for said, row in paid.items()
    )
    return _Turn(roller, answerer, tuple(chances), found, way), tuple(later.values())


def _codes(mask: rules.Codes) -> Iterator[rules.Code]:
    while mask:
        yield lowest(mask)
        mask &= mask - 1


def _paid(asked: State, answerer: Seat) -> float:
    """Count what a doubt brings the free seat."""
    penalties = rules.step(asked, answerer, DOUBT).course.penalties
    own = penalties[FREE]
    return (sum(penalties) - own) / (len(penalties) - 1) - own


def _settled(turns: Mapping[Key, _Turn], *, free: bool) -> Mapping[Key, float]:
    """Work out every turn again and again until nothing changes; a round for ever is worth nothing."""
    worth = dict.fromkeys(turns, 0.0)
    for _ in range(_SWEEPS):
        change = 0.0
        for key, turn in turns.items():
            new = _worth(turn, worth, free=free)
            change, worth[key] = max(change, abs(new - worth[key])), new
        if change < STILL:
            return worth
    raise ArithmeticError(f"a round did not settle in {_SWEEPS} sweeps")


def _worth(turn: _Turn, worth: Mapping[Key, float], *, free: bool) -> float:
    if free and turn.roller == FREE:
        return sum(
            chance * max(_answered(turn, said, rolled, worth) for said in turn.said)
            for rolled, chance in enumerate(turn.chances)
        )
    return sum(_heard(turn, said, worth, free=free and turn.answerer == FREE) for said in turn.said)


def _answered(turn: _Turn, said: _Said, rolled: Score, worth: Mapping[Key, float]) -> float:
    """Say what an announcement is worth over a roll, if the next player answers in his way."""
    doubted = said.paid[rolled]
    if said.then is None:
        return doubted
    odds = turn.way.doubts[said.score]
    return odds * doubted + (1 - odds) * worth[said.then]


def _heard(turn: _Turn, said: _Said, worth: Mapping[Key, float], *, free: bool) -> float:
    """Say what an announcement is worth that is made in the roller's way, times how often it is made."""
    often = [chance * turn.way.says[rolled][said.score] for rolled, chance in enumerate(turn.chances)]
    doubted = sum(share * paid for share, paid in zip(often, said.paid, strict=True))
    if said.then is None:
        return doubted
    believed = sum(often) * worth[said.then]
    if free:
        return max(doubted, believed)
    odds = turn.way.doubts[said.score]
    return odds * doubted + (1 - odds) * believed
