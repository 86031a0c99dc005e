"""What the table is in the middle of, in large: the square that was come to, or the game that is open on it.

Everything here is the same for every viewer. What one viewer may do about it stands in ``hand``.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, TypeAlias

from sobremesa.games.tomanji.board import Board, Square
from sobremesa.games.tomanji.breaches import Deciding
from sobremesa.games.tomanji.events import AnswersShown, DieForSips, Event, Failed, NobodyDrinks, Verdict
from sobremesa.games.tomanji.moves import ALOUD
from sobremesa.games.tomanji.sentences import never, opening, retold, topic, twister
from sobremesa.games.tomanji.squares.cascada import Cascading, Counting
from sobremesa.games.tomanji.squares.confessing import Confessing
from sobremesa.games.tomanji.squares.giving import Giving
from sobremesa.games.tomanji.squares.performing import Judging, Performing
from sobremesa.games.tomanji.squares.reacting import Reacting
from sobremesa.games.tomanji.squares.rounds import STORY_SECONDS, Speaking
from sobremesa.games.tomanji.view import View
from sobremesa.games.tomanji.words import WORDS
from sobremesa.languages import Tongue, mark, tongue
from sobremesa.server.art import sprite
from sobremesa.server.refusals import own_words
from sobremesa.server.scenes.markup import classes, esc
from sobremesa.server.scenes.room import Sketch
from sobremesa.server.scenes.tomanji.pictures import ROOM, explained, kind_icon, named

Words: TypeAlias = tuple[str, int]
"""What somebody wrote, and the number of what the house says instead; -1 if it says nothing."""
_RESULTS: Final = (AnswersShown, Verdict, Failed, NobodyDrinks, DieForSips)
"""What tells how a square came out, besides what fell to whom."""
_LAST: Final = 8
"""Words of a round that are shown; of a story all that are kept, since it is told again."""
_SHORT: Final = 70
"""Signs that have room on any phone."""


def head(names: tuple[str, ...], view: View) -> Sketch:
    """Sketch the head of the panel."""
    match view.scene:
        case Reacting(kind, first):
            found = Sketch(_reaction, (kind, names[first]))
        case Cascading() | Counting():
            found = Sketch(_square, (Square("cascada"), 0, "", 0))
        case Giving(giver, left, why):
            found = Sketch(_gift, (names[giver], left, why))
        case Speaking() as speaking:
            found = _spoken(speaking, names, view)
        case Confessing() | Performing() | Judging() as told:
            found = Sketch(_quoted, (_kind(told), names[view.turn], _said(told)))
        case Deciding(breach):
            who = names[breach.accuser], names[breach.accused]
            found = Sketch(_breach, (*who, view.pinned[breach.rule].text))
        case _:
            found = _landed(names, view)
    return found


def _kind(scene: Confessing | Performing | Judging) -> str:
    return "trabalenguas" if isinstance(scene, Judging) else scene.kind


def _said(scene: Confessing | Performing | Judging) -> Words:
    return ("", scene.shipped) if isinstance(scene, Judging) else (scene.text, scene.shipped)


def _spoken(scene: Speaking, names: tuple[str, ...], view: View) -> Sketch:
    said, story = scene.said, scene.kind == "historia"
    seconds = STORY_SECONDS + scene.count if story else view.options.cultura_s
    words = tuple([word for _, word in (said if story else said[-_LAST:])])
    about = scene.about, scene.shipped
    return Sketch(_round, (scene.kind, about, words, scene.count, names[scene.speaker], seconds))


def _in_words(kind: str, words: Words, lang: str) -> str:
    """Find what was written, or what the house says, in the reader's language; empty if it was said aloud."""
    text, shipped = words
    if shipped < 0:
        return "" if text == ALOUD else text
    return topic(shipped, lang).name if kind == "cultura" else _HOUSE[kind](shipped, lang)


_HOUSE: Final = {"nunca": never, "trabalenguas": twister, "historia": opening}


def _landed(names: tuple[str, ...], view: View) -> Sketch:
    """Sketch the square somebody has come to last, or what fell to somebody otherwise."""
    why = view.fell[-1].why if view.fell else ""
    if why == "breach":
        return Sketch(_broken, (names[view.fell[-1].seat],))
    if why in ("dedo", "chancho"):
        return Sketch(_square, (Square(why), 0, "", 0))
    step = view.step
    if step is None:
        return Sketch(_nothing_yet, (view.board.name, view.meta))
    square, results = _at(view.board, step.place), tuple([e for e in view.happened if isinstance(e, _RESULTS)])
    if square is not None and results:
        return Sketch(_settled, (square, step.place, step.pips, results, names))
    return Sketch(_square, (square, step.place, names[step.seat], step.pips))


def _at(board: Board, place: int) -> Square | None:
    return board.squares[place - 1] if place <= len(board.squares) else None


def _headed(icon: str, number: str, title: str, more: str, beside: str = "") -> str:
    figure = f"<i>{number}</i>" if number else ""
    return f'<div class="head">{figure}{icon}<div><h2>{title}</h2>{more}</div>{beside}</div>'


_CLOCK: Final = '<output class="secs" data-seconds aria-hidden="true"></output>'
"""Filled by the page with what is left of the clock that runs."""


