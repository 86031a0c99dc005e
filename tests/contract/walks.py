"""Matches played at random, move by move, for the suite to look at."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, Final, NamedTuple

from sobremesa.chance import Seeded
from sobremesa.contract import AnyGame, Chance, Event
from sobremesa.seats import CHANCE, CLOCK, JUDGE, Actor

PRICED: Final = 0.2
"""How often a move at a price is made where there is one."""
CLOCK_RUNS: Final = 0.03
"""How often a clock runs out that nobody waits for."""
HASTY: Final = 0.1
"""How often a judge's word that ends the match at once is left standing: more has to be seen of a match."""
LONG: Final = 2_000
"""Moves after which a match that has not ended is taken to have none."""


class Step(NamedTuple):
    """One move of a match."""

    before: Any
    actor: Actor
    move: Any
    after: Any
    events: tuple[Event, ...]


def walk(game: AnyGame, options: Any, rng: Random, longest: int = LONG) -> Iterator[Step]:
    """Play one match at random to its end."""
    state = game.setup(options)
    for _ in range(longest):
        if not game.awaits(state):
            return
        actor, move = chosen(game, state, options.seats, rng)
        after, events = game.after(state, actor, move)
        while actor == JUDGE and not game.awaits(after) and rng.random() > HASTY:
            actor, move = chosen(game, state, options.seats, rng)
            after, events = game.after(state, actor, move)
        yield Step(state, actor, move, after, events)
        state = after
    raise AssertionError(f"no end after {longest} moves of {game.spec.name} with {options}")


def chosen(game: AnyGame, state: Any, seats: int, rng: Random) -> tuple[Actor, Any]:
    """Choose somebody who may act and one of his moves."""
    awaited = game.awaits(state)
    alarms = game.alarms(state)
    if alarms and (awaited == frozenset({CLOCK}) or rng.random() < CLOCK_RUNS):
        return CLOCK, rng.choice(alarms).move
    if isinstance(awaited, Chance):
        others = [actor for actor in people(seats) if actor in game.may(state)]
        if not others or rng.random() < 1 / 2:
            return CHANCE, game.draw(awaited, Seeded(rng))
        able = others
    else:
        able = [actor for actor in people(seats) if actor in awaited | game.may(state)]
    actor = rng.choice(able)
    dear = priced(game, state, actor)
    free = game.moves(state, actor)
    if dear and (not free or rng.random() < PRICED):
        return actor, rng.choice(dear)
    return actor, rng.choice(free)


def people(seats: int) -> tuple[Actor, ...]:
    """List everybody whose moves have codes."""
    return (*range(seats), JUDGE)


def all_moves(game: AnyGame) -> list[Any]:
    """List every move that has a code."""
    return [game.decode(code) for code in range(game.spec.codes)]


def priced(game: AnyGame, state: Any, actor: Actor) -> list[Any]:
    """List the moves an actor may make at a price."""
    refused = [(move, game.refusal(state, actor, move)) for move in all_moves(game)]
    return [move for move, no in refused if no is not None and no.priced]


def unattended(game: AnyGame, options: Any, rng: Random, longest: int | None = None) -> Iterator[Step]:
    """Play one match in which nobody answers, so that everybody's default happens.

    Where nothing bounds the match, its clock rings before it grows long; it stays where somebody is waited for
    without end.
    """
    state = game.setup(options)
    for number in range((longest or LONG) + 1):
        awaited = game.awaits(state)
        if not awaited or waits_for_ever(game, state):
            return
        if isinstance(awaited, Chance):
            actor, move = CHANCE, game.draw(awaited, Seeded(rng))
        else:
            late = longest is None and number > LONG // 4 and game.alarms(state)
            actor = CLOCK if late else max(awaited)
            move = game.alarms(state)[0].move if actor == CLOCK else game.default(state, actor)
        after, events = game.after(state, actor, move)
        yield Step(state, actor, move, after, events)
        state = after
    raise AssertionError(f"no end after {longest or LONG} moves of {game.spec.name} with {options}")


def waits_for_ever(game: AnyGame, state: Any) -> bool:
    """Tell whether all who are waited for have all the time in the world."""
    awaited = game.awaits(state)
    if isinstance(awaited, Chance) or not awaited or CLOCK in awaited:
        return False
    return all(game.patience(state, actor) is None for actor in awaited)
