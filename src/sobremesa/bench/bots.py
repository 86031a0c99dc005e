"""How well the bots play: in each room its steady player against those that play anything, in the arena."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from sobremesa.arena.fields import field_of
from sobremesa.arena.meeting import Result, meet
from sobremesa.arena.playing import Meeting
from sobremesa.bench.rows import Row, say
from sobremesa.bots.budget import BUDGET

MATCHES: Final[Mapping[str, int]] = {"tomate": 2200, "domino": 4000, "tokyo": 1600}
"""By game, at the least; those of El Tomate are about 20 000 hands."""


def measure(matches: Mapping[str, int] = MATCHES) -> list[Row]:
    """Let steady players meet random ones; give what they win, with its 95 % interval."""
    return [_row(_met(game, many)) for game, many in matches.items()]


def _met(game: str, matches: int) -> Result:
    say(f"bots: {game}, {matches} matches")
    field = field_of(game)
    return meet(Meeting(game, field.texts, "steady", "random", field.seats, "all", BUDGET, 0), matches)


def _row(result: Result) -> Row:
    return {
        "game": result.meeting.game,
        "variant": "steady against random",
        "value": result.value,
        "unit": result.unit,
        "least": result.least,
        "most": result.most,
        "deals": result.deals,
        "matches": result.matches,
        "hands": result.hands,
    }
