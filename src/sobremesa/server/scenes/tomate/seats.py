"""The players of El Tomate in order of play: name, chips, tricks, what they said, and the card before them."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from sobremesa.games.tomate.pieces import HAND, NO_CARD, Card
from sobremesa.games.tomate.view import Trick, View
from sobremesa.languages import Tongue, mark
from sobremesa.seats import Seat
from sobremesa.server.face import Sitter, TableFace
from sobremesa.server.scenes.markup import classes, esc, house, signed
from sobremesa.server.scenes.tomate.cards import BACK, card_art, named

PASSED: Final = 0
PLAYS: Final = 1
_LAID: Final = ("declare", "mazo", "trick")
"""While a hand lasts, those who passed have their cards face down before them."""


class Place(NamedTuple):
    """Everything that one player's place shows; hashable, so that an unchanged place is drawn once."""

    sitter: Sitter
    purse: int
    tricks: int
    said: str
    """What stands under the chips: ``passed``, ``plays``, ``tricks``, ``out`` or nothing."""
    mark: str
    """The one thing that matters most about this player now; a key of ``_MARKS`` or nothing."""
    turn: bool
    wins: bool
    folded: bool
    card: Card
    played: int
    """Cards this player has played in the hand, the one before him included."""
    held: int
    """Cards face down before him, those he laid down when he passed included."""
    old: bool
    """The card is of a trick that has been taken."""


def row(face: TableFace, view: View, lang: str) -> str:
    """Draw all the places."""
    trick, old = lying(view)
    cards = dict(trick.cards) if trick else {}
    return "".join(
        [place(_facts(s, view, cards.get(s.seat, NO_CARD), trick, old=old), lang) for s in face.sitters]
    )


def lying(view: View) -> tuple[Trick | None, bool]:
    """Find the trick on the table and whether it is over: it lies there until the next lead or deal."""
    if view.trick.cards:
        return view.trick, False
    if view.last is not None and (sum(view.tricks) or between(view) or view.phase == "over"):
        return view.last, True
    return None, False


def between(view: View) -> bool:
    """Say whether a hand is over and the next not yet dealt."""
    return view.phase == "chance" and bool(view.scores) and view.scores[-1].number == view.number


def _facts(sitter: Sitter, view: View, card: Card, trick: Trick | None, *, old: bool) -> Place:
    seat = sitter.seat
    if view.phase == "draw":
        card = view.drawn[seat]
    wins = trick is not None and trick.winner == seat
    return Place(
        sitter,
        view.purses[seat],
        view.tricks[seat],
        _said(view, seat),
        _mark(view, seat, wins=wins, old=old),
        seat in view.awaited,
        wins,
        view.declared[seat] == PASSED and seat != view.taker,
        card,
        sum(who == seat for who, _ in view.played),
        view.held[seat] or (HAND if view.declared[seat] == PASSED and view.phase in _LAID else 0),
        old,
    )


def _said(view: View, seat: Seat) -> str:
    if view.out[seat]:
        return "out"
    if view.need[seat] and view.phase in ("trick", "chance", "over"):
        return "tricks"
    if view.declared[seat] == PASSED:
        return "passed"
    return "plays" if view.declared[seat] == PLAYS else ""


def _mark(view: View, seat: Seat, *, wins: bool, old: bool) -> str:
    if between(view):
        return "took" if wins else ""
    if wins:
        return "took" if old else "leads"
    if view.need[seat] and view.tricks[seat] >= view.need[seat]:
        return "safe"
    if seat == view.taker:
        return "taker"
    if seat == view.dealer:
        return "turnup" if view.taken else "dealer"
    return "mano" if seat == view.mano else ""


@lru_cache(8192)
def place(facts: Place, lang: str) -> str:
    """Draw one place; the same markup for every viewer."""
    sitter = facts.sitter
    kind = classes(
        "seat",
        "turn" if facts.turn else "",
        "win" if facts.wins else "",
        "folded" if facts.folded else "",
        "away" if sitter.away or sitter.held else "",
    )
    return f'<li{kind} data-seat="{sitter.seat}">{_who(facts, house(lang))}{_before(facts, lang)}</li>'


def _who(facts: Place, tongue: Tongue) -> str:
    name = facts.sitter.name or tongue.say("empty seat")
    rows = [f'<strong title="{esc(name)}">{esc(name)}</strong>', _chips(facts.purse, tongue)]
    said = _in_words(facts, tongue)
    rows += [f'<span class="bz">{said}</span>'] if said else []
    mark_ = _absence(facts.sitter) or facts.mark
    rows += [f"<em>{esc(tongue.say(_MARKS[mark_]))}</em>"] if mark_ else []
    return f'<div class="who">{"".join(rows)}</div>'


def _chips(purse: int, tongue: Tongue) -> str:
    said = tongue.count("{sum} <u>chip</u>", "{sum} <u>chips</u>", abs(purse), sum=signed(purse))
    return f'<span class="st">{said}</span>'


def _in_words(facts: Place, tongue: Tongue) -> str:
    if facts.said == "tricks":
        return tongue.count("{n} trick", "{n} tricks", facts.tricks)
    return tongue.say(_SAID[facts.said]) if facts.said else ""


def _absence(sitter: Sitter) -> str:
    return "held" if sitter.held else "away" if sitter.away else ""


_MARKS: Final = {
    "leads": mark("has it"),
    "took": mark("takes it"),
    "safe": mark("saved"),
    "taker": mark("with the mazo"),
    "turnup": mark("needs two"),
    "dealer": mark("deals"),
    "mano": mark("is mano"),
    "held": mark("bot for now"),
    "away": mark("away"),
}
_SAID: Final = {"passed": mark("passed"), "plays": mark("plays"), "out": mark("out of the match")}


def _before(facts: Place, lang: str) -> str:
    if facts.card != NO_CARD:
        return _face_up(facts, lang)
    backs = "".join(
        f'<i class="hid" data-vt="s{facts.sitter.seat}k{facts.played + at}">{BACK}</i>'
        for at in range(facts.held)
    )
    return f'<div class="slot">{backs}</div>'


def _face_up(facts: Place, lang: str) -> str:
    said = house(lang).say("{name}: {card}", name=facts.sitter.name, card=named(facts.card, lang))
    kind = classes("slot", "up", "old" if facts.old else "")
    vt = f"s{facts.sitter.seat}k{facts.played - 1}" if facts.played else f"d{facts.sitter.seat}"
    caption = f'<figcaption class="sr">{esc(said)}</figcaption>'
    return f'<figure{kind} data-vt="{vt}">{card_art(facts.card)}{caption}</figure>'
