"""What people see: from a table's face and a view to escaped markup, in the reader's language.

``page`` renders whole pages; the zone functions render the parts that a stream replaces. What must not live here:
a rule of any game, who is asking, anything that changes between two calls with the same arguments.
"""

from __future__ import annotations

from collections.abc import Sequence

from sobremesa.seats import Seat
from sobremesa.server.face import TableFace
from sobremesa.server.scenes import chronicle, lobby, private
from sobremesa.server.scenes.pages import CONTEXTS, page, static
from sobremesa.server.scenes.room import AnyMove, AnyView
from sobremesa.server.scenes.shelf import scene

__all__ = ["CONTEXTS", "lobby_zones", "page", "private_zones", "public_zones", "static"]


def lobby_zones(face: TableFace, lang: str, me: Seat | None, is_host: bool) -> dict[str, str]:  # noqa: FBT001 -- handed on as it is
    """Draw the lobby as this viewer may use it: zone ``lobby``."""
    return {"lobby": lobby.zone(face, lang, me, is_host=is_host)}


def public_zones(face: TableFace, view: AnyView, story: tuple[str, ...], lang: str) -> dict[str, str]:
    """Draw what everybody sees, the same for every seat: zones ``table``, ``score``, ``log``, ``last``.

    ``view`` is a spectator's; ``story`` are the sentences told so far, newest last.
    """
    drawn, names = scene(face.game), face.names
    return {
        "table": drawn.table(face, names, view, lang),
        "score": drawn.score(face, names, view, lang),
        "log": chronicle.log(story, names, lang),
        "last": drawn.last(names, view, lang),
    }


def private_zones(
    face: TableFace, view: AnyView, moves: Sequence[AnyMove], lang: str, seat: Seat | None
) -> dict[str, str]:
    """Draw what one seat alone sees: zones ``ask`` and ``hand``; ``seat`` is None for a spectator."""
    drawn = scene(face.game)
    return {
        "ask": private.ask(drawn, face, view, moves, lang, seat),
        "hand": private.hand(drawn, face, view, moves, lang, seat),
    }
