"""Clocks as data: when a wait runs out, what is left of a bank, which of the match's own alarms ring.

Every time is in milliseconds since the match began; time in which the match is paused does not count, so whoever
runs the match stops its watch meanwhile. Nothing here knows what time it is.
"""

from __future__ import annotations

import math
from typing import Any, Final, Literal, TypeAlias

from sobremesa.contract import Alarm
from sobremesa.match.facts import Match
from sobremesa.seats import Actor

Pace: TypeAlias = Literal["relaxed", "normal", "quick", "off"]

PACES: Final[dict[str, float]] = {"relaxed": 2.0, "normal": 1.0, "quick": 0.5, "off": math.inf}
"""What each pace makes of a room's patience; ``off`` waits for ever. It never scales an alarm."""

BANK_MS: Final = 60_000
"""What each seat may think beyond its patience in one match, in milliseconds."""


def asked_since(match: Match, actor: Actor) -> int | None:
    """Say since when this actor has been waited for; ``None`` if the game does not wait for it."""
    for asked, since in match.asked:
        if asked == actor:
            return since
    return None


def patience_ends(match: Match, actor: Actor, since_ms: int, pace: Pace) -> int | None:
    """Say when this actor begins to spend its bank; ``None`` = never."""
    patience = match.game.patience(match.state, actor)
    if patience is None or pace == "off":
        return None
    return since_ms + math.ceil(patience * 1000 * PACES[pace])


def deadline(match: Match, actor: Actor, since_ms: int, pace: Pace, bank_ms: int) -> int | None:
    """Say when the room's default is played for this actor, its bank spent; ``None`` = never."""
    ends = patience_ends(match, actor, since_ms, pace)
    return None if ends is None else ends + bank_ms


def bank_left(match: Match, actor: Actor, since_ms: int, pace: Pace, bank_ms: int, ms: int) -> int:
    """Say what is left of the bank if this actor moves at ``ms``; ask before the move is folded in."""
    ends = patience_ends(match, actor, since_ms, pace)
    return bank_ms if ends is None else max(0, bank_ms - max(0, ms - ends))


def alarm_due(alarm: Alarm, since_ms: int) -> int:
    """Say when an alarm rings that first stood at ``since_ms``."""
    return since_ms + math.ceil(alarm.after * 1000)


def due_alarms(match: Match, ms: int) -> tuple[Alarm, ...]:
    """List the alarms that ring at ``ms``, the earliest first; play them one by one as moves of CLOCK."""
    ringing_now = [(alarm_due(alarm, since), alarm) for alarm, since in match.alarms]
    return tuple(alarm for due, alarm in sorted(ringing_now, key=lambda pair: pair[0]) if due <= ms)


def next_alarm(match: Match) -> int | None:
    """Say when the next alarm rings; ``None`` if none stands."""
    return min((alarm_due(alarm, since) for alarm, since in match.alarms), default=None)


def answers_since(match: Match) -> int | None:
    """Say since when the oldest clock runs within which somebody has to answer; ``None`` if none does."""
    return min((since for alarm, since in match.alarms if not alarm.lasting), default=None)


def ringing(match: Match, move: Any, ms: int) -> bool:  # noqa: ANN401 -- any room's moves
    """Say whether this move of CLOCK may be made at ``ms``: an alarm that calls for it rings."""
    return any(alarm.move == move for alarm in due_alarms(match, ms))
