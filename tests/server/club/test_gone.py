"""Who has left or is disqualified: it stands after the name wherever all are listed by how they stand."""

from __future__ import annotations

import pytest

from server.club.halls import Hall
from sobremesa.server.club.papers.sheet import Wanted, head
from sobremesa.server.club.papers.sheets import SHEETS
from sobremesa.server.club.papers.site import pages
from sobremesa.tournament.events import RoundClosed, Ruled, Withdrew


def thinned() -> Hall:
    """Six pairs after a round, of whom one has left and one is disqualified."""
    hall = Hall(6).pair().write_all().tell(RoundClosed(1))
    return hall.tell(Withdrew(1), Ruled(2, "disqualified", "shouted at the judge"))


def wanted(hall: Hall) -> Wanted:
    return Wanted("K3HQS8", hall.held, "es", "http://192.168.1.20:8000")


@pytest.mark.parametrize(
    ("kind", "zone"),
    [
        ("desk", "top"),
        ("desk.standings", "standings"),
        ("desk.cross", "cross"),
        ("desk.ahead", "ahead"),
        ("standings", "standings"),
        ("cross", "cross"),
        ("screen", "standings"),
    ],
)
def test_screens_say_who_plays_no_more(kind: str, zone: str) -> None:
    drawn = thinned().zone(kind, zone, "es")
    assert ["Ana 1 – Beto 1, retirada" in drawn, "Ana 2 – Beto 2, descalificada" in drawn] == [True, True]


@pytest.mark.parametrize("name", ["standings", "cross-table", "minutes"])
def test_paper_says_who_plays_no_more(name: str) -> None:
    asked = wanted(thinned())
    drawn = SHEETS[name].draw(asked, head(asked, name, SHEETS[name]))
    assert ["Ana 1 – Beto 1, retirada" in drawn, "Ana 2 – Beto 2, descalificada" in drawn] == [True, True]


@pytest.mark.parametrize("name", ["standings.html", "crosstable.html"])
def test_the_site_says_who_plays_no_more(name: str) -> None:
    drawn = next(page.markup for page in pages(wanted(thinned())) if page.name == name)
    assert ["Ana 1 – Beto 1, retirada" in drawn, "Ana 2 – Beto 2, descalificada" in drawn] == [True, True]
