"""A room's lesson, step by step."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from sobremesa import options as house_rules
from sobremesa.contract import AnyGame, Beat, Chance


class Taught(NamedTuple):
    """The state a beat comes to, and the beat."""

    state: Any
    beat: Beat


def taught(game: AnyGame) -> Iterator[Taught]:
    """Play a lesson through."""
    assert game.lesson is not None
    state = game.setup(house_rules.read(game.spec.options, game.lesson.options))
    for beat in game.lesson.beats:
        yield Taught(state, beat)
        if beat.move:
            state, _ = game.after(state, beat.actor, game.read(beat.move))


def begins_a_round(game: AnyGame, state: Any) -> bool:
    """Say whether a state waits for a new hand or round, or the match is over."""
    awaited = game.awaits(state)
    return game.outcome(state) is not None or (isinstance(awaited, Chance) and awaited.kind in game.spec.opens)
