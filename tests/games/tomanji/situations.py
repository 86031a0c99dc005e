"""Draw a situation of Tomanji in a test: a board as text, who rolls first, then what is done, step by step.

Steps are parted by ``;``. Each is a move in the notation of records, with the seat before it where several may
act: ``roll; die 2; 1 follow; 3 follow; ring``. Chance and the clock make their own.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from sobremesa import options
from sobremesa.chance import Seeded
from sobremesa.contract import Chance
from sobremesa.games.tomanji import notation, play
from sobremesa.games.tomanji.events import SipsFell
from sobremesa.games.tomanji.moves import Close, Die, Lot, Move, Ring, Swallow
from sobremesa.games.tomanji.options import Options
from sobremesa.games.tomanji.state import State
from sobremesa.games.tomanji.view import View, view
from sobremesa.seats import CHANCE, CLOCK, Actor

PLAIN = "toma 1"
"""What stands on a square of which a test says nothing."""
FEWEST = 5


def board(squares: str) -> str:
    """Write a board in a line, filled up with plain squares: ``dedo, regala 3``."""
    named = [square.strip() for square in squares.split(",")]
    filled = named + [PLAIN] * (FEWEST - len(named))
    return " | ".join(["Prueba", "es", *filled])


def new_table(squares: str = PLAIN, seats: int = 4, **house: str) -> State:
    """Open a match; the lot has not been drawn."""
    return fresh(seats, board=board(squares), **house)


def fresh(seats: int, **house: str) -> State:
    """Open a match on a board that is named, or on the usual one."""
    return play.setup(options.read(Options, {"seats": str(seats), **house}))


def opened(squares: str = PLAIN, seats: int = 4, first: int = 0, **house: str) -> State:
    """Open a match in which the lot falls on this seat."""
    return go(new_table(squares, seats, **house), f"lot {first}")


def landed(square: str, seats: int = 4, first: int = 0, **house: str) -> State:
    """Open a match in which the first to roll has come to this square."""
    return go(opened(square, seats, first, **house), "roll; die 1")


def happened(state: State, steps: str) -> tuple[State, list[Any]]:
    """Do what the steps say, and tell what came of it."""
    told: list[Any] = []
    for step in filter(None, (part.strip() for part in steps.split(";"))):
        actor, move = _read(state, step)
        state, events = play.after(state, actor, move)
        told += events
    return state, told


def go(state: State, steps: str) -> State:
    return happened(state, steps)[0]


def _read(state: State, step: str) -> tuple[Actor, Move]:
    seat, _, rest = step.partition(" ")
    if seat.isdigit():
        return int(seat), notation.read(rest)
    move = notation.read(step)
    match move:
        case Lot() | Die():
            return CHANCE, move
        case Ring() | Close() | Swallow():
            return CLOCK, move
        case _:
            return asked(state), move


def asked(state: State) -> int:
    """Name the one the table waits for."""
    awaited = play.awaits(state)
    if isinstance(awaited, Chance):
        return CHANCE
    (seat,) = awaited
    return seat


def awaited(state: State) -> set[int]:
    """Name all the table waits for."""
    waited = play.awaits(state)
    return {CHANCE} if isinstance(waited, Chance) else set(waited)


def may(state: State, seat: int) -> list[str]:
    """List what a seat may do."""
    return [notation.write(move) for move in play.moves(state, seat)]


def refused(state: State, seat: int, step: str) -> tuple[str, str]:
    """Return clause and reason."""
    no = play.refusal(state, seat, notation.read(step))
    assert no is not None
    return no.clause, no.reason


def fell(events: list[Any]) -> dict[int, int]:
    """Add up the sips that fell to each seat."""
    row: dict[int, int] = {}
    for event in events:
        if isinstance(event, SipsFell):
            row[event.seat] = row.get(event.seat, 0) + event.sips
    return row


def comes_of(state: State, steps: str) -> dict[int, int]:
    """Do what the steps say, and add up the sips that fell to each seat meanwhile."""
    return fell(happened(state, steps)[1])


def seen(state: State, viewer: int | None) -> View:
    """Look at the table with somebody's eyes."""
    return view(state, viewer)


def alone(state: State, rng: Random) -> Iterator[State]:
    """Go on with nobody touching a phone: defaults, clocks and chance alone, whichever comes first."""
    while waited := play.awaits(state):
        clocks = play.alarms(state)
        if isinstance(waited, Chance):
            state, _ = play.after(state, CHANCE, play.draw(waited, Seeded(rng)))
        elif clocks and (waited == {CLOCK} or rng.random() < 1 / 2):
            state, _ = play.after(state, CLOCK, rng.choice(clocks).move)
        else:
            seat = rng.choice(sorted(waited - {CLOCK}))
            state, _ = play.after(state, seat, play.default(state, seat))
        yield state
