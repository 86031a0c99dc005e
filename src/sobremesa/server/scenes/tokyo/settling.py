"""How a doubt was settled: what lay under the cup, what had been announced, whom it cost what; each said once."""

from __future__ import annotations

from functools import lru_cache

from sobremesa.games.tokyo.moves import DoubtSettled
from sobremesa.games.tokyo.words import WORDS
from sobremesa.languages import tongue
from sobremesa.server.refusals import own_words
from sobremesa.server.scenes.markup import esc
from sobremesa.server.scenes.tokyo.pictures import ROOM, die_art


@lru_cache(1024)
def settlement(settled: DoubtSettled, names: tuple[str, ...], lang: str) -> str:
    """Tell under a heading how a round ended."""
    head = esc(own_words(lang).say("Round {n} is over", n=settled.number))
    return f'<section class="paid"><h3>{head}</h3>{ending(settled, names, lang)}</section>'


@lru_cache(1024)
def ending(settled: DoubtSettled, names: tuple[str, ...], lang: str) -> str:
    """Show the dice that lay under the cup, and tell what they meant."""
    dice = "".join([die_art(pips) for pips in settled.dice])
    told = esc(WORDS.tell(settled, names, tongue(lang, ROOM)))
    return f'<p class="dice" aria-hidden="true">{dice}</p><p class="small">{told}</p>'
