"""The accounts of El Tomate: tricks and chips a player, how the last hand was paid, and the last trick."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, TypeAlias

from sobremesa.games.tomate.moves import HandSettled
from sobremesa.games.tomate.pieces import Card
from sobremesa.games.tomate.view import Trick, View
from sobremesa.languages import Tongue, mark
from sobremesa.seats import Seat
from sobremesa.server.face import EveningRow, TableFace
from sobremesa.server.scenes.markup import esc, house, signed
from sobremesa.server.scenes.tomate.cards import card_art, named, the_named
from sobremesa.server.scenes.tomate.middle import settlement
from sobremesa.server.scenes.tomate.seats import PASSED

_PARTS: Final = {"dealer": mark("deals"), "mano": mark("mano")}

Line: TypeAlias = tuple[Seat, int, int, str]
"""Seat, tricks (-1: did not play), chips, what he is: ``mano``, ``dealer`` or nothing."""


def score(face: TableFace, view: View, lang: str) -> str:
    """Draw the table of chips and, under it, how the last hand was paid."""
    rows = tuple([_facts(view, seat) for seat in range(view.seats)])
    paid = _paid(view.scores[-1], face.names, lang) if view.scores else ""
    evening = _evening(face.evening, lang) if face.matches else ""
    return _table(rows, face.names, lang) + paid + evening


def _facts(view: View, seat: Seat) -> Line:
    sat_out = view.declared[seat] == PASSED and seat != view.taker
    part = "dealer" if seat == view.dealer else "mano" if seat == view.mano else ""
    return seat, -1 if sat_out else view.tricks[seat], view.purses[seat], part


@lru_cache(2048)
def _table(rows: tuple[Line, ...], names: tuple[str, ...], lang: str) -> str:
    own = house(lang)
    head = _head(own.say("Player"), own.say("Tricks"), own.say("Chips"))
    body = "".join([_player(row, names[row[0]], own) for row in rows])
    return f"<table>{head}<tbody>{body}</tbody></table>"


def _head(*names: str) -> str:
    first, *others = names
    rest = "".join(f'<th scope="col" class="num">{name}</th>' for name in others)
    return f'<thead><tr><th scope="col">{first}</th>{rest}</tr></thead>'


def _player(row: Line, name: str, own: Tongue) -> str:
    seat, tricks, chips, part = row
    said = own.say(_PARTS[part]) if part else ""
    note = f' <span class="dim">{said}</span>' if said else ""
    passed = own.say("passed")
    made = str(tricks) if tricks >= 0 else f'<span class="dim">{passed}</span>'
    return (
        f'<tr data-seat="{seat}"><th scope="row">{esc(name)}{note}</th>'
        f'<td class="num">{made}</td><td class="num">{signed(chips)}</td></tr>'
    )


@lru_cache(512)
def _paid(settled: HandSettled, names: tuple[str, ...], lang: str) -> str:
    said = house(lang).say("How hand {n} was paid", n=settled.number)
    return f'<details class="how" data-settled="{settled.number}"><summary>{said}</summary>{settlement(settled, names, lang)}</details>'


@lru_cache(256)
def _evening(rows: tuple[EveningRow, ...], lang: str) -> str:
    own = house(lang)
    head = _head(own.say("This evening"), own.say("Last match"), own.say("In all"))
    body = "".join(
        f'<tr><th scope="row">{esc(row.name)}</th><td class="num">{signed(row.last)}</td>'
        f'<td class="num">{signed(row.total)}</td></tr>'
        for row in rows
    )
    return f'<table class="evening">{head}<tbody>{body}</tbody></table>'


def last(face: TableFace, view: View, lang: str) -> str:
    """Draw the last trick, whose it was and in which order it fell."""
    return _last(view.last, face.names, lang)


@lru_cache(2048)
def _last(trick: Trick | None, names: tuple[str, ...], lang: str) -> str:
    own = house(lang)
    if trick is None:
        none = own.say("No trick has been taken yet.")
        return f'<p class="dim small">{none}</p>'
    said = own.say("{name} took it with {card}.", name=names[trick.winner], card=_best(trick, lang))
    cards = "".join([_card(who, card, names, lang, best=who == trick.winner) for who, card in trick.cards])
    return f'<p class="small">{esc(said)}</p><ol class="last">{cards}</ol>'


def _best(trick: Trick, lang: str) -> str:
    return the_named(dict(trick.cards)[trick.winner], lang)


def _card(seat: Seat, card: Card, names: tuple[str, ...], lang: str, *, best: bool) -> str:
    kind = ' class="best"' if best else ""
    said = esc(named(card, lang))
    return f'<li{kind}>{card_art(card)}<span class="sr">{said}, </span><span>{esc(names[seat])}</span></li>'
