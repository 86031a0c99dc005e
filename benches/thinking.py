"""Whether people notice that bots think: how late a house is that waits for the bots of many tables at once.

A house with nothing else to do looks at the clock every few milliseconds while the best bots of a game are
asked for a move, again and again, in the way a table asks them. How late it gets to look is how late it would
be for a person. Run it as it is, a quarter of a minute: ``python benches/thinking.py``.
"""

from __future__ import annotations

import asyncio
import sys
from random import Random
from typing import Any, Final

from sobremesa import bots
from sobremesa.bench.rows import Row, say
from sobremesa.chance import Seeded
from sobremesa.contract import AnyGame, Chance, Seconds
from sobremesa.games import game
from sobremesa.seats import CHANCE, Seat
from sobremesa.server.hall.players import Players, take_turns

TABLES: Final = 50
SECONDS: Final[Seconds] = 3.0
BEAT: Final[Seconds] = 0.005
GAMES: Final = ("domino", "tomate", "tokyo")


def measure(tables: int = TABLES, seconds: Seconds = SECONDS) -> list[Row]:
    """Measure how late a house is with nobody thinking, and with so many tables of bots of each game."""
    usual = sys.getswitchinterval()
    take_turns()
    try:
        return [_row("", "nobody thinks", asyncio.run(_late(None, 0, seconds)))] + [
            _under(name, tables, seconds) for name in GAMES
        ]
    finally:
        sys.setswitchinterval(usual)


def _under(name: str, tables: int, seconds: Seconds) -> Row:
    bot = bots.names(name)[0]
    say(f"thinking: {tables} tables of {bot} at {name}")
    return _row(name, f"{tables} tables of {bot}", asyncio.run(_late(name, tables, seconds)))


def _row(name: str, variant: str, late: list[Seconds]) -> Row:
    late = sorted(late)
    return {
        "game": name,
        "variant": variant,
        "value": 1000 * late[len(late) * 99 // 100],
        "unit": "ms late, of a hundred looks the worst but one",
        "half": 1000 * late[len(late) // 2],
        "looks": len(late),
    }


async def _late(name: str | None, tables: int, seconds: Seconds) -> list[Seconds]:
    """Look at the clock until the time is up, while the bots of so many tables are asked."""
    loop, players = asyncio.get_running_loop(), Players()
    asked = [asyncio.create_task(_asks(players, name, seed)) for seed in range(tables)] if name else []
    late: list[Seconds] = []
    end = loop.time() + seconds
    try:
        while loop.time() < end:
            due = loop.time() + BEAT
            await asyncio.sleep(BEAT)
            late.append(max(0.0, loop.time() - due))
    finally:
        for task in asked:
            task.cancel()
        await asyncio.gather(*asked, return_exceptions=True)
        players.close()
    return late


async def _asks(players: Players, name: str, seed: int) -> None:
    """Let the bot of one table choose among several moves, again and again."""
    room, bot = game(name), bots.names(name)[0]
    state, seat = _choice(room, seed)
    while True:
        await players.choose(room, bot, state, seat)


def _choice(room: AnyGame, seed: int) -> tuple[Any, Seat]:
    """Play on by chance until somebody has a choice."""
    rng = Random(seed)
    state = room.setup(room.spec.options())
    while True:
        asked = room.awaits(state)
        if isinstance(asked, Chance):
            state, _ = room.after(state, CHANCE, room.draw(asked, Seeded(rng)))
            continue
        seat = min(asked)
        moves = room.moves(state, seat)
        if len(moves) > 1:
            return state, seat
        state, _ = room.after(state, seat, moves[0])


if __name__ == "__main__":
    for row in measure():
        print(f"{row['variant']:24} half {row['half']:6.2f} ms late, p99 {row['value']:6.2f} ms")
