"""Squares at which everybody answers a question about himself, in private; the answers are shown together."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random
from typing import ClassVar, Final

from sobremesa.contract import Seconds, Viewer
from sobremesa.games.tomanji import events as e
from sobremesa.games.tomanji import moves as m
from sobremesa.games.tomanji.board import Square
from sobremesa.games.tomanji.book import rule
from sobremesa.games.tomanji.sips import falls
from sobremesa.games.tomanji.squares.kind import Kind
from sobremesa.games.tomanji.state import Course, Duty, Scene, State, in_play, others
from sobremesa.games.tomanji.turns import square_done
from sobremesa.seats import Actor, Seat

NOT_YET: Final = 0
NO: Final = 1
YES: Final = 2
HIDDEN: Final = 3
"""Answered, and the viewer may not know what."""


@dataclass(frozen=True, slots=True)
class Telling(Scene):
    """The one on turn says what he has never done."""

    name: ClassVar[str] = "nunca"

    def awaited(self, state: State) -> frozenset[Actor]:
        """Wait for the one on turn."""
        return frozenset({state.turn})

    @rule("tomanji.nunca")
    def duty(self, state: State, seat: Seat) -> Duty:
        """Say it aloud, write it, or take a sentence of the house."""
        return ((m.Suggest(), m.Write()), "must_tell") if seat == state.turn else ((), "not_your_turn")

    def patience(self, _state: State, _seat: Seat) -> Seconds | None:
        """Wait three quarters of a minute, then the house has a sentence."""
        return 45

    def made(self, state: State, actor: Actor, move: m.Move) -> Course:
        """Ask all the others whether they have."""
        told = _told(state, actor, move)
        asked = frozenset(others(state, state.turn))
        answers = tuple(NOT_YET for _ in range(state.seats))
        return state.asks(Confessing("nunca", asked, answers, told.text, told.shipped)), (told,)


def _told(state: State, seat: Seat, move: m.Move) -> e.Told:
    if isinstance(move, m.Write):
        return e.Told(seat, "nunca", move.text)
    return e.Told(seat, "nunca", "", state.counts.turns)


@dataclass(frozen=True, slots=True)
class Confessing(Scene):
    """Each answers for himself; nobody sees an answer before all are there."""

    name: ClassVar[str] = "answers"
    kind: str
    asked: frozenset[Seat]
    """Who has still to answer."""
    answers: tuple[int, ...]
    """A row of ``NOT_YET``, ``NO``, ``YES``; ``HIDDEN`` in what others are shown."""
    text: str = ""
    """What was said, if it was written."""
    shipped: int = -1
    """Which of the house's sentences was said, or -1."""

    def awaited(self, _state: State) -> frozenset[Actor]:
        """Wait for all who have not answered."""
        return self.asked

    @rule("tomanji.nunca", "tomanji.hermana")
    def duty(self, _state: State, seat: Seat) -> Duty:
        """Answer, whatever the truth is."""
        if seat in self.asked:
            return (m.Answer(yes=False), m.Answer(yes=True)), "must_answer"
        return (), "has_answered" if self.answers[seat] else "not_asked"

    def patience(self, _state: State, _seat: Seat) -> Seconds | None:
        """Wait twenty seconds, then it is no."""
        return 20

    def made(self, state: State, actor: Actor, move: m.Move) -> Course:
        """Keep the answer; after the last all are shown."""
        answer = YES if move == m.Answer(yes=True) else NO
        answers = (*self.answers[:actor], answer, *self.answers[actor + 1 :])
        now = replace(self, asked=self.asked - {actor}, answers=answers)
        if now.asked:
            return state.goes_on(now), (e.Answered(actor),)
        state, events = _shown(state, now)
        return square_done(state), (e.Answered(actor), *events)

    def hidden_from(self, viewer: Viewer) -> Scene:
        """Show a viewer his own answer, and of the others only who has given one."""
        seen = tuple(HIDDEN if answer and seat != viewer else answer for seat, answer in enumerate(self.answers))
        return replace(self, answers=seen)

    def imagined(self, _state: State, rng: Random) -> Scene:
        """Take any answer for one that is hidden."""
        return replace(self, answers=tuple(rng.choice((NO, YES)) if a == HIDDEN else a for a in self.answers))


def _shown(state: State, scene: Confessing) -> Course:
    yes = tuple(seat for seat, answer in enumerate(scene.answers) if answer == YES)
    shown = e.AnswersShown(scene.kind, yes)
    drinkers = yes
    if not yes and scene.kind == "nunca" and state.options.nunca_nobody == "speaker":
        drinkers = (state.turn,)
    state, fell = falls(state, drinkers, 1, scene.kind)
    return state, (shown, *fell)


def _nunca(state: State, _square: Square) -> Course:
    return state.asks(Telling()), ()


def _hermana(state: State, _square: Square) -> Course:
    answers = tuple(NOT_YET for _ in range(state.seats))
    return state.asks(Confessing("hermana", frozenset(in_play(state)), answers)), ()


KINDS: Final = (
    Kind("nunca", "game", "tomanji.nunca", _nunca),
    Kind("hermana", "all", "tomanji.hermana", _hermana),
)
