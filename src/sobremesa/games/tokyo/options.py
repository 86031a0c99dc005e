"""The house rules of Tokyo: every option with its code, its bounds and the clause it touches."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from sobremesa.contract import Limits
from sobremesa.games.tokyo.book import rule
from sobremesa.options import choice, whole

MOVES_AN_ANNOUNCEMENT: Final = 5
"""At most, those of chance included: roll, dice, look, announce, and the answer to it."""


@rule("tokyo.players")
@dataclass(frozen=True, slots=True)
class Options:
    """What the table agreed before the start; every default is the book's own way."""

    seats: int = whole(5, 2, 20, clause="tokyo.players")
    truth: str = choice("exact", "at_least", clause="tokyo.doubt.true")
    raise_: str = choice("ge", "gt", clause="tokyo.believe")
    """Whether the score announced before may be announced again."""
    starter: str = choice("penalised", "challenger", "winner", clause="tokyo.next")
    lives: str = choice("8", "2", "4", "7", "9", clause="tokyo.bomb")
    """Penalties that are survived; the next one eliminates."""
    tokyo_penalty: str = choice("1", "2", clause="tokyo.doubt")
    """What the doubt of an announced Tokyo costs."""
    blind: str = choice("off", "on", clause="tokyo.blind")
    cap: int = whole(0, 0, 100, clause="tokyo.cap")
    """Announcements after which the next player must doubt; 0 = never."""


def limits(options: Options) -> Limits:
    """Bound a match: one wins all; only a cap on the announcements of a round bounds its length."""
    if options.cap == 0:
        return Limits(None, 0, 1)
    lives = int(options.lives)
    rounds = (options.seats - 1) * (lives + 1) + lives
    return Limits(1 + rounds * MOVES_AN_ANNOUNCEMENT * options.cap, 0, 1)


PRESETS: Final[Mapping[str, Mapping[str, str]]] = {
    "rulebook": {},
    "quick": {"lives": "2"},
    "bold": {"lives": "4", "blind": "on", "tokyo_penalty": "2"},
}
"""Named sets of house rules, as ``{code: text}``; what a preset does not name is the book's own way."""
