"""Squares at which one does something before the others: a tongue-twister, or what the host wrote."""

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
from sobremesa.games.tomanji.state import Course, Duty, Scene, State, others
from sobremesa.games.tomanji.turns import square_done
from sobremesa.seats import Actor, Seat


@dataclass(frozen=True, slots=True)
class Performing(Scene):
    """The one on turn does what he is shown."""

    name: ClassVar[str] = "perform"
    kind: str
    """``trabalenguas`` or ``libre``."""
    text: str = ""
    shipped: int = -1

    def awaited(self, state: State) -> frozenset[Actor]:
        """Wait for the one on turn."""
        return frozenset({state.turn})

    @rule("tomanji.libre")
    def duty(self, state: State, seat: Seat) -> Duty:
        """Say that it is done."""
        return ((m.Done(),), "must_perform") if seat == state.turn else ((), "not_your_turn")

    def patience(self, _state: State, _seat: Seat) -> Seconds | None:
        """Wait half a minute; then it is taken as done."""
        return 30

    def made(self, state: State, actor: Actor, _move: m.Move) -> Course:
        """Go on, or ask the others how it was."""
        done = e.Performed(actor, self.kind)
        if self.kind == "libre":
            return square_done(state), (done,)
        return state.asks(Judging(frozenset(others(state, actor)), self.shipped)), (done,)


@dataclass(frozen=True, slots=True)
class Judging(Scene):
    """The others say whether the tongue-twister failed."""

    name: ClassVar[str] = "judge"
    asked: frozenset[Seat]
    shipped: int
    yes: int = 0
    """Votes that it failed."""

    def awaited(self, _state: State) -> frozenset[Actor]:
        """Wait for all who have not said it."""
        return self.asked

    @rule("tomanji.trabalenguas")
    def duty(self, state: State, seat: Seat) -> Duty:
        """Say whether it failed."""
        if seat in self.asked:
            return (m.Vote(yes=False), m.Vote(yes=True)), "must_vote"
        return (), "not_asked" if seat == state.turn else "has_answered"

    def patience(self, _state: State, _seat: Seat) -> Seconds | None:
        """Wait a quarter of a minute; silence lets it count."""
        return 15

    def made(self, state: State, actor: Actor, move: m.Move) -> Course:
        """Count the vote; after the last it has failed if more than half of them say so."""
        yes = move == m.Vote(yes=True)
        now = replace(self, asked=self.asked - {actor}, yes=self.yes + yes)
        if now.asked:
            return state.goes_on(now), (e.Voted(actor, yes),)
        failed = 2 * now.yes > len(others(state, state.turn))
        verdict = e.Verdict(state.turn, "trabalenguas", failed)
        fell: tuple[e.Event, ...] = ()
        if failed:
            state, fell = falls(state, [state.turn], 1, "trabalenguas")
        return square_done(state), (e.Voted(actor, yes), verdict, *fell)


def _trabalenguas(state: State, square: Square) -> Course:
    number = state.counts.turns
    shown = e.Shown(state.turn, square.kind, "", number)
    return state.asks(Performing(square.kind, "", number)), (shown,)


def _libre(state: State, square: Square) -> Course:
    return state.asks(Performing(square.kind, square.text)), (e.Shown(state.turn, square.kind, square.text),)


KINDS: Final = (
    Kind("trabalenguas", "game", "tomanji.trabalenguas", _trabalenguas),
    Kind("libre", "give", "tomanji.libre", _libre, text=True),
)
