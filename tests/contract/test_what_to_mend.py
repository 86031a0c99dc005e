"""What would be a move but for the words or the number in it is refused with what to mend, in every room."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from sobremesa.contract import UnreadableMoveError
from sobremesa.games import game as find
from sobremesa.games.domino.notation import LONGEST_WORDS
from sobremesa.games.tomanji.notation import MOST_TEXT
from sobremesa.languages import LANGUAGES, Saying
from sobremesa.server.refusals import Refused
from sobremesa.server.table import decoding

WORDS = {
    ("tomanji", "write "): MOST_TEXT,
    ("tomanji", "say "): MOST_TEXT,
    ("domino", "fine 5 2 "): LONGEST_WORDS,
    ("domino", "rule lost 0 "): LONGEST_WORDS,
}
"""Moves that people write words into, and how many characters they may have."""
NUMBERS = {
    ("tomanji", "hold 9"): "after “hold” stands 9; 1 to 5 are taken, write one of them",
    ("tomanji", "count -1"): "after “count” stands -1; 0 to 5 are taken, write one of them",
    ("tomanji", "give 20"): "after “give” stands 20; 0 to 19 are taken, write one of them",
    ("tomanji", "accuse 99 0"): "after “accuse” stands 99; 0 to 19 are taken, write one of them",
    ("domino", "result 1 1000"): "after “result 1” stands 1000; 0 to 999 are taken, write one of them",
    ("domino", "correct 0 -5"): "after “correct 0” stands -5; 0 to 999 are taken, write one of them",
}


def fault(game: str, text: str) -> Saying | None:
    """Say what is to be mended in a text that is no move; ``None`` if it is one."""
    try:
        find(game).read(text)
    except UnreadableMoveError as error:
        return error.saying or Saying("nothing", {}, "sobremesa.options")
    return None


def mended(game: str, text: str, lang: str = "en") -> str:
    """Read what is no move, and say what is to be mended in it."""
    with pytest.raises(UnreadableMoveError) as refused:
        find(game).read(text)
    return refused.value.saying.tell(lang) if refused.value.saying else ""


@pytest.mark.parametrize("move", WORDS, ids=str)
def test_words_that_are_too_long_are_said_to_be_and_by_how_much(move: tuple[str, str]) -> None:
    (game, begins), most = move, WORDS[move]
    find(game).read(begins + "a" * most)
    said = mended(game, begins + "a" * (most + 3))
    assert said == f"it has {most + 3} characters, and at most {most} are taken; make it shorter"


@pytest.mark.parametrize("move", NUMBERS, ids=str)
def test_a_number_out_of_bounds_is_named_with_its_bounds(move: tuple[str, str]) -> None:
    assert mended(*move) == NUMBERS[move]


@pytest.mark.parametrize("move", WORDS, ids=str)
@given(words=st.text(min_size=1, max_size=30))
def test_whatever_cannot_be_taken_as_words_has_a_reason_in_every_language(
    move: tuple[str, str], words: str
) -> None:
    game, begins = move
    why = fault(game, begins + words)
    assert why is None or len({why.tell(lang) for lang in LANGUAGES}) == len(LANGUAGES)


def test_what_is_no_move_in_any_way_has_nothing_to_mend() -> None:
    assert [mended(game, "cheat 3") for game in ("tomate", "domino", "tokyo", "tomanji")] == [""] * 4


def test_a_field_that_no_command_carries_is_named_with_its_length() -> None:
    command = {"do": "name", "id": "1", "name": "a" * 201}
    with pytest.raises(Refused) as refused:
        decoding.read(decoding.do_decoder, msgspec.json.encode(command))
    assert str(refused.value) == "In “name” at most 200 characters are taken; make it shorter."
