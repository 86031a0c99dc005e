"""What tournaments say in the reader's language; above all why an event cannot be taken."""

from __future__ import annotations

from typing import Final

from sobremesa.languages import Saying

PACKAGE: Final = "sobremesa.tournament"
"""Whose catalogue translates what is said here."""


class EventError(ValueError):
    """The event was refused and nothing has changed."""

    def __init__(self, message: str, **values: object) -> None:
        self.saying = Saying(message, values, PACKAGE)
        super().__init__(str(self.saying))


def said(message: str, **values: object) -> Saying:
    """Say something in the words of this package."""
    return Saying(message, values, PACKAGE)
