"""The house rules of Tomanji: every option with its code, its bounds and the clause it touches."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from sobremesa.contract import Limits
from sobremesa.games.tomanji.board import SHIPPED, Boards
from sobremesa.games.tomanji.book import rule
from sobremesa.options import choice, special, text, whole

SIP_MOST: Final = 60
"""Characters of what the table says a sip is."""


@rule("tomanji.players", "tomanji.sip")
@dataclass(frozen=True, slots=True)
class Options:
    """What the table agreed before the start; every default is the book's own way, or the gentler one."""

    seats: int = whole(5, 2, 20, clause="tomanji.players")
    board: str = special(SHIPPED[0], Boards(), clause="tomanji.board")
    """As ``board.write`` writes it."""
    sip: str = text("", SIP_MOST, clause="tomanji.sip")
    """What one sip is, as the table says it; empty: of whatever each likes."""
    alcohol: str = choice("off", "on", clause="tomanji.alcohol")
    finish: str = choice("pass", "bounce", "all", clause="tomanji.meta")
    winner_gives: str = choice("5", "0", clause="tomanji.winner")
    """Sips."""
    rules: str = choice("player", "square", clause="tomanji.regla.again")
    """How many rules a player may add: one a match, or one on each square."""
    breach: int = whole(1, 1, 5, clause="tomanji.breach")
    """Sips a confirmed breach costs."""
    nunca_nobody: str = choice("nothing", "speaker", clause="tomanji.nunca")
    """Who takes a sip if nobody has done what was said."""
    cultura_s: int = whole(5, 3, 15, clause="tomanji.cultura")
    """Seconds a turn."""
    tags: str = choice("tag", "parity", clause="tomanji.minas")
    """Who Women and Men are: by a tag one chooses, or by odd and even seats."""
    tapita: int = whole(5, 1, 10, clause="tomanji.tapita")
    """Sips a bottle cap counts with alcohol."""
    cascada: str = choice("hold", "spoken", clause="tomanji.cascada")
    tally: str = choice("own", "all", clause="tomanji.tally")
    """Whose counts of sips a seat sees."""


def limits(_options: Options) -> Limits:
    """Bound a match: the first to arrive has one, the last none; talk has no end, and so a match has none."""
    return Limits(None, 0, 1)


PRESETS: Final[Mapping[str, Mapping[str, str]]] = {
    "rulebook": {},
    "quick": {"winner_gives": "0", "tags": "parity"},
    "evening": {"board": "clasico"},
    "aloud": {"cascada": "spoken", "tags": "parity", "cultura_s": "10"},
    "together": {"finish": "all", "winner_gives": "0"},
}
"""Named sets of house rules, as ``{code: text}``; what a preset does not name is the book's own way."""
