"""Who meets whom in a round: the best left meets the best it has not met, if the rest can still be paired.

The rule has one result, so a round paired again from the log is the same. Why the look ahead is needed only near
the end stands in ``docs/explanation/pairing.md``. What must not live here: how entries are ranked.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import NamedTuple, TypeAlias

from sobremesa.games.domino.book import rule
from sobremesa.tournament.kinds import EntryId
from sobremesa.tournament.pairing.matching import Mates, matching, pairs, without

Met: TypeAlias = Mapping[EntryId, Collection[EntryId]]
"""For each entry those it should not meet (again); always both ways."""
Pair: TypeAlias = tuple[EntryId, EntryId]
"""Two entries that meet, the better ranked first."""


class Pairing(NamedTuple):
    """A round: who meets whom, the leaders first, and who has the bye."""

    pairs: tuple[Pair, ...]
    bye: EntryId | None


def pair(order: Sequence[EntryId], met: Met, byes: Mapping[EntryId, int]) -> Pairing:
    """Pair a round.

    ``order`` holds the entries that play it, the best first; ``byes`` how many byes each has had.

    >>> pair([1, 2, 3, 4, 5], {1: {2, 3}, 2: {1}, 3: {1}, 4: set(), 5: set()}, {})
    Pairing(pairs=((1, 4), (2, 3)), bye=5)
    """
    bye = bye_of(order, met, byes) if len(order) % 2 else None
    playing = [entry for entry in order if entry != bye]
    return Pairing(tuple(_paired(playing, met)), bye)


@rule("domino.bye")
def bye_of(order: Sequence[EntryId], met: Met, byes: Mapping[EntryId, int]) -> EntryId:
    """Choose who has the bye: of those with fewest byes the one who costs fewest rematches, the lowest ranked.

    So nobody has a second bye while somebody else has had none, even at the price of a rematch.
    """
    fewest = min(byes.get(entry, 0) for entry in order)
    lowest_first = [at for at in reversed(range(len(order))) if byes.get(order[at], 0) == fewest]
    if len(order) - 1 >= always_paired(order, met):
        return order[lowest_first[0]]
    rest = _Rest(order, met)
    return order[min(lowest_first, key=rest.rematches_without)]


def always_paired(order: Sequence[EntryId], met: Met) -> int:
    """Give the number of entries from which on any (even) field of these can be paired without a rematch.

    If nobody is barred from more than ``r`` others, each of ``2 (r + 1)`` entries may still meet at least half of
    the field, and then all of it can be paired (Dirac's theorem).
    """
    most_barred = max((len(met[entry]) for entry in order), default=0)
    return 2 * most_barred + 2


@rule("domino.pairing")
def _paired(order: Sequence[EntryId], met: Met) -> Iterator[Pair]:
    """Pair an even number of entries, the best first."""
    line = _Line(order)
    for _ in range((len(order) - always_paired(order, met)) // 2):
        best = line.call(())
        yield best, line.call(met[best])
    yield from _Rest(line.left(), met).paired()


class _Line:
    """Entries in their order, from which any may be called out at no cost."""

    __slots__ = ("_before", "_behind", "_order")

    def __init__(self, order: Sequence[EntryId]) -> None:
        self._order = order
        end = len(order)
        self._behind: list[int] = [*range(1, end + 1), 0]
        """The place behind each, from 0; the last is the end of the line, and in front of its head."""
        self._before: list[int] = [end, *range(end)]

    def call(self, barred: Collection[EntryId]) -> EntryId:
        """Call out the first that is not barred; there must be one."""
        order, behind = self._order, self._behind
        place = behind[-1]
        while order[place] in barred:
            place = behind[place]
        before, after = self._before[place], behind[place]
        behind[before], self._before[after] = after, before
        return order[place]

    def left(self) -> list[EntryId]:
        """List who stands in it."""
        left, place = [], self._behind[-1]
        while place != len(self._order):
            left.append(self._order[place])
            place = self._behind[place]
        return left


class _Rest:
    """The few entries whose pairing needs a look ahead, with a largest matching of those who have not met."""

    __slots__ = ("_fresh", "_mates", "_order")

    def __init__(self, order: Sequence[EntryId], met: Met) -> None:
        self._order = order
        self._fresh = [
            [at for at, other in enumerate(order) if other != entry and other not in met[entry]]
            for entry in order
        ]
        self._mates = matching(self._fresh)

    def rematches_without(self, at: int) -> int:
        """Count the rematches that cannot be avoided among the others."""
        return (len(self._order) - 1) // 2 - pairs(without(self._fresh, self._mates, at))

    def paired(self) -> Iterator[Pair]:
        """Pair all with as few rematches as can be, and of such pairings the first in order."""
        waiting = list(range(len(self._order)))
        while waiting:
            best, *others = waiting
            rival, self._mates = next(self._choices(best, others))
            waiting = [at for at in others if at != rival]
            yield self._order[best], self._order[rival]

    def _choices(self, best: int, others: Sequence[int]) -> Iterator[tuple[int, Mates]]:
        """Try rivals in their order; give those that make no more rematches than needed."""
        most = pairs(self._mates)
        for rival in others:
            left = without(self._fresh, self._mates, best, rival)
            if pairs(left) >= most - (rival in self._fresh[best]):
                yield rival, left
