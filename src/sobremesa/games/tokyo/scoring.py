"""What a doubt costs whom, what a bomb stands, and who begins the next round: pure arithmetic; compiles too."""

from __future__ import annotations

from sobremesa.bits import popcount
from sobremesa.games.tokyo.book import rule
from sobremesa.games.tokyo.order import next_in
from sobremesa.games.tokyo.pieces import TOKYO, Score, outranks
from sobremesa.games.tokyo.state import STARTS_CHALLENGER, STARTS_PENALISED, TRUTH_EXACT, House, Seats
from sobremesa.seats import Seat


def is_true(house: House, said: Score, rolled: Score) -> bool:
    """Tell whether an announcement holds: that very score, or, if the house so plays, one that beats it."""
    if house.truth == TRUTH_EXACT or rolled == said:
        return rolled == said
    return outranks(rolled, said)


@rule("tokyo.doubt.true", "tokyo.doubt.false")
def penalised(house: House, said: Score, rolled: Score, announcer: Seat, doubter: Seat) -> Seat:
    """Name who is penalised: who doubted what was true, or who announced what was false."""
    if is_true(house, said, rolled):
        return doubter
    return announcer


@rule("tokyo.doubt")
def penalties_for(house: House, said: Score) -> int:
    """Count what the doubt of an announcement costs: one penalty, or what is agreed for Tokyo."""
    if said == TOKYO:
        return house.tokyo_penalty
    return 1


@rule("tokyo.bomb.blast", "tokyo.out")
def explodes(house: House, penalties: int) -> bool:
    """Tell whether a bomb explodes: once a penalty comes after the last tick of its clock."""
    return penalties > house.lives


@rule("tokyo.win")
def won(living: Seats) -> bool:
    """Tell whether only one is still in."""
    return popcount(living) == 1


@rule("tokyo.next")
def starts_next(house: House, living: Seats, loser: Seat, announcer: Seat, doubter: Seat) -> Seat:
    """Name who begins the next round; if that one is out, the next in the order of play does."""
    starter = announcer
    if house.starter == STARTS_PENALISED:
        starter = loser
    elif house.starter == STARTS_CHALLENGER or loser == announcer:
        starter = doubter
    if living >> starter & 1 == 0:
        return next_in(living, starter)
    return starter
