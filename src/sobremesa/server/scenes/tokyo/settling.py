"""How a doubt was settled: what had been announced, what lay under the cup, whom it cost what."""

from __future__ import annotations

from functools import lru_cache

from sobremesa.games.tokyo.moves import DoubtSettled
from sobremesa.games.tokyo.words import WORDS
from sobremesa.languages import tongue
from sobremesa.server.refusals import own_words
from sobremesa.server.scenes.markup import esc
from sobremesa.server.scenes.tokyo.pictures import ROOM, die_art, named


@lru_cache(1024)
def settlement(settled: DoubtSettled, names: tuple[str, ...], lang: str) -> str:
    """Tell how a round ended, with its dice."""
    own, words = own_words(lang), tongue(lang, ROOM)
    head = esc(own.say("Round {n} is over", n=settled.number))
    told = esc(WORDS.tell(settled, names, words))
    line = esc(WORDS.score_line(settled.line, names, words))
    return f'<section class="paid"><h3>{head}</h3>{under(settled, lang)}<p>{told}</p><p>{line}</p></section>'


@lru_cache(256)
def under(settled: DoubtSettled, lang: str) -> str:
    """Show what lay under the cup."""
    dice = "".join([die_art(pips) for pips in settled.dice])
    lay = esc(own_words(lang).say("Under the cup: {score}", score=named(settled.score, lang)))
    return f'<p class="dice"><span aria-hidden="true">{dice}</span><span>{lay}</span></p>'
