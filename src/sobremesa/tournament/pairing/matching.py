"""The largest matching in a graph: as many pairs as can be, nobody in two of them (Edmonds' blossoms).

Graphs here are small – those few entries whose pairing needs a look ahead. What must not live here: who is better
than whom.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, TypeAlias

Graph: TypeAlias = Sequence[Sequence[int]]
"""For each node, numbered from 0, those it may be paired with; never itself, and always both ways."""
Mates: TypeAlias = list[int]
"""For each node the one it is paired with, or ``FREE``, or ``GONE``."""

FREE: Final = -1
GONE: Final = -2
"""Taken out of the graph."""


def matching(graph: Graph) -> Mates:
    """Find a largest matching; each node is first offered the earliest other that is still free.

    >>> matching([[1, 2], [0], [0, 3], [2]])
    [1, 0, 3, 2]
    """
    mates = [FREE] * len(graph)
    for node, others in enumerate(graph):
        if mates[node] == FREE:
            other = next((other for other in others if mates[other] == FREE), FREE)
            if other != FREE:
                mates[node], mates[other] = other, node
    return _enlarged(graph, mates)


def without(graph: Graph, mates: Mates, *gone: int) -> Mates:
    """Take nodes out of a graph with a largest matching, and match the rest as far as it goes."""
    left = mates.copy()
    for node in gone:
        if left[node] >= 0:
            left[left[node]] = FREE
        left[node] = GONE
    return _enlarged(graph, left)


def pairs(mates: Mates) -> int:
    """Count the pairs of a matching."""
    return sum(mate >= 0 for mate in mates) // 2


def _enlarged(graph: Graph, mates: Mates) -> Mates:
    """Enlarge a matching, in place, until there is no larger one.

    A node from which no path leads to another free one never gets such a path later, so each is tried once.
    """
    for node in range(len(graph)):
        if mates[node] == FREE:
            _Search(graph, mates, node).enlarge()
    return mates


class _Search:
    """A search from one free node for another, along edges that are by turns outside and inside the matching."""

    __slots__ = ("_base", "_come_from", "_graph", "_mates", "_queue", "_reached")

    def __init__(self, graph: Graph, mates: Mates, root: int) -> None:
        self._graph = graph
        self._mates = mates
        self._come_from = [FREE] * len(graph)
        self._base = list(range(len(graph)))
        """What stands for each node: itself, or the root of the odd cycle (the blossom) it was shrunk into."""
        self._reached = {root}
        self._queue = [root]

    def enlarge(self) -> None:
        """Make the matching one pair larger, if a path leads from the root to another free node."""
        root = self._queue[0]
        for node in self._queue:
            for other in self._graph[node]:
                mate = self._mates[other]
                if mate == GONE or self._base[node] == self._base[other] or self._mates[node] == other:
                    continue
                if other == root or (mate != FREE and self._come_from[mate] != FREE):
                    self._shrink(node, other)
                elif self._come_from[other] == FREE:
                    self._come_from[other] = node
                    if mate == FREE:
                        self._flip(other)
                        return
                    self._reach(mate)

    def _reach(self, node: int) -> None:
        if node not in self._reached:
            self._reached.add(node)
            self._queue.append(node)

    def _flip(self, end: int) -> None:
        """Swap what is inside and outside the matching along the path to its free end."""
        node = end
        while node != FREE:
            before = self._come_from[node]
            after = self._mates[before]
            self._mates[node], self._mates[before] = before, node
            node = after

    def _shrink(self, one: int, other: int) -> None:
        """Shrink the odd cycle that the edge between two reached nodes closes."""
        root = self._meeting(one, other)
        cycle = {*self._walk(one, root, other), *self._walk(other, root, one)}
        for node, base in enumerate(self._base):
            if base in cycle:
                self._base[node] = root
                self._reach(node)

    def _meeting(self, one: int, other: int) -> int:
        """Find where the ways back from two nodes to the root meet."""
        passed = set(self._way_back(one))
        return next(base for base in self._way_back(other) if base in passed)

    def _way_back(self, node: int) -> Iterator[int]:
        while True:
            node = self._base[node]
            yield node
            if self._mates[node] == FREE:
                return
            node = self._come_from[self._mates[node]]

    def _walk(self, node: int, root: int, child: int) -> Iterator[int]:
        """Walk from a node of the cycle to its root, noting the way round for later paths."""
        while self._base[node] != root:
            mate = self._mates[node]
            yield self._base[node]
            yield self._base[mate]
            self._come_from[node] = child
            child = mate
            node = self._come_from[mate]
