"""How well the bots play: in each room its steady player against those that play anything."""

from __future__ import annotations

from sobremesa.bench import bots_domino, bots_tokyo, bots_tomate
from sobremesa.bench.rows import Row


def measure() -> list[Row]:
    """Measure the bots of every room."""
    return [*bots_tomate.measure(), *bots_domino.measure(), *bots_tokyo.measure()]
