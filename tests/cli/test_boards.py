"""``sobremesa board`` prints boards and says what is wrong with others."""

from __future__ import annotations

from pathlib import Path

import pytest

from sobremesa.cli import run
from sobremesa.cli.boards import board_named
from sobremesa.cli.faults import Fault
from sobremesa.games.tomanji.board import SHIPPED
from tournament.terminal import Captured

FAULTY = """\
name = "Of ours"
language = "en"
squares = [
  "toma 9",
  "todos", "todos", "todos",
  "dance",
]
"""
OWN = FAULTY.replace("toma 9", "toma 2").replace("dance", "libre: dance | sing")


@pytest.fixture
def faulty(tmp_path: Path) -> Path:
    file = tmp_path / "faulty.toml"
    file.write_text(FAULTY, "utf-8")
    return file


@pytest.fixture
def own(tmp_path: Path) -> Path:
    file = tmp_path / "own.toml"
    file.write_text(OWN, "utf-8")
    return file


@pytest.mark.parametrize("name", SHIPPED)
def test_a_board_that_is_printed_is_a_file_to_go_on_with(name: str, tmp_path: Path, capsys: Captured) -> None:
    assert run(["board", name, "--language", "it"]) == 0
    file = tmp_path / "mine.toml"
    file.write_text(capsys.readouterr().out, "utf-8")
    assert file.read_text("utf-8").startswith("# Un tabellone di Tomanji.")
    assert board_named(str(file)) == name


def test_every_fault_of_a_file_is_told_in_a_line_of_its_own(faulty: Path, capsys: Captured) -> None:
    for words in ([], ["--check"], ["--compact"]):
        assert run(["board", str(faulty), *words]) == 2
        out, err = capsys.readouterr()
        first, second = err.splitlines()
        assert out == ""
        assert first == f"sobremesa: {faulty}: line 4: toma takes a number from 1 to 3, not “toma 9”"
        assert second.startswith(
            f"sobremesa: {faulty}: line 6: there is no square “dance”; there are: toma, todos"
        )


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("es", "Of ours, 5 casillas. No le falla nada."),
        ("it", "Of ours, 5 caselle. Va tutto bene."),
        ("en", "Of ours, 5 squares. Nothing is wrong with it."),
    ],
)
def test_a_board_with_nothing_wrong_is_told_so(lang: str, told: str, own: Path, capsys: Captured) -> None:
    assert run(["board", str(own), "--check", "--language", lang]) == 0
    assert capsys.readouterr().out == f"{own}: {told}\n"


def test_a_board_is_printed_in_one_line_as_a_record_holds_it(own: Path, capsys: Captured) -> None:
    assert run(["board", str(own), "--compact"]) == 0
    line = capsys.readouterr().out.rstrip("\n")
    assert line == r"Of ours | en | toma 2 | todos | todos | todos | libre: dance \| sing"
    assert board_named(str(own)) == line


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["board", "largo"], "there is no board 'largo'; there are corto, clasico, or name a file"),
        (["board", "largo.toml"], "cannot read largo.toml: there is no such file; look at its name"),
        (["board", "."], "cannot read .: it is a folder; name a file"),
        (["match", "tomate", "--board", "corto"], "no option 'board'; there are seats, ranking"),
        (
            ["match", "tomate", "--board", "corto", "--option", "board=x"],
            "option board is named twice, as 'x' and",
        ),
    ],
)
def test_what_is_no_board_is_refused_in_one_line(words: list[str], told: str, capsys: Captured) -> None:
    assert run(words) == 2
    assert capsys.readouterr().err.startswith(f"sobremesa: {told}")


def test_for_a_match_the_first_fault_is_told_and_where_the_rest_is(faulty: Path) -> None:
    with pytest.raises(
        Fault, match=r"line 4: toma takes .* \(and 1 more: sobremesa board .*faulty.toml --check\)$"
    ):
        board_named(str(faulty))
