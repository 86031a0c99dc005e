"""Squares at which sips fall at once: to oneself, to a neighbour, to all, to those who are called so."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar, Final

from sobremesa.contract import Chance
from sobremesa.games.tomanji import events as e
from sobremesa.games.tomanji import moves as m
from sobremesa.games.tomanji.board import Square
from sobremesa.games.tomanji.book import rule
from sobremesa.games.tomanji.sips import falls
from sobremesa.games.tomanji.squares.kind import Kind
from sobremesa.games.tomanji.state import Course, Duty, Scene, State, in_play, left_of, right_of
from sobremesa.games.tomanji.turns import PIPS, SIPS, square_done
from sobremesa.seats import Actor, Seat

TAPITA_WITHOUT: Final = 2
"""Sips a cap of anything counts."""


def done(course: Course) -> Course:
    """Pass the turn on after a square that asked nobody anything."""
    state, events = course
    return square_done(state), events


@rule("tomanji.toma")
def _toma(state: State, square: Square) -> Course:
    return done(falls(state, [state.turn], square.n, square.kind))


@rule("tomanji.todos")
def _todos(state: State, square: Square) -> Course:
    return done(falls(state, in_play(state), 1, square.kind))


@rule("tomanji.izquierda")
def _izquierda(state: State, square: Square) -> Course:
    return done(falls(state, [left_of(state, state.turn)], 1, square.kind))


@rule("tomanji.derecha")
def _derecha(state: State, square: Square) -> Course:
    return done(falls(state, [right_of(state, state.turn)], 1, square.kind))


@rule("tomanji.tapita")
def _tapita(state: State, square: Square) -> Course:
    strong = state.turn in state.adults
    return done(falls(state, [state.turn], state.options.tapita if strong else TAPITA_WITHOUT, square.kind))


@rule("tomanji.minas")
def is_called_woman(state: State, seat: Seat) -> bool:
    """Tell whether Mujeres calls this seat: by what it lets itself be called, or as first, third … seat."""
    if state.options.tags == "parity":
        return seat % 2 == 0
    return state.tags[seat] in ("woman", "both")


@rule("tomanji.hombres")
def is_called_man(state: State, seat: Seat) -> bool:
    """Tell whether Hombres calls this seat: by what it lets itself be called, or as second, fourth … seat."""
    if state.options.tags == "parity":
        return seat % 2 == 1
    return state.tags[seat] in ("man", "both")


def _called(is_called: Callable[[State, Seat], bool]) -> Callable[[State, Square], Course]:
    def lands(state: State, square: Square) -> Course:
        return done(falls(state, [seat for seat in in_play(state) if is_called(state, seat)], 1, square.kind))

    return lands


@dataclass(frozen=True, slots=True)
class SipsDue(Scene):
    """The one on turn is to roll for sips, then the die falls."""

    name: ClassVar[str] = "dado"
    rolled: bool = False

    def awaited(self, state: State) -> Chance | frozenset[Actor]:
        """Wait for the one on turn, then for chance."""
        return Chance(SIPS, of=PIPS) if self.rolled else frozenset({state.turn})

    @rule("tomanji.dado")
    def duty(self, state: State, seat: Seat) -> Duty:
        """Roll."""
        if self.rolled:
            return (), "chance_is_due"
        return ((m.Roll(),), "must_roll") if seat == state.turn else ((), "not_your_turn")

    def patience(self, _state: State, _seat: Seat) -> float:
        """Wait a quarter of a minute."""
        return 15

    def made(self, state: State, _actor: Actor, move: m.Move) -> Course:
        """Let as many sips fall to him as the die shows."""
        if not isinstance(move, m.Die):
            return state.goes_on(SipsDue(rolled=True)), ()
        state, fell = falls(state, [state.turn], move.pips, "dado")
        return square_done(state), (e.DieForSips(state.turn, move.pips), *fell)


def _dado(state: State, _square: Square) -> Course:
    return state.asks(SipsDue()), ()


KINDS: Final = (
    Kind("toma", "drink", "tomanji.toma", _toma, least=1, most=3),
    Kind("todos", "all", "tomanji.todos", _todos),
    Kind("izquierda", "drink", "tomanji.izquierda", _izquierda),
    Kind("derecha", "drink", "tomanji.derecha", _derecha),
    Kind("tapita", "drink", "tomanji.tapita", _tapita),
    Kind("mujeres", "all", "tomanji.minas", _called(is_called_woman)),
    Kind("hombres", "all", "tomanji.hombres", _called(is_called_man)),
    Kind("dado", "drink", "tomanji.dado", _dado),
)
