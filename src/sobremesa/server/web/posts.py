"""What a POST does, apart from the move: open a table, act at it, carry a seat to another browser, be forgotten.

Every one passes the guard first; every answer is one line of JSON.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from sobremesa.seats import JUDGE
from sobremesa.server.hall.company import speak
from sobremesa.server.hall.confirming import check_confirmed, confirm
from sobremesa.server.hall.hall import Hall
from sobremesa.server.hall.live import Table
from sobremesa.server.hall.presence import check_gone
from sobremesa.server.refusals import Refused, own_words
from sobremesa.server.scenes.shelf import SCENES
from sobremesa.server.table import commands, decoding, doing, judging, moving
from sobremesa.server.table.agreeing import agree, find_game
from sobremesa.server.table.draft import Draft
from sobremesa.server.table.naming import clean_name
from sobremesa.server.table.sharing import acting_seat, called_at
from sobremesa.server.web.guard import LARGEST, Turnstile, check_body, check_origin, language, read_body, visit

_pack = msgspec.json.Encoder().encode


class Posts:
    """The endpoints of POST."""

    def __init__(self, hall: Hall, forget: Callable[[str], Awaitable[None]]) -> None:
        self.hall = hall
        self._forget = forget
        """Lets whoever was erased do nothing any more elsewhere in the house."""
        rates = hall.settings.rates
        self._opening = Turnstile(rates.opening)
        self._joining = Turnstile(rates.joining)
        self._doing = Turnstile(rates.doing)
        self._expecting = Turnstile(rates.reading)
        self._claiming = Turnstile(rates.claiming)

    async def open(self, request: Request) -> Response:
        """Open a table."""
        person, cookies = commander(self.hall, request)
        command = decoding.read(decoding.open_decoder, await read_body(request.receive))
        self._opening.let(address(request))
        _check_offered(command)
        table = await self.hall.open(person, command, guest_name(request))
        return answered({"url": f"/t/{table.code}", "seq": table.sitting.seq}, 201, cookies)

    async def expected(self, request: Request) -> Response:
        """Say what a table that is about to be opened may expect of its house rules."""
        _, cookies = commander(self.hall, request)
        wish = decoding.read(decoding.expect_decoder, await read_body(request.receive))
        self._expecting.let(address(request))
        texts = {**wish.options, "seats": str(wish.seats)}
        agreed = agree(find_game(wish.game), wish.preset, texts).texts
        lang = language(visit(request.scope))
        markup = await self.hall.foreteller.expected(wish.game, agreed, lang)
        return answered({"markup": markup}, 200, cookies)

    async def do(self, request: Request) -> Response:
        """Carry out what somebody does at a table."""
        person, cookies = commander(self.hall, request)
        command: commands.Do = decoding.read(decoding.do_decoder, await read_body(request.receive))
        table = self.hall.find(request.path_params["code"])
        self._doing.let(address(request))
        if isinstance(command, commands.Join):
            self._joining.let(address(request))
        seq = await self._do(table, person, command, guest_name(request))
        return answered({"seq": seq}, 200, cookies)

    async def _do(self, table: Table, person: str, command: commands.Do, guest: str) -> int:
        """Let all hear what is said, show who holds a phone his view; else decide, and keep what he is called.

        ``guest`` is who has given no name.
        """
        if isinstance(command, commands.Say):
            speak(table, person, command)
            return table.sitting.seq
        if isinstance(command, commands.Confirm):
            confirm(table, person, command)
            return table.sitting.seq

        if isinstance(command, commands.Regain):
            check_gone(table, command.seat)

        def decide(draft: Draft) -> None:
            doing.do(draft, person, command)
            if isinstance(command, commands.GiveName) and command.seat is not None:
                draft.names[called_at(draft, person, command.seat)] = clean_name(command.name)
            elif isinstance(command, commands.Join | commands.GiveName):
                self._name(table, draft, person, command.name, guest)

        return await table.perform(person, command.id, decide)

    def _name(self, table: Table, draft: Draft, person: str, wished: str, guest: str) -> None:
        """Keep how somebody wants to be called, or was called last, here or anywhere."""
        called = draft.table.owner(person)
        known = table.names.get(called)
        name = clean_name(wished or known or self.hall.last_name(person) or guest)
        if name != known:
            draft.call(called, name)

    async def why(self, request: Request) -> Response:
        """Say why a move is not allowed: a question like others, whose answer is no refusal of it."""
        person, _ = commander(self.hall, request)
        command = decoding.read(decoding.move_decoder, await read_body(request.receive))
        table = self.hall.find(request.path_params["code"])
        self._doing.let(address(request))
        check_confirmed(table, person, command.seat)
        draft = Draft(table.sitting, self.hall.settings.now())
        refused = moving.why_not(draft, person, command)
        said = {} if refused is None else refused.answer(language(visit(request.scope)))
        return answered({**said, "may": refused is None}, 200)

    async def link(self, request: Request) -> Response:
        """Give the capability of one's own seat; on a phone passed round, of who has said that he holds it."""
        person, _ = commander(self.hall, request)
        wish = decoding.read(decoding.link_decoder, await read_body(request.receive) or b"{}")
        self._doing.let(address(request))
        table = self.hall.find(request.path_params["code"])
        seat = acting_seat(table.sitting, person, wish.seat)
        check_confirmed(table, person, seat)
        if seat is None:
            raise Refused(403, "You are watching this table; only those seated have a seat to take along.")
        capability = table.capability(seat)
        link = f"{self.hall.settings.origin}/t/{table.code}#s={capability}"
        return answered({"capability": capability, "link": link}, 200)

    async def claim(self, request: Request) -> Response:
        """Let this browser act for the seat that a capability stands for, or judge."""
        person, cookies = commander(self.hall, request)
        command = decoding.read(decoding.claim_decoder, await read_body(request.receive))
        table = self.hall.find(request.path_params["code"])
        self._claiming.let(address(request))
        seq = await table.perform(
            person, command.id, partial(self._claim, table, person, command, guest_name(request))
        )
        seat = table.sitting.seat_of(person)
        return answered({"seq": seq} if seat is None else {"seq": seq, "seat": seat}, 200, cookies)

    def _claim(self, table: Table, person: str, command: commands.Claim, guest: str, draft: Draft) -> None:
        """Let a person in where a capability leads now, not where it led when it was sent."""
        actor = table.claimed_by(command.capability)
        if actor is None:
            raise Refused(403, "This link opens no place here any more; ask for a new one.")
        if actor == JUDGE:
            judging.come(draft, person, draft.table.judging.link, command.id)
            self._name(table, draft, person, "", guest)
        else:
            doing.claim(draft, person, actor, command.id)

    async def erase(self, request: Request) -> Response:
        """Forget the names of a person, and the person."""
        person, _ = commander(self.hall, request)
        await read_body(request.receive)
        self._doing.let(address(request))
        await self.hall.erase(person)
        await self._forget(person)
        return answered({"erased": True}, 200, self.hall.identity.farewell(visit(request.scope).cookies))


def _check_offered(command: commands.Open) -> None:
    """Refuse to pass one phone round for a game that is not offered so."""
    offered = [game for game, drawn in SCENES.items() if drawn.passed]
    if command.shared and command.game in SCENES and command.game not in offered:
        games = ", ".join(offered)
        raise Refused(
            422,
            "Only these are played on one phone passed round: {games}. Open a table with a phone each.",
            games=games,
        )


def commander(
    hall: Hall, request: Request, most: int = LARGEST, kind: str = "application/json"
) -> tuple[str, tuple[str, ...]]:
    """Say who commands, and the ``Set-Cookie`` headers he gets.

    Raises:
        Refused: 403, 413 or 415 if it is no command from a page of this house.

    """
    seen = visit(request.scope)
    check_origin(seen.origin, seen.host, hall.settings.public_url)
    check_body(seen, most, kind)
    return hall.identity.meet(seen.cookies)


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
