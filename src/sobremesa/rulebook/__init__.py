"""Rulebook clauses, and the thread from each clause to its code.

A *clause* is one sentence of a printed rulebook, kept in our own words in the ``clauses.toml`` of the room that
obeys it; ``@rule("tomate.follow")`` ties a function to the clause it enforces. What must not live here: the name
of any room – a room reads its own book and hands it on.
"""

from __future__ import annotations

import enum
import tomllib
from dataclasses import dataclass, field
from importlib.resources import files
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

T = TypeVar("T")


class Standing(enum.Enum):
    """Who makes a clause come true."""

    CODED = "coded"
    """The program enforces it. Needs code and a test."""
    DECLARED = "declared"
    """A person reports it; the program books it. Needs code and a test."""
    PHYSICAL = "physical"
    """It speaks of hands, wood or glass. Nothing to program."""
    SILENT = "silent"
    """The book does not say; we decided. Needs a decision, code and a test."""


class Part(enum.Enum):
    """What a clause speaks of."""

    PLAY = "play"
    """One match, from the first draw to the end."""
    TOURNAMENT = "tournament"
    """Many of them: who meets whom, how results count."""


class UnknownClauseError(LookupError):
    """Code or a test names a clause that its rulebook does not hold."""


@dataclass(frozen=True, slots=True)
class Clause:
    """One clause of a printed rulebook."""

    id: str
    """Stable name, ``game.name[.part]``; never changed, never reused."""
    gist: Mapping[str, str]
    """What the clause says, in our own words, by language."""
    standing: Standing
    decision: Mapping[str, str]
    """What we decided and why, by language; empty where the book is clear."""
    options: tuple[str, ...]
    """Codes of the house rules that touch it."""
    part: Part = Part.PLAY


@dataclass(frozen=True, slots=True)
class Book:
    """One game's rulebook and where its clauses are kept in the code."""

    game: str
    clauses: Mapping[str, Clause]
    """By id: what is played in the order of the book, then what speaks of tournaments."""
    _homes: dict[str, list[str]] = field(default_factory=dict)

    def rule(self, *ids: str) -> Callable[[T], T]:
        """Tie a function, class or constant to the clauses it enforces; it comes back unchanged.

        Raises:
            UnknownClauseError: If the book has no such clause, so a dead reference fails at import.

        """
        for id_ in ids:
            self.clause(id_)

        def tie(thing: T) -> T:
            home: Any = getattr(thing, "py_func", thing)
            for id_ in ids:
                self._homes.setdefault(id_, []).append(f"{home.__module__}:{home.__qualname__}")
            return thing

        return tie

    def clause(self, id_: str) -> Clause:
        """Find a clause.

        Raises:
            UnknownClauseError: If the book has none of that id.

        """
        if id_ not in self.clauses:
            raise UnknownClauseError(f"no clause {id_!r} in the book of {self.game}; see its clauses.toml")
        return self.clauses[id_]

    def lack(self, id_: str, pins: Mapping[str, Sequence[str]]) -> str:
        """Say what keeps a clause from being true in code and tests; empty if nothing does.

        ``pins`` are the names of tests by clause id. Whether the code of the room has been imported, so that its
        homes are known, is the caller's care.

        Raises:
            UnknownClauseError: If the book has none of that id.

        """
        homes = self._homes.get(id_, ())
        if self.clause(id_).standing is Standing.PHYSICAL:
            return f"{id_} is physical and yet tied to {homes[0]}" if homes else ""
        if not homes:
            return f"{id_} has no code tied to it"
        return "" if pins.get(id_) else f"{id_} has no test that pins it"

    def homes(self) -> dict[str, tuple[str, ...]]:
        """List where each tied clause is kept, as ``module:name``, by clause id."""
        return {id_: tuple(where) for id_, where in self._homes.items()}


def read_book(package: str) -> Book:
    """Read the ``clauses.toml`` of a room, whose game is named like its package.

    Raises:
        ValueError: If an id stands twice, a silent clause has no decision, or play comes after tournaments.

    """
    game = package.rpartition(".")[2]
    rows = tomllib.loads((files(package) / "clauses.toml").read_text("utf-8"))["clause"]
    clauses: dict[str, Clause] = {}
    parts: set[Part] = set()
    for row in rows:
        clause = _clause(game, row)
        if clause.id in clauses:
            raise ValueError(f"clause {clause.id} stands twice in the book of {game}")
        if clause.part is Part.PLAY and Part.TOURNAMENT in parts:
            raise ValueError(f"clause {clause.id} speaks of play; put it before those of the tournament")
        parts.add(clause.part)
        clauses[clause.id] = clause
    return Book(game, clauses)


def _clause(game: str, row: Mapping[str, Any]) -> Clause:
    standing = Standing(row["standing"])
    decision = row.get("decision", {})
    if standing is Standing.SILENT and not decision:
        raise ValueError(f"clause {game}.{row['id']} is silent and has no decision")
    options, part = tuple(row.get("options", ())), Part(row.get("part", Part.PLAY.value))
    return Clause(f"{game}.{row['id']}", row["gist"], standing, decision, options, part)
