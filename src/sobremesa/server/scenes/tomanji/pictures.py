"""Tokens and squares as pictures with names."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from sobremesa.games.tomanji.board import Square
from sobremesa.games.tomanji.words.squares import square_name, square_text
from sobremesa.languages import tongue
from sobremesa.seats import Seat
from sobremesa.server.art import sprite
from sobremesa.server.art.tokens import TOKENS
from sobremesa.server.scenes.markup import esc

ROOM: Final = "sobremesa.games.tomanji"
ICONS: Final = {
    "toma": "drop",
    "todos": "people",
    "izquierda": "left",
    "derecha": "right",
    "regala": "gift",
    "nunca": "never",
    "tapita": "cap",
    "cascada": "wave",
    "cultura": "say",
    "regla": "rule",
    "mujeres": "women",
    "hombres": "men",
    "dado": "die",
    "dedo": "finger",
    "chancho": "puff",
    "historia": "log",
    "trabalenguas": "twister",
    "hermana": "sister",
    "libre": "star",
}
"""The icon of each kind of square."""


@lru_cache(64)
def kind_icon(kind: str) -> str:
    """Refer to the icon of a kind of square."""
    return str(sprite.icon(ICONS[kind]))


@lru_cache(1024)
def named(square: Square, lang: str) -> str:
    """Name a square in a few words: ``Toma 2``. Not escaped."""
    return square_name(square, tongue(lang, ROOM))


@lru_cache(1024)
def explained(square: Square, lang: str) -> str:
    """Say in a sentence what a square does. Not escaped."""
    return square_text(square, tongue(lang, ROOM))


@lru_cache(512)
def token(seat: Seat, name: str) -> str:
    """Draw a player's token with his initial; who it is, is to be said beside it."""
    pale = " pale" if TOKENS[seat].pale else ""
    letter = esc(initial(name))
    return f'<span class="tk k{seat}{pale}" aria-hidden="true">{sprite.token(seat)}<b>{letter}</b></span>'


def initial(name: str) -> str:
    """Find the first letter or digit of a name, in capitals."""
    return next((sign.upper()[:1] for sign in name if sign.isalnum()), name[:1] or "?")
