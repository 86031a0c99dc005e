"""El Tomate in a terminal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sobremesa.games.tomate.moves import Move, Play
from sobremesa.games.tomate.view import View
from sobremesa.games.tomate.words import WORDS
from sobremesa.games.tomate.words.cards import card_name, suit_name
from sobremesa.games.tomate.words.telling import signed
from sobremesa.languages import Tongue


def offered(view: View, moves: Sequence[Move]) -> Sequence[Move]:
    """Offer the whole hand when a card is due, the allowed moves otherwise."""
    if any(isinstance(move, Play) for move in moves):
        return [Play(card) for card in view.hand]
    return moves


def label(_view: View, _moves: Sequence[Move], move: Move, room: Tongue) -> str:
    """Name a move."""
    return WORDS.label(move, room)


def table(view: View, names: Sequence[str], room: Tongue, own: Tongue) -> Iterator[str]:
    """Show the hand's number, the plate, trumps and everybody's chips; the own cards while they only inform."""
    if view.number == 0:
        return
    yield _heading(view, names, room, own)
    yield "   ".join(_seat(view, seat, names, own) for seat in range(view.seats) if not view.out[seat])
    if view.phase != "trick" and view.hand:
        yield own.say("Your cards: {cards}", cards=", ".join(card_name(card, room) for card in view.hand))


def _heading(view: View, names: Sequence[str], room: Tongue, own: Tongue) -> str:
    number = f"{view.number}/{view.hands}" if view.hands else str(view.number)
    return own.say(
        "Hand {number}, dealt by {dealer}. Trumps: {trump}. In the plate: {plate}.",
        number=number,
        dealer=names[view.dealer],
        trump=suit_name(view.trump, room),
        plate=view.plate,
    )


def _seat(view: View, seat: int, names: Sequence[str], own: Tongue) -> str:
    told = f"{names[seat]} {signed(view.purses[seat])}"
    passed = own.say("passed")
    if view.need[seat]:
        tricks = own.count("{n} trick", "{n} tricks", view.tricks[seat])
        return f"{told} ({tricks})"
    if view.declared[seat] == 0:
        return f"{told} ({passed})"
    return told
