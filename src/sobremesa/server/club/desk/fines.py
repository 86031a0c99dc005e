"""Fines by article and rulings: the ledger with author and time, and what a judge adds to it."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from sobremesa.server.club.desk.drawing import DRAWER
from sobremesa.server.club.live.held import Held
from sobremesa.server.club.live.watching import View, Zone, Zones
from sobremesa.server.club.shown.drawing import Seen
from sobremesa.server.club.shown.heading import heading
from sobremesa.server.club.shown.picture import picture
from sobremesa.tournament.events import By, Happened, Ruled
from sobremesa.tournament.people.names import NameOf, by_name
from sobremesa.tournament.state import Fine
from sobremesa.tournament.telling.articles import article, articles
from sobremesa.tournament.telling.story import author


class Line(NamedTuple):
    """A line of the ledger, as it is read."""

    n: int
    fine: Fine
    name: str
    article: str
    author: str


def zones(held: Held, _view: View) -> Zones:
    """Say what changes on this page."""
    named = picture(held).called("en")
    names = tuple(named(entry) for entry in held.tournament.entries)
    rulings = _rulings(held)
    return {
        **heading(held),
        "booking": Zone((names, len(held.tournament.rounds)), partial(_booking, held)),
        "ledger": Zone((held.tournament.fines, names), partial(_ledger, held)),
        "rulings": Zone((rulings, names), partial(_ruled, held)),
    }


def _rulings(held: Held) -> tuple[Happened, ...]:
    return tuple(one for one in held.log.happened if isinstance(one.event, Ruled))


def _booking(held: Held, language: str) -> str:
    tournament, named = held.tournament, picture(held).called(language)
    pairs = sorted(((named(entry), entry) for entry in tournament.entries), key=lambda pair: by_name(pair[0]))
    return DRAWER.part(
        "booking", language, pairs=pairs, articles=articles(language), rounds=len(tournament.rounds)
    )


def _ledger(held: Held, language: str) -> str:
    named = picture(held).called(language)
    lines = [
        Line(n, fine, named(fine.entry), article(fine.article, language), _by(fine.author, named, language))
        for n, fine in enumerate(held.tournament.fines, 1)
    ]
    return DRAWER.part("ledger", language, lines=lines[::-1])


def _ruled(held: Held, language: str) -> str:
    named = picture(held).called(language)
    told = [
        (one, named(one.event.entry), _by(one.by, named, language))
        for one in reversed(_rulings(held))
        if isinstance(one.event, Ruled)
    ]
    return DRAWER.part("rulings", language, rulings=told)


def _by(by: By, named: NameOf, language: str) -> str:
    said = author(by, named)
    return said if isinstance(said, str) else said.tell(language)


def page(seen: Seen) -> str:
    """Draw the page."""
    return DRAWER.page("desk-fines", seen)
