"""A tiny game of chance for the tests of matches: a hidden card each, changed once or kept, the highest wins.

It has what a match must carry: deals by chance, simultaneous answers, a clock of its own, hidden cards.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random
from typing import Any, NamedTuple, cast

from sobremesa.contract import (
    Alarm,
    Chance,
    Event,
    Game,
    Limits,
    Outcome,
    Randomness,
    Refusal,
    Spec,
    UnreadableMoveError,
    Viewer,
)
from sobremesa.options import choice, whole
from sobremesa.rulebook import Book
from sobremesa.seats import CHANCE, CLOCK, Actor, Seat

CARDS = 10


@dataclass(frozen=True)
class Options:
    """House rules of the tiny game."""

    seats: int = whole(2, 2, 4, clause="highcard.players")
    rounds: int = whole(2, 1, 9, clause="highcard.rounds")
    ace: str = choice("low", "high", clause="highcard.rank")


class State(NamedTuple):
    options: Options
    wait: int
    rounds: int
    cards: tuple[int, ...]
    """In play by seat, then the rest; empty while a deal is due."""
    answers: tuple[str, ...]
    points: tuple[int, ...]
    timed_out: bool


class View(NamedTuple):
    viewer: Viewer
    card: int
    answered: tuple[bool, ...]
    points: tuple[int, ...]


def setup(options: Options) -> State:
    nobody = ("",) * options.seats
    return State(options, 0, 0, (), nobody, (0,) * options.seats, timed_out=False)


def awaits(state: State) -> Chance | frozenset[Actor]:
    if outcome(state):
        return frozenset()
    if not state.cards:
        return Chance("deal", CARDS, 1)
    missing = frozenset(seat for seat, answer in enumerate(state.answers) if not answer)
    return missing or Chance("change", state.options.seats)


def moves(state: State, actor: Actor) -> tuple[str, ...]:
    every = ("keep", "change") if actor >= 0 else ("time",) if actor == CLOCK else ()
    return tuple(move for move in every if refusal(state, actor, move) is None)


def refusal(state: State, actor: Actor, move: str) -> Refusal | None:
    waits = awaits(state)
    word, *cards = move.split()
    if isinstance(waits, Chance):
        count = CARDS if waits.kind == "deal" else state.options.seats
        fits = actor == CHANCE and word == waits.kind and sorted(map(int, cards)) == list(range(count))
    else:
        fits = actor in waits and word in ("keep", "change")
    if actor == CLOCK:
        fits = word == "time" and bool(waits)
    return None if fits else Refusal("highcard.turn", "turn")


def after(state: State, actor: Actor, move: str) -> tuple[State, tuple[Event, ...]]:
    if refusal(state, actor, move):
        raise ValueError(f"{move!r} of {actor} is refused")
    word, *cards = move.split()
    if actor == CLOCK:
        return state._replace(timed_out=True, wait=state.wait + 1), (("timed out",),)
    if word == "deal":
        return state._replace(cards=tuple(map(int, cards)), wait=state.wait + 1), (("dealt",),)
    if word == "change" and actor == CHANCE:
        return settle(state, tuple(map(int, cards)))
    answers = (*state.answers[:actor], move, *state.answers[actor + 1 :])
    return state._replace(answers=answers), (("answered", actor),)


def settle(state: State, order: tuple[int, ...]) -> tuple[State, tuple[Event, ...]]:
    seats = state.options.seats
    rest = state.cards[seats:]
    shown = tuple(
        rest[order[seat]] if answer == "change" else state.cards[seat]
        for seat, answer in enumerate(state.answers)
    )
    best = max(shown, key=lambda card: CARDS if card == 0 and state.options.ace == "high" else card)
    points = tuple(old + (card == best) for old, card in zip(state.points, shown, strict=True))
    fresh = state._replace(
        wait=state.wait + 1, rounds=state.rounds + 1, cards=(), answers=("",) * seats, points=points
    )
    return fresh, (("shown", shown),)


def outcome(state: State) -> Outcome | None:
    if state.timed_out:
        return Outcome(tuple(map(float, state.points)), "highcard.time")
    if state.rounds < state.options.rounds:
        return None
    return Outcome(tuple(map(float, state.points)), "highcard.rounds")


def alarms(state: State) -> tuple[Alarm, ...]:
    return () if outcome(state) else (Alarm("time", 60.0, "time"),)


def draw(chance: Chance, randomness: Randomness) -> str:
    return f"{chance.kind} {' '.join(map(str, randomness.shuffled(chance.of)))}"


def view(state: State, viewer: Viewer) -> View:
    card = state.cards[viewer] if state.cards and viewer is not None and viewer >= 0 else -1
    return View(viewer, card, tuple(map(bool, state.answers)), state.points)


def resample(seen: View, rng: Random) -> State:
    cards = tuple(rng.sample(range(CARDS), CARDS))
    return setup(Options(seats=len(seen.points)))._replace(cards=cards, points=seen.points)


def read(text: str) -> str:
    word, *numbers = text.split(" ")
    wanted = {"keep": (0,), "time": (0,), "deal": (CARDS,), "change": (0, 2, 3, 4)}
    digits = all(number.isascii() and number.isdigit() for number in numbers)
    if word not in wanted or len(numbers) not in wanted[word] or not digits:
        raise UnreadableMoveError(f"{text!r} is no move; moves are keep, change, time, deal …")
    return f"{word} {' '.join(str(int(number)) for number in numbers)}".rstrip()


def patience(_state: State, _seat: Actor) -> float | None:
    return 20.0


def default(_state: State, actor: Seat) -> str:
    return "time" if actor == CLOCK else "keep"


GAME: Game[Options, State, str, View] = Game(
    spec=Spec(
        name="highcard",
        rules_version=2,
        options=Options,
        chances=frozenset({"deal", "change"}),
        codes=2,
        limits=lambda options: Limits(options.rounds * (options.seats + 2) + 1, 0, options.rounds),
        anticlockwise=lambda _options: True,
    ),
    book=Book("highcard", {}),
    words=cast("Any", None),
    setup=setup,
    awaits=awaits,
    may=lambda _state: frozenset(),
    wait=lambda state: state.wait,
    moves=moves,
    refusal=refusal,
    after=after,
    patience=patience,
    default=default,
    alarms=alarms,
    draw=draw,
    outcome=outcome,
    view=view,
    own=lambda state, seat: state.cards[seat] if state.cards else -1,
    resample=resample,
    write=str,
    read=read,
    encode=("keep", "change").index,
    decode=lambda code: ("keep", "change")[code],
)


def older() -> Game[Options, State, str, View]:
    """Play the same rules under the version before."""
    return replace(GAME, spec=replace(GAME.spec, rules_version=1))
