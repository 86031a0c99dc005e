"""A board: squares in order, from Start to Finish; how one is written in a line, and what is wrong with another.

A record carries its board in the option ``board``: the name of one that comes with the room, or all of it in one
line, ``name | language | square | square …``. A square is its kind, a number where the kind takes one, and what
is to be done where whoever made the board writes that: ``toma 2``, ``nunca``, ``libre: sing something``.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.resources import files
from typing import TYPE_CHECKING, Final, NamedTuple

from sobremesa.games.tomanji.book import rule
from sobremesa.languages import LANGUAGES, Saying, mark
from sobremesa.options import UnreadableError, one_line

if TYPE_CHECKING:
    from sobremesa.games.tomanji.squares.kind import Kind

PACKAGE: Final = "sobremesa.games.tomanji"
SHIPPED: Final = ("corto", "clasico")
"""The boards that come with the room, the usual one first."""
FEWEST: Final = 5
MOST: Final = 120
"""Squares of a board, Start and Finish not counted."""
LONGEST_NAME: Final = 40
LONGEST_TEXT: Final = 140
"""Characters of what is to be done on one square."""
LARGEST: Final = 12_000
"""Bytes of a board in one line."""
_SHOWN: Final = 40
"""Characters of something wrong that are shown again."""
_BARS: Final = str.maketrans({"|": r"\|", "\\": r"\\"})


@dataclass(frozen=True, slots=True)
class Square:
    """One square."""

    kind: str
    n: int = 0
    """The number that stands with it; 0 if its kind takes none."""
    text: str = ""
    """What whoever made the board has written; empty where the room has its own words."""


@dataclass(frozen=True, slots=True)
class Board:
    """The way from Start to Finish. Squares are numbered from 1."""

    name: str
    language: str
    """Of its name and of what stands on its free squares."""
    squares: tuple[Square, ...]


class BoardFault(NamedTuple):
    """What is wrong with a board that somebody wrote."""

    part: str
    """``name``, ``language`` or ``squares``."""
    square: int
    """The number of the one that is wrong; 0 if it is none of them."""
    why: Saying


def read_square(text: str) -> Square:
    """Read one square.

    >>> read_square("Toma 2"), read_square("libre: sing something")
    (Square(kind='toma', n=2, text=''), Square(kind='libre', n=0, text='sing something'))

    Raises:
        UnreadableError: If it is none, saying what is allowed.

    """
    head, colon, rest = text.partition(":")
    words = head.split()
    kinds = _kinds()
    kind = kinds.get(words[0].lower() if words else "")
    if kind is None:
        raise _wrong(_NO_KIND, seen=shown(text), kinds=", ".join(kinds))
    if colon and not kind.text:
        raise _wrong(_NO_TEXT, kind=kind.id, seen=shown(text))
    return Square(kind.id, _number(kind, words[1:], text), _text_of(rest))


def write_square(square: Square) -> str:
    """Write one square, so that ``read_square`` reads it back."""
    head = f"{square.kind} {square.n}" if square.n else square.kind
    return f"{head}: {square.text}" if square.text else head


def faults(name: str, language: str, squares: Sequence[str]) -> tuple[BoardFault, ...]:
    """List what is wrong with a board whose squares are written as ``write_square`` does; empty if it is one."""
    return tuple(_faults(name, language, squares))


def made(name: str, language: str, squares: Sequence[str]) -> Board:
    """Make a board of squares as ``write_square`` writes them.

    Raises:
        UnreadableError: With the first fault.

    """
    for fault in _faults(name, language, squares):
        raise UnreadableError(told(fault))
    return Board(one_line(name), language, tuple(read_square(text) for text in squares))


def told(fault: BoardFault) -> Saying:
    """Say a fault with the number of its square."""
    return Saying(_AT_SQUARE, {"n": fault.square, "why": fault.why}, PACKAGE) if fault.square else fault.why


@lru_cache(64)
def read(text: str) -> Board:
    """Read a board: the name of one that comes with the room, or one in a line.

    Raises:
        UnreadableError: If it is none, saying what is wrong first.

    """
    if text in SHIPPED:
        return shipped(text)
    if "|" not in text:
        raise _wrong(_NO_BOARD, seen=shown(text), names=", ".join(SHIPPED))
    name, language, *squares = _parted(text)
    return made(name, language, squares)


def write(board: Board) -> str:
    """Write a board in a line, or by its name if it comes with the room.

    Raises:
        UnreadableError: If it is none that could be read back.

    """
    for name in SHIPPED:
        if board == shipped(name):
            return name
    if made(board.name, board.language, [write_square(square) for square in board.squares]) != board:
        raise _wrong(_UNTIDY)
    return _in_a_line(board.name, board.language, [write_square(square) for square in board.squares])


@cache
def shipped(name: str) -> Board:
    """Read a board that comes with the room."""
    source = (files(PACKAGE) / "boards" / f"{name}.toml").read_text("utf-8")
    return made(**tomllib.loads(source))


@rule("tomanji.board")
@dataclass(frozen=True, slots=True)
class Boards:
    """The kind of a house rule whose value is a board, kept as ``write`` writes it."""

    @property
    def allowed(self) -> Saying:
        """Name the boards there are."""
        return Saying(_ALLOWED, {"names": ", ".join(SHIPPED)}, PACKAGE)

    def read(self, text: str) -> str:
        """Take a board."""
        return write(read(text))

    def write(self, value: str) -> str:
        """Write it."""
        return self.read(value)


_NO_KIND: Final = mark("there is no square “{seen}”; there are: {kinds}")
_NO_NUMBER: Final = mark("{kind} takes no number, but “{seen}” has one")
_NO_TEXT: Final = mark("{kind} takes no text, only libre does: “{seen}”")
_WRONG_NUMBER: Final = mark("{kind} takes a number from {least} to {most}, not “{seen}”")
_LONG_TEXT: Final = mark("its text has {n} characters; {most} are allowed")
_UNSHOWN: Final = mark("a character in it cannot be shown; write it anew")
_NAME: Final = mark("the name has 1 to {most} characters; this one has {n}")
_LANGUAGE: Final = mark("the language is one of {languages}, not “{seen}”")
_COUNT: Final = mark("a board has {least} to {most} squares; this one has {n}")
_TOO_LARGE: Final = mark("its texts are too long together: {n} bytes, and {most} are allowed; shorten some")
_NO_BOARD: Final = mark("there is no board “{seen}”; there are {names}, and your own in one line")
_AT_SQUARE: Final = mark("square {n}: {why}")
_ALLOWED: Final = mark("{names}, or your own in one line")
_UNTIDY: Final = mark("its words are not tidy; read it anew")


@cache
def _kinds() -> Mapping[str, Kind]:
    from sobremesa.games.tomanji.squares import KINDS  # noqa: PLC0415 -- they play on boards: neither comes first

    return KINDS


def _number(kind: Kind, words: Sequence[str], text: str) -> int:
    if not kind.most:
        if words:
            raise _wrong(_NO_NUMBER, kind=kind.id, seen=shown(text))
        return 0
    allowed = [str(n) for n in range(kind.least, kind.most + 1)]
    if len(words) != 1 or words[0] not in allowed:
        raise _wrong(_WRONG_NUMBER, kind=kind.id, least=kind.least, most=kind.most, seen=shown(text))
    return int(words[0])


def _text_of(written: str) -> str:
    text = _tidied(written)
    if len(text) > LONGEST_TEXT:
        raise _wrong(_LONG_TEXT, n=len(text), most=LONGEST_TEXT)
    return text


def _tidied(written: str) -> str:
    try:
        return one_line(written)
    except ValueError:
        raise _wrong(_UNSHOWN) from None


def _faults(name: str, language: str, squares: Sequence[str]) -> Iterator[BoardFault]:
    try:
        title = _tidied(name)
    except UnreadableError as error:
        yield BoardFault("name", 0, error.saying)
    else:
        if not 1 <= len(title) <= LONGEST_NAME:
            yield BoardFault("name", 0, _said(_NAME, n=len(title), most=LONGEST_NAME))
    if language not in LANGUAGES:
        yield BoardFault("language", 0, _said(_LANGUAGE, languages=", ".join(LANGUAGES), seen=shown(language)))
    if not FEWEST <= len(squares) <= MOST:
        yield BoardFault("squares", 0, _said(_COUNT, least=FEWEST, most=MOST, n=len(squares)))
    for number, text in enumerate(squares[:MOST], 1):
        try:
            read_square(text)
        except UnreadableError as error:
            yield BoardFault("squares", number, error.saying)
    size = len(_in_a_line(name, language, squares).encode(errors="replace"))
    if size > LARGEST:
        yield BoardFault("squares", 0, _said(_TOO_LARGE, n=size, most=LARGEST))


def _in_a_line(name: str, language: str, squares: Sequence[str]) -> str:
    return " | ".join([part.translate(_BARS) for part in (name, language, *squares)])


def _parted(line: str) -> list[str]:
    """Part a line at its bars; a bar in a text is written with a backslash before it."""
    parts: list[list[str]] = [[]]
    meant = False
    for char in line:
        if meant or char not in "|\\":
            parts[-1].append(char)
            meant = False
        elif char == "|":
            parts.append([])
        else:
            meant = True
    return ["".join(part).strip() for part in parts]


def shown(text: str) -> str:
    """Show again what somebody wrote wrong: its beginning, on one line, nothing that could disarrange others."""
    safe = "".join([char if char.isprintable() else "�" for char in text[: _SHOWN + 1]])
    return safe if len(safe) <= _SHOWN else safe[:_SHOWN] + "…"


def _said(message: str, **values: object) -> Saying:
    return Saying(message, values, PACKAGE)


def _wrong(message: str, **values: object) -> UnreadableError:
    return UnreadableError(_said(message, **values))
