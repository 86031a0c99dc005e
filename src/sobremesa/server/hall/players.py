"""Bots as players: what one of them does, found out in a worker thread.

A bot gets a view, never a state.
"""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from random import SystemRandom
from threading import Thread
from typing import Any, Final

from sobremesa import bots
from sobremesa.contract import AnyGame
from sobremesa.seats import Seat

_DICE: Final = SystemRandom()


class Players:
    """The threads bots think in."""

    def __init__(self) -> None:
        self._threads = ThreadPoolExecutor(2, thread_name_prefix="bot")
        self._preparing: set[bots.Bot] = set()

    async def choose(self, game: AnyGame, name: str, state: Any, seat: Seat) -> Any:  # noqa: ANN401 -- any room's
        """Ask a bot for a move of this seat; it sees the seat's view and the moves it may make."""
        view, moves = game.view(state, seat), game.moves(state, seat)
        if len(moves) == 1:
            return moves[0]
        bot = bots.find(game.spec.name, name)
        self._prepare(bot)
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._threads, bot.choose, game, view, moves, _DICE)

    def _prepare(self, bot: bots.Bot) -> None:
        """Let a bot that plays better once it is prepared do that beside its first moves: nobody waits for it."""
        if isinstance(bot, bots.Prepares) and bot not in self._preparing:
            self._preparing.add(bot)
            Thread(target=bot.prepare, name="bot prepares", daemon=True).start()

    def close(self) -> None:
        """Let the threads go."""
        self._threads.shutdown(wait=False, cancel_futures=True)
