"""The house rules: codes, bounds, and how long a match can be."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from effort import examples
from games.tokyo.situations import new_table, walk
from sobremesa.games.tokyo import GAME, PRESETS
from sobremesa.games.tokyo.options import Options
from sobremesa.games.tokyo.play import house
from sobremesa.options import Choice, OptionError, facts, read, write

WORDS = {fact.code: fact.kind.words for fact in facts(Options) if isinstance(fact.kind, Choice)}


def agreed(**texts: str) -> Options:
    return read(Options, texts)


@pytest.mark.rule("tokyo.players")
def test_the_rulebook_is_every_default() -> None:
    assert write(read(Options, {}, PRESETS["rulebook"])) == {
        "seats": "5",
        "truth": "exact",
        "raise": "ge",
        "starter": "penalised",
        "lives": "8",
        "tokyo_penalty": "1",
        "blind": "off",
        "cap": "0",
    }


def test_presets_say_what_differs() -> None:
    assert read(Options, {}, PRESETS["quick"]) == Options(lives="2")
    assert read(Options, {}, PRESETS["bold"]) == Options(lives="4", blind="on", tokyo_penalty="2")
    assert GAME.spec.presets is PRESETS


@pytest.mark.parametrize("code", ["truth", "raise", "starter", "blind"])
def test_every_word_has_the_number_of_its_place(code: str) -> None:
    kept = {"raise": "raising"}.get(code, code)
    told = [getattr(house(agreed(**{code: word})), kept) for word in WORDS[code]]
    assert told == list(range(len(WORDS[code])))


def test_numbers_are_what_they_say() -> None:
    told = house(agreed(lives="9", tokyo_penalty="2", cap="7"))
    assert (told.lives, told.tokyo_penalty, told.cap) == (9, 2, 7)


@pytest.mark.rule("tokyo.players")
@pytest.mark.parametrize(
    ("texts", "says"),
    [
        ({"seats": "1"}, "2..20"),
        ({"seats": "21"}, "2..20"),
        ({"lives": "3"}, "8 | 2 | 4 | 7 | 9"),
        ({"tokyo_penalty": "3"}, "1 | 2"),
        ({"cap": "101"}, "0..100"),
        ({"raise_": "gt"}, "no option 'raise_'"),
    ],
)
def test_what_does_not_go_is_refused_in_one_line_that_says_what_does(texts: dict[str, str], says: str) -> None:
    with pytest.raises(OptionError) as refused:
        read(Options, texts)
    assert says in str(refused.value)
    assert "\n" not in str(refused.value)


@pytest.mark.rule("tokyo.cap")
def test_only_a_cap_bounds_a_match_and_it_is_won_by_one() -> None:
    assert GAME.spec.limits(agreed()) == (None, 0, 1)
    assert GAME.spec.limits(agreed(seats="2", lives="2", cap="1")) == (1 + 5 * 5, 0, 1)
    assert GAME.spec.limits(agreed(seats="5", cap="3")) == (1 + 44 * 15, 0, 1)


@pytest.mark.rule("tokyo.cap", "tokyo.win")
@examples(20)
@given(seed=st.integers(0, 2**32), cap=st.sampled_from("123"), blind=st.sampled_from(("off", "on")))
def test_a_match_with_a_cap_is_never_longer_than_it_says(seed: int, cap: str, blind: str) -> None:
    rng = Random(seed)
    table = new_table(rng, seats=rng.choice("234"), lives="2", cap=cap, blind=blind)
    longest = GAME.spec.limits(agreed(seats=str(GAME.view(table, None).seats), lives="2", cap=cap)).longest
    assert longest is not None
    assert sum(1 for _ in walk(table, rng)) <= longest
