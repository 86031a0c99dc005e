"""A tongue translates, counts and fills in; English is the source."""

from __future__ import annotations

import gettext
from pathlib import Path

import pytest

from sobremesa.languages import LANGUAGES, Saying, Tongue, tongue

CATALOGUE = """
msgid ""
msgstr ""
"Content-Type: text/plain; charset=utf-8\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"

msgid "Hello, {name}"
msgstr "Hola, {name}"

msgid "{n} coin"
msgid_plural "{n} coins"
msgstr[0] "{n} moneda"
msgstr[1] "{n} monedas"

msgctxt "card"
msgid "hand"
msgstr "mano"
"""


@pytest.fixture
def spanish(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Tongue:
    locale = tmp_path / "toy_words" / "locale"
    locale.mkdir(parents=True)
    (locale.parent / "__init__.py").write_text("")
    (locale / "es.po").write_text(CATALOGUE, "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    tongue.cache_clear()
    return tongue("es", "toy_words")


def test_a_message_is_translated_and_filled_in(spanish: Tongue) -> None:
    assert spanish.say("Hello, {name}", name="Ana") == "Hola, Ana"


def test_the_form_fits_the_number(spanish: Tongue) -> None:
    said = [spanish.count("{n} coin", "{n} coins", n) for n in (0, 1, 2)]
    assert said == ["0 monedas", "1 moneda", "2 monedas"]


def test_a_word_of_two_senses_is_told_by_its_context(spanish: Tongue) -> None:
    assert (spanish.of("card", "hand"), spanish.of("clock", "hand")) == ("mano", "hand")


def test_what_is_not_in_the_catalogue_stays_english(spanish: Tongue) -> None:
    assert spanish.say("{a} and {b}", a=1, b=2) == "1 and 2"


def test_a_message_without_values_keeps_its_braces() -> None:
    assert Tongue("en", gettext.NullTranslations()).say("{n}") == "{n}"


def test_english_needs_no_catalogue() -> None:
    assert tongue("en", "no.such.package").say("Yes") == "Yes"


def test_a_language_nobody_wrote_is_refused_with_those_there_are() -> None:
    with pytest.raises(LookupError, match="no language 'fr'; there are es, it, en"):
        tongue("fr", "toy_words")
    assert LANGUAGES == ("es", "it", "en")


def test_a_saying_within_a_saying_is_said_in_the_same_language(spanish: Tongue) -> None:
    inner = Saying("Hello, {name}", {"name": "Ana"}, "toy_words")
    outer = Saying("“{said}”", {"said": inner}, "toy_words")
    assert (outer.tell(spanish.code), outer.tell("en"), str(outer)) == (
        "“Hola, Ana”",
        "“Hello, Ana”",
        "“Hello, Ana”",
    )
