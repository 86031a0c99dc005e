"""Dominó for the loops: its law as it stands, and dice for its chances. All but ``start`` compiles."""

from __future__ import annotations

import sys
from typing import Final

from sobremesa.bits import nth, popcount
from sobremesa.fast import playout
from sobremesa.fast.dice import Dice, below, rolled
from sobremesa.fast.playout import SEAT_AT, Law, Note, written
from sobremesa.games.domino import closing, codes, laying, opening, pieces, play, rules, scoring
from sobremesa.games.domino.options import Options
from sobremesa.games.domino.pieces import EMPTY, SEATS, SET, SET_SIZE
from sobremesa.games.domino.rules import DEAL_TILES, DRAW_LOT, TURN_TILE
from sobremesa.games.domino.state import CARIBE, OPEN, PLAY, PerSeat, State

PLACES: Final = sum(place % SEATS << 2 * place for place in range(SET_SIZE))
"""The seat of each place in the racks, two bits a place."""
ONE_IN: Final = 64
"""Where minutes are agreed, time is called before one decision in so many, from the first deal on."""
TIME: Final = -1
"""How a call of time is noted."""


def start(options: Options) -> State:
    """Open an assisted match for the loop.

    Raises:
        ValueError: For another referee: a loop has no judge.

    """
    if options.referee != "assisted":
        raise ValueError(f"referee={options.referee}: only an assisted match can be played without people")
    return play.setup(options).state


def chance(state: State, dice: Dice, note: Note, place: int) -> tuple[State, Dice, int]:
    """Turn a tile, deal, draw the lot, or call time, if that is due."""
    kind = rules.chance_kind(state)
    if kind == TURN_TILE:
        left = opening.undrawn(state.draw)
        dice = rolled(dice)
        tile = nth(left, below(dice, popcount(left)))
        return rules.turned(state, tile), dice, written(note, place, tile)
    if kind == DEAL_TILES:
        racks, dice = spread(dice)
        for rack in racks:
            place = written(note, place, rack)
        return rules.dealt(state, racks), dice, place
    if kind == DRAW_LOT:
        dice = rolled(dice)
        pair = below(dice, 2)
        return rules.lot(state, pair), dice, written(note, place, pair)
    return _clock(state, dice, note, place)


def spread(dice: Dice) -> tuple[PerSeat, Dice]:
    """Give each tile one of the places still free in the racks; every deal is as likely.

    Without a branch: ``low`` and ``high`` gather the two bits of each tile's seat.
    """
    free, low, high = PLACES, 0, 0
    for tile in range(SET_SIZE):
        last = SET_SIZE - 1 - tile
        dice = rolled(dice)
        place = 2 * below(dice, last + 1)
        seat = free >> place & 3
        free ^= (seat ^ free >> 2 * last & 3) << place  # the last of them moves to where it was taken from
        low |= (seat & 1) << tile
        high |= (seat >> 1) << tile
    return (SET & ~high & ~low, ~high & low, high & ~low, high & low), dice


def _clock(state: State, dice: Dice, note: Note, place: int) -> tuple[State, Dice, int]:
    if state.house.minutes > 0 and state.course.called == 0 and state.course.number > 0:
        dice = rolled(dice)
        if below(dice, ONE_IN) == 0:
            return rules.timed(state), dice, written(note, place, TIME)
    return state, dice, place


def stretch(state: State, dice: Dice, note: Note, place: int) -> tuple[State, Dice, int, int]:
    """Play a hand to its end once its first tile lies, without a clock: only its tiles and ends change."""
    hand, bonus, moves = state.hand, state.tally.bonus, 0
    if state.phase != PLAY or hand.left == EMPTY or state.house.minutes > 0:
        return state, dice, place, 0
    while hand.ending == OPEN:
        seat = hand.turn
        codes, _why = laying.duty(hand, seat)
        dice = rolled(rolled(dice))
        code = nth(codes, below(dice, popcount(codes)))
        before, hand = hand, laying.step(hand, code)
        if state.house.bonus == CARIBE:
            bonus = rules.with_bonus(before, hand, code, bonus)
        place = written(note, place, seat << SEAT_AT | code)
        moves += 1
    return rules.played_on(state, hand, bonus, moves), dice, place, moves


LAW: Final = Law(
    over=rules.over,
    chance=chance,
    awaited=rules.awaited,
    duty=rules.duty,
    step=rules.step,
    modules=(
        pieces,
        codes,
        laying,
        opening,
        scoring,
        closing,
        rules,
        playout,
        sys.modules[__name__],
    ),
    stretch=stretch,
)
