"""The bot that plays anything allowed: a yardstick, and a guest who never thinks."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from sobremesa.contract import AnyGame


class Anyhow:
    """Choose any allowed move, each as likely as any other."""

    def choose(self, _game: AnyGame, _view: Any, moves: Sequence[Any], rng: Random) -> Any:  # noqa: ANN401 -- any room's
        """Choose one."""
        return rng.choice(moves)
