"""What the table asks of a viewer, in one sentence, and whom it waits for.

What must be played is read off the moves allowed and the house rules: the words hold no second law.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from sobremesa.games.tomate.moves import Move, Play
from sobremesa.games.tomate.pieces import NO_CARD, STRONGER, Card, Suit, suit_of
from sobremesa.games.tomate.state import HEAD_WINNING, RUFF_ANY, RUFF_FREE
from sobremesa.games.tomate.view import View
from sobremesa.games.tomate.words.cards import above, listed, suit_name
from sobremesa.games.tomate.words.telling import tell_end
from sobremesa.languages import Tongue, mark
from sobremesa.seats import Seat

Names: TypeAlias = Sequence[str]


class Task(NamedTuple):
    """What a player about to follow has before him: the trick, his cards, and which of them he may play."""

    led: Suit
    best: Card
    """The highest card of the suit led."""
    trumped: Card
    """The highest trump in a trick led in another suit, or ``NO_CARD``."""
    allowed: tuple[Card, ...]
    refused: tuple[Card, ...]
    trumps: tuple[Card, ...]
    """His trumps."""
    must_head: bool
    """The house asks him to beat the best of the suit led."""
    must_overruff: bool
    """The house asks one who ruffs to beat the trump on the table."""

    @property
    def follows(self) -> bool:
        """Whether he holds the suit led (then he may play nothing else)."""
        return any(suit_of(card) == self.led for card in self.allowed)


def task(view: View, moves: Sequence[Move]) -> Task:
    """Sort out what a player who does not lead may do."""
    allowed = tuple(move.card for move in moves if isinstance(move, Play))
    table = tuple(card for _, card in view.trick.cards)
    led = suit_of(table[0])
    trumped = NO_CARD if led == view.trump else _highest(view, [c for c in table if suit_of(c) == view.trump])
    return Task(
        led,
        best=_highest(view, [card for card in table if suit_of(card) == led]),
        trumped=trumped,
        allowed=allowed,
        refused=tuple(card for card in view.hand if card not in allowed),
        trumps=tuple(card for card in view.hand if suit_of(card) == view.trump),
        must_head=trumped == NO_CARD or view.house.head != HEAD_WINNING,
        must_overruff=trumped != NO_CARD and view.house.ruff not in (RUFF_ANY, RUFF_FREE),
    )


def is_higher(view: View, card: Card, other: Card) -> bool:
    """Tell whether a card is higher than another of its own suit."""
    return bool(STRONGER[view.house.ranking][other] >> card & 1)


def _highest(view: View, cards: Sequence[Card]) -> Card:
    best = NO_CARD
    for card in cards:
        if best == NO_CARD or is_higher(view, card, best):
            best = card
    return best


def ask(view: View, moves: Sequence[Move], names: Names, tongue: Tongue) -> str:
    """Say what is asked of the viewer now, or whom the table waits for."""
    if view.viewer in view.awaited and moves:
        return _ASKED[view.phase](view, moves, names, tongue)
    return f"{stands(view, tongue)} {waits(view, names, tongue)}".lstrip()


def _ask_draw(_view: View, _moves: Sequence[Move], _names: Names, tongue: Tongue) -> str:
    return tongue.say("Draw a card: the lowest deals first.")


def _ask_turnup(_view: View, _moves: Sequence[Move], _names: Names, tongue: Tongue) -> str:
    return tongue.say("Will you take the turned card without looking at yours?")


def _ask_declare(_view: View, _moves: Sequence[Move], _names: Names, tongue: Tongue) -> str:
    return tongue.say("Do you play or pass?")


def _ask_mazo(view: View, _moves: Sequence[Move], names: Names, tongue: Tongue) -> str:
    return tongue.say("Will you take the mazo against {name}?", name=names[view.lone])


def _ask_trick(view: View, moves: Sequence[Move], _names: Names, tongue: Tongue) -> str:
    if not view.trick.cards:
        return tongue.say("Your turn: lead any card.")
    duty = task(view, moves)
    if duty.follows:
        return _ask_follow(view, duty, tongue)
    if duty.trumps and all(card in duty.trumps for card in duty.allowed):
        return _ask_ruff(view, duty, tongue)
    return tongue.say("Your turn: play any card.")


def _ask_follow(view: View, duty: Task, tongue: Tongue) -> str:
    suit = suit_name(duty.led, tongue)
    if duty.must_head and all(is_higher(view, card, duty.best) for card in duty.allowed):
        return tongue.say(
            "Your turn: {suit}, and {above_it} if you can.", suit=suit, above_it=above(duty.best, tongue)
        )
    return tongue.say("Your turn: {suit}.", suit=suit)


def _ask_ruff(view: View, duty: Task, tongue: Tongue) -> str:
    suit = suit_name(view.trump, tongue)
    if duty.must_overruff and all(is_higher(view, card, duty.trumped) for card in duty.allowed):
        return tongue.say(
            "Your turn: ruff with {suit}, and {above_it} if you can.",
            suit=suit,
            above_it=above(duty.trumped, tongue),
        )
    return tongue.say("Your turn: ruff with {suit}.", suit=suit)


_ASKED: Final[dict[str, Callable[[View, Sequence[Move], Names, Tongue], str]]] = {
    "draw": _ask_draw,
    "turnup": _ask_turnup,
    "declare": _ask_declare,
    "mazo": _ask_mazo,
    "trick": _ask_trick,
}


def stands(view: View, tongue: Tongue) -> str:
    """Remind a seat that is out, or sits this hand out, why it only looks on."""
    seat = view.viewer
    if seat is None or seat < 0 or view.phase == "over":
        return ""
    if view.out[seat]:
        return tongue.say("You are out of the match.")
    if view.phase == "trick" and view.declared[seat] == 0 and view.taker != seat:
        return tongue.say("You passed.")
    return ""


def waits(view: View, names: Names, tongue: Tongue) -> str:
    """Say whom the table waits for, or how the match ended; the same for all."""
    if view.phase == "over":
        return tell_end(view.payoffs, names, tongue)
    if view.phase == "chance":
        return tongue.say("The cards are on their way.")
    leads, awaited = not view.trick.cards, tuple(sorted(view.awaited))
    return _waits(view.phase, awaited, view.lone, leads, tuple(names), tongue)


@lru_cache(4096)
def _waits(
    phase: str,
    awaited: tuple[Seat, ...],
    lone: Seat,
    leads: bool,  # noqa: FBT001 -- a cached pure function
    names: tuple[str, ...],
    tongue: Tongue,
) -> str:
    who = listed([names[seat] for seat in awaited], tongue)
    if phase == "draw":
        return tongue.count("{names} draws a card.", "{names} draw a card.", len(awaited), names=who)
    if phase == "mazo":
        return tongue.count(
            "Does anyone take the mazo against {lone}? {names} has yet to answer.",
            "Does anyone take the mazo against {lone}? {names} have yet to answer.",
            len(awaited),
            lone=names[lone],
            names=who,
        )
    message = _LEADS if phase == "trick" and leads else _ONE_IS_AWAITED[phase]
    return tongue.say(message, name=who)


_LEADS: Final = mark("{name} to lead.")
_ONE_IS_AWAITED: Final = {
    "turnup": mark("{name} is choosing whether to take the turned card."),
    "declare": mark("{name} to speak."),
    "trick": mark("{name} to play."),
}
