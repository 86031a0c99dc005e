"""What a phone at a table shows: which moment of the match it is, for whom, and where everybody goes afterwards.

What must not live here: what may be written and confirmed; the tournament's rules decide that when it is sent.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Literal, NamedTuple, TypeAlias

from sobremesa.server.club.floor.picture import FloorPicture, Penalty, floor_picture
from sobremesa.server.club.live.held import Held
from sobremesa.server.club.live.watching import View
from sobremesa.tournament.kinds import By, EntryId
from sobremesa.tournament.state import DRAW, Fault, Match, Round

Phase: TypeAlias = Literal["before", "empty", "playing", "written", "disputed", "settled", "closed"]


class Side(NamedTuple):
    """A pair at the table."""

    entry: EntryId
    called: str
    """In English; it is drawn in the reader's language."""
    players: tuple[str, ...]
    taken: bool
    """A phone speaks for it."""
    penalties: tuple[Penalty, ...]


class Result(NamedTuple):
    """What stands at the table."""

    points: tuple[int, int]
    winner: EntryId
    """0 where it was drawn, or nobody won."""
    drawn: bool
    faults: tuple[Fault, Fault]
    at_time: bool
    by: By
    words: str
    """Why it is disputed."""


class Way(NamedTuple):
    """Where a pair that sat here goes, or has come to."""

    entry: EntryId
    called: str
    table: int
    """0: none."""
    rival: EntryId
    rival_called: str
    bye: bool
    place: int
    """After the last closed round; 0 if there was none."""


class PhoneFacts(NamedTuple):
    """All that what a phone says and asks rests on."""

    phase: Phase
    round: int
    over: bool
    may: bool
    """This phone may write here."""
    mine: EntryId
    """For whom it speaks; 0: not said yet."""
    was: EntryId
    """For whom it spoke here in the round before; 0: for nobody."""
    sides: tuple[Side, ...]
    result: Result | None
    ways: tuple[Way, ...]
    target: int
    timed: bool


class Form(NamedTuple):
    """What the form for a result rests on, so that it is drawn anew as seldom as can be."""

    round: int
    table: int
    mine: EntryId
    sides: tuple[Side, ...]
    timed: bool
    lot: bool


def at_table(held: Held, view: View) -> PhoneFacts:
    """Say what a phone at a table shows."""
    seen = floor_picture(held)
    one = seen.round
    match = None if one is None else one.matches.get(view.table)
    number = 0 if one is None else one.number
    profile = seen.tournament.profile if one is None else one.agreed
    return PhoneFacts(
        _phase(seen, one, match),
        number,
        seen.over,
        held.rights_of(view.person).at_table(view.table),
        _speaks(held, number, match, view.person),
        _speaks(held, number - 1, _before(seen, view.table), view.person),
        () if match is None else tuple(_side(seen, number, entry) for entry in match.entries),
        None if match is None else _result(match),
        _ways(seen, one, match, view.table),
        profile.target,
        profile.minutes > 0,
    )


def ground(held: Held, view: View) -> Hashable:
    """Give what the whole page of a phone rests on: what all share, who met and meets here, and who speaks."""
    seen = floor_picture(held)
    one, before = seen.round, _before(seen, view.table)
    match = None if one is None else one.matches.get(view.table)
    number = 0 if one is None else one.number
    return (
        seen.common,
        match,
        before,
        held.rights_of(view.person).at_table(view.table),
        _speakers(held, number, match),
        _speakers(held, number - 1, before),
    )


def _speakers(held: Held, number: int, match: Match | None) -> tuple[str | None, ...]:
    return () if match is None else tuple(held.sides.get((number, entry)) for entry in match.entries)


def form(held: Held, told: PhoneFacts, table: int) -> Form | None:
    """Give the form for a result to whom may fill it in."""
    if told.phase != "playing" or not told.may or not told.mine:
        return None
    lot = held.tournament.profile.equal_at_time == "lot"
    return Form(told.round, table, told.mine, told.sides, told.timed, lot)


def _phase(seen: FloorPicture, one: Round | None, match: Match | None) -> Phase:
    if one is None:
        return "before"
    if match is None:
        return "empty"
    if one.closed:
        return "closed"
    if match.outcome is None:
        return "playing"
    if match.outcome.disputed:
        return "disputed"
    return "settled" if seen.settled(match) else "written"


def _speaks(held: Held, number: int, match: Match | None, person: str) -> EntryId:
    if match is None or not person:
        return 0
    return next((entry for entry in match.entries if held.sides.get((number, entry)) == person), 0)


def _before(seen: FloorPicture, table: int) -> Match | None:
    """Find who met at the table in the round before."""
    rounds = seen.tournament.rounds
    return rounds[-2].matches.get(table) if len(rounds) > 1 else None


def _side(seen: FloorPicture, number: int, entry: EntryId) -> Side:
    taken = bool(seen.held.sides.get((number, entry)))
    called = seen.names.called("en")(entry)
    return Side(entry, called, seen.names.players(entry), taken, seen.penalties.get(entry, ()))


def _result(match: Match) -> Result | None:
    outcome = match.outcome
    if outcome is None:
        return None
    drawn = outcome.won == (DRAW, DRAW)
    faults, by = outcome.faults, outcome.by
    return Result(outcome.points, match.winner or 0, drawn, faults, outcome.at_time, by, outcome.disputed)


def _ways(seen: FloorPicture, one: Round | None, match: Match | None, table: int) -> tuple[Way, ...]:
    """Say where those go who sat here last, or how they stand while the next round is not paired."""
    if one is None:
        return ()
    if one.closed:
        return () if match is None else tuple(_stands(seen, entry) for entry in match.entries)
    last = _before(seen, table)
    if last is None or (match is not None and match.outcome is not None):
        return ()
    return tuple(_goes(seen, one, entry) for entry in last.entries)


def _stands(seen: FloorPicture, entry: EntryId) -> Way:
    place = seen.standings.places.get(entry, 0)
    return Way(entry, seen.names.called("en")(entry), 0, 0, "", bye=False, place=place)


def _goes(seen: FloorPicture, one: Round, entry: EntryId) -> Way:
    called, match = seen.names.called("en"), seen.meeting.get(entry)
    place = seen.standings.places.get(entry, 0)
    if match is None:
        return Way(entry, called(entry), 0, 0, "", bye=entry in one.byes, place=place)
    rival = match.rival(entry)
    return Way(entry, called(entry), match.table, rival, called(rival), bye=False, place=place)
