"""The log of a tournament: JSON lines, each quoting the hash of the one before, so that a forged line shows.

Line 0 says what was agreed, every other line carries an event and its own number. A log is spelled in one way:
read and written again it gives the same bytes. Names of people never stand in it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Annotated, Final, Literal, NamedTuple

import msgspec
from msgspec import Meta, Struct

from sobremesa import options
from sobremesa.languages import Saying, mark
from sobremesa.record import line_hash
from sobremesa.tournament.bounds import refuse_unwritable
from sobremesa.tournament.events import Drawn, Happened
from sobremesa.tournament.faults import PACKAGE, EventError
from sobremesa.tournament.law.folding import after
from sobremesa.tournament.profile import Profile
from sobremesa.tournament.state import Tournament

LONGEST_LINE: Final = 2**24
"""Bytes: a round of as many entries as there are numbers for, each in its seat."""
_SHOWN: Final = 16
"""Characters that are shown of what is no line, and of a seal."""
_UNREADABLE: Final = (msgspec.DecodeError, UnicodeError, RecursionError)


class Heading(Struct, frozen=True, forbid_unknown_fields=True):
    """Line 0: which tournament, by which rules and switches."""

    sobremesa_tournament: Literal[1]
    tournament: Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{1,64}(?![\s\S])", description="Its name.")]
    game: Literal["domino"]
    rules_version: Annotated[int, Meta(ge=1)]
    profile: dict[str, str]


class LogLine(Struct, frozen=True, forbid_unknown_fields=True):
    """Any other line."""

    n: Annotated[int, Meta(ge=1, le=2**53 - 1, description="The number of this line; the heading is line 0.")]
    happened: Happened
    prev: Annotated[str, Meta(pattern=r"^[0-9a-f]{64}(?![\s\S])", description="SHA-256 of the line before.")]


class Log(NamedTuple):
    """A log that has been read, and what it makes."""

    heading: Heading
    happened: tuple[Happened, ...]
    last: bytes
    """The last line, whose hash the next one quotes."""
    tournament: Tournament

    @property
    def length(self) -> int:
        """Count its lines, the heading too."""
        return len(self.happened) + 1

    @property
    def at(self) -> int | None:
        """Say when something happened last (milliseconds since 1970); ``None`` if nothing has."""
        return self.happened[-1].at if self.happened else None

    @property
    def start(self) -> Tournament:
        """Give the tournament as it was agreed, before anything happened."""
        return Tournament(_profile(self.heading))

    @property
    def seal(self) -> str:
        """Give the hash of the last line: whoever noted it sees whether lines were cut off at the end."""
        return line_hash(self.last)

    @property
    def short_seal(self) -> str:
        """Give the beginning of the seal: enough that nobody finds another file with the same."""
        return self.seal[:_SHOWN]

    def add(self, happened: Happened) -> Log:
        """Take one more event; ``last`` is then the line to be written.

        Raises:
            EventError: If it cannot be taken, or not be read back; this log is as before.

        """
        refuse_unwritable(happened)
        tournament = after(self.tournament, happened)
        line = _encode(LogLine(len(self.happened) + 1, happened, line_hash(self.last)))
        return Log(self.heading, (*self.happened, happened), line, tournament)


class LogError(ValueError):
    """A line of a log cannot be read or is not true: which, what was seen, what is allowed."""

    def __init__(self, line: int, message: str, **values: object) -> None:
        self.line = line
        self.saying = Saying(message, values, PACKAGE)
        super().__init__(f"line {line}: {self.saying}")


class BrokenOffError(LogError):
    """The last line has no end: it was never written whole, so what it should have said was never taken."""


_encode: Final = msgspec.json.Encoder().encode
_decode_heading: Final = msgspec.json.Decoder(Heading).decode
_decode_line: Final = msgspec.json.Decoder(LogLine).decode
_DRAWN: Final = b'"what":%b' % _encode(Drawn.__struct_config__.tag)
RULES_VERSION: Final = 1
"""Counts up when the same events come to make another tournament."""


def begin(name: str, profile: Profile) -> Log:
    """Open a new log; ``last`` is its heading."""
    heading = Heading(1, name, "domino", RULES_VERSION, options.write(profile))
    return Log(heading, (), _encode(heading), Tournament(profile))


def write(heading: Heading, happened: Iterable[Happened]) -> bytes:
    """Spell a whole log."""
    lines = [_encode(heading)]
    for n, one in enumerate(happened, 1):
        lines.append(_encode(LogLine(n, one, line_hash(lines[-1]))))
    return b"".join(line + b"\n" for line in lines)


def read(text: bytes) -> Log:
    """Read a log and play it through.

    Raises:
        LogError: For the first line that cannot be read, does not follow, or tells of what could not happen.

    """
    lines = _lines(text)
    heading = _heading(lines[0])
    tournament, happened = Tournament(_profile(heading)), []
    for n, line in enumerate(lines[1:], 1):
        one = _line(n, line, line_hash(lines[n - 1])).happened
        try:
            tournament = after(tournament, one)
        except EventError as error:
            raise LogError(n, mark("this could not happen: {why}"), why=error.saying) from None
        happened.append(one)
    return Log(heading, tuple(happened), lines[-1], tournament)


def _lines(text: bytes) -> Sequence[bytes]:
    *lines, rest = text.split(b"\n")
    if rest or not lines:
        message = mark("the line breaks off: its line end is missing; fetch the file again")
        raise BrokenOffError(len(lines), message)
    for n, line in enumerate(lines):
        if len(line) > LONGEST_LINE:
            message = mark("the line has {seen} bytes; {most} are allowed")
            raise LogError(n, message, seen=len(line), most=LONGEST_LINE)
    return lines


def _heading(line: bytes) -> Heading:
    try:
        heading = _decode_heading(line)
    except _UNREADABLE:
        raise LogError(
            0,
            mark("no log of a tournament: it begins with {seen!r}, such a log with {allowed!r}"),
            seen=_beginning(line),
            allowed='{"sobremesa_tournament":1',
        ) from None
    if heading.rules_version != RULES_VERSION:
        raise LogError(
            0,
            mark("a tournament by rules of version {seen}; this program knows version {allowed}"),
            seen=heading.rules_version,
            allowed=RULES_VERSION,
        )
    _refuse_other_spelling(0, heading, line)
    return heading


def _profile(heading: Heading) -> Profile:
    try:
        return options.read(Profile, heading.profile)
    except options.OptionError as error:
        raise LogError(0, mark("the switches cannot be read: {why}"), why=error.saying) from None


def _line(n: int, line: bytes, prev: str) -> LogLine:
    try:
        read = _decode_line(line)
    except _UNREADABLE:
        message = mark("{seen!r} stands here, where an event of a tournament should; fetch the file again")
        raise LogError(n, message, seen=_beginning(line)) from None
    _refuse_other_spelling(n, read, line)
    if read.n != n or read.prev != prev:
        raise LogError(n, mark("it does not follow line {before}: one of the two was changed"), before=n - 1)
    return read


def _refuse_other_spelling(n: int, read: Struct, line: bytes) -> None:
    if _encode(read) != line:
        raise LogError(n, mark("it is spelled otherwise than this program does, so it was changed by hand"))


def is_drawn(text: bytes) -> bool:
    """Tell whether in a stretch of a log, as this program spells it, numbers are drawn; nothing is read for that.

    Quotes in texts are escaped, so that no text looks like it.
    """
    return _DRAWN in text


def _beginning(line: bytes) -> str:
    return line[:_SHOWN].decode("utf-8", "replace")
