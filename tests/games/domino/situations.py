"""Draw a situation of dominó in a test: racks by name, then what everybody does, as text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from contract.walks import walk as any_walk
from sobremesa import options
from sobremesa.contract import Chance
from sobremesa.games.domino import GAME
from sobremesa.games.domino.moves import Deal, Move, Turn
from sobremesa.games.domino.notation import read
from sobremesa.games.domino.options import Options
from sobremesa.games.domino.pieces import FACES, Tile
from sobremesa.games.domino.state import Table
from sobremesa.seats import CHANCE, CLOCK, JUDGE

ACTORS = {"judge": JUDGE, "clock": CLOCK}


def tile(name: str) -> Tile:
    """Read ``64`` or ``46``."""
    return FACES.index((min(int(name[0]), int(name[1])), max(int(name[0]), int(name[1]))))


def tiles(names: str) -> tuple[Tile, ...]:
    return tuple(tile(name) for name in names.split())


def mask(names: str) -> int:
    return sum(1 << one for one in tiles(names))


def opened(**house: str) -> Table:
    return GAME.setup(options.read(Options, house))


def led_by(seat: int, **house: str) -> Table:
    """Draw for the first lead: this seat draws the double six."""
    table = opened(**house)
    for other in range(4):
        table = go(table, f"{other}:draw")
        table, _ = GAME.after(table, CHANCE, Turn(tile("66") if other == seat else other))
    return table


def deal(table: Table, racks: Sequence[str]) -> Table:
    """Deal these racks; one that is short is filled up with tiles nobody names, the lowest first."""
    named = [list(tiles(rack)) for rack in racks]
    rest = [one for one in range(28) if not any(one in rack for rack in named)]
    full = [rack + [rest.pop(0) for _ in range(7 - len(rack))] for rack in named]
    return GAME.after(table, CHANCE, Deal(tuple(full[place % 4][place // 4] for place in range(28))))[0]


def dealt(racks: Sequence[str], opener: int = 0, **house: str) -> Table:
    """Deal a first hand that everybody keeps."""
    table = deal(led_by(opener, **house), racks)
    return go(table, "0:keep 1:keep 2:keep 3:keep") if house.get("five_doubles") != "0" else table


def late(racks: Sequence[str], left: int, right: int, **house: str) -> Table:
    """Come to the end of a hand: these racks, these ends, seat 0 on turn; the tiles before are not told."""
    table = dealt(["", "", "", ""], 0, **house)
    a, b, c, d = (mask(rack) for rack in racks)
    hand = table.state.hand._replace(racks=(a, b, c, d), left=left, right=right, turn=0)
    return table._replace(state=table.state._replace(hand=hand))


def scored(table: Table, mine: int, theirs: int) -> Table:
    tally = table.state.tally._replace(score=(mine, theirs))
    return table._replace(state=table.state._replace(tally=tally))


def what(word: str) -> Move:
    """Read ``64>`` (right end), ``<64`` (left end), or a move with its blanks written as ``-``."""
    if word.startswith("<") or word.endswith(">"):
        low, high = sorted(word.strip("<>"))
        return read(f"{low}|{high} {'left' if word.startswith('<') else 'right'}")
    return read(word.replace("-", " "))


def actor_of(table: Table, word: str) -> tuple[int, Move]:
    who, _, said = word.rpartition(":")
    if who:
        return (ACTORS[who] if who in ACTORS else int(who)), what(said)
    awaited = GAME.awaits(table)
    assert not isinstance(awaited, Chance)
    (actor,) = awaited
    return actor, what(said)


def happened(table: Table, words: str) -> tuple[Table, list[Any]]:
    """Let everybody do what the words say; ``2:paso`` names the seat, else whoever is asked does it."""
    events: list[Any] = []
    for word in words.split():
        table, more = GAME.after(table, *actor_of(table, word))
        events += more
    return table, events


def go(table: Table, words: str) -> Table:
    return happened(table, words)[0]


def refused(table: Table, word: str) -> tuple[str, str, bool] | None:
    no = GAME.refusal(table, *actor_of(table, word))
    return None if no is None else (no.clause, no.reason, no.priced)


def asked(table: Table) -> set[int]:
    """List those the match waits for."""
    awaited = GAME.awaits(table)
    assert not isinstance(awaited, Chance)
    return set(awaited)


def counted(table: Table) -> Table:
    return go(table, "0:counted 1:counted 2:counted 3:counted")


def score(table: Table) -> tuple[int, int]:
    return table.state.tally.score


def walk(rng: Random, **house: str) -> Iterator[Any]:
    return any_walk(GAME, options.read(Options, house), rng)
