"""Moves as buttons, for whatever a game does not draw itself.

What must not live here: which moves those are.
"""

from __future__ import annotations

from functools import lru_cache

from sobremesa.server.refusals import room_words
from sobremesa.server.scenes.markup import esc
from sobremesa.server.scenes.room import AnyMove, Offers
from sobremesa.server.scenes.shelf import scene


def choices(name: str, offers: Offers, lang: str) -> str:
    """Draw moves of a game as buttons, the first one full; nothing if there are none."""
    buttons = "".join([_button(name, move, opening, at, lang) for at, (move, opening) in enumerate(offers)])
    return f'<div class="choices">{buttons}</div>' if buttons else ""


@lru_cache(1024)
def _button(name: str, move: AnyMove, opening: int | None, at: int, lang: str) -> str:
    game = scene(name).game
    said = esc(game.words.label(move, room_words(game, lang)))
    kind = "btn full big" if at == 0 else "btn big"
    quotes = "" if opening is None else f' data-opening="{opening}"'
    key = chr(ord("a") + at)
    return f'<button class="{kind}" data-move="{esc(game.write(move))}"{quotes} data-key="{key}">{said}</button>'
