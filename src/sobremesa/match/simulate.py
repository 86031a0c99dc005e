"""Whole matches at once, without people: for benches, tests, the command line and bots that practise.

A seeded match is repeatable to the byte and therefore no secret at all: its secrets follow from the seed. Nothing
of it may be passed off as a match that people played.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, NamedTuple, Protocol, TypeAlias

from sobremesa.chance import Seeded, commitment
from sobremesa.contract import AnyGame, Chance
from sobremesa.match.clocks import due_alarms, next_alarm
from sobremesa.match.facts import Match
from sobremesa.match.folding import add_cut, advance, begin, finish, play, resolve
from sobremesa.seats import CHANCE, CLOCK, JUDGE, Actor, Seat

Chooser: TypeAlias = Callable[[Any, Sequence[Any], Random], Any]
"""A player: the seat's view, the moves it may make (at least one), its own dice → one of the moves."""


class Simulated(NamedTuple):
    """A match that has run to its end."""

    lines: tuple[bytes, ...]
    """Its record, without line ends; empty if nothing was recorded."""
    match: Match


@dataclass(frozen=True, slots=True)
class Manners:
    """How the people of a simulation behave."""

    ms_a_move: int = 1000
    """Milliseconds everybody takes for a move, chance included."""
    eager: float = 0.0
    """How likely (0..1) somebody who may act but need not does so before each move."""
    cutters: Collection[Seat] = ()
    """The seats whose moves bring a cut along whenever none of theirs waits."""
    judge: Chooser | None = None
    """Who judges; without one the room's default stands for the judge's word."""


class _Keeper(Protocol):
    """What becomes of each step."""

    def play(self, match: Match, actor: Actor, move: Any, ms: int) -> Match: ...  # noqa: ANN401 -- any room's
    def resolve(self, match: Match, chance: Chance, ms: int, /) -> Match: ...


def run(
    game: AnyGame,
    options: Any,  # noqa: ANN401 -- any room's options
    choosers: Sequence[Chooser],
    seed: int,
    manners: Manners = Manners(),
) -> Simulated:
    """Play a whole match, one chooser a seat, and record it as a true one is, under the name ``seed-SEED``."""
    match, header = begin(game, options, f"seed-{seed}", commitment(secret_of(seed, 0)))
    recorder = _Recorder(seed, manners.cutters, [header])
    match = _play_to_the_end(match, recorder, choosers, _dice("people", seed), manners)
    closing = finish(match, tuple(secret_of(seed, k) for k in range(match.chances + 1)))
    return Simulated((*recorder.lines, closing), match)


def run_unrecorded(
    game: AnyGame,
    options: Any,  # noqa: ANN401 -- any room's options
    choosers: Sequence[Chooser],
    seed: int,
    manners: Manners = Manners(),
) -> Simulated:
    """Play a whole match without writing a line, drawing from ordinary dice: the same people, other cards."""
    match, _ = begin(game, options, f"seed-{seed}", commitment(secret_of(seed, 0)))
    keeper = _Unrecorded(Seeded(_dice("chance", seed)))
    return Simulated((), _play_to_the_end(match, keeper, choosers, _dice("people", seed), manners))


def run_alike(
    game: AnyGame,
    options: Any,  # noqa: ANN401 -- any room's options
    choosers: Sequence[Chooser],
    seed: int,
    manners: Manners = Manners(),
) -> Simulated:
    """Play a whole match unrecorded in which chance does not depend on who plays, nor one player on another.

    The nth deal (roll, discard) of a seed is the same in every match, and each seat has dice of its own.
    """
    match, _ = begin(game, options, f"seed-{seed}", commitment(secret_of(seed, 0)))
    own = [_with(chooser, _dice(f"seat {seat}", seed)) for seat, chooser in enumerate(choosers)]
    return Simulated((), _play_to_the_end(match, _Alike(seed), own, _dice("people", seed), manners))


def secret_of(seed: int, k: int) -> bytes:
    """Derive the secret of the k-th chance (from 0) of a seeded match."""
    return hashlib.sha256(f"sobremesa seeded secret {seed} {k}".encode()).digest()


