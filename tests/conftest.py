"""The thread from tests to books: each ``@pytest.mark.rule`` names clauses that exist, and is really collected.

Pins are read from the sources (``sobremesa.cli.pins``), so the gate judges the same whatever part of the suite is
run and by however many workers. Here that reading is held against what pytest collects, in both directions.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

import pytest

import kermesse.book
from sobremesa.cli.pins import Pins, read_pins
from sobremesa.games import GAMES
from sobremesa.rulebook import Book, read_book

TESTS = Path(__file__).parent


def books() -> Mapping[str, Book]:
    """Read every book that tests may pin, the kermesse's too."""
    rooms = {name: read_book(f"sobremesa.games.{name}") for name in GAMES}
    return rooms | {"kermesse": kermesse.book.BOOK}


@pytest.fixture(scope="session")
def pins() -> Pins:
    """Tests by clause id."""
    return read_pins(TESTS)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Refuse to start while a mark names no clause, or sources and collection disagree about the pins."""
    written = {(test, clause) for clause, tests in read_pins(TESTS).items() for test in tests}
    collected = {
        (item.nodeid.partition("[")[0], clause)
        for item in items
        for mark in item.iter_markers("rule")
        for clause in mark.args
    }
    known = {clause for book in books().values() for clause in book.clauses}
    lost = (
        set()
        if config.getoption("lf", default=False)
        else {pin for pin in written - collected if _is_asked(pin[0], config)}
    )
    wrong = [
        *(
            f"{test} pins {clause!r}, which no book holds"
            for test, clause in written | collected
            if clause not in known
        ),
        *(f"{test} pins {clause} in a way its source does not show" for test, clause in collected - written),
        *(f"{test} pins {clause} and is never collected" for test, clause in lost),
    ]
    if wrong:
        raise pytest.UsageError("\n".join(sorted(wrong)))


def _is_asked(test: str, config: pytest.Config) -> bool:
    """Tell whether this run was asked for the whole file of a test."""
    file = config.rootpath / test.partition("::")[0]
    return any(file.is_relative_to(asked) for asked in _whole(config.args, config.invocation_params.dir))


def _whole(arguments: Iterable[str], start: Path) -> list[Path]:
    return [(start / argument).resolve() for argument in arguments if "::" not in argument]
