"""Telling everybody at a table what has changed: public zones packed once a language, private ones once a seat.

It happens after the commit and after the acknowledgements; what cannot be sent to one reader touches no other.
What must not live here: what a zone shows (``scenes``).
"""

from __future__ import annotations

import asyncio
import logging
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias

import msgspec

from sobremesa.contract import Chance, Event
from sobremesa.games import game as room
from sobremesa.languages import tongue
from sobremesa.seats import Actor, Seat
from sobremesa.server import scenes
from sobremesa.server.face import TableFace
from sobremesa.server.hall.faces import clocks, face_of
from sobremesa.server.refusals import own_words
from sobremesa.server.table.sitting import Sitting

if TYPE_CHECKING:
    from sobremesa.server.hall.live import Table
    from sobremesa.server.hall.streams import Stream

_LOG: Final = logging.getLogger(__name__)
_pack = msgspec.json.Encoder().encode

Zones: TypeAlias = dict[str, str]


class Reader(NamedTuple):
    """As what somebody reads a table: two streams of one reader get the same bytes."""

    seat: Seat | None
    language: str
    host: bool


class Told(NamedTuple):
    """The story in one language as far as it has been told; what is new is told after it."""

    events: tuple[Event, ...]
    begins: int
    names: tuple[str, ...]
    sentences: tuple[str, ...]

    def goes_on(self, sitting: Sitting, names: tuple[str, ...]) -> bool:
        """Say whether the story of a table begins with this one."""
        return (
            self.begins == sitting.begins
            and self.names == names
            and self.events == sitting.story[: len(self.events)]
        )


class Board:
    """What the readers of one table have before them."""

    def __init__(self) -> None:
        self.public: dict[str, Zones] = {}
        self.private: dict[Reader, Zones] = {}
        self._told: dict[str, Told] = {}
        self._readers: tuple[TableFace | None, dict[tuple[str, str], Reader]] = None, {}

    def reader(self, face: TableFace, table: Table, stream: Stream) -> Reader:
        """Say as what a stream reads a table; as long as its face is the same, so is that."""
        if self._readers[0] is not face:
            self._readers = face, {}
        found = self._readers[1].get((stream.person, stream.language))
        if found is None:
            found = reader_of(table, stream.person, stream.language)
            self._readers[1][stream.person, stream.language] = found
        return found

    def told(self, sitting: Sitting, names: tuple[str, ...], language: str) -> tuple[str, ...]:
        """Tell the story of this hand and the one before."""
        story, begins = sitting.story, sitting.begins
        words, room = sitting.game.words, tongue(language, f"sobremesa.games.{sitting.game.spec.name}")
        told = self._told.get(language)
        if told is None or not told.goes_on(sitting, names):
            told = Told(story[:begins], begins, names, words.story(story[:begins], names, room))
        fresh = words.story(story[begins:], names, room, len(told.events) - begins)
        self._told[language] = Told(story, begins, names, told.sentences + fresh)
        return self._told[language].sentences


class Frame:
    """A table at one moment, drawn once for each who reads it."""

    def __init__(self, table: Table) -> None:
        self.sitting = table.sitting
        self.face: TableFace = face_of(table)
        self._board = table.board
        self._views: dict[Seat | None, Any] = {}
        self._awaited = _asked(self.sitting)
        self._movers = _movers(self.sitting)
        self._facts = _facts(self.sitting, clocks(table))

    def view(self, seat: Seat | None) -> Any:  # noqa: ANN401 -- every game has its own view
        """Return what a seat or a spectator may see."""
        if seat not in self._views:
            match = self.sitting.match
            self._views[seat] = None if match is None else match.game.view(match.state, seat)
        return self._views[seat]

    def public(self, language: str) -> Zones:
        """Draw what everybody sees."""
        if self.sitting.match is None:
            return {}
        told = self._board.told(self.sitting, self.face.names, language)
        return scenes.public_zones(self.face, self.view(None), told, language)

    def private(self, reader: Reader) -> Zones:
        """Draw what one reader alone sees."""
        match = self.sitting.match
        if match is None:
            return scenes.lobby_zones(self.face, reader.language, reader.seat, reader.host)
        seat = reader.seat
        moves = match.game.moves(match.state, seat) if seat is not None and seat in self._movers else ()
        return scenes.private_zones(self.face, self.view(seat), moves, reader.language, seat)

    def head(self, reader: Reader) -> bytes:
        """Write what comes before the zones."""
        me = b"null" if reader.seat is None else b"%d" % reader.seat
        mine = reader.seat in self._awaited
        return self._facts + me + _titled(self.sitting.game.spec.name, reader.language, mine) + b',"zones":{'


