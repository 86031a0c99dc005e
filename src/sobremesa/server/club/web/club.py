"""The addresses of tournaments.

What must not live here: what a command does (``live``), what a page shows (``desk``, ``floor``, ``papers``).
"""

from __future__ import annotations

import re
import time
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from sobremesa.server.club.live import commands
from sobremesa.server.club.live.refusals import closed_desk, nothing_here, print_again
from sobremesa.server.club.live.tournament import LiveTournament
from sobremesa.server.club.live.tournaments import LiveTournaments
from sobremesa.server.club.live.watching import View
from sobremesa.server.club.shown.drawing import Seen
from sobremesa.server.club.web.kinds import KINDS, PAGES
from sobremesa.server.club.web.office import OfficeAddresses
from sobremesa.server.club.web.papers import Papers
from sobremesa.server.club.web.streaming import Streaming
from sobremesa.server.hall.hall import Hall
from sobremesa.server.settings import Rate
from sobremesa.server.web import packing
from sobremesa.server.web.guard import (
    LARGEST,
    LARGEST_RECORD,
    LARGEST_TOURNAMENT,
    Turnstile,
    language,
    read_body,
    visit,
)
from sobremesa.server.web.posts import address, answered, commander

_CLAIMING = Rate(3000, 600.0)
"""A whole hall may come from one address."""
_DOING = Rate(6000, 60.0)
_TABLE: Final = re.compile(r"[0-9]{1,7}")
LARGEST_LIST = LARGEST_RECORD
"""Bytes of a command from the desk, which may hold a list of pairs."""


class Club:
    """The endpoints of the club's wing."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.tournaments = LiveTournaments(hall.store, PAGES)
        self.papers = Papers(hall, self._find)
        self._opening = Turnstile(hall.settings.rates.opening)
        self._claiming = Turnstile(_CLAIMING)
        self._doing = Turnstile(_DOING)

    def routes(self) -> list[BaseRoute]:
        """List all addresses."""
        at = "/tournaments/{code}"
        return [
            Route("/tournaments", self.open, methods=["POST"]),
            Route("/tournaments/restore", self.restore, methods=["POST"]),
            Route(f"{at}/do", self.do, methods=["POST"]),
            Route(f"{at}/claim", self.claim, methods=["POST"]),
            Route(f"{at}/stream", Streaming(self.hall, self.tournaments)),
            *OfficeAddresses(self.hall, self.tournaments).routes(),
            Route(at, self.page),
            Route(f"{at}/desk", self.desk),
            Route(f"{at}/desk/{{name}}", self.desk),
            Route(f"{at}/table/{{table}}", self.table),
            *self.papers.routes(at),
            Route(f"{at}/{{kind}}", self.page),
        ]

    async def close(self) -> None:
        """Let everybody go, and wait for the backups that are being made."""
        await self.tournaments.close()

    async def open(self, request: Request) -> Response:
        """Open a tournament."""
        person, cookies = commander(self.hall, request)
        command = commands.read_opening(await read_body(request.receive))
        self._opening.let(address(request))
        live = await self.tournaments.open(person, command)
        return answered({"url": f"/tournaments/{live.code}/desk"}, 201, cookies)

    async def restore(self, request: Request) -> Response:
        """Go on with a tournament from a file; its bytes are the whole body."""
        person, cookies = commander(self.hall, request, LARGEST_TOURNAMENT, kind="application/zip")
        self._opening.let(address(request))
        body = await read_body(request.receive, LARGEST_TOURNAMENT)
        live, displaced = await self.tournaments.restore(person, request.headers.get("x-command", "")[:64], body)
        told = {"url": f"/tournaments/{live.code}/desk"}
        if displaced:
            told["says"] = print_again(displaced, live.code).tell(language(visit(request.scope)))
        return answered(told, 201, cookies)

    async def do(self, request: Request) -> Response:
        """Carry out a command."""
        person, cookies = commander(self.hall, request, LARGEST_LIST)
        live = await self._find(request)
        most = LARGEST_LIST if live.held.rights_of(person).office else LARGEST
        body = await read_body(request.receive, most)
        self._doing.let(address(request))
        return answered({"seq": await live.perform(person, commands.read(body))}, 200, cookies)

    async def claim(self, request: Request) -> Response:
        """Let this browser have what a link grants."""
        person, cookies = commander(self.hall, request)
        claim = commands.read_claim(await read_body(request.receive))
        self._claiming.let(address(request))
        live = await self._find(request)
        grant = await live.claim(person, claim)
        _, _, table = grant.partition(".")
        here = f"/tournaments/{live.code}"
        return answered({"url": f"{here}/table/{table}" if table else f"{here}/desk"}, 200, cookies)

    async def page(self, request: Request) -> Response:
        """Show a page that everybody may see."""
        kind = request.path_params.get("kind", "public")
        if kind in KINDS and (KINDS[kind].office or KINDS[kind].own):
            raise nothing_here()
        return await self._page(request, kind)

    async def desk(self, request: Request) -> Response:
        """Show a page of the desk."""
        name = request.path_params.get("name", "")
        return await self._page(request, f"desk.{name}" if name else "desk")

    async def table(self, request: Request) -> Response:
        """Show a table of the hall to the phones that lie on it."""
        number: str = request.path_params["table"]
        if not _TABLE.fullmatch(number):
            raise nothing_here()
        return await self._page(request, "table", int(number))

    async def _find(self, request: Request) -> LiveTournament:
        code: str = request.path_params["code"]
        return await self.tournaments.find(code)

    async def _page(self, request: Request, name: str, table: int = 0) -> Response:
        if name not in KINDS:
            raise nothing_here()
        live, seen = await self._find(request), visit(request.scope)
        person, cookies = self.hall.identity.meet(seen.cookies)
        kind, rights, held = KINDS[name], live.held.rights_of(person), live.held
        if kind.office and rights.office is None:
            raise closed_desk()
        view = View(name, table, person if kind.own else "")
        zones, tongue = kind.zones(held, view), language(seen)
        now, origin = time.time_ns() // 10**6, self.hall.settings.origin
        markup = kind.page(Seen(live.code, held, view, tongue, rights, origin, zones, now))
        response = packing.page(request, markup, 200)
        for cookie in cookies:
            response.headers.append("set-cookie", cookie)
        return response
