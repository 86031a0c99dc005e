"""Squares in words: what one is called, and what it says."""

from __future__ import annotations

from typing import Final

from sobremesa.games.tomanji.board import Square
from sobremesa.languages import Tongue, mark

_NAMES: Final = {
    "toma": mark("Drink {n}"),
    "todos": mark("Everybody drinks"),
    "izquierda": mark("Left drinks"),
    "derecha": mark("Right drinks"),
    "regala": mark("Give {n}"),
    "nunca": mark("Never ever"),
    "tapita": mark("Puritan cap"),
    "cascada": mark("Cascade"),
    "cultura": mark("Tippling culture"),
    "regla": mark("Rule {n}"),
    "mujeres": mark("Women drink"),
    "hombres": mark("Men drink"),
    "dado": mark("Drink your die"),
    "dedo": mark("Finger"),
    "chancho": mark("Puffed cheeks"),
    "historia": mark("Story"),
    "trabalenguas": mark("Tongue-twister"),
    "hermana": mark("Who has a sister"),
    "libre": mark("Free square"),
}
_SAYS: Final = {
    "todos": mark("A sip each."),
    "izquierda": mark("A sip for the player on the left."),
    "derecha": mark("A sip for the player on the right."),
    "regala": mark("Hand out {n} sips as you like."),
    "nunca": mark("Say what you have never done: a sip for all who have."),
    "tapita": mark("A bottle cap of something."),
    "cascada": mark("All drink in a chain; nobody stops before the one before has."),
    "cultura": mark("Name a topic and something of it; going right, each one more."),
    "mujeres": mark("A sip for each woman."),
    "hombres": mark("A sip for each man."),
    "dado": mark("Roll again: as many sips as the die shows."),
    "dedo": mark("Keep the finger. When you put it down, the last to follow takes a sip."),
    "chancho": mark("Keep your cheeks. When you puff them, the last to follow takes a sip."),
    "historia": mark("A story: going right, each adds a word. Who gets lost takes a sip."),
    "trabalenguas": mark("Say it without a slip. If it fails, a sip."),
    "hermana": mark("A sip for everybody who has a sister."),
}
_FREE: Final = mark("Whatever the host says.")


def square_name(square: Square, tongue: Tongue) -> str:
    """Name a square in a few words: ``Toma 2``."""
    return tongue.say(_NAMES[square.kind], n=square.n)


def square_text(square: Square, tongue: Tongue) -> str:
    """Say in a sentence or two what a square does; a free one says what was written on it."""
    if square.kind == "toma":
        return tongue.count("{n} sip.", "{n} sips.", square.n)
    if square.kind == "regla":
        return tongue.count(
            "Add a rule for all. If you have done so before: {n} sip.",
            "Add a rule for all. If you have done so before: {n} sips.",
            square.n,
        )
    if square.kind == "libre":
        return square.text or tongue.say(_FREE)
    return tongue.say(_SAYS[square.kind], n=square.n)


def kind_name(kind: str, tongue: Tongue) -> str:
    """Name a kind of square whatever its number: ``Toma``."""
    return tongue.say(_NAMES[kind], n="").rstrip()
