"""What one seat reads beside the table: what is asked of it, why, and the moves it may make.

What must not live here: any word or rule of a game – a game's own words and drawing say those.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, TypeAlias

from sobremesa.contract import Viewer
from sobremesa.languages import Tongue
from sobremesa.seats import Seat
from sobremesa.server.face import Standing, TableFace
from sobremesa.server.refusals import own_words, room_words
from sobremesa.server.scenes import copy, judge, pause
from sobremesa.server.scenes.choices import choices
from sobremesa.server.scenes.markup import esc, slot
from sobremesa.server.scenes.room import AnyMove, AnyView, Names, Offers, Openings, Scene, Sketch
from sobremesa.server.scenes.shelf import scene as find
from sobremesa.server.scenes.stretches import stretch
from sobremesa.server.table.naming import LONGEST

Seats: TypeAlias = tuple[tuple[Seat, str, bool], ...]
"""Seats that can be had, each with the name of the bot on it, or empty, and whether it is out of this match."""
WAITS: Final = "ask/waits"
"""The zone that says to everybody alike whom the table waits for, and which wait an answer must quote."""


def waits(scene: Scene, face: TableFace, view: AnyView) -> Sketch:
    """Sketch whom the table waits for, the same for all; ``view`` is a spectator's."""
    return Sketch(_waits, (scene.game.spec.name, view, face.names))


def _waits(name: str, view: AnyView, names: tuple[str, ...], lang: str) -> str:
    game = find(name).game
    said = esc(game.words.waits(view, names, room_words(game, lang)))
    return f'<span data-zone="{WAITS}" data-wait="{view.wait}">{said}</span>'


def ask(
    scene: Scene,
    face: TableFace,
    view: AnyView,
    moves: Sequence[AnyMove],
    lang: str,
    me: Viewer,
    standing: Standing,
) -> Sketch:
    """Sketch what is asked of this viewer, and why just these moves; else that the table waits for others."""
    if face.paused:
        return pause.stands(WAITS, ends=_belongs(me, standing))
    absent = me is not None and me >= 0 and face.sitters[me].held
    asked, words = () if absent else moves, room_words(scene.game, lang)
    if not asked or me not in view.awaited:
        return Sketch(_looks_on, (scene.game.words.stands(view, words),))
    said = _says(scene, view, asked, face.names, lang)
    reason, clause = scene.game.words.explain(view, asked, words)
    return Sketch(_asked, (scene.game.spec.name, said, scene.stress(view, lang), reason, clause))


def _says(scene: Scene, view: AnyView, asked: Sequence[AnyMove], names: Names, lang: str) -> str:
    if scene.asks is not None:
        return scene.asks(view, names, lang)
    return scene.game.words.ask(view, asked, names, room_words(scene.game, lang))


def _looks_on(stands: str, _lang: str) -> str:
    """Draw the place of one who is not asked."""
    said = f"{esc(stands)} {slot(WAITS)}".lstrip()
    return f'<div class="asked"><h2 class="say">{said}</h2><div class="clockline"></div>{_why("")}</div>'


def _asked(game: str, said: str, word: str, reason: str, clause: str, lang: str) -> str:
    why = _why(f"{esc(reason)} {clause_link(game, clause, lang)}" if reason else "")
    head = f'<h2 class="say">{stressed(said, word)}</h2><p hidden>{slot(WAITS)}</p>'
    return f'<div class="asked">{head}<div class="clockline"></div>{why}</div>'


def _why(said: str) -> str:
    return f'<p class="why" data-why>{said}</p>'


def stressed(sentence: str, word: str) -> str:
    """Escape a sentence; set one word of it, if it is there, in the game's accent."""
    said, mark = esc(sentence), esc(word)
    return said.replace(mark, f"<b>{mark}</b>", 1) if mark else said


@lru_cache(512)
def clause_link(name: str, clause: str, lang: str) -> str:
    """Link to a clause of a game's book by what the game calls it."""
    game = find(name).game
    article = esc(game.words.article(clause, room_words(game, lang)))
    said = own_words(lang).say("Rule “{article}”", article=article)
    return f'<a href="/book/{name}#{esc(clause.removeprefix(f"{name}."))}" target="_blank">{said}</a>'


def _belongs(me: Viewer, standing: Standing) -> bool:
    """Say whether somebody has a seat here, will have one, or passes his phone round to those who have."""
    return (me is not None and me >= 0) or standing.promised is not None or standing.keeps


def hand(
    scene: Scene,
    face: TableFace,
    view: AnyView,
    moves: Sequence[AnyMove],
    seat: Seat | None,
    standing: Standing,
    openings: Openings,
) -> Sketch:
    """Sketch what the viewer holds and, as buttons, the moves that are not among its pieces."""
    if face.status == "over" and face.origin is not None:
        return copy.over(face.origin, sits=seat is not None)
    if face.status == "over":
        sits = _belongs(seat, standing)
        free = () if sits or standing.judge else _free(face, frozenset())
        return Sketch(over, (face.code, len(face.past), face.agreed, sits, standing.judge, free))
    if seat is None:
        return _aside(face, standing, scene.game.out(view))
    if face.paused:
        return pause.rests(scene.hand(view, (), seat))
    if face.sitters[seat].held:
        return Sketch(_held, (scene.hand(view, (), seat),))
    return _playing(scene, face.names, view, moves, seat, openings)


def _playing(
    scene: Scene,
    names: Names,
    view: AnyView,
    moves: Sequence[AnyMove],
    seat: Seat,
    openings: Openings,
) -> Sketch:
    if scene.plays is not None:
        return scene.plays(names, view, moves, seat, openings)
    others = tuple([(move, openings.get(move)) for move in moves if not scene.shown(move)])
    return Sketch(_in_hand, (scene.game.spec.name, others, scene.hand(view, moves, seat)))


