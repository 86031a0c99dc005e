"""Tomanji in a terminal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sobremesa.games.tomanji.moves import MOST_SIPS, Accuse, Count, Hold, Move
from sobremesa.games.tomanji.state import NOBODY, START
from sobremesa.games.tomanji.view import NOT_SHOWN, View
from sobremesa.games.tomanji.words import WORDS
from sobremesa.games.tomanji.words.squares import square_name, square_text
from sobremesa.languages import Tongue
from sobremesa.seats import Seat


def offered(view: View, moves: Sequence[Move]) -> Sequence[Move]:
    """Offer what is asked, then what may be done besides; last a breach of every rule by everybody."""
    plain = [one for move in moves if not isinstance(move, Accuse) for one in _each(move)]
    accused = [move.seat for move in moves if isinstance(move, Accuse)]
    return [*plain, *(Accuse(seat, rule) for rule in range(len(view.pinned)) for seat in accused)]


def _each(move: Move) -> Sequence[Move]:
    """Say before for how many sips one holds in a cascade: nobody can hold a key of a terminal."""
    return [Hold(sips) for sips in range(1, MOST_SIPS + 1)] if isinstance(move, Hold) else [move]


def label(_view: View, _moves: Sequence[Move], move: Move, room: Tongue) -> str:
    """Name a move."""
    said = WORDS.label(move, room)
    return f"{said} ({WORDS.label(Count(move.sips), room)})" if isinstance(move, Hold) else said


def table(view: View, names: Sequence[str], room: Tongue, own: Tongue) -> Iterator[str]:
    """Show the tokens, the square that matters, the rules that stand, and how many sips fell to the viewer."""
    if view.turn == NOBODY:
        return
    yield "   ".join(f"{seat + 1} {names[seat]}: {_place(view, seat, own)}" for seat in range(view.seats))
    if view.step is not None and view.phase != "roll" and START < view.step.place < view.meta:
        square = view.board.squares[view.step.place - 1]
        yield f"{view.step.place} {square_name(square, room)}: {square_text(square, room)}"
    for number, pinned in enumerate(view.pinned, 1):
        yield own.say("Rule {n}, by {name}: {text}", n=number, name=names[pinned.seat], text=pinned.text)
    mine = NOT_SHOWN if view.viewer is None else view.sips[view.viewer]
    if mine != NOT_SHOWN:
        yield own.count("{n} sip fell to you so far.", "{n} sips fell to you so far.", mine)
    yield from _writing(view, own)


def _place(view: View, seat: Seat, own: Tongue) -> str:
    place = view.places[seat]
    if place == START:
        return own.say("at the Start")
    return own.say("at the Finish") if place == view.meta else own.say("square {n}", n=place)


def _writing(view: View, own: Tongue) -> Iterator[str]:
    """Say how one's own words are typed, where there may be any."""
    if view.viewer not in view.awaited:
        return
    if view.phase in ("nunca", "topic", "regla"):
        yield own.say("Your own words: type {word} before them.", word="write")
    if view.phase == "speak":
        yield own.say("Your own words: type {word} before them.", word="say")
