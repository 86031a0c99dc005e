"""Every word people read exists in every language, in every package that speaks to them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from string import Formatter
from typing import Final, NamedTuple

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po

import sobremesa
from sobremesa.languages import LANGUAGES

pytestmark = pytest.mark.unmeasured  # it reads our sources and runs none of them
SOURCES: Final = Path(sobremesa.__file__).parent
PACKAGES: Final = sorted(folder.parent for folder in SOURCES.rglob("locale"))
KEYWORDS: Final = {
    "say": (1,),
    "mark": (1,),
    "count": (1, 2),
    "of": ((1, "c"), 2),
    "mark_of": ((1, "c"), 2),
    "Refused": (2,),
    "StaleError": (2,),
}
READERS: Final = [
    ("**.py", "python"),
    ("**.html", "jinja2.ext:babel_extract"),
    ("**.jinja", "jinja2.ext:babel_extract"),
]


class Words(NamedTuple):
    """A message as the sources write it."""

    context: str | None
    forms: tuple[str, ...]


@cache
def used(package: Path) -> frozenset[Words]:
    """List the messages of one package; a package inside it that has a catalogue of its own speaks for itself."""
    found = set()
    for name, _, text, _, context in extract_from_dir(package, method_map=READERS, keywords=KEYWORDS):
        home = next(folder for folder in (package / name).parents if folder in PACKAGES)
        if home == package:
            found.add(Words(context, forms(text)))
    return frozenset(found)


@cache
def catalogue(package: Path, code: str) -> Catalog:
    with (package / "locale" / f"{code}.po").open("rb") as file:
        return read_po(file, locale=code, abort_invalid=True)


def messages(package: Path, code: str) -> list[Message]:
    return [message for message in catalogue(package, code) if message.id]


def forms(text: str | Sequence[str] | None) -> tuple[str, ...]:
    """List the forms of a message or a translation: one, or one a number; an untranslated one is empty."""
    return ("",) if text is None else (text,) if isinstance(text, str) else tuple(text)


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def pairs() -> list[object]:
    return [
        pytest.param(package, code, id=f"{package.relative_to(SOURCES)}-{code}")
        for package in PACKAGES
        for code in LANGUAGES
        if code != "en"
    ]


each_catalogue = pytest.mark.parametrize(("package", "code"), pairs())


def test_there_are_packages_with_words() -> None:
    assert SOURCES / "games" / "tomate" in PACKAGES


@each_catalogue
def test_a_catalogue_holds_exactly_the_words_of_its_package(package: Path, code: str) -> None:
    held = {Words(message.context, forms(message.id)) for message in messages(package, code)}
    assert held == used(package)


@each_catalogue
def test_nothing_is_untranslated_uncertain_or_left_over(package: Path, code: str) -> None:
    whole = catalogue(package, code)
    empty = [message.id for message in messages(package, code) if not all(forms(message.string))]
    uncertain = [message.id for message in messages(package, code) if message.fuzzy]
    assert (empty, uncertain, list(whole.obsolete)) == ([], [], [])


@each_catalogue
def test_a_translation_fills_in_the_same_values(package: Path, code: str) -> None:
    wrong = [
        (message.id, said)
        for message in messages(package, code)
        for said in forms(message.string)
        if not fits(message, said)
    ]
    assert wrong == []


def fits(message: Message, said: str) -> bool:
    """Tell whether a translation fills in what its message does; a plural form may spell out its number."""
    wanted, given = placeholders(forms(message.id)[-1]), placeholders(said)
    return wanted == given or (message.pluralizable and wanted - given <= {"n"} and given <= wanted)


@each_catalogue
def test_a_catalogue_has_as_many_forms_as_its_language_counts(package: Path, code: str) -> None:
    whole = catalogue(package, code)
    counted = {len(forms(message.string)) for message in whole if message.pluralizable}
    assert (counted | {whole.num_plurals}, whole.plural_expr) == ({2}, "(n != 1)")


ROOMS: Final = {
    "server": ("scenes/tomate/", "scenes/domino/", "scenes/shelf.py", "templates/large.html"),
    "cli": ("faces/",),
}
"""Where the house speaks of one room: there it may use that room's words."""
OF_ROOMS: Final = re.compile(
    r"\b(cards?|tricks?|trumps?|chips?|plate|tiles?|racks?|cartas?|bazas?|triunfos?|plato|atril(es)?|la baraja"
    r"|carte|prese|briscol[ae]|gettoni?|piatto|tesser[ae]|leggi[oi]|mazzo)\b",
    re.IGNORECASE,
)
"""Pieces of one game, in the three languages."""


@pytest.mark.parametrize("package", ["server", "cli", "match", "record"])
def test_the_house_itself_speaks_of_no_rooms_pieces(package: str) -> None:
    """A sentence that people of every game read names none of one: a menu speaks of no cards over dominoes."""
    folder = SOURCES / package
    everywhere = {
        text if isinstance(text, str) else text[0]
        for name, _, text, _, _ in extract_from_dir(folder, method_map=READERS, keywords=KEYWORDS)
        if not name.startswith(ROOMS.get(package, ()))
    }
    for code in ("es", "it"):
        for message in messages(folder, code):
            said = forms(message.id)
            if said[0] in everywhere:
                told = [*said, *forms(message.string)]
                assert [text for text in told if OF_ROOMS.search(text)] == []
