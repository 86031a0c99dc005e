"""What one seat reads beside the table: what is asked of it, its clock, why, and the moves it may make.

What must not live here: any word or rule of a game – a game's own words and drawing say those.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from sobremesa.contract import AnyGame
from sobremesa.languages import Tongue, tongue
from sobremesa.seats import Seat
from sobremesa.server.face import TableFace
from sobremesa.server.scenes.markup import esc, house
from sobremesa.server.scenes.room import Scene
from sobremesa.server.scenes.shelf import scene as find


def ask(scene: Scene, face: TableFace, view: Any, moves: Sequence[Any], lang: str, seat: Seat | None) -> str:  # noqa: ANN401 -- every game has its own view
    """Say in one sentence what is asked of this viewer, how long it has, and why just these moves."""
    words = room_tongue(scene.game, lang)
    said = scene.game.words.ask(view, moves, face.names, words)
    reason, clause = scene.game.words.explain(view, moves, words)
    mine = seat in view.awaited
    return (
        f'<div class="asked" data-wait="{view.wait}"{" data-turn" if mine else ""}>'
        f'<h2 class="say">{stressed(said, scene.stress(view, lang) if mine else "")}</h2>'
        f'{clock(face, seat, view.awaited)}<p class="why" data-why>{_why(scene, reason, clause, lang)}</p></div>'
    )


def room_tongue(game: AnyGame, lang: str) -> Tongue:
    """Return a language for the words of a game."""
    return tongue(lang, f"sobremesa.games.{game.spec.name}")


@lru_cache(2048)
def stressed(sentence: str, word: str) -> str:
    """Escape a sentence; set one word of it, if it is there, in the game's accent."""
    said = esc(sentence)
    mark = esc(word)
    return said.replace(mark, f"<b>{mark}</b>", 1) if mark else said


def clock(face: TableFace, seat: Seat | None, awaited: frozenset[Seat]) -> str:
    """Draw the line of the viewer's clock, else of whoever is waited for and has least time left."""
    clocks = face.clocks
    if seat is None or seat not in clocks:
        running = [clocks[other] for other in awaited if other in clocks]
        left, whole = min(running, default=(0.0, 0.0))
    else:
        left, whole = clocks[seat]
    if not whole:
        return '<div class="clockline"></div>'
    return f'<div class="clockline" data-left="{left:.1f}" data-whole="{whole:.0f}" role="timer"><i></i></div>'


def _why(scene: Scene, reason: str, clause: str, lang: str) -> str:
    return f"{esc(reason)} {clause_link(scene.game.spec.name, clause, lang)}" if reason else ""


@lru_cache(512)
def clause_link(name: str, clause: str, lang: str) -> str:
    """Link to a clause of a game's book by what the game calls it."""
    game = find(name).game
    article = esc(game.words.article(clause, room_tongue(game, lang)))
    said = house(lang).say("Article “{article}”", article=article)
    return f'<a href="/book/{name}#{esc(clause.removeprefix(f"{name}."))}" target="_blank">{said}</a>'


def hand(scene: Scene, face: TableFace, view: Any, moves: Sequence[Any], lang: str, seat: Seat | None) -> str:  # noqa: ANN401
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
def _button(name: str, move: Any, at: int, lang: str) -> str:  # noqa: ANN401
    game = find(name).game
    said = esc(game.words.label(move, room_tongue(game, lang)))
    kind = "btn full big" if at == 0 else "btn big"
    key = chr(ord("a") + at)
    return f'<button class="{kind}" data-move="{esc(game.write(move))}" data-key="{key}">{said}</button>'


@lru_cache(16)
def held(lang: str) -> str:
    """Offer the seat back to its person."""
    own = house(lang)
    said, back = esc(own.say("A bot is playing for you.")), esc(own.say("Back to my seat"))
    button = f'<button class="btn full big" data-do="return">{back}</button>'
    return f'<div class="choices">{button}<p class="small dim">{said}</p></div>'


@lru_cache(1024)
def over(code: str, lang: str, sits: bool) -> str:  # noqa: FBT001 -- a cached pure function
    """Offer what one does after a match."""
    own = house(lang)
    another, download = esc(own.say("Another match")), esc(own.say("Download the record"))
    again = f'<button class="btn full big" data-do="rematch">{another}</button>' if sits else ""
    record = f'<a class="btn big" href="/t/{code}/record" download>{download}</a>'
    return f'<div class="choices">{again}{record}</div>'


def watching(face: TableFace, lang: str) -> str:
    """Tell a spectator that it looks on, and offer the seats it could take over at the next hand."""
    free = tuple((sitter.seat, sitter.name) for sitter in face.sitters if sitter.kind != "person")
    return _watching(free, lang)


@lru_cache(1024)
def _watching(free: tuple[tuple[Seat, str], ...], lang: str) -> str:
    own = house(lang)
    said = own.say("You are looking on.")
    if free:
        said += " " + own.say("You can take over a seat from the next hand.")
    seats = "".join(
        f'<button class="btn" data-do="join" data-seat="{seat}">{esc(_seat_of(name, seat, own))}</button>'
        for seat, name in free
    )
    return f'<div class="choices watching"><p class="small dim">{esc(said)}</p>{seats}</div>'


def _seat_of(name: str, seat: Seat, own: Tongue) -> str:
    return own.say("Seat of {name}", name=name) if name else own.say("Seat {n}", n=seat + 1)
