"""What people see: from a table's face and a view to escaped markup, in the reader's language.

``page`` renders whole pages. A table is a set of zones; each is sketched first – a drawing and the facts it rests
on – and drawn only if somebody is to see it anew. What must not live here: a rule of any game, who is asking,
anything that changes between two calls with the same arguments.
"""

from __future__ import annotations

from collections.abc import Sequence

from sobremesa.seats import Seat
from sobremesa.server.face import NO_STANDING, Heard, Standing, TableFace
from sobremesa.server.scenes import absence, company, evening, lobby, pause, private
from sobremesa.server.scenes.chronicle import lines, log
from sobremesa.server.scenes.coach import coached, refused
from sobremesa.server.scenes.copy import title
from sobremesa.server.scenes.markup import whole
from sobremesa.server.scenes.pages import CONTEXTS, page, static
from sobremesa.server.scenes.room import AnyMove, AnyView, Sketch, Sketches
from sobremesa.server.scenes.shelf import scene

__all__ = [
    "CONTEXTS",
    "Sketches",
    "coached",
    "drawn",
    "heard_sketches",
    "lines",
    "lobby_sketches",
    "log",
    "page",
    "private_sketches",
    "public_sketches",
    "refused",
    "static",
    "title",
    "whole",
]


def lobby_sketches(face: TableFace, me: Seat | None, *, is_host: bool) -> Sketches:
    """Sketch the lobby as this viewer may use it: zones ``lobby`` and ``talk``."""
    return {"lobby": Sketch(lobby.zone, (face, me, is_host)), "talk": company.talk(face, me)}


def heard_sketches(face: TableFace, heard: tuple[Heard, ...]) -> Sketches:
    """Sketch what was said lately, the same for all, in the lobby as at the table: zone ``said``."""
    return {"said": company.said(face, heard)}


def public_sketches(face: TableFace, view: AnyView, heard: tuple[Heard, ...] = ()) -> Sketches:
    """Sketch what all see: ``table``, ``score``, ``evening``, ``last``, ``said``, ``ask/waits``.

    ``view`` is a spectator's. The zone ``log`` is not among them: it grows (``log``, ``lines``).
    """
    sketched, names = scene(face.game), face.names
    return {
        **sketched.table(face, names, view),
        "score": sketched.score(face, names, view),
        evening.ZONE: evening.zone(face),
        "last": sketched.last(names, view),
        private.WAITS: private.waits(sketched, face, view),
        **heard_sketches(face, heard),
    }


def private_sketches(
    face: TableFace,
    view: AnyView,
    moves: Sequence[AnyMove],
    lang: str,
    seat: Seat | None,
    standing: Standing = NO_STANDING,
) -> Sketches:
    """Sketch what one seat alone sees: ``ask``, ``hand``, ``talk``, ``pause``; a spectator has no seat."""
    sketched = scene(face.game)
    return {
        "ask": private.ask(sketched, face, view, moves, lang, seat, standing),
        "hand": private.hand(sketched, face, view, moves, seat, standing),
        "talk": company.talk(face, seat),
        pause.ZONE: pause.proposal(face, seat) if face.asked else absence.notice(face, standing),
    }


def drawn(sketches: Sketches, lang: str) -> dict[str, str]:
    """Draw zones in a language."""
    return {name: sketch.draw(*sketch.facts, lang) for name, sketch in sketches.items()}
