"""How each game looks in a terminal: a few lines of the table, and what is offered to a person."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from sobremesa.cli.faces import domino, tokyo, tomanji, tomate
from sobremesa.languages import Tongue


class Face(NamedTuple):
    """One game in a terminal."""

    table: Callable[[Any, Sequence[str], Tongue, Tongue], Iterable[str]]
    """Lines that show a view, from names and the tongues of the room and of the house."""
    offered: Callable[[Any, Sequence[Any]], Sequence[Any]]
    """What to number for a person: the moves allowed, and those that can be typed to hear why not."""
    label: Callable[[Any, Sequence[Any], Any, Tongue], str]
    """A move offered as a person reads it, from the view, the moves allowed, the move, and the room's tongue."""


FACES: Final[Mapping[str, Face]] = {
    "tomate": Face(tomate.table, tomate.offered, tomate.label),
    "domino": Face(domino.table, domino.offered, domino.label),
    "tokyo": Face(tokyo.table, tokyo.offered, tokyo.label),
    "tomanji": Face(tomanji.table, tomanji.offered, tomanji.label),
}
"""By name of the game."""
