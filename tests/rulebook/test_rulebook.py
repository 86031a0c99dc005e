"""Clauses are read once, tied to code, and no dead reference survives an import."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from sobremesa.rulebook import Book, Clause, Part, Standing, UnknownClauseError, read_book

ONE = """
[[clause]]
id = "follow"
standing = "coded"
options = ["head"]
gist.en = "Follow suit."
"""
SILENT = """
[[clause]]
id = "all-pass"
standing = "silent"
gist.en = "Nobody plays."
"""


def book(*standings: Standing) -> Book:
    clauses = {
        f"toy.{standing.value}": Clause(f"toy.{standing.value}", {"en": "…"}, standing, {}, ())
        for standing in standings
    }
    return Book("toy", clauses)


def written(folder: Path, monkeypatch: pytest.MonkeyPatch, name: str, text: str) -> str:
    room = folder / name
    room.mkdir()
    (room / "__init__.py").write_text("")
    (room / "clauses.toml").write_text(text, "utf-8")
    monkeypatch.syspath_prepend(folder)
    return name


def test_a_clause_is_known_by_its_game_and_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    read = read_book(written(tmp_path, monkeypatch, "toy_of_one", ONE))
    clause = Clause("toy_of_one.follow", {"en": "Follow suit."}, Standing.CODED, {}, ("head",))
    assert (read.game, dict(read.clauses)) == ("toy_of_one", {"toy_of_one.follow": clause})


def test_a_clause_may_not_stand_twice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = written(tmp_path, monkeypatch, "toy_twice", ONE + ONE)
    with pytest.raises(ValueError, match=r"toy_twice\.follow stands twice"):
        read_book(package)


def test_play_comes_before_tournaments(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    later = ONE.replace("follow", "swiss").replace("gist", 'part = "tournament"\ngist')
    read = read_book(written(tmp_path, monkeypatch, "toy_in_order", ONE + later))
    assert [clause.part for clause in read.clauses.values()] == [Part.PLAY, Part.TOURNAMENT]
    with pytest.raises(ValueError, match=r"toy_astray\.follow speaks of play"):
        read_book(written(tmp_path, monkeypatch, "toy_astray", later + ONE))


def test_a_silent_clause_needs_a_decision(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = written(tmp_path, monkeypatch, "toy_silent", SILENT)
    with pytest.raises(ValueError, match=r"toy_silent\.all-pass is silent and has no decision"):
        read_book(package)


def test_a_tied_function_comes_back_unchanged() -> None:
    toy = book(Standing.CODED)

    def owed() -> int:
        return 7

    assert toy.rule("toy.coded")(owed) is owed
    assert toy.homes() == {"toy.coded": (f"{__name__}:{owed.__qualname__}",)}


def test_a_compiled_function_is_known_by_the_one_it_was_made_from() -> None:
    toy = book(Standing.CODED)
    compiled: Any = SimpleNamespace(py_func=written)
    toy.rule("toy.coded")(compiled)
    assert toy.homes() == {"toy.coded": (f"{__name__}:written",)}


def test_an_unknown_clause_fails_where_it_is_named() -> None:
    with pytest.raises(UnknownClauseError, match=r"no clause 'toy\.folow' in the book of toy"):
        book(Standing.CODED).rule("toy.coded", "toy.folow")


@pytest.mark.parametrize("standing", [Standing.CODED, Standing.DECLARED, Standing.SILENT])
def test_a_clause_lacks_code_then_a_test_then_nothing(standing: Standing) -> None:
    toy, id_ = book(standing), f"toy.{standing.value}"
    pins = {id_: ("tests/test_toy.py::test_it",)}
    assert toy.lack(id_, pins) == f"{id_} has no code tied to it"
    toy.rule(id_)(written)
    assert toy.lack(id_, {}) == f"{id_} has no test that pins it"
    assert toy.lack(id_, pins) == ""


def test_a_physical_clause_has_no_code() -> None:
    toy = book(Standing.PHYSICAL)
    assert toy.lack("toy.physical", {}) == ""
    toy.rule("toy.physical")(written)
    assert toy.lack("toy.physical", {}) == f"toy.physical is physical and yet tied to {__name__}:written"
