"""The room of Tokyo.

Read in this order: pieces, moves, notation, options, state, rules (and its chapters: rolling, announcing with
order, closing with scoring), chronicle, play, view, resampling, words, lesson.
"""

from __future__ import annotations

from typing import Final

from sobremesa.contract import Game, Spec
from sobremesa.games.tokyo import chronicle, notation, play
from sobremesa.games.tokyo.book import BOOK
from sobremesa.games.tokyo.lesson import LESSON
from sobremesa.games.tokyo.moves import CODES, Move
from sobremesa.games.tokyo.options import PRESETS, Options, limits
from sobremesa.games.tokyo.resampling import resample
from sobremesa.games.tokyo.state import Table
from sobremesa.games.tokyo.view import View, out, own, view
from sobremesa.games.tokyo.words import WORDS

__all__ = ["GAME", "PRESETS", "SPEC"]

SPEC: Final = Spec(
    name="tokyo",
    rules_version=1,
    options=Options,
    chances=play.CHANCES,
    codes=CODES,
    limits=limits,
    anticlockwise=lambda _options: True,
    presets=PRESETS,
    opens=play.OPENS,
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
    out=out,
)
"""Tokyo, as the storeys above know it."""
