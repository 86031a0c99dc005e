"""The four players: name, tiles in hand, what they said, and tiles that all may see."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from msgspec import Struct

from sobremesa.games.domino import GAME
from sobremesa.games.domino.moves import Challenge
from sobremesa.games.domino.pieces import NO_TILE, RACK, Tile, Tiles, pips, tiles_in
from sobremesa.games.domino.state import OPEN, Seats
from sobremesa.games.domino.view import View
from sobremesa.languages import mark
from sobremesa.seats import Seat
from sobremesa.server.face import Sitter, TableFace
from sobremesa.server.refusals import own_words
from sobremesa.server.scenes import absence
from sobremesa.server.scenes.domino.pictures import BACK, named, tile_art
from sobremesa.server.scenes.markup import classes, esc
from sobremesa.server.scenes.room import Sketch, Sketches

NO_SUM: Final = -1
NO_DOUBT: Final = -1


class Place(Struct, frozen=True):
    """Everything that one player's place shows."""

    seat: Seat
    name: str
    mark: str
    """The one thing that matters most about this player now; a key of ``_MARKS`` or nothing."""
    passed: bool
    """The last thing he said is PASO."""
    turn: bool
    played: int
    """Tiles he has laid in the hand."""
    down: int
    """Tiles he holds that nobody else sees."""
    empty: Seats
    """A mask of the slots of his rack that all see to be empty."""
    up: tuple[Tile, ...]
    """Tiles of his that all see: exposed ones, at the end of a hand all he has left, one drawn for the lead."""
    doubt: int
    """The number a challenge of his passes quotes; ``NO_DOUBT`` where none can be made."""
    costs: int
    """Points a challenge costs that was wrong."""
    sum: int
    """What those count at the end of a hand; else ``NO_SUM``."""


def zone_of(seat: Seat) -> str:
    """Name the zone of a player's place."""
    return f"table/seat-{seat}"


def places(face: TableFace, names: tuple[str, ...], view: View) -> Sketches:
    """Sketch all the places."""
    return {
        zone_of(seat): Sketch(place, (_facts(sitter, name, view),))
        for seat, (sitter, name) in enumerate(zip(face.sitters, names, strict=True))
    }


def _facts(sitter: Sitter, name: str, view: View) -> Place:
    seat = sitter.seat
    up = _up(view, seat)
    acts = [act for act in view.acts if act.seat == seat]
    return Place(
        seat,
        name,
        absence.mark_of(sitter) or _mark(view, seat),
        bool(acts) and acts[-1].tile == NO_TILE,
        seat in view.awaited,
        sum(act.tile != NO_TILE for act in acts),
        view.held[seat] - (up & _racked(view, seat)).bit_count(),
        view.empty[seat] if view.house.rack_visible else 0,
        tiles_in(up),
        view.passed[seat] if _doubtful(view, seat) else NO_DOUBT,
        view.house.wrong_challenge,
        pips(up) if view.ending != OPEN else NO_SUM,
    )


def _doubtful(view: View, seat: Seat) -> bool:
    """Tell whether opponents may challenge a pass of this seat: one that nobody has tried yet."""
    passes = any(act.seat == seat and act.tile == NO_TILE and not act.true for act in view.acts)
    return passes and view.phase in ("play", "count")


def _up(view: View, seat: Seat) -> Tiles:
    """Find the tiles of a seat that all see."""
    if view.drawn[seat] != NO_TILE:
        return 1 << view.drawn[seat]
    who, tiles = view.returned
    if view.phase == "chance" and who == seat and view.ending == OPEN:
        return tiles
    return view.exposed[seat] | _open(view, seat)


def _open(view: View, seat: Seat) -> Tiles:
    return max(view.racks[seat], 0)


def _racked(view: View, seat: Seat) -> Tiles:
    return view.exposed[seat] | _open(view, seat)


def _mark(view: View, seat: Seat) -> str:
    if view.phase in ("five", "count"):
        return "answered" if view.answered >> seat & 1 else ""
    if view.bound == seat:
        return "bound"
    if view.returned[0] == seat and view.phase == "chance":
        return "returned"
    return "leads" if seat == view.opener and view.ending == OPEN else ""


