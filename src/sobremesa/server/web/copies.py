"""What if: a copy of a match that is over is played on from one of its steps, as a table of its own.

What must not live here: how a copy is made (``match``, ``table/copying``), how it is played.
"""

from __future__ import annotations

import asyncio

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from sobremesa.games import rooms
from sobremesa.match import Winder, verify
from sobremesa.record import split_lines
from sobremesa.server.hall.hall import Hall
from sobremesa.server.hall.records import copied_in, look_for
from sobremesa.server.hall.showing import face_of_record
from sobremesa.server.refusals import Refused
from sobremesa.server.table import commands, decoding
from sobremesa.server.table.copying import Whole, copy_of
from sobremesa.server.table.sitting import Place
from sobremesa.server.web.guard import Turnstile, language, read_body, visit
from sobremesa.server.web.posts import address, answered, commander, guest_name
from sobremesa.server.web.replays import Replays


class Copies:
    """The endpoints that open a copy."""

    def __init__(self, hall: Hall, replays: Replays) -> None:
        self.hall = hall
        self._replays = replays
        self._turnstile = Turnstile(hall.settings.rates.copying)

    async def at_table(self, request: Request) -> Response:
        """Play on from a match of a table."""
        person, cookies = commander(self.hall, request)
        command = decoding.read(decoding.copy_decoder, await read_body(request.receive))
        table = self.hall.find(request.path_params["code"])
        look = look_for(table, person, request.path_params.get("match", ""))
        if not look.whole:
            raise _unfinished()
        self._turnstile.let(address(request))
        reel = await self._replays.reel(table.code, look.lines)
        whole = Whole(look.lines, reel, table.code, look.number, look.places, table.names, table.sitting.pace)
        return await self._opened(request, whole, command, person, cookies)

    async def brought(self, request: Request) -> Response:
        """Play on from a match whose record is brought; the address says the rest."""
        brought = await self._replays.brought(request)
        command = decoding.read(decoding.copy_decoder, msgspec.json.encode(dict(request.query_params)))
        person, cookies = self.hall.identity.meet(visit(request.scope).cookies)
        self._turnstile.let(address(request))
        async with self._replays.one:
            whole = await asyncio.to_thread(_true, brought.record, language(visit(request.scope)))
        return await self._opened(request, whole, command, person, cookies)

    async def again(self, request: Request) -> Response:
        """Play on once more from where the copy at this table began; only for those who sit there."""
        person, cookies = commander(self.hall, request)
        command = decoding.read(decoding.again_decoder, await read_body(request.receive))
        table = self.hall.find(request.path_params["code"])
        seat, began = table.sitting.seat_of(person), copied_in(self.hall.store.entries(table.code))
        if began is None:
            raise Refused(409, "What is played at this table is a match, and no copy of one.")
        if seat is None:
            raise Refused(403, "You are watching this table; only those seated can do that.")
        self._turnstile.let(address(request))
        lines = [bytes(line) for line in began.lines]
        reel = await self._replays.reel(table.code, lines)
        whole = Whole(lines, reel, began.source, began.number, table.sitting.sat, table.names, table.sitting.pace)
        wish = commands.Copy(len(lines) - 1, seat, command.id)
        return await self._opened(request, whole, wish, person, cookies)

    async def _opened(
        self, request: Request, whole: Whole, wish: commands.Copy, person: str, cookies: tuple[str, ...]
    ) -> Response:
        async with self._replays.one:
            copy = await asyncio.to_thread(copy_of, whole, wish.step, wish.seat)
        table = await self.hall.copy(person, wish.id, copy, guest_name(request))
        return answered({"url": f"/t/{table.code}", "seq": table.sitting.seq}, 201, cookies)


def _true(record: bytes, lang: str) -> Whole:
    """Take a record that is brought, if it is that of a match played to its end, and true.

    Raises:
        Refused: 409 or 422.

    """
    winder = Winder()
    verdict = verify(record, rooms().values(), winder=winder)
    if not verdict.ok:
        raise Refused(422, "This is no true record of a match that is played here, so it cannot be played on.")
    if verdict.unfinished:
        raise _unfinished()
    lines, reel = list(split_lines(record)), winder.reel()
    called = face_of_record(reel.hands[0].match.header, lang).names
    names = {f"seat {seat}": name for seat, name in enumerate(called)}
    places = tuple([Place("person", who, since=seat) for seat, who in enumerate(names)])
    return Whole(lines, reel, places=places, names=names)


def _unfinished() -> Refused:
    return Refused(409, "This match did not come to its end; only one that did can be played on in a copy.")
