"""A whole tournament in one file: the log, the cards of people and what it is about, packed and checked.

The file is spelled in one way, uncompressed: what is read must give the same bytes when it is written again, so
nothing can hide in it, and it unpacks to no more than it is.
"""

from __future__ import annotations

import io
import struct
import zipfile
from collections.abc import Mapping
from typing import Annotated, Final, Literal, NamedTuple
from zipfile import ZipFile, ZipInfo

import msgspec
from msgspec import Meta, Struct, structs

from sobremesa.languages import Saying, mark
from sobremesa.tournament.bounds import refuse_text
from sobremesa.tournament.faults import PACKAGE, EventError
from sobremesa.tournament.keeping import log as logs
from sobremesa.tournament.keeping.log import Log, LogError
from sobremesa.tournament.people import cards
from sobremesa.tournament.people.cards import People, tidy

SUFFIX: Final = ".sobremesa.zip"
LARGEST: Final = 2**28
"""Bytes."""
_ABOUT, _LOG, _PEOPLE = "about.json", "log.jsonl", "people.json"
_NEVER: Final = (1980, 1, 1, 0, 0, 0)
"""The time of every part: the same tournament gives the same file."""
_Line = Annotated[str, Meta(max_length=200)]


class About(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What people read over a tournament, and what its links follow from."""

    title: _Line = ""
    place: _Line = ""
    day: _Line = ""
    contact: _Line = ""
    secret: Annotated[str, Meta(pattern=r"^(?:[0-9a-f]{64})?(?![\s\S])")] = ""
    """32 bytes in hexadecimal digits, from which links are made, so that they hold in another house; or none."""
    generation: Annotated[int, Meta(ge=0, le=2**53 - 1)] = 0
    """Counts up when all links are made anew."""
    created: Annotated[int, Meta(ge=0, le=2**53 - 1)] = 0
    """Milliseconds since 1970."""
    code: Annotated[str, Meta(pattern=r"^[A-Z0-9]{0,12}(?![\s\S])")] = ""
    """Under which a house serves it: it stands in every address that is printed; or none."""


class Backup(NamedTuple):
    """What stands in the file."""

    log: Log
    people: People
    about: About


class _Packed(Struct, frozen=True, forbid_unknown_fields=True):
    """The first part of the file."""

    sobremesa_backup: Literal[1]
    about: About


class BackupError(ValueError):
    """A file is no backup, or was damaged: what was seen, what to do."""

    def __init__(self, message: str, **values: object) -> None:
        self.saying = Saying(message, values, PACKAGE)
        super().__init__(str(self.saying))


_decode_about: Final = msgspec.json.Decoder(_Packed).decode
_encode: Final = msgspec.json.Encoder().encode
_UNREADABLE: Final = (
    zipfile.BadZipFile,
    zipfile.LargeZipFile,
    RuntimeError,
    EOFError,
    OSError,
    ValueError,
    OverflowError,
    struct.error,
)
"""What a damaged file makes the library say."""
_TITLES: Final[Mapping[str, str]] = {
    "title": mark("the title"),
    "place": mark("the place"),
    "day": mark("the day"),
    "contact": mark("the contact"),
}
_FETCH_AGAIN: Final = mark("the backup is damaged ({why}); fetch it again, or take another")


def checked(about: About) -> About:
    """Give what can be shown and read back: the same, its texts without spaces that nobody sees.

    Raises:
        EventError: For the first text that is out of its bounds: what was seen, what is allowed, what to do.

    """
    texts = {field: tidy(getattr(about, field)) for field in _TITLES}
    for field, text in texts.items():
        refuse_text(Saying(_TITLES[field], {}, PACKAGE), text, _Line)
    return structs.replace(about, **texts)


def write(backup: Backup) -> bytes:
    """Pack it; the same tournament gives the same bytes."""
    log, people, about = backup
    parts = {
        _ABOUT: write_about(about),
        _LOG: logs.write(log.heading, log.happened),
        _PEOPLE: cards.write(people),
    }
    packed = io.BytesIO()
    with ZipFile(packed, "w", zipfile.ZIP_STORED) as file:
        for name, part in parts.items():
            info = ZipInfo(name, _NEVER)
            info.create_system = 3  # whatever machine this is
            info.external_attr = 0o600 << 16
            file.writestr(info, part)
    return packed.getvalue()


def read(raw: bytes) -> Backup:
    """Unpack it, or take a bare log, which has nobody's names and new links; the log is played through.

    Raises:
        BackupError: If it is neither, or anything in it was changed.

    """
    if len(raw) > LARGEST:
        raise BackupError(
            mark("the file has {seen} bytes; no backup has more than {most}"), seen=len(raw), most=LARGEST
        )
    if raw.startswith(b"{"):
        return Backup(_log(raw), {}, About())
    parts = _parts(raw)
    backup = Backup(_log(parts[_LOG]), _people(parts[_PEOPLE]), read_about(parts[_ABOUT]))
    if write(backup) != raw:
        raise BackupError(
            mark("the backup was packed anew or changed by another program; take it as it was written")
        )
    return backup


def _parts(raw: bytes) -> Mapping[str, bytes]:
    """Unpack, nothing larger than the file itself."""
    if not raw.startswith(b"PK"):
        message = mark("this is no backup of a tournament: it begins with {seen!r}; such a file ends in {suffix}")
        raise BackupError(message, seen=raw[:16].decode("utf-8", "replace"), suffix=SUFFIX)
    try:
        with ZipFile(io.BytesIO(raw)) as file:
            _refuse_parts(file)
            return {info.filename: file.read(info) for info in file.infolist()}
    except BackupError:
        raise
    except _UNREADABLE as error:
        raise BackupError(_FETCH_AGAIN, why=error) from None


def _refuse_parts(file: ZipFile) -> None:
    names = file.namelist()
    if names != [_ABOUT, _LOG, _PEOPLE]:
        message = mark("the backup holds {seen}; one has {allowed}, in this order: take it as it was written")
        raise BackupError(message, seen=ascii(names[:6]), allowed=f"{_ABOUT}, {_LOG}, {_PEOPLE}")
    for info in file.infolist():
        if info.compress_type != zipfile.ZIP_STORED or info.file_size != info.compress_size:
            message = mark("the backup was packed anew by another program; take it as it was written")
            raise BackupError(message)


def _log(text: bytes) -> Log:
    try:
        return logs.read(text)
    except LogError as error:
        message = mark("the log in it is not true, line {line}: {why}")
        raise BackupError(message, line=error.line, why=error.saying) from None


def _people(text: bytes) -> People:
    try:
        return cards.read(text)
    except EventError as error:
        raise BackupError(_FETCH_AGAIN, why=error.saying) from None


def write_about(about: About) -> bytes:
    """Spell what a tournament is about as JSON."""
    return _encode(_Packed(1, checked(about)))


def read_about(text: bytes) -> About:
    """Read that back.

    Raises:
        BackupError: If it is damaged.

    """
    try:
        return checked(_decode_about(text).about)
    except (msgspec.DecodeError, UnicodeError, RecursionError, EventError) as error:
        raise BackupError(_FETCH_AGAIN, why=error) from None
