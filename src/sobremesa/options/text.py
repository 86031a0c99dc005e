"""Free text as the value of a house rule: one line that can be shown anywhere, and why another is not taken.

What must not live here: what a text means.
"""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from sobremesa.languages import Saying, mark

PACKAGE: Final = "sobremesa.options"
"""Whose catalogue translates what is said here."""
NOT_SHOWN: Final = Saying(
    mark("there is a character in it that cannot be shown; leave it out"), MappingProxyType({}), PACKAGE
)
"""Why a text is not taken that no line can show."""
_BENDING: Final = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""They turn the direction of what stands around them, beyond the text itself."""
_UNWRITTEN: Final = ("Cc", "Cs")
"""Kinds of characters that cannot be shown, as Unicode names them."""
_UNSEEN: Final = ("Cf", "Mn", "Me", "Zs")
"""Kinds of characters that show nothing of their own."""
_HOLLOW: Final = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Count as letters or signs, and show nothing."""
_MARKS: Final = 3
"""Accents on one letter; more would climb out of the line."""


class UnreadableError(ValueError):
    """A text of which its kind can say more closely what is wrong than what is allowed."""

    def __init__(self, saying: Saying) -> None:
        self.saying = saying
        super().__init__(str(saying))


def one_line(text: str) -> str:
    """Tidy what somebody wrote into one line with single spaces; empty if nothing of it could be seen.

    Raises:
        ValueError: If a character in it cannot be shown, or would disarrange what stands around it.

    """
    tidy, marks, seen = " ".join(text.split()), 0, False
    for char in tidy:
        kind = unicodedata.category(char)
        marks = marks + 1 if kind in ("Mn", "Me") else 0
        if kind in _UNWRITTEN or char in _BENDING or marks > _MARKS:
            raise ValueError(text)
        seen = seen or not (kind in _UNSEEN or char in _HOLLOW)
    return tidy if seen else ""


def unfit(text: str, most: int) -> Saying | None:
    """Say why a text is not one tidy line of at most so many characters; ``None`` if it is."""
    try:
        tidy = one_line(text)
    except ValueError:
        return NOT_SHOWN
    if len(tidy) > most:
        long = mark("it has {n} characters, and at most {most} are taken; make it shorter")
        return Saying(long, {"n": len(tidy), "most": most}, PACKAGE)
    if not tidy:
        return Saying(mark("there is nothing in it that can be seen; write a word"), {}, PACKAGE)
    if tidy != text:
        return Saying(mark("there are blanks at its ends, or several in a row; leave single ones"), {}, PACKAGE)
    return None


def out_of_bounds(word: str, number: str, least: int, most: int) -> Saying:
    """Say which numbers may stand after a word."""
    bounds = {"word": word, "seen": number, "least": least, "most": most}
    said = mark("after “{word}” stands {seen}; {least} to {most} are taken, write one of them")
    return Saying(said, bounds, PACKAGE)


@dataclass(frozen=True, slots=True)
class Text:
    """One line of free text; empty is allowed."""

    most: int
    """Characters."""

    @property
    def allowed(self) -> Saying:
        """Name the bound."""
        return Saying(mark("one line of at most {n} characters"), {"n": self.most}, PACKAGE)

    def read(self, text: str) -> str:
        """Take the text, tidied into one line."""
        tidy = one_line(text)
        if len(tidy) > self.most:
            raise ValueError(text)
        return tidy

    def write(self, value: str) -> str:
        """Write the text."""
        if self.read(value) != value:
            raise ValueError(value)
        return value
