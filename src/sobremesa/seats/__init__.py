"""Who sits where and who comes next.

Seats are numbered in the order of play, so the next player is always seat + 1; which way round that runs is
how a table is drawn, never a second order. What must not live here: names, people, anything of one game.
"""

from __future__ import annotations

from typing import Final, TypeAlias

Seat: TypeAlias = int
"""A place at the table, ``0..n-1`` in the order of play (absolute, never relative to a viewer)."""

Actor: TypeAlias = int
"""Who makes a move: a seat, or one of ``CHANCE``, ``CLOCK``, ``JUDGE``."""

CHANCE: Final = -1
"""Deals, rolls and blind discards are its moves."""
CLOCK: Final = -2
"""Alarms of the match's own clocks are its moves."""
JUDGE: Final = -3
"""The referee: an actor and a viewer, never a player."""

ACTOR_NAMES: Final = {CHANCE: "chance", CLOCK: "clock", JUDGE: "judge"}
"""How a record writes the actors that are no seats."""


def in_order(first: Seat, seats: int) -> tuple[Seat, ...]:
    """List every seat once, in the order of play, beginning with ``first``.

    >>> in_order(2, 4)
    (2, 3, 0, 1)
    """
    return tuple((first + step) % seats for step in range(seats))
