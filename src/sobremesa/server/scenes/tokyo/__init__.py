"""The drawing of Tokyo. Read in this order: pictures, seats, middle, plane, hand, accounts.

What must not live here: a rule of the game, or anything another game would want as well.
"""

from __future__ import annotations

from typing import Final

from sobremesa.games.tokyo import GAME
from sobremesa.languages import mark
from sobremesa.server.scenes.room import Labels, Scene
from sobremesa.server.scenes.tokyo.accounts import last, score
from sobremesa.server.scenes.tokyo.hand import hand, shown, stress
from sobremesa.server.scenes.tokyo.plane import table

SCENE: Final = Scene(
    GAME,
    table,
    score,
    last,
    hand,
    shown,
    stress,
    {"cap": ("0", "5", "10", "20")},
    called=Labels(
        mark("Bombs"),
        mark("The round"),
        mark("Ask before a score is announced"),
        mark("your bomb"),
        "cup",
        mark("A round ends when somebody doubts."),
    ),
    passed=True,
    styles=("tokyo.css",),
    script="tokyo.js",
)
"""How the house draws a table of Tokyo."""