def _in_hand(name: str, others: Offers, hand: Sketch, lang: str) -> str:
    return choices(name, others, lang) + hand.drawn(lang)


def _held(hand: Sketch, lang: str) -> str:
    return held(lang) + hand.drawn(lang)


@lru_cache(16)
def held(lang: str) -> str:
    """Offer the seat back to its person."""
    own = own_words(lang)
    said, back = esc(own.say("A bot is playing for you.")), esc(own.say("Back to my seat"))
    button = f'<button class="btn full big" data-do="return">{back}</button>'
    return f'<div class="choices back">{button}<p class="small dim">{said}</p></div>'


def over(code: str, match: int, terms: int, sits: bool, judges: bool, free: Seats, lang: str) -> str:  # noqa: FBT001 -- facts of a sketch
    """Offer what one does after a match and, hidden until it is so, the way to where the others have gone."""
    own = own_words(lang)
    another, download = esc(own.say("Another match")), esc(own.say("Download the record"))
    see, at = esc(own.say("Watch it again")), f"/t/{code}/match/{match}"
    does = f'data-do="rematch" data-terms="{terms}" data-since="lobby"'
    tap = f'<button class="btn full big" {does}>{another}</button>'
    again = tap if sits or judges else ""
    watch = f'<a class="btn big" href="{at}/replay">{see}</a>'
    record = f'<a class="btn big" href="{at}/record" download>{download}</a>'
    ways = f'<div class="choices">{_meanwhile(code, own, sits=sits)}{again}{watch}{record}</div>'
    return ways + (_seat_form(free, own.say("Take a seat for the next match:"), own) if free else "")


def _meanwhile(code: str, own: Tongue, *, sits: bool) -> str:
    """Tell who still looks at a match that is over what the others do, and lead him there."""
    begun, held = own.say("Another match has begun."), own.say("A bot plays for you until you come.")
    ready, there = own.say("The others are getting ready for another match."), own.say("To the table")
    kind = "playing held over" if sits else "lobby playing over"
    return (
        f'<p class="since" role="status" data-since="lobby" hidden>{esc(ready)}</p>'
        f'<p class="since" role="status" data-since="playing held" hidden>{esc(begun)}</p>'
        f'<p class="since" role="status" data-since="held" hidden>{esc(held)}</p>'
        f'<a class="btn full big" href="/t/{code}" data-since="{kind}" hidden>{esc(there)}</a>'
    )


def _aside(face: TableFace, standing: Standing, out: frozenset[Seat]) -> Sketch:
    """Sketch what stands there for one without a seat: a judge, one who waits for his seat, a spectator."""
    if standing.judge:
        return Sketch(judge.at_work, ())
    if standing.promised is None:
        return watching(face, out)
    return promised(face.game, standing.promised, paused=face.paused)


def promised(game: str, seat: Seat, *, paused: bool) -> Sketch:
    """Tell somebody which seat will be his; while the table is paused he too can end that."""
    return Sketch(_promised, (game, seat, paused))


def _promised(game: str, seat: Seat, paused: bool, lang: str) -> str:  # noqa: FBT001 -- a fact of a sketch
    own, room = own_words(lang), find(game)
    said, ends = esc(own.say(stretch(room.game).promised, n=seat + 1)), room.called.ends
    more = f'<p class="small dim">{esc(own.say(ends))}</p>' if ends else ""
    return f'{pause.goes_on(lang) if paused else ""}<div class="choices"><p>{said}</p>{more}</div>'


def watching(face: TableFace, out: frozenset[Seat]) -> Sketch:
    """Tell a spectator that it looks on, and offer the seats it may have from the next hand or round on."""
    return Sketch(_watching, (face.game, _free(face, out)))


def _free(face: TableFace, out: frozenset[Seat]) -> Seats:
    """List the seats that can be had; those that play no more in this match last."""
    free = [sitter for sitter in face.sitters if sitter.kind != "person"]
    free.sort(key=lambda sitter: sitter.seat in out)
    return tuple([(sitter.seat, sitter.name, sitter.seat in out) for sitter in free])


def _watching(game: str, free: Seats, lang: str) -> str:
    own = own_words(lang)
    looks, sits = esc(own.say("You are watching.")), esc(own.say(stretch(find(game).game).sits))
    if not free:
        return f'<div class="choices"><p class="small dim">{looks}</p></div>'
    return _seat_form(free, f"{looks} {sits}", own)


def _seat_form(free: Seats, text: str, own: Tongue) -> str:
    """Ask a newcomer for his name, and which of the free seats he wants."""
    name, sits = esc(own.say("Your name")), esc(own.say("Which seat"))
    field = f'<input class="field" name="name" maxlength="{LONGEST}" placeholder="{name}" aria-label="{name}">'
    seats = "".join([_seat_option(seat, _seat_of(who, seat, own, out=out)) for seat, who, out in free])
    which = f'<select class="field" name="seat" aria-label="{sits}">{seats}</select>'
    sit = f'<button class="btn full">{esc(own.say("Sit down"))}</button>'
    text = f'<p class="small dim">{text}</p>'
    return f'<form class="choices watching" data-form="join">{text}{which}{field}{sit}</form>'


def _seat_option(seat: Seat, said: str) -> str:
    return f'<option value="{seat}">{esc(said)}</option>'


def _seat_of(name: str, seat: Seat, own: Tongue, *, out: bool) -> str:
    said = own.say("{name}’s seat", name=name) if name else own.say("Seat {n}", n=seat + 1)
    return own.say("{seat} (out of this match)", seat=said) if out else said