def _movers(sitting: Sitting) -> frozenset[Actor]:
    """Name who may move now."""
    match = sitting.match
    if match is None or sitting.status != "playing":
        return frozenset()
    return _asked(sitting) | match.game.may(match.state)


def _asked(sitting: Sitting) -> frozenset[Actor]:
    """Name who is waited for."""
    match = sitting.match
    if match is None or sitting.status != "playing" or isinstance(match.awaited, Chance):
        return frozenset()
    return match.awaited


def _facts(sitting: Sitting, left: dict[Seat, tuple[float, float]]) -> bytes:
    """Write what is the same for every reader: number, status, clocks, what was promised."""
    match = sitting.match
    facts = {
        "seq": sitting.seq,
        "status": sitting.status,
        "clocks": {str(seat): clock for seat, clock in left.items()},
        "match": match.header.match if match else "",
        "commitment": match.commitment if match else "",
    }
    return b'id: %d\ndata: %b,"me":' % (sitting.seq, _pack(facts)[:-1])


@lru_cache(64)
def _titled(game: str, language: str, mine: bool) -> bytes:  # noqa: FBT001 -- a cached pure function
    """Write the title of the page: the game, and before it whose turn it is if it is this reader's."""
    name = room(game).words.title(tongue(language, f"sobremesa.games.{game}"))
    turn = own_words(language).say("Your turn")
    said = f"● {turn} – {name}" if mine else name
    return b',"title":' + _pack(said)


def reader_of(table: Table, person: str, language: str) -> Reader:
    """Say as what a person reads a table now."""
    sitting = table.sitting
    return Reader(sitting.seat_of(person), language, sitting.status == "lobby" and sitting.hosted_by(person))


def zones_for(table: Table, person: str, language: str) -> Zones:
    """Draw everything one person may see of a table."""
    frame = Frame(table)
    return frame.public(language) | frame.private(reader_of(table, person, language))


def snapshot(table: Table, stream: Stream) -> bytes:
    """Write everything a new stream needs. Other streams of this reader may still be owed the last change."""
    frame = Frame(table)
    reader = reader_of(table, stream.person, stream.language)
    public, private = frame.public(reader.language), frame.private(reader)
    table.board.public.setdefault(reader.language, public)
    table.board.private.setdefault(reader, private)
    return frame.head(reader) + _pack(public | private)[1:-1] + b"}}\n\n"


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


def send(table: Table) -> None:
    """Send every reader of a table what has changed for him."""
    streams = list(table.streams.open)
    if not streams:
        table.board = Board()
        return
    frame, board = Frame(table), table.board
    public = {language: frame.public(language) for language in table.streams.languages()}
    packed = {language: _changed(public[language], board.public.get(language, {})) for language in public}
    private: dict[Reader, Zones] = {}
    ready: dict[Reader, bytes] = {}
    for stream in streams:
        reader = board.reader(frame.face, table, stream)
        if reader not in ready:
            zones = private[reader] = frame.private(reader)
            parts = packed[reader.language], _changed(zones, board.private.get(reader, {}))
            ready[reader] = frame.head(reader) + b",".join(filter(None, parts)) + b"}}\n\n"
        stream.push(ready[reader])
    board.public, board.private = public, private


def _changed(zones: Zones, before: Zones) -> bytes:
    """Pack the zones that differ, without the braces."""
    return _pack({name: zone for name, zone in zones.items() if before.get(name) != zone})[1:-1]
