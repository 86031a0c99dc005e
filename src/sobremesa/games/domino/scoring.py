"""What a hand is worth and whose it is, what a fine takes: pure arithmetic. Compiles as it stands."""

from __future__ import annotations

from typing import Final

from sobremesa.bits import put
from sobremesa.games.domino.book import rule
from sobremesa.games.domino.pieces import DOUBLES, WITH, Pip, Tile, pips
from sobremesa.games.domino.state import (
    BLOCK_INDIVIDUAL,
    BLOCKED,
    NOBODY,
    OUT,
    SCORE_OPPONENTS,
    VOID,
    Hand,
    House,
    Pair,
    PerPair,
    PerSeat,
    Tally,
)
from sobremesa.seats import Seat

BONUS: Final = 25
"""Points for a general pass and for a capicúa (domino.bonus)."""
_BLANKLESS: Final = WITH[7] & ~WITH[0]


def counts(hand: Hand) -> PerSeat:
    """Count the pips each still holds."""
    racks = hand.racks
    return pips(racks[0]), pips(racks[1]), pips(racks[2]), pips(racks[3])


@rule("domino.11")
def compared(house: House, hand: Hand) -> PerPair:
    """Count what is compared when a hand is blocked: the pips of each pair, or of the lower hand of each."""
    held = counts(hand)
    if house.block == BLOCK_INDIVIDUAL:
        return min(held[0], held[2]), min(held[1], held[3])
    return held[0] + held[2], held[1] + held[3]


@rule("domino.11", "domino.11.tie")
def winner(house: House, hand: Hand) -> Pair:
    """Name the pair a finished hand belongs to, or ``NOBODY`` if it does not count."""
    if hand.ending == OUT:
        return hand.turn & 1
    if hand.ending != BLOCKED:
        return NOBODY
    mine, theirs = compared(house, hand)
    if mine == theirs:
        return NOBODY
    if mine < theirs:
        return 0
    return 1


@rule("domino.score")
def counted_against(house: House, hand: Hand, pair: Pair) -> PerSeat:
    """Count, per seat, the pips that the winning pair is given: everybody's, or only the losers'."""
    held = counts(hand)
    if house.hand_score == SCORE_OPPONENTS:
        held = put(put(held, pair, 0), pair + 2, 0)
    return held


@rule("domino.score")
def value(house: House, hand: Hand) -> int:
    """Count what a finished hand is worth to the pair that won it; 0 if it does not count."""
    pair = winner(house, hand)
    if pair == NOBODY:
        return 0
    held = counted_against(house, hand, pair)
    return held[0] + held[1] + held[2] + held[3]


@rule("domino.bonus")
def is_capicua(left: Pip, right: Pip, tile: Tile) -> bool:
    """Tell whether a last tile fits both ends: no double and no blank half."""
    return (WITH[left] & WITH[right] & _BLANKLESS & ~DOUBLES) >> tile & 1 == 1


@rule("domino.7.win", "domino.6")
def settled(house: House, hand: Hand, tally: Tally) -> Tally:
    """Book a finished hand and its bonuses; a hand won with an exposed tile is worth nothing, a void one less."""
    score = tally.score
    if hand.ending != VOID:
        score = (score[0] + tally.bonus[0], score[1] + tally.bonus[1])
    pair = winner(house, hand)
    if pair != NOBODY and tally.nil == 0:
        score = put(score, pair, score[pair] + value(house, hand))
    return Tally(score=score, bonus=(0, 0), nil=0)


@rule("domino.fines")
def fined(house: House, score: PerPair, seat: Seat, points: int) -> PerPair:
    """Take a fine off the score of a seat's pair; where the house has a floor, not below zero."""
    pair = seat & 1
    left = score[pair] - points
    if house.floor == 1:
        left = max(left, min(score[pair], 0))
    return put(score, pair, left)


@rule("domino.lead")
def next_opener(house: House, hand: Hand, opener: Seat) -> Seat:
    """Name who leads the next hand under ``next_lead=winner``: who won it, the same one if nobody did."""
    if hand.ending == OUT:
        return hand.turn
    pair = winner(house, hand)
    if pair == NOBODY:
        return opener
    held = counts(hand)
    near = (opener + ((opener ^ pair) & 1)) & 3
    if held[near ^ 2] < held[near]:
        return near ^ 2
    return near
