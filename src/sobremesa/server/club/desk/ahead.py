"""What if the round were closed now: the standings, and the next pairing, before anybody hears of them."""

from __future__ import annotations

from functools import partial

from sobremesa.server.club.desk import ranking
from sobremesa.server.club.desk.drawing import DRAWER, sentence
from sobremesa.server.club.live.held import Held
from sobremesa.server.club.live.watching import View, Zone, Zones
from sobremesa.server.club.shown.drawing import Seen
from sobremesa.server.club.shown.heading import heading
from sobremesa.server.club.shown.picture import picture
from sobremesa.tournament.reckoning.standings import is_league
from sobremesa.tournament.supposing.preview import closed_now


def zones(held: Held, _view: View) -> Zones:
    """Say what changes on this page: everything, for whatever happens may change the next pairing."""
    return {**heading(held), "ahead": Zone(held.seq, partial(_ahead, held))}


def _ahead(held: Held, language: str) -> str:
    seen, preview = picture(held), closed_now(held.tournament)
    return DRAWER.part(
        "ahead",
        language,
        preview=preview,
        round=len(held.tournament.rounds),
        hinders=sentence(preview.hinders.tell(language)) if preview.hinders else "",
        why=sentence(preview.why.tell(language)) if preview.why else "",
        named=seen.called(language),
        standing=ranking.standing(seen, language),
        league=is_league(held.tournament.profile),
    )


def page(seen: Seen) -> str:
    """Draw the page."""
    return DRAWER.page("desk-ahead", seen)
