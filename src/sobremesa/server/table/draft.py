"""What is about to be written: entries of a table's log, the table as it will be after them, names beside it."""

from __future__ import annotations

from sobremesa.server.table.entries import AnyEntry
from sobremesa.server.table.folding import fold
from sobremesa.server.table.playing import Stepped
from sobremesa.server.table.sitting import Sitting


class Draft:
    """Entries decided but not yet kept. Nobody sees ``table`` before they are."""

    __slots__ = ("entries", "names", "now", "table", "wished", "woken")

    def __init__(self, table: Sitting, now: float, woken: float = 0.0) -> None:
        self.table = table
        self.now = now
        """Seconds since the epoch."""
        self.woken = woken
        """Since when a server has had this table: nobody is late for what fell due while none ran."""
        self.entries: list[AnyEntry] = []
        self.names: dict[str, str] = {}
        """What people are called here from then on, by person."""
        self.wished: dict[str, str] = {}
        """Those of them that people have chosen now, to be called so elsewhere too."""

    def add(self, entry: AnyEntry, stepped: Stepped | None = None) -> None:
        """Decide one more entry."""
        self.table = fold(self.table, entry, stepped)
        self.entries.append(entry)

    def call(self, person: str, name: str) -> None:
        """Decide what somebody is called, as he wishes to be."""
        self.names[person] = self.wished[person] = name

    @property
    def ms(self) -> int:
        """Say how long the match has run, never less than at its last move."""
        match = self.table.match
        return max(0 if match is None else match.ms, self.ms_at(self.now))

    def ms_at(self, at: float) -> int:
        """Turn a time into milliseconds since the match began, without its pauses."""
        return self.table.watch.ms_at(at)
