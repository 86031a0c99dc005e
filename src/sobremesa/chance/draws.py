"""Unbiased draws from a stream of bytes: the verifiable stream of a match, and dice for simulations.

The verifiable stream, so that anybody can write it anew (integers are big-endian, ``u32`` has four bytes, ``u64``
eight; ``block(b)`` is the length of ``b`` as ``u32``, then ``b``):

- ``message`` = ``block("sobremesa chance 1")``, ``block(match id)``, ``u64(line)``, ``u32(number of cuts)``, then
  for each cut in the order received ``u32(seat)``, ``block(cut)``; texts are UTF-8.
- The stream is ``HMAC-SHA-256(secret, message + u64(0))``, then the same with ``u64(1)``, ``u64(2)`` and so on.
- ``below(n)`` takes as few bytes as can number ``n`` things (none if ``n`` is 1) as one integer ``x``, throws it
  away and takes the next bytes while ``x`` is not below the greatest multiple of ``n`` they can hold, and gives
  ``x mod n``.
- ``shuffled(n)`` starts from ``0..n-1`` and, for ``i`` from ``n-1`` down to 1, swaps places ``i`` and
  ``below(i + 1)``.
"""

from __future__ import annotations

import hmac
from collections.abc import Sequence
from random import Random
from typing import Final, TypeAlias

Cuts: TypeAlias = Sequence[tuple[int, bytes]]
"""Seat and its random bytes, in the order received."""

PURPOSE: Final = b"sobremesa chance 1"
"""Keeps this use of HMAC apart from any other, and this encoding from a later one."""


def message(cuts: Cuts, match_id: str, line: int) -> bytes:
    """Encode what a draw rests on besides the secret; two different occasions never share an encoding."""
    parts = [_block(PURPOSE), _block(match_id.encode()), line.to_bytes(8, "big"), len(cuts).to_bytes(4, "big")]
    for seat, cut in cuts:
        parts += (seat.to_bytes(4, "big"), _block(cut))
    return b"".join(parts)


class Verifiable:
    """The draws of one chance: the same secret, cuts, match and line give the same draws for ever."""

    __slots__ = ("_counter", "_message", "_secret", "_stream")

    def __init__(self, secret: bytes, cuts: Cuts, match_id: str, line: int) -> None:
        """Open the stream. ``line`` is the number of the record's line that the chance will fill."""
        self._secret = secret
        self._message = message(cuts, match_id, line)
        self._counter = 0
        self._stream = b""

    def below(self, n: int) -> int:
        """Draw ``0..n-1`` without bias; ``n`` is at least 1."""
        if n < 1:
            raise ValueError(f"below({n}) has nothing to draw from; n must be at least 1")
        size = ((n - 1).bit_length() + 7) // 8
        whole: int = 256**size
        while True:
            number = int.from_bytes(self._take(size), "big")
            if number < whole - whole % n:
                return number % n

    def shuffled(self, n: int) -> tuple[int, ...]:
        """Draw an order of ``0..n-1``; every order is as likely as any other (Fisher–Yates)."""
        order = list(range(n))
        for last in range(n - 1, 0, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return tuple(order)

    def _take(self, size: int) -> bytes:
        while len(self._stream) < size:
            self._stream += hmac.digest(self._secret, self._message + self._counter.to_bytes(8, "big"), "sha256")
            self._counter += 1
        taken, self._stream = self._stream[:size], self._stream[size:]
        return taken


class Seeded:
    """Draws of an ordinary generator, for simulations and bots: repeatable, quick, and no secret at all."""

    __slots__ = ("_rng",)

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def below(self, n: int) -> int:
        """Draw ``0..n-1`` without bias; ``n`` is at least 1."""
        return self._rng.randrange(n)

    def shuffled(self, n: int) -> tuple[int, ...]:
        """Draw an order of ``0..n-1``."""
        return tuple(self._rng.sample(range(n), n))


def _block(content: bytes) -> bytes:
    return len(content).to_bytes(4, "big") + content
