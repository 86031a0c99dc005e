"""The bot that plays anything allowed: a yardstick, and a guest who never thinks."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TypeVar

from sobremesa.bots.budget import BUDGET
from sobremesa.contract import AnyGame, Seconds
from sobremesa.languages import Saying

M = TypeVar("M")


class Anyhow:
    """Choose any allowed move, each as likely as any other."""

    note: Saying | None = None

    def choose(
        self, _game: AnyGame, _view: object, moves: Sequence[M], rng: Random, _budget: Seconds = BUDGET
    ) -> M:
        """Choose one."""
        return rng.choice(moves)
