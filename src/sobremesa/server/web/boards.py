"""The page on which people write a board of Tomanji. Nothing of a board is kept here: it stays in their browser.

What must not live here: what is wrong with a board (``scenes.boards`` asks the room).
"""

from __future__ import annotations

import asyncio
from typing import Annotated, Final, TypeAlias

import msgspec
from msgspec import Meta, Struct
from starlette.requests import Request
from starlette.responses import Response

from sobremesa.games.tomanji import board_file
from sobremesa.games.tomanji.board_file import BoardFileError, Draft
from sobremesa.server.hall.hall import Hall
from sobremesa.server.refusals import Refused
from sobremesa.server.scenes import boards
from sobremesa.server.table import decoding
from sobremesa.server.web.guard import Turnstile, language, read_body, visit
from sobremesa.server.web.pages import Guest
from sobremesa.server.web.posts import address, answered, commander

_FILE: Final = "application/toml"
_FAULTS: Final = 3
"""How many faults of a file that cannot be read are told at once."""

Text: TypeAlias = Annotated[str, Meta(max_length=400)]


class Written(Struct, frozen=True):
    """A board as it stands on the page, right or wrong."""

    name: Text
    language: Text
    squares: Annotated[tuple[Text, ...], Meta(max_length=200)]


_written: Final = msgspec.json.Decoder(Written)


class Boards:
    """The endpoints around a board that somebody writes."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self._turnstile = Turnstile(hall.settings.rates.reading)

    async def page(self, request: Request) -> Response:
        """Show the page."""
        return Guest(self.hall, request).page("board", {})

    async def check(self, request: Request) -> Response:
        """Say of a board on the page what is wrong with it, and draw it."""
        commander(self.hall, request, board_file.LARGEST)
        written = decoding.read(_written, await read_body(request.receive, board_file.LARGEST))
        self._turnstile.let(address(request))
        return await _answered(Draft(written.name, written.language, written.squares), request)

    async def read(self, request: Request) -> Response:
        """Read a file that somebody brings, so that the page can show it."""
        commander(self.hall, request, board_file.LARGEST, _FILE)
        content = await read_body(request.receive, board_file.LARGEST)
        self._turnstile.let(address(request))
        try:
            draft = await asyncio.to_thread(board_file.read, content)
            msgspec.convert(draft._asdict(), Written)
        except BoardFileError as error:
            why = tuple(fault.told for fault in error.faults[:_FAULTS])
            raise Refused(422, "This file holds no board: {why}.", why=why) from None
        except msgspec.ValidationError:
            raise Refused(422, "This file holds more than a board can.") from None
        return await _answered(draft, request)


async def _answered(draft: Draft, request: Request) -> Response:
    found = await asyncio.to_thread(boards.answer, draft, language(visit(request.scope)))
    return answered(found, 200)
