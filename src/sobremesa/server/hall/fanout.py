"""Telling everybody at a table what has changed: public zones packed once a language, private ones once a reader.

It happens after the commit and after the acknowledgements; what fails for one reader touches no other.
What must not live here: what a zone shows (``scenes``), what a reader has already (``board``).
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, TypeAlias

import msgspec

from sobremesa.contract import Chance, Event, Viewer
from sobremesa.seats import JUDGE, Actor, Seat
from sobremesa.server import scenes
from sobremesa.server.face import TableFace
from sobremesa.server.hall.board import Board, Reader, reading, whole_story
from sobremesa.server.hall.clocks import clocks, rings
from sobremesa.server.hall.confirming import as_shown, done_openly, seen_by, turns
from sobremesa.server.hall.faces import face_of
from sobremesa.server.refusals import own_words
from sobremesa.server.scenes import Sketches
from sobremesa.server.scenes.room import NO_OPENINGS, Openings
from sobremesa.server.table.sitting import Sitting

if TYPE_CHECKING:
    from sobremesa.server.hall.live import Table

_LOG: Final = logging.getLogger(__name__)
_pack = msgspec.json.Encoder().encode

_ENDS: Final = b"}}\n\n"

Zones: TypeAlias = dict[str, str]


class Frame:
    """A table at one moment, sketched for each who reads it."""

    def __init__(self, table: Table) -> None:
        self.sitting = table.sitting
        self._board = table.board
        self.face: TableFace = face_of(table)
        self._heard = table.company.heard(self.sitting)
        self._table = table
        self.awaited = _asked(self.sitting)
        self._movers = _movers(self.sitting, self.awaited)
        self._facts = _facts(self.sitting, clocks(table), rings(table))

    def view(self, viewer: Viewer) -> Any:  # noqa: ANN401 -- every game has its own view
        """Return what a seat, the judge or a spectator may see."""
        match = self.sitting.match
        return None if match is None else match.game.view(match.state, viewer)

    def public(self) -> Sketches:
        """Sketch what everybody sees."""
        if self.sitting.match is None:
            return scenes.open_sketches(self.face, self._heard)
        return scenes.public_sketches(self.face, self.view(None), self._heard, self._news())

    def _news(self) -> tuple[Event, ...]:
        """List what everybody has to notice."""
        match = self.sitting.match
        return () if match is None else self.sitting.news.standing(match.n)

    def private(self, reader: Reader) -> Sketches:
        """Sketch what one reader alone sees."""
        match, viewer, standing = self.sitting.match, reader.viewer, reader.standing
        link = self._table.judge_link if standing.host and self.sitting.judged else ""
        if match is None:
            return scenes.lobby_sketches(self.face, reader.seat, standing, link)
        moves = match.game.moves(match.state, viewer) if viewer is not None and viewer in self._movers else ()
        view, quoted = self.view(viewer), self._quoted(moves)
        own = scenes.private_sketches(self.face, view, moves, reader.language, reader.seat, standing, quoted)
        own |= self._of_phone(reader) if standing.keeps else {}
        return own | scenes.judge_sketches(self.face, view, moves, standing, quoted, link)

    def _of_phone(self, reader: Reader) -> Sketches:
        """Sketch what a phone shows that is passed round, from what all may know."""
        sitting, seat = self.sitting, reader.seat
        link = "" if seat is None else f"{self.face.link}#s={self._table.capability(seat)}"
        found = scenes.phone_sketches(self.face, seat, turns(sitting), sitting.story[sitting.begins :], link)
        if seat is None and (openly := done_openly(sitting)):
            quoted = self._quoted([move for moves in openly.values() for move in moves])
            found["hand"] = scenes.open_hand(self.face, self.view(None), openly, quoted, turns(sitting))
        return found

    def _quoted(self, moves: Sequence[Any]) -> Openings:
        """Say which openings the moves quote that may come at any time."""
        match = self.sitting.match
        if match is None:
            return NO_OPENINGS
        found = [(move, match.game.opening(match.state, move)) for move in moves]
        return {move: opening for move, opening in found if opening is not None}

    def rests(self, reader: Reader) -> object:
        """Say on what rests what one reader alone sees: equal as long as that is; ``None`` = draw it to know."""
        match, seat = self.sitting.match, reader.seat
        if match is None or reader.viewer in self._movers or reader.standing.keeps:
            return None
        own = match.game.out(self.view(None)) if seat is None else match.game.own(match.state, seat)
        return self.face, own

    def whole(self, reader: Reader) -> Zones:
        """Draw everything a reader may see; parts come after what they lie in."""
        language = reader.language
        zones = scenes.drawn(self.private(reader) | self.public(), language)
        if self.sitting.match is not None:
            told = whole_story(self.sitting, self.face.names, language)
            zones["log"] = scenes.log(told, self.face.names, language)
        return zones

    def log(self, language: str) -> Zones:
        """Draw what is new in the story."""
        return {} if self.sitting.match is None else self._board.log(self.sitting, self.face.names, language)

    def head(self, reader: Reader) -> bytes:
        """Write what comes before the zones."""
        mine = reader.viewer in self.awaited
        name, copied = self.sitting.game.spec.name, self.sitting.origin is not None
        passed = self.sitting.match is not None and reader.standing.keeps
        return self._facts + _addressed(name, reader.language, reader.viewer, mine, copied, passed)


def _movers(sitting: Sitting, awaited: frozenset[Actor]) -> frozenset[Actor]:
    """Name who may move now."""
    match = sitting.match
    if match is None or sitting.status != "playing" or sitting.paused:
        return awaited
    return awaited | match.game.may(match.state)


def _asked(sitting: Sitting) -> frozenset[Actor]:
    """Name who is waited for."""
    match = sitting.match
    if match is None or sitting.status != "playing" or sitting.paused or isinstance(match.awaited, Chance):
        return frozenset()
    return match.awaited


def _facts(sitting: Sitting, left: dict[Seat, tuple[float, float]], rings_in: float | None) -> bytes:
    """Write what is the same for every reader: number, status, clocks, for whom bots play, what was promised."""
    match = sitting.match
    facts = {
        "seq": sitting.seq,
        "status": sitting.status,
        "clocks": {str(seat): clock for seat, clock in left.items()},
        "rings": rings_in,
        "held": [seat for seat, place in enumerate(sitting.places) if place.held],
        "match": match.header.match if match else "",
        "commitment": match.commitment if match else "",
    }
    return b"id: %d\ndata: %b" % (sitting.seq, _pack(facts)[:-1])


@lru_cache(1024)
def _addressed(
    game: str,
    language: str,
    viewer: Viewer,
    mine: bool,  # noqa: FBT001 -- a cached pure function
    copied: bool,  # noqa: FBT001 -- likewise
    passed: bool,  # noqa: FBT001 -- likewise
) -> bytes:
    """Write whom it is for, and the title of the page: the game, and before it whose turn it is if it is his."""
    name = scenes.title(game, language, copied=copied)
    turn = own_words(language).say("Your turn")
    facts = {
        "me": None if viewer == JUDGE else viewer,
        "judges": viewer == JUDGE,
        "keeps": passed,
        "title": f"● {turn} – {name}" if mine else name,
    }
    return b"," + _pack(facts)[1:-1] + b',"zones":{'


def reader_of(table: Table, person: str, language: str) -> Reader:
    """Say as what a person reads a table now."""
    return reading(table.sitting, person, language)


def view_for(table: Table, person: str, language: str, seat: Seat | None) -> Zones:
    """Draw what one person may see of a table now, but for the story; ``seat``: for which he acts, see there."""
    zones = Frame(table).whole(seen_by(table, person, reader_of(table, person, language), seat))
    return {name: markup for name, markup in zones.items() if name != "log"}


class Fan:
    """Sends what has changed, once for all changes of one turn of the loop."""

    def __init__(self) -> None:
        self._stirred: dict[str, Table] = {}

    def stir(self, table: Table) -> None:
        """Note that something has changed at a table."""
        if not self._stirred:
            loop = asyncio.get_running_loop()
            loop.call_soon(loop.call_soon, self._send)  # acknowledgements of the same commit go first
        self._stirred[table.code] = table

    def _send(self) -> None:
        stirred, self._stirred = self._stirred, {}
        for table in stirred.values():
            try:
                send(table)
            except Exception:  # noqa: BLE001 -- one table's fault must not silence the others
                _LOG.exception("table %s could not be drawn", table.code)
                _begin_anew(table)


def _begin_anew(table: Table) -> None:
    """Send everybody everything next time: what the board says of one reader may not be true of his streams."""
    table.board = Board()
    for stream in table.streams.open:
        stream.reads = None


def send(table: Table) -> None:
    """Send every reader of a table what has changed for him, and all that there is to one who lacks something."""
    streams = list(table.streams.open)
    if not streams:
        table.board = Board()
        return
    frame, board = Frame(table), table.board
    round_ = _Round(frame, board, board.turn(frame.public()))
    readers = set()
    failed = False
    for stream in streams:
        reader = as_shown(frame.sitting, stream, board.reader(frame.sitting, stream.person, stream.language))
        readers.add(reader)
        try:
            message = round_.message(reader, whole=failed or stream.reads != reader)
        except Exception:  # noqa: BLE001 -- one reader's fault must not silence the others
            _LOG.exception("table %s could not be drawn for %s", table.code, reader)
            failed = True
        else:
            stream.reads = reader
            stream.push(message)
    board.keep(readers)
    if failed:
        _begin_anew(table)


class _Round:
    """The messages of one moment, each written once."""

    def __init__(self, frame: Frame, board: Board, public: Sketches) -> None:
        self._frame, self._board, self._public = frame, board, public
        self._packed: dict[str, bytes] = {}
        self._news: dict[Reader, bytes] = {}
        self._whole: dict[Reader, bytes] = {}

    def message(self, reader: Reader, *, whole: bool) -> bytes:
        """Write what is new for a reader, or all that he may see; after either he goes on with the others."""
        if reader not in self._news:
            self._news[reader] = self._written(reader, _inside(scenes.drawn(self._mine(reader), reader.language)))
        if not whole:
            return self._news[reader]
        if reader not in self._whole:
            self._whole[reader] = self._frame.head(reader) + _inside(self._frame.whole(reader)) + _ENDS
        return self._whole[reader]

    def _written(self, reader: Reader, mine: bytes) -> bytes:
        parts = mine, self._shared(reader.language)
        return self._frame.head(reader) + b",".join(filter(None, parts)) + _ENDS

    def _mine(self, reader: Reader) -> Sketches:
        """Find what is new for one reader alone, with what lies within it and does not come for everybody."""
        mine = self._board.turn_for(reader, self._frame.rests(reader), self._frame.private)
        if mine:
            parts = self._board.parts_of(mine)
            mine |= {name: part for name, part in parts.items() if name not in self._public}
        return mine

    def _shared(self, language: str) -> bytes:
        """Write what is new for everybody."""
        found = self._packed.get(language)
        if found is None:
            zones = scenes.drawn(self._public, language) | self._frame.log(language)
            found = self._packed[language] = _inside(zones)
        return found


def _inside(zones: Zones) -> bytes:
    """Write zones without the braces around them."""
    return _pack(zones)[1:-1] if zones else b""
