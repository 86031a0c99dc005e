"""Hands played at random, counted: what the numbers of the rules are held against."""

from __future__ import annotations

from typing import NamedTuple

from sobremesa.bits import nth, popcount
from sobremesa.fast import domino as fast
from sobremesa.fast import playout
from sobremesa.fast.compiler import compiled
from sobremesa.fast.dice import below, rolled, seeded
from sobremesa.games.domino import laying, opening, scoring
from sobremesa.games.domino.options import Options
from sobremesa.games.domino.pieces import DOUBLES, pips
from sobremesa.games.domino.state import BLOCKED, NOBODY, OPEN, State


class Seen(NamedTuple):
    """Shares of all hands, points a hand."""

    blocked: float
    level: float
    """Blocked, and nobody's."""
    mean_of_all: float
    """Over all hands, those that count for nobody included."""
    mean_of_opponents: float
    highest: int
    doubles: float
    """Deals in which somebody holds five doubles or more."""


def count(state: State, dice: int, hands: int) -> tuple[int, int, int, int, int, int]:
    """Play hands; count those blocked, level, their points of all and of opponents, the highest, five doubles."""
    blocked = level = points = opponents = highest = doubles = 0
    for _hand in range(hands):
        racks, dice = fast.spread(dice)
        hand = opening.dealt(state, racks).hand
        many = 0
        for rack in hand.racks:
            if popcount(rack & DOUBLES) >= 5:
                many = 1
        doubles += many
        while hand.ending == OPEN:
            codes, _ = laying.duty(hand, hand.turn)
            dice = rolled(dice)
            hand = laying.step(hand, nth(codes, below(dice, popcount(codes))))
        worth = scoring.value(state.house, hand)
        pair = scoring.winner(state.house, hand)
        if hand.ending == BLOCKED:
            blocked += 1
        if pair == NOBODY:
            level += 1
        else:
            opponents += pips(hand.racks[1 - pair]) + pips(hand.racks[3 - pair])
        points += worth
        highest = max(highest, worth)
    return blocked, level, points, opponents, highest, doubles


def random_hands(hands: int) -> Seen:
    """Play so many hands, compiled."""
    run = compiled(count, (*fast.LAW.modules, playout))
    blocked, level, points, opponents, highest, doubles = run(fast.start(Options()), seeded(1), hands)
    return Seen(blocked / hands, level / hands, points / hands, opponents / hands, highest, doubles / hands)
