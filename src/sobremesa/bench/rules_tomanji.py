"""Tomanji by its contract: nobody needs it at machine speed, so it is not compiled; but it is not to be slow."""

from __future__ import annotations

import time
from random import Random

from sobremesa import bots
from sobremesa.bench.rivals import Play, Played
from sobremesa.chance import Seeded
from sobremesa.contract import Chance
from sobremesa.games.tomanji import GAME
from sobremesa.games.tomanji.options import Options
from sobremesa.seats import CHANCE, CLOCK


def by_contract(seats: int) -> dict[str, Play]:
    """Offer whole matches of so many, by any moves that are asked."""
    player = bots.find("tomanji", "random")

    def play(seed: int, matches: int) -> Played:
        rng, moves, begun = Random(seed), 0, time.thread_time()  # noqa: S311 -- no secret
        for _ in range(matches):
            state = GAME.setup(Options(seats=seats))
            while asked := GAME.awaits(state):
                if isinstance(asked, Chance):
                    actor, move = CHANCE, GAME.draw(asked, Seeded(rng))
                elif (actor := min(asked)) == CLOCK:
                    move = GAME.alarms(state)[0].move
                else:
                    move = player.choose(GAME, GAME.view(state, actor), GAME.moves(state, actor), rng)
                    moves += 1
                state, _ = GAME.after(state, actor, move)
        return Played(moves, time.thread_time() - begun)

    return {"plain": play}
