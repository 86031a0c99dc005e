"""One word for one thing: what ``docs/words.md`` says is never said stands in no catalogue and no rulebook."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

import pytest
from babel.messages.pofile import read_po

import sobremesa

pytestmark = pytest.mark.unmeasured  # it reads our sources and runs none of them
SOURCES: Final = Path(sobremesa.__file__).parent
PAPER: Final = Path(__file__).parents[2] / "docs" / "words.md"
CODES: Final = {"Spanish": "es", "Italian": "it", "English": "en"}


class Chosen(NamedTuple):
    """One row of the paper."""

    thing: str
    code: str
    said: str
    never: tuple[str, ...]


def chosen() -> list[Chosen]:
    """Read the paper's table of words that were chosen, and of those that were not."""
    table = PAPER.read_text("utf-8").split("## One word for one thing")[1]
    rows = [
        [cell.strip() for cell in line.strip("|").split("|")] for line in table.splitlines() if line[:1] == "|"
    ]
    return [Chosen(thing, CODES[code], said, tuple(never.split(", "))) for thing, code, said, never in rows[2:]]


@cache
def texts(code: str) -> tuple[str, ...]:
    """List all that is said in a language: every catalogue, every rulebook, every sentence of the house."""
    return (*_of_catalogues(code), *_of_rulebooks(code), *_of_sentences(code))


def _of_catalogues(code: str) -> Iterator[str]:
    for path in SOURCES.rglob(f"locale/{'es' if code == 'en' else code}.po"):
        with path.open("rb") as file:
            catalogue = read_po(file, locale=code)
        for message in catalogue:
            said = message.id if code == "en" else message.string
            yield from (said,) if isinstance(said, str) else said or ()


def _of_rulebooks(code: str) -> Iterator[str]:
    for path in SOURCES.rglob("clauses.toml"):
        yield from _of_the_book(tomllib.loads(path.read_text("utf-8")), code)


def _of_sentences(code: str) -> Iterator[str]:
    for path in SOURCES.rglob(f"sentences/{code}.toml"):
        for rows in tomllib.loads(path.read_text("utf-8")).values():
            yield from (text for row in rows for text in ([row] if isinstance(row, str) else row))


def _of_the_book(part: Any, code: str) -> Iterator[str]:  # noqa: ANN401 -- whatever a clause holds
    if isinstance(part, dict):
        yield from (text for key, text in part.items() if key == code and isinstance(text, str))
        for inner in part.values():
            yield from _of_the_book(inner, code)
    elif isinstance(part, list):
        for inner in part:
            yield from _of_the_book(inner, code)


def found(text: str, word: str) -> bool:
    """Tell whether a text has this word, or its plural in -s, as a word of its own, beside what is filled in."""
    shown = re.sub(r"\{[^}]*\}", "", text)
    return re.search(rf"\b{re.escape(word)}(?:e?s)?\b", shown, re.IGNORECASE) is not None


each_choice = pytest.mark.parametrize("choice", chosen(), ids=lambda one: f"{one.thing}-{one.code}")


@each_choice
def test_the_words_that_were_not_chosen_are_nowhere(choice: Chosen) -> None:
    wrong = [(word, text) for text in texts(choice.code) for word in choice.never if found(text, word)]
    assert wrong == []


@each_choice
def test_the_word_that_was_chosen_is_really_said(choice: Chosen) -> None:
    assert any(choice.said in text.lower() for text in texts(choice.code))


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("Quedan dos asientos.", "asiento"),
        ("Empezar con máquinas", "máquina"),
        ("prendi una sedia", "sedia"),
        ("Two chairs are free.", "chair"),
        ("I computer non tagliano.", "computer"),
        ("las dos puntas", "punta"),
    ],
)
def test_a_word_is_found_in_either_number(text: str, word: str) -> None:
    assert found(text, word)


@pytest.mark.parametrize(
    ("text", "word"),
    [("la mesa lo apunta", "punta"), ("un asentimiento", "asiento"), ("there is no pair {entry}", "entry")],
)
def test_a_word_within_another_is_none(text: str, word: str) -> None:
    assert not found(text, word)
