"""``sobremesa book``: a game's rulebook, and whether code, tests and pages still agree with it."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final

import typer

from sobremesa.cli.faults import Fault
from sobremesa.cli.pages import FOLDER, book_of, page
from sobremesa.cli.pins import Pins, UnreadablePinError, read_pins
from sobremesa.cli.speech import house, language, show
from sobremesa.games import GAMES
from sobremesa.languages import Tongue
from sobremesa.rulebook import Book, Clause

_own = house()
HELP = _own.say("Read a game's rulebook, clause by clause.")
TESTS: Final = Path("tests")
NOT_TRUE: Final = 1
"""Exit code when code, tests or pages disagree with the book."""


def book(
    game: Annotated[str, typer.Argument(metavar="[GAME]", help=_own.say("The game; none = all."))] = "",
    *,
    check: Annotated[
        bool,
        typer.Option("--check", help=_own.say("In a clone: is each clause kept and tested?")),
    ] = False,
    write: Annotated[
        bool, typer.Option("--write", help=_own.say("In a clone: write the pages of the reference anew."))
    ] = False,
    speak: Annotated[str, typer.Option("--language", help=_own.say("es, it or en."))] = "",
) -> None:
    """Print, check or write the books; leave with 1 if a check fails."""
    names = [_known(game)] if game else list(GAMES)
    code = language(speak)
    pins = _pins(needed=check or write)
    for name in names:
        read = book_of(f"sobremesa.games.{name}")
        if write:
            _write(read, pins)
        elif check:
            _check(read, pins)
        else:
            _print(read, pins, code)


def _known(name: str) -> str:
    if name not in GAMES:
        raise Fault(f"no game {name!r}; there are {', '.join(GAMES)}")
    return name


def _pins(*, needed: bool) -> Pins:
    """Read the pins of the clone that is the working directory; elsewhere there are none."""
    if not (TESTS.is_dir() and FOLDER.parent.is_dir()):
        if needed:
            raise Fault("here are no tests and docs to compare with; run it at the top of a clone")
        return {}
    try:
        return read_pins(TESTS)
    except UnreadablePinError as error:
        raise Fault(str(error)) from None


def _write(book: Book, pins: Pins) -> None:
    FOLDER.mkdir(exist_ok=True)
    (FOLDER / f"{book.game}.md").write_text(page(book, pins), "utf-8")


def _check(book: Book, pins: Pins) -> None:
    lacks = [lack for id_ in book.clauses if (lack := book.lack(id_, pins))]
    kept = FOLDER / f"{book.game}.md"
    if not kept.is_file() or kept.read_text("utf-8") != page(book, pins):
        lacks.append(f"{kept} is not current (run: sobremesa book --write)")
    if lacks:
        more = f" (and {len(lacks) - 1} more)" if len(lacks) > 1 else ""
        typer.echo(f"sobremesa: {lacks[0]}{more}", err=True)
        raise typer.Exit(NOT_TRUE)


def _print(book: Book, pins: Pins, code: str) -> None:
    tongue = house(code)
    for clause in book.clauses.values():
        for line in _lines(book, clause, pins, tongue):
            show(line)
        show()


def _lines(book: Book, clause: Clause, pins: Pins, tongue: Tongue) -> list[str]:
    standings = {
        "coded": tongue.say("the program enforces it"),
        "declared": tongue.say("people report it"),
        "physical": tongue.say("only at a real table"),
        "silent": tongue.say("the book is silent"),
    }
    lines = [f"{clause.id} · {standings[clause.standing.value]}", f"  {clause.gist[tongue.code]}"]
    if clause.decision:
        lines.append("  " + tongue.say("We decided: {text}", text=clause.decision[tongue.code]))
    if clause.options:
        lines.append("  " + tongue.say("House rules: {codes}", codes=", ".join(clause.options)))
    lines += ["  " + tongue.say("Code: {place}", place=home) for home in book.homes().get(clause.id, ())]
    lines += ["  " + tongue.say("Test: {place}", place=test) for test in pins.get(clause.id, ())]
    return lines
