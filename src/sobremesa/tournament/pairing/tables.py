"""Which pair of entries sits at which table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import count

from sobremesa.games.domino.book import rule
from sobremesa.tournament.events import Seating
from sobremesa.tournament.kinds import EntryId
from sobremesa.tournament.pairing.swiss import Pair


@rule("domino.pairing")
def seated(pairs: Sequence[Pair], kept: Mapping[EntryId, int]) -> tuple[Seating, ...]:
    """Give out tables: the leaders at table 1, and so on; an entry that keeps a table has it.

    Where both keep one, the better ranked's counts.

    >>> [seating.table for seating in seated([(1, 2), (3, 4), (5, 6)], {5: 2})]
    [1, 3, 2]
    """
    own = [_kept(pair, kept) for pair in pairs]
    free = _free({table for table in own if table is not None})
    return tuple(
        Seating(next(free) if table is None else table, *pair) for table, pair in zip(own, pairs, strict=True)
    )


def _kept(pair: Pair, kept: Mapping[EntryId, int]) -> int | None:
    return next((kept[entry] for entry in pair if entry in kept), None)


def _free(taken: set[int]) -> Iterator[int]:
    return (table for table in count(1) if table not in taken)
