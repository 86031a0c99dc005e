"""How a steady player of El Tomate chooses: situations drawn card by card."""

from __future__ import annotations

from random import Random

import pytest

from games.tomate.situations import card, cards, dealt, go
from sobremesa import bots
from sobremesa.bots import tomate_cards
from sobremesa.bots.tomate_worth import WORTH, playing, saved
from sobremesa.games.tomate import GAME
from sobremesa.games.tomate.state import Table
from sobremesa.games.tomate.view import View


def view_of(table: Table) -> View:
    (seat,) = GAME.view(table, None).awaited
    return GAME.view(table, seat)


def choice(table: Table) -> str:
    view = view_of(table)
    moves = GAME.moves(table, tomate_cards.viewer_of(view))
    return GAME.write(bots.find("tomate", "steady").choose(GAME, view, moves, Random(0)))


def test_a_trick_is_taken_with_the_cheapest_card_that_is_sure_of_it() -> None:
    table = dealt(["4c 5c 2b", "1c 3c 12b"], "7o", mazo="4o 5o 6o")
    assert choice(go(table, "look in in 4c")) == "3c"


def test_a_trick_that_cannot_be_won_costs_the_least_card() -> None:
    table = dealt(["1o 5c 2b", "4c 12e 6b"], "7o")
    assert choice(go(table, "look in in 1o")) == "4c"


def test_who_cannot_be_beaten_leads_that_card() -> None:
    table = dealt(["2b 1o 5c", "4c 12e 6b"], "7o")
    assert choice(go(table, "look in in")) == "1o"


def test_the_last_to_play_knows_whether_a_card_takes_the_trick() -> None:
    view = view_of(go(dealt(["4c 5c 2b", "1c 3c 12b"], "7o"), "look in in 4c"))
    assert [tomate_cards.holds(view, card(name)) for name in ("1c", "3c", "12b")] == [1.0, 1.0, 0.0]


def test_the_ace_of_trumps_always_holds_the_trick() -> None:
    view = view_of(go(dealt(["1o 4c 2b", "12o 5c 6c", "3o 11o 10o"], "7o"), "look in in in"))
    assert tomate_cards.holds(view, card("1o")) == 1.0


def test_a_turned_card_that_was_taken_is_known_to_be_with_the_dealer() -> None:
    table = go(dealt(["3o 4c 2b", "12o 5c 6c"], "1o"), "take discard-0 in")
    assert tomate_cards.holds(view_of(table), card("3o")) == 0.0


@pytest.mark.parametrize(("hand", "says"), [("1o 3o 2b", "in"), ("4c 5e 2b", "pass")])
def test_a_strong_hand_plays_and_a_weak_one_passes(hand: str, says: str) -> None:
    table = dealt([hand, "7c 6c 5c", "7e 6e 12b", "7b 6b 5b"], "7o")
    assert choice(go(table, "look")) == says


def test_the_last_to_speak_plays_whatever_he_holds_if_nobody_else_does() -> None:
    table = dealt(["4c 5e 2b", "7c 6c 5c", "2c 2e 4b"], "7o")
    assert choice(go(table, "look pass pass")) == "in"


def test_more_contestants_make_a_trick_less_likely() -> None:
    hand, trump = (card("7o"), card("1c"), card("4b")), 0
    chances = [saved(WORTH, 0, hand, trump, contestants) for contestants in range(2, 7)]
    assert chances == sorted(chances, reverse=True)


def test_a_higher_trump_is_never_worth_less() -> None:
    hands = [(trump, *cards("4c 4b")) for trump in cards("2o 4o 5o 6o 7o 10o 11o 12o 3o 1o")]
    values = [playing(WORTH, 0, hand, 0, sure=1, open_=2) for hand in hands]
    assert values == sorted(values)
