"""Why the desk says no, or what else there is to do, in the asker's language."""

from __future__ import annotations

from typing import Any

from sobremesa.languages import Saying, mark
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


def nothing_here() -> DeskRefused:
    """Refuse an address at which there is nothing."""
    return DeskRefused(404, said(mark("there is nothing at this address")))


def closed_desk() -> DeskRefused:
    """Refuse a page of the desk to whoever has no office."""
    return DeskRefused(403, said(mark("the desk opens with a link of its own; ask the director for it")))


def print_again(displaced: str, code: str) -> Saying:
    """Tell the director of a tournament that goes on under another code."""
    message = mark(
        "There is a tournament {displaced} here already, so yours is {code}: print all sheets and links again."
    )
    return said(message, displaced=displaced, code=code)


def forgotten(entry: int) -> DeskRefused:
    """Refuse to write down anew the people of a pair that was forgotten."""
    message = mark("the people of pair {entry} were forgotten for good; enter them as a new pair")
    return DeskRefused(409, said(message, entry=entry))


def nobody(entry: int) -> DeskRefused:
    """Say that there is no pair of this number."""
    return DeskRefused(404, said(mark("there is no pair {entry}"), entry=entry))
