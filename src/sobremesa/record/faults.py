"""What can be wrong with the writing of a record, and the error that names the line."""

from __future__ import annotations

from typing import ClassVar, Final

from sobremesa.languages import Saying, mark

EMPTY: Final = mark("the file is empty; a record begins with a header")
TRUNCATED: Final = mark("the line breaks off: its line end is missing; fetch the whole file again")
TOO_LONG: Final = mark("the line has {seen} bytes; {most} are allowed")
NOT_UTF8: Final = mark("byte {at} is not UTF-8; a record is written in UTF-8")
NOT_A_HEADER: Final = mark("not a header: {why}")
NOT_A_LINE: Final = mark("not a line of a record: {why}")
MISSPELLED: Final = mark(
    "{seen} stands where {allowed} should; a line has one spelling: no spaces, each field once, in order"
)
OTHER_FORMAT: Final = mark("format {seen}; this program reads format {allowed}")


class RecordError(ValueError):
    """A line of a record cannot be read: what was seen, what is allowed."""

    package: ClassVar = "sobremesa.record"
    """Whose catalogue translates what it says."""
    line: int
    """The number of the line, 0 for the header."""
    saying: Saying

    def __init__(self, line: int, message: str, **values: object) -> None:
        self.line = line
        self.saying = Saying(message, values, self.package)
        super().__init__(f"line {line}: {self.saying}")
