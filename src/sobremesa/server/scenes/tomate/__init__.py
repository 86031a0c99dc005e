"""The drawing of El Tomate. Read in this order: cards, seats, middle, plane, hand, accounts.

What must not live here: a rule of the game, or anything another game would want as well.
"""

from __future__ import annotations

from typing import Final

from sobremesa.games.tomate import GAME
from sobremesa.languages import mark
from sobremesa.server.scenes.room import Labels, Scene
from sobremesa.server.scenes.tomate.accounts import last, score
from sobremesa.server.scenes.tomate.hand import hand, shown, stress
from sobremesa.server.scenes.tomate.plane import table

SCENE: Final = Scene(
    GAME,
    table,
    score,
    last,
    hand,
    shown,
    stress,
    {
        "cap": ("0", "12", "24", "48", "96"),
        "keep": ("0", "6", "12", "24", "48"),
        "purse": ("open", "buyin=20", "buyin=50", "buyin=100"),
        "length": ("deals=1", "deals=2", "deals=3", "deals=4", "minutes=20", "minutes=40", "minutes=60"),
    },
    called=Labels(mark("Chips"), mark("Last trick"), mark("Ask before a card is played"), mark("your card")),
    deck=True,
    passed=True,
)
"""How the house draws a table of El Tomate."""
