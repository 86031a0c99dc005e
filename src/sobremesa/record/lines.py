"""The lines of a record as frozen types, and their one spelling.

The order of the fields is the order in the file: a line is spelled in exactly one way, so that its hash is one.
"""

from __future__ import annotations

import hashlib
from typing import Annotated, Final, Literal, TypeAlias

import msgspec
from msgspec import Meta, Struct

FORMAT: Final = 1
"""The format of records this program reads and writes."""

CUT_BYTES: Final = (16, 64)
"""Least and most length of a cut, in bytes."""

# Python's $ also matches before a line end, ECMA's does not: "nothing follows" is the same for both.
_END: Final = r"(?![\s\S])"

Digest: TypeAlias = Annotated[
    str,
    Meta(pattern=rf"^[0-9a-f]{{64}}{_END}", description="A SHA-256, or a secret of 32 bytes, in hexadecimal."),
]
Cut: TypeAlias = Annotated[
    str, Meta(pattern=rf"^([0-9a-f]{{2}}){{16,64}}{_END}", description="16 to 64 random bytes in hexadecimal.")
]
MatchId: TypeAlias = Annotated[
    str, Meta(pattern=rf"^[A-Za-z0-9_-]{{1,64}}{_END}", description="The name of the match.")
]
SeatNumber: TypeAlias = Annotated[
    int, Meta(ge=0, le=99, description="A seat, from 0 in the order of play.", title="Seat")
]
_MOST: Final = 2**53 - 1  # what every JSON reader can hold
Number: TypeAlias = Annotated[
    int, Meta(ge=1, le=_MOST, description="The number of this line; the header is line 0.")
]
Elapsed: TypeAlias = Annotated[int, Meta(ge=0, le=_MOST, description="Milliseconds since the match began.")]
Notation: TypeAlias = Annotated[str, Meta(min_length=1, description="The move as its game writes it.")]


class Header(Struct, frozen=True, forbid_unknown_fields=True):
    """Line 0: what was agreed before the first move."""

    sobremesa: Literal[1]
    match: MatchId
    game: str
    rules_version: Annotated[int, Meta(ge=1)]
    options: dict[str, str]
    digest: Annotated[Digest, Meta(description="Hash of the game, its rules_version and its options.")]
    seats: Annotated[int, Meta(ge=1, le=100)]
    commitment: Annotated[Digest, Meta(description="SHA-256 of the first chance's secret.")]


class MoveLine(Struct, frozen=True, forbid_unknown_fields=True):
    """A move of a seat, the clock or the judge."""

    n: Number
    actor: SeatNumber | Literal["clock", "judge"]
    move: Notation
    ms: Elapsed
    prev: Annotated[Digest, Meta(description="SHA-256 of the line before, without its line end.")]


class ChanceLine(Struct, frozen=True, forbid_unknown_fields=True):
    """A move of chance: what was drawn, from which cuts, and the promise of the next chance's secret."""

    n: Number
    actor: Literal["chance"]
    move: Notation
    ms: Elapsed
    prev: Annotated[Digest, Meta(description="SHA-256 of the line before, without its line end.")]
    cuts: Annotated[
        tuple[tuple[SeatNumber, Cut], ...],
        Meta(description="Seat and bytes, in the order received since the last."),
    ]
    next: Annotated[Digest, Meta(description="SHA-256 of the next chance's secret.")]


class Closing(Struct, frozen=True, forbid_unknown_fields=True):
    """The last line: every secret opened, and how it ended."""

    n: Number
    secrets: Annotated[
        tuple[Digest, ...], Meta(min_length=1, description="All secrets in order, the unused last one too.")
    ]
    payoffs: tuple[float, ...]
    clause: Annotated[str, Meta(description="The clause of the rulebook that ended the match.")]
    cuts: Annotated[tuple[tuple[SeatNumber, Cut], ...], Meta(description="Cuts received after the last chance.")]
    prev: Annotated[Digest, Meta(description="SHA-256 of the line before, without its line end.")]


Line: TypeAlias = Header | MoveLine | ChanceLine | Closing

_encode = msgspec.json.Encoder().encode


def write_line(line: Line) -> bytes:
    """Spell a line, without its line end. It is UTF-8 JSON without spaces, fields in their order."""
    return _encode(line)


def line_hash(line: bytes) -> str:
    """Hash a line as the next one quotes it: SHA-256 of its bytes without the line end, 64 digits."""
    return hashlib.sha256(line).hexdigest()
