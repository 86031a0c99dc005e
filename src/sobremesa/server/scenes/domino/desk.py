"""The judge's desk of dominó: results with real tiles, fines and rulings, passes to try, racks to open."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from sobremesa.games.domino import GAME
from sobremesa.games.domino.breaches import Bonus, Correct, Fine, NoBonus, NoResult, Result, Rule, Show, Stop
from sobremesa.games.domino.judging import MOST_POINTS
from sobremesa.games.domino.ledger import PRICES
from sobremesa.games.domino.moves import Challenge, Move
from sobremesa.games.domino.notation import LONGEST_WORDS
from sobremesa.games.domino.state import LOST
from sobremesa.games.domino.view import View
from sobremesa.games.domino.words import WORDS
from sobremesa.games.domino.words.telling import article_said
from sobremesa.languages import Tongue, tongue
from sobremesa.server.refusals import own_words
from sobremesa.server.scenes.domino.plane import both_of
from sobremesa.server.scenes.markup import esc
from sobremesa.server.scenes.room import Offers, Openings, Sketch

ROOM: Final = "sobremesa.games.domino"


class Desk(NamedTuple):
    """All that a judge may do now."""

    number: int
    """The hand whose result is due; 0 if none is."""
    offers: Offers

    def of(self, *kinds: type[Any]) -> Offers:
        """List the moves of these kinds, with what each quotes."""
        return tuple([offer for offer in self.offers if isinstance(offer[0], kinds)])


def desk(names: tuple[str, ...], view: View, moves: Sequence[Move], openings: Openings) -> Sketch:
    """Sketch the desk."""
    number = view.number + 1 if NoResult() in moves else 0
    return Sketch(_desk, (Desk(number, tuple([(move, openings.get(move)) for move in moves])), names))


def _desk(facts: Desk, names: tuple[str, ...], lang: str) -> str:
    parts = _result(facts, names, lang), _fines(facts, names, lang), _passes(facts, names, lang)
    return f'<div class="desk">{"".join(parts)}{_racks(facts, names, lang)}</div>'


# --- with real tiles -----------------------------------------------------------------------------------------


def _result(facts: Desk, names: tuple[str, ...], lang: str) -> str:
    """Let the result of a hand be written."""
    if not facts.number:
        return ""
    own = own_words(lang)
    form = _form(facts.of(Result), own.say("Who won hand {n}?", n=facts.number), names, own)
    return f"{form}{_others(facts, names, lang)}{_correction(facts, names, own)}"


def _correction(facts: Desk, names: tuple[str, ...], own: Tongue) -> str:
    """Let the hand that was written last be written anew."""
    found = facts.of(Correct)
    if not found:
        return ""
    head = esc(own.say("Correct hand {n}", n=facts.number - 1))
    form = _form(found, own.say("Who won hand {n}?", n=facts.number - 1), names, own)
    return f"<details><summary>{head}</summary>{form}</details>"


def _form(offers: Offers, asked: str, names: tuple[str, ...], own: Tongue) -> str:
    """Ask which pair has won, and how many points."""
    asks, points = esc(asked), esc(own.say("Points"))
    pairs = "".join([_pair(GAME.write(move), both_of(names, move.pair, own)) for move, _ in offers])
    bounds = f'min="0" max="{MOST_POINTS}" inputmode="numeric" required'
    field = f'<input class="field" type="number" name="points" {bounds}>'
    write, sure = esc(own.say("Write the hand")), esc(own.say("Write it like this? {what}", what="{what}"))
    return (
        f'<form data-writes data-sure="{sure}">'
        f"<fieldset><legend>{asks}</legend>{pairs}</fieldset>"
        f'<label><span>{points}</span>{field}</label><button class="btn full">{write}</button></form>'
    )


def _pair(written: str, said: str) -> str:
    """Offer a pair; the points of the move are a field of their own."""
    value = written.rpartition(" ")[0]
    return f'<label><input type="radio" name="pair" value="{value}" required><span>{esc(said)}</span></label>'


def _others(facts: Desk, names: tuple[str, ...], lang: str) -> str:
    """Offer what else a hand with real tiles may come to: that it does not count, a bonus, the end at time."""
    own = own_words(lang)
    rows = [
        _button(move, opening, own.say("Bonus for {pair}", pair=both_of(names, move.pair, own)), lang)
        for move, opening in facts.of(Bonus)
    ]
    rows += [
        _button(
            move, opening, own.say("Take the bonus for {pair} back", pair=both_of(names, move.pair, own)), lang
        )
        for move, opening in facts.of(NoBonus)
    ]
    rows += [
        _button(move, opening, WORDS.label(move, tongue(lang, ROOM)), lang)
        for move, opening in facts.of(NoResult, Stop)
    ]
    return f'<p class="others">{"".join(rows)}</p>'


def _button(move: Move, opening: int | None, said: str, lang: str, sure: str = "") -> str:
    sure = esc(sure or own_words(lang).say("Write it like this? {what}", what=said))
    quotes = "" if opening is None else f' data-opening="{opening}"'
    return f'<button class="btn" data-move="{GAME.write(move)}"{quotes} data-sure="{sure}">{esc(said)}</button>'


# --- fines and rulings ---------------------------------------------------------------------------------------


def _fines(facts: Desk, names: tuple[str, ...], lang: str) -> str:
    """Let a fine or a ruling be booked, with words."""
    own = own_words(lang)
    options = [*_articles(facts, lang), *_rulings(facts, lang)]
    if not options:
        return ""
    kinds = "".join([f'<option value="{value}">{esc(said)}</option>' for value, said in options])
    seats = "".join([f'<option value="{seat}">{esc(name)}</option>' for seat, name in enumerate(names)])
    what, whom, words = esc(own.say("What for")), esc(own.say("Whom")), esc(own.say("In your own words"))
    sure, book = esc(own.say("Book this? {what}", what="{what}")), esc(own.say("Book it"))
    return (
        f'<form data-writes data-opening="{facts.of(Rule)[0][1]}" data-sure="{sure}">'
        f'<label><span>{what}</span><select class="field" name="what">{kinds}</select></label>'
        f'<label><span>{whom}</span><select class="field" name="whom">{seats}</select></label>'
        f'<label><span>{words}</span><input class="field" name="words" maxlength="{LONGEST_WORDS}"></label>'
        f'<button class="btn full">{book}</button></form>'
    )


def _articles(facts: Desk, lang: str) -> list[tuple[str, str]]:
    """List the articles by which somebody may be fined: the beginning of the move, and its words."""
    own, words = own_words(lang), tongue(lang, ROOM)
    articles = dict.fromkeys(move.article for move, _ in facts.of(Fine))
    return [(f"fine {one}", _priced(article_said(one, words), PRICES.get(one, 0), own)) for one in articles]


def _rulings(facts: Desk, lang: str) -> list[tuple[str, str]]:
    """List what a ruling may cost."""
    own = own_words(lang)
    prices = dict.fromkeys(move.points for move, _ in facts.of(Rule))
    values = {price: GAME.write(Rule(price, 0)).removesuffix(" 0") for price in prices}
    return [(values[price], _priced(own.say("Ruling"), price, own, free=True)) for price in prices]


def _priced(said: str, price: int, own: Tongue, *, free: bool = False) -> str:
    if price == LOST:
        return own.say("{what}: match lost", what=said)
    if price:
        return own.say("{what}: −{n}", what=said, n=price)
    return own.say("{what}: no points", what=said) if free else said


# --- what only the program knows -----------------------------------------------------------------------------


def _passes(facts: Desk, names: tuple[str, ...], lang: str) -> str:
    """Offer to try the passes of a seat."""
    own = own_words(lang)
    rows = [
        _button(
            move,
            opening,
            own.say("Try the PASO of {name}", name=names[move.seat]),
            lang,
            own.say("Try the PASO of {name}? If it was wrong, it is fined.", name=names[move.seat]),
        )
        for move, opening in facts.of(Challenge)
    ]
    return f'<p class="others">{"".join(rows)}</p>' if rows else ""


def _racks(facts: Desk, names: tuple[str, ...], lang: str) -> str:
    """Offer to open a rack for all to see."""
    own, found = own_words(lang), facts.of(Show)
    if not found:
        return ""
    head, note = esc(own.say("Open a rack")), esc(own.say("All see it then, until the next deal."))
    rows = [
        _button(
            move,
            opening,
            own.say("The rack of {name}", name=names[move.seat]),
            lang,
            own.say("Open the rack of {name}? All see it then.", name=names[move.seat]),
        )
        for move, opening in found
    ]
    return (
        f'<details><summary>{head}</summary><p class="small dim">{note}</p>'
        f'<p class="others">{"".join(rows)}</p></details>'
    )
