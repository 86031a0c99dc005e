"""What can be wrong with the writing of a record, and the error that names the line."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

EMPTY: Final = "the file is empty; a record begins with a header"
TRUNCATED: Final = "the line breaks off: its line end is missing; fetch the whole file again"
TOO_LONG: Final = "the line has {seen} bytes; {most} are allowed"
NOT_UTF8: Final = "byte {at} is not UTF-8; a record is written in UTF-8"
NOT_A_HEADER: Final = "not a header: {why}"
NOT_A_LINE: Final = "not a line of a record: {why}"
MISSPELLED: Final = (
    "{seen} stands where {allowed} should; a line has one spelling: no spaces, each field once, in order"
)
OTHER_FORMAT: Final = "format {seen}; this program reads format {allowed}"


class Saying(NamedTuple):
    """A sentence and what fills it, so that it can also be said in another language."""

    message: str
    """In English, with ``{names}``; the key of the catalogues."""
    values: Mapping[str, object] = {}

    def __str__(self) -> str:
        """Say it in English."""
        return self.message.format(**self.values)


class RecordError(ValueError):
    """A line of a record cannot be read or cannot be true."""

    line: int
    """The number of the line, 0 for the header."""
    saying: Saying

    def __init__(self, line: int, message: str, **values: object) -> None:
        self.line = line
        self.saying = Saying(message, values)
        super().__init__(f"line {line}: {self.saying}")
