"""The drawing of dominó.

Read in this order: pictures, chain, line, seats, settling, plane, hand, accounts, desk. What must not live here:
a rule of the game, or anything another game would want as well.
"""

from __future__ import annotations

from typing import Final

from sobremesa.games.domino import GAME
from sobremesa.languages import mark
from sobremesa.server.scenes.domino.accounts import last, score
from sobremesa.server.scenes.domino.desk import desk
from sobremesa.server.scenes.domino.hand import hand, shown, stress
from sobremesa.server.scenes.domino.plane import table
from sobremesa.server.scenes.room import Labels, Scene

SCENE: Final = Scene(
    GAME,
    table,
    score,
    last,
    hand,
    shown,
    stress,
    {"target": ("100", "150", "200", "300"), "minutes": ("0", "20", "40", "60")},
    desk=desk,
    called=Labels(
        mark("Score sheet"), mark("Last hand"), mark("Ask before a tile is laid"), mark("your tile"), "tile"
    ),
    styles=("domino.css",),
    script="domino.js",
)
"""How the house draws a table of dominó."""