def any_move(_view: Any, moves: Sequence[Any], rng: Random) -> Any:  # noqa: ANN401 -- any room's views and moves
    """Choose any move, each as likely as any other: the simplest chooser."""
    return rng.choice(moves)


def _dice(whose: str, seed: int) -> Random:
    return Random(f"{whose} {seed}")  # noqa: S311 -- a simulation is to be repeatable, not secret


def _with(chooser: Chooser, dice: Random) -> Chooser:
    """Let somebody play with dice of his own."""
    return lambda view, moves, _rng: chooser(view, moves, dice)


def _play_to_the_end(
    match: Match, keeper: _Keeper, choosers: Sequence[Chooser], rng: Random, manners: Manners
) -> Match:
    while not match.over:
        ms = match.ms + manners.ms_a_move
        if match.awaited == frozenset({CLOCK}):
            ms = max(ms, next_alarm(match) or ms)
        if ringing := due_alarms(match, ms):
            match = keeper.play(match, CLOCK, ringing[0].move, ms)
        elif isinstance(match.awaited, Chance):
            match = keeper.resolve(match, match.awaited, ms)
        else:
            actor = _next_actor(match, match.awaited, rng, manners.eager)
            chooser = manners.judge if actor == JUDGE else choosers[actor]
            match = keeper.play(match, actor, _choice(match, actor, chooser, rng), ms)
    return match


def _next_actor(match: Match, awaited: frozenset[Actor], rng: Random, eager: float) -> Actor:
    if eager and rng.random() < eager:
        others = sorted(match.game.may(match.state) - {CLOCK})
        willing = [actor for actor in others if match.game.moves(match.state, actor)]
        if willing:
            return rng.choice(willing)
    return rng.choice(sorted(awaited - {CLOCK}))


def _choice(match: Match, actor: Actor, chooser: Chooser | None, rng: Random) -> Any:  # noqa: ANN401 -- the same
    game, state = match.game, match.state
    moves = game.moves(state, actor)
    if chooser is None or not moves:
        return game.default(state, actor)
    return chooser(game.view(state, actor), moves, rng)


@dataclass(slots=True)
class _Recorder:
    seed: int
    cutters: Collection[Seat]
    lines: list[bytes] = field(default_factory=list)

    def play(self, match: Match, actor: Actor, move: Any, ms: int) -> Match:  # noqa: ANN401 -- the same
        match, step = play(match, actor, move, ms)
        self.lines.append(step.line)
        if actor in self.cutters and all(seat != actor for seat, _ in match.cuts):
            cut = hashlib.sha256(f"sobremesa seeded cut {self.seed} {step.n}".encode()).digest()
            match = add_cut(match, actor, cut[:16])
        return match

    def resolve(self, match: Match, _chance: Chance, ms: int) -> Match:
        secret, following = secret_of(self.seed, match.chances), secret_of(self.seed, match.chances + 1)
        match, step = resolve(match, secret, commitment(following), ms)
        self.lines.append(step.line)
        return match


@dataclass(slots=True)
class _Unrecorded:
    dice: Seeded

    def play(self, match: Match, actor: Actor, move: Any, ms: int) -> Match:  # noqa: ANN401 -- the same
        return advance(match, actor, move, ms, b"")[0]

    def resolve(self, match: Match, chance: Chance, ms: int) -> Match:
        return _drawn(match, chance, self.dice, ms)


@dataclass(slots=True)
class _Alike:
    """Unrecorded, and each chance falls by its kind and by how many of that kind came before it."""

    seed: int
    drawn: Counter[str] = field(default_factory=Counter)

    def play(self, match: Match, actor: Actor, move: Any, ms: int) -> Match:  # noqa: ANN401 -- the same
        return advance(match, actor, move, ms, b"")[0]

    def resolve(self, match: Match, chance: Chance, ms: int) -> Match:
        self.drawn[chance.kind] += 1
        dice = Seeded(_dice(f"{chance.kind} {self.drawn[chance.kind]}", self.seed))
        return _drawn(match, chance, dice, ms)


def _drawn(match: Match, chance: Chance, dice: Seeded, ms: int) -> Match:
    move = match.game.draw(chance, dice)
    return advance(match, CHANCE, move, ms, b"", match.commitment)[0]
