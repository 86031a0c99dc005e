"""House rules are read from text, written back whole, and refused in one line."""

from __future__ import annotations

import re
from dataclasses import dataclass

import pytest
from hypothesis import given
from hypothesis import strategies as st

from contract.cases import lines
from sobremesa.languages import Saying
from sobremesa.options import (
    Amount,
    OptionError,
    OptionFact,
    UnreadableError,
    Whole,
    amount,
    choice,
    digest,
    facts,
    read,
    special,
    text,
    whole,
    write,
)


@dataclass(frozen=True, slots=True)
class Pair:
    """A kind as only a room has one: two letters that differ."""

    allowed: str = "two letters"

    def read(self, text: str) -> tuple[str, str]:
        if len(text) != 2:
            raise ValueError(text)
        if text[0] == text[1]:
            raise UnreadableError(Saying("{letter} stands twice", {"letter": text[0]}, "sobremesa.options"))
        return text[0], text[1]

    def write(self, value: tuple[str, str]) -> str:
        return "".join(value)


@dataclass(frozen=True, slots=True)
class Toy:
    seats: int = whole(4, 2, 6, clause="toy.seats")
    ranking: str = choice("tute", "plain", clause="toy.ranking")
    purse: Amount = amount(Amount("open"), open=None, buyin=(3, 90), clause="toy.purse")  # noqa: RUF009 -- a field
    raise_: str = choice("ge", "gt", clause="toy.raise")
    """A word that Python keeps for itself."""
    sip: str = text("", 12, clause="toy.sip")
    pair: tuple[str, str] = special(("a", "b"), Pair(), clause="toy.pair")


toys = st.builds(
    Toy,
    seats=st.integers(2, 6),
    ranking=st.sampled_from(["tute", "plain"]),
    purse=st.just(Amount("open")) | st.builds(Amount, st.just("buyin"), st.integers(3, 90)),
    raise_=st.sampled_from(["ge", "gt"]),
    sip=lines(12),
    pair=st.sampled_from([("a", "b"), ("b", "a")]),
)


def test_what_nobody_names_is_the_books_own_way() -> None:
    assert read(Toy, {}) == Toy(seats=4, ranking="tute", purse=Amount("open", 0))


def test_a_preset_gives_way_to_what_is_named() -> None:
    preset = {"ranking": "plain", "seats": "3"}
    assert read(Toy, {"seats": "5"}, preset) == Toy(seats=5, ranking="plain", purse=Amount("open"))


@given(toys)
def test_what_is_written_is_read_back(toy: Toy) -> None:
    assert read(Toy, write(toy)) == toy


@given(toys)
def test_every_option_is_written(toy: Toy) -> None:
    assert list(write(toy)) == ["seats", "ranking", "purse", "raise", "sip", "pair"]


def test_the_facts_name_code_default_and_clause_in_order() -> None:
    first, *others = facts(Toy)
    assert first == OptionFact("seats", Whole(2, 6), 4, "toy.seats", "seats")
    assert [(fact.code, fact.default, fact.clause, fact.field) for fact in others] == [
        ("ranking", "tute", "toy.ranking", "ranking"),
        ("purse", Amount("open"), "toy.purse", "purse"),
        ("raise", "ge", "toy.raise", "raise_"),
        ("sip", "", "toy.sip", "sip"),
        ("pair", ("a", "b"), "toy.pair", "pair"),
    ]


