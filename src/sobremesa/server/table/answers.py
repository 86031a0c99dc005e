"""Which commands a table has carried out already, so that a repeated one gets its first answer."""

from __future__ import annotations

from typing import Final

KEPT: Final = 32
"""Commands remembered of one person at one table; a browser repeats its last few at the most."""


class Answers:
    """The last commands of each person and the entry each became."""

    def __init__(self) -> None:
        self._seqs: dict[str, dict[str, int]] = {}

    def first(self, who: str, command: str) -> int | None:
        """Find the entry a command became; ``None`` if it has not been carried out."""
        return self._seqs[who].get(command) if command and who in self._seqs else None

    def note(self, who: str, command: str, seq: int) -> None:
        """Remember what a command became."""
        if not (who and command):
            return
        mine = self._seqs.setdefault(who, {})
        mine.setdefault(command, seq)
        if len(mine) > KEPT:
            del mine[next(iter(mine))]
