"""The book of the kermesse."""

from __future__ import annotations

from typing import Final

from sobremesa.rulebook import Book, read_book

BOOK: Final[Book] = read_book("kermesse")

rule = BOOK.rule
