"""How good three cards of El Tomate are before a card is played: chance to be saved, and what playing is worth.

The numbers are fitted by ``benches/tomate_worth.py`` to hands in which somebody played whatever he held among
players who chose by these same numbers.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import comb, exp
from typing import Final, NamedTuple

from sobremesa.games.tomate.pieces import STRENGTHS, Card, Suit, suit_of


class Worth(NamedTuple):
    """The fitted numbers; a sum of them is the logarithm of the odds to take at least one trick."""

    trumps: tuple[float, ...]
    """By strength ``0..9``: what a trump adds."""
    plain: tuple[float, ...]
    """By strength ``0..9``: what any other card adds."""
    crowd: tuple[float, ...]
    """By number of contestants, from two on (the last for that many or more): where the sum begins."""
    gains: tuple[float, ...]
    """By number of contestants, from two on: what one who is saved wins, in plates."""
    alone: float
    """What playing alone is worth, in plates: the plate, or a duel with the mazo."""
    joins: tuple[float, ...]
    """By number of those who play already (the last for that many or more): how often one more plays."""


WORTH: Final = Worth(
    trumps=(0.3, 0.45, 0.5, 0.5, 0.6, 0.85, 1.1, 1.5, 2.3, 5.3),
    plain=(-0.95, -0.9, -0.8, -0.8, -0.8, -0.65, -0.6, -0.4, -0.2, 0.25),
    crowd=(1.7, 0.7, 0.3, 0.0, -0.2),
    gains=(0.9, 1.1, 1.25, 1.6, 2.0),
    alone=0.5,
    joins=(0.53, 0.51, 0.47, 0.43),
)


def saved(worth: Worth, ranking: int, hand: Sequence[Card], trump: Suit, contestants: int) -> float:
    """Estimate the chance (0..1) of at least one trick against all contestants but oneself; at least two play."""
    return _saved(worth, sum_of(worth, ranking, hand, trump), contestants)


def playing(worth: Worth, ranking: int, hand: Sequence[Card], trump: Suit, sure: int, open_: int) -> float:
    """Estimate what saying "juego" is worth, in plates; passing is worth nothing.

    ``sure`` others play already and ``open_`` have yet to speak.
    """
    return worth_of(worth, sum_of(worth, ranking, hand, trump), sure, open_)


def sum_of(worth: Worth, ranking: int, hand: Sequence[Card], trump: Suit) -> float:
    """Add up what the cards of a hand are good for."""
    strength = STRENGTHS[ranking]
    return sum((worth.trumps if suit_of(card) == trump else worth.plain)[strength[card % 10]] for card in hand)


def worth_of(worth: Worth, cards: float, sure: int, open_: int) -> float:
    """Estimate what playing such a ``sum_of`` cards is worth; it grows with the sum."""
    joins = worth.joins[min(sure + 1, len(worth.joins) - 1)]
    worth_of_all = 0.0
    for joining in range(open_ + 1):
        likely = comb(open_, joining) * joins**joining * (1 - joins) ** (open_ - joining)
        worth_of_all += likely * _against(worth, cards, 1 + sure + joining)
    return worth_of_all


def _against(worth: Worth, cards: float, contestants: int) -> float:
    if contestants == 1:
        return worth.alone
    chance = _saved(worth, cards, contestants)
    return chance * _by_crowd(worth.gains, contestants) - (1 - chance)


def _saved(worth: Worth, cards: float, contestants: int) -> float:
    return 1 / (1 + exp(-_by_crowd(worth.crowd, contestants) - cards))


def _by_crowd(row: tuple[float, ...], contestants: int) -> float:
    return row[min(contestants - 2, len(row) - 1)]
