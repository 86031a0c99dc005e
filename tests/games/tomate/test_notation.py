"""Moves, their codes, and how records write them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sobremesa.contract import UnreadableMoveError
from sobremesa.games.tomate import moves as m
from sobremesa.games.tomate.notation import decode, encode, read, write

CARDS = st.integers(0, 39)
OF_CHANCE = st.one_of(
    st.builds(m.Turn, CARDS),
    st.builds(m.Discard, st.integers(0, 2)),
    st.builds(m.Deal, st.permutations(range(40)).map(tuple)),
    st.just(m.Time()),
)
MOVES = st.one_of(st.integers(0, m.CODES - 1).map(decode), OF_CHANCE)


def test_codes_and_moves_of_people_are_one_to_one() -> None:
    assert [encode(decode(code)) for code in range(m.CODES)] == list(range(m.CODES))
    named = {m.DRAW: m.DrawCard(), m.LOOK: m.Look(), m.TAKE: m.Take(), m.IN: m.Declare(plays=True)}
    named |= {m.PASS: m.Declare(plays=False), m.MAZO: m.Answer(takes=True), m.NO_MAZO: m.Answer(takes=False)}
    assert {code: decode(code) for code in named} == named
    assert decode(39) == m.Play(39)


@given(MOVES)
def test_what_is_written_reads_back(move: m.Move) -> None:
    assert read(write(move)) == move


def is_written(text: str) -> bool:
    try:
        return write(read(text)) == text
    except UnreadableMoveError:
        return False


@given(st.text(max_size=20))
def test_any_other_text_is_unreadable_and_said_so_in_one_line(text: str) -> None:
    if not is_written(text):
        with pytest.raises(UnreadableMoveError, match=r"^[^\n]*$"):
            read(text)


@pytest.mark.parametrize(
    "text",
    ["", "8c", "1x", "7C", " 7c", "7c ", "Draw", "turn", "turn 8c", "turn 7c 7c", "discard 3", "deal", "deal 7c"],
)
def test_near_misses_are_unreadable(text: str) -> None:
    with pytest.raises(UnreadableMoveError, match="a card is written like 7c or 12o"):
        read(text)


@given(OF_CHANCE)
def test_only_moves_of_people_have_codes(move: m.Move) -> None:
    with pytest.raises(ValueError, match="no move of a person"):
        encode(move)


@pytest.mark.parametrize("code", [-1, m.CODES])
def test_no_move_has_a_code_out_of_bounds(code: int) -> None:
    with pytest.raises(ValueError, match=r"allowed: 0\.\.46"):
        decode(code)
