"""A small game that no rulebook prints: it asks of the contract all that a room may ever ask.

Sealed simultaneous moves, any-time charges, clocks, private cards, chance, a judge and a priced refusal. Read in
this order: pieces, options, state, rules, moves, play, view, words.
"""

from __future__ import annotations

from typing import Final

from kermesse import play, view
from kermesse.book import BOOK
from kermesse.moves import CODES, Move, decode, encode, read, write
from kermesse.options import Options, limits
from kermesse.state import State
from kermesse.view import View
from kermesse.words import WORDS
from sobremesa.contract import Game, Spec

SPEC: Final = Spec(
    name="kermesse",
    rules_version=1,
    options=Options,
    chances=frozenset({"deal", "roll", "forfeit"}),
    codes=CODES,
    limits=limits,
    anticlockwise=lambda _options: False,
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
    view=view.view,
    own=view.own,
    resample=view.resample,
    write=write,
    read=read,
    encode=encode,
    decode=decode,
    notable=play.notable,
    opening=play.opening,
    judged=play.judged,
)
