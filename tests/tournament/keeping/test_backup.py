"""A tournament in one file: read as it was written, and refused in a line whatever happens to it on the way."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import structs

from sobremesa.languages import LANGUAGES
from sobremesa.tournament.faults import EventError
from sobremesa.tournament.keeping import log as logs
from sobremesa.tournament.keeping.backup import LARGEST, About, Backup, BackupError, checked, read, write
from sobremesa.tournament.people.cards import Card
from tournament.desk import NOON, drawn_in_order

PEOPLE = {1: Card(("Ana", "Beto"), contact="600 11 22 33", consent=NOON), 7: Card(name="Ñandúes – «siete»")}
ABOUT = About("Open de la Peña", "Rosario", "3 de mayo", "ana@club.example", "0123456789abcdef" * 4, 2, NOON)


def text_of_log() -> bytes:
    desk = drawn_in_order(7).open().play().open()
    return logs.write(logs.begin("open-2026", desk.start).heading, desk.happened)


LOG = logs.read(text_of_log())
BACKUP = Backup(LOG, PEOPLE, ABOUT)
RAW = write(BACKUP)


def refusal(raw: bytes) -> str:
    with pytest.raises(BackupError) as caught:
        read(raw)
    said = [caught.value.saying.tell(code) for code in LANGUAGES]
    assert all(one.isprintable() for one in said), said
    return str(caught.value)


def test_a_backup_is_read_as_it_was_written_and_always_written_alike() -> None:
    assert read(RAW) == BACKUP
    assert write(read(RAW)) == RAW


def test_the_code_of_a_house_is_kept_and_one_that_cannot_be_is_refused() -> None:
    coded = BACKUP._replace(about=structs.replace(ABOUT, code="QX7PLM"))
    assert read(write(coded)) == coded
    for code in ("qx7plm", "../etc", "QX7PLM\n", "Q" * 13):
        raw = write(BACKUP._replace(about=structs.replace(ABOUT, code=code)))
        assert refusal(raw).startswith("the backup is damaged")


def test_a_bare_log_is_taken_too() -> None:
    assert read(text_of_log()) == Backup(LOG, {}, About())
    assert refusal(text_of_log()[:-1]).startswith("the log in it is not true, line 21: the line breaks off")


def packed(parts: dict[str, bytes], compression: int = zipfile.ZIP_STORED) -> bytes:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", compression) as archive:
        for name, part in parts.items():
            archive.writestr(zipfile.ZipInfo(name), part, compression)
    return file.getvalue()


def parts() -> dict[str, bytes]:
    with zipfile.ZipFile(io.BytesIO(RAW)) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


SPOILT: list[tuple[Callable[[], bytes], str]] = [
    (lambda: b"", "this is no backup of a tournament: it begins with ''"),
    (lambda: b"\x1bhello", "this is no backup of a tournament: it begins with '\\x1bhello'"),
    (lambda: b"PK\x03\x04", "the backup is damaged (File is not a zip file)"),
    (lambda: b" " * (LARGEST + 1), f"the file has {LARGEST + 1} bytes"),
    (lambda: RAW[:-1], "the backup is damaged"),
    (lambda: RAW + b"\n", "the backup was packed anew or changed"),
    (
        lambda: packed({**parts(), "more.txt": b""}),
        "the backup holds ['about.json', 'log.jsonl', 'people.json', 'm",
    ),
    (
        lambda: packed({"about.json": b""}),
        "the backup holds ['about.json']; one has about.json, log.jsonl, people",
    ),
    (lambda: packed({"\x1b\n": b""}), "the backup holds ['\\x1b\\n']"),
    (
        lambda: packed(dict(reversed(parts().items()))),
        "the backup holds ['people.json', 'log.jsonl', 'about.json']",
    ),
    (lambda: packed(parts(), zipfile.ZIP_DEFLATED), "the backup was packed anew by another program"),
    (lambda: packed({**parts(), "log.jsonl": b"\0" * 10**7}, zipfile.ZIP_DEFLATED), "the backup was packed anew"),
    (
        lambda: RAW.replace(b"\x00\x00!\x00", b'\x00\x00"\x00'),
        "the backup was packed anew or changed by another program",
    ),
    (lambda: packed({**parts(), "about.json": b"{}"}), "the backup is damaged (Object missing required field"),
    (
        lambda: packed({**parts(), "about.json": parts()["about.json"].replace(b":1", b":2", 1)}),
        "the backup is dama",
    ),
    (
        lambda: packed({**parts(), "about.json": parts()["about.json"].replace(b'"Ros', b'"\\u0007')}),
        "the backup is",
    ),
    (
        lambda: packed({**parts(), "people.json": b"[]"}),
        "the backup is damaged (these are no cards of pairs: Expec",
    ),
    (
        lambda: packed({**parts(), "log.jsonl": b"[]\n"}),
        "the log in it is not true, line 0: no log of a tournament",
    ),
]


@pytest.mark.parametrize(
    ("spoil", "says"), SPOILT, ids=[f"{n} {says[:20]}" for n, (_, says) in enumerate(SPOILT)]
)
def test_whatever_is_wrong_with_a_backup_is_said_in_a_line(spoil: Callable[[], bytes], says: str) -> None:
    assert refusal(spoil()).startswith(says)


@given(st.integers(0, 8 * len(RAW) - 1))
def test_not_a_bit_of_a_backup_can_turn_unseen(bit: int) -> None:
    spoilt = bytearray(RAW)
    spoilt[bit // 8] ^= 1 << bit % 8
    refusal(bytes(spoilt))


@given(st.integers(0, len(RAW) - 1))
def test_no_end_of_a_backup_can_be_lost_unseen(length: int) -> None:
    refusal(RAW[:length])


@pytest.mark.parametrize(
    ("about", "line"),
    [
        (About("x" * 201), "the title has 201 characters; at most 200 are allowed: shorten it"),
        (About(place="\x1b"), "the place holds '\\x1b', which nobody can read"),
    ],
)
def test_what_a_tournament_is_about_can_be_shown(about: About, line: str) -> None:
    with pytest.raises(EventError) as caught:
        checked(about)
    assert str(caught.value).startswith(line)
    assert checked(About(" Open \u00a0 2026 ")) == About("Open 2026")
