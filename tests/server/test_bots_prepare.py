"""A bot that plays better once it has compiled something does that beside its first moves."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from random import Random
from threading import Event
from typing import Any

import pytest

from games.domino.situations import deal, led_by
from sobremesa import bots
from sobremesa.games.domino import GAME
from sobremesa.games.domino.moves import Keep
from sobremesa.server.hall.players import Players


class Compiling:
    """It answers with the first move, and prepares until the test lets it go on."""

    note = None

    def __init__(self) -> None:
        self.times, self.begun, self.go_on = 0, Event(), Event()

    def prepare(self) -> None:
        self.times += 1
        self.begun.set()
        self.go_on.wait(20)

    def choose(self, _game: object, _view: object, moves: Sequence[Any], _rng: Random, _budget: float = 0) -> Any:
        return moves[0]


def test_nobody_waits_while_a_bot_prepares_and_it_does_so_once(monkeypatch: pytest.MonkeyPatch) -> None:
    bot, players = Compiling(), Players()
    monkeypatch.setattr(bots, "find", lambda _game, _name: bot)
    table = deal(led_by(0), ["00 11 22 33 44", "", "", ""])

    async def ask() -> list[Any]:
        return [await players.choose(GAME, "compiling", table, 0) for _ in range(3)]

    assert asyncio.run(ask()) == [Keep()] * 3
    assert bot.begun.wait(20)
    assert bot.times == 1
    bot.go_on.set()
    players.close()
