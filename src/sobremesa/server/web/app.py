"""The application: hot paths in front, ordinary routes behind, the same guard and the same headers for all."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sqlite3
from collections.abc import AsyncIterator
from typing import Any, Final

import msgspec
from starlette.applications import Starlette
from starlette.datastructures import MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from sobremesa.server.club.live import tidying
from sobremesa.server.club.live.refusals import DeskRefused
from sobremesa.server.club.web import streaming
from sobremesa.server.club.web.club import Club
from sobremesa.server.hall import sweeping
from sobremesa.server.hall.hall import Hall, NoTableError
from sobremesa.server.hall.streams import Send
from sobremesa.server.refusals import Refused
from sobremesa.server.settings import Settings
from sobremesa.server.web.assets import Assets
from sobremesa.server.web.boards import Boards
from sobremesa.server.web.copies import Copies
from sobremesa.server.web.guard import SAFE, SECURE, check_host, language, visit
from sobremesa.server.web.hot import Application, Hot, Receive, keep_alive
from sobremesa.server.web.pages import Guest, Pages
from sobremesa.server.web.posts import Posts
from sobremesa.server.web.replays import Replays
from sobremesa.store import StoreError, open_store

_LOG: Final = logging.getLogger(__name__)
_TYPED: Final = 8
"""Characters of a wrong code that are shown again."""


class House:
    """One server's application, for any ASGI server."""

    def __init__(self, settings: Settings) -> None:
        self.hall = Hall(settings, open_store(settings.db))
        self.club = Club(self.hall)
        self._ordinary = _Guarded(_routes(self.hall, self.club, self._life), secure=settings.secure)
        self._hot = Hot(self.hall, self._ordinary)

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:  # noqa: ANN401 -- an ASGI scope
        """Serve one request or the server's life."""
        await self._hot(scope, receive, send)

    def let_go(self) -> None:
        """End every open stream; its reader comes back for all there is."""
        self.hall.let_go()
        self.club.tournaments.let_go()

    @contextlib.asynccontextmanager
    async def _life(self, _app: Starlette) -> AsyncIterator[None]:
        """Open the log, take up what was left, and close it at the end."""
        self.hall.store.start(asyncio.get_running_loop())
        chores = [
            asyncio.create_task(chore(self.hall)) for chore in (keep_alive, sweeping.take_up, sweeping.sweep)
        ]
        tournaments, settings = self.club.tournaments, self.hall.settings
        chores.append(asyncio.create_task(streaming.keep_alive(tournaments, settings.keep_alive)))
        chores.append(asyncio.create_task(tidying.tidy(tournaments, settings)))
        try:
            yield
        finally:
            await self.club.close()
            for chore in chores:
                chore.cancel()
            await asyncio.gather(*chores, return_exceptions=True)
            await self.hall.close()


def create_app(settings: Settings) -> House:
    """Make the application of one server.

    Raises:
        StoreError: If its log cannot be opened: one line that says why.

    """
    return House(settings)


def _routes(hall: Hall, club: Club, life: Any) -> Starlette:  # noqa: ANN401 -- a lifespan
    replays = Replays(hall)
    routes: list[BaseRoute] = [*_shown(Pages(hall)), *_replayed(replays, Copies(hall, replays))]
    routes += _written(Boards(hall))
    routes += [*_done(Posts(hall, club.tournaments.forget)), *club.routes()]
    return Starlette(routes=routes, lifespan=life, exception_handlers=_handlers(hall))


def _shown(pages: Pages) -> list[Route]:
    return [
        Route("/", pages.home),
        Route("/new/{game}", pages.new),
        Route("/book/{game}", pages.book),
        Route("/book/{game}/rules", pages.clauses),
        Route("/fair", pages.fair),
        Route("/t/{code}", pages.table),
        Route("/t/{code}/expected", pages.expected),
        Route("/t/{code}/record", pages.record),
        Route("/t/{code}/match/{match}/record", pages.record),
        Route("/qr/{code}.svg", pages.qr),
        Route("/health", pages.health),
        Route("/static/{name}", Assets().__call__, methods=["GET"]),
        Route("/learn/{game}", pages.learn),
        Route("/learn/{game}/frames", pages.frames),
    ]


def _written(boards: Boards) -> list[Route]:
    return [
        Route("/board", boards.page),
        Route("/board/check", boards.check, methods=["POST"]),
        Route("/board/read", boards.read, methods=["POST"]),
    ]


