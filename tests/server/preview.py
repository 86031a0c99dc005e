"""Look at every screen without a server: ``python tests/server/preview.py`` and open 127.0.0.1:8765.

Paths: ``/home``, ``/new?game=domino``, ``/lobby``, ``/guest``, ``/book?game=domino``, ``/error`` and
``/table?phase=trick&seats=5&me=3`` (also ``seed``, ``lang``, ``pass``, ``held``; ``phase`` may be ``lead``,
``end`` or ``next``; ``me=none`` looks on); ``/domino?moment=long&seed=3&referee=strict``
(``domino_preview.MOMENTS``, any house rule); ``/tokyo?moment=answer&seats=10`` (``tokyo_preview.MOMENTS``);
``/tomanji?moment=cascada&seats=20`` (``tomanji_preview.MOMENTS``).
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from importlib.resources import files
from typing import Any
from urllib.parse import parse_qsl, urlsplit

from server import domino_preview, tables, tokyo_preview, tomanji_preview
from server.tables import face, parts, walk
from sobremesa import options
from sobremesa.games.tomate import GAME
from sobremesa.games.tomate.moves import Declare
from sobremesa.server import scenes
from sobremesa.server.art import sprite
from sobremesa.server.face import Kind, Past
from sobremesa.server.web.guard import SAFE

KINDS = {"css": "text/css", "js": "text/javascript", "svg": "image/svg+xml", "html": "text/html; charset=utf-8"}


def wanted(phase: str, me: int | None) -> Callable[[Any], bool]:
    """Say when a match has come to the moment that a path asks for."""
    if phase == "end":
        return lambda view: (
            view.phase == "chance" and len(view.scores) > 1 and view.scores[-1].number == view.number
        )
    if phase == "next":
        return lambda view: (
            view.phase in ("turnup", "declare") and view.number > 1 and (me is None or me in view.awaited)
        )
    if phase == "lead":
        return lambda view: view.phase == "trick" and sum(view.tricks) == 1 and not view.trick.cards
    if phase == "trick":
        return lambda view: (
            view.phase == "trick"
            and sum(view.tricks) == 1
            and len(view.trick.cards) > 1
            and (me is None or me in view.awaited)
            and view.number > 1
        )
    return lambda view: view.phase == phase and (me is None or phase == "over" or me in view.awaited)


def table(query: dict[str, str], lang: str) -> str:
    """Draw a table at the moment asked for."""
    seats, phase = int(query.get("seats", "5")), query.get("phase", "trick")
    me = None if query.get("me") == "none" else int(query.get("me", "3"))
    moment = walk(wanted(phase, me), seats=seats, seed=int(query.get("seed", "1")), likes=keen(query))
    seat = face(
        seats,
        status="over" if phase == "over" else "playing",
        options=options.write(GAME.spec.options(seats=seats, mazo="off" if seats > 12 else "table")),
        past=(Past(1, tuple((name, 3) for name in tables.NAMES[:seats])),) if phase == "over" else (),
    )
    if query.get("held"):
        one = seat.sitters[me or 0]
        held = type(one)(one.seat, one.kind, one.name, ready=True, away=True, held=True, host=one.host)
        others = tuple(held if sitter.seat == me else sitter for sitter in seat.sitters)
        seat = face(seats, sitters=others, options=seat.options)
    zones = parts(moment, seat, me, lang)
    link = "http://192.168.1.20:8000/s/6cZk3mXb"
    return scenes.page(
        "table",
        lang,
        face=seat,
        zones=zones,
        seq=1,
        me=me,
        name="Nora",
        judges=False,
        match="preview",
        seat_link=link,
        is_host=True,
    )


def keen(query: dict[str, str]) -> Callable[[Any], float]:
    """Prefer to play, unless a path asks for passing."""
    passing = "pass" in query
    return lambda move: 0.05 if isinstance(move, Declare) and move.plays is passing else 1.0


def lobby(query: dict[str, str], lang: str, *, guest: bool) -> str:
    """Draw a lobby with somebody not ready and a free seat."""
    whole = face(6, status="lobby", options=options.write(GAME.spec.options()))
    kinds: tuple[Kind, ...] = ("person", "person", "person", "person", "bot", "empty")
    sitters = tuple(
        type(one)(
            one.seat,
            kind,
            one.name if kind != "empty" else "",
            one.seat != 2,
            away=False,
            held=False,
            host=one.seat == 0,
        )
        for one, kind in zip(whole.sitters, kinds, strict=True)
    )
    at = face(6, status="lobby", options=whole.options, sitters=sitters)
    me = None if guest else int(query.get("me", "0"))
    zones = tables.lobby(at, me, lang, is_host=me == 0)
    return scenes.page("lobby", lang, face=at, zones=zones, seq=1, me=me, name="", judges=False)


TABLES = {
    "/table": table,
    "/domino": domino_preview.table,
    "/tokyo": tokyo_preview.table,
    "/tomanji": tomanji_preview.table,
}


def page(path: str, query: dict[str, str]) -> str:
    """Render what a path asks for."""
    lang = query.get("lang", "es")
    drawn = TABLES.get(path)
    if drawn is not None:
        return drawn(query, lang)
    if path in ("/lobby", "/guest"):
        return lobby(query, lang, guest=path == "/guest")
    if path == "/new":
        return scenes.page("new", lang, game=query.get("game", "tomate"), name="Nora")
    if path == "/book":
        return scenes.page("book", lang, game=query.get("game", "tomate"), options={}, back="/")
    if path == "/error":
        says = "No hay ninguna mesa K7QM; mira otra vez el código: 4 letras y cifras."
        return scenes.page("error", lang, status=404, says=says, code="K7QM", onward="")
    mine = [
        ("/table", "El Tomate", "Ana, Beto, Chus y Dani", "te toca", True),
        ("/lobby", "El Tomate", "Carmen", "por empezar", False),
    ]
    return scenes.page("home", lang, mine=mine, name="")


class Preview(BaseHTTPRequestHandler):
    """Serves pages and static files with the headers of the real house."""

    def do_GET(self) -> None:
        url = urlsplit(self.path)
        name = url.path.rpartition("/")[2]
        if url.path == "/favicon.ico":
            return self.answer(static("icon.svg"), KINDS["svg"])
        if url.path.startswith("/static/"):
            return self.answer(static(name), KINDS[name.rpartition(".")[2]])
        if url.path.endswith("/stream"):
            return self.answer(b"", "text/event-stream")
        return self.answer(page(url.path, dict(parse_qsl(url.query))).encode(), KINDS["html"])

    def answer(self, body: bytes, kind: str) -> None:
        self.send_response(200)
        for key, value in SAFE:
            self.send_header(key.decode(), value.decode())
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_args: object) -> None:
        pass


def static(name: str) -> bytes:
    """Read a static file or draw a sprite."""
    if name in sprite.SHEETS:
        return sprite.sheet(name)
    return (files("sobremesa.server") / "static" / name).read_bytes()


if __name__ == "__main__":
    ThreadingHTTPServer(("127.0.0.1", int(sys.argv[1]) if len(sys.argv) > 1 else 8765), Preview).serve_forever()
