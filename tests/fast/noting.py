"""Matches of a loop as they are noted, and played over again by the contract that people play by."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Mapping
from itertools import islice
from typing import Any, TypeAlias

from sobremesa.contract import AnyGame, Chance
from sobremesa.fast.dice import seeded
from sobremesa.fast.playout import SEAT_AT, Playout, State
from sobremesa.seats import CHANCE, CLOCK

LONG = 40_000
"""Numbers enough to note any match here."""
TIME = -1
"""How a call of time is noted."""
Drawn: TypeAlias = Mapping[str, tuple[int, Callable[[tuple[int, ...]], Any]]]
"""By kind of chance: how many numbers are noted for it, and the move they make."""


def noted(play: Playout, state: State, seed: int) -> tuple[State, int, list[int]]:
    """Play one match: how it ended, the dice then, and all that was played and drawn."""
    note = array("q", bytes(8 * LONG))
    last, dice, _, place = play(state, seeded(seed), 1, note)
    assert place <= LONG
    return last, dice, note[:place].tolist()


def by_the_contract(game: AnyGame, options: object, numbers: list[int], drawn: Drawn) -> State:
    """Play a noted match as people do – refused moves are errors – and return the state it ends with."""
    table = game.setup(options)
    more = iter(numbers)
    for number in more:
        awaited = game.awaits(table)
        if number == TIME:
            actor, move = CLOCK, game.alarms(table)[0].move
        elif isinstance(awaited, Chance):
            wanted, make = drawn[awaited.kind]
            actor, move = CHANCE, make((number, *islice(more, wanted - 1)))
        else:
            actor, move = number >> SEAT_AT, game.decode(number & (1 << SEAT_AT) - 1)
        table, _ = game.after(table, actor, move)
    return table.state
