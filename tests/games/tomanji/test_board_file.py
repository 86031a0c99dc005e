"""A board as a file: what is written is read back, and every fault is told with its line."""

from __future__ import annotations

import re
import tomllib
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.tomanji.boards import boards, squares
from sobremesa.games.tomanji import board, board_file
from sobremesa.games.tomanji.board import Board, Square
from sobremesa.games.tomanji.board_file import BoardFileError, Draft
from sobremesa.games.tomanji.squares import KINDS
from sobremesa.languages import LANGUAGES, tongue

DOCS = Path(__file__).parents[3] / "docs/reference"
ENGLISH = tongue("en", board.PACKAGE)
UNREADABLE = "from here on it cannot be read; look at quotes, commas and brackets"
GOOD = 'name = "Mine"\nlanguage = "en"\nsquares = ["todos", "todos", "todos", "todos", "toma 2"]\n'


def complaints(source: str | bytes) -> list[str]:
    content = source.encode() if isinstance(source, str) else source
    with pytest.raises(BoardFileError) as refused:
        board_file.board_of(content)
    return [str(fault.told) for fault in refused.value.faults]


@given(boards, st.sampled_from(LANGUAGES))
def test_a_board_is_read_back_from_its_file(drawn: Board, lang: str) -> None:
    source = board_file.write(board_file.draft_of(drawn), tongue(lang, board.PACKAGE))
    assert board_file.board_of(source.encode()) == drawn


@pytest.mark.parametrize("name", board.SHIPPED)
def test_a_board_that_comes_with_the_room_is_something_to_start_from(name: str) -> None:
    source = board_file.write(board_file.draft_of(board.read(name)), ENGLISH)
    assert board.write(board_file.board_of(source.encode())) == name


def test_the_head_of_a_file_names_every_kind_of_square_with_its_bounds() -> None:
    head = board_file.write(Draft("x", "en", ()), ENGLISH).splitlines()[1]
    assert head.startswith("# Squares: toma 1–3, todos, izquierda, derecha, tapita, ")
    assert head.endswith(", libre: what is to be done")
    assert head.count(",") == len(KINDS) - 1


def test_what_is_wrong_is_still_something_to_go_on_with() -> None:
    wrong = Draft('a "b" \\', "xx", ("toma 9", "dance", "libre: <b>"))
    assert board_file.read(board_file.write(wrong, ENGLISH).encode()) == wrong


@pytest.mark.parametrize(
    "source",
    [
        GOOD,
        GOOD.replace("\n", "\r\n"),
        "\ufeff" + GOOD,
        GOOD.replace('"toma 2"', "'Toma  2',"),
        "# [squares = [\n" + GOOD.replace("[", "[ # ]\n\n"),
    ],
)
def test_a_file_may_be_written_in_several_ways(source: str) -> None:
    found = board_file.board_of(source.encode())
    assert found == Board("Mine", "en", (*(Square("todos"),) * 4, Square("toma", 2)))


def test_every_fault_is_told_with_its_line() -> None:
    source = """\
language = "fr"
name = ""
squares = [
  # "toma 9",
  "toma 1", "toma 9", # no "
  'todos, [x',
  "libre: a, \\"b\\"",
  "nunca 2", ]
"""
    assert [line.partition("; there are: toma")[0] for line in complaints(source)] == [
        "line 2: the name has 1 to 40 characters; this one has 0",
        "line 1: the language is one of es, it, en, not “fr”",
        "line 5: toma takes a number from 1 to 3, not “toma 9”",
        "line 6: there is no square “todos, [x”",
        "line 8: nunca takes no number, but “nunca 2” has one",
    ]


