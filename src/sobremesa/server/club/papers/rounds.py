"""The sheets of a round: who plays where, and how it ended."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from sobremesa.languages import Tongue, mark
from sobremesa.server.club.papers.sheet import Head, Wanted, drawn
from sobremesa.tournament.people.names import NameOf, by_name
from sobremesa.tournament.state import WIN, Fault, Match, Outcome, Round

FAULTS: Final[Mapping[Fault, str]] = {
    "": "",
    "absent": mark("did not come"),
    "lost": mark("declared lost by a judge"),
}


class Meeting(NamedTuple):
    """A table of a round."""

    table: int
    first: str
    second: str
    points: tuple[str, str] = ("", "")
    won: tuple[bool, bool] = (False, False)
    note: str = ""


class Placed(NamedTuple):
    """A pair and where it plays."""

    name: str
    table: int
    """0 = nowhere."""
    rival: str


def pairings(wanted: Wanted, head: Head) -> str:
    """Draw who meets whom, by table."""
    one, called = wanted.round, wanted.named()
    return drawn("pairings", wanted, head, meetings=meetings(one, called, wanted.tongue), out=out(one, called))


def pairings_by_name(wanted: Wanted, head: Head) -> str:
    """Draw where each pair plays, by its name."""
    one, called = wanted.round, wanted.named()
    placed = sorted(_placed(one, called), key=lambda row: by_name(row.name)) if one else []
    return drawn("by_name", wanted, head, placed=placed, alone=_alone(one))


def results(wanted: Wanted, head: Head) -> str:
    """Draw how a round ended."""
    one, called = wanted.round, wanted.named()
    return drawn("results", wanted, head, meetings=meetings(one, called, wanted.tongue), out=out(one, called))


def meetings(one: Round | None, called: NameOf, own: Tongue) -> list[Meeting]:
    """List the tables of a round, with what is written at each."""
    found = sorted(one.matches.values(), key=lambda match: match.table) if one else []
    return [_meeting(match, called, own) for match in found]


def _meeting(match: Match, called: NameOf, own: Tongue) -> Meeting:
    first, second = map(called, match.entries)
    outcome = match.outcome
    if outcome is None:
        return Meeting(match.table, first, second)
    points = tuple(map(number, outcome.points))
    won = tuple(halves == WIN for halves in outcome.won)
    return Meeting(
        match.table, first, second, (points[0], points[1]), (won[0], won[1]), note(outcome, (first, second), own)
    )


def note(outcome: Outcome, names: tuple[str, str], own: Tongue) -> str:
    """Say what was not as usual about a match."""
    said = [
        f"{name}: {own.say(FAULTS[fault])}" for name, fault in zip(names, outcome.faults, strict=True) if fault
    ]
    if outcome.at_time:
        said.append(own.say("by time"))
    return "; ".join(said)


def number(points: int) -> str:
    """Write points with a true minus.

    >>> number(-25)
    '−25'
    """
    return str(points).replace("-", "−")


class Out(NamedTuple):
    """Who does not meet anybody in a round."""

    names: list[str]
    through: bool
    """It is a knock-out: they go on."""


def out(one: Round | None, called: NameOf) -> Out:
    """Name who sits out."""
    return Out([called(entry) for entry in one.byes] if one else [], _alone(one))


def _alone(one: Round | None) -> bool:
    return one is not None and bool(one.bracket)


def _placed(one: Round, called: NameOf) -> Iterator[Placed]:
    for match in one.matches.values():
        yield Placed(called(match.first), match.table, called(match.second))
        yield Placed(called(match.second), match.table, called(match.first))
    for entry in one.byes:
        yield Placed(called(entry), 0, "")
