"""Tokyo in a terminal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from sobremesa.games.tokyo.moves import Announce, Move
from sobremesa.games.tokyo.pieces import NO_SCORE, SCORES
from sobremesa.games.tokyo.view import View
from sobremesa.games.tokyo.words import WORDS
from sobremesa.games.tokyo.words.scores import score_digits
from sobremesa.languages import Tongue
from sobremesa.seats import Seat

TICK: Final = "●"
FREE: Final = "·"
"""A tick of a bomb clock that is marked, and one that is not."""


def offered(_view: View, moves: Sequence[Move]) -> Sequence[Move]:
    """Offer every score where one is announced, in the order of the book; too low a one is told why not."""
    if any(isinstance(move, Announce) for move in moves):
        return [Announce(score) for score in range(SCORES)]
    return moves


def label(_view: View, _moves: Sequence[Move], move: Move, room: Tongue) -> str:
    """Name a move; a score by its dice too."""
    if isinstance(move, Announce):
        return f"{score_digits(move.score)} {WORDS.label(move, room)}"
    return WORDS.label(move, room)


def table(view: View, names: Sequence[str], room: Tongue, own: Tongue) -> Iterator[str]:
    """Show the round, everybody's bomb clock, what was announced in it, and the dice of one who knows them."""
    if view.starter < 0:
        return
    yield own.say("Round {number}, begun by {name}.", number=_round(view), name=names[view.starter])
    yield "   ".join(_bomb(view, seat, names) for seat in range(view.seats) if not view.out[seat])
    if view.said != NO_SCORE:
        yield own.say("Announced: {scores}", scores=", ".join(_announced(view, names)))
    if view.dice:
        yield own.say("Your dice: {score}", score=WORDS.score_name(view.rolled, room))


def _round(view: View) -> int:
    """Give the round a number; before its first roll the one before it is still counted."""
    return view.number + (view.phase == "roll" and view.said == NO_SCORE)


def _bomb(view: View, seat: Seat, names: Sequence[str]) -> str:
    marked = min(view.lives, view.penalties[seat])
    return f"{names[seat]} {TICK * marked}{FREE * (view.lives - marked)}"


def _announced(view: View, names: Sequence[str]) -> Iterator[str]:
    return (f"{names[one.seat]} {score_digits(one.score)}" for one in view.announced)
