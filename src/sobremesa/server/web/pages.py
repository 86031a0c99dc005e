"""What a GET shows: pages, a record, a QR code. A GET never seats anybody and changes nothing.

What must not live here: markup (``scenes``).
"""

from __future__ import annotations

import io
from typing import Any

import segno
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from sobremesa.contract import AnyGame
from sobremesa.seats import JUDGE
from sobremesa.server import scenes
from sobremesa.server.hall import lessons
from sobremesa.server.hall.fanout import Frame, reader_of
from sobremesa.server.hall.hall import Hall, is_code
from sobremesa.server.hall.live import Table
from sobremesa.server.hall.records import record_for
from sobremesa.server.refusals import Refused, own_words
from sobremesa.server.table.agreeing import find_game
from sobremesa.server.table.naming import shown_names
from sobremesa.server.web import packing
from sobremesa.server.web.guard import language, visit

_FRESH = {"cache-control": "no-store"}


class Guest:
    """Who asks for a page, made known to his browser if he was not."""

    def __init__(self, hall: Hall, request: Request) -> None:
        seen = visit(request.scope)
        self._request = request
        self.language = language(seen)
        self.person, self._cookies = hall.identity.meet(seen.cookies)

    def page(self, page: str, context: dict[str, Any], status: int = 200) -> Response:
        """Render a page for this guest."""
        markup = scenes.page(page, self.language, **context)
        response = packing.page(self._request, markup, status)
        for cookie in self._cookies:
            response.headers.append("set-cookie", cookie)
        return response


class Pages:
    """The endpoints of GET."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall

    async def home(self, request: Request) -> Response:
        """Show the games and one's own tables."""
        guest = Guest(self.hall, request)
        mine = [_mine(table, guest) for table in self.hall.of_person(guest.person)]
        return guest.page("home", {"mine": mine, "name": self.hall.last_name(guest.person)})

    async def new(self, request: Request) -> Response:
        """Show the house rules of a game to be agreed on."""
        guest = Guest(self.hall, request)
        game = find_game(request.path_params["game"]).spec.name
        return guest.page("new", {"game": game, "name": self.hall.last_name(guest.person)})

    async def book(self, request: Request) -> Response:
        """Show the book of a game, with what a table chose if one is named."""
        game, options, code = self._asked_of_book(request)
        back = f"/t/{code}" if options else "/"
        return Guest(self.hall, request).page("book", {"game": game, "options": options, "back": back})

    async def clauses(self, request: Request) -> Response:
        """Send the book as it is read at a table, to be put on its page."""
        game, options, _ = self._asked_of_book(request)
        return Guest(self.hall, request).page("clauses", {"game": game, "options": options})

    def _asked_of_book(self, request: Request) -> tuple[str, dict[str, str], str]:
        """Say of which game, with what a table chose, and which table that is."""
        game = find_game(request.path_params["game"]).spec.name
        code = request.query_params.get("t", "")
        table = self.hall.find(code) if is_code(code) else None
        options = dict(table.sitting.options) if table and table.sitting.game.spec.name == game else {}
        return game, options, code

    async def fair(self, request: Request) -> Response:
        """Explain why nobody can choose what is dealt."""
        return Guest(self.hall, request).page("fair", {})

    async def learn(self, request: Request) -> Response:
        """Show a guided first hand of a game, from its beginning."""
        guest = Guest(self.hall, request)
        game = lesson_asked(request)
        first = lessons.frames(game.spec.name, guest.language)[0]
        seen = {"game": game.spec.name, "zones": first["zones"], "coach": first["coach"]}
        name = self.hall.last_name(guest.person)
        return guest.page("learn", {**seen, "me": lessons.lesson_of(game).seat, "name": name})

    async def frames(self, request: Request) -> Response:
        """Send the frames of a lesson."""
        body = lessons.packed(lesson_asked(request).spec.name, language(visit(request.scope)))
        return packing.data(request, body)

    async def table(self, request: Request) -> Response:
        """Show a table: its lobby, its match, its end."""
        code = request.path_params["code"]
        if code != code.upper() and is_code(code.upper()):
            return RedirectResponse(f"/t/{code.upper()}", 307)
        guest = Guest(self.hall, request)
        table = self.hall.find(code)
        frame, reader = Frame(table), reader_of(table, guest.person, guest.language)
        name = table.names.get(table.sitting.owner(guest.person)) or self.hall.last_name(guest.person)
        seen = {"face": frame.face, "zones": frame.whole(reader), "seq": table.sitting.seq, "me": reader.seat}
        seen |= {"name": name, "judges": reader.standing.judge}
        if table.sitting.match is None:
            return guest.page("lobby", seen)
        return guest.page("table", {**seen, **_at_match(table, frame, guest.person)})

    async def expected(self, request: Request) -> Response:
        """Send what a table may expect of its house rules: worked out beside the house."""
        sitting = self.hall.find(request.path_params["code"]).sitting
        asked = sitting.game.spec.name, dict(sitting.options), language(visit(request.scope))
        markup = await self.hall.foreteller.expected(*asked)
        return packing.page(request, markup, 200)

    async def record(self, request: Request) -> Response:
        """Send the record: whole once the match is over, before that only what this viewer may see."""
        guest = Guest(self.hall, request)
        table = self.hall.find(request.path_params["code"])
        asked = request.path_params.get("match", "")
        body = record_for(table, guest.person, asked)
        name = f"sobremesa-{table.code}-{asked}" if asked else f"sobremesa-{table.code}"
        headers = {**_FRESH, "content-disposition": f'attachment; filename="{name}.jsonl"'}
        return Response(body, media_type="application/jsonl", headers=headers)

    async def qr(self, request: Request) -> Response:
        """Draw the QR code of a table's address."""
        table = self.hall.find(request.path_params["code"])
        out = io.BytesIO()
        link = f"{self.hall.settings.origin}/t/{table.code}"
        segno.make(link, error="m", micro=False).save(out, kind="svg", xmldecl=False, border=2)
        return Response(out.getvalue(), media_type="image/svg+xml", headers=_FRESH)

    async def health(self, _request: Request) -> Response:
        """Say that the server is alive."""
        return Response(b'{"ok":true}', media_type="application/json", headers=_FRESH)


