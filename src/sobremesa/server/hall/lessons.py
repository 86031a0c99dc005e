"""A guided first round of a game: the room's script played through once, as the pages a learner sees.

What must not live here: what the coach says (the room's words), how a zone looks (``scenes``).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, Final

import msgspec

from sobremesa import options as house_rules
from sobremesa.contract import AnyGame, Beat, Event, Lesson
from sobremesa.games import game as room
from sobremesa.languages import tongue
from sobremesa.seats import Seat
from sobremesa.server import scenes
from sobremesa.server.face import TableFace, face_of_names
from sobremesa.server.hall.board import news
from sobremesa.server.scenes import Sketches

NAMES: Final = ("Nora", "Beto", "Chus", "Dani", "Eva", "Fito")
"""Of the people in a lesson, by seat; the coach calls them so too."""
SHOWN: Final = frozenset({"table", "ask", "hand", "score", "last"})
"""The zones of a table that a lesson has, besides the story."""


def lesson_of(game: AnyGame) -> Lesson:
    """Return a game's lesson.

    Raises:
        LookupError: If it has none.

    """
    if game.lesson is None:
        raise LookupError(f"there is no lesson of {game.spec.name}")
    return game.lesson


@lru_cache(16)
def frames(name: str, lang: str) -> tuple[dict[str, Any], ...]:
    """Draw a lesson move by move: what changes on the page, what the coach says, which move is the learner's.

    A frame has ``zones`` (all of them in the first, then those that changed), ``coach`` (markup, empty if the
    move just happens), ``move`` (the learner's, empty if he only reads) and ``why`` (by move, as markup, why it
    will not do, whenever he is on turn). The last one is the end.

    Raises:
        LookupError: If the game has no lesson.

    """
    return tuple(_frames(room(name), lang))


@lru_cache(16)
def packed(name: str, lang: str) -> bytes:
    """Write the frames as a page asks for them."""
    return msgspec.json.encode(frames(name, lang))


def _frames(game: AnyGame, lang: str) -> Iterator[dict[str, Any]]:
    lesson = lesson_of(game)
    options = house_rules.read(game.spec.options, lesson.options)
    state = game.setup(options)
    face = face_of_names(game.spec.name, NAMES[: options.seats], house_rules.write(options))
    events: tuple[Event, ...] = ()
    told = 0
    shown: Sketches = {}
    for beat in lesson.beats:
        now = _sketches(game, state, face, lesson.seat, lang)
        zones = scenes.drawn(news(now, shown), lang) | _log(game, events, told, face.names, lang)
        yield {"zones": zones, **_coached(game, state, beat, lesson.seat, lang)}
        shown, told = now, len(events)
        if beat.move:
            state, more = game.after(state, beat.actor, game.read(beat.move))
            events += more


def _sketches(game: AnyGame, state: Any, face: TableFace, me: Seat, lang: str) -> Sketches:  # noqa: ANN401 -- any room's
    moves = game.moves(state, me)
    private = scenes.private_sketches(face, game.view(state, me), moves, lang, me)
    sketches = private | scenes.public_sketches(face, game.view(state, None))
    return {name: sketch for name, sketch in sketches.items() if name.partition("/")[0] in SHOWN}


def _log(
    game: AnyGame, events: tuple[Event, ...], told: int, names: tuple[str, ...], lang: str
) -> dict[str, str]:
    """Draw how the story goes on after so many events."""
    said = game.words.story(events, names, tongue(lang, f"sobremesa.games.{game.spec.name}"), told)
    if not told:
        return {"log": scenes.log(said, names, lang)}
    return {"log+": scenes.lines(said, names)} if said else {}


def _coached(game: AnyGame, state: Any, beat: Beat, me: Seat, lang: str) -> dict[str, Any]:  # noqa: ANN401 -- the same
    """Say what the coach says before a move, and what he answers to other moves."""
    coach = scenes.coached(game, beat.says, beat.clause, lang) if beat.says else ""
    move = beat.move if beat.actor == me else ""
    asked = game.moves(state, me)
    return {"coach": coach, "move": move, "why": _why_not(game, state, me, lang) if asked else {}}


def _why_not(game: AnyGame, state: Any, me: Seat, lang: str) -> dict[str, str]:  # noqa: ANN401 -- the same
    moves = [game.decode(code) for code in range(game.spec.codes)]
    refused = [(move, game.refusal(state, me, move)) for move in moves]
    return {game.write(move): scenes.refused(game, no, lang) for move, no in refused if no is not None}
