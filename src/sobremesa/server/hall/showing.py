"""A match shown again, hand by hand: what changes from step to step, for one viewer, as zones.

What must not live here: how a zone looks (``scenes``), who may see what (``records``).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import accumulate
from typing import Any, NamedTuple

from sobremesa.contract import AnyGame
from sobremesa.games import game as room
from sobremesa.match import Reel, Shot
from sobremesa.record import Header, read_header
from sobremesa.seats import Seat
from sobremesa.server import scenes
from sobremesa.server.face import TableFace, face_of_names, numbered
from sobremesa.server.hall.board import news
from sobremesa.server.hall.live import Table
from sobremesa.server.hall.records import Look
from sobremesa.server.refusals import own_words
from sobremesa.server.scenes import Sketches, replay
from sobremesa.server.table.naming import names_at


class Eyes(NamedTuple):
    """With whose eyes a match is seen."""

    seat: Seat | None
    since: int = 0
    """The step from which on that seat is his."""


def face_at_table(table: Table, look: Look, lang: str) -> TableFace:
    """Make the face of a match of a table: names, and nothing of who is there or of the evening around it."""
    plain, sitting = face_of_record(read_header(look.lines[0]), lang), table.sitting
    names = [name or numbered(seat) for seat, name in enumerate(names_at(look.places, table.names))]
    sitters = tuple([replace(one, name=name) for one, name in zip(plain.sitters, names, strict=True)])
    preset = sitting.preset if plain.options == sitting.options else plain.preset
    return replace(plain, code=sitting.code, preset=preset, sitters=sitters)


def face_of_record(header: Header, lang: str) -> TableFace:
    """Make the face of a match of which only the record is known: players are numbered, for it knows no names."""
    own = own_words(lang)
    names = tuple(own.say("Player {n}", n=seat + 1) for seat in range(header.seats))
    return face_of_names(header.game, names, header.options)


def chunk(reel: Reel, hand: int, face: TableFace, eyes: Eyes, lang: str) -> dict[str, Any]:
    """Draw one hand (from 0): its first step whole, then what each step changes.

    ``asked`` is the seat that each step waits for, if it waits for one;
    ``stops`` are the steps with something to look at, such as a finished trick: more than one thing happened.
    """
    shots = list(reel.shots(hand, *eyes))
    whole, *steps = _frames(room(face.game), shots, face, lang)
    stops = [shot.n for shot in shots[1:] if len(shot.events) > 1]
    asked = [shot.asked for shot in shots]
    return {"first": shots[0].n, "whole": whole, "steps": steps, "stops": stops, "asked": asked}


def opening(reel: Reel, face: TableFace, eyes: Eyes, lang: str) -> dict[str, str]:
    """Draw the first step of a match whole."""
    first = next(reel.shots(0, *eyes))
    return next(_frames(room(face.game), [first], face, lang))


def _frames(game: AnyGame, shots: list[Shot], face: TableFace, lang: str) -> Iterator[dict[str, str]]:
    events = [event for shot in shots for event in shot.events]
    told = replay.told(game, events, face.names, lang)
    ends = list(accumulate(len(shot.events) for shot in shots))
    shown: Sketches = {}
    for shot, end in zip(shots, ends, strict=True):
        fresh = tuple([sentence for sentence in told[end - len(shot.events) : end] if sentence])
        now = _sketched(shot, face, fresh)
        earlier = any(told[: end - len(shot.events)])
        yield scenes.drawn(news(now, shown), lang) | _story(fresh, face.names, lang, begins=not earlier)
        shown = now


def _sketched(shot: Shot, face: TableFace, fresh: tuple[str, ...]) -> Sketches:
    public = scenes.public_sketches(face, shot.public)
    return replay.step(face, shot.own, shot.viewer, fresh, public, over=shot.over)


def _story(fresh: tuple[str, ...], names: tuple[str, ...], lang: str, *, begins: bool) -> dict[str, str]:
    """Draw how the story goes on: zone ``log`` begins it, ``log+`` goes on with it."""
    if begins:
        return {"log": replay.story(fresh, names, lang)}
    return {"log+": replay.goes_on(fresh, names)} if fresh else {}
