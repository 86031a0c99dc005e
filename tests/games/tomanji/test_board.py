"""A board is written in one line and read back whole; another text is refused with what is wrong in it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.tomanji.boards import boards, squares
from sobremesa.games.tomanji import board
from sobremesa.games.tomanji.board import Board, Boards, Square
from sobremesa.games.tomanji.squares import KINDS
from sobremesa.games.tomanji.words import house_rules
from sobremesa.languages import tongue
from sobremesa.options import UnreadableError

FIVE = "todos | todos | todos | todos | todos"


@given(boards)
def test_a_board_is_read_back_from_its_line(drawn: Board) -> None:
    line = board.write(drawn)
    assert board.read(line) == drawn
    assert "\n" not in line


@given(squares)
def test_a_square_is_read_back_from_what_is_written(square: Square) -> None:
    assert board.read_square(board.write_square(square)) == square


@pytest.mark.parametrize(("name", "squares", "title"), [("corto", 30, "Corto 30"), ("clasico", 54, "Clásico 54")])
def test_the_boards_that_come_with_the_room(name: str, squares: int, title: str) -> None:
    found = board.read(name)
    assert (found.name, len(found.squares)) == (title, squares)
    assert board.write(found) == name


def test_the_short_board_is_the_beginning_of_the_classic_one() -> None:
    corto, clasico = board.read("corto").squares, board.read("clasico").squares
    assert clasico[:30] == corto
    assert [clasico[place - 1] for place in (1, 4, 15, 30, 52, 54)] == [
        Square("toma", 1),
        Square("regala", 3),
        Square("cascada"),
        Square("toma", 1),
        Square("regla", 4),
        Square("regala", 5),
    ]


def test_every_kind_stands_on_the_classic_board() -> None:
    assert {square.kind for square in board.read("clasico").squares} == set(KINDS)


def test_a_bar_and_a_backslash_may_stand_in_a_text() -> None:
    made = Board("A|B", "en", (*board.read("corto").squares[:4], Square("libre", text="one | two \\")))
    line = board.write(made)
    assert line == r"A\|B | en | toma 1 | izquierda | todos | regala 3 | libre: one \| two \\"
    assert board.read(line) == made


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("clasico", "clasico"),
        (f"Mine|en|{FIVE}", f"Mine | en | {FIVE}"),
        (f"  Mine   own | en | TODOS |{FIVE}", f"Mine own | en | todos | {FIVE}"),
        (f"W | it | libre:  {'W' * 140}  | {FIVE}", f"W | it | libre: {'W' * 140} | {FIVE}"),
        (f"M | en | libre: \u3164 | {FIVE}", f"M | en | libre | {FIVE}"),
        (f"M | en | libre: | {FIVE}", f"M | en | libre | {FIVE}"),
        (f"<b> | en | libre: <script>🍋</script> | {FIVE}", f"<b> | en | libre: <script>🍋</script> | {FIVE}"),
    ],
)
def test_a_board_is_kept_in_its_one_spelling(text: str, kept: str) -> None:
    assert Boards().read(text) == kept
    assert Boards().write(kept) == kept


def test_a_board_that_comes_with_the_room_is_kept_by_its_name() -> None:
    written = " | ".join(["Corto 30", "es", *map(board.write_square, board.read("corto").squares)])
    assert Boards().read(written) == "corto"


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("largo", "there is no board “largo”; there are corto, clasico, and your own in one line"),
        ("", "there is no board “”; there are corto, clasico, and your own in one line"),
        (f"| en | {FIVE}", "the name has 1 to 40 characters; this one has 0"),
        (f"\u200b\u2800 | en | {FIVE}", "the name has 1 to 40 characters; this one has 0"),
        (f"{'n' * 41} | en | {FIVE}", "the name has 1 to 40 characters; this one has 41"),
        (f"{'n' * 500_000} | en | {FIVE}", "the name has 1 to 40 characters; this one has 500000"),
        (f"M | fr | {FIVE}", "the language is one of es, it, en, not “fr”"),
        ("M | en | todos", "a board has 5 to 120 squares; this one has 1"),
        (f"M | en | {' | '.join(['todos'] * 121)}", "a board has 5 to 120 squares; this one has 121"),
        (f"M | en | toma 4 | {FIVE}", "square 1: toma takes a number from 1 to 3, not “toma 4”"),
        (f"M | en | {FIVE} | regala", "square 6: regala takes a number from 3 to 5, not “regala”"),
        (f"M | en | toma ٢ | {FIVE}", "square 1: toma takes a number from 1 to 3, not “toma ٢”"),
        (f"M | en | todos 2 | {FIVE}", "square 1: todos takes no number, but “todos 2” has one"),
        (
            f"M | en | todos: ya | {FIVE}",
            "square 1: todos takes no text, only libre does: “todos: ya”",
        ),
        (f"M | en | libre: {'W' * 141} | {FIVE}", "square 1: its text has 141 characters; 140 are allowed"),
        (
            f"M | en | libre: a\0 | {FIVE}",
            "square 1: a character in it cannot be shown; write it anew",
        ),
    ],
)
def test_what_is_no_board_is_refused_with_what_is_wrong(text: str, complaint: str) -> None:
    with pytest.raises(UnreadableError) as refused:
        board.read(text)
    assert str(refused.value) == complaint


def test_a_square_nobody_knows_is_answered_with_those_there_are() -> None:
    with pytest.raises(UnreadableError) as refused:
        board.read_square("dance 3\x1b")
    assert str(refused.value).startswith("there is no square “dance 3�”; there are: toma, todos, izquierda")


def test_a_board_too_long_for_a_command_is_refused() -> None:
    squares = [f"libre: {'W' * 140}"] * 100
    (fault,) = board.faults("M", "en", squares)
    assert str(fault.why) == "its texts are too long together: 15006 bytes, and 12000 are allowed; shorten some"


def test_every_fault_is_found() -> None:
    found = board.faults("", "xx", ["toma 9", "todos", "dance", "nunca 1"])
    assert [(fault.part, fault.square) for fault in found] == [
        ("name", 0),
        ("language", 0),
        ("squares", 0),
        ("squares", 1),
        ("squares", 3),
        ("squares", 4),
    ]


@given(st.text() | st.builds(" | ".join, st.lists(st.text() | st.sampled_from(["todos", "toma 1", "es"]))))
def test_any_text_is_a_board_or_refused(text: str) -> None:
    try:
        found = board.read(text)
    except UnreadableError:
        return
    assert board.read(board.write(found)) == found


@pytest.mark.parametrize(
    "untidy",
    [
        Board("a  b", "en", (Square("todos"),) * 5),
        Board("a", "en", (Square("toma", 4),) * 5),
        Board("a", "en", (Square("todos"),) * 4),
        Board("a", "en", (*(Square("todos"),) * 5, Square("libre", text=" x"))),
    ],
)
def test_a_board_that_could_not_be_read_back_is_not_written(untidy: Board) -> None:
    with pytest.raises(UnreadableError):
        board.write(untidy)


@pytest.mark.parametrize(
    ("lang", "said"), [("es", "A|B, 5 casillas"), ("it", "A|B, 5 caselle"), ("en", "A|B, 5 squares")]
)
def test_a_board_of_ones_own_is_called_by_its_name(lang: str, said: str) -> None:
    assert house_rules.choice("board", rf"A\|B | en | {FIVE}", tongue(lang, board.PACKAGE)) == said
