"""Scores, dice, cup and bomb clocks as pictures with names."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from sobremesa.games.tokyo.pieces import PECHINO, SIDES, TOKYO, Pips, Score
from sobremesa.games.tokyo.words.scores import score_digits, score_name, spoken
from sobremesa.languages import tongue
from sobremesa.seats import Seat
from sobremesa.server.art import sprite
from sobremesa.server.scenes.markup import esc

ROOM: Final = "sobremesa.games.tokyo"
CUP: Final = str(sprite.cup())
"""The cup as it stands over the dice,"""
CUP_UP: Final = str(sprite.cup(raised=True))
"""and tipped back."""
CALLED: Final = {PECHINO: "Pechino", TOKYO: "Tokyo"}
"""The two scores that have a name of their own; it is the same in every language."""

_DICE: Final = tuple(str(sprite.die(face)) for face in range(1, SIDES + 1))


def die_art(pips: Pips) -> str:
    """Refer to the picture of a die, which says nothing by itself."""
    return _DICE[pips - 1]


@lru_cache(256)
def bomb_art(penalties: int, lives: int) -> str:
    """Refer to a bomb clock; with more penalties than it has ticks it has exploded."""
    return str(sprite.bomb(penalties, lives))


@lru_cache(128)
def named(score: Score, lang: str) -> str:
    """Name a score: ``seis-cuatro``, ``pareja de cincos``, ``Tokyo``. Not escaped."""
    return score_name(score, tongue(lang, ROOM))


@lru_cache(128)
def aloud(score: Score, lang: str) -> str:
    """Name a score in a label that is only read aloud. Not escaped."""
    return spoken(score, tongue(lang, ROOM))


@lru_cache(128)
def large(score: Score, lang: str) -> str:
    """Draw a score in figures that are read by its name."""
    read = f'<span class="sr">{esc(aloud(score, lang))}</span>'
    return f'<span aria-hidden="true">{score_digits(score)}</span>{read}'


def called(score: Score) -> str:
    """Write beside a score in figures what it is called, if it has a name of its own."""
    return f'<small aria-hidden="true">{CALLED[score]}</small>' if score in CALLED else ""


def spot(seat: Seat) -> str:
    """Name the spot of a player's bomb."""
    return f"seat-{seat}"


def said_as(number: int, count: int) -> str:
    """Name an announcement as it moves: the ``count``-th (from 1) of a round."""
    return f"said{number}n{count}"
