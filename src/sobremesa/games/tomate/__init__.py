"""The room of El Tomate.

Read in this order: pieces, options, state, rules (and its chapters: order, drawing, dealing, declaring, tricks,
closing), scoring, moves, notation, chronicle, play, history, view, resampling, words, lesson.
"""

from __future__ import annotations

from typing import Final

from sobremesa.contract import Game, Spec
from sobremesa.games.tomate import chronicle, notation, play
from sobremesa.games.tomate.book import BOOK
from sobremesa.games.tomate.lesson import LESSON
from sobremesa.games.tomate.moves import CODES, Move
from sobremesa.games.tomate.options import PRESETS, Options, limits
from sobremesa.games.tomate.resampling import resample
from sobremesa.games.tomate.state import Table
from sobremesa.games.tomate.view import View, own, view
from sobremesa.games.tomate.words import WORDS

__all__ = ["GAME", "PRESETS", "SPEC"]

SPEC: Final = Spec(
    name="tomate",
    rules_version=1,
    options=Options,
    chances=play.CHANCES,
    codes=CODES,
    limits=limits,
    anticlockwise=lambda _options: True,
    presets=PRESETS,
)

GAME: Final[Game[Options, Table, Move, View]] = Game(
    spec=SPEC,
    book=BOOK,
    words=WORDS,
    setup=play.setup,
    awaits=play.awaits,
    may=play.may,
    wait=play.wait,
    moves=play.moves,
    refusal=play.refusal,
    after=play.after,
    patience=play.patience,
    default=play.default,
    alarms=play.alarms,
    draw=play.draw,
    outcome=play.outcome,
    view=view,
    own=own,
    resample=resample,
    write=notation.write,
    read=notation.read,
    encode=notation.encode,
    decode=notation.decode,
    lesson=LESSON,
    notable=chronicle.notable,
)
"""El Tomate, as the storeys above know it."""
