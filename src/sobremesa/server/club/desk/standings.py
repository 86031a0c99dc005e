"""The standings with every key, the cross table, and at the end who gets which prize."""

from __future__ import annotations

from functools import partial

from sobremesa.server.club.desk import ranking
from sobremesa.server.club.desk.drawing import DRAWER
from sobremesa.server.club.live.held import Held
from sobremesa.server.club.live.watching import View, Zone, Zones
from sobremesa.server.club.shown.drawing import Seen
from sobremesa.server.club.shown.heading import heading
from sobremesa.server.club.shown.picture import picture
from sobremesa.tournament.crosstable import crosstable
from sobremesa.tournament.prizes import awarded


def zones(held: Held, _view: View) -> Zones:
    """Say what changes on this page."""
    seen, tournament = picture(held), held.tournament
    standing = ranking.standing(seen)
    results = tuple((one.closed, tuple(one.matches.values()), one.byes) for one in tournament.rounds)
    return {
        **heading(held),
        "standings": Zone((standing, results, tournament.profile.scoring), partial(_standings, held)),
        "cross": Zone((standing, results), partial(_cross, held)),
        "prizes": Zone((standing, tournament.prizes, tuple(tournament.entries.values())), partial(_prizes, held)),
    }


def _standings(held: Held, language: str) -> str:
    seen = picture(held)
    rounds = held.tournament.rounds
    return DRAWER.part(
        "standings",
        language,
        standing=ranking.standing(seen, language),
        drawn=any(row.drawn for row in seen.ranking),
        league=held.tournament.profile.scoring == "3-1-0",
        pending=len(seen.pending),
        round=len(rounds),
        over=bool(rounds) and rounds[-1].closed and len(rounds) >= seen.planned,
        parted=ranking.parted(seen, language),
        wrong=ranking.contradictions(seen, crosstable(held.tournament), language),
    )


def _cross(held: Held, language: str) -> str:
    lines = crosstable(held.tournament)
    place = {line.row.entry: line.place for line in lines}
    named = picture(held).called(language)
    return DRAWER.part(
        "cross", language, lines=lines, place=place, named=named, rounds=len(held.tournament.rounds)
    )


def _prizes(held: Held, language: str) -> str:
    return DRAWER.part("prizes", language, awards=awarded(held.tournament), named=picture(held).called(language))


def page(seen: Seen) -> str:
    """Draw the page."""
    return DRAWER.page("desk-standings", seen)
