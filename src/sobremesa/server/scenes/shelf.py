"""The games on the shelf: what the home page says of each, and the drawing of those that can be played.

What must not live here: how a table of a game looks.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from sobremesa.languages import mark
from sobremesa.server.scenes.domino import SCENE as DOMINO
from sobremesa.server.scenes.room import Scene
from sobremesa.server.scenes.tokyo import SCENE as TOKYO
from sobremesa.server.scenes.tomanji import SCENE as TOMANJI
from sobremesa.server.scenes.tomate import SCENE as TOMATE


class Shelved(NamedTuple):
    """One game as the home page shows it; texts are messages of the house."""

    game: str
    title: str
    blurb: str
    facts: str
    playable: bool


SHELF: Final = (
    Shelved(
        "tomate",
        mark("El Tomate"),
        mark("Three cards and one question: play or pass? Take no trick and you pay the plate."),
        mark("2 to 13, an hour"),
        playable=True,
    ),
    Shelved(
        "domino",
        mark("Dominó"),
        mark("Four players in pairs, up to two hundred. As at the club, with its clock and its score sheet."),
        mark("4 players, forty minutes"),
        playable=True,
    ),
    Shelved(
        "tokyo",
        mark("Tokyo"),
        mark("Two dice under a cup. Say what you like; your neighbour decides whether to believe you."),
        mark("2 to 20, half an hour"),
        playable=True,
    ),
    Shelved(
        "tomanji",
        mark("Tomanji"),
        mark("One die, thirty squares and plenty of laughter. Sips of whatever you fancy."),
        mark("2 to 20, half an hour"),
        playable=True,
    ),
)

SCENES: Final[dict[str, Scene]] = {"tomate": TOMATE, "domino": DOMINO, "tokyo": TOKYO, "tomanji": TOMANJI}
"""The drawing of each game that can be played."""
LESSONS: Final = frozenset(name for name, drawn in SCENES.items() if drawn.game.lesson)
"""The games that can be learned in a guided first hand."""


def scene(game: str) -> Scene:
    """Find the drawing of a game.

    Raises:
        LookupError: If the house cannot draw that game.

    """
    if game not in SCENES:
        raise LookupError(f"no game {game!r} can be drawn; there are {', '.join(SCENES)}")
    return SCENES[game]
