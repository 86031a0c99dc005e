"""The plate: every number of the rulebook file, on whole hands."""

from __future__ import annotations

from typing import Any

import pytest

from games.tomate.situations import deal, dealt, go, happened, opened
from sobremesa.games.tomate import GAME
from sobremesa.games.tomate.moves import Anted, HandSettled, MatchEnded, ReserveReturned, SeatOut
from sobremesa.games.tomate.state import Table

ALONE = ("7e 4e 5e", "1b 3b 12b")
"""Two passers' hands that matter to nobody."""


def settled(table: Table, words: str) -> tuple[Table, HandSettled]:
    table, events = happened(table, words)
    (event,) = [one for one in events if isinstance(one, HandSettled)]
    return table, event


def lines(event: HandSettled) -> list[tuple[int, int, str]]:
    return [(line.seat, line.chips, line.reason) for line in event.lines if line.reason != "ante"]


def fattened(plate: int, seats: int, **house: str) -> Table:
    """Let hands be passed out until the next ante makes the plate that full; the last seat deals again then."""
    table = opened(seats, dealer=(seats - plate // 3) % seats, **house)
    nothing = ["2o 2c 2e", "4o 4c 4e", "5o 5c 5e", "6o 6c 6e", "7o 7c 7e"][:seats]
    for _ in range(plate // 3 - 1):
        table = go(deal(table, nothing, "3b"), " ".join(["look", *["pass"] * seats]))
    assert GAME.view(table, None).base == plate
    return table


# --- a hand among several ---


@pytest.mark.rule("tomate.pot.pay", "tomate.pot.share", "tomate.tomate", "tomate.many")
def test_two_tricks_one_and_none_give_three_each_and_cost_three() -> None:
    table = dealt(["1o 1c 2e", "4c 1e 4o", "2c 4e 2o", "7e 7b 6b"], "3o")
    _, event = settled(table, "look in in in pass 1o 4o 2o 1c 4c 2c 2e 1e 4e")
    assert lines(event) == [(0, 3, "share"), (1, 3, "share"), (2, -3, "tomate")]
    assert event.plate == 0


@pytest.mark.rule("tomate.pot.pay", "tomate.pot.share")
def test_three_tricks_among_four_give_twelve_and_cost_the_others_three_each() -> None:
    table = dealt(["1o 1c 1e", "4c 5e 4o", "2c 4e 2o", "7e 7c 7o"], "3o")
    _, event = settled(table, "look in in in in 1o 4o 2o 7o 1c 4c 2c 7c 1e 5e 4e 7e")
    assert lines(event) == [(0, 12, "share"), (1, -3, "tomate"), (2, -3, "tomate"), (3, -3, "tomate")]
    assert event.plate == 0


@pytest.mark.rule("tomate.tomate.dealer", "tomate.pot.share", "tomate.declare.dealer")
def test_the_dealer_with_the_turned_card_pays_with_one_trick_and_one_chip_stays() -> None:
    table = dealt(["1c 2e 2b", "4c 1e 4b", "2c 4e 5b", "7c 7e 7b"], "3o")
    _, event = settled(table, "take discard-2 in in in 1c 4c 2c 7c 2e 1e 4e 7e 4b 5b 3o 2b")
    assert lines(event) == [(0, 4, "share"), (1, 4, "share"), (2, -3, "tomate"), (3, -3, "tomate")]
    assert event.plate == 1


@pytest.mark.rule("tomate.tomate.dealer")
def test_the_dealer_who_took_the_turned_card_is_saved_by_two_tricks() -> None:
    table = dealt(["1c 2e 2b", "4c 5e 4b", "7c 3e 7b"], "3o")
    _, event = settled(table, "take discard-2 in in 1c 4c 7c 2e 5e 3e 3o 2b 4b")
    assert lines(event) == [(0, 3, "share"), (1, -3, "tomate"), (2, 3, "share")]


@pytest.mark.rule("tomate.all-pass")
def test_if_all_pass_the_plate_stays_and_the_deal_goes_on() -> None:
    table, event = settled(dealt(["1c 2e 2b", *ALONE], "3o"), "look pass pass pass")
    view = GAME.view(table, None)
    assert (lines(event), event.plate, view.dealer, view.plate) == ([], 3, 0, 6)


# --- one player against the mazo ---

WINS = {
    0: ("2c 4c 5c", "1c 3c 12c", "2c 1c 3c 4c 12c 5c"),
    1: ("1c 4c 5c", "2c 3c 12c", "1c 2c 4c 3c 12c 5c"),
    2: ("1c 3c 5c", "2c 4c 12c", "1c 2c 3c 4c 5c 12c"),
    3: ("1c 3c 12c", "2c 4c 5c", "1c 2c 3c 4c 12c 5c"),
}
"""By the tricks the lone seat 0 takes: his hand, the mazo, and how it goes."""


def duel(plate: int, tricks: int, **house: str) -> tuple[dict[int, int], int]:
    """Let seat 0 play alone and seat 1 take the mazo; return chips by seat without the ante, and the plate."""
    alone, mazo, tricks_go = WINS[tricks]
    table = deal(fattened(plate, 3, **house), [alone, *ALONE], "3o", mazo)
    before = GAME.view(table, None).purses
    table, event = settled(table, f"look in pass pass 1:mazo 2:no {tricks_go}")
    changes = {line.seat: line.chips for line in event.lines if line.reason != "ante"}
    held = [purse + changes.get(seat, 0) for seat, purse in enumerate(before)]
    after = list(GAME.view(table, None).purses)
    after[0] += GAME.view(table, None).open.chips.ante  # the next hand's, seat 0 deals
    assert held == after
    return changes, event.plate


@pytest.mark.rule("tomate.mazo.table", "tomate.pot.lone", "tomate.mazo.win")
@pytest.mark.parametrize(
    ("plate", "tricks", "chips", "left"), [(3, 0, 0, 3), (9, 1, 0, 9), (9, 2, 9, 0), (9, 3, 9, 0)]
)
def test_for_the_table_the_lone_player_takes_the_plate_with_two_tricks_else_it_stays(
    plate: int, tricks: int, chips: int, left: int
) -> None:
    assert duel(plate, tricks) == ({0: chips, 1: 0}, left)


@pytest.mark.rule("tomate.pot.lone")
def test_for_the_table_a_lone_tomate_pays_only_if_agreed() -> None:
    assert duel(3, 0, lone_loser="pays") == ({0: -3, 1: 0}, 6)
    assert duel(9, 1, lone_loser="pays") == ({0: 0, 1: 0}, 9)


@pytest.mark.rule("tomate.mazo.own", "tomate.mazo.risk")
@pytest.mark.parametrize(
    ("tricks", "chips"), [(0, {0: -9, 1: 18}), (1, {1: 9}), (2, {0: 9}), (3, {0: 18, 1: -9})]
)
def test_on_his_own_account_one_of_the_two_takes_the_plate_once_a_tomate_has_paid(
    tricks: int, chips: dict[int, int]
) -> None:
    assert duel(9, tricks, mazo="own") == (chips, 0)


@pytest.mark.rule("tomate.mazo.own", "tomate.tomate.dealer")
def test_on_his_own_account_a_lone_dealer_with_the_turned_card_and_one_trick_pays() -> None:
    table = deal(fattened(9, 3, mazo="own"), [*ALONE, "7c 5c 7b"], "2o", "1c 3c 11b")
    _, event = settled(table, "take discard-1 pass pass 0:mazo 1:no 1c 7c 3c 2o 7b 11b")
    assert lines(event) == [(0, 18, "plate"), (2, -9, "tomate")]
    assert event.plate == 0


@pytest.mark.rule("tomate.mazo.win", "tomate.mazo.table")
def test_shared_like_any_hand_the_tables_share_stays_in_the_plate() -> None:
    assert duel(9, 2, mazo_win="shares") == ({0: 4, 1: 0}, 5)


@pytest.mark.rule("tomate.mazo.win")
@pytest.mark.parametrize(
    ("tricks", "house", "chips", "left"),
    [
        (3, {}, {0: 9, 1: 0}, 0),
        (0, {}, {0: 0, 1: 0}, 9),
        (0, {"lone_loser": "pays"}, {0: -9, 1: 0}, 18),
        (1, {"mazo": "own"}, {0: 4, 1: 4}, 1),
        (0, {"mazo": "own"}, {0: -9, 1: 18}, 0),
        (3, {"mazo": "own", "lone_loser": "pays"}, {0: 18, 1: -9}, 0),
    ],
)
def test_shared_like_any_hand_a_taker_for_the_table_neither_pays_nor_gets(
    tricks: int, house: dict[str, str], chips: dict[int, int], left: int
) -> None:
    assert duel(9, tricks, mazo_win="shares", **house) == (chips, left)


@pytest.mark.rule("tomate.mazo")
@pytest.mark.parametrize("house", [{"mazo": "off"}, {"mazo": "table"}, {"mazo": "own", "mazo_win": "shares"}])
def test_unopposed_the_lone_player_takes_the_whole_plate(house: dict[str, str]) -> None:
    table = deal(fattened(9, 3, **house), ["2c 4c 5c", *ALONE], "3o", "1c 3c 12c")
    answers = "" if house["mazo"] == "off" else " 1:no 2:no"
    _, event = settled(table, f"look in pass pass{answers}")
    assert (lines(event), event.plate) == ([(0, 9, "plate")], 0)


# --- ante, cap, reserve ---


def nobody_plays(table: Table) -> tuple[Table, list[Any]]:
    table = deal(table, ["1c 2e 2b", *ALONE], "3o")
    return happened(table, "look pass pass pass")


@pytest.mark.rule("tomate.ante", "tomate.pot.empty")
def test_the_dealer_always_antes_three_or_only_into_an_empty_plate() -> None:
    assert [event for event in nobody_plays(opened(3))[1] if isinstance(event, Anted)] == [Anted(0, 3, 6)]
    assert [event for event in nobody_plays(opened(3, ante="empty"))[1] if isinstance(event, Anted)] == []


@pytest.mark.rule("tomate.pot.cap")
@pytest.mark.parametrize(
    ("cap", "keep", "plate", "reserve"), [("5", "0", 5, 1), ("5", "2", 2, 4), ("6", "0", 6, 0), ("0", "0", 6, 0)]
)
def test_a_plate_above_the_cap_keeps_what_was_agreed_and_the_rest_is_the_reserve(
    cap: str, keep: str, plate: int, reserve: int
) -> None:
    table, _ = nobody_plays(opened(3, cap=cap, keep=keep))
    _, events = nobody_plays(table)
    (event,) = [one for one in events if isinstance(one, HandSettled)]
    assert (event.plate, event.reserve) == (plate, reserve)


@pytest.mark.rule("tomate.pot.cap", "tomate.ante")
@pytest.mark.parametrize(("ante", "back", "antes"), [("always", 2, [Anted(2, 3, 5)]), ("empty", 1, [])])
def test_an_empty_plate_gets_back_from_the_reserve_what_is_kept_at_most(
    ante: str, back: int, antes: list[Anted]
) -> None:
    table = opened(3, cap="2", mazo="off", ante=ante)
    for _ in range(2):
        table, _ = nobody_plays(table)
    assert GAME.view(table, None).reserve == (4 if ante == "always" else 1)
    _, events = happened(deal(table, ["1c 2e 2b", *ALONE], "3o"), "look pass in pass")
    assert [event for event in events if isinstance(event, ReserveReturned)] == [ReserveReturned(back, back)]
    assert [event for event in events if isinstance(event, Anted)] == antes


# --- stakes and the end ---


@pytest.mark.rule("tomate.purse")
def test_who_cannot_pay_a_tomate_in_full_pays_what_he_has_and_is_out() -> None:
    table = fattened(6, 3, purse="buyin=5")
    table = deal(table, ["1c 3c 12c", "2c 4c 5c", "1e 3e 12e"], "3o")
    _, events = happened(table, "look in in pass 1c 2c 3c 4c 12c 5c")
    (event,) = [one for one in events if isinstance(one, HandSettled)]
    assert lines(event) == [(0, 8, "share"), (1, -2, "tomate")]
    assert [one for one in events if isinstance(one, SeatOut)] == [SeatOut(1)]


@pytest.mark.rule("tomate.purse")
def test_a_dealer_who_cannot_ante_in_full_pays_what_he_has_and_still_plays_that_hand() -> None:
    table = opened(2, dealer=0, purse="buyin=4", length="deals=3", mazo="off")
    table = go(deal(table, ["1c 3c 12c", "2c 4c 5c"], "3o"), "look in pass")  # 0 antes 3; 1 takes them
    table = go(deal(table, ["1c 3c 12c", "2c 4c 5c"], "3o"), "look in pass")  # 1 antes 3; 0 takes them
    table = go(deal(table, ["1c 3c 12c", "2c 4c 5c"], "3o"), "look in pass")
    view = GAME.view(table, None)
    assert (view.dealer, view.purses, view.plate) == (1, (1, 4), 3)
    table = go(deal(table, ["1c 3c 12c", "2c 4c 5c"], "3o"), "look pass in")
    view = GAME.view(table, None)
    assert (view.dealer, view.purses, view.plate) == (0, (0, 7), 1)
    table, events = happened(deal(table, ["1c 3c 12c", "2c 4c 5c"], "3o"), "look pass in")
    assert SeatOut(0) in events
    outcome = GAME.outcome(table)
    assert outcome is not None
    assert (outcome.payoffs, outcome.clause) == ((-3.0, 3.0), "tomate.purse")


@pytest.mark.rule("tomate.purse", "tomate.length")
def test_if_the_last_hand_puts_everybody_out_those_it_put_out_share_the_reserve() -> None:
    table = opened(2, purse="buyin=3", length="deals=3", mazo="off", cap="1")
    hands = ["1c 2c 4c", "5c 6c 3c"]
    table = go(deal(table, hands, "3o"), "look in in 1c 5c 2c 3c 6c 4c")
    table = go(deal(table, hands, "3o"), "look pass pass")
    assert (GAME.view(table, None).purses, GAME.view(table, None).reserve) == ((1, 0), 3)
    table, events = happened(deal(table, ["2c 4c 5c", "1c 12c 3c"], "3o"), "look in in 2c 1c 3c 4c 12c 5c")
    assert [event for event in events if isinstance(event, SeatOut)] == [SeatOut(0), SeatOut(1)]
    assert [(line.seat, line.chips) for line in events[-1].lines] == [(0, 2), (1, 1)]
    assert events[-1].payoffs == (-1, 1)


@pytest.mark.rule("tomate.length")
def test_at_the_end_plate_and_reserve_are_shared_equally() -> None:
    table = opened(3, dealer=1, length="deals=1", cap="2")
    for _ in range(2):
        table, _ = nobody_plays(table)
    table = deal(table, ["1c 4c 12c", "6c 3c 7c", "2c 5c 11c"], "3o", "1e 3e 12e")
    _, events = happened(table, "look pass pass in 1:mazo 2:no 1e 1c 3e 4c 12e 12c")
    ended = events[-1]
    assert isinstance(ended, MatchEnded)
    assert [(line.seat, line.chips, line.reason) for line in ended.lines] == [
        (0, 3, "final"),
        (1, 3, "final"),
        (2, 3, "final"),
    ]


@pytest.mark.rule("tomate.length")
def test_leftovers_of_the_last_share_out_go_one_each_from_the_mano() -> None:
    table = opened(4, dealer=1, length="deals=1")
    hands = ["7c 7e 7b", "1c 2e 2b", "4c 1e 4b", "2c 4e 5b"]
    for answers in ("0:no 1:no 3:no", "0:no 1:no 2:no", "1:no 2:no 3:no"):
        table = go(deal(table, hands, "3o"), f"look in pass pass pass {answers}")
    _, events = happened(deal(table, hands, "3o"), "take discard-2 in in in 1c 4c 2c 7c 2e 1e 4e 7e 4b 5b 3o 2b")
    assert [(line.seat, line.chips) for line in events[-1].lines] == [(1, 1)]


@pytest.mark.rule("tomate.length")
@pytest.mark.parametrize(("seats", "final"), [(2, [3, 3]), (4, [3, 3, 3, 3]), (5, [3, 3, 3, 3, 3])])
def test_the_last_share_out_closes_the_account(seats: int, final: list[int]) -> None:
    table = opened(seats, length="deals=1")
    hands = [f"{rank}o {rank}c {rank}e" for rank in (2, 4, 5, 6, 7)][:seats]
    events: list[Any] = []
    for _ in range(seats):
        table, events = happened(deal(table, hands, "3b"), " ".join(["look", *["pass"] * seats]))
    assert [line.chips for line in events[-1].lines] == final
    assert events[-1].payoffs == (0,) * seats
