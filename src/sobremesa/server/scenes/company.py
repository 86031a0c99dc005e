"""Company: what was said lately, and the palette from which a viewer speaks or is told why he may not.

Phrases are keys: every reader reads them in his own language. What must not live here: what is sent to whom.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from msgspec import Struct

from sobremesa.languages import Tongue, mark
from sobremesa.seats import Seat
from sobremesa.server.art import sprite
from sobremesa.server.face import Heard, Sitter, Standing, TableFace, Talk, Voices
from sobremesa.server.refusals import own_words
from sobremesa.server.scenes.markup import esc
from sobremesa.server.scenes.room import Sketch
from sobremesa.server.table.talking import REACTIONS, SAID, phrases, silence

LOOKERS: Final = "w"
"""Stands for all who look on, where a browser notes whom it does not want to read."""
_VOICES: Final[dict[Voices, str]] = {
    "all": mark("Everybody"),
    "seated": mark("Those seated"),
    "nobody": mark("Nobody"),
}


class Voice(Struct, frozen=True):
    """Somebody else at the table who may speak."""

    seat: Seat
    name: str
    since: int


class Line(Struct, frozen=True):
    """One thing said, as all may read it."""

    heard: Heard
    name: str
    voice: str
    """Stands for the speaker, where a browser notes whom it does not want to read."""


def said(face: TableFace, heard: tuple[Heard, ...]) -> Sketch:
    """Sketch the last things said, newest last: zone ``said``."""
    return Sketch(_said, (tuple([_line(one, face.sitters) for one in heard]),))


def _line(heard: Heard, sitters: tuple[Sitter, ...]) -> Line:
    if heard.seat is None:
        return Line(heard, heard.name, LOOKERS)
    return Line(heard, sitters[heard.seat].name, str(sitters[heard.seat].since))


def _said(lines: tuple[Line, ...], lang: str) -> str:
    if lines:
        return f'<ol class="said">{"".join([_item(line, lang) for line in lines])}</ol>'
    nothing = own_words(lang).say("Nobody has said anything yet.")
    return f'<p class="small dim">{esc(nothing)}</p>'


def _item(line: Line, lang: str) -> str:
    own, heard = own_words(lang), line.heard
    if heard.seat is None:
        watching = own.say("{name}, watching", name=line.name) if line.name else own.say("Somebody watching")
        who = own.say("{name}, judge", name=line.name) if heard.judge else watching
        seat = ""
    else:
        who, seat = line.name, f' data-seat="{heard.seat}"'
    name = f"<b>{esc(who)}:</b>"
    return f'<li data-n="{heard.number}"{seat} data-voice="{line.voice}">{name} {_what(heard, own)}</li>'


def _what(heard: Heard, own: Tongue) -> str:
    words = f"<span>{esc(own.say(SAID[heard.phrase]) if heard.phrase else heard.words)}</span>"
    if heard.phrase in REACTIONS:
        return f'<span class="drawn">{sprite.icon(heard.phrase)}{words}</span>'
    return words


def talk(face: TableFace, me: Seat | None, standing: Standing) -> Sketch:
    """Sketch what one viewer may say, and whom he and the host may mute: zone ``talk``."""
    others = tuple(
        [
            Voice(sitter.seat, sitter.name, sitter.since)
            for sitter in face.sitters
            if sitter.kind == "person" and sitter.seat != me
        ]
    )
    return Sketch(_talk, (face.game, face.talk, others, me, standing))


def _talk(
    game: str, agreed: Talk, others: tuple[Voice, ...], me: Seat | None, standing: Standing, lang: str
) -> str:
    own, host = own_words(lang), standing.host
    seated = me is not None or standing.judge or standing.promised is not None
    hushed = me in agreed.hushed
    why = silence(agreed.voices, seated=seated, hushed=hushed, still=agreed.still, passed=standing.keeps)
    speaks = f'<p class="small">{esc(own.say(why))}</p>' if why else _palette(game, lang)
    own_text = " data-own" if agreed.words and not why else ""
    rules = _choices(agreed, own) if host else f'<p class="small dim">{esc(_rules(agreed, own))}</p>'
    people = _people(agreed, others, own, host=host)
    head = esc(own.say("Who speaks here"))
    more = f'<details class="manners"><summary>{head}</summary>{rules}{people}</details>'
    return f"<div{own_text}>{speaks}</div>{more}"


@lru_cache(32)
def _palette(game: str, lang: str) -> str:
    own = own_words(lang)
    drawn = "".join([_reaction(name, own.say(message)) for name, message in REACTIONS.items()])
    ready = "".join([_phrase(name, own.say(message)) for name, message in phrases(game).items()])
    reactions, said = esc(own.say("Reactions")), esc(own.say("Phrases"))
    return (
        f'<ul class="reactions" aria-label="{reactions}">{drawn}</ul>'
        f'<ul class="phrases" aria-label="{said}">{ready}</ul>'
    )


def _reaction(name: str, words: str) -> str:
    said = esc(words)
    names = f'aria-label="{said}" title="{said}"'
    return f'<li><button class="ib" data-say="{name}" {names}>{sprite.icon(name)}</button></li>'


def _phrase(name: str, words: str) -> str:
    return f'<li><button class="btn" data-say="{name}">{esc(words)}</button></li>'


def _rules(agreed: Talk, own: Tongue) -> str:
    """Say what the host has agreed, to one who cannot change it."""
    if agreed.voices == "nobody":
        return own.say("Speaking is switched off.")
    seated, everybody = own.say("Those seated can speak."), own.say("All can speak, those watching too.")
    ready, free = own.say("Ready phrases only."), own.say("Words of one’s own are allowed.")
    return f"{everybody if agreed.voices == 'all' else seated} {free if agreed.words else ready}"


def _choices(agreed: Talk, own: Tongue) -> str:
    """Let the host choose who speaks, and how."""
    who = "".join(
        [
            _toggle(f'data-voices="{voices}"', own.say(message), pressed=agreed.voices == voices)
            for voices, message in _VOICES.items()
        ]
    )
    name = esc(own.say("Who may speak"))
    wish = "" if agreed.words else "1"
    words = _toggle(f'data-words="{wish}"', own.say("Words of one’s own too"), pressed=agreed.words)
    return f'<div class="choose" role="group" aria-label="{name}">{who}</div><div class="choose">{words}</div>'


def _toggle(what: str, said: str, *, pressed: bool, name: str = "") -> str:
    label = f' aria-label="{esc(name)}"' if name else ""
    state = "true" if pressed else "false"
    return f'<button class="btn" {what} aria-pressed="{state}"{label}>{esc(said)}</button>'


def _people(agreed: Talk, others: tuple[Voice, ...], own: Tongue, *, host: bool) -> str:
    rows = [_person(one, agreed, own, host=host) for one in others]
    if agreed.voices == "all":
        lookers = own.say("Those watching")
        rows.append(f"<li><span>{esc(lookers)}</span>{_deaf(LOOKERS, lookers, own)}</li>")
    return f'<ul class="mutes">{"".join(rows)}</ul>' if rows else ""


def _person(one: Voice, agreed: Talk, own: Tongue, *, host: bool) -> str:
    is_hushed = one.seat in agreed.hushed
    hush = ""
    if host:
        what, name = (
            f'data-hush="{one.seat}" data-sitter="{one.since}"',
            own.say("Mute {name} for all", name=one.name),
        )
        hush = _toggle(what, own.say("for all"), pressed=is_hushed, name=name)
    muted = own.say("muted by the host")
    note = f" <small>{esc(muted)}</small>" if is_hushed else ""
    return f"<li><span>{esc(one.name)}{note}</span>{_deaf(str(one.since), one.name, own)}{hush}</li>"


def _deaf(voice: str, name: str, own: Tongue) -> str:
    """Let this browser alone not read somebody; the page itself knows whether it does."""
    said = own.say("Mute {name} for me", name=name)
    return _toggle(f'data-deaf="{voice}"', own.say("for me"), pressed=False, name=said)
