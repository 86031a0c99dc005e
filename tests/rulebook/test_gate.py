"""Book, code and tests may not drift apart: one test a clause, for every room.

The gate needs no whole run: homes come from importing the whole room, pins from the sources of all tests, and
``tests/conftest.py`` holds those against what pytest collects.
"""

from __future__ import annotations

from importlib import import_module

import pytest

from sobremesa import options as house_rules
from sobremesa.cli.pages import book_of
from sobremesa.cli.pins import Pins
from sobremesa.games import GAMES
from sobremesa.languages import LANGUAGES
from sobremesa.rulebook import Book, Clause, Standing

PACKAGES = {**{name: f"sobremesa.games.{name}" for name in GAMES}, "kermesse": "kermesse"}
BOOKS = {name: book_of(package) for name, package in PACKAGES.items()}
every_clause = pytest.mark.parametrize(
    ("book", "clause"),
    [pytest.param(book, clause, id=clause.id) for book in BOOKS.values() for clause in book.clauses.values()],
)


@every_clause
def test_a_clause_is_kept(book: Book, clause: Clause, pins: Pins) -> None:
    assert book.lack(clause.id, pins) == ""
    assert clause.standing is not Standing.SILENT or clause.decision


@every_clause
def test_a_clause_is_told_in_every_language(book: Book, clause: Clause) -> None:
    told = [clause.gist, clause.decision] if clause.decision else [clause.gist]
    assert [set(texts) for texts in told] == [set(LANGUAGES)] * len(told), book.game
    assert all(text.strip() for texts in told for text in texts.values())


@pytest.mark.parametrize("name", PACKAGES)
def test_clauses_and_house_rules_name_each_other(name: str) -> None:
    facts = house_rules.facts(import_module(f"{PACKAGES[name]}.options").Options)
    clauses = BOOKS[name].clauses
    touching = {code for clause in clauses.values() for code in clause.options}
    assert touching <= {fact.code for fact in facts}
    assert [fact.code for fact in facts if fact.clause not in clauses] == []
