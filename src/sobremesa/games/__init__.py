"""The rooms: one package a game, each with the same files inside.

What must not live here: anything two rooms could share – that belongs to a lower storey – and any import from one
room into another.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Final

from sobremesa.contract import AnyGame

GAMES: Final = ("tomate", "domino", "tokyo", "tomanji")
"""The names of all rooms, in the order people see them."""


@cache
def game(name: str) -> AnyGame:
    """Open a room by its name; only then is it loaded.

    Raises:
        LookupError: If there is no such room.

    """
    if name not in GAMES:
        raise LookupError(f"no game {name!r}; there are {', '.join(GAMES)}")
    found: AnyGame = import_module(f"{__name__}.{name}").GAME
    return found


def rooms() -> dict[str, AnyGame]:
    """Open every room, by name, in the order people see them."""
    return {name: game(name) for name in GAMES}
