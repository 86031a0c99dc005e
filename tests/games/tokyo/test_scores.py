"""The twenty-one scores, their order and its one exception, and what may follow what."""

from __future__ import annotations

from fractions import Fraction

import pytest

from games.tokyo.situations import asked, go, may, opened, refused, said, score
from sobremesa.games.tokyo import GAME
from sobremesa.games.tokyo.announcing import may_follow
from sobremesa.games.tokyo.pieces import FACES, NO_SCORE, PECHINO, SCORES, TOKYO, outranks, score_of
from sobremesa.games.tokyo.state import RAISE_GE, RAISE_GT

PLAIN = ("32", "41", "42", "43", "51", "52", "53", "54", "61", "62", "63", "64", "65")
PAIRS = ("11", "22", "33", "44", "55", "66")
BY_THE_BOOK = ("21", *PLAIN, *PAIRS, "31")
THROWS = [(first, second) for first in range(1, 7) for second in range(1, 7)]


def followers(name: str, raising: int = RAISE_GE) -> set[str]:
    return {new for new in BY_THE_BOOK if may_follow(raising, score(new), score(name))}


def qualifies(name: str) -> Fraction:
    """Say how likely a fresh roll may honestly be announced after this."""
    enough = [throw for throw in THROWS if may_follow(RAISE_GE, score_of(*throw), score(name))]
    return Fraction(len(enough), len(THROWS))


@pytest.mark.rule("tokyo.score.high", "tokyo.score.pair", "tokyo.score.tokyo", "tokyo.score.pechino")
def test_the_scores_stand_in_the_order_of_the_book() -> None:
    assert [f"{high}{low}" for high, low in FACES] == list(BY_THE_BOOK)
    assert [score(name) for name in BY_THE_BOOK] == list(range(SCORES))


@pytest.mark.rule("tokyo.score.high")
def test_the_higher_die_counts_first_and_then_the_other() -> None:
    assert outranks(score("53"), score("51"))
    assert outranks(score("61"), score("54"))
    assert not outranks(score("51"), score("53"))


@pytest.mark.rule("tokyo.score.pair")
def test_any_pair_beats_any_plain_score_and_a_higher_pair_a_lower_one() -> None:
    assert outranks(score("11"), score("65"))
    assert outranks(score("44"), score("22"))
    assert not outranks(score("65"), score("11"))


@pytest.mark.rule("tokyo.score.tokyo", "tokyo.score.pechino", "tokyo.score.cycle")
def test_tokyo_beats_everything_but_pechino_which_everything_else_beats() -> None:
    others = [score(name) for name in BY_THE_BOOK if name not in ("21", "31")]
    assert all(outranks(TOKYO, other) and not outranks(other, TOKYO) for other in others)
    assert all(outranks(other, PECHINO) and not outranks(PECHINO, other) for other in others)
    assert outranks(PECHINO, TOKYO)


@pytest.mark.rule("tokyo.material")
def test_two_dice_make_each_pair_in_one_way_and_every_other_score_in_two() -> None:
    made = [score_of(*throw) for throw in THROWS]
    assert {name: made.count(score(name)) for name in BY_THE_BOOK} == {
        name: 1 if name[0] == name[1] else 2 for name in BY_THE_BOOK
    }


@pytest.mark.rule("tokyo.believe", "tokyo.score.cycle")
@pytest.mark.parametrize(
    ("name", "legal"),
    [
        ("65", {"65", "11", "22", "33", "44", "55", "66", "31"}),
        ("66", {"66", "31"}),
        ("31", {"31", "21"}),
        ("21", set(BY_THE_BOOK)),
    ],
)
def test_what_may_follow_reaches_what_was_announced(name: str, legal: set[str]) -> None:
    assert followers(name) == legal


@pytest.mark.rule("tokyo.believe")
def test_where_only_higher_will_do_the_same_score_is_no_answer_to_itself() -> None:
    assert followers("31", RAISE_GT) == {"21"}
    assert followers("21", RAISE_GT) == set(BY_THE_BOOK) - {"21"}
    for name in BY_THE_BOOK:
        assert followers(name, RAISE_GT) == followers(name) - {name}


@pytest.mark.rule("tokyo.believe", "tokyo.score.cycle")
def test_whatever_was_announced_something_may_follow_it() -> None:
    assert min(len(followers(name, raising)) for name in BY_THE_BOOK for raising in (RAISE_GE, RAISE_GT)) == 1
    assert all(may_follow(raising, new, NO_SCORE) for new in range(SCORES) for raising in (RAISE_GE, RAISE_GT))


@pytest.mark.rule("tokyo.believe")
@pytest.mark.parametrize(("name", "chance"), [("61", (1, 2)), ("66", (3, 36)), ("31", (4, 36))])
def test_how_often_an_honest_roll_will_do(name: str, chance: tuple[int, int]) -> None:
    assert qualifies(name) == Fraction(*chance)


@pytest.mark.rule("tokyo.believe")
def test_only_what_reaches_the_last_announcement_is_offered() -> None:
    table = go(said(opened(), "65", "65"), "believe roll dice-3-2 look")
    assert may(table) == "65 11 22 33 44 55 66 31"
    assert refused(table, "64") == ("tokyo.believe", "too_low")
    assert GAME.refusal(table, asked(table), GAME.read("66")) is None


@pytest.mark.rule("tokyo.score.cycle")
def test_after_tokyo_pechino_will_do_and_after_pechino_anything() -> None:
    table = go(said(opened(), "31", "31"), "believe roll dice-5-4 look")
    assert may(table) == "21 31"
    assert refused(table, "66") == ("tokyo.score.cycle", "too_low")
    table = go(table, "21 believe roll dice-6-6 look")
    assert may(table).split() == list(BY_THE_BOOK)


@pytest.mark.rule("tokyo.announce")
def test_whoever_begins_may_announce_anything_whatever_the_dice_say() -> None:
    for dice in ("21", "66", "31"):
        assert may(go(opened(), f"roll dice-{dice[0]}-{dice[1]} look")).split() == list(BY_THE_BOOK)
