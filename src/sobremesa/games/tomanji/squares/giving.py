"""Regala: sips are handed out one by one; the winner does so at the end."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar, Final

from sobremesa.contract import Alarm
from sobremesa.games.tomanji import moves as m
from sobremesa.games.tomanji.board import Square
from sobremesa.games.tomanji.book import rule
from sobremesa.games.tomanji.events import Event
from sobremesa.games.tomanji.sips import falls
from sobremesa.games.tomanji.squares.kind import Kind
from sobremesa.games.tomanji.state import Course, Duty, Scene, State, in_play
from sobremesa.games.tomanji.turns import ended, square_done, winner_of
from sobremesa.seats import CLOCK, Actor, Seat

SECONDS: Final = {"regala": 20.0, "winner": 30.0}
"""For all the sips together; then the rest goes round."""


@dataclass(frozen=True, slots=True)
class Giving(Scene):
    """Somebody hands out sips, himself included."""

    name: ClassVar[str] = "regala"
    giver: Seat
    left: int
    why: str = "regala"
    """``regala`` or ``winner``."""

    def awaited(self, _state: State) -> frozenset[Actor]:
        """Wait for the giver."""
        return frozenset({self.giver})

    def takers(self, state: State) -> tuple[Seat, ...]:
        """List who may be given sips, from the giver on to the right."""
        if self.why == "winner":
            return tuple((self.giver + step) % state.seats for step in range(state.seats))
        return in_play(state)

    @rule("tomanji.regala")
    def duty(self, state: State, seat: Seat) -> Duty:
        """Give the next sip to somebody."""
        if seat != self.giver:
            return (), "not_your_turn"
        return tuple(m.Give(taker) for taker in self.takers(state)), "must_give"

    def default(self, state: State, _seat: Seat) -> m.Move:
        """Give the next sip so that all come to where they would once the time has run: round to the right."""
        takers = self.takers(state)
        return m.Give(takers[self.left % len(takers)])

    def alarms(self, state: State) -> tuple[Alarm, ...]:
        """Let the rest go round once the time has run."""
        return (Alarm(f"{self.why}-{state.counts.turns}", SECONDS[self.why], m.Ring()),)

    def made(self, state: State, actor: Actor, move: m.Move) -> Course:
        """Let the sip fall to the one it was given, or the rest go round to the right."""
        if actor == CLOCK:
            return self._round(state)
        if not isinstance(move, m.Give):
            raise TypeError(move)
        state, events = falls(state, [move.seat], 1, self.why)
        if self.left > 1:
            return state.asks(replace(self, left=self.left - 1)), events
        return self._over(state, events)

    def _round(self, state: State) -> Course:
        takers = self.takers(state)
        happened: tuple[Event, ...] = ()
        for sip in range(self.left):
            state, events = falls(state, [takers[(1 + sip) % len(takers)]], 1, self.why)
            happened += events
        return self._over(state, happened)

    def _over(self, state: State, happened: tuple[Event, ...]) -> Course:
        if self.why != "winner":
            return square_done(state), happened
        state, end = ended(state)
        return state, (*happened, *end)


def _regala(state: State, square: Square) -> Course:
    return state.asks(Giving(state.turn, square.n)), ()


@rule("tomanji.winner")
def winner_gives(state: State) -> Course:
    """Let the winner hand out his sips, as the last thing that happens; or end the match."""
    sips = int(state.options.winner_gives)
    if not sips:
        return ended(state)
    return state.asks(Giving(winner_of(state.arrived), sips, "winner")), ()


KINDS: Final = (Kind("regala", "give", "tomanji.regala", _regala, least=3, most=5),)
