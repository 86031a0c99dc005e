"""The standings with every key, and who gets which prize."""

from __future__ import annotations

from functools import partial

from sobremesa.server.club.desk import ranking
from sobremesa.server.club.desk.drawing import DRAWER
from sobremesa.server.club.live.held import Held
from sobremesa.server.club.live.watching import View, Zone, Zones
from sobremesa.server.club.shown.drawing import Seen
from sobremesa.server.club.shown.heading import heading
from sobremesa.server.club.shown.picture import picture
from sobremesa.tournament.reckoning.awards import awarded
from sobremesa.tournament.reckoning.crosstable import crosstable
from sobremesa.tournament.reckoning.standings import is_league


def zones(held: Held, _view: View) -> Zones:
    """Say what changes on this page."""
    seen, tournament = picture(held), held.tournament
    standing = ranking.standing(seen)
    results = tuple((one.closed, tuple(one.matches.values()), one.byes) for one in tournament.rounds)
    prizes = standing, tournament.prizes, tuple(tournament.entries.values()), seen.over
    return {
        **heading(held),
        "standings": Zone((standing, results, tournament.profile.scoring), partial(_standings, held)),
        "prizes": Zone(prizes, partial(_prizes, held)),
    }


def _standings(held: Held, language: str) -> str:
    seen = picture(held)
    rounds = held.tournament.rounds
    return DRAWER.part(
        "standings",
        language,
        standing=ranking.standing(seen, language),
        drawn=any(row.drawn for row in seen.ranking),
        league=is_league(held.tournament.profile),
        pending=len(seen.pending),
        open=seen.uncertain,
        round=len(rounds),
        over=seen.over,
        knockout=any(one.bracket for one in rounds),
        parted=ranking.parted(seen, language),
        wrong=ranking.contradictions(seen, crosstable(held.tournament), language),
    )


def _prizes(held: Held, language: str) -> str:
    seen = picture(held)
    return DRAWER.part(
        "prizes",
        language,
        awards=awarded(held.tournament),
        named=seen.called(language),
        over=seen.over,
    )


def page(seen: Seen) -> str:
    """Draw the page."""
    return DRAWER.page("desk-standings", seen)
