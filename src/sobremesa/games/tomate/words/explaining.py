"""Why just these moves, with the clause; and why not that one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from sobremesa.contract import Refusal
from sobremesa.games.tomate.moves import Move
from sobremesa.games.tomate.pieces import Card, suit_of
from sobremesa.games.tomate.view import View
from sobremesa.games.tomate.words.asking import Task, is_higher, task
from sobremesa.games.tomate.words.cards import ascending, beaten, card_name, sentence, suit_name, the_cards
from sobremesa.languages import Tongue, mark

Explained = tuple[str, str]
"""A text, which may be empty, and the id of a clause."""


def explain(view: View, moves: Sequence[Move], tongue: Tongue) -> Explained:
    """Say why just these moves are the viewer's, and the id of the clause; no text for those who wait."""
    if view.viewer not in view.awaited or not moves:
        return "", _CLAUSES.get(view.phase, "tomate.trick")
    return _EXPLAINED[view.phase](view, moves, tongue)


def _draw(view: View, _moves: Sequence[Move], tongue: Tongue) -> Explained:
    order = tongue.say("From the lowest up: {ranks}.", ranks=ascending(view.house.ranking, tongue))
    return order + " " + tongue.say("Those who tie for the lowest draw again."), "tomate.ranking"


def _turnup(_view: View, _moves: Sequence[Move], tongue: Tongue) -> Explained:
    text = tongue.say(
        "If you take it, one of your three goes at random, you must play and you need two tricks. "
        "If you look at your cards, it stays where it is."
    )
    return text, "tomate.take-turnup"


def _declare(view: View, _moves: Sequence[Move], tongue: Tongue) -> Explained:
    text = tongue.count(
        "One trick saves you; without any you pay {n} chip.",
        "One trick saves you; without any you pay {n} chips.",
        view.base,
    )
    return text, "tomate.declare"


def _mazo(_view: View, _moves: Sequence[Move], tongue: Tongue) -> Explained:
    text = tongue.say(
        "You would get the first three cards of the stock. If nobody takes it, the lone player takes the plate."
    )
    return text, "tomate.mazo"


def _trick(view: View, moves: Sequence[Move], tongue: Tongue) -> Explained:
    if not view.trick.cards:
        return _leading(view, tongue)
    duty = task(view, moves)
    if duty.follows:
        return _following(view, duty, tongue)
    if duty.trumps and all(card in duty.trumps for card in duty.allowed):
        return _ruffing(view, duty, tongue)
    return _discarding(view, duty, tongue)


_EXPLAINED: Final[dict[str, Callable[[View, Sequence[Move], Tongue], Explained]]] = {
    "draw": _draw,
    "turnup": _turnup,
    "declare": _declare,
    "mazo": _mazo,
    "trick": _trick,
}
_CLAUSES: Final = {
    "draw": "tomate.first-dealer",
    "turnup": "tomate.take-turnup",
    "declare": "tomate.declare",
    "mazo": "tomate.mazo",
    "over": "tomate.length",
}


def _leading(view: View, tongue: Tongue) -> Explained:
    if sum(view.tricks):
        return tongue.say("You took the trick, so you lead."), "tomate.trick"
    return tongue.say("Of those who play, the first to speak leads."), "tomate.lead"


def _following(view: View, duty: Task, tongue: Tongue) -> Explained:
    beating = [card for card in duty.allowed if is_higher(view, card, duty.best)]
    lower = [card for card in duty.refused if suit_of(card) == duty.led]
    others = [card for card in duty.refused if suit_of(card) != duty.led]
    said = [_how_to_follow(duty, beating, tongue)]
    if lower:
        said.append(_no_good(lower, tongue.say("the suit led must be headed"), tongue))
    if others:
        reason = tongue.say("you have {suit}", suit=suit_name(duty.led, tongue))
        said.append(_no_good(others, reason, tongue))
    heads = lower or (duty.must_head and beating)
    clause = "tomate.head" if heads else "tomate.follow" if others or beating else "tomate.follow.low"
    return " ".join(said), clause


