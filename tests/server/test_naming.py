"""What a person may be called, and whom one can tell apart."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sobremesa.server.refusals import Refused
from sobremesa.server.table.naming import LONGEST, bare, clean_name, shown_names
from sobremesa.server.table.sitting import Place, Sitting


@pytest.mark.parametrize(
    ("written", "kept"),
    [
        ("  Ana   María ", "Ana María"),
        ("\u202eanA", "anA"),
        ("A\u200bna\ufeff", "Ana"),
        ("Ana\nBen", "Ana Ben"),
        ("👩\u200d👧 🇪🇸", "👩\u200d👧 🇪🇸"),
        ("a\u0301", "á"),
        ("Z" + "\u0351" * 20 + "o", "Z" + "\u0351" * 3 + "o"),
        ("{x} %s <b>", "{x} %s <b>"),
    ],
)
def test_a_name_is_kept_as_it_can_be_seen(written: str, kept: str) -> None:
    assert clean_name(written) == kept


@pytest.mark.parametrize(
    "nothing",
    ["", "   ", "\u200b", "\u200d\u200c", "\u3164", "\u2800\u115f\u1160\uffa0", "\u034f", "\u202e", "\0"],
)
def test_a_name_that_shows_nothing_is_none(nothing: str) -> None:
    with pytest.raises(Refused):
        clean_name(nothing)


@given(st.text(max_size=60))
def test_a_name_that_is_kept_is_short_visible_and_stays_as_it_is(written: str) -> None:
    try:
        kept = clean_name(written)
    except Refused:
        return
    assert len(kept) <= LONGEST
    assert bare(kept)
    assert clean_name(kept) == kept


@pytest.mark.parametrize("like", ["ana", "ANA", "Ana\u200d", "Ana\ufe0f", "Ａｎａ"])
def test_a_name_that_looks_like_another_gets_the_mark(like: str) -> None:
    places = (Place("person", "one", since=1), Place("person", "two", since=2))
    table = Sitting("BCDF", None, places=places)  # type: ignore[arg-type] # no game is played here
    shown = shown_names(table, {"one": "Ana", "two": clean_name(like)})
    assert shown == ("Ana", f"{clean_name(like)} 2")
