"""Lists of entries: whatever is written is read again, however a spreadsheet spells it; what is wrong is told."""

from __future__ import annotations

import contextlib
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sobremesa.languages import LANGUAGES
from sobremesa.tournament.spreadsheets.headings import OF_A_LIST, Column, of_a_list
from sobremesa.tournament.spreadsheets.lists import LARGEST, ListError, read
from sobremesa.tournament.spreadsheets.spelling import (
    Line,
    guarded,
    moment,
    parsed,
    read_moment,
    spelled,
    unguarded,
)

TEXTS = st.text(max_size=8) | st.sampled_from(
    ["=1+1", "'=x", "''", "-5", "+34 600", "@a", "\t=", 'a"b', "a;b,c\td"]
)


def told(text: str | bytes) -> list[dict[str, Any]]:
    raw = text if isinstance(text, bytes) else text.encode()
    return [dict(one.told) for one in read(raw)]


def refusal(text: str | bytes) -> str:
    with pytest.raises(ListError) as caught:
        read(text if isinstance(text, bytes) else text.encode())
    for code in LANGUAGES:
        assert "{" not in caught.value.tell(code)
        assert caught.value.tell(code).isprintable()
    return str(caught.value)


@given(
    st.lists(st.lists(TEXTS.filter(lambda text: "\r" not in text), min_size=2, max_size=4)),
    st.sampled_from(";,\t"),
)
def test_rows_are_parsed_as_they_were_spelled(rows: list[list[str]], separator: str) -> None:
    found = [line.cells for line in parsed(spelled(rows, separator), separator)]
    stripped = [tuple(unguarded(guarded(cell).strip()) for cell in row) for row in rows]
    assert found == [row for row in stripped if any(guarded(cell).strip() for cell in row)]


@given(TEXTS)
def test_no_text_is_taken_for_a_formula_and_none_is_changed_for_good(text: str) -> None:
    assert unguarded(guarded(text)) == text
    assert not guarded(text).startswith(("=", "+", "-", "@", "\t", "\r", "＝", "＋", "－", "＠"))


def test_a_row_is_told_by_the_line_in_which_it_begins() -> None:
    text = 'a;"b\nc"\n\nd;e\n'
    assert list(parsed(text, ";")) == [Line(1, ("a", "b\nc")), Line(4, ("d", "e"))]


@given(st.integers(0, 253_402_300_799_999))
def test_a_moment_is_read_as_it_was_written(at: int) -> None:
    assert read_moment(moment(at)) == at


def test_halves_have_a_comma_where_semicolons_part_the_cells() -> None:
    assert (spelled([[1.5, 2]], ";"), spelled([[1.5, 2]])) == ("1,5;2\n", "1.5,2\n")


@pytest.mark.parametrize("code", ["", *LANGUAGES])
def test_every_column_of_a_list_is_known_by_its_code_and_in_every_language(code: str) -> None:
    titles = [Column(column).title(code) for column in OF_A_LIST]
    assert [of_a_list(title) for title in titles] == list(OF_A_LIST)
    assert [of_a_list(title.upper() + " ") for title in titles] == list(OF_A_LIST)


@pytest.mark.parametrize(
    "text",
    [
        "number;player1;player2\n3;Ana;Beto\n",
        "\ufeffNúmero,Jugador 1,Jugador 2\r\n3,Ana,Beto\r\n",
        "numero\tgiocatore 1\tgiocatore 2\r3\t Ana \t\u00a0Beto\r",
        'sep=;\nnumber;player 1;player 2\n\n"3";"Ana";"Beto"\n',
        "number;player1;player2;;\n3;Ana;Beto;;\n".replace(";;\n", "\n"),
    ],
)
def test_a_spreadsheet_may_part_its_columns_as_it_likes(text: str) -> None:
    assert told(text) == [{"number": 3, "player1": "Ana", "player2": "Beto"}]


def test_what_windows_calls_unicode_text_is_read() -> None:
    assert told("number\tname\n3\tPeña\n".encode("utf-16")) == [{"number": 3, "name": "Peña"}]


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("Ana y Luz;Rosario", {"name": "Ana y Luz", "club": "Rosario"}),
        ("Ana y Luz", {"name": "Ana y Luz", "club": ""}),
        ("Ana, Beto; Rosario", {"player1": "Ana", "player2": "Beto", "club": "Rosario"}),
        ("Ana, Beto, Chus", {"player1": "Ana", "player2": "Beto", "substitute": "Chus", "club": ""}),
        ("Los cuatro: a, b, c, d", {"name": "Los cuatro: a, b, c, d", "club": ""}),
        ("=Fito y Gala", {"name": "=Fito y Gala", "club": ""}),
        ('"Los" Tigres', {"name": '"Los" Tigres', "club": ""}),
    ],
)
def test_a_line_as_it_is_typed_names_a_pair_and_its_club(line: str, says: dict[str, str]) -> None:
    assert told(f"{line}\n") == [says]
    assert told(f"name\n{line}") == [says]


def test_a_list_as_older_spreadsheets_save_it_is_read() -> None:
    text = "pareja;aceptan\nPeña “Ñandú” – José;sí\n"
    assert told(text.encode("cp1252")) == told(text) == [{"name": "Peña “Ñandú” – José", "consent": True}]


