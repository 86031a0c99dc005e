"""What a POST does, apart from the move: open a table, act at it, carry a seat to another browser, be forgotten.

Every one passes the guard first; every answer is one line of JSON.
"""

from __future__ import annotations

from functools import partial
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from sobremesa.server.hall.company import speak
from sobremesa.server.hall.hall import Hall
from sobremesa.server.hall.live import Table
from sobremesa.server.refusals import Refused, own_words
from sobremesa.server.table import commands, doing
from sobremesa.server.table.draft import Draft
from sobremesa.server.table.naming import clean_name
from sobremesa.server.web.guard import Turnstile, check_body, check_origin, language, read_body, visit

_pack = msgspec.json.Encoder().encode


class Posts:
    """The endpoints of POST."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        rates = hall.settings.rates
        self._opening = Turnstile(rates.opening)
        self._joining = Turnstile(rates.joining)
        self._doing = Turnstile(rates.doing)
        self._claiming = Turnstile(rates.claiming)

    async def open(self, request: Request) -> Response:
        """Open a table."""
        person, cookies = commander(self.hall, request)
        command = commands.read(commands.open_decoder, await read_body(request.receive))
        self._opening.let(address(request))
        table = await self.hall.open(person, command, guest_name(request))
        return answered({"url": f"/t/{table.code}", "seq": table.sitting.seq}, 201, cookies)

    async def do(self, request: Request) -> Response:
        """Carry out what somebody does at a table."""
        person, cookies = commander(self.hall, request)
        command: commands.Do = commands.read(commands.do_decoder, await read_body(request.receive))
        table = self.hall.find(request.path_params["code"])
        self._doing.let(address(request))
        if isinstance(command, commands.Join):
            self._joining.let(address(request))
        seq = await self._do(table, person, command, guest_name(request))
        return answered({"seq": seq}, 200, cookies)

    async def _do(self, table: Table, person: str, command: commands.Do, guest: str) -> int:
        """Let all hear what is said; else keep a name that is given, then decide; ``guest`` has given none."""
        if isinstance(command, commands.Say):
            speak(table, person, command)
            return table.sitting.seq
        if isinstance(command, commands.Join | commands.Called):
            _check_named(table, person, command)
            called = table.sitting.owner(person)
            known = table.names.get(called)
            name = clean_name(command.name or known or self.hall.last_name(person) or guest)
            if name != known:
                await table.call(called, name)
        return await table.perform(person, command.id, partial(_decide, person, command))

    async def link(self, request: Request) -> Response:
        """Give the capability of one's own seat."""
        person, _ = commander(self.hall, request)
        await read_body(request.receive)
        self._doing.let(address(request))
        table = self.hall.find(request.path_params["code"])
        seat = table.sitting.seat_of(person)
        if seat is None:
            raise Refused(403, "You are watching this table; only those seated have a seat to take along.")
        capability = table.capability(seat)
        link = f"{self.hall.settings.origin}/t/{table.code}#s={capability}"
        return answered({"capability": capability, "link": link}, 200)

    async def claim(self, request: Request) -> Response:
        """Let this browser act for the seat that a capability stands for."""
        person, cookies = commander(self.hall, request)
        command = commands.read(commands.claim_decoder, await read_body(request.receive))
        table = self.hall.find(request.path_params["code"])
        self._claiming.let(address(request))
        seat = table.claimed_by(command.capability)
        if seat is None:
            raise Refused(403, "This link opens no seat here any more; ask for a new one.")
        seq = await table.perform(person, command.id, partial(_claim, person, seat, command.id))
        return answered({"seq": seq, "seat": seat}, 200, cookies)

    async def erase(self, request: Request) -> Response:
        """Forget the names of a person, and the person."""
        person, _ = commander(self.hall, request)
        await read_body(request.receive)
        self._doing.let(address(request))
        await self.hall.erase(person)
        return answered({"erased": True}, 200, self.hall.identity.farewell(visit(request.scope).cookies))


def commander(hall: Hall, request: Request) -> tuple[str, tuple[str, ...]]:
    """Say who commands, and the ``Set-Cookie`` headers he gets.

    Raises:
        Refused: 403, 413 or 415 if it is no command from a page of this house.

    """
    seen = visit(request.scope)
    check_origin(seen.origin, seen.host, hall.settings.public_url)
    check_body(seen)
    return hall.identity.meet(seen.cookies)


def _check_named(table: Table, person: str, command: commands.Join | commands.Called) -> None:
    """Refuse to keep the name of somebody who has no seat here and gets none.

    Raises:
        Refused: 403 or 409.

    """
    sitting = table.sitting
    if sitting.seat_of(person) is not None or sitting.waits_for(person) is not None:
        return
    if isinstance(command, commands.Called):
        raise Refused(403, "You are watching this table; only those seated can do that.")
    if table.answers.first(person, command.id) is None:
        _decide(person, command, Draft(sitting, 0.0))


def _decide(person: str, command: commands.Do, draft: Draft) -> None:
    doing.do(draft, person, command)


def _claim(person: str, seat: int, command: str, draft: Draft) -> None:
    doing.claim(draft, person, seat, command)


def guest_name(request: Request) -> str:
    """Name somebody who has given no name."""
    return own_words(language(visit(request.scope))).say("Guest")


def address(request: Request) -> str:
    """Say from which address a request comes."""
    return request.client.host if request.client else ""


def answered(answer: dict[str, Any], status: int, cookies: tuple[str, ...] = ()) -> Response:
    """Answer in one line of JSON."""
    response = Response(_pack(answer), status, {"cache-control": "no-store"}, "application/json")
    for cookie in cookies:
        response.headers.append("set-cookie", cookie)
    return response
