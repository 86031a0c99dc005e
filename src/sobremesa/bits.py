"""The few tools on masks and rows that a room's rules may use; ``fast`` gives Numba its own bodies for them.

A *mask* is a non-negative int below ``2**62`` whose set bits are members. A *row* is a tuple of ints. What does
not belong here: anything that knows a game.
"""

from __future__ import annotations

from typing import TypeVar

Row = TypeVar("Row", bound=tuple[int, ...])


def popcount(mask: int) -> int:
    """Count the members of a mask.

    >>> popcount(0b1011)
    3
    """
    return mask.bit_count()


def lowest(mask: int) -> int:
    """Name the lowest member of a mask, which must not be empty.

    >>> lowest(0b1100)
    2
    """
    return (mask & -mask).bit_length() - 1


def nth(mask: int, k: int) -> int:
    """Name the k-th member (from 0, lowest first) of a mask that has more than k.

    >>> nth(0b10110, 1)
    2
    """
    while k > 0:
        mask &= mask - 1
        k -= 1
    return lowest(mask)


def put(row: Row, index: int, value: int) -> Row:
    """Return the row with one place changed; ``index`` must be in ``0..len(row) - 1``.

    >>> put((7, 8, 9), 1, 0)
    (7, 0, 9)
    """
    changed = list(row)
    changed[index] = value
    return tuple(changed)  # type: ignore[return-value]  # as long as before


def filled(row: Row, value: int) -> Row:
    """Return a row of the same length that holds one value everywhere.

    >>> filled((1, 2, 3), 0)
    (0, 0, 0)
    """
    return (value,) * len(row)  # type: ignore[return-value]  # the same
