"""The office's own addresses: all tournaments of somebody, what a list would change, backups.

What must not live here: what a page shows (``office``), what a command does (``live``).
"""

from __future__ import annotations

import asyncio
import time
from typing import Final

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import BaseRoute, Route

from sobremesa.languages import mark
from sobremesa.server.club.live import bringing, commands
from sobremesa.server.club.live.backups import backup_of, round_of
from sobremesa.server.club.live.refusals import DeskRefused, said
from sobremesa.server.club.live.roles import OFFICES
from sobremesa.server.club.live.tournament import LiveTournament
from sobremesa.server.club.live.tournaments import LiveTournaments
from sobremesa.server.club.office import opening, previewing, settings
from sobremesa.server.hall.hall import Hall
from sobremesa.server.web import packing
from sobremesa.server.web.guard import LARGEST_RECORD, language, read_body, visit
from sobremesa.server.web.posts import answered, commander
from sobremesa.tournament.keeping.backup import SUFFIX, write

_FRESH: Final = {"cache-control": "no-store"}


class OfficeAddresses:
    """The endpoints of the office."""

    def __init__(self, hall: Hall, tournaments: LiveTournaments) -> None:
        self.hall = hall
        self.tournaments = tournaments

    def routes(self) -> list[BaseRoute]:
        """List them."""
        at = "/tournaments/{code}"
        return [
            Route("/tournaments", self.of_person),
            Route(f"{at}/list", self.look, methods=["POST"]),
            Route(f"{at}/backup", self.backup),
            Route(f"{at}/copies", self.backups),
            Route(f"{at}/copies/{{name}}", self.backup_made),
        ]

    async def of_person(self, request: Request) -> Response:
        """Show the tournaments in which somebody has an office, and how to open another."""
        seen = visit(request.scope)
        person, cookies = self.hall.identity.meet(seen.cookies)
        response = packing.page(request, opening.page(self.tournaments.of_person(person), language(seen)), 200)
        for cookie in cookies:
            response.headers.append("set-cookie", cookie)
        return response

    async def look(self, request: Request) -> Response:
        """Say what a list would change: a question like others, nothing is taken."""
        person, cookies = commander(self.hall, request, LARGEST_RECORD)
        live = await self.tournaments.find(request.path_params["code"])
        held = live.held
        office = held.rights_of(person).acting(*OFFICES)
        asked = commands.read_look(await read_body(request.receive, LARGEST_RECORD))
        now = time.time_ns() // 10**6
        planned = await asyncio.to_thread(bringing.plan, held, asked.raw, now, office, here=asked.here)
        shown = bringing.seal(held, planned)
        markup = previewing.markup(held, planned, shown, language(visit(request.scope)))
        return answered({"markup": markup}, 200, cookies)

    async def backup(self, request: Request) -> Response:
        """Send everything in one file: only to the director, for the links of all offices follow from it."""
        live = await self._directed(request)
        return _file(write(backup_of(live.held)), f"{live.code}-{live.held.seq}{SUFFIX}")

    async def backups(self, request: Request) -> Response:
        """List the backups that were made by themselves."""
        live = await self._directed(request)
        files = sorted(live.backups.folder.glob(f"*{SUFFIX}"), key=lambda file: -file.stat().st_mtime_ns)
        made = [_made(file.name, file.stat().st_size, file.stat().st_mtime_ns) for file in files]
        markup = settings.backups(made, language(visit(request.scope)))
        return HTMLResponse(markup, headers=_FRESH)

    async def backup_made(self, request: Request) -> Response:
        """Send one of them."""
        live, name = await self._directed(request), request.path_params["name"]
        file = next((file for file in live.backups.folder.glob(f"*{SUFFIX}") if file.name == name), None)
        if file is None:
            raise DeskRefused(404, said(mark("there is no copy of that name")))
        return _file(file.read_bytes(), f"{live.code}-{name}")

    async def _directed(self, request: Request) -> LiveTournament:
        live = await self.tournaments.find(request.path_params["code"])
        person = self.hall.identity.person(visit(request.scope).cookies)
        live.held.rights_of(person or "").acting("director")
        return live


def _made(name: str, size: int, written: int) -> settings.MadeBackup:
    return settings.MadeBackup(name, round_of(name), (size + 1023) // 1024, written // 10**6)


def _file(body: bytes, name: str) -> Response:
    headers = {**_FRESH, "content-disposition": f'attachment; filename="{name}"'}
    return Response(body, 200, headers, "application/zip")
