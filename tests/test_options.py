"""House rules are read from text, written back whole, and refused in one line."""

from __future__ import annotations

import re
from dataclasses import dataclass

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sobremesa.options import (
    Amount,
    OptionError,
    OptionFact,
    Whole,
    amount,
    choice,
    digest,
    facts,
    read,
    whole,
    write,
)


@dataclass(frozen=True, slots=True)
class Toy:
    seats: int = whole(4, 2, 6, clause="toy.seats")
    ranking: str = choice("tute", "plain", clause="toy.ranking")
    purse: Amount = amount(Amount("open"), open=None, buyin=(3, 90), clause="toy.purse")  # noqa: RUF009 -- a field
    raise_: str = choice("ge", "gt", clause="toy.raise")
    """A word that Python keeps for itself."""


toys = st.builds(
    Toy,
    seats=st.integers(2, 6),
    ranking=st.sampled_from(["tute", "plain"]),
    purse=st.just(Amount("open")) | st.builds(Amount, st.just("buyin"), st.integers(3, 90)),
    raise_=st.sampled_from(["ge", "gt"]),
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
    assert list(write(toy)) == ["seats", "ranking", "purse", "raise"]


def test_the_facts_name_code_default_and_clause_in_order() -> None:
    first, *others = facts(Toy)
    assert first == OptionFact("seats", Whole(2, 6), 4, "toy.seats", "seats")
    assert [(fact.code, fact.default, fact.clause, fact.field) for fact in others] == [
        ("ranking", "tute", "toy.ranking", "ranking"),
        ("purse", Amount("open"), "toy.purse", "purse"),
        ("raise", "ge", "toy.raise", "raise_"),
    ]


@pytest.mark.parametrize(
    ("texts", "complaint"),
    [
        ({"seat": "4"}, "no option 'seat'; there are seats, ranking, purse, raise"),
        ({"seats": "7"}, "option seats='7' is not allowed; allowed: 2..6"),
        ({"seats": "-3"}, "option seats='-3' is not allowed; allowed: 2..6"),
        ({"seats": "٤"}, "option seats='٤' is not allowed; allowed: 2..6"),
        ({"seats": ""}, "option seats='' is not allowed; allowed: 2..6"),
        ({"seats": "9" * 5000}, f"option seats='{'9' * 5000}' is not allowed; allowed: 2..6"),
        ({"ranking": "Tute"}, "option ranking='Tute' is not allowed; allowed: tute | plain"),
        ({"purse": "buyin"}, "option purse='buyin' is not allowed; allowed: open | buyin=3..90"),
        ({"purse": "buyin=2"}, "option purse='buyin=2' is not allowed; allowed: open | buyin=3..90"),
        ({"purse": "open=3"}, "option purse='open=3' is not allowed; allowed: open | buyin=3..90"),
        ({"purse": "shut"}, "option purse='shut' is not allowed; allowed: open | buyin=3..90"),
    ],
)
def test_a_refusal_says_what_was_seen_and_what_is_allowed(texts: dict[str, str], complaint: str) -> None:
    with pytest.raises(OptionError, match=f"^{re.escape(complaint)}$"):
        read(Toy, texts)


@given(st.text())
def test_any_text_is_read_or_refused(text: str) -> None:
    for code in ("seats", "ranking", "purse"):
        try:
            toy = read(Toy, {code: text})
        except OptionError:
            continue
        assert read(Toy, write(toy)) == toy


@pytest.mark.parametrize(
    "toy", [Toy(seats=7), Toy(ranking="other"), Toy(purse=Amount("buyin", 2)), Toy(purse=Amount("deals", 2))]
)
def test_a_value_out_of_bounds_is_not_written(toy: Toy) -> None:
    with pytest.raises(ValueError, match=r"."):
        write(toy)


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
