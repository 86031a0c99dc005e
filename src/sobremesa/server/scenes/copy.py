"""A copy of a match that somebody plays on: what it is called, and what one does when it is over.

What must not live here: how it is played – as any match is.
"""

from __future__ import annotations

from sobremesa.server.face import Origin
from sobremesa.server.refusals import own_words, room_words
from sobremesa.server.scenes.markup import esc
from sobremesa.server.scenes.room import Sketch
from sobremesa.server.scenes.shelf import scene


def title(game: str, lang: str, *, copied: bool) -> str:
    """Name what is played: a game, or a copy of a match of it. Not escaped."""
    named = scene(game).game
    plain = named.words.title(room_words(named, lang))
    return own_words(lang).say("{game} (copy)", game=plain) if copied else plain


def says(origin: Origin, lang: str) -> str:
    """Say of what this is a copy, and that it is no more than that. Not escaped."""
    return own_words(lang).say("Copy of {match} from step {n}", match=origin.called, n=origin.step)


def over(origin: Origin, *, sits: bool) -> Sketch:
    """Sketch what one does after a copy."""
    return Sketch(_over, (origin, sits))


def _over(origin: Origin, sits: bool, lang: str) -> str:  # noqa: FBT001 -- a fact of a sketch
    own = own_words(lang)
    same, back = esc(own.say("Again from that step")), esc(own.say("Back to the replay"))
    counts = esc(own.say("It counts for nothing, and there is no record of it."))
    again = f'<button class="btn full big" data-again>{same}</button>' if sits else ""
    replay = f'<a class="btn big" href="{esc(origin.replay)}">{back}</a>' if origin.replay else ""
    text = f'<p class="small dim">{esc(says(origin, lang))}. {counts}</p>'
    return f'<div class="choices">{again}{replay}<p class="says" role="alert" data-says></p>{text}</div>'
