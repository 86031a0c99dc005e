"""The links of a tournament: what each opens, for whom it is meant, how it is carried."""

from __future__ import annotations

from typing import Final, NamedTuple

from sobremesa.languages import mark, tongue
from sobremesa.server.club.live.roles import key
from sobremesa.server.club.shown.drawing import Seen

_PACKAGE: Final = "sobremesa.server.club.office"


class Link(NamedTuple):
    """A link as it is shown."""

    name: str
    title: str
    means: str
    address: str


class _Way(NamedTuple):
    name: str
    title: str
    means: str
    path: str = ""


_OFFICES: Final = (
    _Way(
        "desk",
        mark("Desk"),
        mark("For whoever enters pairs and writes results: no fines, no rulings, no switches."),
    ),
    _Way("judge", mark("Judge"), mark("Fines, rulings, disputed results, more time, switches.")),
    _Way(
        "director",
        mark("Director"),
        mark("Everything, also these links. Open it on the phone or laptop to go on with if this one fails."),
    ),
)
_EVERYBODY: Final = (
    _Way("public", mark("For everybody"), mark("Who meets whom, results and standings, on every phone.")),
    _Way("screen", mark("Projector"), mark("The same for the wall, page by page."), "/screen"),
    _Way("clock", mark("Room clock"), mark("The time of the round, in large figures."), "/clock"),
)

OFFICE_TITLES: Final = {one.name: one.title for one in _OFFICES}
"""What each office is called."""


def links(seen: Seen) -> list[Link]:
    """Give all links, those for everybody first."""
    say, here = tongue(seen.language, _PACKAGE).say, f"{seen.origin}{seen.here}"
    ways = {one: f"{here}{one.path}" for one in _EVERYBODY}
    ways |= {one: f"{here}#k={key(seen.held.about, one.name)}" for one in _OFFICES}
    return [Link(one.name, say(one.title), say(one.means), address) for one, address in ways.items()]
