"""How a sharp player thinks: the hand played on in deals that agree with what was seen. Compiles as it stands.

Each deal counts as much as what the others have done makes it likely. Whoever plays on sees his own tiles and
what all have seen, never what is hidden from him.
"""

from __future__ import annotations

import math
from collections.abc import MutableSequence
from typing import Final, NamedTuple, TypeAlias

from sobremesa.bits import lowest, put
from sobremesa.bots.domino_weighing import A_PIP, Seen, choices, seen_on, weighed, weightiest
from sobremesa.fast.dice import Dice, below, rolled
from sobremesa.games.domino import possible, rules
from sobremesa.games.domino.codes import PASO, RIGHT, Code, Codes
from sobremesa.games.domino.laying import step
from sobremesa.games.domino.pieces import RACK, SEATS, Pip, Tiles
from sobremesa.games.domino.possible import Hidden
from sobremesa.games.domino.scoring import value, winner
from sobremesa.games.domino.state import CARIBE, NOBODY, OPEN, Hand, House, PerPair, PerSeat
from sobremesa.seats import Seat

Numbers: TypeAlias = MutableSequence[int]
"""An ``array("q")``."""
Reals: TypeAlias = MutableSequence[float]
"""An ``array("d")``."""

LIKED_BY: Final = 3 * A_PIP
"""A tile that weighs so much more is laid e times as often: nobody is taken to weigh as exactly as we do."""
_STEP: Final = 16
_HALF: Final = 128
ODDS: Final = tuple(round(1000 * math.exp(_STEP * (place - _HALF) / LIKED_BY)) for place in range(2 * _HALF))
"""By how much more a tile weighs than the one that was laid: how much more likely it was, in thousandths."""
SLIP: Final = 0.02
"""How likely it is that a PASO nobody has proven is a wrong one, of those that could be."""
MOST_GAIN: Final = 256
"""More points than that, bonuses included, count as so many."""


class Question(NamedTuple):
    """What a seat on turn is asked, as it sees it."""

    house: House
    hand: Hand
    """With the tiles that it knows each to hold."""
    bonus: PerPair
    seen: Seen
    hidden: Hidden
    codes: Codes
    """What it may do, all of it tiles that differ."""
    acts: int
    """How many acts of the hand are noted."""
    tries: int
    """Of so many deals it asks how likely they are, of all if there are no more."""
    kept: int
    """In about so many of them it plays the hand on."""


class Desk(NamedTuple):
    """What a thought is worked out on."""

    acts: Numbers
    """Each act of the hand as ``noted`` writes it."""
    gains: Reals
    """By the points that our pair has won, and ``MOST_GAIN``: what they are worth."""
    ways: Numbers
    racks: Numbers
    """``SEATS`` a deal."""
    odds: Reals
    """How likely each deal is."""
    worths: Reals
    """By code: what it brings, summed over the deals."""


def noted(seat: Seat, code: Code, left: Pip, right: Pip) -> int:
    """Write an act as one number."""
    return seat | code << 2 | left << 8 | right << 11


def thought(question: Question, desk: Desk, dice: Dice) -> Dice:
    """Sum up into ``worths`` what each code brings, over deals as likely as they are."""
    whole, many, dice = _deals_drawn(question, desk, dice)
    share = whole / min(many, question.kept)
    dice = rolled(dice)
    due = share * below(dice, 1 << 20) / (1 << 20)
    reached = 0.0
    for number in range(many):
        reached += desk.odds[number]
        weight = desk.odds[number]
        if many > question.kept:
            weight = 0.0
            while due < reached:
                due += share
                weight += share
        if weight > 0:
            _weigh_codes(question, desk, number, weight)
    return dice


def _deals_drawn(question: Question, desk: Desk, dice: Dice) -> tuple[float, int, Dice]:
    """Draw deals, or list all there are, and ask of each how likely it is; say how likely all are, how many."""
    there_are = possible.deals(question.hidden, desk.ways)
    many, whole = min(there_are, question.tries), 0.0
    for place in range(many):
        number = place
        if many < there_are:
            dice = rolled(dice)
            number = below(dice, there_are)
        racks = possible.deal(question.hidden, desk.ways, number)
        for seat in range(SEATS):
            desk.racks[SEATS * place + seat] = racks[seat] | question.hand.racks[seat]
        desk.odds[place] = _odds(question, desk, _racks(desk, place))
        whole += desk.odds[place]
    return whole, many, dice


def _racks(desk: Desk, place: int) -> PerSeat:
    at = SEATS * place
    return desk.racks[at], desk.racks[at + 1], desk.racks[at + 2], desk.racks[at + 3]


def _odds(question: Question, desk: Desk, racks: PerSeat) -> float:
    """Say how likely the others would have played as they did with these racks."""
    odds, me = 1.0, question.hand.turn
    for number in range(question.acts):
        act = desk.acts[number]
        if act >> 2 & 63 != PASO:
            racks = put(racks, act & 3, racks[act & 3] | 1 << (act >> 2 & 63) % RIGHT)
    seen = Seen(laid=0, liked=(0, 0, 0, 0), held=(RACK, RACK, RACK, RACK))
    for number in range(question.acts):
        act = desk.acts[number]
        seat, code, left, right = act & 3, act >> 2 & 63, act >> 8 & 7, act >> 11 & 7
        if seat != me:
            odds *= likely(seen, seat, racks[seat], code, left, right)
        if code != PASO:
            racks = put(racks, seat, racks[seat] ^ 1 << code % RIGHT)
        seen = seen_on(seen, seat, left, right, code)
    return odds


def likely(seen: Seen, seat: Seat, rack: Tiles, code: Code, left: Pip, right: Pip) -> float:
    """Say how likely a seat with this rack does that."""
    codes = choices(rack, left, right)
    if code == PASO:
        if codes == 0:
            return 1.0
        return SLIP
    if left == right:
        code %= RIGHT
    mine, total = weighed(seen, seat, rack, left, right, code), 0
    while codes != 0:
        worth = weighed(seen, seat, rack, left, right, lowest(codes))
        total += ODDS[max(0, min(2 * _HALF - 1, (worth - mine) // _STEP + _HALF))]
        codes &= codes - 1
    return 1000 / total


def _weigh_codes(question: Question, desk: Desk, number: int, weight: float) -> None:
    """Play the hand on in one deal, after each code."""
    racks, hand, codes = _racks(desk, number), question.hand, question.codes
    before = Hand(racks, hand.left, hand.right, hand.turn, hand.passes, hand.ending)
    while codes != 0:
        code = lowest(codes)
        codes &= codes - 1
        desk.worths[code] += weight * desk.gains[MOST_GAIN + _won(question, before, code)]


def _won(question: Question, hand: Hand, code: Code) -> int:
    """Count what the hand brings to the pair on turn, if it does that and all are steady after it."""
    pair, seen, bonus = hand.turn & 1, question.seen, question.bonus
    while hand.ending == OPEN:
        seen = seen_on(seen, hand.turn, hand.left, hand.right, code)
        before, hand = hand, step(hand, code)
        if question.house.bonus == CARIBE:
            bonus = rules.with_bonus(before, hand, code, bonus)
        if hand.ending == OPEN:
            code = weightiest(seen, hand)
    points, whose = bonus[pair] - bonus[pair ^ 1], winner(question.house, hand)
    if whose == pair:
        points += value(question.house, hand)
    elif whose != NOBODY:
        points -= value(question.house, hand)
    return max(-MOST_GAIN, min(MOST_GAIN, points))
