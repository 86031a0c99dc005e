"""Why the house says no: a status, one sentence in the asker's language, never a traceback.

What must not live here: why a *move* is refused – its room says that, with the clause.
"""

from __future__ import annotations

from typing import Any

from sobremesa.contract import AnyGame
from sobremesa.languages import Saying, Tongue, tongue

PACKAGE = "sobremesa.server"


class Refused(Exception):  # noqa: N818 -- not a fault: an answer
    """The house does not do this: what was seen, what is allowed, what to do."""

    def __init__(
        self, status: int, message: str, /, *, more: dict[str, Any] | None = None, **values: object
    ) -> None:
        super().__init__(message)
        self.status = status
        self.message = message
        self.more = more or {}
        """What else the answer carries, such as a fresh view."""
        self.values = values

    def __str__(self) -> str:
        """Say it in English."""
        return self.says("en")

    def says(self, language: str) -> str:
        """Say it in one line."""
        return Saying(self.message, self.values, PACKAGE).tell(language)

    def answer(self, language: str) -> dict[str, Any]:
        """Make the body of the answer to a program."""
        return {**self.more, "says": self.says(language)}


def own_words(language: str) -> Tongue:
    """Return the language for the server's own words."""
    return tongue(language, PACKAGE)


def room_words(game: AnyGame, language: str) -> Tongue:
    """Return the language for a room's words."""
    return tongue(language, f"sobremesa.games.{game.spec.name}")
