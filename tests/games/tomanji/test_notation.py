"""Moves as records write them: every one is read back, and what people say is one line that can be seen."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from contract.cases import lines
from sobremesa.contract import UnreadableMoveError
from sobremesa.games.tomanji import moves as m
from sobremesa.games.tomanji import notation

plain = st.integers(0, notation.CODES - 1).map(notation.decode)
texts = lines(notation.MOST_TEXT).filter(notation.is_text)
spoken = st.builds(m.Write, texts) | st.builds(m.Say, texts)
numbered = (
    st.builds(m.Hold, st.integers(1, m.MOST_SIPS))
    | st.builds(m.Accuse, st.integers(0, m.MOST_SEATS - 1), st.integers(0, 99))
    | st.builds(m.Die, st.integers(1, 6))
    | st.builds(m.Lot, st.integers(0, m.MOST_SEATS - 1))
    | st.builds(m.Swallow, st.integers(0, m.MOST_SEATS - 1))
    | st.sampled_from([m.Close(), m.Ring()])
)


@given(plain | spoken | numbered)
def test_a_move_is_read_back_from_what_is_written(move: m.Move) -> None:
    assert notation.read(notation.write(move)) == move


@given(spoken | plain)
def test_a_persons_move_has_the_number_of_its_kind_whatever_is_said(move: m.Move) -> None:
    assert notation.decode(notation.encode(move)) == notation.plain(move)


@pytest.mark.parametrize(
    "text",
    [
        "Quien diga «beber» cambia de mano",
        "<script>alert(1)</script>",
        "{name} & 100 %",
        "👩‍👩‍👧 y 👍🏽",
        "שלום",
        "a" * 140,
        "…",
    ],
)
def test_people_say_what_they_like(text: str) -> None:
    assert notation.read(f"write {text}") == m.Write(text)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "a  b",
        " a",
        "a ",
        "a\nb",
        "a\tb",
        "\u202eabc",
        "\u200b",
        "\u2800 \u3164",
        "a\x00",
        "a" * 141,
        "\ud800",
    ],
)
def test_what_is_no_line_that_can_be_seen_is_no_move(text: str) -> None:
    with pytest.raises(UnreadableMoveError):
        notation.read(f"write {text}")


@pytest.mark.parametrize(
    "text", ["hold 0", "hold 6", "give 20", "die 7", "accuse 20 0", "count 6", "call queen", "roll 1", ""]
)
def test_what_no_table_could_play_is_no_move(text: str) -> None:
    with pytest.raises(UnreadableMoveError, match="is no move of Tomanji"):
        notation.read(text)
