"""The desk's first page: the round that is played, table by table, written from the keyboard."""

from __future__ import annotations

from functools import lru_cache, partial
from typing import Final

from sobremesa.server.club.desk import foot, ranking, rows
from sobremesa.server.club.desk.drawing import DRAWER, sentence
from sobremesa.server.club.desk.forbidden import closing_refused
from sobremesa.server.club.live.held import Held
from sobremesa.server.club.live.watching import View, Zone, Zones
from sobremesa.server.club.shown.drawing import Seen
from sobremesa.server.club.shown.heading import heading
from sobremesa.server.club.shown.picture import picture
from sobremesa.tournament.law.clock import absent_from
from sobremesa.tournament.profile import Profile
from sobremesa.tournament.reckoning.standings import is_league
from sobremesa.tournament.telling.articles import articles

_TOP: Final = 16
"""Pairs beside the tables; all of them have a page of their own."""
_ROWS: Final = 4096
"""Drawn rows that are kept."""


def zones(held: Held, _view: View) -> Zones:
    """Say what changes on this page."""
    seen = picture(held)
    one = seen.round
    listed = rows.rows(seen), one.number if one else 0, absent_from(one) if one else None, _offers(held)
    top = ranking.standing(seen)[:_TOP], len(held.tournament.rounds), seen.uncertain, is_league(_agreed(held))
    return {
        **heading(held),
        "tables": Zone((*listed, _drawn(held)), partial(_tables, held)),
        "top": Zone(top, partial(_top, held)),
        "foot": Zone(foot.foot(seen), partial(_foot, held)),
    }


def _agreed(held: Held) -> Profile:
    return held.tournament.profile


def _drawn(held: Held) -> bool:
    return held.tournament.seed is not None


def _offers(held: Held) -> tuple[int, bool, str]:
    """Give what the round asks of a score, for the words on the page; the rules decide it."""
    one = held.tournament.rounds[-1] if held.tournament.rounds else None
    profile = one.agreed if one else held.tournament.profile
    return profile.target, bool(profile.minutes), held.tournament.profile.equal_at_time


def _tables(held: Held, language: str) -> str:
    seen = picture(held)
    one = seen.round
    number, absent = (one.number, absent_from(one)) if one else (0, None)
    drawn = [(row.wanted, _row(row, number, absent, language)) for row in rows.rows(seen, language)]
    target, timed, level = _offers(held)
    return DRAWER.part(
        "tables",
        language,
        number=number,
        playing=one is not None and not one.closed,
        drawn=_drawn(held),
        wanted=[row for wanted, row in drawn if wanted],
        done=[row for wanted, row in drawn if not wanted],
        byes=[seen.called(language)(entry) for entry in one.byes] if one else [],
        target=target,
        timed=timed,
        level=level,
    )


@lru_cache(_ROWS)
def _row(row: rows.Row, number: int, absent: int | None, language: str) -> str:
    """Draw a table; of many only those are drawn that have changed."""
    return DRAWER.part("row", language, one=row, number=number, absent_from=absent)


def _top(held: Held, language: str) -> str:
    seen = picture(held)
    return DRAWER.part(
        "top",
        language,
        standing=ranking.standing(seen, language)[:_TOP],
        pairs=held.tournament.field,
        round=len(held.tournament.rounds),
        open=seen.uncertain,
        league=is_league(_agreed(held)),
    )


def _foot(held: Held, language: str) -> str:
    seen = picture(held)
    refusal = closing_refused(held.tournament)
    why_not = refusal.tell(language) if refusal else ""
    return DRAWER.part("foot", language, foot=foot.foot(seen), why_not=sentence(why_not))


def page(seen: Seen) -> str:
    """Draw the page."""
    return DRAWER.page("desk-tables", seen, articles=articles(seen.language))
