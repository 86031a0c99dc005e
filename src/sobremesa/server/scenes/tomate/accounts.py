"""The accounts of El Tomate: tricks and chips a player, how the last hand was paid, and the last trick."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, TypeAlias

from sobremesa.games.tomate.moves import HandSettled
from sobremesa.games.tomate.pieces import Card
from sobremesa.games.tomate.view import Trick, View
from sobremesa.games.tomate.words.telling import signed
from sobremesa.seats import Seat
from sobremesa.server.face import TableFace
from sobremesa.server.refusals import own_words
from sobremesa.server.scenes.markup import esc
from sobremesa.server.scenes.room import Sketch
from sobremesa.server.scenes.tomate.cards import card_art, named, the_named
from sobremesa.server.scenes.tomate.middle import settlement
from sobremesa.server.scenes.tomate.seats import PASSED

Chips: TypeAlias = tuple[tuple[int, ...], tuple[int, ...], tuple[str, ...], Seat, Seat]
"""Tricks and chips by seat, names, who deals, who speaks first."""
PASSED_BY: Final = -1
"""Instead of tricks: does not play this hand."""


def score(_face: TableFace, names: tuple[str, ...], view: View) -> Sketch:
    """Sketch the table of chips and, under it, how the last hand was paid."""
    made = tuple([_made(view, seat) for seat in range(view.seats)])
    chips = (made, view.purses, names, view.dealer, view.mano)
    paid = view.scores[-1] if view.scores else None
    return Sketch(_score, (chips, paid))


def _score(chips: Chips, paid: HandSettled | None, lang: str) -> str:
    made, purses, names, dealer, mano = chips
    how = _paid(paid, names, lang) if paid else ""
    return _table(made, purses, names, dealer, mano, lang) + how


def _made(view: View, seat: Seat) -> int:
    """Count a seat's tricks; ``PASSED_BY`` if it passed."""
    return PASSED_BY if view.declared[seat] == PASSED and seat != view.taker else view.tricks[seat]


def _table(
    made: tuple[int, ...], purses: tuple[int, ...], names: tuple[str, ...], dealer: Seat, mano: Seat, lang: str
) -> str:
    head, is_mano, deals = _heading(lang)
    parts = {mano: is_mano, dealer: deals}
    each = enumerate(zip(names, made, purses, strict=True))
    rows = [_player(seat, *facts, parts.get(seat, ""), lang) for seat, facts in each]
    return f"<table>{head}<tbody>{''.join(rows)}</tbody></table>"


@lru_cache(8)
def _heading(lang: str) -> tuple[str, str, str]:
    own = own_words(lang)
    head = _head(own.say("Player"), own.say("Tricks"), own.say("Chips"))
    return head, own.say("mano"), own.say("deals")


def _head(first: str, *others: str) -> str:
    rest = "".join([f'<th scope="col" class="num">{name}</th>' for name in others])
    return f'<thead><tr><th scope="col">{first}</th>{rest}</tr></thead>'


@lru_cache(8192)
def _player(seat: Seat, name: str, tricks: int, chips: int, part: str, lang: str) -> str:
    note = f' <span class="dim">{part}</span>' if part else ""
    passed = own_words(lang).say("passed")
    made = f'<span class="dim">{passed}</span>' if tricks == PASSED_BY else str(tricks)
    who = f'<th scope="row">{esc(name)}{note}</th>'
    return f'<tr data-seat="{seat}">{who}<td class="num">{made}</td><td class="num">{signed(chips)}</td></tr>'


@lru_cache(4096)
def _paid(settled: HandSettled, names: tuple[str, ...], lang: str) -> str:
    said = own_words(lang).say("How hand {n} was settled", n=settled.number)
    rows = settlement(settled, names, lang)
    return f'<details class="how" data-settled="{settled.number}"><summary>{said}</summary>{rows}</details>'


def last(names: tuple[str, ...], view: View) -> Sketch:
    """Sketch the last trick, whose it was and in which order it fell."""
    return Sketch(_last, (view.last, names))


def _last(trick: Trick | None, names: tuple[str, ...], lang: str) -> str:
    own = own_words(lang)
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
