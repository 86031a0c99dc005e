"""A record is read strictly: one spelling a line, and every refusal names its line."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from effort import examples
from sobremesa.record import (
    LONGEST_LINE,
    ChanceLine,
    Closing,
    Header,
    Line,
    MoveLine,
    RecordError,
    join_lines,
    line_hash,
    read_header,
    read_line,
    read_record,
    schema,
    schema_text,
    write_line,
)

SHA = "5f" * 32
HEADER = Header(1, "mesa-1", "tomate", 1, {"seats": "4", "head": "led"}, SHA, 4, SHA)
DEAL = ChanceLine(1, "chance", "deal 7c 12o", 900, SHA, ((3, "ab" * 16),), SHA)
PLAY = MoveLine(2, 3, "7c", 1800, SHA)
TIME = MoveLine(3, "clock", "time", 2400, SHA)
END = Closing(4, (SHA, SHA), (1.0, -1.0, 0.5, -0.5), "tomate.tomate", (), SHA)
LINES: tuple[Line, ...] = (HEADER, DEAL, PLAY, TIME, END)
FILE = join_lines(write_line(line) for line in LINES)

sha = st.binary(min_size=32, max_size=32).map(bytes.hex)
numbers = st.integers(1, 10**6)
seats = st.integers(0, 99)
texts = st.text(st.characters(codec="utf-8"), max_size=30)
words = st.text(st.characters(codec="utf-8"), min_size=1, max_size=30)
ids = st.from_regex(r"\A[A-Za-z0-9_-]{1,64}\Z")
cuts = st.lists(st.tuples(seats, st.binary(min_size=16, max_size=64).map(bytes.hex)), max_size=3).map(tuple)
elapsed = st.integers(0, 10**9)
payoffs = st.lists(st.floats(allow_nan=False, allow_infinity=False), max_size=4).map(tuple)

headers = st.builds(
    Header,
    st.just(1),
    ids,
    texts,
    numbers,
    st.dictionaries(texts, texts, max_size=3),
    sha,
    st.integers(1, 100),
    sha,
)
actors: st.SearchStrategy[Any] = st.one_of(seats, st.sampled_from(["clock", "judge"]))
moves = st.builds(MoveLine, numbers, actors, words, elapsed, sha)
chances = st.builds(ChanceLine, numbers, st.just("chance"), words, elapsed, sha, cuts, sha)
closings = st.builds(
    Closing, numbers, st.lists(sha, min_size=1, max_size=3).map(tuple), payoffs, texts, cuts, sha
)


def refused(read: Callable[[], object]) -> RecordError:
    with pytest.raises(RecordError) as caught:
        read()
    return caught.value


@given(headers)
@examples(100)
def test_a_header_is_read_as_it_was_written(header: Header) -> None:
    assert read_header(write_line(header)) == header


@given(st.one_of(moves, chances, closings))
@examples(150)
def test_a_line_is_read_as_it_was_written(line: MoveLine | ChanceLine | Closing) -> None:
    assert read_line(write_line(line), line.n) == line


def test_a_record_is_read_whole() -> None:
    record = read_record(FILE)
    assert (record.header, *record.lines) == (HEADER, DEAL, PLAY, TIME, END)
    assert record.closing == END
    assert join_lines(record.raw) == FILE


def test_a_record_without_its_closing_is_unfinished() -> None:
    assert read_record(join_lines([write_line(HEADER), write_line(DEAL)])).closing is None
    assert read_record(join_lines([write_line(HEADER)])).closing is None


def test_the_hash_of_a_line_is_that_of_its_bytes_without_the_line_end() -> None:
    assert line_hash(b"abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"


def test_a_move_is_spelled_as_the_page_on_records_says() -> None:
    assert write_line(PLAY).decode() == f'{{"n":2,"actor":3,"move":"7c","ms":1800,"prev":"{SHA}"}}'


@pytest.mark.parametrize(
    ("change", "line", "says"),
    [
        (lambda text: text[:0], 0, "empty"),
        (lambda text: text[:-1], 4, "breaks off"),
        (lambda text: text[:-40], 4, "breaks off"),
        (lambda text: text.replace(b'7c"', b'7\xff"'), 2, "is no text"),
        (lambda text: text + b"\n", 5, "'' stands here; a line of a record is one JSON object"),
        (lambda text: text.replace(b"\n", b"\r\n"), 0, "its lines end as those of Windows do"),
        (lambda text: text.replace(b'"match":', b'"match"', 1), 0, "its first line begins as that of a record"),
        (lambda text: b"\xef\xbb\xbf" + text, 0, "no record: it begins with "),
        (
            lambda text: text.replace(b'"sobremesa":1', b'"sobremesa":2'),
            0,
            "format 2; this program reads format 1",
        ),
        (
            lambda text: text.replace(b'"mesa-1"', b'"mesa/1"'),
            0,
            'the field match holds "mesa/1"; allowed: 1 to 64 letters, digits, _ and -',
        ),
        (
            lambda text: text.replace(b'"seats":4', b'"seats":4,"host":"Ana"'),
            0,
            "a field 'host' stands here; allowed: sobremesa, match, game,",
        ),
        (
            lambda text: text.replace(b'"ms":900', b'"ms":9e2'),
            1,
            "the field ms holds 900.0; allowed: a whole number from 0 on",
        ),
        (
            lambda text: text.replace(b'"ms":900', b'"ms":-1'),
            1,
            "the field ms holds -1; allowed: a whole number from 0 on",
        ),
        (lambda text: text.replace(b'"ms":900', b'"ms":"900"'), 1, 'the field ms holds "900"; allowed: '),
        (
            lambda text: text.replace(b'"actor":3', b'"actor":-1'),
            2,
            "the field actor holds -1; allowed: a seat from 0 to 99, “clock”, “judge” or “chance”",
        ),
        (
            lambda text: text.replace(b'"actor":3', b'"actor":"bank"'),
            2,
            'the field actor holds "bank"; allowed: ',
        ),
        (
            lambda text: text.replace(b'"actor":3', b'"actor":"chance"'),
            2,
            "the field cuts is missing; it holds rows of a seat from 0 and 32 to 128",
        ),
        (lambda text: text.replace(b'"actor":3', b'"actor":3,"actor":3'), 2, "one spelling"),
        (lambda text: text.replace(b'"actor":3', b'"actor": 3'), 2, "one spelling"),
        (lambda text: text.replace(b'"7c"', b'"\\u0037c"'), 2, "one spelling"),
        (
            lambda text: text.replace(b'"7c"', b'""'),
            2,
            'the field move holds ""; allowed: a move as its game writes it',
        ),
        (lambda text: text.replace(b'"n":3,"actor":"clock"', b'"actor":"clock","n":3'), 3, "one spelling"),
        (lambda text: text.replace(b"ab" * 16, b"ab" * 15), 1, "the field cuts holds [["),
        (lambda text: text.replace(b"ab" * 16, b"ab" * 65), 1, "the field cuts holds [["),
        (lambda text: text.replace(b"ab" * 16, b"AB" * 16), 1, "the field cuts holds [["),
        (lambda text: text.replace(b'"secrets":["5f', b'"secrets":["\\n'), 4, "the field secrets holds ["),
        (lambda text: text.replace(b"0.5", b"NaN"), 4, "stands here; a line of a record is one JSON object"),
        (lambda text: text.replace(b"0.5", b"1e999"), 4, "stands here; a line of a record is one JSON object"),
        (
            lambda text: text.replace(b'"n":2', b'"n":99999999999999999999'),
            2,
            "the field n holds 99999999999999999999; allowed: a whole number from 1 on",
        ),
    ],
)
def test_a_faulty_file_is_refused_by_its_line(change: Callable[[bytes], bytes], line: int, says: str) -> None:
    error = refused(lambda: read_record(change(FILE)))
    assert error.line == line
    assert says in str(error)
    assert str(error).startswith(f"line {line}: ")


def test_a_line_may_be_64_kilobytes_and_no_longer() -> None:
    room = LONGEST_LINE - len(write_line(PLAY))
    longest = write_line(MoveLine(2, 3, "7c" + "x" * room, 1800, SHA))
    assert len(longest) == 65_536
    assert read_line(longest, 2).n == 2
    error = refused(lambda: read_line(longest[:-2] + b'x"}', 2))
    assert str(error) == "line 2: the line has 65537 bytes; 65536 are allowed"


@pytest.mark.parametrize("opening", [b'{"x":', b'{"n":', b'{"actor":', b""])
def test_a_line_nested_beyond_reason_is_refused(opening: bytes) -> None:
    line = opening + b"[" * 30_000 + b"]" * 30_000 + b"}"
    assert refused(lambda: read_header(line)).line == 0
    assert refused(lambda: read_line(line, 3)).line == 3


def test_text_with_half_a_character_is_refused_as_not_utf8() -> None:
    assert refused(lambda: read_record(FILE.decode().replace('"7c"', '"\ud800"'))).line == 2


@given(st.data())
@examples(200)
def test_a_changed_byte_is_refused_or_spells_another_line(data: st.DataObject) -> None:
    line = bytearray(write_line(data.draw(st.sampled_from(LINES[1:]))))
    line[data.draw(st.integers(0, len(line) - 1))] = data.draw(st.integers(0, 255))
    with contextlib.suppress(RecordError):
        assert write_line(read_line(bytes(line), 1)) == bytes(line)


# --- the published schema ------------------------------------------------------------------------------------


def test_the_published_schema_is_current() -> None:
    page = Path(__file__).parents[2] / "docs" / "reference" / "record.schema.json"
    assert page.read_text("utf-8") == schema_text(), "renew it: see docs/reference/record.md"


def test_the_schema_knows_every_field_of_every_line() -> None:
    kinds = schema()["$defs"]
    for line in (HEADER, DEAL, PLAY, END):
        part = kinds[type(line).__name__]
        assert list(part["properties"]) == list(json.loads(write_line(line)))
        assert set(part["required"]) == set(part["properties"])
        assert part["additionalProperties"] is False
