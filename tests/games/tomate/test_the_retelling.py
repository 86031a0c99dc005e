"""The retelling itself, held against the numbers that were worked out by hand."""

from __future__ import annotations

import pytest

from games.tomate.retold import Referee
from games.tomate.retold_cards import Hand, House, best_card, playable

ALL_DEFAULTS = {
    "seats": "4",
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


def coins_after(plate: int, told: str, *, taker: bool = False, **rules: str) -> str:
    """Settle a hand told as the tricks of A B C …; a star follows those of a dealer who took the turned card."""
    won = [int(digit) for digit in told.replace("*", "")]
    order = list(range(len(won)))
    hand = Hand(told.find("*") - 1, order, base=plate, took="*" in told)
    hand.says = {seat: not (taker and seat == order[-1]) for seat in order}
    hand.taker = order[-1] if taker else None
    hand.won = dict(zip(order, won, strict=True))
    referee = Referee({**ALL_DEFAULTS, **rules})
    referee.hand, referee.plate = hand, plate
    referee.settle()
    return " ".join(f"{coins:+d}" for coins in referee.purses[: len(won)]) + f" | {referee.plate}"


@pytest.mark.parametrize(
    ("told", "result"),
    [("210", "+3 +3 -3 | 0"), ("3000", "+12 -3 -3 -3 | 0"), ("1101*", "+4 +4 -3 -3 | 1")],
)
def test_every_tomate_pays_the_plate_of_three_and_the_saved_share_it(told: str, result: str) -> None:
    assert coins_after(3, told) == result


@pytest.mark.parametrize(
    ("plate", "told", "rules", "result"),
    [
        (3, "03", {}, "+0 +0 | 3"),
        (3, "03", {"lone_loser": "pays"}, "-3 +0 | 6"),
        (9, "12", {}, "+0 +0 | 9"),
        (9, "21", {}, "+9 +0 | 0"),
        (9, "30", {}, "+9 +0 | 0"),
        (9, "12", {"mazo": "own"}, "+0 +9 | 0"),
        (9, "03", {"mazo": "own"}, "-9 +18 | 0"),
        (9, "1*2", {"mazo": "own"}, "-9 +18 | 0"),
        (9, "21", {"mazo_win": "shares"}, "+4 +0 | 5"),
    ],
)
def test_a_duel_ends_as_the_house_agreed(plate: int, told: str, rules: dict[str, str], result: str) -> None:
    assert coins_after(plate, told, taker=True, **rules) == result


def cards(text: str) -> list[tuple[str, str]]:
    suits = {"o": "oros", "c": "copas", "e": "espadas", "b": "bastos"}
    return [(card[:-1], suits[card[-1]]) for card in text.split()]


@pytest.mark.parametrize(
    ("trick", "mine", "rules", "owed"),
    [
        ("Asc 5o", "4o 2o 7b", {}, "4o 2o"),
        ("Asc 5o", "4o 2o 7b", {"ruff": "over"}, "4o 2o"),
        ("Asc 5o", "4o 2o 7b", {"ruff": "over_or_free"}, "4o 2o 7b"),
        ("Asc 5o", "4o 2o 7b", {"ruff": "free"}, "4o 2o 7b"),
        ("Asc 5o", "7o 4o 7b", {}, "7o 4o"),
        ("Asc 5o", "7o 4o 7b", {"ruff": "over"}, "7o"),
        ("Asc 5o", "7o 4o 7b", {"ruff": "over_or_free"}, "7o"),
        ("Asc 5o", "3c 2c Aso", {}, "3c 2c"),
        ("7c 5o", "Asc 2c 4b", {}, "Asc"),
        ("7c 5o", "Asc 2c 4b", {"head": "winning"}, "Asc 2c"),
    ],
)
def test_what_is_owed_with_oros_as_trump(trick: str, mine: str, rules: dict[str, str], owed: str) -> None:
    house = House.agreed({**ALL_DEFAULTS, **rules})
    assert playable(house, set(cards(mine)), cards(trick), "oros") == set(cards(owed))


@pytest.mark.parametrize(
    ("trick", "best"), [("7c Asc 2o Reyb", "2o"), ("7c Asb Sotac", "Sotac"), ("3o Reyo", "3o")]
)
def test_a_trump_beats_any_plain_card_and_another_suit_beats_nothing(trick: str, best: str) -> None:
    assert best_card(House.agreed(ALL_DEFAULTS), cards(trick), "oros") == cards(best)[0]