@lru_cache(1024)
def _square(square: Square | None, place: int, name: str, pips: int, lang: str) -> str:
    """Draw a square in large and, if a token has just come to it, its number and the die that led there."""
    own = own_words(lang)
    die = f'<span class="rolled">{sprite.cast(pips)}</span>' if pips else ""
    if square is None:
        arrived = esc(own.say("{name} has arrived.", name=name))
        return _headed("", "", esc(own.say("Finish")), f"<p>{arrived}</p>", die)
    number, says = str(place) if place else "", esc(explained(square, lang))
    return _headed(kind_icon(square.kind), number, esc(named(square, lang)), f"<p>{says}</p>", die)


@lru_cache(256)
def _settled(
    square: Square, place: int, pips: int, results: tuple[Event, ...], names: tuple[str, ...], lang: str
) -> str:
    """Draw a square with how it came out instead of what it asks for."""
    room = tongue(lang, ROOM)
    told = "".join([f"<p>{esc(WORDS.tell(event, names, room))}</p>" for event in results])
    die = f'<span class="rolled">{sprite.cast(pips)}</span>'
    return _headed(kind_icon(square.kind), str(place), esc(named(square, lang)), told, die)


def _reaction(kind: str, name: str, lang: str) -> str:
    own = own_words(lang)
    title = own.say("Finger!") if kind == "dedo" else own.say("Puffed cheeks!")
    said = own.say("{name} began. The last to follow takes a sip.", name=name)
    return _headed("", "", esc(title), f"<p>{esc(said)}</p>", _CLOCK)


def _nothing_yet(_board: str, squares: int, lang: str) -> str:
    own = own_words(lang)
    title = esc(own.of("board", "Start"))
    said = esc(
        own.count(
            "All tokens stand here; {n} square to go.", "All tokens stand here; {n} squares to go.", squares
        )
    )
    return _headed("", "", title, f"<p>{said}</p>")


def _gift(name: str, left: int, why: str, lang: str) -> str:
    own = own_words(lang)
    title = named(Square("regala", left), lang) if why == "regala" else own.say("The winner’s sips")
    said = own.count("{name} still has {n} sip to give.", "{name} still has {n} sips to give.", left, name=name)
    return _headed(kind_icon("regala"), "", esc(title), f"<p>{esc(said)}</p>", _CLOCK)


@lru_cache(1024)
def _quoted(kind: str, name: str, words: Words, lang: str) -> str:
    """Draw what was said or is to be said, in large letters; nothing if it was said aloud."""
    title = esc(named(Square(kind), lang))
    aloud = own_words(lang).say(_ALOUD[kind], name=name)
    said = _in_words(kind, words, lang)
    quote = _quote(said) if said else f"<p>{esc(aloud)}</p>"
    return _headed(kind_icon(kind), "", title, quote)


_ALOUD: Final = {
    "nunca": mark("{name} has said it aloud."),
    "hermana": mark("Each answers in private; then all see who."),
    "libre": mark("{name} does what this table has agreed."),
    "trabalenguas": mark("{name} says it aloud."),
}


def _round(
    kind: str, about: Words, said: tuple[str, ...], count: int, speaker: str, seconds: float, lang: str
) -> str:
    own = own_words(lang)
    if kind == "historia":
        told = _quote(retold(about[1], said, lang, whole=count == len(said)), "tale")
    else:
        told = _topic(_in_words(kind, about, lang), said, own)
    now = esc(own.say("Now {name}", name=speaker))
    clock = _CLOCK.replace("data-seconds", f'data-seconds data-lasts="{seconds:g}" data-nth="{count}"')
    return _headed(kind_icon(kind), "", esc(named(Square(kind), lang)), f"{told}<p>{now}</p>", clock)


def _topic(topic_of: str, said: tuple[str, ...], own: Tongue) -> str:
    """Draw what a round is about, and what was said of it last."""
    words = "".join([f"<li>{esc(word)}</li>" for word in said])
    heard = esc(own.say("What was said last"))
    listed = f'<ol class="words" aria-label="{heard}">{words}</ol>' if said else ""
    return f"{_quote(topic_of) if topic_of else ''}{listed}"


def _quote(said: str, kind: str = "") -> str:
    """Draw somebody's words in large; very many can be moved, of a ``tale`` the last ones are in sight first."""
    moved = f'{classes("long", kind)} tabindex="0"' if len(said) > _SHORT else ""
    return f"<blockquote{moved}>{esc(said)}</blockquote>"


def _breach(accuser: str, accused: str, rule: str, lang: str) -> str:
    own = own_words(lang)
    said = own.say("{name} says that {other} has broken this rule.", name=accuser, other=accused)
    quote = _quote(own.say("Said aloud.") if rule == ALOUD else rule)
    return _headed(kind_icon("regla"), "", esc(own.say("A rule broken?")), f"{quote}<p>{esc(said)}</p>")


def _broken(name: str, lang: str) -> str:
    own = own_words(lang)
    said = own.say("The table says so: {name} has broken it.", name=name)
    return _headed(kind_icon("regla"), "", esc(own.say("A rule broken")), f"<p>{esc(said)}</p>")
