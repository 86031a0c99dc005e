"""Regla: a rule is added that binds everybody, and pinned to the table for all to read."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar, Final

from sobremesa.contract import Seconds
from sobremesa.games.tomanji import events as e
from sobremesa.games.tomanji import moves as m
from sobremesa.games.tomanji.board import Square
from sobremesa.games.tomanji.book import rule
from sobremesa.games.tomanji.sips import falls
from sobremesa.games.tomanji.squares.kind import Kind
from sobremesa.games.tomanji.state import Course, Duty, Pinned, Scene, State
from sobremesa.games.tomanji.turns import square_done
from sobremesa.seats import Actor, Seat


@dataclass(frozen=True, slots=True)
class Pinning(Scene):
    """The one on turn may add a rule."""

    name: ClassVar[str] = "regla"

    def awaited(self, state: State) -> frozenset[Actor]:
        """Wait for the one on turn."""
        return frozenset({state.turn})

    @rule("tomanji.regla")
    def duty(self, state: State, seat: Seat) -> Duty:
        """Write it, or say it aloud, or let it be."""
        return ((m.Decline(), m.Write()), "must_pin") if seat == state.turn else ((), "not_your_turn")

    def patience(self, _state: State, _seat: Seat) -> Seconds | None:
        """Wait a minute, then none is added."""
        return 60

    def made(self, state: State, actor: Actor, move: m.Move) -> Course:
        """Pin it."""
        if not isinstance(move, m.Write):
            return square_done(state), (e.RuleDeclined(actor),)
        pinned = (*state.pinned, Pinned(actor, move.text, state.places[actor]))
        return square_done(replace(state, pinned=pinned)), (e.RulePinned(actor, move.text),)


@rule("tomanji.regla.again")
def has_had_his_rule(state: State) -> bool:
    """Tell whether the one on turn has added the one rule that each may add, in the match or at each square."""
    anywhere = state.options.rules == "player"
    place = state.places[state.turn]
    return any(one.seat == state.turn and (anywhere or one.place == place) for one in state.pinned)


def _regla(state: State, square: Square) -> Course:
    if not has_had_his_rule(state):
        return state.asks(Pinning()), ()
    state, fell = falls(state, [state.turn], square.n, "again")
    return square_done(state), fell


KINDS: Final = (Kind("regla", "give", "tomanji.regla", _regla, least=1, most=4),)
