"""The cross table: what every round brought each pair."""

from __future__ import annotations

from functools import partial

from sobremesa.server.club.desk.drawing import DRAWER
from sobremesa.server.club.live.held import Held
from sobremesa.server.club.live.watching import View, Zone, Zones
from sobremesa.server.club.shown.drawing import Seen
from sobremesa.server.club.shown.heading import heading
from sobremesa.server.club.shown.picture import picture
from sobremesa.tournament.crosstable import crosstable


def zones(held: Held, _view: View) -> Zones:
    """Say what changes on this page."""
    seen = picture(held)
    results = tuple((tuple(one.matches.values()), one.byes) for one in held.tournament.rounds)
    named = seen.called("en")
    names = tuple((row.entry, named(row.entry)) for row in seen.ranking)
    return {**heading(held), "cross": Zone((results, names), partial(_cross, held))}


def _cross(held: Held, language: str) -> str:
    lines = crosstable(held.tournament)
    place = {line.row.entry: line.place for line in lines}
    named, rounds = picture(held).called(language), len(held.tournament.rounds)
    return DRAWER.part("cross", language, lines=lines, place=place, named=named, rounds=rounds)


def page(seen: Seen) -> str:
    """Draw the page."""
    return DRAWER.page("desk-cross", seen)
