"""The list of all sheets and files, for whoever looks at it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from sobremesa.server.club.live.roles import Office
from sobremesa.server.club.papers.files import FILES
from sobremesa.server.club.papers.sheet import DRAWER, Wanted
from sobremesa.server.club.papers.sheets import SHEETS


class Way(NamedTuple):
    """A sheet or a file, and the rounds of which there is one."""

    name: str
    title: str
    numbers: tuple[int, ...] = ()


def index(wanted: Wanted, office: Office | None) -> str:
    """Draw the list for somebody with this office, or none."""
    own = wanted.tongue
    numbers = tuple(one.number for one in wanted.tournament.rounds)

    def ways(only: bool) -> Iterable[Way]:  # noqa: FBT001 -- it is what is compared
        return [
            Way(name, own.say(sheet.title), numbers if sheet.rounds else ())
            for name, sheet in SHEETS.items()
            if sheet.office is only
        ]

    files = [
        Way(name, own.say(file.title)) for name, file in FILES.items() if office is not None or not file.office
    ]
    return DRAWER.part(
        "index",
        wanted.language,
        has_cards=False,
        wanted=wanted,
        office=office,
        wall=ways(only=False),
        desk=ways(only=True) if office is not None else [],
        files=files,
    )
