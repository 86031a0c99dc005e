"""What the readers of one table have before them, so that they are sent what is new and nothing else.

What must not live here: what a zone shows (``scenes``), who reads (``fanout``).
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Final, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from sobremesa.contract import Event, Viewer
from sobremesa.languages import tongue
from sobremesa.seats import JUDGE, Seat
from sobremesa.server import scenes
from sobremesa.server.face import Standing
from sobremesa.server.scenes import Sketches
from sobremesa.server.table.sitting import Sitting


class Reader(NamedTuple):
    """As what somebody reads a table: two streams of one reader get the same bytes."""

    seat: Seat | None
    language: str
    standing: Standing

    @property
    def viewer(self) -> Viewer:
        """Say with whose eyes he sees a match."""
        return JUDGE if self.standing.judge else self.seat


def reading(sitting: Sitting, person: str, language: str) -> Reader:
    """Say as what a person reads a table now."""
    judges, keeps = sitting.judges(person), sitting.keeps(person)
    standing = Standing(sitting.waits_for(person), sitting.hosted_by(person), judges, keeps)
    return Reader(sitting.seat_of(person), language, standing)


class Told(Struct, frozen=True):
    """The story in one language as far as it has been told; what is new is told after it."""

    events: tuple[Event, ...]
    begins: int
    names: tuple[str, ...]
    said: bool
    """There is a sentence to go on from."""

    def goes_on(self, sitting: Sitting, names: tuple[str, ...]) -> bool:
        """Say whether the story of a table begins with this one."""
        told = len(self.events)
        return (
            self.said
            and self.begins == sitting.begins
            and self.names == names
            and self.events == sitting.story[:told]
        )


_NOTHING: Final[tuple[object, Sketches]] = None, {}


class Board:
    """The zones of one table as they were sent last."""

    def __init__(self) -> None:
        self._public: Sketches = {}
        self._private: dict[Reader, tuple[object, Sketches]] = {}
        """By reader what it rests on, and what he alone sees."""
        self._told: dict[str, Told] = {}
        self._seating: tuple[object, ...] = ()
        self._readers: dict[tuple[str, str], Reader] = {}

    def reader(self, sitting: Sitting, person: str, language: str) -> Reader:
        """Say as what a person reads the table; as long as the seating is the same, so is that."""
        seating = (
            sitting.places,
            sitting.doubles,
            sitting.host,
            sitting.status,
            sitting.judging,
            sitting.keeper,
        )
        if self._seating != seating:
            self._seating, self._readers = seating, {}
        found = self._readers.get((person, language))
        if found is None:
            found = self._readers[person, language] = reading(sitting, person, language)
        return found

    def turn(self, public: Sketches) -> Sketches:
        """Take in what all see now; return what of it is new."""
        fresh = news(public, self._public)
        self._public = public
        return fresh

    def turn_for(self, reader: Reader, rests: object, private: Callable[[Reader], Sketches]) -> Sketches:
        """Take in what one reader alone sees; return what of it is new.

        ``rests``: as long as it is equal, nothing of it has changed; ``None`` if that is not known.
        """
        had = self._private.get(reader, _NOTHING)
        if rests is not None and had[0] == rests:
            return {}
        now = private(reader)
        self._private[reader] = rests, now
        return news(now, had[1])

    def parts_of(self, zones: Collection[str]) -> Sketches:
        """Find the public parts that lie within private zones and go with them when those are drawn anew."""
        return {name: sketch for name, sketch in self._public.items() if name.partition("/")[0] in zones}

    def keep(self, readers: Collection[Reader]) -> None:
        """Forget what those had who read no longer, and how far a story was told that nobody follows."""
        if len(self._private) > len(readers):
            self._private = {reader: had for reader, had in self._private.items() if reader in readers}
            followed = {reader.language for reader in readers}
            self._told = {language: told for language, told in self._told.items() if language in followed}

    def log(self, sitting: Sitting, names: tuple[str, ...], language: str) -> dict[str, str]:
        """Take in how far the story has come; return what is new: ``log+`` goes on, ``log`` begins anew."""
        told, story, begins = self._told.get(language), sitting.story, sitting.begins
        if told is None or not told.goes_on(sitting, names):
            sentences = whole_story(sitting, names, language)
            self._told[language] = Told(story, begins, names, any(sentences))
            return {"log": scenes.log(sentences, names, language)}
        if len(told.events) == len(story):
            return {}
        self._told[language] = replace(told, events=story)
        known = len(told.events) - begins
        words, room = sitting.game.words, tongue(language, f"sobremesa.games.{sitting.game.spec.name}")
        fresh = scenes.lines(words.story(story[begins:], names, room, known), names)
        return {"log+": fresh} if fresh else {}


def whole_story(sitting: Sitting, names: tuple[str, ...], language: str) -> tuple[str, ...]:
    """Tell the story of this hand and the one before."""
    words, room = sitting.game.words, tongue(language, f"sobremesa.games.{sitting.game.spec.name}")
    story, begins = sitting.story, sitting.begins
    return words.story(story[:begins], names, room) + words.story(story[begins:], names, room)


def news(now: Sketches, before: Sketches) -> Sketches:
    """Find what has changed; a zone drawn anew brings its parts along."""
    fresh = {name: sketch for name, sketch in now.items() if before.get(name) != sketch}
    around = [name for name in fresh if "/" not in name]
    if around and len(fresh) < len(now):
        return {name: now[name] for name in now if name in fresh or name.partition("/")[0] in around}
    return fresh
