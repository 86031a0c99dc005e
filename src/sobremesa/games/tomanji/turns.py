"""The course of a match, turn after turn: who begins, the die, the way of the token, and the end.

What a square does stands in ``squares``; here a token only comes to one.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar, Final

from sobremesa.contract import Chance, Seconds
from sobremesa.games.tomanji import events as e
from sobremesa.games.tomanji import moves as m
from sobremesa.games.tomanji.book import rule
from sobremesa.games.tomanji.state import (
    NOBODY,
    START,
    Course,
    Duty,
    Scene,
    State,
    Step,
    others,
    right_of,
)
from sobremesa.seats import Actor, Seat

PIPS: Final = 6
FIRST: Final = "first"
ROLL: Final = "roll"
SIPS: Final = "sips"
CHANCES: Final = frozenset({FIRST, ROLL, SIPS})
"""Kinds of chance: who begins, the die for the way, the die for sips."""


@dataclass(frozen=True, slots=True)
class Ages(Scene):
    """Everybody says whether he is of age, before anything else."""

    name: ClassVar[str] = "ages"
    asked: frozenset[Seat]

    def awaited(self, _state: State) -> frozenset[Actor]:
        """Wait for all who have not said it."""
        return self.asked

    @rule("tomanji.alcohol")
    def duty(self, _state: State, seat: Seat) -> Duty:
        """Confirm it, or not."""
        if seat not in self.asked:
            return (), "has_answered"
        return (m.Confirm(of_age=True), m.Confirm(of_age=False)), "must_confirm"

    def patience(self, _state: State, _seat: Seat) -> Seconds | None:
        """Wait a minute."""
        return 60

    def default(self, _state: State, _seat: Seat) -> m.Move:
        """Confirm nothing."""
        return m.Confirm(of_age=False)

    def made(self, state: State, actor: Actor, move: m.Move) -> Course:
        """Note it; after the last one the lot is drawn."""
        of_age = move == m.Confirm(of_age=True)
        if of_age:
            state = replace(state, adults=state.adults | {actor})
        asked = self.asked - {actor}
        state = state.goes_on(Ages(asked) if asked else Chancing(FIRST))
        return state, (e.AgeConfirmed(actor, of_age),)


@dataclass(frozen=True, slots=True)
class Chancing(Scene):
    """The lot, or the die, is about to fall."""

    name: ClassVar[str] = "chance"
    kind: str

    def awaited(self, state: State) -> Chance:
        """Wait for chance."""
        return Chance(self.kind, of=state.seats if self.kind == FIRST else PIPS)

    def duty(self, _state: State, _seat: Seat) -> Duty:
        """Wait."""
        return (), "chance_is_due"

    def made(self, state: State, _actor: Actor, move: m.Move) -> Course:
        """Let the lot say who begins, or the die how far it goes."""
        match move:
            case m.Lot(seat):
                return _begun(state, seat)
            case m.Die(pips):
                return _walked(state, pips)
        raise TypeError(move)


@rule("tomanji.first")
def _begun(state: State, seat: Seat) -> Course:
    return turn_of(replace(state, turn=seat)), (e.LotDrawn(seat),)


@dataclass(frozen=True, slots=True)
class Rolling(Scene):
    """Somebody is to roll."""

    name: ClassVar[str] = "roll"

    def awaited(self, state: State) -> frozenset[Actor]:
        """Wait for the one on turn."""
        return frozenset({state.turn})

    @rule("tomanji.order")
    def duty(self, state: State, seat: Seat) -> Duty:
        """Roll."""
        return ((m.Roll(),), "must_roll") if seat == state.turn else ((), "not_your_turn")

    def patience(self, _state: State, _seat: Seat) -> Seconds | None:
        """Wait a quarter of a minute, then the die is rolled."""
        return 15

    def made(self, state: State, actor: Actor, _move: m.Move) -> Course:
        """Take the die."""
        return state.goes_on(Chancing(ROLL)), (e.DieCast(actor),)


@dataclass(frozen=True, slots=True)
class Landed(Scene):
    """A token has come to its square: what that does follows of itself."""

    name: ClassVar[str] = "landed"

    def awaited(self, _state: State) -> frozenset[Actor]:
        """Wait for nobody: it does not last."""
        return frozenset()

    def duty(self, _state: State, _seat: Seat) -> Duty:
        """Wait."""
        return (), "chance_is_due"

    def made(self, state: State, _actor: Actor, _move: m.Move) -> Course:
        """Take no move."""
        raise TypeError(state)


@dataclass(frozen=True, slots=True)
class Ended(Scene):
    """The match is over."""

    name: ClassVar[str] = "over"

    def awaited(self, _state: State) -> frozenset[Actor]:
        """Wait for nobody."""
        return frozenset()

    def duty(self, _state: State, _seat: Seat) -> Duty:
        """Do nothing more."""
        return (), "already_over"

    def made(self, state: State, _actor: Actor, _move: m.Move) -> Course:
        """Take no move."""
        raise TypeError(state)


def opened(state: State) -> State:
    """Begin a match: with alcohol everybody is asked his age, else the lot is drawn."""
    if state.options.alcohol == "on":
        return state.asks(Ages(frozenset(range(state.seats))))
    return state.goes_on(Chancing(FIRST))


def turn_of(state: State) -> State:
    """Ask the one on turn to roll."""
    counts = replace(state.counts, turns=state.counts.turns + 1)
    return replace(state.asks(Rolling()), counts=counts, accusers=frozenset())


def square_done(state: State) -> State:
    """Pass the turn on, to the right, now that a square has been done with."""
    return turn_of(replace(state, turn=right_of(state, state.turn)))


@rule("tomanji.move", "tomanji.meta")
def way(state: State, place: int, pips: int) -> int:
    """Say where so many pips lead: Meta ends the way, or throws back what is too much."""
    beyond = place + pips - state.meta
    if beyond <= 0:
        return place + pips
    return state.meta - beyond if state.options.finish == "bounce" else state.meta


def _walked(state: State, pips: int) -> Course:
    seat = state.turn
    start = state.places[seat]
    place = way(state, start, pips)
    places = (*state.places[:seat], place, *state.places[seat + 1 :])
    state = replace(state, places=places, step=Step(seat, pips, start, place))
    if place == state.meta:
        return _arrived(state, pips, start)
    square = state.board.squares[place - 1]
    moved = e.Moved(seat, pips, start, place, square.kind, square.n)
    return state.goes_on(Landed()), (moved,)


@rule("tomanji.win")
def _arrived(state: State, pips: int, start: int) -> Course:
    seat = state.turn
    state = replace(state, arrived=(*state.arrived, seat))
    happened: tuple[e.Event, ...] = (
        e.Moved(seat, pips, start, state.meta, "", 0),
        e.Arrived(seat, len(state.arrived)),
    )
    left = others(state, seat)
    if state.options.finish == "all" and len(left) > 1:
        return square_done(state), happened
    if state.options.finish == "all":
        state = replace(state, arrived=(*state.arrived, *left))
    return state.goes_on(Landed()), happened


def winner_of(arrived: tuple[Seat, ...]) -> Seat:
    """Name the one who arrived first, or ``NOBODY``."""
    return arrived[0] if arrived else NOBODY


def is_won(state: State) -> bool:
    """Tell whether nobody moves any more: what is left is what the winner gives."""
    if state.options.finish == "all":
        return len(state.arrived) == state.seats
    return bool(state.arrived)


def ended(state: State) -> Course:
    """End the match."""
    return state.asks(Ended()), (e.MatchEnded(winner_of(state.arrived)),)


def blank(seats: int) -> tuple[int, ...]:
    """Put everybody at Inicio."""
    return (START,) * seats
