"""A way to play a round of Tokyo: what to announce for each roll, and how often to doubt what was announced."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple, TypeAlias

from sobremesa.games.tokyo.pieces import Score

Odds: TypeAlias = tuple[float, ...]
"""By score."""


class Way(NamedTuple):
    """How one turn is played."""

    says: tuple[Odds, ...]
    """By roll: how often each score is announced for it."""
    doubts: Mapping[Score, float]
    """How often each announcement is doubted by the next player, who has not seen the dice."""


Ways: TypeAlias = Callable[[Score, int], Way]
"""How every turn is played, by the last announcement before it and how many there were in the round."""
