"""A table is the fold of its log: the same function live and after a crash."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from sobremesa.contract import AnyGame
from sobremesa.server.table import entries, pausing, playing, resuming, seating
from sobremesa.server.table.entries import AnyEntry
from sobremesa.server.table.playing import Stepped
from sobremesa.server.table.sitting import Sitting

_FOLDS: Final[dict[type[Any], Callable[[Sitting, Any], Sitting]]] = {
    entries.Opened: seating.opened,
    entries.Agreed: seating.agreed,
    entries.Joined: seating.joined,
    entries.Claimed: seating.claimed,
    entries.Left: seating.left,
    entries.Sent: seating.sent,
    entries.Seated: seating.seated,
    entries.Cleared: seating.cleared,
    entries.Swapped: seating.swapped,
    entries.Readied: seating.readied,
    entries.Passed: seating.passed,
    entries.HoldAgreed: seating.hold_agreed,
    entries.TalkAgreed: seating.talk_agreed,
    entries.Hushed: seating.hushed,
    entries.JudgeAsked: seating.judge_asked,
    entries.JudgeCame: seating.judge_came,
    entries.JudgeGone: seating.judge_gone,
    entries.Held: seating.held,
    entries.Returned: seating.returned,
    entries.PauseWished: pausing.wished,
    entries.PauseDropped: pausing.dropped,
    entries.Paused: pausing.paused,
    entries.Resumed: pausing.resumed,
    entries.TakenUp: resuming.taken_up,
    entries.Cut: playing.cut,
    entries.Started: playing.started,
    entries.Finished: playing.finished,
    entries.Rematched: playing.rematched,
    entries.Closed: playing.closed,
}


def unopened(code: str, game: AnyGame) -> Sitting:
    """Return the table before its first entry."""
    return Sitting(code=code, game=game)


def fold(table: Sitting, entry: AnyEntry, stepped: Stepped | None = None) -> Sitting:
    """Return the table after one more entry.

    ``stepped`` is what the entry leads to in the match if that has just been found out; without it the entry's
    line is followed. Both are the same.

    Raises:
        RecordError: If the match's line cannot be followed, as when its rules are no longer played.

    """
    if isinstance(entry, entries.Moved):
        after = playing.moved(table, entry, stepped)
    elif isinstance(entry, entries.Drawn):
        after = playing.drawn(table, entry, stepped)
    elif isinstance(entry, entries.Copied):
        after = playing.copied(table, entry, stepped)
    else:
        after = _FOLDS[type(entry)](table, entry)
    return after._replace(seq=table.seq + 1, at=entry.at)


def folded(table: Sitting, log: Iterable[AnyEntry]) -> Sitting:
    """Return the table after all these entries."""
    for entry in log:
        table = fold(table, entry)
    return table