def _replayed(replays: Replays, copies: Copies) -> list[Route]:
    return [
        Route("/t/{code}/match/{match}/replay", replays.table),
        Route("/t/{code}/match/{match}/replay/{hand}", replays.hand),
        Route("/t/{code}/replay", replays.table),
        Route("/t/{code}/replay/{hand}", replays.hand),
        Route("/replay", replays.page),
        Route("/replay/check", replays.check, methods=["POST"]),
        Route("/replay/copies", copies.brought, methods=["POST"]),
        Route("/replay/{hand}", replays.brought_hand, methods=["POST"]),
        Route("/t/{code}/match/{match}/replay/copies", copies.at_table, methods=["POST"]),
        Route("/t/{code}/again", copies.again, methods=["POST"]),
    ]


def _done(posts: Posts) -> list[Route]:
    return [
        Route("/tables", posts.open, methods=["POST"]),
        Route("/expected", posts.expected, methods=["POST"]),
        Route("/t/{code}/do", posts.do, methods=["POST"]),
        Route("/t/{code}/why", posts.why, methods=["POST"]),
        Route("/t/{code}/link", posts.link, methods=["POST"]),
        Route("/t/{code}/claim", posts.claim, methods=["POST"]),
        Route("/me/erase", posts.erase, methods=["POST"]),
    ]


def _handlers(hall: Hall) -> dict[Any, Any]:
    async def refused(request: Request, error: Exception) -> Response:
        return _refusal(hall, request, error if isinstance(error, Refused) else _of_http(error))

    async def unkept(request: Request, error: Exception) -> Response:
        _LOG.error("%s %s: the log cannot be used: %s", request.method, request.url.path, error)
        return _refusal(hall, request, _unkept())

    async def broken(request: Request, _error: Exception) -> Response:
        return _refusal(hall, request, _broken())

    return {
        Refused: refused,
        HTTPException: refused,
        StoreError: unkept,
        sqlite3.Error: unkept,
        Exception: broken,  # Starlette answers with it, then hands the error on to be written down
    }


def _unkept() -> Refused:
    return Refused(503, "The log cannot be used just now, so nothing was done; try again in a moment.")


def _broken() -> Refused:
    return Refused(500, "Something broke here, and it was written down; nothing was done. Try again.")


def _of_http(error: Exception) -> Refused:
    status = error.status_code if isinstance(error, HTTPException) else 500
    if status == 405:  # noqa: PLR2004 -- method not allowed
        return Refused(405, "This address cannot be asked in that way.")
    return Refused(status, "There is nothing at this address; begin at the games.")


def _refusal(hall: Hall, request: Request, error: Refused) -> Response:
    """Answer a program with one line, a person with a page."""
    seen = visit(request.scope)
    if request.method in ("GET", "HEAD"):
        guest = Guest(hall, request)
        says, typed = error.says(guest.language), _typed(request, error)
        told = {"status": error.status, "says": says, "code": typed, "onward": _onward(request, error)}
        return guest.page("error", told, error.status)
    body = msgspec.json.encode(error.answer(language(seen)))
    return Response(body, error.status, {"cache-control": "no-store"}, "application/json")


def _typed(request: Request, error: Refused) -> str:
    """Read what was taken for the code of a table that is not there; empty if something else was looked for."""
    code: str = request.path_params["code"] if isinstance(error, NoTableError) else ""
    return code[:_TYPED]


def _onward(request: Request, error: Refused) -> str:
    """Lead whoever may not open a desk to what everybody may see of the tournament; empty if there is none."""
    closed = isinstance(error, DeskRefused) and error.status == 403  # noqa: PLR2004 -- forbidden
    return f"/tournaments/{request.path_params['code']}" if closed else ""


class _Guarded:
    """Checks the host of every request, puts the safe headers on every answer, lets no traceback out."""

    def __init__(self, app: Application, *, secure: bool) -> None:
        self._app = app
        headers = (*SAFE, *SECURE) if secure else SAFE
        self._headers = {name.decode(): value.decode() for name, value in headers}

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:  # noqa: ANN401 -- an ASGI scope
        if scope["type"] != "http":
            return await self._app(scope, receive, send)
        sent = False

        async def safely(message: Any) -> None:  # noqa: ANN401 -- an ASGI message
            nonlocal sent
            if message["type"] == "http.response.start":
                sent = True
                MutableHeaders(scope=message).update(self._headers)
            await send(message)

        try:
            check_host(visit(scope).host)
            await self._app(scope, receive, safely)
        except Refused as refused:
            await _plainly(refused.status, refused.says(language(visit(scope))), safely)
        except Exception:  # noqa: BLE001 -- whatever it was, it is answered in one line and written down
            _LOG.exception("%s %s failed", scope["method"], scope["path"])
            if not sent:
                await _plainly(500, _broken().says(language(visit(scope))), safely)


async def _plainly(status: int, says: str, send: Send) -> None:
    body = msgspec.json.encode({"says": says})
    headers = [
        (b"content-type", b"application/json"),
        (b"content-length", b"%d" % len(body)),
        (b"cache-control", b"no-store"),
    ]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