def test_whoever_is_told_what_a_column_may_be_called_reads_it_in_his_language() -> None:
    with pytest.raises(ListError) as caught:
        read(b"pareja;talla;club\n")
    assert "estos nombres: número, jugador 1, jugador 2, suplente" in caught.value.tell("es")
    assert "player 1" not in caught.value.tell("it")


def test_a_cell_says_yes_no_a_number_a_time_or_texts() -> None:
    (one,) = told(
        "name;here;paid;table;categories;consent\nAna;Sí;X;4;damas / sub 18/damas;2026-05-03T18:00:00Z\n"
    )
    assert one == {
        "name": "Ana",
        "here": True,
        "paid": True,
        "table": 4,
        "categories": ("damas", "sub 18"),
        "consent": 1_777_831_200_000,
    }
    (two,) = told("name;here;paid;table;categories;consent\nAna;;no;;;sì\n")
    assert two == {"name": "Ana", "here": None, "paid": False, "table": None, "categories": (), "consent": True}


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "line 1: the list is empty; write one pair a line, as name;club"),
        ("name;club\n\n", "line 1: the list is empty"),
        (" " * (LARGEST + 1), "line 1: the list has 4194305 bytes; 4194304 are allowed"),
        (b"Ana\nPe\x81a;K\n", "line 2: this is no UTF-8; save the list as text in UTF-8"),
        ("Ana\nPeña;K\n".encode() + b"\xf1", "line 3: this is no UTF-8; save the list as text in UTF-8"),
        (b"PK\x03\x04\xf1", "line 1: this is no UTF-8; save the list as text in UTF-8"),
        ("Ana\tBeto\n", "line 1: the columns have no heading; write above them number, player 1, player 2"),
        (
            "number;name;shoe size\n",
            "line 1: no column is called 'shoe size'; take it out, or call it one of number",
        ),
        ("number;name;Pareja\n", "line 1: two columns are called 'Pareja'; take one out"),
        (
            "number;name\n1;Ana;Beto\n",
            "line 2: it has 3 cells under 2 headings; put texts that hold the separator in",
        ),
        ('number;name\n1;"Ana\n', "line 2: from here on quotes do not match: unexpected end of data"),
        ('number;name\n1;Ana\n2;"A"b\n', "line 3: from here on quotes do not match: ';' expected after '\"'"),
        ("number;name\nx;Ana\n", "line 2: 'x' is no number from 1 to 1000000"),
        ("number;name\n0;Ana\n", "line 2: '0' is no number from 1 to 1000000"),
        ("name;table\nAna;1000001\n", "line 2: '1000001' is no number from 1 to 1000000"),
        ("name;paid\nAna;perhaps\n", "line 2: 'perhaps' is neither yes nor no; write one of the two"),
        (
            "name;consent\nAna;perhaps\n",
            "line 2: 'perhaps' is no time; write yes, no or a time such as 1970-01-01T",
        ),
        ("name;consent\nAna;1960-01-01\n", "line 2: '1960-01-01' is no time; write yes"),
        ("name;categories\nAna;" + "x" * 33, "line 2: a category has 33 characters; at most 32 are allowed"),
        ("name;club\n;K\n", "line 2: the name is missing; write name;club"),
        ("Ana\n;K\n", "line 2: the name is missing; write name;club"),
        ("Ana\x1b[31m\n", "line 1: the pair's name holds '\\x1b', which nobody can read"),
        ("Ana\u202e\n", "line 1: the pair's name holds '\\u202e', which nobody can read"),
        ("a" * 101, "line 1: the pair's name has 101 characters; at most 100 are allowed"),
        ("Ana;" + "c" * 65, "line 1: the club has 65 characters; at most 64 are allowed"),
        ("Ana\n\nana;K\n", "line 3: ana stands in line 1 too; tell them apart, or give them numbers"),
        ("number;name\n4;Ana\n5;Luz\n4;Eva\n", "line 4: pair 4 stands in line 2 too"),
    ],
    ids=lambda it: it[:32] if isinstance(it, str) else "",
)
def test_what_is_wrong_is_told_with_its_line(text: str | bytes, says: str) -> None:
    assert refusal(text).startswith(says)


def test_every_line_that_is_wrong_is_told() -> None:
    lines = [f"x;Pair {n}" for n in range(9)]
    with pytest.raises(ListError) as caught:
        read("\n".join(["number;name", *lines]).encode())
    assert [one.line for one in caught.value.mistakes] == list(range(2, 11))
    assert caught.value.tell("es").endswith("; y 4 más")


def test_pairs_of_one_name_may_stand_there_with_their_numbers() -> None:
    assert [one["number"] for one in told("number;name\n4;Ana\n5;Ana\n")] == [4, 5]


@given(st.binary(max_size=60) | st.text(max_size=60).map(str.encode))
def test_no_bytes_break_the_reader(raw: bytes) -> None:
    for prefix in (b"", b"number;name\n", b"name\tclub\n"):
        with contextlib.suppress(ListError):
            assert read(prefix + raw)
