"""A match between two, by the penalties each has left: how likely who begins the next round is to win it.

Where a doubt costs one penalty and it does not matter who doubted, a round ends in one of two ways: one is
penalised, or the other. Then playing it for the match is playing it for the penalty, and nothing has to be solved
anew. Otherwise each round is played for what the match is worth after it.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from sobremesa.bots.tokyo_solved.rounds import Stakes, capped, for_penalties, values
from sobremesa.bots.tokyo_solved.table import kept, plain
from sobremesa.games.tokyo.pieces import NO_SCORE, SCORES
from sobremesa.games.tokyo.scoring import penalties_for, starts_next
from sobremesa.games.tokyo.state import STARTS_CHALLENGER, House
from sobremesa.seats import Seat

BOTH: Final = 0b11
Wins: TypeAlias = dict[tuple[int, int], float]
"""By the penalties that will put out who begins the next round, and the other: how likely the beginner wins."""


def wins(house: House) -> Wins:
    """Work out every match of so many lives, the shortest first."""
    found: Wins = {}
    most = house.lives + 1
    for total in range(2, 2 * most + 1):
        for mine in range(max(1, total - most), total // 2 + 1):
            _add(house, found, mine, total - mine)
    return found


def who_alone(house: House) -> bool:
    """Tell whether who is penalised in a round is all that counts of it."""
    return house.tokyo_penalty == 1 and house.starter != STARTS_CHALLENGER


def beginning(house: House) -> float:
    """Say what it is worth to begin a round, in penalties."""
    known = plain(house)
    row, *_ = capped(known, for_penalties(known), known.cap) if known.cap else kept(known)
    return row[NO_SCORE + 1]


def _add(house: House, found: Wins, mine: int, other: int) -> None:
    stakes = for_match(house, found, (mine, other))
    if who_alone(house):
        worth = (1 + beginning(house)) / 2
        for side, pair in ((0, (mine, other)), (1, (other, mine))):
            low, high = stakes.lied[side][0], stakes.told[side][0]
            found[pair] = low + worth * (high - low)
        return
    solved = capped(house, stakes, house.cap) if house.cap else values(house, stakes)
    found[mine, other], found[other, mine] = solved[0][0], solved[1][0]


def for_match(house: House, found: Wins, left: tuple[int, int]) -> Stakes:
    """Say what is played for in a round between two who have so many penalties left, seat 0 beginning it."""
    rows = [
        [tuple(_after(house, found, left, seat, loser, said) for said in range(SCORES)) for seat in (0, 1)]
        for loser in (0, 1)
    ]
    lied = (rows[0][0], rows[1][1])
    told = (rows[1][0], rows[0][1])
    return Stakes(lied, told, 1.0)


def _after(house: House, found: Wins, left: tuple[int, int], announcer: Seat, loser: Seat, said: int) -> float:
    """Say how likely the announcer is to win the match once this seat is penalised for a doubt."""
    rest = list(left)
    rest[loser] -= penalties_for(house, said)
    if rest[loser] <= 0:
        return float(loser != announcer)
    starter = starts_next(house, BOTH, loser, announcer, 1 - announcer)
    won = found[rest[starter], rest[1 - starter]]
    return won if starter == announcer else 1 - won
