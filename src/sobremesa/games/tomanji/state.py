"""The records of Tomanji, hidden things included: what a match is, and what the table is in the middle of.

Hidden are only the answers that are given in private, as long as their scene keeps them, and, where the house
plays so, how many sips fell to each. A *row* is a tuple with one entry a seat, indexed by absolute seat.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass, replace
from random import Random
from typing import ClassVar, Final, TypeAlias

from sobremesa.contract import Alarm, Chance, Seconds, Viewer
from sobremesa.games.tomanji.board import Board
from sobremesa.games.tomanji.events import Event
from sobremesa.games.tomanji.moves import Move, Tag
from sobremesa.games.tomanji.options import Options
from sobremesa.seats import Actor, Seat

PerSeat: TypeAlias = tuple[int, ...]
Seats: TypeAlias = frozenset[Seat]
Why: TypeAlias = str
"""Why other moves are not one's duty: a key of the room's words."""
Duty: TypeAlias = tuple[tuple[Move, ...], Why]
"""What a seat may do, texts and durations aside, and what rules out the rest."""
Course: TypeAlias = tuple["State", tuple[Event, ...]]
"""The match as it goes on, and what the table saw of that."""

NOBODY: Final = -1
START: Final = 0
"""The place called Inicio; the squares are numbered from 1, and Meta is the one after the last."""


@dataclass(frozen=True, slots=True)
class Counts:
    """How often something has been opened: what moves quote that may come at any time."""

    turns: int = 0
    """Turns begun, so also landings."""
    reactions: int = 0
    """Stored charges that have been used."""
    spoken: int = 0
    """What was said, one after another, in the rounds that go by word of mouth."""
    breaches: int = 0
    """Breaches of a pinned rule that were called."""


@dataclass(frozen=True, slots=True)
class Pinned:
    """A rule that somebody added for all."""

    seat: Seat
    text: str
    place: int
    """The square at which he did."""


@dataclass(frozen=True, slots=True)
class Breach:
    """Somebody is said to have broken a pinned rule."""

    number: int
    accuser: Seat
    accused: Seat
    rule: int
    """Its place among the pinned ones, from 0."""


@dataclass(frozen=True, slots=True)
class Step:
    """The last way of a token."""

    seat: Seat
    pips: int
    start: int
    place: int


@dataclass(frozen=True, slots=True)
class Scene(ABC):
    """What the table is in the middle of; each chapter of the book has its own."""

    name: ClassVar[str]
    """A key of the room's words, and the phase of a view."""

    @abstractmethod
    def awaited(self, state: State) -> Chance | frozenset[Actor]:
        """Name those without whom it cannot go on; public."""

    @abstractmethod
    def duty(self, state: State, seat: Seat) -> Duty:
        """Find what a seat may do here and what rules out the rest: the only place where that is written."""

    @abstractmethod
    def made(self, state: State, actor: Actor, move: Move) -> Course:
        """Let an actor do one of its duties, or chance or the clock what is due."""

    def patience(self, _state: State, _seat: Seat) -> Seconds | None:
        """Say how long the table waits for a seat that is awaited; ``None`` where a clock of its own runs."""
        return None

    def default(self, state: State, seat: Seat) -> Move:
        """Do for a seat what happens if it does not answer."""
        return self.duty(state, seat)[0][0]

    def alarms(self, _state: State) -> tuple[Alarm, ...]:
        """List the clocks that run."""
        return ()

    def hidden_from(self, _viewer: Viewer) -> Scene:
        """Return what a viewer may see of it."""
        return self

    def imagined(self, _state: State, _rng: Random) -> Scene:
        """Fill what ``hidden_from`` left out with what might be."""
        return self


@dataclass(frozen=True, slots=True)
class State:
    """One match as it stands."""

    options: Options
    board: Board
    scene: Scene
    turn: Seat
    """Who rolls, or has rolled and landed; ``NOBODY`` before the lot."""
    places: PerSeat
    """Where the tokens stand."""
    sips: PerSeat
    """How many sips fell to each; who drinks them is nobody's business."""
    tags: tuple[Tag, ...]
    """What each lets itself be called."""
    arrived: tuple[Seat, ...] = ()
    """Who has reached Meta, in that order."""
    adults: Seats = frozenset()
    """Who has confirmed being of age, where the table plays with alcohol."""
    charges: frozenset[tuple[Seat, str]] = frozenset()
    """Who keeps a finger or puffed cheeks in store: seat and kind of square."""
    pinned: tuple[Pinned, ...] = ()
    breaches: tuple[Breach, ...] = ()
    """Those called that are still to be decided, in order."""
    accusers: Seats = frozenset()
    """Who has called one in this turn: each may once."""
    counts: Counts = Counts()
    wait: int = 0
    """How often something has been asked of people."""
    step: Step | None = None
    happened: tuple[Event, ...] = ()
    """What all have seen since the last die was cast, or since a charge was used, words and tags aside."""

    @property
    def seats(self) -> int:
        """Count the seats."""
        return len(self.places)

    @property
    def meta(self) -> int:
        """Number the place that ends the way."""
        return len(self.board.squares) + 1

    def asks(self, scene: Scene) -> State:
        """Open a scene, or a new question of it."""
        return replace(self, scene=scene, wait=self.wait + 1)

    def goes_on(self, scene: Scene) -> State:
        """Go on in a scene without anybody being asked something else."""
        return replace(self, scene=scene)


def in_play(state: State) -> tuple[Seat, ...]:
    """List those who have not arrived, in the order of play from the seat on turn."""
    first = max(state.turn, 0)
    order = [(first + step) % state.seats for step in range(state.seats)]
    return tuple(seat for seat in order if seat not in state.arrived)


def others(state: State, seat: Seat) -> tuple[Seat, ...]:
    """List those who play on, but one, going right from him."""
    order = [(seat + step) % state.seats for step in range(1, state.seats)]
    return tuple(one for one in order if one not in state.arrived)


def right_of(state: State, seat: Seat) -> Seat:
    """Name the next one at the right who plays on."""
    return others(state, seat)[0]


def left_of(state: State, seat: Seat) -> Seat:
    """Name the next one at the left who plays on."""
    return others(state, seat)[-1]
