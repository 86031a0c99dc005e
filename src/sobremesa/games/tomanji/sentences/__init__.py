"""Sentences of the house: what is said to the table when nobody has written anything, one file a language.

Which one comes follows from a number, such as that of the turn, and from nothing else, so that a record says it
again. Numbers that follow each other say different ones until all have been said. One number says the same in
every language (of tongue-twisters, one as hard), so what the house said may be kept as its number, and each reads
it in his own language.
"""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import Final, NamedTuple, TypeVar

from sobremesa.languages import LANGUAGES

T = TypeVar("T")
_PACKAGE: Final = "sobremesa.games.tomanji"


class Topic(NamedTuple):
    """A topic of Tippling culture, and one thing that belongs to it."""

    name: str
    first: str


class Sentences(NamedTuple):
    """All that the house says in one language."""

    nunca: tuple[str, ...]
    """Whole sentences, each with what one says before it: ``Yo nunca nunca he cantado en la ducha.``"""
    cultura: tuple[Topic, ...]
    trabalenguas: tuple[str, ...]
    historia: tuple[str, ...]
    """The first words of a story."""
    regla: tuple[str, ...]
    """Rules that somebody might add."""


@cache
def sentences(language: str) -> Sentences:
    """Read what the house says in a language.

    Raises:
        LookupError: If the language is not one of ``LANGUAGES``.

    """
    if language not in LANGUAGES:
        raise LookupError(f"no language {language!r}; there are {', '.join(LANGUAGES)}")
    text = (files(_PACKAGE) / "sentences" / f"{language}.toml").read_text("utf-8")
    rows = tomllib.loads(text)
    return Sentences(
        nunca=tuple(rows["nunca"]),
        cultura=tuple(Topic(*row) for row in rows["cultura"]),
        trabalenguas=tuple(rows["trabalenguas"]),
        historia=tuple(rows["historia"]),
        regla=tuple(rows["regla"]),
    )


def never(number: int, language: str) -> str:
    """Say something for Never ever."""
    return _the(number, sentences(language).nunca)


def topic(number: int, language: str) -> Topic:
    """Set a topic for Tippling culture."""
    return _the(number, sentences(language).cultura)


def twister(number: int, language: str) -> str:
    """Show a tongue-twister."""
    return _the(number, sentences(language).trabalenguas)


def opening(number: int, language: str) -> str:
    """Begin a story."""
    return _the(number, sentences(language).historia)


def retold(number: int, words: Sequence[str], language: str, *, whole: bool) -> str:
    """Tell a story as far as it goes; of a very long one, which is not there as a whole, the last words."""
    return " ".join((opening(number, language) if whole else "…", *words))


def table_rule(number: int, language: str) -> str:
    """Think of a rule for all."""
    return _the(number, sentences(language).regla)


def _the(number: int, row: Sequence[T]) -> T:
    return row[number % len(row)]
