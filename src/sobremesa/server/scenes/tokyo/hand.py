"""What a player of Tokyo has before him: the cup, if he may lift it, and the scores one can announce."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from sobremesa.games.tokyo import GAME
from sobremesa.games.tokyo.moves import Announce, Look, Move, PassOn
from sobremesa.games.tokyo.pieces import FACES, NO_SCORE, PECHINO, SCORES, TOKYO, Pips, Score
from sobremesa.games.tokyo.view import View
from sobremesa.games.tokyo.words.scores import score_digits
from sobremesa.languages import Tongue
from sobremesa.seats import Seat
from sobremesa.server.refusals import own_words
from sobremesa.server.scenes.markup import classes, esc
from sobremesa.server.scenes.room import Sketch
from sobremesa.server.scenes.tokyo.pictures import CALLED, CUP, CUP_UP, aloud, die_art, named, said_as

_LOOK: Final = GAME.write(Look())
_ORDER: Final = (*range(PECHINO + 1, SCORES), PECHINO)
"""The scores as they stand on the keys: upwards from 3-2 and, after Tokyo, what alone beats it."""


class Keys(NamedTuple):
    """The scores one can announce."""

    allowed: tuple[Score, ...]
    asked: bool
    """One of them is asked for now."""
    unseen: bool
    """With them the cup is passed on unseen."""
    rolled: Score
    """What one has under the cup, as far as one knows; else ``NO_SCORE``."""
    flies: str
    """The name an announcement will have on the table."""


class Lair(NamedTuple):
    """One's own cup."""

    dice: tuple[Pips, ...]
    """What lies under it, if one has looked,"""
    looks: bool
    """or else that one may look."""
    score: Score


def hand(view: View, moves: Sequence[Move], seat: Seat) -> Sketch:
    """Sketch the seat's cup and the scores; one too low now is still there and can be asked about."""
    looks, unseen = Look() in moves, tuple([move.score for move in moves if isinstance(move, PassOn)])
    allowed = tuple([move.score for move in moves if isinstance(move, Announce)])
    lair = Lair(view.dice, looks, view.rolled) if view.dice or looks else None
    answers = bool(moves) and not (looks or allowed or unseen)
    if view.out[seat] or answers:
        return Sketch(_cup_alone, (lair,))
    flies = said_as(view.number, len(view.announced) + 1) if allowed or unseen else ""
    keys = Keys(allowed or unseen, bool(allowed or unseen), bool(unseen), view.rolled, flies)
    return Sketch(_hand, (lair, keys))


def _cup_alone(lair: Lair | None, lang: str) -> str:
    return _lair(*lair, lang) if lair else ""


def _hand(lair: Lair | None, keys: Keys, lang: str) -> str:
    own, buttons = own_words(lang), "".join([_key(score, keys, lang) for score in _ORDER])
    name = esc(own.say("The scores, from the lowest up"))
    row = f'<ul class="hand keys" data-as="{keys.flies}" aria-label="{name}">{buttons}</ul>'
    if keys.unseen:
        said = esc(own.say("Pass the cup on unseen"))
        row = f'<details class="blind"><summary>{said}</summary>{row}</details>'
    return _cup_alone(lair, lang) + row


def _key(score: Score, keys: Keys, lang: str) -> str:
    state = "ok" if score in keys.allowed else "no" if keys.asked else "idle"
    return _button(score, state, keys.unseen, score == keys.rolled, lang)


@lru_cache(1024)
def _button(score: Score, state: str, unseen: bool, mine: bool, lang: str) -> str:  # noqa: FBT001 -- a cached pure function
    high, low = FACES[score]
    sort = "pair" if high == low else {TOKYO: "tokyo", PECHINO: "pechino"}.get(score, "")
    kind = classes(state, sort, "mine" if mine else "")
    move = esc(GAME.write(PassOn(score) if unseen else Announce(score)))
    refused = "" if state == "ok" else ' aria-disabled="true"'
    title = f"<small>{CALLED[score]}</small>" if score in CALLED else ""
    title += f"<small>› {score_digits(TOKYO)}</small>" if score == PECHINO else ""
    what = f'<b data-vt="key{score}">{score_digits(score)}</b>{title}'
    said = f'<span aria-hidden="true">{what}</span><span class="sr">{esc(_explained(score, lang))}</span>'
    return f'<li><button{kind} data-move="{move}"{refused}>{said}</button></li>'


def _explained(score: Score, lang: str) -> str:
    """Name a score; of Pechino say its place in the circle too."""
    if score != PECHINO:
        return aloud(score, lang)
    return own_words(lang).say("{score}, the lowest; it alone beats Tokyo", score=aloud(score, lang))


@lru_cache(1024)
def _lair(dice: tuple[Pips, ...], looks: bool, score: Score, lang: str) -> str:  # noqa: FBT001 -- a cached pure function
    """Draw one's own cup: who holds it down sees his dice, nobody else and never longer."""
    own, art = own_words(lang), f'<i class="down">{CUP}</i><i class="up">{CUP_UP}</i>'
    if looks:
        name = esc(own.say("Your cup: look at your dice"))
        return _held(f'data-move="{_LOOK}" aria-label="{name}"', art, own)
    covered = esc(own.say("Your cup: press to see your dice"))
    lifted = own.say("Your dice: {score}", score=aloud(score, lang))
    names = f'data-covered="{covered}" data-dice="{esc(lifted)}" aria-label="{covered}"'
    bare = "".join([f"<i>{die_art(pips)}</i>" for pips in dice])
    seen = f'<div class="bare" role="img" aria-label="{esc(lifted)}">{bare}</div>'
    return _held(f'{names} aria-pressed="false"', art, own, seen)


def _held(says: str, art: str, own: Tongue, bare: str = "") -> str:
    hold = esc(own.say("Hold to look"))
    button = f'<button class="peek" data-key="l" {says}>{art}<span aria-hidden="true">{hold}</span></button>'
    return f'<div class="lair mine">{button}{bare}</div>'


def shown(move: Move) -> bool:
    """Say whether the cup or the keys offer this move."""
    return isinstance(move, Announce | PassOn | Look)


def stress(view: View, lang: str) -> str:
    """Name what was announced last, the word of the sentence that matters."""
    return named(view.said, lang) if view.said != NO_SCORE else ""
