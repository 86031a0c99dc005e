"""The contract's checks on secrecy: who looks learns nothing from what he may not see."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import msgspec

from contract.checks import can
from contract.walks import all_moves, people
from sobremesa.chance import Seeded
from sobremesa.contract import AnyGame, Chance, Viewer
from sobremesa.seats import CHANCE, JUDGE, Actor


def viewers(seats: int) -> tuple[Viewer, ...]:
    """List all who may look."""
    return (None, JUDGE, *range(seats))


def as_bytes(view: Any) -> bytes:
    """Write a view down, byte for byte what could leave the server."""
    return msgspec.json.encode(view, order="deterministic")


def public_facts(game: AnyGame, state: Any) -> tuple[Any, ...]:
    """Gather what must rest on public facts alone."""
    awaited = game.awaits(state)
    asked = sorted(awaited) if isinstance(awaited, frozenset) else []
    return (
        awaited,
        game.may(state),
        game.wait(state),
        game.alarms(state),
        game.outcome(state),
        [game.patience(state, actor) for actor in asked],
        [game.opening(state, move) for move in all_moves(game)],
    )


def own_facts(game: AnyGame, state: Any, seat: Actor) -> tuple[Any, ...]:
    """Gather what a seat is told, so what must rest on what it may know."""
    awaited = game.awaits(state)
    asked = isinstance(awaited, frozenset) and seat in awaited
    return (
        game.moves(state, seat),
        [game.refusal(state, seat, move) for move in all_moves(game)],
        game.default(state, seat) if asked else None,
    )


def a_viewer_learns_nothing_from(game: AnyGame, state: Any, other: Any, viewer: Viewer) -> None:
    """Two states that differ only in what a viewer cannot see are one and the same to him."""
    assert as_bytes(game.view(other, viewer)) == as_bytes(game.view(state, viewer))
    assert public_facts(game, other) == public_facts(game, state)
    hash(game.view(state, viewer))


def a_seat_is_told_only_what_it_knows(game: AnyGame, state: Any, other: Any, seat: Actor) -> None:
    """What a seat may do and why not is the same in all states that look the same to it."""
    assert own_facts(game, other, seat) == own_facts(game, state, seat)


def events_tell_no_more_than_the_table_sees(game: AnyGame, states: Sequence[Any], seats: int) -> int:
    """Whatever looks the same to a spectator afterwards was told in the same words; counts what was compared."""
    told: dict[tuple[Actor, bytes], tuple[Any, ...]] = {}
    compared = 0
    for state in states:
        for actor in people(seats):
            for move in all_moves(game):
                if not can(game, state, actor, move):
                    continue
                after, events = game.after(state, actor, move)
                seen = (actor, as_bytes(game.view(after, None)))
                compared += seen in told
                assert told.setdefault(seen, events) == events
    return compared


def a_draw_rests_on_the_chance_alone(game: AnyGame, state: Any, other: Any, seed: int) -> None:
    """The same chance and the same randomness give the same outcome, possible in every state that looks alike."""
    chance = game.awaits(state)
    if not isinstance(chance, Chance):
        return
    move = game.draw(chance, Seeded(Random(seed)))
    assert game.draw(Chance(*chance), Seeded(Random(seed))) == move
    assert game.refusal(state, CHANCE, move) is None
    assert game.refusal(other, CHANCE, move) is None
