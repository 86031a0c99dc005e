"""The middle of the table: plate, stock and trump, at the end the final scores; and how a hand was paid."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from sobremesa.games.tomate.moves import HandSettled, ScoreLine
from sobremesa.games.tomate.pieces import NO_CARD, Card, suit_of
from sobremesa.games.tomate.view import View
from sobremesa.games.tomate.words import WORDS
from sobremesa.games.tomate.words.telling import signed
from sobremesa.languages import Tongue, tongue
from sobremesa.server.art import sprite
from sobremesa.server.refusals import own_words
from sobremesa.server.scenes.markup import esc
from sobremesa.server.scenes.room import Sketch
from sobremesa.server.scenes.tomate.cards import BACK, ROOM, STOCK, card_art, named, suit_named, the_named
from sobremesa.server.scenes.tomate.coins import PLATE, Flight, flights, flown, fresh

MIDDLE: Final = "table/middle"
"""The zone,"""
SETTLED: Final = "table/settled"
"""and that of the hand before."""


class Lying(NamedTuple):
    """Everything that lies in the middle while a match is played."""

    plate: int
    base: int
    reserve: int
    turnup: Card
    stock: int
    keeper: str
    """Who has taken the turned card; empty if nobody has."""
    drawing: bool
    """Cards are drawn for the first deal."""
    flights: tuple[Flight, ...]


def middle(names: tuple[str, ...], view: View) -> Sketch:
    """Sketch what lies in the middle now."""
    if view.phase == "over":
        return Sketch(final, (view.payoffs, view.scores[-1] if view.scores else None, names))
    keeper = names[view.dealer] if view.taken else ""
    drawing = view.phase == "draw"
    chips = view.plate, view.base, view.reserve
    return Sketch(_middle, (Lying(*chips, view.turnup, view.stock, keeper, drawing, flights(view)),))


@lru_cache(4096)
def _middle(lying: Lying, lang: str) -> str:
    chips, cards = plate(lying.plate, lying.base, lying.reserve, lang), stock(lying, lang)
    return f'<div class="mid" data-zone="{MIDDLE}">{chips}{cards}{flown(lying.flights)}</div>'


def plate(chips: int, base: int, reserve: int, lang: str) -> str:
    """Draw the plate and say what it holds, what a tomate pays and what waits in reserve."""
    own = own_words(lang)
    holds = f"<b>{chips}</b>"
    rows = [own.say("{n} in the plate", n=holds) if chips else own.say("The plate is empty")]
    pays, waits = own.say("a tomate pays {n}", n=base), own.say("{n} in reserve", n=reserve)
    rows += [f"<span>{pays}</span>"] if base else []
    rows += [f"<span>{waits}</span>"] if reserve else []
    art = f'<i data-vt="plate" data-spot="{PLATE}">{sprite.coins_on_plate(chips)}</i>'
    return f'<figure class="pl">{art}<figcaption>{"".join(rows)}</figcaption></figure>'


def stock(lying: Lying, lang: str) -> str:
    """Draw the stock with the turned card, or say who took it."""
    if lying.turnup == NO_CARD:
        return _face_down(lang, drawing=lying.drawing)
    return _stock(lying.turnup, lying.stock, lying.keeper, lang)


@lru_cache(16)
def _face_down(lang: str, *, drawing: bool) -> str:
    own = own_words(lang)
    said = own.say("The lowest card deals first") if drawing else own.say("The deck is being shuffled")
    text = f"<figcaption><span>{esc(said)}</span></figcaption>"
    return f'<figure class="tr"><div class="stock" data-spot="{STOCK}">{BACK}</div>{text}</figure>'


def _stock(turnup: Card, left: int, keeper: str, lang: str) -> str:
    own = own_words(lang)
    said = _trumps(suit_named(suit_of(turnup), lang), lang)
    if keeper:
        took = esc(own.say("{name} took {card}", name=keeper, card=the_named(turnup, lang)))
        caption, spare = f'<span class="took">{took}</span>', ""
    else:
        rest, up = (
            own.count("{n} card left", "{n} cards left", left),
            own.say("turned up: {card}", card=named(turnup, lang)),
        )
        caption = f'<span>{rest}</span><span class="sr">{esc(up)}</span>'
        spare = f'<i class="turned" data-vt="turnup">{card_art(turnup)}</i>'
    text = f"<figcaption>{said}{caption}</figcaption>"
    return f'<figure class="tr"><div class="stock" data-spot="{STOCK}">{BACK}{spare}</div>{text}</figure>'


def news(names: tuple[str, ...], view: View) -> Sketch:
    """Sketch how the last hand was paid, for as long as only backs lie before the players: zone ``SETTLED``."""
    settled = fresh(view) if view.turnup != NO_CARD else None
    return Sketch(_news, (settled, names if settled else ()))


def _news(settled: HandSettled | None, names: tuple[str, ...], lang: str) -> str:
    if settled is None:
        return f'<div data-zone="{SETTLED}" hidden></div>'
    said = esc(own_words(lang).say("How hand {n} was settled", n=settled.number))
    region = f'class="settled" role="region" aria-label="{said}" tabindex="0" data-vt="settled" data-shuts'
    return f'<div {region} data-zone="{SETTLED}">{settlement(settled, names, lang)}</div>'


@lru_cache(16)
def _trumps(suit: str, lang: str) -> str:
    """Say which suit is trump, with the suit in bold: ``Pintan copas``, ``Cups are trumps``."""
    before, name, after = own_words(lang).say("{suit} are trumps", suit=suit).partition(suit)
    if not before:
        name = name.capitalize()
    return f"{esc(before[:1].upper() + before[1:])}<b>{esc(name)}</b>{esc(after)}"


@lru_cache(4096)
def settlement(settled: HandSettled, names: tuple[str, ...], lang: str) -> str:
    """Tell how a hand was paid, one line a player: what he has won or paid in all, and what for."""
    own = own_words(lang)
    head = own.say("Hand {n} is over", n=settled.number)
    seats = dict.fromkeys(line.seat for line in settled.lines)
    lines = [[line for line in settled.lines if line.seat == seat] for seat in seats]
    rows = "".join([_line(of_one, names, tongue(lang, ROOM)) for of_one in lines])
    rest = esc(WORDS.tell(settled, names, tongue(lang, ROOM)))
    return f'<section class="paid"><h2>{head}</h2><ol>{rows}</ol><p>{rest}</p></section>'


def _line(lines: Sequence[ScoreLine], names: tuple[str, ...], words: Tongue) -> str:
    name, won = names[lines[0].seat], sum(line.chips for line in lines)
    said = "; ".join([_reason(line, name, names, words) for line in lines])
    sense = "up" if won > 0 else "dn" if won < 0 else "eq"
    chips = f"<output>{signed(won)}</output>"
    return f'<li class="{sense}"><b>{esc(name)}</b>{chips}<span>{esc(said)}</span></li>'


def _reason(line: ScoreLine, name: str, names: tuple[str, ...], words: Tongue) -> str:
    return WORDS.score_line(line, names, words).removeprefix(f"{name} {signed(line.chips)}: ")


@lru_cache(512)
def final(payoffs: tuple[int, ...], settled: HandSettled | None, names: tuple[str, ...], lang: str) -> str:
    """Rank everybody by chips won and, below, tell how the last hand was paid.

    Whoever won most stands out, all of them if they are several.
    """
    order = sorted(range(len(payoffs)), key=lambda seat: -payoffs[seat])
    best = max(payoffs)
    rows = "".join(
        f'<li data-seat="{seat}"{" data-best" if payoffs[seat] == best else ""}><b>{esc(names[seat])}</b>'
        f"<output>{signed(payoffs[seat])}</output></li>"
        for seat in order
    )
    head = own_words(lang).say("Final score")
    last = settlement(settled, names, lang) if settled else ""
    return (
        f'<section class="final" data-zone="{MIDDLE}"><h2>{head}</h2>'
        f'<div class="ends" tabindex="0"><ol>{rows}</ol>{last}</div></section>'
    )
