"""The pages anybody may look at: find one's pair, the tables, the standings, the results, the cross table.

Each is a page of its own, so that a phone is sent only what it looks at. What stands on them changes once a
round, but for the tables, which are told in a fixed number of parts: a result sends one of them anew.
"""

from __future__ import annotations

from functools import partial
from typing import Final, NamedTuple, TypeAlias

from sobremesa.server.club.floor import rows
from sobremesa.server.club.floor.naming import Names, Same
from sobremesa.server.club.floor.picture import FloorPicture, floor_picture
from sobremesa.server.club.live.held import Held
from sobremesa.server.club.live.watching import View, Zone, Zones
from sobremesa.server.club.shown.drawing import Drawer, Seen
from sobremesa.server.club.shown.gone import marked
from sobremesa.server.club.shown.timing import Timed, timed
from sobremesa.tournament.reckoning.standings import is_league, worth, written

_DRAWER: Final = Drawer("sobremesa.server.club.floor")
_Told: TypeAlias = tuple[rows.TableRow, ...]
PARTS: Final = 10
"""Of the list of tables."""


class Now(NamedTuple):
    """How far the tournament is."""

    round: int
    planned: int
    closed: bool
    over: bool
    pending: int
    clock: Timed


def now(seen: FloorPicture) -> Now:
    """Say how far the tournament is."""
    one = seen.round
    if one is None:
        return Now(0, seen.planned, closed=False, over=False, pending=0, clock=timed(None))
    return Now(one.number, seen.planned, one.closed, seen.over, len(seen.pending), timed(one))


def _now(seen: FloorPicture) -> Zone:
    told = now(seen)
    return Zone(told, lambda language: _DRAWER.part("now", language, now=told))


def find(held: Held, _view: View) -> Zones:
    """Say what changes where one finds one's pair."""
    seen = floor_picture(held)
    told = rows.whereabouts(seen)
    return {"now": _now(seen), "names": Zone((told, Same(seen.names)), partial(_names, told, seen.names))}


def _names(told: rows.Whereabouts, names: Names, language: str) -> str:
    called = names.called(language)
    pairs = sorted(told.pairs, key=lambda one: names.place(one.entry, language))
    return _DRAWER.part("public_names", language, told=told, pairs=pairs, called=called)


def tables(held: Held, _view: View) -> Zones:
    """Say what changes on the list of tables."""
    seen = floor_picture(held)
    parts = rows.in_parts(seen, PARTS)
    because = rows.because(seen)
    told = {
        f"part-{at}": Zone((part, because, Same(seen.names)), partial(_tables, part, because, seen.names))
        for at, part in enumerate(parts)
    }
    byes = rows.byes(seen)
    return {
        "now": _now(seen),
        **told,
        "byes": Zone((byes, because, Same(seen.names)), partial(_byes, byes, because, seen.names)),
    }


def _tables(part: _Told, because: rows.Because, names: Names, language: str) -> str:
    if not part:
        return ""
    why = rows.reasons(because, names, language)
    return _DRAWER.part("public_tables", language, part=part, why=why, called=names.called(language))


def _byes(byes: tuple[int, ...], because: rows.Because, names: Names, language: str) -> str:
    if not byes:
        return ""
    why = rows.reasons(because, names, language)
    return _DRAWER.part("public_byes", language, byes=byes, why=why, called=names.called(language))


def standings(held: Held, _view: View) -> Zones:
    """Say what changes on the standings."""
    seen = floor_picture(held)
    told = seen.standings
    prizes = rows.prizes(seen)
    return {
        "now": _now(seen),
        "standings": Zone(
            (Same(told), seen.over, Same(seen.names)),
            lambda language: standing_rows(seen, language, "public_standings"),
        ),
        "prizes": Zone((prizes, Same(seen.names)), partial(_prizes, prizes, seen.names)),
    }


def standing_rows(seen: FloorPicture, language: str, template: str) -> str:
    """Draw the standings."""
    told = seen.standings
    profile = told.tournament.profile
    return _DRAWER.part(
        template,
        language,
        told=told,
        final=seen.over,
        knockout=any(one.bracket for one in told.tournament.rounds),
        league=is_league(profile),
        worth=lambda row: written(worth(row, profile), profile),
        buchholz=lambda row: written(row.buchholz, profile),
        called=marked(seen.names.called(language), told.tournament.entries, language),
    )


def _prizes(prizes: tuple[rows.Won, ...], names: Names, language: str) -> str:
    if not prizes:
        return ""
    return _DRAWER.part("public_prizes", language, prizes=prizes, called=names.called(language))


def results(held: Held, _view: View) -> Zones:
    """Say what changes on the results of all rounds."""
    seen = floor_picture(held)
    told = seen.standings
    return {"now": _now(seen), "results": Zone((Same(told), Same(seen.names)), partial(_results, seen))}


def _results(seen: FloorPicture, language: str) -> str:
    rounds = [rows.results(one) for one in reversed(seen.standings.tournament.rounds)]
    return _DRAWER.part("public_results", language, rounds=rounds, called=seen.names.called(language))


def cross(held: Held, _view: View) -> Zones:
    """Say what changes on the cross table."""
    seen = floor_picture(held)
    return {"now": _now(seen), "cross": Zone((Same(seen.standings), Same(seen.names)), partial(_cross, seen))}


def _cross(seen: FloorPicture, language: str) -> str:
    told = seen.standings
    called = marked(seen.names.called(language), told.tournament.entries, language)
    return _DRAWER.part("public_cross", language, lines=rows.crossed(told), told=told, called=called)


def page(seen: Seen) -> str:
    """Draw any of these pages."""
    return _DRAWER.page(f"page_{seen.view.kind}", seen, parts=range(PARTS))
