"""The room of dominó.

Read in this order: pieces, options, state, codes, rules (and its chapters: opening, laying, closing), scoring,
moves, breaches, notation, ledger, table_manners, judging, chronicle, refusing, play, history, view, resampling,
words, lesson.
"""

from __future__ import annotations

from typing import Final

from sobremesa.contract import Game, Spec
from sobremesa.games.domino import chronicle, notation, play
from sobremesa.games.domino.book import BOOK
from sobremesa.games.domino.codes import CODES
from sobremesa.games.domino.lesson import LESSON
from sobremesa.games.domino.moves import Move
from sobremesa.games.domino.options import PRESETS, Options, judged, limits
from sobremesa.games.domino.resampling import resample
from sobremesa.games.domino.state import Table
from sobremesa.games.domino.view import View, own, view
from sobremesa.games.domino.words import WORDS

__all__ = ["GAME", "PRESETS", "SPEC"]

SPEC: Final = Spec(
    name="domino",
    rules_version=1,
    options=Options,
    chances=play.CHANCES,
    codes=CODES,
    limits=limits,
    anticlockwise=lambda options: options.direction == "anticlockwise",
    presets=PRESETS,
    sides=((0, 2), (1, 3)),
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
    anew=play.anew,
    notable=chronicle.notable,
    opening=play.opening_of,
    judged=judged,
    silent=play.silent,
)
"""Dominó, as the storeys above know it."""
