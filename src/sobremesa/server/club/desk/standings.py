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
from sobremesa.tournament.crosstable import crosstable
from sobremesa.tournament.prizes import awarded


def zones(held: Held, _view: View) -> Zones:
    """Say what changes on this page."""
    seen, tournament = picture(held), held.tournament
    standing = ranking.standing(seen)
    results = tuple((one.closed, tuple(one.matches.values()), one.byes) for one in tournament.rounds)
    prizes = standing, tournament.prizes, tuple(tournament.entries.values()), _over(held)
    return {
        **heading(held),
        "standings": Zone((standing, results, tournament.profile.scoring), partial(_standings, held)),
        "prizes": Zone(prizes, partial(_prizes, held)),
    }


def _over(held: Held) -> bool:
    rounds = held.tournament.rounds
    return bool(rounds) and rounds[-1].closed and len(rounds) >= picture(held).planned


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
        over=_over(held),
        knockout=any(one.bracket for one in rounds),
        parted=ranking.parted(seen, language),
        wrong=ranking.contradictions(seen, crosstable(held.tournament), language),
    )


def _prizes(held: Held, language: str) -> str:
    return DRAWER.part(
        "prizes",
        language,
        awards=awarded(held.tournament),
        named=picture(held).called(language),
        over=_over(held),
    )


def page(seen: Seen) -> str:
    """Draw the page."""
    return DRAWER.page("desk-standings", seen)