def place(facts: Place, lang: str) -> str:
    """Draw one place; the same markup for every viewer."""
    kind = classes(
        "seat",
        f"p{facts.seat & 1}",
        "turn" if facts.turn else "",
        "open" if facts.sum != NO_SUM else "",
        "away" if facts.mark in ("held", "away") else "",
    )
    who, zone = _who(facts.name, facts.mark, facts.passed, lang), zone_of(facts.seat)
    doubt = "" if facts.doubt == NO_DOUBT else _doubt(facts.seat, facts.doubt, facts.costs, facts.name, lang)
    return f'<li{kind} data-seat="{facts.seat}" data-zone="{zone}">{who}{_tiles(facts, lang)}{doubt}</li>'


@lru_cache(512)
def _doubt(seat: Seat, opening: int, costs: int, name: str, lang: str) -> str:
    """Offer to challenge a pass; only the pages of opponents show it."""
    own, move = own_words(lang), GAME.write(Challenge(seat))
    asks = own.say("Challenge the PASO of {name}?", name=name)
    if costs:
        price = own.count("{n} point", "{n} points", costs)
        asks += " " + own.say("If it was right, it costs you {points}.", points=price)
    sure = esc(asks)
    asks = f'data-move="{move}" data-opening="{opening}" data-sure="{sure}"'
    said = esc(own.say("Challenge"))
    return f'<button class="btn doubt" {asks}>{said}</button>'


@lru_cache(4096)
def _who(name: str, marked: str, passed: bool, lang: str) -> str:  # noqa: FBT001 -- a cached pure function
    own = own_words(lang)
    called = f'<strong title="{esc(name)}">{esc(name)}</strong>'
    partner, said = esc(own.say("your partner")), esc(own.say("PASO"))
    mate = f'<span class="mate">{partner}</span>'
    says = f'<b class="paso">{said}</b>' if passed else ""
    return f'<div class="who">{called}{says}{mate}{_marked(marked, lang)}</div>'


@lru_cache(128)
def _marked(marked: str, lang: str) -> str:
    return f"<em>{esc(own_words(lang).say(_MARKS[marked]))}</em>" if marked else ""


_MARKS: Final = {
    "leads": mark("leads"),
    "answered": mark("ready"),
    "bound": mark("has to play"),
    "returned": mark("returned them"),
    **absence.MARKS,
}


def _tiles(facts: Place, lang: str) -> str:
    """Draw what stands before a player: tiles from behind, then those that all see, and their sum."""
    seat, played = facts.seat, facts.played
    backs = _backs(seat, played, facts.down, facts.empty)
    up = "".join([_up_art(seat, played + facts.down + at, tile) for at, tile in enumerate(facts.up)])
    return (
        f'<div class="slot" role="img" aria-label="{_said(facts, lang)}">{backs}{up}{_sum(facts.sum, lang)}</div>'
    )


@lru_cache(1024)
def _backs(seat: Seat, played: int, down: int, empty: Seats) -> str:
    if not empty or not down:
        return "".join([f'<i data-vt="s{seat}k{played + at}">{BACK}</i>' for at in range(down)])
    full = [slot for slot in range(RACK) if not empty >> slot & 1]
    numbers = {slot: played + at for at, slot in enumerate(full)}
    slots = [
        f'<i data-vt="s{seat}k{numbers[slot]}">{BACK}</i>' if slot in numbers else '<i class="gap"></i>'
        for slot in range(RACK)
    ]
    return "".join(slots)


def _up_art(seat: Seat, number: int, tile: Tile) -> str:
    return f'<i class="up" data-vt="s{seat}k{number}">{tile_art(tile)}</i>'


@lru_cache(256)
def _sum(counted: int, lang: str) -> str:
    if counted == NO_SUM:
        return ""
    said = esc(own_words(lang).count("{n} point", "{n} points", counted))
    return f"<output>{said}</output>"


def _said(facts: Place, lang: str) -> str:
    own = own_words(lang)
    rest = facts.down + len(facts.up)
    said = [own.count("{n} tile", "{n} tiles", rest), *(named(tile, lang) for tile in facts.up)]
    return esc(", ".join(said))
