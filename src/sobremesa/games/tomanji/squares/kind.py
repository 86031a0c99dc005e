"""What a kind of square is: one record, and everything that knows of it follows from there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, TypeAlias

from sobremesa.games.tomanji.board import Square
from sobremesa.games.tomanji.state import Course, State

Group: TypeAlias = Literal["drink", "all", "give", "game"]
"""What kind of thing a square is, and so its colour: one drinks, several may, one gives or makes, a game."""


@dataclass(frozen=True, slots=True)
class Kind:
    """One kind of square."""

    id: str
    group: Group
    clause: str
    lands: Callable[[State, Square], Course]
    """What happens when the one on turn comes to it. Whatever it opens ends with ``turns.square_done``."""
    least: int = 0
    """Bounds of the number that stands with it; 0 and 0 if none does."""
    most: int = 0
    text: bool = False
    """Whether whoever makes the board writes what is to be done."""
