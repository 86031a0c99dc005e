"""Moves, their codes, and how records write them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.tokyo.situations import score
from sobremesa.contract import UnreadableMoveError
from sobremesa.games.tokyo import moves as m
from sobremesa.games.tokyo.notation import decode, encode, read, write

PIPS = st.integers(1, 6)
OF_CHANCE = st.one_of(st.builds(m.Lot, st.integers(0, 19)), st.builds(m.Throw, PIPS, PIPS))
BAD_CHANCES = ("dice 0 1", "dice 1", "dice 1 7", "dice 1 2 3", "lot", "lot x", "lot 07")
MOVES = st.one_of(st.integers(0, m.CODES - 1).map(decode), OF_CHANCE)


def test_codes_and_moves_of_people_are_one_to_one() -> None:
    assert [encode(decode(code)) for code in range(m.CODES)] == list(range(m.CODES))
    named = {
        m.UNSEEN: m.PassOn(0),
        m.BELIEVE: m.Believe(),
        m.DOUBT: m.Doubt(),
        m.ROLL: m.Roll(),
        m.LOOK: m.Look(),
    }
    assert {code: decode(code) for code in named} == named
    assert decode(20) == m.Announce(20)


def test_a_score_is_written_by_its_dice_the_higher_first() -> None:
    assert write(m.Announce(score("64"))) == "64"
    assert write(m.PassOn(score("31"))) == "unseen 31"
    assert write(m.Throw(4, 6)) == "dice 4 6"


@given(MOVES)
def test_what_is_written_reads_back(move: m.Move) -> None:
    assert read(write(move)) == move


@pytest.mark.parametrize(
    "text",
    [*("", "46", "13", "70", "6-4", " 64", "64 ", "Roll", "unseen", "unseen 46", "unseen  64"), *BAD_CHANCES],
)
def test_near_misses_are_unreadable_and_said_so_in_one_line(text: str) -> None:
    with pytest.raises(UnreadableMoveError, match=r"^[^\n]*a score is written like 64 or 55[^\n]*$"):
        read(text)


@given(OF_CHANCE)
def test_only_moves_of_people_have_codes(move: m.Move) -> None:
    with pytest.raises(ValueError, match="is no move of a person"):
        encode(move)


@pytest.mark.parametrize("code", [-1, m.CODES])
def test_there_are_no_other_codes(code: int) -> None:
    with pytest.raises(ValueError, match=r"allowed: 0\.\.45"):
        decode(code)
