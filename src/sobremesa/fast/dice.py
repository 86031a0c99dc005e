"""A small generator for simulations, the same numbers plain and compiled. Compiles as it stands.

It is quick and repeatable, never secret: a match among people draws from ``sobremesa.chance``.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from sobremesa.bits import Row, put

Dice: TypeAlias = int
"""The generator's whole memory, ``1..2**32 - 1``."""

LOW_32: Final = 0xFFFFFFFF


def seeded(seed: int) -> Dice:
    """Make a generator; any seed will do, and neighbouring seeds are far apart."""
    mixed = ((seed & LOW_32) * 0x9E3779B1 + 0x7F4A7C15) & LOW_32
    mixed ^= mixed >> 15
    mixed = (mixed * 0x2C1B3C6D) & LOW_32
    mixed ^= mixed >> 12
    return mixed or 1


def rolled(dice: Dice) -> Dice:
    """Move the generator on by one number (xorshift)."""
    dice ^= (dice << 13) & LOW_32
    dice ^= dice >> 17
    dice ^= (dice << 5) & LOW_32
    return dice


def below(dice: Dice, n: int) -> int:
    """Scale the current number to ``0..n-1``, for n up to ``2**30``."""
    return (dice * n) >> 32


def shuffled(dice: Dice, order: Row, wanted: int) -> tuple[Row, Dice]:
    """Shuffle a row as far as it is wanted: every order of its first ``wanted`` places is as likely."""
    for place in range(min(wanted, len(order) - 1)):
        dice = rolled(dice)
        other = place + below(dice, len(order) - place)
        piece = order[other]
        order = put(order, other, order[place])
        order = put(order, place, piece)
    return order, dice
