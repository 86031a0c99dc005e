"""What everybody has to notice, over the table until it has been read: why points moved, what was undone.

What must not live here: what is notable; any word of a game.
"""

from __future__ import annotations

from typing import Final

from sobremesa.contract import Event
from sobremesa.server.face import TableFace
from sobremesa.server.refusals import room_words
from sobremesa.server.scenes.markup import esc
from sobremesa.server.scenes.room import Sketch
from sobremesa.server.scenes.shelf import scene

ZONE: Final = "news"
"""The zone; empty as a rule. The style sheet closes it after a time for reading, a tap at once."""


def news(face: TableFace, events: tuple[Event, ...]) -> Sketch:
    """Sketch what there is to notice, a sentence each, the same for all."""
    return Sketch(_news, (face.game, events, face.names if events else ()))


def _news(name: str, events: tuple[Event, ...], names: tuple[str, ...], lang: str) -> str:
    game = scene(name).game
    told = [game.words.tell(event, names, room_words(game, lang)) for event in events]
    said = "".join([f"<p>{esc(sentence)}</p>" for sentence in told if sentence])
    return f'<div class="told" data-vt="news" data-shuts>{said}</div>' if said else ""
