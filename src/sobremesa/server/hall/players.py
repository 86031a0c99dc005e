"""Bots as players: what one of them does, found out in a thread beside the house.

A bot gets a view, never a state. However many of them think at once, the pages of people must not wait for
them: one thread thinks, it is interrupted often, and where many tables wait for it each of their bots is
granted less time.
"""

from __future__ import annotations

import asyncio
import sys
from concurrent.futures import ThreadPoolExecutor
from random import SystemRandom
from threading import Thread
from typing import Any, Final

from sobremesa import bots
from sobremesa.bots.budget import BUDGET
from sobremesa.contract import AnyGame, Seconds
from sobremesa.seats import Seat

_DICE: Final = SystemRandom()
TURN: Final[Seconds] = 0.0005
"""How long a bot that thinks in plain Python keeps the house waiting; people would feel Python's own 5 ms."""
SHARED: Final[Seconds] = 1.0
"""What all bots that are waited for at one moment may think together: as long as a move is waited for at most."""


class Players:
    """The thread bots think in."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="bot")
        self._asked = 0
        self._preparing: set[bots.Bot] = set()

    async def choose(self, game: AnyGame, name: str, state: Any, seat: Seat) -> Any:  # noqa: ANN401 -- any room's
        """Ask a bot for a move of this seat; it sees the seat's view and the moves it may make."""
        view, moves = game.view(state, seat), game.moves(state, seat)
        if len(moves) == 1:
            return moves[0]
        bot = bots.find(game.spec.name, name)
        self._prepare(bot)
        loop = asyncio.get_running_loop()
        self._asked += 1
        try:
            budget = granted(self._asked)
            return await loop.run_in_executor(self._thread, bot.choose, game, view, moves, _DICE, budget)
        finally:
            self._asked -= 1

    def _prepare(self, bot: bots.Bot) -> None:
        """Let a bot that plays better once it is prepared do that beside its first moves: nobody waits for it."""
        if isinstance(bot, bots.Prepares) and bot not in self._preparing:
            self._preparing.add(bot)
            Thread(target=bot.prepare, name="bot prepares", daemon=True).start()

    def close(self) -> None:
        """Let the thread go."""
        self._thread.shutdown(wait=False, cancel_futures=True)


def granted(asked: int) -> Seconds:
    """Say how long a bot may think while so many are waited for, itself included.

    >>> granted(1), granted(50)
    (0.1, 0.02)
    """
    return min(BUDGET, SHARED / asked)


def take_turns() -> None:
    """Let the house and its bots take turns quickly; it holds for the whole process."""
    sys.setswitchinterval(TURN)
