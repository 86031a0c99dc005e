"""Looking at matches again: a table's own, hand by hand, and records that people bring along.

Nothing of a record that is brought to be looked at is kept: it is sent again with every hand. What must not
live here: what a viewer may see of a match (``hall/records``), how anything looks (``scenes``).
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import Any, Final, NamedTuple

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from sobremesa.games import game as room
from sobremesa.games import rooms
from sobremesa.match import Reel, Verdict, Winder, needs_judge, verify, wind
from sobremesa.record import Kept, RecordError, line_hash, read_header, read_kept, read_record, split_lines
from sobremesa.seats import Seat
from sobremesa.server import scenes
from sobremesa.server.face import TableFace
from sobremesa.server.hall.hall import Hall, is_code
from sobremesa.server.hall.records import Look, look_for
from sobremesa.server.hall.showing import Eyes, chunk, face_at_table, face_of_record, opening
from sobremesa.server.refusals import Refused
from sobremesa.server.scenes import proof, replay
from sobremesa.server.table.agreeing import TABLES
from sobremesa.server.web import packing
from sobremesa.server.web.guard import LARGEST_RECORD, Turnstile, check_origin, language, read_body, visit
from sobremesa.server.web.pages import Guest

_REELS: Final = 16
"""Matches kept wound up, those looked at last."""
_RECORD: Final = b"application/jsonl"

_pack = msgspec.json.Encoder().encode


class Brought(NamedTuple):
    """What somebody brings along."""

    record: bytes
    kept: bytes
    """A cut file; empty if there is none."""


class Replays:
    """The endpoints around replays."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self._turnstile = Turnstile(hall.settings.rates.reading)
        self.one = asyncio.Semaphore(1)
        """Only one match is replayed at a time, so that those who play do not notice."""
        self._reels: OrderedDict[tuple[str, int, str], Reel] = OrderedDict()

    async def table(self, request: Request) -> Response:
        """Show a match of a table from its beginning: all of it, or as much as this viewer may see."""
        guest, look, face = self._at_table(request)
        reel = await self.reel(face.code, look.lines)
        eyes = _eyes(request, look, face)
        allowed = range(len(face.sitters)) if look.whole else () if look.seat is None else (look.seat,)
        context = await asyncio.to_thread(_player, reel, face, eyes, allowed, guest.language)
        at = f"/t/{face.code}/match/{look.number}"
        source = {"source": f"{at}/replay", "back": f"/t/{face.code}", "whole": look.whole, "played": True}
        files = {"record": f"{at}/record", "check": f"/replay?t={face.code}&m={look.number}"}
        return guest.page("replay", {**context, **source, **files})

    async def hand(self, request: Request) -> Response:
        """Send one hand of a match of a table."""
        guest, look, face = self._at_table(request)
        reel = await self.reel(face.code, look.lines)
        number, eyes = _number(request, reel), _eyes(request, look, face)
        async with self.one:
            return await asyncio.to_thread(_packed, request, reel, number, face, eyes, guest.language)

    async def page(self, request: Request) -> Response:
        """Ask for a record."""
        code, number = request.query_params.get("t", ""), request.query_params.get("m", "")
        source = f"/t/{code}{_of_match(number)}/record" if is_code(code) else ""
        return Guest(self.hall, request).page("check", {"code": code if source else "", "source": source})

    async def check(self, request: Request) -> Response:
        """Check a record that is brought and explain what was found; if it is in order it can be watched."""
        brought, lang = await self.brought(request), language(visit(request.scope))
        async with self.one:
            return await asyncio.to_thread(_checked, brought, lang)

    async def brought_hand(self, request: Request) -> Response:
        """Send one hand of a record that is brought."""
        brought, lang = await self.brought(request), language(visit(request.scope))
        async with self.one:
            return await asyncio.to_thread(_brought_hand, request, brought, lang)

    def _at_table(self, request: Request) -> tuple[Guest, Look, TableFace]:
        """Find out who looks, at what, and who sat there."""
        self._turnstile.let(request.client.host if request.client else "")
        guest = Guest(self.hall, request)
        table = self.hall.find(request.path_params["code"])
        look = look_for(table, guest.person, request.path_params.get("match", ""))
        return guest, look, face_at_table(table, look, guest.language)

    async def reel(self, code: str, lines: list[bytes]) -> Reel:
        """Wind up a record, or find it wound up."""
        key = code, len(lines), line_hash(lines[-1])
        found = self._reels.get(key)
        if found is None:
            async with self.one:
                found = await asyncio.to_thread(wind, lines, rooms().values())
            self._reels[key] = found
        self._reels.move_to_end(key)
        if len(self._reels) > _REELS:
            self._reels.popitem(last=False)
        return found

    async def brought(self, request: Request) -> Brought:
        """Read what is brought: a record, and before it a cut file of so many bytes as the address says.

        Raises:
            Refused: 403, 413, 415, 422 or 429.

        """
        seen = visit(request.scope)
        check_origin(seen.origin, seen.host, self.hall.settings.public_url)
        if not seen.kind.lower().startswith(_RECORD):
            raise Refused(415, "A record is sent as application/jsonl; this one is not.")
        self._turnstile.let(request.client.host if request.client else "")
        body = await read_body(request.receive, LARGEST_RECORD)
        cut = request.query_params.get("cut", "0")
        size = int(cut) if cut.isascii() and cut.isdigit() and len(cut) < 8 else 0  # noqa: PLR2004 -- of 2 MiB
        return Brought(body[size:], body[:size])


