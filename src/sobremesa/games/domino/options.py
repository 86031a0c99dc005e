"""The house rules of dominó: every option with its code, its bounds and the clause it touches."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from sobremesa.contract import Limits
from sobremesa.games.domino.book import rule
from sobremesa.games.domino.pieces import SEATS
from sobremesa.options import choice, whole


@rule("domino.set", "domino.2", "domino.5")
@dataclass(frozen=True, slots=True)
class Options:
    """What the table agreed before the start; every default is the book's own way."""

    seats: int = whole(SEATS, SEATS, SEATS, clause="domino.set")
    direction: str = choice("clockwise", "anticlockwise", clause="domino.3.order")
    """How the order of play is drawn; no rule reads it."""
    first_lead: str = choice("draw", "six_six", clause="domino.3")
    next_lead: str = choice("rotate", "winner", clause="domino.lead")
    hand_score: str = choice("all", "opponents", clause="domino.score")
    block: str = choice("pairs", "individual", clause="domino.11")
    bonus: str = choice("none", "caribe", clause="domino.bonus")
    target: int = whole(200, 1, 10_000, clause="domino.2")
    """Points."""
    minutes: int = whole(40, 0, 600, clause="domino.2")
    """0 = without a clock."""
    at_time: str = choice("finish_hand", clause="domino.2.time")
    equal_at_time: str = choice("extra_hand", "draw", "lot", clause="domino.2.equal")
    five_doubles: str = choice("5", "6", "0", clause="domino.9")
    """At least so many doubles may be returned; 0 = never."""
    rack: str = choice("fixed", "sortable", clause="domino.4.rack")
    """Whether people's screens offer to sort; no rule reads it."""
    rack_visible: str = choice("off", "on", clause="domino.4.rack")
    referee: str = choice("assisted", "strict", "table", clause="domino.judges")
    wrong_challenge: str = choice("25", "0", clause="domino.challenge")
    floor: str = choice("none", "0", clause="domino.fines")
    chat: str = choice("between_hands", "free", clause="domino.5")
    """When people may speak at an online table; no rule reads it."""


@rule("domino.judges")
def judged(options: Options) -> bool:
    """Tell whether a judge has anything to do: where infractions can be made, and with real tiles."""
    return options.referee != "assisted"


def limits(_options: Options) -> Limits:
    """Bound a match: won or lost by one; there is no longest match, for hands may tie for ever."""
    return Limits(None, -1, 1)


PRESETS: Final[Mapping[str, Mapping[str, str]]] = {
    "rulebook": {},
    "fid": {"direction": "anticlockwise", "wrong_challenge": "0", "floor": "none"},
    "caribe": {
        "direction": "anticlockwise",
        "next_lead": "winner",
        "bonus": "caribe",
        "first_lead": "six_six",
    },
    "friends": {"rack": "sortable", "chat": "free"},
}
"""Named sets of house rules, as ``{code: text}``; what a preset does not name is the book's own way."""
