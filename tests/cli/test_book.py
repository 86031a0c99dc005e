"""``sobremesa book`` prints, checks and writes the books."""

from __future__ import annotations

from pathlib import Path

import pytest

from sobremesa.cli import run
from sobremesa.cli.pages import FOLDER, book_of
from sobremesa.games import GAMES


@pytest.fixture
def clone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Make a clone whose every clause is pinned and whose pages are missing."""
    (tmp_path / FOLDER.parent).mkdir(parents=True)
    (tmp_path / "tests").mkdir()
    ids = ", ".join(f'"{id_}"' for name in GAMES for id_ in book_of(f"sobremesa.games.{name}").clauses)
    test = f"import pytest\n\n@pytest.mark.rule({ids})\ndef test_all(): ...\n"
    (tmp_path / "tests" / "test_all.py").write_text(test)
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize(
    ("language", "gist"),
    [("es", "Hay que asistir"), ("en", "Players must follow suit"), ("it", "Bisogna rispondere")],
)
def test_the_book_is_printed_in_ones_language(
    language: str, gist: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(["book", "tomate", "--language", language]) == 0
    out = capsys.readouterr().out
    assert gist in out
    assert "sobremesa.games.tomate.tricks" in out
    assert [line.partition(" · ")[0] for line in out.splitlines() if line.startswith("tomate.")] == list(
        book_of("sobremesa.games.tomate").clauses
    )


def test_in_a_clone_the_tests_are_printed_too(clone: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert clone.is_dir()
    assert run(["book", "tomate", "--language", "en"]) == 0
    assert "Test: tests/test_all.py::test_all" in capsys.readouterr().out


def test_a_missing_page_fails_the_check_and_a_written_one_passes(
    clone: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page_of_tomate = clone / FOLDER / "tomate.md"
    assert run(["book", "--check"]) == 1
    assert (
        capsys.readouterr().err == f"sobremesa: {FOLDER}/tomate.md is not current (run: sobremesa book --write)\n"
    )
    assert run(["book", "--write"]) == 0
    assert run(["book", "--check"]) == 0
    page_of_tomate.write_text(page_of_tomate.read_text("utf-8") + "\n", "utf-8")
    assert run(["book", "tomate", "--check"]) == 1


def test_a_clause_without_a_test_fails_the_check_in_one_line(
    clone: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (clone / "tests" / "test_all.py").write_text("")
    assert run(["book", "--write"]) == 0
    assert run(["book", "--check"]) == 1
    first, *more = capsys.readouterr().err.splitlines()
    assert first.startswith("sobremesa: tomate.deck has no test that pins it (and ")
    assert more == []


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["parchis"], "sobremesa: no game 'parchis'; there are tomate, domino, tokyo, tomanji\n"),
        (["--check"], "sobremesa: here are no tests and docs to compare with; run it at the top of a clone\n"),
        (["--language", "fr"], "sobremesa: no language 'fr'; there are es, it, en\n"),
    ],
)
def test_what_a_person_can_mend_is_one_line_and_exit_2(
    words: list[str],
    complaint: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(["book", *words]) == 2
    assert capsys.readouterr().err == complaint


def test_a_pin_that_cannot_be_read_is_named(clone: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (clone / "tests" / "test_all.py").write_text("import pytest\n\n@pytest.mark.rule(X)\ndef test_all(): ...\n")
    assert run(["book", "--check"]) == 2
    assert "tests/test_all.py:3 pins X" in capsys.readouterr().err
