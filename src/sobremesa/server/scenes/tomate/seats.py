"""The players of El Tomate in order of play: name, chips, tricks, what they said, and the card before them."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from msgspec import Struct

from sobremesa.games.tomate.pieces import HAND, NO_CARD, Card
from sobremesa.games.tomate.view import Trick, View
from sobremesa.games.tomate.words.telling import signed
from sobremesa.languages import mark
from sobremesa.seats import Seat
from sobremesa.server.face import Sitter, TableFace
from sobremesa.server.refusals import own_words
from sobremesa.server.scenes import absence
from sobremesa.server.scenes.markup import classes, esc
from sobremesa.server.scenes.room import Sketch, Sketches
from sobremesa.server.scenes.tomate.cards import BACK, STOCK, card_art, card_of, named
from sobremesa.server.scenes.tomate.coins import result, spot, stake

PASSED: Final = 0
PLAYS: Final = 1
_LAID: Final = ("declare", "mazo", "trick")
"""While a hand lasts, those who passed have their cards face down before them."""
_COUNTED: Final = ("trick", "chance", "over")
"""When the tricks of those who play are told."""


class Place(Struct, frozen=True):
    """Everything that one player's place shows."""

    seat: Seat
    name: str
    purse: int
    said: str
    """What stands under the chips: a key of ``_SAID``, of ``_RESULT``, or ``tricks``, or nothing."""
    amount: int
    """The tricks or chips it speaks of."""
    mark: str
    """The one thing that matters most about this player now; a key of ``_MARKS``, ``staked`` or nothing."""
    stake: int
    """The chips he has just put in for dealing."""
    turn: bool
    wins: bool
    folded: bool
    card: Card
    played: int
    """Cards this player has played in the hand, the one before him included."""
    held: int
    """Cards face down before him, those he laid down when he passed included."""
    taker: Seat
    """Who has taken the trick that the card was of; -1 while it lies open."""
    hand: int
    """The number of the hand."""


class Lying(Struct, frozen=True):
    """The trick on the table, or the cards drawn for the first deal."""

    cards: dict[Seat, Card]
    winner: Seat
    old: bool
    """It has been taken, and lies there until the next lead or deal."""
    between: bool
    """The hand is over and the next not yet dealt."""


_NOTHING: Final = Lying({}, -1, old=False, between=False)


def zone_of(seat: Seat) -> str:
    """Name the zone of a player's place."""
    return f"table/seat-{seat}"


def places(face: TableFace, names: tuple[str, ...], view: View) -> Sketches:
    """Sketch all the places."""
    on_table = lying(view)
    played = [who for who, _ in view.played]
    return {
        zone_of(seat): Sketch(place, (_facts(sitter, name, view, on_table, played.count(seat)),))
        for seat, (sitter, name) in enumerate(zip(face.sitters, names, strict=True))
    }


def lying(view: View) -> Lying:
    """Find the trick on the table."""
    if not view.number:
        return _drawn(view.drawn) or _drawn(view.round) or _NOTHING
    if view.trick.cards:
        return _on_table(view.trick, old=False, between=False)
    over = between(view)
    if view.last is not None and (over or view.phase == "over" or any(view.tricks)):
        return _on_table(view.last, old=True, between=over)
    return _NOTHING


def _drawn(cards: tuple[Card, ...]) -> Lying | None:
    shown = {seat: card for seat, card in enumerate(cards) if card != NO_CARD}
    return Lying(shown, -1, old=False, between=False) if shown else None


def _on_table(trick: Trick, *, old: bool, between: bool) -> Lying:
    return Lying(dict(trick.cards), trick.winner, old, between)


def between(view: View) -> bool:
    """Say whether a hand is over and the next not yet dealt."""
    return view.phase == "chance" and bool(view.scores) and view.scores[-1].number == view.number


def _facts(sitter: Sitter, name: str, view: View, on_table: Lying, played: int) -> Place:
    seat = sitter.seat
    passed = view.declared[seat] == PASSED
    wins = on_table.winner == seat
    said, count = _said(view, seat)
    return Place(
        seat,
        name,
        view.purses[seat],
        said,
        count,
        absence.mark_of(sitter) or _mark(view, seat, on_table, wins=wins),
        stake(view) if seat == view.dealer else 0,
        seat in view.awaited,
        wins,
        passed and seat != view.taker,
        on_table.cards.get(seat, NO_CARD),
        HAND if on_table.between else played,
        view.held[seat] or (HAND if passed and view.phase in _LAID else 0),
        on_table.winner if on_table.old else -1,
        view.number,
    )


def _said(view: View, seat: Seat) -> tuple[str, int]:
    """Say what stands under a player's chips; how the last hand ended for him stands there until he speaks."""
    if view.out[seat]:
        return "out", 0
    chips = result(view, seat)
    if chips and (between(view) or view.declared[seat] < 0):
        return ("got" if chips > 0 else "paid"), abs(chips)
    if view.need[seat] and view.phase in _COUNTED:
        return "tricks", view.tricks[seat]
    if view.declared[seat] == PASSED:
        return "passed", 0
    return ("plays", 0) if view.declared[seat] == PLAYS else ("", 0)


