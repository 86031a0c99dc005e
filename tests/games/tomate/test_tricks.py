"""What may be played to a trick, and who takes it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations, product
from typing import Final

import pytest

from games.tomate.situations import WORDS, card, dealt, go, mask, may_play, refused
from sobremesa.games.tomate.options import Options
from sobremesa.games.tomate.pieces import NO_CARD
from sobremesa.games.tomate.play import house
from sobremesa.games.tomate.state import House
from sobremesa.games.tomate.tricks import beats, playable, weakest
from sobremesa.options import read


def legal(hand: str, top: str, best: str, **agreed: str) -> int:
    """Find what may be played with oros as trumps."""
    agreed_by_all = house(read(Options, agreed))
    return playable(agreed_by_all, mask(hand), card("2o"), card(top), card(best))[0]


# --- the numbers of the paragraph: trumps oros ---


@pytest.mark.rule("tomate.ruff")
@pytest.mark.parametrize(
    ("ruff", "hand", "expected"),
    [
        ("any", "4o 2o 7b", "4o 2o"),
        ("over", "4o 2o 7b", "4o 2o"),
        ("over_or_free", "4o 2o 7b", "4o 2o 7b"),
        ("free", "4o 2o 7b", "4o 2o 7b"),
        ("any", "7o 4o 7b", "7o 4o"),
        ("over", "7o 4o 7b", "7o"),
        ("over_or_free", "7o 4o 7b", "7o"),
        ("free", "7o 4o 7b", "7o 4o 7b"),
    ],
)
def test_void_in_copas_already_trumped_by_the_five(ruff: str, hand: str, expected: str) -> None:
    assert legal(hand, "1c", "5o", ruff=ruff) == mask(expected)


@pytest.mark.rule("tomate.follow.low", "tomate.follow")
@pytest.mark.parametrize("ruff", WORDS["ruff"])
def test_not_able_to_beat_the_ace_any_card_of_the_suit_will_do_and_no_trump(ruff: str) -> None:
    assert legal("3c 2c 1o", "1c", "5o", ruff=ruff) == mask("3c 2c")


@pytest.mark.rule("tomate.head")
@pytest.mark.parametrize(("head", "expected"), [("led", "1c"), ("winning", "1c 2c")])
def test_heading_a_trumped_trick_is_owed_by_the_book_and_free_if_agreed(head: str, expected: str) -> None:
    assert legal("1c 2c", "7c", "5o", head=head) == mask(expected)


@pytest.mark.rule("tomate.head", "tomate.follow.low")
@pytest.mark.parametrize(("hand", "owed"), [("2c 6c 6e", "2c 6c"), ("1c 6c 6e", "1c"), ("1c 3c 6c", "1c 3c")])
def test_the_card_to_beat_is_the_highest_of_the_suit_not_the_first_though_a_trump_lies_on_it(
    hand: str, owed: str
) -> None:
    hands = ["5c 1e 2b", "7c 4e 4b", "5o 7e 7b", hand]
    assert may_play(go(dealt(hands, "6o"), "look in in in in 5c 7c 5o")) == owed


@pytest.mark.rule("tomate.head")
@pytest.mark.parametrize("head", WORDS["head"])
def test_a_trump_led_is_headed_whatever_was_agreed(head: str) -> None:
    assert legal("1o 4o 7c", "7o", "7o", head=head) == mask("1o")


@pytest.mark.rule("tomate.discard")
@pytest.mark.parametrize("ruff", WORDS["ruff"])
def test_with_neither_suit_nor_trump_any_card_will_do(ruff: str) -> None:
    assert legal("3e 2b 7b", "1c", "5o", ruff=ruff) == mask("3e 2b 7b")


# --- the ranking ---


@pytest.mark.rule("tomate.ranking")
@pytest.mark.parametrize(
    ("ranking", "order"), [("tute", "1 3 12 11 10 7 6 5 4 2"), ("plain", "1 12 11 10 7 6 5 4 3 2")]
)
def test_a_card_beats_those_below_it_in_its_suit_and_a_trump_all_plain_ones(ranking: str, order: str) -> None:
    ranks = order.split()
    number = WORDS["ranking"].index(ranking)
    for (i, one), (j, other) in product(enumerate(ranks), repeat=2):
        assert beats(number, card("2b"), card(f"{one}c"), card(f"{other}c")) is (i < j)
        assert not beats(number, card("2b"), card(f"{one}c"), card(f"{other}o"))
        assert beats(number, card("2b"), card(f"{one}b"), card(f"{other}o"))
        assert not beats(number, card("2b"), card(f"{one}o"), card(f"{other}b"))


# --- every hand against every trick ---

_Named = tuple[str, int]
"""A suit and a rank from the top, 0 = the As: names enough to retell the paragraph without any mask."""
_SUITS: Final = ("oros", "copas", "espadas", "bastos")
_FROM_THE_TOP: Final = {
    "tute": (1, 3, 12, 11, 10, 7, 6, 5, 4, 2),
    "plain": (1, 12, 11, 10, 7, 6, 5, 4, 3, 2),
}
_PRINTED: Final = (1, 2, 3, 4, 5, 6, 7, 10, 11, 12)


def _named(number: int, ranking: str) -> _Named:
    return _SUITS[number // 10], _FROM_THE_TOP[ranking].index(_PRINTED[number % 10])


def _retold(
    hand: set[_Named], trump: str, top: _Named, best_trump: _Named | None, head: str, ruff: str
) -> set[_Named]:
    """Assistir, montar, fallar: the paragraph said again, card by card."""
    led = top[0]
    same = {one for one in hand if one[0] == led}
    if same:
        able = {one for one in same if one[1] < top[1]}
        trick_is_trumped = led != trump and best_trump is not None
        if able and not (head == "winning" and trick_is_trumped):
            return able
        return same
    trumps = {one for one in hand if one[0] == trump}
    higher = {one for one in trumps if best_trump is None or one[1] < best_trump[1]}
    if not trumps or ruff == "free":
        return hand
    if ruff == "any":
        return trumps
    if higher:
        return higher
    return trumps if ruff == "over" else hand


def _tricks(leds: Iterable[int], trump: int) -> Iterator[tuple[int, int | None]]:
    """List the highest card of each led suit with the highest trump in the trick, if there is one."""
    for led in leds:
        for top in range(10 * led, 10 * led + 10):
            if led == trump:
                yield top, None
            else:
                yield from ((top, best) for best in (None, *range(10 * trump, 10 * trump + 10)))


def _disagreements(
    hands: Iterable[tuple[int, ...]],
    tricks: list[tuple[int, int | None]],
    trump: int,
    ranking: str,
    pairs: list[tuple[str, str]],
) -> int:
    houses: list[tuple[str, str, House]] = [
        (head, ruff, house(Options(ranking=ranking, head=head, ruff=ruff))) for head, ruff in pairs
    ]
    names = [_named(number, ranking) for number in range(40)]
    wrong = 0
    for hand in hands:
        held = sum(1 << number for number in hand)
        named = {names[number] for number in hand}
        for top, best in tricks:
            if held >> top & 1 or (best is not None and held >> best & 1):
                continue
            for head, ruff, agreed in houses:
                allowed, _ = playable(agreed, held, 10 * trump, top, top if best is None else best)
                found = {names[number] for number in hand if allowed >> number & 1}
                best_trump = None if best is None else names[best]
                wrong += found != _retold(named, _SUITS[trump], names[top], best_trump, head, ruff)
    return wrong


PAIRS: Final = list(product(WORDS["head"], WORDS["ruff"]))


@pytest.mark.unmeasured
@pytest.mark.rule("tomate.follow", "tomate.head", "tomate.follow.low", "tomate.ruff", "tomate.discard")
@pytest.mark.parametrize("ranking", WORDS["ranking"])
def test_what_may_be_played_is_what_the_paragraph_says_for_every_hand_of_up_to_two_cards(ranking: str) -> None:
    """All 820 hands × trumps or copas led (the other plain suits are alike) × 8 pairs of house rules."""
    hands = [*combinations(range(40), 1), *combinations(range(40), 2)]
    assert _disagreements(hands, list(_tricks((0, 1), 0)), 0, ranking, PAIRS) == 0


@pytest.mark.unmeasured
@pytest.mark.rule("tomate.follow", "tomate.head", "tomate.follow.low", "tomate.ruff", "tomate.discard")
def test_what_may_be_played_is_what_the_paragraph_says_for_every_hand_of_three_by_the_book() -> None:
    """All 9 880 hands × trumps or copas led, every default."""
    hands = combinations(range(40), 3)
    assert _disagreements(hands, list(_tricks((0, 1), 0)), 0, "tute", [("led", "any")]) == 0


@pytest.mark.soak
@pytest.mark.parametrize("ranking", WORDS["ranking"])
@pytest.mark.parametrize("trump", [0, 2])
def test_what_may_be_played_is_what_the_paragraph_says_for_every_hand_trick_and_house(
    trump: int, ranking: str
) -> None:
    """All 10 700 hands × 340 tricks × 8 pairs of house rules × 2 trumps × 2 rankings."""
    for size in (1, 2, 3):
        hands = combinations(range(40), size)
        assert _disagreements(hands, list(_tricks(range(4), trump)), trump, ranking, PAIRS) == 0


# --- a hand as it is played ---


@pytest.mark.rule("tomate.lead")
def test_the_mano_leads_any_card_of_his() -> None:
    table = go(dealt(["1c 4o 7b", "3c 2c 5e", "2e 3e 5o"], "4b"), "look in in in")
    assert may_play(table) == "4o 1c 7b"


@pytest.mark.rule("tomate.lead")
def test_if_the_mano_passed_the_next_who_plays_leads() -> None:
    table = go(dealt(["1c 4o 7b", "3c 2c 5e", "2e 3e 5o"], "4b"), "look pass in in")
    assert may_play(table) == "2c 3c 5e"


@pytest.mark.rule("tomate.trick")
def test_the_highest_card_takes_the_trick_and_leads_the_next() -> None:
    table = go(dealt(["4c 4o 7b", "7c 2c 5e", "6c 3e 5o"], "4e"), "look in in in 4c 7c 6c")
    assert may_play(table) == "2c 5e"


@pytest.mark.rule("tomate.trick")
def test_a_trump_takes_the_trick_from_the_highest_of_the_led_suit() -> None:
    table = go(dealt(["1c 4o 7b", "3c 2c 5e", "2e 3e 5o"], "4e"), "look in in in 1c 3c")
    assert may_play(table) == "2e 3e"
    assert may_play(go(table, "2e")) == "5o 3e"


# --- refusals say which card is owed ---


@pytest.mark.rule("tomate.follow")
def test_a_card_of_another_suit_is_refused_where_the_led_one_is_held() -> None:
    table = go(dealt(["1c 4o 7b", "3c 2c 5e", "2e 3e 5o"], "4b"), "look in in in 1c")
    assert refused(table, "5e") == ("tomate.follow", "must_follow", "2c 3c")


@pytest.mark.rule("tomate.head")
def test_a_low_card_is_refused_where_a_higher_one_is_held() -> None:
    table = go(dealt(["4c 4o 7b", "3c 2c 5e", "2e 3e 5o"], "4b"), "look in in in 4c")
    assert refused(table, "2c") == ("tomate.head", "must_head", "3c")


@pytest.mark.rule("tomate.ruff")
def test_a_discard_is_refused_where_a_trump_is_held() -> None:
    table = go(dealt(["4c 4o 7b", "3b 2b 5e", "2e 3e 5o"], "4b"), "look in in in 4c")
    assert refused(table, "5e") == ("tomate.ruff", "must_ruff", "2b 3b")


@pytest.mark.rule("tomate.ruff")
def test_a_low_trump_is_refused_where_a_higher_one_is_held_and_owed() -> None:
    hands = ["4c 4o 7e", "7b 6o 5e", "2b 3b 5o"]
    table = go(dealt(hands, "4b", ruff="over"), "look in in in 4c 7b")
    assert refused(table, "2b") == ("tomate.ruff", "must_overruff", "3b")


def test_a_card_not_held_is_refused_with_those_that_may_be_played() -> None:
    table = go(dealt(["4c 4o 7b", "3c 2c 5e", "2e 3e 5o"], "4b"), "look in in in 4c")
    assert refused(table, "1b") == ("tomate.deal", "not_your_card", "3c")


def test_anything_but_a_card_is_refused_in_a_trick() -> None:
    table = go(dealt(["4c 4o 7b", "3c 2c 5e", "2e 3e 5o"], "4b"), "look in in in 4c")
    assert refused(table, "pass") == ("tomate.lead", "must_play", "3c")


# --- the lowest card, for one who does not answer ---


@pytest.mark.rule("tomate.absent")
@pytest.mark.parametrize(
    ("hand", "lowest"),
    [("1c 3e 2o", "3e"), ("3e 12c 4c", "4c"), ("2e 2c 1b", "2c"), ("1o 4o", "4o"), ("3o 7o", "7o")],
)
def test_the_lowest_card_is_plain_then_weak_then_first_in_number(hand: str, lowest: str) -> None:
    assert weakest(house(Options()), card("2o"), mask(hand)) == card(lowest)


def test_nothing_is_owed_by_who_leads() -> None:
    assert playable(house(Options()), mask("1o 2c"), card("2o"), NO_CARD, NO_CARD)[0] == mask("1o 2c")