@pytest.mark.parametrize(
    ("source", "complaint"),
    [
        ("", "there is no “name”; a board has name, language, squares"),
        (GOOD + 'colour = "red"\n', "line 4: “colour” is not known; a board has name, language, squares"),
        (GOOD.replace('"Mine"', "7"), "line 1: “name” is a text in quotes"),
        (GOOD.replace('"en"', '["en"]'), "line 2: “language” is a text in quotes"),
        (
            'name="M"\nlanguage="en"\nsquares="todos"',
            'line 3: “squares” is a list of texts, such as ["toma 2", "todos"]',
        ),
        (GOOD.replace('"toma 2"', "\n\n2"), 'line 5: a square is a text in quotes, such as "toma 2"'),
        (GOOD.replace('"toma 2"', "[\n['a',\n'b']]"), 'line 3: a square is a text in quotes, such as "toma 2"'),
        (GOOD.replace('"toma 2"', '"toma 2'), f"line 3: {UNREADABLE}"),
        (GOOD + "\n\nsquares = [", f"line 6: {UNREADABLE}"),
        ("[" * 20_000, f"line 1: {UNREADABLE}"),
        ("a = " + "1" * 9000, f"line 1: {UNREADABLE}"),
        (GOOD + "a." * 30_000 + "a = 1", f"line 4: {UNREADABLE}"),
        ("[" + "a." * 12_000 + "a]\n" + "".join(f"k{n} = 1\n" for n in range(4000)), f"line 1: {UNREADABLE}"),
        (GOOD + '"\\u001b[31m\\n" = 1', "“�[31m�” is not known; a board has name, language, squares"),
        (
            "name = '''\nsquares = [\n\"" + '\\"' * 30_000 + "\n'''\nlanguage = 'en'\nsquares = [7]",
            'line 6: a square is a text in quotes, such as "toma 2"',
        ),
        (b"\nname = '\xff'", "line 2: here is a byte that is no UTF-8; save the file as UTF-8"),
        (b" " * 65_537, "the file has 65537 bytes, and 65536 are allowed"),
        (GOOD.replace(', "toma 2"', ""), "line 3: a board has 5 to 120 squares; this one has 4"),
    ],
)
def test_what_is_no_board_is_refused_in_one_line(source: str | bytes, complaint: str) -> None:
    assert complaints(source)[0] == complaint


def test_of_very_many_faults_as_many_are_told_as_a_board_has_squares() -> None:
    assert len(complaints("".join(f"k{n} = 1\n" for n in range(4000)))) == board.MOST + len(board_file.KEYS)
    assert len(complaints(GOOD.replace('"toma 2"', "7, " * 4000))) == board.MOST


def test_a_fault_is_told_in_the_readers_language() -> None:
    with pytest.raises(BoardFileError) as refused:
        board_file.board_of(GOOD.replace("toma 2", "toma 9").encode())
    (fault,) = refused.value.faults
    assert fault.told.tell("es") == "línea 3: toma lleva un número del 1 al 3, no «toma 9»"
    assert fault.told.tell("it") == "riga 3: toma ha un numero da 1 a 3, non «toma 9»"


@given(
    st.binary() | st.text().map(str.encode) | st.text("[]{}\"'#,=.\n \\squaren1", max_size=200).map(str.encode)
)
def test_any_file_is_a_board_or_refused(content: bytes) -> None:
    with suppress(BoardFileError):
        assert len(board_file.board_of(content).squares) >= board.FEWEST


@given(
    st.lists(st.sampled_from(["todos", "toma 2", "toma 9", "x", "libre: [a, b] # 'c'"]), min_size=5), st.data()
)
def test_the_line_of_a_square_is_where_it_stands(texts: list[str], data: st.DataObject) -> None:
    gap = st.sampled_from(["\n", " ", "\n# , ] ' \"\n"])
    source, wrong = 'name = "M"\nlanguage = "en"\nsquares = [', []
    for text in texts:
        source += data.draw(gap)
        if text in {"toma 9", "x"}:
            wrong.append(source.count("\n") + 1)
        source += f'"{text}",'
    if wrong:
        told = complaints(source + "]\n")
        assert [int(line.split(":")[0].removeprefix("line ")) for line in told] == wrong


def test_the_published_schema_is_made_from_the_kinds_of_squares() -> None:
    assert (DOCS / "board.schema.json").read_text("utf-8") == board_file.schema_text()


@given(squares)
def test_the_schema_takes_every_square(square: Square) -> None:
    pattern = board_file.schema()["properties"]["squares"]["items"]["pattern"]
    assert re.search(pattern, board.write_square(square))


@pytest.mark.parametrize(
    "square", ["toma", "toma 4", "todos 1", "todos: x", "dance", "libre: ", f"libre: {'W' * 141}"]
)
def test_the_schema_takes_nothing_else(square: str) -> None:
    pattern = board_file.schema()["properties"]["squares"]["items"]["pattern"]
    assert not re.search(pattern, square)


def test_the_example_of_the_reference_is_a_board() -> None:
    page = (DOCS / "board.md").read_text("utf-8")
    (example,) = re.findall(r"(?s)```toml\n(.*?)```", page)
    assert board_file.board_of(example.encode()).name == tomllib.loads(example)["name"]
