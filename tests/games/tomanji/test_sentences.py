"""What the house says when nobody writes: enough of it, short, decent, and always the same for a number."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sobremesa.games.tomanji.sentences import (
    Sentences,
    Topic,
    never,
    opening,
    sentences,
    table_rule,
    topic,
    twister,
)
from sobremesa.languages import LANGUAGES

each_language = pytest.mark.parametrize("language", LANGUAGES)
FORMULA = {"es": r"Yo nunca nunca (me )?he ", "it": r"Io non (mi )?(ho|sono) mai ", "en": "Never have I ever "}
INDECENT = re.compile(
    r"\b((sex|ses+o|desnud|nudo|nuda|naked|kiss|bes[oóa]|bacia|borrach|ubriac|drunk|drog|drug|alcoh|alcol"
    r"|cervez|birr|teta|tett|kill|matar|matado|uccid|uccis|gord|brutt|ugly|polic|polizi|c[aá]rcel|prigion|prison"
    r"|mierd|merd|shit|damn)\w*|beer|vino|wine|culo|ass|grass[oa]|fat|fe[oa]|dios|dio|god)\b",
    re.IGNORECASE,
)
"""Words, and beginnings of words, that not everybody would read aloud to a grandmother."""


def everything(said: Sentences) -> list[str]:
    plain = (*said.nunca, *said.trabalenguas, *said.historia, *said.regla)
    return [*plain, *(text for one in said.cultura for text in one)]


@each_language
def test_there_is_enough_for_an_evening_and_nothing_twice(language: str) -> None:
    said = sentences(language)
    for least, row in (
        (40, said.nunca),
        (30, said.cultura),
        (8, said.trabalenguas),
        (8, said.historia),
        (6, said.regla),
    ):
        assert len(set(row)) == len(row) >= least


def test_one_number_says_the_same_in_every_language() -> None:
    assert len({tuple(len(row) for row in sentences(language)) for language in LANGUAGES}) == 1
    told = [(never(33, language), topic(24, language).first, opening(5, language)) for language in LANGUAGES]
    assert told == [
        ("Yo nunca nunca he dormido con un peluche siendo mayor.", "moneda", "El último tren"),
        ("Io non ho mai dormito con un peluche da grande.", "moneta", "L’ultimo treno"),
        ("Never have I ever slept with a cuddly toy as a grown-up.", "coin", "The last train"),
    ]


@each_language
def test_what_is_said_fits_on_a_phone(language: str) -> None:
    said = sentences(language)
    assert [text for text in said.nunca if len(text) > 80] == []
    assert [text for text in said.regla if len(text) > 60] == []
    assert [text for text in said.trabalenguas if len(text) > 140] == []
    assert [one for one in said.cultura if len(one.name) > 40 or len(one.first) > 24] == []
    assert [text for text in said.historia if len(text.split()) > 4] == []


@each_language
def test_what_was_never_done_is_a_whole_sentence_as_one_says_it(language: str) -> None:
    wrong = [text for text in sentences(language).nunca if not re.fullmatch(FORMULA[language] + r".+\.", text)]
    assert wrong == []


@each_language
def test_all_of_it_could_be_read_to_a_grandmother(language: str) -> None:
    assert [text for text in everything(sentences(language)) if INDECENT.search(text)] == []


@each_language
def test_all_of_it_is_one_tidy_line(language: str) -> None:
    assert [text for text in everything(sentences(language)) if not text or text != " ".join(text.split())] == []


def test_a_number_says_the_same_every_time() -> None:
    assert never(3, "es") == "Yo nunca nunca he llorado con una película de dibujos."
    assert topic(0, "it") == Topic("Paesi d’America", "Cile")
    assert twister(0, "en") == "She sells seashells by the seashore."
    assert table_rule(7, "it") == "Nessuno indica con il dito."
    assert opening(12, "es") == opening(0, "es") == "Érase una vez"


@given(language=st.sampled_from(LANGUAGES), number=st.integers(0, 10_000))
def test_numbers_that_follow_each_other_say_all_there_is(language: str, number: int) -> None:
    said = sentences(language)
    turns = range(number, number + len(said.nunca))
    assert {never(turn, language) for turn in turns} == set(said.nunca)


def test_a_language_nobody_wrote_is_refused_with_those_there_are() -> None:
    with pytest.raises(LookupError, match="no language 'fr'; there are es, it, en"):
        never(0, "fr")


@pytest.mark.parametrize("text", ["Yo nunca nunca he besado a nadie.", "birre", "a fat god", "Una persona fea"])
def test_what_could_not_be_read_to_her_would_be_found(text: str) -> None:
    assert INDECENT.search(text)