def _how_to_follow(duty: Task, beating: Sequence[Card], tongue: Tongue) -> str:
    if not duty.must_head:
        return tongue.say("The trick is trumped: following is enough.")
    if not beating:
        return tongue.say("You cannot head it: following is enough.")
    said = tongue.count(
        "{cards} beats {best}.",
        "{cards} beat {best}.",
        len(beating),
        cards=the_cards(beating, tongue),
        best=beaten(duty.best, tongue),
    )
    return sentence(said)


def _ruffing(view: View, duty: Task, tongue: Tongue) -> Explained:
    said = [tongue.say("You have no {suit}: you must ruff.", suit=suit_name(duty.led, tongue))]
    too_low = [card for card in duty.refused if card in duty.trumps]
    plain = [card for card in duty.refused if card not in duty.trumps]
    if too_low:
        said.append(_no_good(too_low, tongue.say("you can overruff"), tongue))
    if plain:
        reason = tongue.say("you have {suit}", suit=suit_name(view.trump, tongue))
        said.append(_no_good(plain, reason, tongue))
    return " ".join(said), "tomate.ruff"


def _discarding(view: View, duty: Task, tongue: Tongue) -> Explained:
    led = suit_name(duty.led, tongue)
    if duty.trumps:
        return tongue.say("You have no {suit}, and nothing obliges you to ruff.", suit=led), "tomate.ruff"
    if duty.led == view.trump:
        return tongue.say("You have no {suit}.", suit=led), "tomate.discard"
    text = tongue.say("You have neither {suit} nor {trump}.", suit=led, trump=suit_name(view.trump, tongue))
    return text, "tomate.discard"


def _no_good(cards: Sequence[Card], reason: str, tongue: Tongue) -> str:
    """Say that cards may not be played: ``El seis de bastos no vale: tienes copas.``."""
    said = tongue.count(
        "{cards} will not do: {reason}.",
        "{cards} will not do: {reason}.",
        len(cards),
        cards=the_cards(cards, tongue),
        reason=reason,
    )
    return sentence(said)


_WHY: Final = {
    "already_over": mark("The match is over."),
    "not_a_player": mark("You have no seat in this match."),
    "not_for_people": mark("Only chance and the clock can do that."),
    "not_your_turn": mark("It is not your turn yet."),
    "already_drew": mark("You have drawn your card already."),
    "already_answered": mark("You have answered already."),
    "must_draw": mark("First draw a card."),
    "must_decide": mark("First say whether you take the turned card or look at your hand."),
    "must_declare": mark("First say whether you play or pass."),
    "must_answer": mark("First say whether you take the mazo."),
    "must_play": mark("It is time to play a card."),
    "not_your_card": mark("You do not hold that card."),
    "must_follow": mark("You hold the suit led: you must follow."),
    "must_head": mark("You can head it: a higher card of the suit led is owed."),
    "must_ruff": mark("You cannot follow and you hold trumps: you must ruff."),
    "must_overruff": mark("You can overruff: a higher trump is owed."),
    "not_awaited": mark("Chance has nothing to draw now."),
    "card_gone": mark("That card has been drawn already."),
    "not_a_deck": mark("That is not the deck of forty cards, each of them once."),
    "no_such_place": mark("There is no such card in the hand."),
    "no_clock": mark("No time was agreed, or it has been called already."),
}
WHY_REASONS: Final = frozenset(_WHY)
"""What a refusal may give as its reason."""


def why(refusal: Refusal, tongue: Tongue) -> str:
    """Say why not, naming the cards that may be played instead."""
    said = tongue.say(_WHY[refusal.reason])
    if not refusal.about:
        return said
    cards = ", ".join(card_name(card, tongue) for card in refusal.about)
    return said + " " + tongue.say("You may play: {cards}.", cards=cards)
