"""The page of a game's book in the reference: clause by clause, who keeps it true and which tests pin it."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from typing import Final

from sobremesa.cli.pins import Pins
from sobremesa.rulebook import Book, Clause, Standing

FOLDER: Final = Path("docs/reference/rules")
"""Where the pages lie in a clone."""
TOURNAMENT: Final = "sobremesa.tournament"
"""What keeps those clauses of a book that speak of more than one match."""
MEANING: Final = {
    Standing.CODED: "the program enforces it",
    Standing.DECLARED: "people report it and the program books it",
    Standing.PHYSICAL: "it speaks of hands and wood; there is nothing to program",
    Standing.SILENT: "the book does not say; we decided",
}
HEAD: Final = """# {game}: the book and the program

Made by `sobremesa book --write` from the room's `clauses.toml`, the `@rule` marks in its code and the
`@pytest.mark.rule` marks in the tests. Do not edit it: change those.

{meanings}

| clause | standing | code | tests |
|---|---|---|---|
{rows}
"""


def book_of(package: str) -> Book:
    """Return the book of a room with every home known: all modules that keep clauses are imported."""
    for name in (package, TOURNAMENT):
        for module in walk_packages(import_module(name).__path__, f"{name}."):
            import_module(module.name)
    book: Book = import_module(f"{package}.book").BOOK
    return book


def page(book: Book, pins: Pins) -> str:
    """Write the page of a book in Markdown."""
    clauses = book.clauses.values()
    meanings = "\n".join(f"- **{standing.value}** – {meaning}." for standing, meaning in MEANING.items())
    head = HEAD.format(game=book.game, meanings=meanings, rows="\n".join(_row(book, it, pins) for it in clauses))
    return head + "".join(_section(book, clause, pins) for clause in clauses)


def _row(book: Book, clause: Clause, pins: Pins) -> str:
    anchor = clause.id.replace(".", "")
    homes = " ".join(f"`{home.rpartition(':')[2]}`" for home in sorted(book.homes().get(clause.id, ())))
    tests = len(pins.get(clause.id, ()))
    return f"| [{clause.id}](#{anchor}) | {clause.standing.value} | {homes or '–'} | {tests or '–'} |"


def _section(book: Book, clause: Clause, pins: Pins) -> str:
    lines = ["", f"## {clause.id}", "", f"{clause.gist['en']} *({clause.standing.value})*", ""]
    if clause.decision:
        lines += [f"**Our decision.** {clause.decision['en']}", ""]
    if clause.options:
        lines += ["House rules: " + ", ".join(f"`{code}`" for code in clause.options), ""]
    lines += [f"- code `{home}`" for home in sorted(book.homes().get(clause.id, ()))]
    lines += [f"- test `{test}`" for test in pins.get(clause.id, ())]
    return "\n".join(lines).rstrip("\n") + "\n"
