"""Bots that are asked by many tables at once share their time, and the house goes on meanwhile."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from games.tokyo.situations import opened, said
from sobremesa import bots
from sobremesa.bots.budget import BUDGET
from sobremesa.contract import AnyGame, Seconds
from sobremesa.games.tokyo import GAME
from sobremesa.server.hall.players import SHARED, Players, granted, take_turns


class Telling:
    """A bot that notes how long it was granted, and chooses the first move."""

    note = None

    def __init__(self) -> None:
        self.granted: list[Seconds] = []

    def choose(
        self, _game: AnyGame, _view: Any, moves: Sequence[Any], _rng: Random, budget: Seconds = BUDGET
    ) -> Any:
        self.granted.append(budget)
        return moves[0]


async def asked(times: int) -> list[Any]:
    players, table = Players(), said(opened(2), "65", "54")
    seat = table.state.turn
    try:
        return await asyncio.gather(*(players.choose(GAME, "telling", table, seat) for _ in range(times)))
    finally:
        players.close()


def test_one_bot_thinks_as_long_as_it_likes_and_many_share(monkeypatch: pytest.MonkeyPatch) -> None:
    telling = Telling()
    monkeypatch.setattr(bots, "find", lambda _game, _name: telling)
    moves = asyncio.run(asked(40))
    assert len(moves) == 40
    assert telling.granted[0] == BUDGET
    assert telling.granted[-1] == pytest.approx(SHARED / 40)


@pytest.mark.parametrize("waiting", [1, 2, 10, 11, 50, 1000])
def test_all_that_are_waited_for_think_no_longer_than_a_second_together(waiting: int) -> None:
    assert granted(waiting) * waiting <= SHARED * (1 + 1e-9)
    assert granted(waiting) <= BUDGET


def test_the_house_is_kept_waiting_for_half_a_millisecond_at_a_time() -> None:
    usual = sys.getswitchinterval()
    try:
        take_turns()
        assert sys.getswitchinterval() == pytest.approx(0.0005)
    finally:
        sys.setswitchinterval(usual)
