"""The room of Tomanji.

Read in this order: board, moves, events, notation, options, state, rules (and its chapters: turns, sips, squares,
breaches), scoring, play, view, resampling, words (and sentences: what the house says), lesson. Two things stand
beside the match: board_file, for boards that people write, and forecast, which works out what a table may expect.
Nobody needs it at machine speed, so it is not compiled: what the table is in the middle of is a frozen scene that
knows its own duties.
"""

from __future__ import annotations

from typing import Final

from sobremesa.contract import Game, Spec
from sobremesa.games.tomanji import notation, play, turns
from sobremesa.games.tomanji.book import BOOK
from sobremesa.games.tomanji.lesson import LESSON
from sobremesa.games.tomanji.moves import Move
from sobremesa.games.tomanji.options import PRESETS, Options, limits
from sobremesa.games.tomanji.resampling import resample
from sobremesa.games.tomanji.state import State
from sobremesa.games.tomanji.view import View, out, own, view
from sobremesa.games.tomanji.words import WORDS

__all__ = ["GAME", "PRESETS", "SPEC"]

SPEC: Final = Spec(
    name="tomanji",
    rules_version=1,
    options=Options,
    chances=turns.CHANCES,
    codes=notation.CODES,
    limits=limits,
    anticlockwise=lambda _options: True,
    presets=PRESETS,
    opens=frozenset({turns.ROLL}),
)

GAME: Final[Game[Options, State, Move, View]] = Game(
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
    notable=play.notable,
    out=out,
    opening=play.opening,
)
"""Tomanji, as the storeys above know it."""