def _of_match(number: str) -> str:
    """Write the part of an address that names a match of a table; empty if none is named."""
    return f"/match/{number}" if number.isascii() and number.isdigit() else ""


def _eyes(request: Request, look: Look, face: TableFace) -> Eyes:
    """Say with whose eyes somebody looks at a table's match; with his own if he does not say.

    Raises:
        Refused: 404 or, before the end, 403.

    """
    own = Eyes(look.seat, look.since)
    asked = request.query_params.get("as")
    if asked is None:
        return own
    seat = _seat(asked, len(face.sitters))
    if seat is None or seat == look.seat:
        return own._replace(seat=seat)
    if not look.whole:
        raise Refused(403, "What others hold is shown when the match is over; until then only what is yours.")
    return Eyes(seat)


def _seat(asked: str, seats: int) -> Seat | None:
    """Read whose eyes are asked for.

    Raises:
        Refused: 404 if nobody sits there.

    """
    if asked == replay.TABLE:
        return None
    for seat in range(seats):
        if asked == str(seat):
            return seat
    raise Refused(404, "There is no seat {n}; this table has {all}.", n=asked[:8], all=seats)


def _number(request: Request, reel: Reel) -> int:
    """Read which hand is asked for.

    Raises:
        Refused: 404 if there is none.

    """
    asked, hands = request.path_params["hand"], len(reel.hands)
    for number in range(hands):
        if asked == str(number):
            return number
    raise Refused(
        404, "There is no part {n} of this match; its parts are 0 to {last}.", n=asked[:8], last=hands - 1
    )


def _player(reel: Reel, face: TableFace, eyes: Eyes, allowed: Any, lang: str) -> dict[str, Any]:  # noqa: ANN401 -- seats
    """Say what the page of a replay shows."""
    names = replay.labels(room(face.game), len(reel.hands), lang, begins=reel.begins)
    return {
        "face": face,
        "zones": opening(reel, face, eyes, lang),
        "me": eyes.seat,
        "firsts": reel.firsts,
        "last": reel.last,
        "hands": names,
        "looks": replay.looks(face, allowed, eyes.seat, lang),
    }


def _packed(request: Request, reel: Reel, hand: int, face: TableFace, eyes: Eyes, lang: str) -> Response:
    """Draw a hand and pack it."""
    return packing.data(request, _pack(chunk(reel, hand, face, eyes, lang)))


def _checked(brought: Brought, lang: str) -> Response:
    """Check a record and write down what was found.

    Raises:
        Refused: 422 if it is no record, or the cut file none.

    """
    kept = _kept(brought.kept)
    face = face_of_record(_header(brought.record), lang)
    winder = Winder()
    verdict = verify(brought.record, rooms().values(), kept, winder)
    shown = _shown(winder.reel(), verdict, face, lang) if verdict.ok else {}
    return _json({"proof": _proof(brought, verdict, kept, lang), **shown})


def _header(record: bytes) -> Any:  # noqa: ANN401 -- a header
    try:
        header = read_header(record.partition(b"\n")[0])
    except RecordError:
        raise Refused(
            422, "This file is no record of a match; choose the one that a table gives when its match is over."
        ) from None
    if header.game not in TABLES:
        raise Refused(422, "This is a record of {game}, which is not played here.", game=header.game[:40])
    return header


def _kept(text: bytes) -> Kept | None:
    try:
        return read_kept(text) if text else None
    except ValueError:
        raise Refused(
            422, "The second file is no cut file: it holds match, cuts and perhaps commitments."
        ) from None


def _proof(brought: Brought, verdict: Verdict, kept: Kept | None, lang: str) -> str:
    if verdict.ok:
        return scenes.page("proof", lang, **proof.of_true(read_record(brought.record), verdict, kept, lang))
    return scenes.page("proof", lang, **proof.of_false(brought.record, verdict, lang))


def _shown(reel: Reel, verdict: Verdict, face: TableFace, lang: str) -> dict[str, Any]:
    """Draw the player of a record that is in order."""
    context = _player(reel, face, Eyes(None), range(len(face.sitters)), lang)
    match = reel.hands[0].match
    source = {
        "source": "/replay",
        "back": "",
        "whole": not verdict.unfinished,
        "played": not needs_judge(match.game, match.options),
        "record": "",
        "check": "",
    }
    return {"player": scenes.page("player", lang, **context, **source), "game": face.game}


def _brought_hand(request: Request, brought: Brought, lang: str) -> Response:
    """Draw one hand of a record that is brought.

    Raises:
        Refused: 404 or 422.

    """
    header = _header(brought.record)
    try:
        reel = wind(split_lines(brought.record), rooms().values())
    except RecordError as error:
        raise Refused(
            422, "Line {line} of this record is wrong: {why}.", line=error.line, why=error.saying
        ) from None
    seat = _seat(request.query_params.get("as", replay.TABLE), header.seats)
    number = _number(request, reel)
    return _packed(request, reel, number, face_of_record(header, lang), Eyes(seat), lang)


def _json(answer: dict[str, Any]) -> Response:
    return Response(_pack(answer), 200, {"cache-control": "no-store"}, "application/json")
