"""A match that was simulated, and its record as people bring it."""

from __future__ import annotations

from sobremesa import options
from sobremesa.games import rooms
from sobremesa.games.tomate import GAME
from sobremesa.match import wind
from sobremesa.match.simulate import Manners, any_move, run
from sobremesa.record import join_lines

SEATS = 3
AGREED = options.read(GAME.spec.options, {"seats": str(SEATS), "length": "deals=1"})
SIMULATED = run(GAME, AGREED, [any_move] * SEATS, 5, Manners(cutters=(0, 2))).lines
RECORD = join_lines(SIMULATED)
REEL = wind(SIMULATED, rooms().values())
