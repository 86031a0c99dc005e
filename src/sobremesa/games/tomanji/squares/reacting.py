"""Dedo and Chancho inflado: who comes here keeps a charge, uses it when he likes, and the last to follow drinks.

The order is the one in which the moves were taken, and nothing else; a record tells it again.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar, Final

from sobremesa.contract import Alarm, Seconds
from sobremesa.games.tomanji import events as e
from sobremesa.games.tomanji import moves as m
from sobremesa.games.tomanji.board import Square
from sobremesa.games.tomanji.book import rule
from sobremesa.games.tomanji.sips import falls
from sobremesa.games.tomanji.squares.kind import Kind
from sobremesa.games.tomanji.state import Course, Duty, Scene, State, others
from sobremesa.games.tomanji.turns import Rolling, square_done
from sobremesa.seats import CLOCK, Actor, Seat

SECONDS: Final[Seconds] = 10
"""Then whoever has been silent drinks."""


@rule("tomanji.dedo", "tomanji.chancho")
def chargeable(state: State, seat: Seat) -> tuple[m.Move, ...]:
    """List the charges a seat may use now: those it keeps, whenever no other game is open."""
    if not isinstance(state.scene, Rolling) or seat in state.arrived:
        return ()
    return tuple(m.Charge(kind) for kind in ("dedo", "chancho") if (seat, kind) in state.charges)


def used(state: State, seat: Seat, kind: str) -> Course:
    """Use a charge: all others are to follow."""
    counts = replace(state.counts, reactions=state.counts.reactions + 1)
    state = replace(state, charges=state.charges - {(seat, kind)}, counts=counts)
    return state.asks(Reacting(kind, seat, frozenset(others(state, seat)))), (e.ChargeUsed(seat, kind),)


@dataclass(frozen=True, slots=True)
class Reacting(Scene):
    """All others are to follow the one who used his charge."""

    name: ClassVar[str] = "react"
    kind: str
    first: Seat
    asked: frozenset[Seat]
    """Who has neither followed nor stayed."""
    followed: tuple[Seat, ...] = ()

    def awaited(self, _state: State) -> frozenset[Actor]:
        """Wait for all who have not followed."""
        return self.asked

    @rule("tomanji.dedo", "tomanji.chancho")
    def duty(self, _state: State, seat: Seat) -> Duty:
        """Follow."""
        if seat in self.asked:
            return (m.Follow(), m.Stay()), "must_follow"
        return (), "has_followed"

    def default(self, _state: State, _seat: Seat) -> m.Move:
        """Stay."""
        return m.Stay()

    def alarms(self, state: State) -> tuple[Alarm, ...]:
        """Wait ten seconds."""
        return (Alarm(f"react-{state.counts.reactions}", SECONDS, m.Ring()),)

    def made(self, state: State, actor: Actor, move: m.Move) -> Course:
        """Note who follows; after the last one, or after ten seconds, it is decided."""
        if actor == CLOCK:
            return self.decided(state, ())
        now = replace(self, asked=self.asked - {actor})
        happened: tuple[e.Event, ...] = ()
        if isinstance(move, m.Follow):
            now = replace(now, followed=(*self.followed, actor))
            happened = (e.Followed(actor, len(now.followed)),)
        return now.decided(state, happened) if not now.asked else (state.goes_on(now), happened)

    def decided(self, state: State, happened: tuple[e.Event, ...]) -> Course:
        """Let a sip fall to each who was silent, or to the last who followed."""
        silent = set(others(state, self.first)) - set(self.followed)
        state, fell = falls(state, silent or {self.followed[-1]}, 1, self.kind)
        return state.asks(Rolling()), (*happened, *fell)


def _stored(state: State, square: Square) -> Course:
    charge = (state.turn, square.kind)
    stored = e.ChargeStored(state.turn, square.kind, new=charge not in state.charges)
    return square_done(replace(state, charges=state.charges | {charge})), (stored,)


KINDS: Final = (
    Kind("dedo", "game", "tomanji.dedo", _stored),
    Kind("chancho", "game", "tomanji.chancho", _stored),
)
