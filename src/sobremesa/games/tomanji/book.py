"""The book of Tomanji: read once, so that ``@rule`` refuses a clause it does not hold."""

from __future__ import annotations

from typing import Final

from sobremesa.rulebook import Book, read_book

BOOK: Final[Book] = read_book("sobremesa.games.tomanji")
"""Every clause, in the order of the book."""

rule = BOOK.rule
"""Tie a function to its clauses: ``@rule("tomanji.dedo")``."""
