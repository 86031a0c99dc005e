"""The stream of a page: raw ASGI, as long as somebody reads."""

from __future__ import annotations

import asyncio
import time
from typing import Any, Final

import msgspec

from sobremesa.languages import mark
from sobremesa.server.club.live.refusals import DeskRefused, closed_desk, nothing_here, said
from sobremesa.server.club.live.tournament import LiveTournament
from sobremesa.server.club.live.tournaments import LiveTournaments
from sobremesa.server.club.live.watching import View
from sobremesa.server.club.web.kinds import KINDS
from sobremesa.server.hall.hall import Hall
from sobremesa.server.hall.streams import Send, Stream
from sobremesa.server.refusals import Refused
from sobremesa.server.web.guard import Visit, language, visit
from sobremesa.server.web.hot import EVENTS, Receive, answer, dismiss

_LONGEST_QUERY: Final = 100
_pack = msgspec.json.Encoder().encode


class Streaming:
    """The endpoint of all streams of tournaments."""

    def __init__(self, hall: Hall, tournaments: LiveTournaments) -> None:
        self.hall = hall
        self.tournaments = tournaments

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:  # noqa: ANN401 -- an ASGI scope
        """Send what changes on a page: ``/tournaments/CODE/stream?KIND`` or ``?table=N``."""
        seen = visit(scope)
        try:
            person, live, view = await self._asked(scope, seen)
        except Refused as refused:
            await answer(send, refused.status, _pack(refused.answer(language(seen))))
            return
        await send({"type": "http.response.start", "status": 200, "headers": EVENTS})
        stream = Stream(person, language(seen), send)
        await self._follow(live, stream, view, receive)
        if stream.cut_off:
            await dismiss(send)

    async def _asked(self, scope: Any, seen: Visit) -> tuple[str, LiveTournament, View]:  # noqa: ANN401 -- same
        person = self.hall.identity.person(seen.cookies)
        if person is None:
            raise DeskRefused(403, said(mark("this browser is not known here; open the page first")))
        live = await self.tournaments.find(scope["path_params"]["code"])
        view = _view(scope["query_string"][:_LONGEST_QUERY].decode("latin-1"), person)
        if not _may(live, person, view):
            raise closed_desk()
        if live.watch.full:
            raise DeskRefused(503, said(mark("too many people are looking at this tournament; try again later")))
        return person, live, view

    @staticmethod
    async def _follow(live: LiveTournament, stream: Stream, view: View, receive: Receive) -> None:
        """Let somebody watch until he leaves; what he may see is looked at once more: time has passed."""
        if live.gone or not _may(live, stream.person, view):
            stream.cut_off = True
            return
        live.watch.arrive(stream, view)
        try:
            while (await receive())["type"] != "http.disconnect":
                pass
        except asyncio.CancelledError:
            if not stream.cut_off:
                raise
        finally:
            live.watch.depart(stream)


def _may(live: LiveTournament, person: str, view: View) -> bool:
    """Say whether somebody may see a page."""
    return not KINDS[view.kind].office or live.held.rights_of(person).office is not None


def _view(query: str, person: str) -> View:
    name, _, table = query.partition("=")
    number = int(table) if table.isdecimal() else 0
    if name not in KINDS or (name == "table") != bool(number):
        raise nothing_here()
    return View(name, number, person if KINDS[name].own else "")


async def keep_alive(tournaments: LiveTournaments, seconds: float) -> None:
    """Send comments to idle streams as long as the server runs."""
    while True:
        await asyncio.sleep(seconds)
        for live in list(tournaments.awake.values()):
            live.watch.keep_alive(time.monotonic() - seconds)
