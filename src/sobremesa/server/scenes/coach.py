"""What the coach of a lesson says, with the clause it is about.

What must not live here: when he says it (``hall/lessons``).
"""

from __future__ import annotations

from sobremesa.contract import AnyGame, Refusal
from sobremesa.server.refusals import room_words
from sobremesa.server.scenes.markup import esc
from sobremesa.server.scenes.private import clause_link


def coached(game: AnyGame, key: str, clause: str, lang: str) -> str:
    """Draw what the coach says; ``clause`` may be empty."""
    said = esc(game.words.coach(key, room_words(game, lang)))
    link = f" {clause_link(game.spec.name, clause, lang)}" if clause else ""
    return f"<p>{said}{link}</p>"


def refused(game: AnyGame, refusal: Refusal, lang: str) -> str:
    """Draw why a move will not do, with the clause."""
    said = esc(game.words.why(refusal, room_words(game, lang)))
    return f"{said} {clause_link(game.spec.name, refusal.clause, lang)}"