@pytest.mark.parametrize(
    ("texts", "complaint"),
    [
        ({"seat": "4"}, "no option 'seat'; there are seats, ranking, purse, raise, sip, pair"),
        ({"seats": "7"}, "option seats='7' is not allowed; allowed: 2..6"),
        ({"seats": "-3"}, "option seats='-3' is not allowed; allowed: 2..6"),
        ({"seats": "٤"}, "option seats='٤' is not allowed; allowed: 2..6"),
        ({"seats": ""}, "option seats='' is not allowed; allowed: 2..6"),
        ({"seats": "9" * 5000}, f"option seats='{'9' * 80}…' is not allowed; allowed: 2..6"),
        ({"ranking": "Tute"}, "option ranking='Tute' is not allowed; allowed: tute | plain"),
        ({"purse": "buyin"}, "option purse='buyin' is not allowed; allowed: open | buyin=3..90"),
        ({"purse": "buyin=2"}, "option purse='buyin=2' is not allowed; allowed: open | buyin=3..90"),
        ({"purse": "open=3"}, "option purse='open=3' is not allowed; allowed: open | buyin=3..90"),
        (
            {"sip": "w" * 13},
            "option sip='wwwwwwwwwwwww' is not allowed; allowed: one line of at most 12 characters",
        ),
        ({"sip": "a\0b"}, "option sip='a\\x00b' is not allowed; allowed: one line of at most 12 characters"),
        ({"pair": "abc"}, "option pair='abc' is not allowed; allowed: two letters"),
        ({"pair": "aa"}, "option pair: a stands twice"),
        ({"purse": "shut"}, "option purse='shut' is not allowed; allowed: open | buyin=3..90"),
    ],
)
def test_a_refusal_says_what_was_seen_and_what_is_allowed(texts: dict[str, str], complaint: str) -> None:
    with pytest.raises(OptionError, match=f"^{re.escape(complaint)}$"):
        read(Toy, texts)


@given(st.text())
def test_any_text_is_read_or_refused(text: str) -> None:
    for code in ("seats", "ranking", "purse", "sip", "pair"):
        try:
            toy = read(Toy, {code: text})
        except OptionError:
            continue
        assert read(Toy, write(toy)) == toy


@pytest.mark.parametrize(
    "toy",
    [
        Toy(seats=7),
        Toy(ranking="other"),
        Toy(purse=Amount("buyin", 2)),
        Toy(purse=Amount("deals", 2)),
        Toy(sip="w" * 13),
        Toy(sip="a  b"),
    ],
)
def test_a_value_out_of_bounds_is_not_written(toy: Toy) -> None:
    with pytest.raises(ValueError, match=r"."):
        write(toy)


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("  un  trago ", "un trago"),
        ("a\nb\tc\u2028d\x85e", "a b c d e"),
        ("👩\u200d🍳 🍋", "👩\u200d🍳 🍋"),
        ("\u200fشاي", "\u200fشاي"),
        ("<script>", "<script>"),
        ("W" * 12, "W" * 12),
        (" ", ""),
        ("\u200b\u0301 \u2800\u3164", ""),
    ],
)
def test_free_text_is_one_line(typed: str, kept: str) -> None:
    assert read(Toy, {"sip": typed}).sip == kept


@pytest.mark.parametrize("char", ["\0", "\x1b", "\u202e", "\u2066", "\ud800", "o\u0301\u0301\u0301\u0301"])
def test_free_text_that_would_disarrange_the_page_is_refused(char: str) -> None:
    with pytest.raises(OptionError, match="allowed: one line of at most 12 characters"):
        read(Toy, {"sip": f"a{char}b"})


@pytest.mark.parametrize(
    ("texts", "said"),
    [
        (
            {"sip": "w" * 13},
            "la regla sip no admite 'wwwwwwwwwwwww'; admite: una línea de 12 caracteres como mucho",
        ),
        ({"pair": "aa"}, "la regla pair: a stands twice"),
    ],
)
def test_a_refusal_is_said_in_the_readers_language_to_its_end(texts: dict[str, str], said: str) -> None:
    with pytest.raises(OptionError) as refused:
        read(Toy, texts)
    assert refused.value.saying.tell("es") == said


def test_a_sheet_has_one_hash_whatever_the_order() -> None:
    sheet = {"seats": "4", "ranking": "tute"}
    assert digest("toy", 1, sheet) == digest("toy", 1, dict(reversed(sheet.items())))
    assert digest("toy", 1, sheet) == "fa8a307db6b842122f7af38e7ec9d454c4a3891aa7173c78d3c2f9245e5d82cc"


@pytest.mark.parametrize(
    ("game", "version", "sheet"),
    [("toy2", 1, {"seats": "4"}), ("toy", 2, {"seats": "4"}), ("toy", 1, {"seats": "5"}), ("toy", 1, {})],
)
def test_another_sheet_has_another_hash(game: str, version: int, sheet: dict[str, str]) -> None:
    assert digest(game, version, sheet) != digest("toy", 1, {"seats": "4"})