def _mark(view: View, seat: Seat, on_table: Lying, *, wins: bool) -> str:
    if wins:
        return "took" if on_table.old else "leads"
    if on_table.between or (seat == view.dealer and stake(view)):
        return "staked" if seat == view.dealer and stake(view) else ""
    if view.need[seat] and view.tricks[seat] >= view.need[seat]:
        return "safe"
    if seat == view.taker:
        return "taker"
    if seat == view.dealer:
        return "turnup" if view.taken else "dealer"
    return "mano" if seat == view.mano else ""


def place(facts: Place, lang: str) -> str:
    """Draw one place; the same markup for every viewer."""
    kind = classes(
        "seat",
        "turn" if facts.turn else "",
        "win" if facts.wins else "",
        "folded" if facts.folded else "",
        "away" if facts.mark in ("held", "away") else "",
    )
    told = _told(facts.said, facts.amount, lang) + _marked(facts.mark, facts.stake, lang)
    who = _who(facts.name, facts.purse, told, lang)
    zone, his = zone_of(facts.seat), f'<i class="spot" data-spot="{spot(facts.seat)}"></i>'
    return f'<li{kind} data-seat="{facts.seat}" data-zone="{zone}">{who}{_before(facts, lang)}{his}</li>'


@lru_cache(8192)
def _who(name: str, purse: int, told: str, lang: str) -> str:
    return f'<div class="who">{_called(name)}{_chips(purse, lang)}{told}</div>'


def _called(name: str) -> str:
    size = classes(
        "longer" if len(name) > _LONG else "long" if len(name) > _SHORT else "",
        "words" if len(name) > _LONG and " " in name else "",
    )
    return f'<strong{size} title="{esc(name)}">{esc(name)}</strong>'


_SHORT, _LONG = 6, 8
"""Characters of a name that need no smaller type where places are narrow, and no second line if of words."""


@lru_cache(4096)
def _chips(purse: int, lang: str) -> str:
    said = own_words(lang).count("{sum} <u>chip</u>", "{sum} <u>chips</u>", abs(purse), sum=signed(purse))
    return f'<span class="st">{said}</span>'


@lru_cache(512)
def _told(said: str, count: int, lang: str) -> str:
    if not said:
        return ""
    own = own_words(lang)
    if said in _RESULT:
        return f'<span class="bz {said}">{own.say(_RESULT[said], n=count)}</span>'
    words = own.count("{n} trick", "{n} tricks", count) if said == "tricks" else own.say(_SAID[said])
    return f'<span class="bz">{words}</span>'


@lru_cache(128)
def _marked(marked: str, stake: int, lang: str) -> str:
    if not marked:
        return ""
    own = own_words(lang)
    said = own.say("put in {n}", n=stake) if marked == "staked" else own.say(_MARKS[marked])
    return f"<em>{said}</em>"


_MARKS: Final = {
    "leads": mark("winning"),
    "took": mark("takes it"),
    "safe": mark("saved"),
    "taker": mark("mazo"),
    "turnup": mark("needs 2"),
    "dealer": mark("deals"),
    "mano": mark("is mano"),
    **absence.MARKS,
}
_SAID: Final = {"passed": mark("passed"), "plays": mark("plays"), "out": mark("out")}
_RESULT: Final = {"got": mark("won {n}"), "paid": mark("paid {n}")}


def _before(facts: Place, lang: str) -> str:
    """Draw what lies before a player: his card of the trick, else what he holds, face down."""
    seat, played = facts.seat, facts.played
    if facts.card != NO_CARD:
        return _face_up(facts, card_of(facts.hand, seat, played - 1) if played else f"drawn{seat}", lang)
    way = _TO_STOCK if facts.folded else "" if played else _FROM_STOCK
    return f'<div class="slot"{way}>{_backs(facts.hand % 2, seat, played, facts.held)}</div>'


_FROM_STOCK: Final = f' data-from="{STOCK}"'
"""Cards that are dealt,"""
_TO_STOCK: Final = f' data-to="{STOCK}"'
"""and those laid down."""


@lru_cache(1024)
def _backs(hand: int, seat: Seat, played: int, held: int) -> str:
    return "".join([_hidden(card_of(hand, seat, played + at)) for at in range(held)])


def _hidden(name: str) -> str:
    return f'<i class="hid" data-vt="{name}">{BACK}</i>'


def _face_up(facts: Place, name: str, lang: str) -> str:
    said = esc(own_words(lang).say("{name}: {card}", name=facts.name, card=named(facts.card, lang)))
    kind, way = "slot up", "" if facts.played else _FROM_STOCK + _TO_STOCK
    if facts.taker >= 0:
        kind, way = "slot up old", f' data-to="{spot(facts.taker)}"'
    shown = f'{card_art(facts.card)}<figcaption class="sr">{said}</figcaption>'
    return f'<figure class="{kind}" data-vt="{name}"{way}>{shown}</figure>'
