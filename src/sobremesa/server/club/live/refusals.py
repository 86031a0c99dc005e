"""Why the desk says no, in the asker's language."""

from __future__ import annotations

from typing import Any

from sobremesa.languages import Saying
from sobremesa.server.refusals import Refused

PACKAGE = "sobremesa.server.club"


class DeskRefused(Refused):
    """The desk does not do this: what was seen, what is allowed, what to do."""

    def __init__(self, status: int, saying: Saying, *, more: dict[str, Any] | None = None) -> None:
        super().__init__(status, saying.message, more=more)
        self.saying = saying

    def says(self, language: str) -> str:
        """Say it in one line."""
        said = self.saying.tell(language)
        return said[:1].upper() + said[1:]


def said(message: str, **values: object) -> Saying:
    """Make a sentence of the desk."""
    return Saying(message, values, PACKAGE)
