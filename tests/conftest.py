"""The thread from tests to books: each ``@pytest.mark.rule`` names clauses that exist, and is really collected.

Pins are read from the sources (``sobremesa.cli.pins``), so the gate judges the same whatever part of the suite is
run and by however many workers. Here that reading is held against what pytest collects, in both directions.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator, Mapping
from pathlib import Path

import pytest
from hypothesis import settings

import kermesse.book
import sobremesa.games
from effort import LONG, ORDINARY
from sobremesa.cli.pins import Pins, read_pins
from sobremesa.rulebook import Book, read_book

TESTS = Path(__file__).parent
ROOMS = Path(sobremesa.games.__file__).parent
settings.register_profile("sobremesa", deadline=None, max_examples=ORDINARY)  # its time is the machine's affair
settings.register_profile("long", deadline=None, max_examples=LONG)  # of `make soak`
settings.load_profile("sobremesa")


def books() -> Mapping[str, Book]:
    """Read every book that tests may pin: those of all rooms, open or still being built, and the kermesse's."""
    rooms = sorted(path.parent.name for path in ROOMS.glob("*/clauses.toml"))
    return {name: read_book(f"sobremesa.games.{name}") for name in rooms} | {"kermesse": kermesse.book.BOOK}


def pytest_addoption(parser: pytest.Parser) -> None:
    """Let the browser tests keep their pictures; only an option of this file is known before they are found."""
    parser.addoption("--pictures", type=Path, help="folder in which browser tests keep their pictures")


@pytest.fixture(scope="session")
def pins() -> Pins:
    """Tests by clause id."""
    return read_pins(TESTS)


class FalseMarks(pytest.Item):
    """Stands in for all tests where a worker of pytest-xdist cannot refuse to start."""

    complaint = ""

    def runtest(self) -> None:
        """Complain."""
        pytest.fail(self.complaint, pytrace=False)


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_collection_modifyitems(
    session: pytest.Session, config: pytest.Config, items: list[pytest.Item]
) -> Generator[None, None, None]:
    """Refuse to start while a mark names no clause, or sources and collection disagree about the pins."""
    complaint = "\n".join(sorted(_false_marks(config, items)))
    yield
    if complaint and hasattr(config, "workerinput"):
        marks: FalseMarks = FalseMarks.from_parent(session, name="marks")
        marks.complaint = complaint
        items[:] = [marks]
    elif complaint:
        raise pytest.UsageError(complaint)


def _false_marks(config: pytest.Config, items: Iterable[pytest.Item]) -> Iterator[str]:
    scanned = {(test, clause) for clause, tests in read_pins(TESTS).items() for test in tests}
    written = {pin for pin in scanned if _is_asked(pin[0], config)}
    collected = {
        (item.nodeid.partition("[")[0], clause)
        for item in items
        for mark in item.iter_markers("rule")
        for clause in mark.args
    }
    known = {clause for book in books().values() for clause in book.clauses}
    for test, clause in written | collected:
        if clause not in known:
            yield f"{test} pins {clause!r}, which no book holds"
    for test, clause in collected - scanned:
        yield f"{test} pins {clause} in a way its source does not show"
    if not any(config.getoption(name, default=None) for name in ("lf", "ignore", "ignore_glob")):
        for test, clause in written - collected:
            yield f"{test} pins {clause} and is never collected"


def _is_asked(test: str, config: pytest.Config) -> bool:
    """Tell whether this run was asked for the whole file of a test."""
    file = config.rootpath / test.partition("::")[0]
    return any(file.is_relative_to(asked) for asked in _whole(config.args, config.invocation_params.dir))


def _whole(arguments: Iterable[str], start: Path) -> list[Path]:
    return [(start / argument).resolve() for argument in arguments if "::" not in argument]
