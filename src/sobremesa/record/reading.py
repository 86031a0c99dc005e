"""Reading a record strictly: a line that is not exactly what this program would write is refused."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple, TypeVar

import msgspec
from msgspec import Raw, Struct

from sobremesa.record import faults
from sobremesa.record.faults import NoRecordError, RecordError
from sobremesa.record.fields import wrong
from sobremesa.record.lines import FORMAT, ChanceLine, Closing, Header, Line, MoveLine, write_line

T = TypeVar("T", bound=Line)

LONGEST_LINE: Final = 65_536
"""Bytes of the longest line that is read, without its line end."""

_BEGINNING: Final = 16
"""Bytes of what is no line that are shown."""
_UNREADABLE: Final = (msgspec.DecodeError, RecursionError)


class Record(NamedTuple):
    """A record whose every line is readable; nothing says yet that it is true."""

    header: Header
    lines: tuple[MoveLine | ChanceLine | Closing, ...]
    """Lines 1, 2, …, as they stand."""
    raw: tuple[bytes, ...]
    """The bytes of every line, the header's too, without line ends."""

    @property
    def closing(self) -> Closing | None:
        """The line that opens the secrets, if the record ends with it."""
        last = self.lines[-1] if self.lines else None
        return last if isinstance(last, Closing) else None


class _Shape(Struct):
    """Just enough of a line to tell which kind it means to be."""

    actor: Raw = Raw(b"")
    secrets: Raw = Raw(b"")


class _Format(Struct):
    """Just enough of a header to tell that it means to be one."""

    sobremesa: int


_decode_shape = msgspec.json.Decoder(_Shape).decode
_decode_format = msgspec.json.Decoder(_Format).decode
_decode_header = msgspec.json.Decoder(Header).decode
_decode_move = msgspec.json.Decoder(MoveLine).decode
_decode_chance = msgspec.json.Decoder(ChanceLine).decode
_decode_closing = msgspec.json.Decoder(Closing).decode


def read_record(text: bytes | str) -> Record:
    """Read a whole record, finished or not.

    Raises:
        RecordError: For the first line that cannot be read.

    """
    feed = split_lines(text.encode("utf-8", "surrogatepass") if isinstance(text, str) else text)
    first = next(feed)
    header = read_header(first)
    raw = (first, *feed)
    return Record(header, tuple(read_line(line, n) for n, line in enumerate(raw[1:], 1)), raw)


def split_lines(text: bytes) -> Iterator[bytes]:
    """Cut the bytes of a file into lines without their line ends.

    Raises:
        NoRecordError: If the file is empty, its last line breaks off, or its line ends were changed.

    """
    if not text:
        raise NoRecordError(0, faults.EMPTY)
    *whole, rest = text.split(b"\n")
    if whole and whole[0].endswith(b"\r"):
        raise NoRecordError(0, faults.WINDOWS)
    yield from whole
    if rest and not whole and not rest.startswith(b"{"):
        raise _no_record(rest)
    if rest:
        raise NoRecordError(len(whole), faults.TRUNCATED)


def join_lines(lines: Iterable[bytes]) -> bytes:
    """Make the bytes of a file from lines without line ends."""
    return b"".join(line + b"\n" for line in lines)


def read_header(line: bytes) -> Header:
    """Read line 0.

    Raises:
        NoRecordError: If it is no header at all, or of a format this program does not read.
        RecordError: If something in it is wrong: what was seen, what is allowed.

    """
    try:
        seen = _decode_format(line).sobremesa
    except _UNREADABLE:
        raise _no_record(line) from None
    if seen != FORMAT:
        raise NoRecordError(0, faults.OTHER_FORMAT, seen=seen, allowed=FORMAT)
    _check_bytes(line, 0)
    try:
        header = _decode_header(line)
    except _UNREADABLE:
        raise _fault(line, 0, Header) from None
    return _spelled(header, line, 0)


def read_line(line: bytes, n: int) -> MoveLine | ChanceLine | Closing:
    """Read line ``n``, which is not the header.

    Raises:
        RecordError: If it is no such line: what was seen, what is allowed.

    """
    _check_bytes(line, n)
    kind: type[MoveLine | ChanceLine | Closing] = MoveLine
    try:
        shape = _decode_shape(line)
        if shape.secrets:
            kind = Closing
            return _spelled(_decode_closing(line), line, n)
        if bytes(shape.actor) == b'"chance"':
            kind = ChanceLine
            return _spelled(_decode_chance(line), line, n)
        return _spelled(_decode_move(line), line, n)
    except _UNREADABLE:
        raise _fault(line, n, kind) from None


def _no_record(line: bytes) -> NoRecordError:
    """Say with what a file begins that is no record, and with what a record would."""
    begins = f'{{"sobremesa":{FORMAT}'
    if line.startswith(begins.encode()):
        return NoRecordError(0, faults.BROKEN_HEADING)
    return NoRecordError(0, faults.NO_RECORD, seen=_opening(line), allowed=begins)


def _fault(line: bytes, n: int, kind: type[Struct]) -> RecordError:
    """Say in our own words what is wrong with a line that was not read."""
    found = wrong(line, kind)
    if found is None:
        return RecordError(n, faults.NO_LINE, seen=_opening(line))
    return RecordError(n, found.message, **found.values)


def _opening(line: bytes) -> str:
    return line[:_BEGINNING].decode("utf-8", "replace")


def _check_bytes(line: bytes, n: int) -> None:
    if len(line) > LONGEST_LINE:
        raise RecordError(n, faults.TOO_LONG, seen=len(line), most=LONGEST_LINE)
    try:
        line.decode()
    except UnicodeDecodeError as error:
        raise RecordError(n, faults.NOT_UTF8, at=error.start) from None


def _spelled(read: T, line: bytes, n: int) -> T:
    spelling = write_line(read)
    if spelling != line:
        at = next((i for i, (a, b) in enumerate(zip(spelling, line, strict=False)) if a != b), len(spelling))
        raise RecordError(n, faults.MISSPELLED, seen=_around(line, at), allowed=_around(spelling, at))
    return read


def _around(line: bytes, at: int) -> str:
    return repr(line[at : at + 12].decode("utf-8", "replace"))
