"""The drawing of Tomanji.

Read in this order: pictures, board, heads, people, plane, care, buttons, hand, together, accounts, expected.

What must not live here: a rule of the game, or anything another game would want as well.
"""

from __future__ import annotations

from typing import Final

from sobremesa.games.tomanji import GAME
from sobremesa.games.tomanji.board import SHIPPED
from sobremesa.languages import mark
from sobremesa.server.scenes.room import Labels, Scene
from sobremesa.server.scenes.tomanji.accounts import last, score
from sobremesa.server.scenes.tomanji.expected import expected
from sobremesa.server.scenes.tomanji.hand import asks, hand, plays, shown, stress
from sobremesa.server.scenes.tomanji.plane import table
from sobremesa.server.scenes.tomanji.together import OPENLY

SCENE: Final = Scene(
    GAME,
    table,
    score,
    last,
    hand,
    shown,
    stress,
    {"board": SHIPPED, "breach": ("1", "2", "3"), "cultura_s": ("5", "8", "12"), "tapita": ("2", "5", "8")},
    called=Labels(mark("Players"), mark("Our rules"), "", mark("your token"), "pin"),
    expects=expected,
    asks=asks,
    plays=plays,
    passed=True,
    openly=OPENLY,
    styles=("board.css", "tomanji.css"),
    makes={"board": "/board"},
    script="tomanji.js",
)
"""How the house draws a table of Tomanji."""
