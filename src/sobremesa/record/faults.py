"""What can be wrong with the writing of a record, in our own words, and the errors that name the line."""

from __future__ import annotations

from typing import ClassVar, Final

from sobremesa.languages import Saying, mark

PACKAGE: Final = "sobremesa.record"
"""Whose catalogue translates these."""

EMPTY: Final = mark("the file is empty; choose the record that a table gave")
TRUNCATED: Final = mark("the line breaks off: its line end is missing; fetch the whole file again")
TOO_LONG: Final = mark("the line has {seen} bytes; {most} are allowed")
NOT_UTF8: Final = mark("byte {at} is no text; a record is written in UTF-8")
NO_RECORD: Final = mark(
    "no record: it begins with {seen!r}, a record with {allowed!r}; choose the one that a table gave"
)
WINDOWS: Final = mark(
    "its lines end as those of Windows do, and a record’s with a line feed alone; fetch the file again"
)
BROKEN_HEADING: Final = mark(
    "its first line begins as that of a record, but cannot be read; fetch the whole file again"
)
NO_LINE: Final = mark("{seen!r} stands here; a line of a record is one JSON object")
MISSING: Final = mark("the field {field} is missing; it holds {allowed}")
UNKNOWN: Final = mark("a field {seen!r} stands here; allowed: {allowed}")
WRONG_VALUE: Final = mark("the field {field} holds {seen}; allowed: {allowed}")
MISSPELLED: Final = mark(
    "{seen} stands where {allowed} should; a line has one spelling: no spaces, each field once, in order"
)
OTHER_FORMAT: Final = mark(
    "a record of format {seen}; this program reads format {allowed}, so look for a newer version of it"
)
NO_CUT_FILE: Final = mark(
    "no cut file: {why}; choose the one that “My cuts of this match” in the menu of a table gave"
)
NO_JSON: Final = mark("it begins with {seen!r}, not with a JSON object")


class RecordError(ValueError):
    """A line of a record cannot be read: what was seen, what is allowed."""

    package: ClassVar = PACKAGE
    """Whose catalogue translates what it says."""
    line: int
    """The number of the line, 0 for the header."""
    saying: Saying

    def __init__(self, line: int, message: str, **values: object) -> None:
        self.line = line
        self.saying = Saying(message, values, self.package)
        super().__init__(f"line {line}: {self.saying}")


class NoRecordError(RecordError):
    """The file is none that this program can check, or not a whole one: nothing is known of its truth."""


class KeptError(ValueError):
    """A file is no cut file: what was seen, what is allowed, what to do."""

    def __init__(self, why: Saying) -> None:
        self.saying = Saying(NO_CUT_FILE, {"why": why}, PACKAGE)
        super().__init__(str(self.saying))
