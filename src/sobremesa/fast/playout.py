"""Play whole matches with random legal moves: one loop for every room, run as it stands or compiled.

What must not live here: any game; a room's law is handed in.
"""

from __future__ import annotations

from collections.abc import Callable, MutableSequence
from functools import cache
from types import ModuleType
from typing import Any, Final, NamedTuple, TypeAlias

from sobremesa.bits import nth, popcount
from sobremesa.fast.compiler import compiled
from sobremesa.fast.dice import Dice, below, rolled

SEAT_AT: Final = 6
"""A move is noted as ``seat << 6 | code``; codes are below 64."""

State: TypeAlias = Any
Note: TypeAlias = MutableSequence[int] | None
"""Where a match is noted: an ``array("q")``, beyond whose end nothing is written. Without one the compiled loop
is another, quicker one."""
Playout: TypeAlias = Callable[[State, Dice, int, Note], tuple[State, Dice, int, int]]
"""So many times from a state to the end: the last state, the dice, how many moves people made, how much there was
to note."""


def no_stretch(state: State, dice: Dice, _note: Note, place: int) -> tuple[State, Dice, int, int]:
    """Play nothing at once."""
    return state, dice, place, 0


class Law(NamedTuple):
    """What a loop asks of a room; each function compiles as it stands."""

    over: Callable[[State], bool]
    chance: Callable[[State, Dice, Note, int], tuple[State, Dice, int]]
    """Draw what chance is asked for and note it from a place on; the place does not move if nothing is asked."""
    awaited: Callable[[State], int]
    """The mask of seats without which the game cannot go on."""
    duty: Callable[[State, int], tuple[int, int]]
    step: Callable[[State, int, int], State]
    modules: tuple[ModuleType, ...]
    """Where all of this is defined."""
    stretch: Callable[[State, Dice, Note, int], tuple[State, Dice, int, int]] = no_stretch
    """Play several moves of people at once, as if one by one, where that is quicker; gives how many."""


def written(note: Note, place: int, number: int) -> int:
    """Note a number and return the next place."""
    if note is not None and place < len(note):
        note[place] = number
    return place + 1


@cache
def plain(law: Law) -> Playout:
    """Make the loop for a room, to be run by Python."""
    over, chance, awaited, duty, step, _, stretch = law

    def play(start: State, dice: Dice, times: int, note: Note) -> tuple[State, Dice, int, int]:
        state = start
        moves = 0
        place = 0
        for _ in range(times):
            state = start
            while not over(state):
                before = place
                state, dice, place = chance(state, dice, note, place)
                if place == before:
                    state, dice, place, more = stretch(state, dice, note, place)
                    moves += more
                if place == before:
                    seats = awaited(state)
                    dice = rolled(dice)
                    seat = nth(seats, below(dice, popcount(seats)))
                    codes, _why = duty(state, seat)
                    dice = rolled(dice)
                    code = nth(codes, below(dice, popcount(codes)))
                    state = step(state, seat, code)
                    place = written(note, place, seat << SEAT_AT | code)
                    moves += 1
        return state, dice, moves, place

    return play


@cache
def fast(law: Law) -> Playout:
    """Make the same loop, compiled at its first call for each number of seats.

    Raises:
        NotInstalledError: Without Numba.

    """
    return compiled(plain(law), law.modules)
