"""The house rules: codes, bounds, what goes together, what a match can win or lose."""

from __future__ import annotations

from typing import Any

import pytest

from games.tomate.situations import WORDS
from sobremesa.games import GAMES, game, rooms
from sobremesa.games.tomate import GAME, PRESETS
from sobremesa.games.tomate.options import Options
from sobremesa.games.tomate.play import house
from sobremesa.options import Amount, OptionError, facts, read, write


def agreed(**texts: str) -> Options:
    return read(Options, texts)


@pytest.mark.rule("tomate.players")
def test_the_rulebook_is_every_default() -> None:
    assert write(read(Options, {}, PRESETS["rulebook"])) == {
        "seats": "5",
        "ranking": "tute",
        "ante": "always",
        "head": "led",
        "ruff": "any",
        "mazo": "table",
        "mazo_win": "majority",
        "lone_loser": "stays",
        "cap": "0",
        "keep": "0",
        "purse": "open",
        "length": "deals=2",
    }


def test_presets_say_what_differs() -> None:
    assert read(Options, {}, PRESETS["acanomas"]) == Options(ruff="over_or_free")
    short = read(Options, {}, PRESETS["short"])
    assert (short.length, short.cap) == (Amount("deals", 1), 12)
    assert GAME.spec.presets is PRESETS


def test_every_word_has_the_number_of_its_place() -> None:
    for code, words in WORDS.items():
        for number, word in enumerate(words):
            assert getattr(house(agreed(**{code: word})), code) == number


@pytest.mark.rule("tomate.pot.cap")
def test_keep_is_the_cap_unless_agreed() -> None:
    assert (house(agreed(cap="9")).keep, house(agreed(cap="9", keep="4")).keep) == (9, 4)


@pytest.mark.rule("tomate.purse", "tomate.length")
def test_amounts_are_read_with_their_unit() -> None:
    told = house(agreed(purse="buyin=30", length="minutes=45"))
    assert (told.stake, told.deals, told.minutes) == (30, 0, 45)
    told = house(agreed(length="deals=3"))
    assert (told.stake, told.deals, told.minutes) == (0, 3, 0)


@pytest.mark.rule("tomate.players")
@pytest.mark.parametrize(
    ("texts", "says"),
    [
        ({"seats": "13"}, "mazo=off"),
        ({"seats": "14"}, "2..13"),
        ({"seats": "1"}, "2..13"),
        ({"seats": "12", "length": "deals=4"}, "deals up to 3"),
        ({"cap": "4", "keep": "5"}, "allowed: up to the cap"),
        ({"keep": "1"}, "allowed: up to the cap"),
        ({"purse": "buyin=2"}, "buyin=3..100000"),
        ({"length": "deals=0"}, "deals=1..20"),
        ({"ruff": "never"}, "any | over | over_or_free | free"),
    ],
)
def test_what_does_not_go_is_refused_in_one_line_that_says_what_does(texts: dict[str, str], says: str) -> None:
    with pytest.raises(OptionError) as refused:
        read(Options, texts)
    assert says in str(refused.value)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize(
    ("texts", "language", "said"),
    [
        (
            {"seats": "13"},
            "es",
            "con 13 jugadores no quedan tres cartas para el mazo; jugad 12 como mucho, o elegid que no se tome",
        ),
        (
            {"cap": "4", "keep": "5"},
            "it",
            "quel che resta (5) supera il tetto (4); alzate il tetto o lasciate meno",
        ),
        ({"seats": "14"}, "es", "la regla seats no admite '14'; admite: 2..13"),
        ({"sets": "4"}, "en", f"no option 'sets'; there are {', '.join(fact.code for fact in facts(Options))}"),
    ],
)
def test_what_does_not_go_is_refused_in_the_language_of_the_table(
    texts: dict[str, str], language: str, said: str
) -> None:
    with pytest.raises(OptionError) as refused:
        read(Options, texts)
    assert refused.value.saying.tell(language) == said


@pytest.mark.rule("tomate.players")
def test_thirteen_sit_down_where_nobody_may_take_the_mazo() -> None:
    assert agreed(seats="13", mazo="off").seats == 13


@pytest.mark.parametrize(
    ("texts", "least", "most"),
    [
        ({"seats": "2", "length": "deals=1"}, -18, 18),
        ({"seats": "3", "length": "deals=1"}, -42, 84),
        ({"seats": "2", "length": "deals=2", "cap": "5"}, -(6 + 11 + 11 + 11), 39),
        ({"seats": "4", "purse": "buyin=20"}, -20, 60),
        ({"seats": "3", "purse": "buyin=20", "length": "minutes=9"}, -20, 40),
        ({"seats": "4", "length": "minutes=9"}, None, None),
    ],
)
def test_a_match_is_bounded_by_doubling_plates_the_cap_or_the_stake(
    texts: dict[str, str], least: float | None, most: float | None
) -> None:
    assert GAME.spec.limits(agreed(**texts)) == (None, least, most)


def test_every_option_touches_a_clause_of_the_book() -> None:
    assert {fact.clause for fact in facts(Options)} <= set(GAME.book.clauses)


def test_the_house_knows_its_rooms_by_name() -> None:
    everything: dict[str, Any] = rooms()
    assert everything["tomate"] is game("tomate") is GAME
    assert tuple(everything) == GAMES
    with pytest.raises(LookupError, match="no game 'mus'"):
        game("mus")
