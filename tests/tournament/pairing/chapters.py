"""The pairing rule written a second time, by trying everything, and chapters of events that never took place."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random

from sobremesa.tournament.pairing.swiss import Met, Pair, Pairing

Barred = dict[int, set[int]]


def rematches(pairs: Sequence[Pair], met: Met) -> int:
    return sum(other in met[one] for one, other in pairs)


def all_pairings(order: Sequence[int]) -> Iterator[tuple[Pair, ...]]:
    """Every way to pair an even number, first what the rule prefers."""
    if not order:
        yield ()
        return
    best, *others = order
    for rival in others:
        for rest in all_pairings([entry for entry in others if entry != rival]):
            yield ((best, rival), *rest)


def tried(order: Sequence[int], met: Met) -> tuple[Pair, ...]:
    """Of all pairings the first with fewest rematches."""
    return min(all_pairings(order), key=lambda pairs: rematches(pairs, met))


def tried_with_bye(order: Sequence[int], met: Met, byes: Mapping[int, int]) -> Pairing:
    """The rule of the bye by trying everybody."""
    if len(order) % 2 == 0:
        return Pairing(tried(order, met), None)
    fewest = min(byes.get(entry, 0) for entry in order)
    tries = {
        entry: tried([other for other in order if other != entry], met)
        for entry in reversed(order)
        if byes.get(entry, 0) == fewest
    }
    bye = min(tries, key=lambda entry: rematches(tries[entry], met))
    return Pairing(tries[bye], bye)


def chapter(rng: Random, most: int = 10) -> tuple[list[int], Barred, dict[int, int]]:
    """Some rounds paired anyhow among those who came and went; who is left, in an order drawn anew."""
    entries = list(range(1, rng.randint(2, most) + 1))
    newcomers = iter(range(most + 1, 3 * most))
    met: Barred = {entry: set() for entry in range(1, 3 * most)}
    byes: dict[int, int] = {}
    for _ in range(rng.randrange(len(entries) + 1)):
        rng.shuffle(entries)
        for one, other in zip(entries[::2], entries[1::2], strict=False):
            met[one].add(other)
            met[other].add(one)
        if len(entries) % 2:
            byes[entries[-1]] = byes.get(entries[-1], 0) + 1
        if len(entries) > 2 and rng.random() < 0.3:
            entries.pop()
        if len(entries) < most and rng.random() < 0.3:
            entries.append(next(newcomers))
    rng.shuffle(entries)
    return entries, met, byes
