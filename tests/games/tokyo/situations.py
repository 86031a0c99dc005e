"""Draw a situation of Tokyo in a test: who rolls first, then what is done and how the dice fall, as text."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from sobremesa import options
from sobremesa.chance import Seeded
from sobremesa.contract import Chance
from sobremesa.games.tokyo import GAME
from sobremesa.games.tokyo.moves import Announce, Move
from sobremesa.games.tokyo.options import Options
from sobremesa.games.tokyo.pieces import Score
from sobremesa.games.tokyo.state import Table
from sobremesa.seats import CHANCE


def score(name: str) -> Score:
    """Read ``64``, ``31``."""
    move = GAME.read(name)
    assert isinstance(move, Announce)
    return move.score


def opened(seats: int = 4, first: int = 0, /, **house: str) -> Table:
    """Open a match in which the lot falls on this seat."""
    table = GAME.setup(options.read(Options, {"seats": str(seats), **house}))
    return go(table, f"lot-{first}")


def happened(table: Table, words: str) -> tuple[Table, list[Any]]:
    """Do what the words say, by whoever is asked: ``roll dice-6-4 look 63 believe unseen-65 doubt``."""
    told: list[Any] = []
    for word in words.split():
        move = GAME.read(word.replace("-", " "))
        table, events = GAME.after(table, asked(table), move)
        told += events
    return table, told


def go(table: Table, words: str) -> Table:
    return happened(table, words)[0]


def said(table: Table, dice: str, words: str) -> Table:
    """Roll these dice, look, and announce; more words may follow."""
    return go(table, f"roll dice-{dice[0]}-{dice[1]} look {words}")


def asked(table: Table) -> int:
    """Name the one the table waits for."""
    awaited = GAME.awaits(table)
    if isinstance(awaited, Chance):
        return CHANCE
    (seat,) = awaited
    return seat


def may(table: Table) -> str:
    """List what the seat that is asked may do."""
    return " ".join(GAME.write(move).replace(" ", "-") for move in GAME.moves(table, asked(table)))


def refused(table: Table, word: str, seat: int | None = None) -> tuple[str, str]:
    """Return clause and reason."""
    no = GAME.refusal(table, asked(table) if seat is None else seat, GAME.read(word.replace("-", " ")))
    assert no is not None
    return no.clause, no.reason


def penalise(table: Table, seat: int) -> Table:
    """Play one round in which this seat is penalised: it lies, or it doubts the truth, as the turn has it."""
    while True:
        at = asked(table)
        if at == seat:
            return said(table, "32", "65 doubt")
        table = said(table, "65", "65")
        if asked(table) == seat:
            return go(table, "doubt")
        table = go(table, "believe")


def chosen(table: Table, rng: Random) -> tuple[int, Move]:
    """Choose who acts, chance included, and one of the moves at random."""
    awaited = GAME.awaits(table)
    if isinstance(awaited, Chance):
        return CHANCE, GAME.draw(awaited, Seeded(rng))
    (seat,) = awaited
    return seat, rng.choice(GAME.moves(table, seat))


def walk(table: Table, rng: Random) -> Iterator[tuple[Table, list[Any]]]:
    """Play on at random to the end: each table, with what has just happened."""
    while GAME.outcome(table) is None:
        table, events = GAME.after(table, *chosen(table, rng))
        yield table, list(events)


def house_rules(rng: Random, **house: str) -> dict[str, str]:
    """Draw every house rule at random, but for those that are given."""
    drawn = {
        "seats": str(rng.choice((2, 2, 3, 4, 5, 8, 13, 20))),
        "truth": rng.choice(("exact", "at_least")),
        "raise": rng.choice(("ge", "gt")),
        "starter": rng.choice(("penalised", "challenger", "winner")),
        "lives": rng.choice(("2", "4")),
        "tokyo_penalty": rng.choice("12"),
        "blind": rng.choice(("off", "on")),
        "cap": str(rng.choice((0, 0, 1, 2, 5))),
    }
    return drawn | house


def new_table(rng: Random, **house: str) -> Table:
    """Open a match under house rules drawn at random, but for those that are given."""
    return GAME.setup(options.read(Options, house_rules(rng, **house)))
