"""Cultura and Historia: going right each says one more within a time that is short; the first to fail drinks.

Nobody listens to what is said but people: what was said counts unless more than half of the others reject it
while it may be rejected, that is until the next one has spoken, and five seconds at most.
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
from sobremesa.games.tomanji.state import NOBODY, Course, Duty, Scene, State, right_of
from sobremesa.games.tomanji.turns import square_done
from sobremesa.seats import CLOCK, Actor, Seat

OPEN_TO_REJECTION: Final[Seconds] = 5
STORY_SECONDS: Final[Seconds] = 3
"""For the first word of a story; one second more for every word that is there."""
KEPT: Final = 40
"""Words of a round that are kept: talk has no end, and what a state holds needs one."""


@dataclass(frozen=True, slots=True)
class Naming(Scene):
    """The one on turn names what it is about, and the first of it."""

    name: ClassVar[str] = "topic"

    def awaited(self, state: State) -> frozenset[Actor]:
        """Wait for the one on turn."""
        return frozenset({state.turn})

    @rule("tomanji.cultura")
    def duty(self, state: State, seat: Seat) -> Duty:
        """Name it aloud, write it, or take what the house suggests."""
        return ((m.Suggest(), m.Write()), "must_name") if seat == state.turn else ((), "not_your_turn")

    def patience(self, _state: State, _seat: Seat) -> Seconds | None:
        """Wait three quarters of a minute, then the house has a topic."""
        return 45

    def made(self, state: State, actor: Actor, move: m.Move) -> Course:
        """Pass it on to the right."""
        text = move.text if isinstance(move, m.Write) else ""
        shipped = -1 if text else state.counts.turns
        scene = Speaking("cultura", right_of(state, actor), about=text, shipped=shipped)
        return state.asks(scene), (e.Told(actor, "cultura", text, shipped),)


@dataclass(frozen=True, slots=True)
class Speaking(Scene):
    """It goes round, each with his time."""

    name: ClassVar[str] = "speak"
    kind: str
    """``cultura`` or ``historia``."""
    speaker: Seat
    about: str = ""
    shipped: int = -1
    said: tuple[tuple[Seat, str], ...] = ()
    """Who has said what, in order: the last ``KEPT`` words."""
    count: int = 0
    """How many words there have been."""
    open: bool = False
    """Whether what was said last may still be rejected."""
    rejecters: frozenset[Seat] = frozenset()

    @property
    def last(self) -> Seat:
        """Name the one who spoke last, or ``NOBODY``."""
        return self.said[-1][0] if self.said else NOBODY

    def awaited(self, _state: State) -> frozenset[Actor]:
        """Wait for the speaker."""
        return frozenset({self.speaker})

    @rule("tomanji.cultura", "tomanji.historia")
    def duty(self, _state: State, seat: Seat) -> Duty:
        """Say one more, or give up; as another, reject what was said last."""
        rejects = (m.Reject(),) if self._may_reject(seat) else ()
        if seat == self.speaker:
            return (m.Say(), m.GiveUp(), *rejects), "must_say"
        if rejects:
            return rejects, "may_reject"
        return (), "has_rejected" if seat in self.rejecters else "not_your_turn"

    def _may_reject(self, seat: Seat) -> bool:
        return self.open and seat != self.last and seat not in self.rejecters

    def default(self, _state: State, _seat: Seat) -> m.Move:
        """Give up."""
        return m.GiveUp()

    def seconds(self, state: State) -> Seconds:
        """Say how long the speaker has: a story has to be told again from its beginning."""
        if self.kind == "historia":
            return STORY_SECONDS + self.count
        return state.options.cultura_s

    def alarms(self, state: State) -> tuple[Alarm, ...]:
        """Ring when the speaker has taken too long, and when it is too late to reject."""
        nth = state.counts.spoken
        closing = (Alarm(f"reject-{nth}", OPEN_TO_REJECTION, m.Close()),) if self.open else ()
        return (Alarm(f"speak-{nth}", self.seconds(state), m.Ring()), *closing)

    def made(self, state: State, actor: Actor, move: m.Move) -> Course:
        """Take what was said, or the end of it."""
        match move:
            case m.Say(text):
                return self._spoken(state, actor, text)
            case m.Reject():
                return self._rejected(state, actor)
            case m.Close():
                return state.goes_on(replace(self, open=False)), ()
            case _:
                return _failed(state, self, self.speaker, "too_slow" if actor == CLOCK else "knew_none")

    def _spoken(self, state: State, seat: Seat, text: str) -> Course:
        said = (*self.said, (seat, text))[-KEPT:]
        counts = replace(state.counts, spoken=state.counts.spoken + 1)
        following = replace(
            self, speaker=right_of(state, seat), said=said, count=self.count + 1, open=True, rejecters=frozenset()
        )
        return replace(state, counts=counts).asks(following), (e.Spoke(seat, text),)

    def _rejected(self, state: State, seat: Seat) -> Course:
        against = self.rejecters | {seat}
        happened = (e.Rejected(seat),)
        if 2 * len(against) <= len(state.places) - len(state.arrived) - 1:
            return state.goes_on(replace(self, rejecters=against)), happened
        state, events = _failed(state, self, self.last, "rejected")
        return state, (*happened, *events)


def _failed(state: State, scene: Speaking, seat: Seat, how: str) -> Course:
    state = replace(state, counts=replace(state.counts, spoken=state.counts.spoken + 1))
    state, fell = falls(state, [seat], 1, scene.kind)
    return square_done(state), (e.Failed(seat, scene.kind, how), *fell)


def _cultura(state: State, _square: Square) -> Course:
    return state.asks(Naming()), ()


def _historia(state: State, _square: Square) -> Course:
    return state.asks(Speaking("historia", state.turn, shipped=state.counts.turns)), ()


KINDS: Final = (
    Kind("cultura", "game", "tomanji.cultura", _cultura),
    Kind("historia", "game", "tomanji.historia", _historia),
)
