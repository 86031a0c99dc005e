"""The addresses of what is printed and taken along.

What must not live here: what stands on a sheet or in a file (``papers``).
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from sobremesa.languages import mark
from sobremesa.server.club.live.refusals import DeskRefused, closed_desk, nothing_here, said
from sobremesa.server.club.live.roles import Office
from sobremesa.server.club.live.tournament import LiveTournament
from sobremesa.server.club.papers.files import FILES, called
from sobremesa.server.club.papers.index import index
from sobremesa.server.club.papers.sheet import Wanted, head
from sobremesa.server.club.papers.sheets import SHEETS
from sobremesa.server.club.papers.tables import MOST_TABLES
from sobremesa.server.hall.hall import Hall
from sobremesa.server.settings import Rate
from sobremesa.server.web import packing
from sobremesa.server.web.guard import Turnstile, language, visit
from sobremesa.server.web.posts import address

_PRINTING: Final = Rate(600, 60.0)
"""A whole hall may come from one address."""
_DIGITS: Final = 9
"""Of the number of a round, as it may stand in an address."""


class Papers:
    """The endpoints of sheets and files; each is made in a thread of its own, for they take a while."""

    def __init__(self, hall: Hall, find: Callable[[Request], Awaitable[LiveTournament]]) -> None:
        self.hall = hall
        self._find = find
        self._printing = Turnstile(_PRINTING)

    def routes(self, at: str) -> list[BaseRoute]:
        """List all addresses below that of a tournament."""
        return [
            Route(f"{at}/paper", self.index),
            Route(f"{at}/paper/{{sheet}}", self.sheet),
            Route(f"{at}/files/{{name}}", self.file),
        ]

    async def index(self, request: Request) -> Response:
        """List what there is."""
        wanted, office = await self._wanted(request)
        return packing.page(request, index(wanted, office), 200)

    async def sheet(self, request: Request) -> Response:
        """Show a sheet."""
        name = request.path_params["sheet"]
        if name not in SHEETS:
            raise nothing_here()
        sheet = SHEETS[name]
        wanted, office = await self._wanted(request)
        _let(sheet.office, office)
        wanted = _of_round(wanted, request.query_params.get("round", "")) if sheet.rounds else wanted
        wanted = _for_tables(wanted, request.query_params.get("tables", ""))
        markup = await asyncio.to_thread(lambda: sheet.draw(wanted, head(wanted, name, sheet)))
        return packing.page(request, markup, 200)

    async def file(self, request: Request) -> Response:
        """Hand out a file."""
        name = request.path_params["name"]
        if name not in FILES:
            raise nothing_here()
        file = FILES[name]
        wanted, office = await self._wanted(request)
        _let(file.office, office)
        body = await asyncio.to_thread(file.make, wanted)
        headers = {
            "cache-control": "no-store",
            "content-disposition": f'attachment; filename="{called(wanted, name)}"',
        }
        return Response(body, 200, headers, file.kind)

    async def _wanted(self, request: Request) -> tuple[Wanted, Office | None]:
        """Say what is asked for, and with which office."""
        self._printing.let(address(request))
        live, seen = await self._find(request), visit(request.scope)
        person = self.hall.identity.person(seen.cookies)
        office = None if person is None else live.held.rights_of(person).office
        return Wanted(live.code, live.held, language(seen), self.hall.settings.origin), office


def _let(needed: bool, office: Office | None) -> None:  # noqa: FBT001 -- it is what a sheet says of itself
    if needed and office is None:
        raise closed_desk()


def _for_tables(wanted: Wanted, tables: str) -> Wanted:
    """Take how many tables are asked for.

    Raises:
        DeskRefused: 404 if there are no so many.

    """
    if not tables:
        return wanted
    if not tables.isdecimal() or len(tables) > _DIGITS or not 1 <= int(tables) <= MOST_TABLES:
        message = mark("{seen!r} is no number of tables; ask for 1 to {most}")
        raise DeskRefused(404, said(message, seen=tables[:40], most=MOST_TABLES))
    return wanted._replace(tables=int(tables))


def _of_round(wanted: Wanted, number: str) -> Wanted:
    """Take the round that is named.

    Raises:
        DeskRefused: 404 if it has not been paired.

    """
    rounds = len(wanted.tournament.rounds)
    if not number:
        return wanted
    if not number.isdecimal() or len(number) > _DIGITS or not 1 <= int(number) <= rounds:
        message = mark("round {seen} is not paired; rounds so far: {n}")
        raise DeskRefused(404, said(message, seen=number[:40], n=rounds))
    return wanted._replace(number=int(number))
