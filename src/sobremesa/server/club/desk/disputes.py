"""Results that two pairs do not agree on: what each has said, and a judge's decision."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from sobremesa.server.club.desk.drawing import DRAWER
from sobremesa.server.club.live.held import Held
from sobremesa.server.club.live.watching import View, Zone, Zones
from sobremesa.server.club.shown.drawing import Seen
from sobremesa.server.club.shown.heading import heading
from sobremesa.server.club.shown.picture import picture
from sobremesa.tournament.kinds import Hand
from sobremesa.tournament.state import Match


class Dispute(NamedTuple):
    """A result that is called wrong."""

    round: int
    table: int
    names: tuple[str, str]
    points: tuple[int, int]
    at_time: bool
    by: str
    """Who wrote it: a pair, or nobody of the two."""
    against: str
    """The pair that calls it wrong, if it is known."""
    words: str
    hands: tuple[Hand, ...]


def zones(held: Held, _view: View) -> Zones:
    """Say what changes on this page."""
    return {**heading(held), "disputes": Zone(disputes(held), partial(_draw, held))}


def disputes(held: Held, language: str = "en") -> tuple[Dispute, ...]:
    """List what waits for a judge in the last round, by table."""
    one = picture(held).round
    matches = sorted(one.matches.values(), key=lambda match: match.table) if one is not None else []
    number = one.number if one is not None else 0
    named = picture(held).called(language)
    found = []
    for match in matches:
        outcome = match.outcome
        if outcome is not None and outcome.disputed:
            names = named(match.first), named(match.second)
            by, against = _sides(match, names)
            found.append(
                Dispute(
                    number,
                    match.table,
                    names,
                    outcome.points,
                    outcome.at_time,
                    by,
                    against,
                    outcome.disputed,
                    outcome.hands,
                )
            )
    return tuple(found)


def _sides(match: Match, names: tuple[str, str]) -> tuple[str, str]:
    """Name who wrote a result and who calls it wrong; empty where an office wrote it."""
    if match.outcome is None or match.outcome.by not in match.entries:
        return "", ""
    side = match.entries.index(int(match.outcome.by))
    return names[side], names[1 - side]


def _draw(held: Held, language: str) -> str:
    return DRAWER.part("disputes", language, disputes=disputes(held, language))


def page(seen: Seen) -> str:
    """Draw the page."""
    return DRAWER.page("desk-disputes", seen)
