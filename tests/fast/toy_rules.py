"""A race of three runners up one stair each, with every tool a room's rules may use on rows short and long."""

from __future__ import annotations

from typing import NamedTuple

from sobremesa.bits import filled, lowest, nth, popcount, put


class Race(NamedTuple):
    steps: tuple[int, int, int]
    turn: int
    seen: int
    feet: tuple[int, int, int, int, int, int, int, int, int, int]
    """How often each number of steps was climbed, and by whom last."""


STAIRS = (3, 5, 7)
STRIDES = ((1, 2, 3), (1, 2, 3), (1, 3, 2))
"""The sizes each may climb, in his order."""


def start() -> Race:
    return Race(steps=filled((9, 9, 9), 0), turn=0, seen=0, feet=filled((9,) * 10, 0))


def may_climb(race: Race) -> int:
    mask = 0
    for place in range(3):
        size = STRIDES[race.turn][place]
        if race.steps[race.turn] + size <= STAIRS[race.turn]:
            mask |= 1 << size
    return mask or 1


def climb(race: Race, size: int) -> Race:
    steps = put(race.steps, race.turn, race.steps[race.turn] + size)
    feet = put(put(race.feet, size, race.feet[size] + 1), 5 + size, race.turn)
    return Race(steps, turn=(race.turn + 1) % 3, seen=race.seen | 1 << 40 + size, feet=feet)


def middle(mask: int) -> int:
    return nth(mask, popcount(mask) // 2) + lowest(mask)
