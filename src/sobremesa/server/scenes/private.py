"""What one seat reads beside the table: what is asked of it, why, and the moves it may make.

What must not live here: any word or rule of a game – a game's own words and drawing say those.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from sobremesa.languages import Tongue
from sobremesa.seats import Seat
from sobremesa.server.face import TableFace
from sobremesa.server.refusals import own_words, room_words
from sobremesa.server.scenes.markup import esc
from sobremesa.server.scenes.room import AnyMove, AnyView, Scene
from sobremesa.server.scenes.shelf import scene as find
from sobremesa.server.table.naming import LONGEST


def ask(
    scene: Scene, face: TableFace, view: AnyView, moves: Sequence[AnyMove], lang: str, seat: Seat | None
) -> str:
    """Say in one sentence what is asked of this viewer, and why just these moves; the browser runs the clock."""
    absent = seat is not None and face.sitters[seat].held
    asked, words = () if absent else moves, room_words(scene.game, lang)
    said = scene.game.words.ask(view, asked, face.names, words)
    reason, clause = scene.game.words.explain(view, asked, words)
    mine = bool(asked) and seat in view.awaited
    name, word = scene.game.spec.name, scene.stress(view, lang) if mine else ""
    return f'<div class="asked" data-wait="{view.wait}">{_asked(name, said, word, reason, clause, lang)}</div>'


@lru_cache(4096)
def _asked(game: str, said: str, word: str, reason: str, clause: str, lang: str) -> str:
    why = f"{esc(reason)} {clause_link(game, clause, lang)}" if reason else ""
    head = f'<h2 class="say">{stressed(said, word)}</h2><div class="clockline"></div>'
    return f'{head}<p class="why" data-why>{why}</p>'


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


def hand(
    scene: Scene, face: TableFace, view: AnyView, moves: Sequence[AnyMove], lang: str, seat: Seat | None
) -> str:
    """Draw what the viewer holds and, as buttons, the moves that are not among its pieces."""
    if face.status == "over":
        return over(face.code, lang, seat is not None)
    if seat is None:
        return watching(face, lang)
    if face.sitters[seat].held:
        return held(lang) + scene.hand(view, (), lang, seat)
    others = [move for move in moves if not scene.shown(move)]
    buttons = "".join([_button(scene.game.spec.name, move, at, lang) for at, move in enumerate(others)])
    choices = f'<div class="choices">{buttons}</div>' if buttons else ""
    return choices + scene.hand(view, moves, lang, seat)


@lru_cache(1024)
def _button(name: str, move: AnyMove, at: int, lang: str) -> str:
    game = find(name).game
    said = esc(game.words.label(move, room_words(game, lang)))
    kind = "btn full big" if at == 0 else "btn big"
    key = chr(ord("a") + at)
    return f'<button class="{kind}" data-move="{esc(game.write(move))}" data-key="{key}">{said}</button>'


@lru_cache(16)
def held(lang: str) -> str:
    """Offer the seat back to its person."""
    own = own_words(lang)
    said, back = esc(own.say("A bot is playing for you.")), esc(own.say("Back to my seat"))
    button = f'<button class="btn full big" data-do="return">{back}</button>'
    return f'<div class="choices back">{button}<p class="small dim">{said}</p></div>'


@lru_cache(1024)
def over(code: str, lang: str, sits: bool) -> str:  # noqa: FBT001 -- a cached pure function
    """Offer what one does after a match."""
    own = own_words(lang)
    another, download = esc(own.say("Another match")), esc(own.say("Download the record"))
    again = f'<button class="btn full big" data-do="rematch">{another}</button>' if sits else ""
    record = f'<a class="btn big" href="/t/{code}/record" download>{download}</a>'
    return f'<div class="choices">{again}{record}</div>'


def watching(face: TableFace, lang: str) -> str:
    """Tell a spectator that it looks on, and offer the seats it may have from the next hand on."""
    free = tuple([(sitter.seat, sitter.name) for sitter in face.sitters if sitter.kind != "person"])
    return _watching(free, lang)


@lru_cache(1024)
def _watching(free: tuple[tuple[Seat, str], ...], lang: str) -> str:
    own = own_words(lang)
    looks = esc(own.say("You are watching."))
    if not free:
        return f'<div class="choices"><p class="small dim">{looks}</p></div>'
    name, sits = esc(own.say("Your name")), esc(own.say("Take a seat from the next hand on:"))
    field = f'<input class="field" name="name" maxlength="{LONGEST}" placeholder="{name}" aria-label="{name}">'
    seats = "".join([_free(seat, _seat_of(who, seat, own)) for seat, who in free])
    which = f'<select class="field" name="seat" aria-label="{sits}">{seats}</select>'
    sit = f'<button class="btn full">{esc(own.say("Sit down"))}</button>'
    text = f'<p class="small dim">{looks} {sits}</p>'
    return f'<form class="choices watching" data-form="join">{text}{which}{field}{sit}</form>'


def _free(seat: Seat, said: str) -> str:
    return f'<option value="{seat}">{esc(said)}</option>'


def _seat_of(name: str, seat: Seat, own: Tongue) -> str:
    return own.say("{name}’s seat", name=name) if name else own.say("Seat {n}", n=seat + 1)
