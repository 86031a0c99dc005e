"""El Tomate for the loops: its law as it stands, and dice for its chances. All but ``start`` compiles."""

from __future__ import annotations

import sys
from typing import Final

from sobremesa.bits import nth, popcount
from sobremesa.fast import playout
from sobremesa.fast.dice import Dice, below, rolled, shuffled
from sobremesa.fast.playout import Law, Note, written
from sobremesa.games.tomate import (
    closing,
    dealing,
    declaring,
    drawing,
    order,
    pieces,
    play,
    rules,
    scoring,
    tricks,
)
from sobremesa.games.tomate.options import Options
from sobremesa.games.tomate.pieces import DECK_SIZE, HAND
from sobremesa.games.tomate.rules import DEAL_CARDS, DISCARD_CARD, TURN_CARD
from sobremesa.games.tomate.state import State

FRESH: Final = tuple(range(DECK_SIZE))
"""The deck as it comes from the box."""
ONE_IN: Final = 64
"""Where minutes are agreed, time is called before one decision in so many."""
TIME: Final = -1
"""How a call of time is noted."""


def start(options: Options) -> State:
    """Open a match for the loop, where each number of seats is compiled for itself."""
    return play.setup(options).state


def chance(state: State, dice: Dice, note: Note, place: int) -> tuple[State, Dice, int]:
    """Turn a card, deal, discard, or call time, if that is due."""
    kind = rules.chance_kind(state)
    if kind == TURN_CARD:
        left = drawing.undrawn(state.draw)
        dice = rolled(dice)
        card = nth(left, below(dice, popcount(left)))
        return rules.turned(state, card), dice, written(note, place, card)
    if kind == DEAL_CARDS:
        deck, dice = shuffled(dice, FRESH, HAND * popcount(state.course.seated) + 1 + HAND)
        for card in deck:
            place = written(note, place, card)
        return rules.dealt(state, deck), dice, place
    if kind == DISCARD_CARD:
        dice = rolled(dice)
        which = below(dice, HAND)
        return rules.discarded(state, which), dice, written(note, place, which)
    return _clock(state, dice, note, place)


def _clock(state: State, dice: Dice, note: Note, place: int) -> tuple[State, Dice, int]:
    if state.house.minutes > 0 and state.course.called == 0:
        dice = rolled(dice)
        if below(dice, ONE_IN) == 0:
            return rules.timed(state), dice, written(note, place, TIME)
    return state, dice, place


LAW: Final = Law(
    over=rules.over,
    chance=chance,
    awaited=rules.awaited,
    duty=rules.duty,
    step=rules.step,
    modules=(
        pieces,
        order,
        drawing,
        dealing,
        declaring,
        tricks,
        scoring,
        closing,
        rules,
        playout,
        sys.modules[__name__],
    ),
)
