"""The tables of a round as the desk sees them: who sits there, what is written, what is wanted."""

from __future__ import annotations

from collections import Counter
from typing import Final, Literal, NamedTuple, TypeAlias

from sobremesa.server.club.shown.picture import Picture
from sobremesa.server.club.shown.timing import NO_CLOCK, Timed, timed
from sobremesa.tournament.kinds import EntryId
from sobremesa.tournament.people.names import NameOf
from sobremesa.tournament.state import WIN, Match, Round

State: TypeAlias = Literal["playing", "unconfirmed", "disputed", "absent", "lost", "settled"]
URGENT: Final[tuple[State, ...]] = ("disputed", "unconfirmed", "playing")
"""What keeps a round from being closed."""


class Row(NamedTuple):
    """A table."""

    table: int
    entries: tuple[EntryId, EntryId]
    names: tuple[str, str]
    points: tuple[int, int] | None
    state: State
    at_time: bool
    lot: EntryId | None
    """Who won by lot, where the points are level."""
    words: str
    """What the other pair says against the result, or why it is what it is."""
    fines: tuple[int, int]
    """Points of the fines booked for this match; the written score has them taken off."""
    clock: Timed
    extra: int
    """Minutes more than the others have."""
    silent: bool
    """No phone of either pair is here, though phones are used in this round."""

    @property
    def wanted(self) -> bool:
        """Say whether the round waits for it."""
        return self.state in URGENT


def rows(seen: Picture, language: str = "en") -> tuple[Row, ...]:
    """List the tables of the last round by their number."""
    one = seen.round
    if one is None:
        return ()
    fines: Counter[EntryId] = Counter()
    for fine in seen.tournament.fines:
        if fine.round == one.number and not fine.lifted:
            fines[fine.entry] += fine.points
    named = seen.called(language)
    phones = {entry for (number, entry), person in seen.held.sides.items() if number == one.number and person}
    return tuple(_row(seen, one, one.matches[table], named, fines, phones) for table in sorted(one.matches))


def _row(
    seen: Picture, one: Round, match: Match, named: NameOf, fines: Counter[EntryId], phones: set[EntryId]
) -> Row:
    outcome = match.outcome
    level = outcome is not None and outcome.points[0] == outcome.points[1] and WIN in outcome.won
    return Row(
        table=match.table,
        entries=match.entries,
        names=(named(match.first), named(match.second)),
        points=outcome.points if outcome else None,
        state=_state(seen, match),
        at_time=outcome is not None and outcome.at_time,
        lot=match.winner if level else None,
        words=(outcome.disputed or outcome.words) if outcome else "",
        fines=(fines[match.first], fines[match.second]),
        clock=timed(one, match.table) if outcome is None else NO_CLOCK,
        extra=one.extra.get(match.table, 0),
        silent=outcome is None and bool(phones) and not phones & set(match.entries),
    )


def _state(seen: Picture, match: Match) -> State:
    outcome = match.outcome
    if outcome is None:
        return "playing"
    if outcome.disputed:
        return "disputed"
    if not seen.settled(match):
        return "unconfirmed"
    return "absent" if "absent" in outcome.faults else "lost" if "lost" in outcome.faults else "settled"