def lesson_asked(request: Request) -> AnyGame:
    """Find the game whose lesson is asked for.

    Raises:
        Refused: 404 if there is no such game or it has no lesson.

    """
    game = find_game(request.path_params["game"])
    if game.lesson is None:
        raise Refused(404, "There is nothing at this address; begin at the games.")
    return game


def _at_match(table: Table, frame: Frame, person: str) -> dict[str, Any]:
    """Say what the page of a match needs besides its zones."""
    sitting = table.sitting
    seat = sitting.seat_of(person)
    return {
        "match": "" if sitting.match is None else sitting.match.header.match,
        "seat_link": "" if seat is None else f"{frame.face.link}#s={table.capability(seat)}",
        "is_host": sitting.hosted_by(person),
    }


def _mine(table: Table, guest: Guest) -> tuple[str, str, str, str, bool]:
    """Describe one of a person's tables: address, game, the others, how it stands, whether he is waited for."""
    sitting, own = table.sitting, own_words(guest.language)
    seat = sitting.seat_of(guest.person)
    match = sitting.match
    me = {JUDGE if sitting.judges(guest.person) else seat}
    mine = set(sitting.sharing) if sitting.keeps(guest.person) else me
    urgent = sitting.status == "playing" and match is not None and bool(mine & _awaited(match.awaited))
    states = {"lobby": own.say("not started yet"), "playing": own.say("being played"), "over": own.say("over")}
    others = [name for other, name in enumerate(shown_names(sitting, table.names)) if name and other != seat]
    title = scenes.title(sitting.game.spec.name, guest.language, copied=sitting.origin is not None)
    state = own.say("your turn") if urgent else states[sitting.status]
    return f"/t/{table.code}", title, ", ".join(others), state, urgent


def _awaited(awaited: object) -> frozenset[int]:
    return awaited if isinstance(awaited, frozenset) else frozenset()
