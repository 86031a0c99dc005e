"""Telling a match at the terminal: a sentence an event, and every settlement line by line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from sobremesa.cli.rooms import room_tongue
from sobremesa.contract import AnyGame, Event

MEMORY: Final = 400
"""Events kept so that a sentence can lean on what went before."""


class Narrator:
    """Tell events as they come."""

    def __init__(self, game: AnyGame, names: Sequence[str], code: str) -> None:
        self._game = game
        self._names = names
        self._tongue = room_tongue(game.spec.name, code)
        self._told: list[Event] = []

    def tell(self, events: Sequence[Event]) -> Iterator[str]:
        """Give the lines for new events; score lines are indented under theirs."""
        told = [*self._told, *events][-MEMORY:]
        sentences = self._game.words.story(told, self._names, self._tongue)
        self._told = told
        new = len(events)
        for event, sentence in zip(events, sentences[len(sentences) - new :], strict=True):
            if sentence:
                yield sentence
            for line in getattr(event, "lines", ()):
                yield "  " + self._score(line)

    def _score(self, line: Any) -> str:  # noqa: ANN401 -- any room's score lines
        return self._game.words.score_line(line, self._names, self._tongue)
