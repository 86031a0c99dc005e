"""The cross table: what every round brought each pair."""

from __future__ import annotations

from functools import partial

from sobremesa.server.club.desk.drawing import DRAWER
from sobremesa.server.club.live.held import Held
from sobremesa.server.club.live.watching import View, Zone, Zones
from sobremesa.server.club.shown.drawing import Seen
from sobremesa.server.club.shown.gone import marked
from sobremesa.server.club.shown.heading import heading
from sobremesa.server.club.shown.picture import picture
from sobremesa.tournament.reckoning.crosstable import crosstable
from sobremesa.tournament.reckoning.standings import is_league, worth, written


def zones(held: Held, _view: View) -> Zones:
    """Say what changes on this page."""
    seen = picture(held)
    results = tuple((tuple(one.matches.values()), one.byes) for one in held.tournament.rounds)
    named = marked(seen.called("en"), held.tournament.entries, "en")
    names = tuple((row.entry, named(row.entry)) for row in seen.ranking)
    facts = results, names, held.tournament.profile.scoring
    return {**heading(held), "cross": Zone(facts, partial(_cross, held))}


def _cross(held: Held, language: str) -> str:
    lines, profile = crosstable(held.tournament), held.tournament.profile
    return DRAWER.part(
        "cross",
        language,
        lines=lines,
        place={line.row.entry: line.place for line in lines},
        worth={line.row.entry: written(worth(line.row, profile), profile) for line in lines},
        league=is_league(profile),
        named=marked(picture(held).called(language), held.tournament.entries, language),
        rounds=len(held.tournament.rounds),
    )


def page(seen: Seen) -> str:
    """Draw the page."""
    return DRAWER.page("desk-cross", seen)
