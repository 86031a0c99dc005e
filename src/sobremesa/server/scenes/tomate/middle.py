"""The middle of the table: plate, stock and trump; after a hand its settlement, at the end the final scores."""

from __future__ import annotations

from functools import lru_cache

from sobremesa.games.tomate.moves import HandSettled, ScoreLine
from sobremesa.games.tomate.pieces import NO_CARD, Card, suit_of
from sobremesa.games.tomate.view import View
from sobremesa.languages import Tongue, tongue
from sobremesa.server.art import sprite
from sobremesa.server.face import TableFace
from sobremesa.server.scenes.markup import esc, house, signed
from sobremesa.server.scenes.tomate.cards import BACK, ROOM, card_art, named, suit_named
from sobremesa.games.tomate.words import WORDS


def middle(face: TableFace, view: View, lang: str) -> str:
    """Draw what lies in the middle now."""
    if view.phase == "over":
        return final(view.payoffs, face.names, lang)
    if view.phase == "chance" and view.scores and view.scores[-1].number == view.number:
        return settlement(view.scores[-1], face.names, lang)
    keeper = face.names[view.dealer] if view.taken else ""
    return f'<div class="mid">{plate(view.plate, view.base, view.reserve, lang)}{stock(view, keeper, lang)}</div>'


@lru_cache(1024)
def plate(coins: int, base: int, reserve: int, lang: str) -> str:
    """Draw the plate and say what it holds, what a tomate pays and what waits in reserve."""
    own = house(lang)
    holds = f"<b>{coins}</b>"
    rows = [own.say("{n} in the plate", n=holds)]
    pays, waits = own.say("a tomate pays {n}", n=base), own.say("{n} in reserve", n=reserve)
    rows += [f"<span>{pays}</span>"] if base else []
    rows += [f"<span>{waits}</span>"] if reserve else []
    art = sprite.coins_on_plate(coins)
    return f'<figure class="pl"><i data-vt="plate">{art}</i><figcaption>{"".join(rows)}</figcaption></figure>'


def stock(view: View, keeper: str, lang: str) -> str:
    """Draw the stock with the turned card, or say who holds it."""
    return _stock(view.turnup, view.stock, keeper, lang)


@lru_cache(4096)
def _stock(turnup: Card, left: int, keeper: str, lang: str) -> str:
    own = house(lang)
    if turnup == NO_CARD:
        said = esc(own.say("The lowest card deals first"))
        return f'<figure class="tr"><div class="stock">{BACK}</div><figcaption><span>{said}</span></figcaption></figure>'
    trump = f"<b>{esc(suit_named(suit_of(turnup), lang).capitalize())}</b>"
    said = own.say("{suit} are trumps", suit=trump)
    rest = own.count("{n} card left", "{n} cards left", left)
    card = named(turnup, lang)
    where = (
        own.say("{name} has the {card}", name=keeper, card=card)
        if keeper
        else own.say("{card}, turned up", card=card)
    )
    spare = "" if keeper else f'<i class="turned" data-vt="turnup">{card_art(turnup)}</i>'
    caption = f'<figcaption>{said}<span>{rest}</span><span class="{"held" if keeper else "sr"}">{esc(where)}</span></figcaption>'
    return f'<figure class="tr"><div class="stock">{BACK}{spare}</div>{caption}</figure>'


@lru_cache(512)
def settlement(settled: HandSettled, names: tuple[str, ...], lang: str) -> str:
    """Tell how a hand was paid, one line a player."""
    own = house(lang)
    head = own.say("Hand {n} is over", n=settled.number)
    rows = "".join([_line(line, names, tongue(lang, ROOM)) for line in settled.lines])
    rest = esc(WORDS.tell(settled, names, tongue(lang, ROOM)))
    return f'<section class="paid"><h3>{head}</h3><ol>{rows}</ol><p>{rest}</p></section>'


def _line(line: ScoreLine, names: tuple[str, ...], words: Tongue) -> str:
    name = names[line.seat]
    said = WORDS.score_line(line, names, words).removeprefix(f"{name} {signed(line.coins)}: ")
    sense = "up" if line.coins > 0 else "dn" if line.coins < 0 else "eq"
    return f'<li class="{sense}"><b>{esc(name)}</b><output>{signed(line.coins)}</output><span>{esc(said)}</span></li>'


@lru_cache(512)
def final(payoffs: tuple[int, ...], names: tuple[str, ...], lang: str) -> str:
    """Rank everybody by chips won."""
    order = sorted(range(len(payoffs)), key=lambda seat: -payoffs[seat])
    rows = "".join(
        f'<li data-seat="{seat}"><b>{esc(names[seat])}</b><output>{signed(payoffs[seat])}</output></li>'
        for seat in order
    )
    head = house(lang).say("Final score")
    return f'<section class="final"><h3>{head}</h3><ol>{rows}</ol></section>'
