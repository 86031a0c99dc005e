"""The players of Tokyo round the cup: name, bomb clock, and the one thing that matters about each now."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from msgspec import Struct

from sobremesa.games.tokyo.pieces import NO_SCORE, Score
from sobremesa.games.tokyo.view import View
from sobremesa.games.tokyo.words.scores import score_digits
from sobremesa.languages import mark
from sobremesa.seats import Seat
from sobremesa.server.face import Sitter, TableFace
from sobremesa.server.refusals import own_words
from sobremesa.server.scenes import absence
from sobremesa.server.scenes.markup import classes, esc
from sobremesa.server.scenes.room import Sketch, Sketches
from sobremesa.server.scenes.tokyo.pictures import aloud, bomb_art, spot


class Place(Struct, frozen=True):
    """Everything that one player's place shows."""

    seat: Seat
    name: str
    penalties: int
    lives: int
    rank: int
    """The place this player has come in, from 1; 0 while he is in."""
    mark: str
    """The one thing that matters most about him now; a key of ``_MARKS``, or nothing."""
    said: Score
    """What he has announced and somebody is to answer; else ``NO_SCORE``."""
    turn: bool
    hit: bool
    """The doubt that all look at now was his loss."""


def zone_of(seat: Seat) -> str:
    """Name the zone of a player's place."""
    return f"table/seat-{seat}"


def places(face: TableFace, names: tuple[str, ...], view: View) -> Sketches:
    """Sketch all the places."""
    return {
        zone_of(seat): Sketch(place, (_facts(sitter, name, view),))
        for seat, (sitter, name) in enumerate(zip(face.sitters, names, strict=True))
    }


def reveals(view: View) -> bool:
    """Say whether the dice of the last doubt still lie open: until the next roll."""
    return bool(view.settled) and view.settled[-1].number == view.number and view.phase in ("roll", "over")


def rank_of(view: View, seat: Seat) -> int:
    """Say in which place a player has come, from 1; 0 while he is in."""
    return view.seats - view.fell.index(seat) if view.out[seat] else int(bool(view.payoffs))


def _facts(sitter: Sitter, name: str, view: View) -> Place:
    seat = sitter.seat
    announced = seat == view.announcer
    return Place(
        seat,
        name,
        view.penalties[seat],
        view.lives,
        rank_of(view, seat),
        absence.mark_of(sitter) or _mark(view, seat),
        view.said if announced else NO_SCORE,
        seat in view.awaited,
        reveals(view) and view.settled[-1].line.seat == seat,
    )


def _mark(view: View, seat: Seat) -> str:
    if seat in view.awaited:
        return view.phase
    if view.phase == "chance" and seat == view.turn:
        return "roll"
    return "bold" if view.unseen and seat == view.announcer else ""


def place(facts: Place, lang: str) -> str:
    """Draw one player's place; the same markup for every viewer."""
    out = facts.rank > 1
    kind = classes(
        "seat",
        "turn" if facts.turn else "",
        "spoke" if facts.said != NO_SCORE else "",
        "hit" if facts.hit else "",
        "out" if out else "",
        "away" if facts.mark in ("held", "away") else "",
    )
    clock, told = (
        _clock(facts.penalties, facts.lives, out, lang),
        _told(facts.mark, facts.said, facts.rank, lang),
    )
    count = "" if out else f'<span class="ct" aria-hidden="true">{facts.penalties}<u>/{facts.lives}</u></span>'
    who = f'<div class="who">{_called(facts.name)}{count}{told}</div>'
    his = f'<i class="spot" data-spot="{spot(facts.seat)}"></i>'
    return f'<li{kind} data-seat="{facts.seat}" data-zone="{zone_of(facts.seat)}">{clock}{who}{his}</li>'


@lru_cache(2048)
def _called(name: str) -> str:
    return f'<strong title="{esc(name)}">{esc(name)}</strong>'


@lru_cache(2048)
def _clock(penalties: int, lives: int, out: bool, lang: str) -> str:  # noqa: FBT001 -- a cached pure function
    own = own_words(lang)
    said = own.say("exploded") if out else own.say("{n} of {all} ticks", n=penalties, all=lives)
    art = bomb_art(lives + 1 if out else penalties, lives)
    return f'<div class="slot" role="img" aria-label="{esc(said)}">{art}</div>'


@lru_cache(4096)
def _told(marked: str, said: Score, rank: int, lang: str) -> str:
    own = own_words(lang)
    if rank > 1:
        read, seen = esc(own.say("place {n}", n=rank)), esc(own.say("#{n}", n=rank))
        return f'<em><span aria-hidden="true">{seen}</span><span class="sr">{read}</span></em>'
    if rank == 1:
        return f"<em>{esc(own.say('wins'))}</em>"
    kept = f"<em>{esc(own.say(_MARKS[marked]))}</em>" if marked else ""
    if said == NO_SCORE:
        return kept
    read = esc(own.say("announces {score}", score=aloud(said, lang)))
    cry = f'<span aria-hidden="true">{score_digits(said)}</span><span class="sr">{read}</span>'
    return f'<b class="cry">{cry}</b>{kept}'


_MARKS: Final = {
    "answer": mark("answers"),
    "roll": mark("rolls"),
    "look": mark("looks"),
    "announce": mark("announces"),
    "bold": mark("unseen"),
    **absence.MARKS,
}
