"""What people see: from a table's face and a view to escaped markup, in the reader's language.

``page`` renders whole pages. A table is a set of zones; each is sketched first – a drawing and the facts it rests
on – and drawn only if somebody is to see it anew. What must not live here: a rule of any game, who is asking,
anything that changes between two calls with the same arguments.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sobremesa.contract import Event
from sobremesa.seats import JUDGE, Seat
from sobremesa.server.face import NO_STANDING, Heard, Standing, TableFace
from sobremesa.server.scenes import absence, company, evening, judge, lobby, news, passing, pause, private, terms
from sobremesa.server.scenes.chronicle import lines, log
from sobremesa.server.scenes.coach import coached, refused
from sobremesa.server.scenes.copy import title
from sobremesa.server.scenes.markup import whole
from sobremesa.server.scenes.pages import CONTEXTS, page, static
from sobremesa.server.scenes.room import NO_OPENINGS, AnyMove, AnyView, Openings, Sketch, Sketches
from sobremesa.server.scenes.shelf import scene

__all__ = [
    "CONTEXTS",
    "Sketches",
    "coached",
    "drawn",
    "expected",
    "heard_sketches",
    "judge_sketches",
    "lines",
    "lobby_sketches",
    "log",
    "open_hand",
    "open_sketches",
    "page",
    "phone_sketches",
    "private_sketches",
    "public_sketches",
    "refused",
    "static",
    "title",
    "whole",
]


def lobby_sketches(
    face: TableFace, me: Seat | None, standing: Standing = NO_STANDING, judge_link: str = ""
) -> Sketches:
    """Sketch the lobby as this viewer may use it: zones ``lobby`` and ``talk``.

    ``judge_link``: the address by which a judge may come, if this viewer may know it.
    """
    zone = Sketch(lobby.zone, (face, me, standing, judge_link))
    return {"lobby": zone, "talk": company.talk(face, me, standing)}


def expected(game: str, agreed: Mapping[str, str], lang: str) -> str:
    """Draw what a table may expect of its house rules; empty where nothing is foretold."""
    expects = scene(game).expects
    return "" if expects is None else expects(agreed, lang)


def open_sketches(face: TableFace, heard: tuple[Heard, ...]) -> Sketches:
    """Sketch what all see in the lobby alike: zones ``preset``, ``agreed`` and ``said``."""
    return {**terms.sketches(face), **heard_sketches(face, heard)}


def heard_sketches(face: TableFace, heard: tuple[Heard, ...]) -> Sketches:
    """Sketch what was said lately, the same for all, in the lobby as at the table: zone ``said``."""
    return {"said": company.said(face, heard)}


def public_sketches(
    face: TableFace, view: AnyView, heard: tuple[Heard, ...] = (), noticed: tuple[Event, ...] = ()
) -> Sketches:
    """Sketch what all see: ``table``, ``score``, ``evening``, ``last``, ``said``, ``news``, ``ask/waits``.

    ``view`` is a spectator's; ``noticed``: what all have to notice. ``judged`` comes too where a judge may be
    needed. The zone ``log`` is not among them: it grows (``log``, ``lines``).
    """
    sketched, names = scene(face.game), face.names
    return {
        **sketched.table(face, names, view),
        "score": sketched.score(face, names, view),
        evening.ZONE: evening.zone(face),
        "last": sketched.last(names, view),
        private.WAITS: private.waits(sketched, face, view),
        **heard_sketches(face, heard),
        news.ZONE: news.news(face, noticed),
        **({} if face.judge is None else {judge.JUDGED: judge.judged(face)}),
    }


def private_sketches(
    face: TableFace,
    view: AnyView,
    moves: Sequence[AnyMove],
    lang: str,
    seat: Seat | None,
    standing: Standing = NO_STANDING,
    openings: Openings = NO_OPENINGS,
) -> Sketches:
    """Sketch what one seat alone sees: ``ask``, ``hand``, ``talk``, ``pause``; judge and spectator have no seat.

    ``openings``: what those of the moves quote that may come at any time.
    """
    sketched = scene(face.game)
    me = JUDGE if standing.judge else seat
    missing = absence.notice(face, standing, judge_awaited=JUDGE in view.awaited)
    return {
        "ask": private.ask(sketched, face, view, moves, lang, me, standing),
        "hand": private.hand(sketched, face, view, moves, seat, standing, openings),
        "talk": company.talk(face, seat, standing),
        pause.ZONE: pause.proposal(face, seat) if face.asked else missing,
    }


def phone_sketches(
    face: TableFace, seat: Seat | None, turns: passing.Turns, story: tuple[Event, ...], link: str
) -> Sketches:
    """Sketch what a phone passed round shows besides what a seat sees, or instead.

    Zones ``cover``, ``mine``, ``people``, and ``hand`` while nobody holds it.

    ``seat``: of who has said that he holds it; ``story``: of this hand; ``link``: to that seat.
    """
    found = passing.sketches(face, turns, story, link)
    if seat is None and face.status == "playing":
        found["hand"] = passing.aside(face, turns)
    if face.asked:
        sharing = [sitter.seat for sitter in face.sitters if sitter.shared]
        found[pause.ZONE] = pause.proposal(face, sharing[0] if sharing else None)
    return found


def open_hand(
    face: TableFace,
    view: AnyView,
    moves: Mapping[Seat, Sequence[AnyMove]],
    openings: Openings,
    turns: passing.Turns,
) -> Sketch:
    """Sketch what those on one device may do before all, and the way to what each does alone.

    It stands instead of the zone ``hand`` of nobody's.
    """
    openly = scene(face.game).openly
    if openly is None:
        raise LookupError(f"nothing of {face.game!r} is done openly on one device")
    return passing.beside(face, turns, openly.hand(face.names, view, moves, openings))


def judge_sketches(
    face: TableFace,
    view: AnyView,
    moves: Sequence[AnyMove],
    standing: Standing,
    openings: Openings = NO_OPENINGS,
    link: str = "",
) -> Sketches:
    """Sketch what one viewer has to do with the judge: ``judge``, and ``desk`` if he judges himself."""
    if face.judge is None:
        return {}
    chair = {judge.ZONE: judge.chair(face, standing, link)}
    return chair | ({judge.DESK: judge.desk(face, view, moves, openings)} if standing.judge else {})


def drawn(sketches: Sketches, lang: str) -> dict[str, str]:
    """Draw zones in a language."""
    return {name: sketch.draw(*sketch.facts, lang) for name, sketch in sketches.items()}
