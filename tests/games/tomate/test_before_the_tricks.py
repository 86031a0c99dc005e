"""The draw, the deal, the turned card, "juego" or "paso", and the mazo."""

from __future__ import annotations

import pytest

from games.tomate.situations import asked, card, cards, dealt, go, happened, may_play, opened, refused
from sobremesa import options
from sobremesa.contract import Chance, Refusal
from sobremesa.games.tomate import GAME
from sobremesa.games.tomate.moves import (
    CardDrawn,
    Deal,
    DealerFound,
    Dealt,
    Declared,
    Discarded,
    DrawTied,
    MazoAnswered,
    MazoLeft,
    MazoOffered,
    MazoTaken,
    TurnupTaken,
)
from sobremesa.games.tomate.options import Options
from sobremesa.games.tomate.state import Table
from sobremesa.seats import CHANCE

FOUR = ["1c 4o 7b", "3c 2c 5e", "2e 3e 5o", "1e 12e 2b"]


def fresh(seats: int, **house: str) -> Table:
    return GAME.setup(options.read(Options, {"seats": str(seats), **house}))


# --- the draw for the first deal ---


@pytest.mark.rule("tomate.first-dealer")
def test_all_draw_at_once_in_any_order_and_the_lowest_deals_first() -> None:
    table = fresh(3)
    assert asked(table) == {0, 1, 2}
    table, events = happened(table, "2:draw turn-4c 0:draw turn-7c 1:draw turn-1o")
    assert events[:4] == [CardDrawn(2, card("4c")), CardDrawn(0, card("7c")), CardDrawn(1, card("1o")), events[3]]
    assert events[3] == DealerFound(2, card("4c"))
    assert GAME.view(table, None).dealer == 2


@pytest.mark.rule("tomate.first-dealer", "tomate.ranking")
@pytest.mark.parametrize(("ranking", "dealer"), [("tute", 1), ("plain", 0)])
def test_lowest_goes_by_the_ranking_agreed(ranking: str, dealer: int) -> None:
    table = go(fresh(2, ranking=ranking), "0:draw turn-3c 1:draw turn-7c")
    assert GAME.view(table, None).dealer == dealer


@pytest.mark.rule("tomate.draw-again")
def test_the_tied_draw_again_from_the_whole_deck_until_one_is_lowest() -> None:
    table, events = happened(fresh(3), "0:draw turn-4c 1:draw turn-1c 2:draw turn-4o")
    assert events[-1] == DrawTied((0, 2))
    assert asked(table) == {0, 2}
    assert refused(table, "1:draw") == ("tomate.order", "not_your_turn", "")
    table, events = happened(table, "0:draw turn-4c 2:draw turn-4o")
    assert events[-1] == DrawTied((0, 2))
    table, events = happened(table, "2:draw turn-4c 0:draw turn-2o")
    assert DealerFound(0, card("2o")) in events


@pytest.mark.rule("tomate.first-dealer")
def test_the_cards_of_a_round_lie_there_until_the_next_draw_or_deal() -> None:
    table = go(fresh(3), "0:draw turn-4c 1:draw turn-1c 2:draw turn-4o")
    assert GAME.view(table, None).round == cards("4c 1c 4o")
    table = go(table, "0:draw turn-7b 2:draw turn-2c")
    assert GAME.view(table, None).round == (card("7b"), -1, card("2c"))
    assert GAME.view(dealt(FOUR[:3], "3b"), None).round == ()


@pytest.mark.rule("tomate.first-dealer")
def test_a_card_drawn_in_a_round_cannot_be_drawn_again_in_it() -> None:
    table = go(fresh(2), "0:draw turn-4c 1:draw")
    awaited = GAME.awaits(table)
    assert isinstance(awaited, Chance)
    assert (awaited.kind, awaited.of >> card("4c") & 1, awaited.of.bit_count()) == ("draw", 0, 39)
    assert refused(table, "turn-4c") == ("tomate.first-dealer", "card_gone", "")


@pytest.mark.rule("tomate.first-dealer")
def test_nobody_draws_twice_in_a_round() -> None:
    assert refused(go(fresh(2), "0:draw turn-4c"), "0:draw") == ("tomate.first-dealer", "already_drew", "")


# --- the deal ---


@pytest.mark.rule("tomate.deal", "tomate.order", "tomate.trump", "tomate.deck")
def test_cards_go_one_at_a_time_from_the_mano_then_the_turned_card_then_the_stock() -> None:
    table = opened(3, dealer=1)
    assert GAME.awaits(table) == Chance("deal", of=40, cutter=0)
    order = tuple(range(40))
    table, events = GAME.after(
        table, CHANCE, GAME.read("deal " + " ".join(GAME.write(GAME.decode(one)) for one in order))
    )
    assert events == (Dealt(1, 1, 9),)
    assert [GAME.view(table, seat).places for seat in range(3)] == [(1, 4, 7), (), (0, 3, 6)]
    view = GAME.view(go(table, "look"), 1)
    assert (view.places, view.mano, view.turnup, view.trump, view.stock) == ((2, 5, 8), 2, 9, 0, 30)


@pytest.mark.rule("tomate.order")
def test_the_deal_passes_to_the_next_seat() -> None:
    table = go(dealt(FOUR, "4b"), "look pass pass pass pass")
    view = GAME.view(table, None)
    assert (view.dealer, view.mano) == (0, 1)


@pytest.mark.rule("tomate.deck")
def test_a_deal_is_the_forty_cards_once_each() -> None:
    table = opened(2)
    for order in (tuple(range(39)), (*range(39), 0), tuple(range(41))):
        refusal = GAME.refusal(table, CHANCE, Deal(order))
        assert refusal == Refusal("tomate.deck", "not_a_deck")


# --- the turned card ---


@pytest.mark.rule("tomate.take-turnup")
def test_the_dealer_sees_nothing_until_he_looks_and_then_has_lost_the_turned_card() -> None:
    table = dealt(FOUR, "4b")
    assert asked(table) == {3}
    assert (GAME.view(table, 3).places, GAME.view(table, 3).hand, GAME.view(table, 0).places) == (
        (),
        (),
        cards(FOUR[0]),
    )
    table = go(table, "look")
    assert GAME.view(table, 3).places == cards(FOUR[3])
    assert refused(table, "3:take") == ("tomate.order", "not_your_turn", "")


@pytest.mark.rule("tomate.take-turnup", "tomate.trump")
def test_taken_unseen_the_turned_card_replaces_one_at_random_that_nobody_sees() -> None:
    table, events = happened(dealt(FOUR, "4b"), "take")
    assert events == [TurnupTaken(3, card("4b"))]
    assert GAME.awaits(table) == Chance("discard", of=3)
    assert GAME.view(table, 3).places == ()
    table, events = happened(table, "discard-1")
    assert events == [Discarded(3)]
    view = GAME.view(table, 3)
    assert view.hand == view.places == cards("1e 4b 2b")
    assert (view.trump, view.taken, view.turnup) == (3, True, card("4b"))
    assert table.state.cards.discard == card("12e")
    assert all(
        card("12e") not in (*GAME.view(table, seat).places, *GAME.view(table, seat).hand) for seat in range(4)
    )


# --- juego or paso ---


@pytest.mark.rule("tomate.declare", "tomate.order")
def test_from_the_mano_each_speaks_in_turn_the_dealer_last() -> None:
    table, events = happened(dealt(FOUR, "4b", dealer=1), "look in pass in pass")
    assert events[1:] == [
        Declared(2, plays=True),
        Declared(3, plays=False),
        Declared(0, plays=True),
        Declared(1, plays=False),
    ]
    assert GAME.view(table, None).declared == (1, 0, 1, 0)


@pytest.mark.rule("tomate.declare.dealer")
def test_the_dealer_who_took_the_turned_card_is_not_asked_and_plays() -> None:
    table, events = happened(dealt(FOUR, "4b"), "take discard-0 in pass pass")
    assert events[-1] == Declared(3, plays=True)
    assert GAME.view(table, None).need == (1, 0, 0, 2)
    assert asked(table) == {0}


@pytest.mark.rule("tomate.declare.dealer")
def test_the_dealer_who_took_the_turned_card_may_be_the_only_one() -> None:
    table, events = happened(dealt(FOUR, "4b"), "take discard-0 pass pass pass")
    assert events[-1] == MazoOffered(3, (0, 1, 2))
    assert GAME.view(table, None).lone == 3


@pytest.mark.rule("tomate.declare.out")
def test_once_all_have_spoken_those_who_passed_hold_nothing() -> None:
    table = go(dealt(FOUR, "4b"), "look in pass in")
    assert GAME.view(table, None).held == (3, 3, 3, 3)
    view = GAME.view(go(table, "pass"), 1)
    assert (view.held, view.hand, view.places) == ((3, 0, 3, 0), (), cards(FOUR[1]))


@pytest.mark.rule("tomate.declare")
def test_what_is_said_stands_and_only_the_seat_on_turn_speaks() -> None:
    table = go(dealt(FOUR, "4b"), "look in")
    assert refused(table, "0:pass") == ("tomate.order", "not_your_turn", "")
    assert refused(table, "2:in") == ("tomate.order", "not_your_turn", "")
    assert refused(table, "1:3c") == ("tomate.declare", "must_declare", "")


# --- the mazo ---


@pytest.mark.rule("tomate.mazo")
def test_all_who_passed_are_asked_at_once_and_the_first_from_the_mano_takes_it() -> None:
    table, events = happened(dealt(FOUR, "4b", mazo="6c 6e 6b"), "look pass in pass pass")
    assert events[-1] == MazoOffered(1, (0, 2, 3))
    assert asked(table) == {0, 2, 3}
    table, events = happened(table, "3:mazo 2:mazo 0:no")
    assert events == [MazoAnswered(3), MazoAnswered(2), MazoAnswered(0), MazoTaken(2, 1)]
    view = GAME.view(table, 2)
    assert (view.taker, view.places, view.hand, view.laid) == (
        2,
        cards("6c 6e 6b"),
        cards("6c 6e 6b"),
        cards(FOUR[2]),
    )
    assert view.held == (0, 3, 3, 0)
    assert view.stock == 40 - 12 - 1 - 3


@pytest.mark.rule("tomate.mazo.lead")
@pytest.mark.parametrize(
    ("speech", "leads"),
    [("pass in pass pass 0:mazo 2:no 3:no", "6c 6e 6b"), ("in pass pass pass 1:mazo 2:no 3:no", "4o 1c 7b")],
)
def test_of_the_two_the_earlier_from_the_mano_leads(speech: str, leads: str) -> None:
    assert may_play(go(dealt(FOUR, "4b", mazo="6c 6e 6b"), f"look {speech}")) == leads


@pytest.mark.rule("tomate.mazo")
def test_if_nobody_wants_the_mazo_the_hand_is_over() -> None:
    table, events = happened(dealt(FOUR, "4b"), "look pass in pass pass 3:no 2:no 0:no")
    assert MazoLeft(1) in events
    assert GAME.view(table, None).dealer == 0


@pytest.mark.rule("tomate.mazo")
def test_each_answers_once_and_only_those_who_passed() -> None:
    table = go(dealt(FOUR, "4b"), "look pass in pass pass 3:no")
    assert refused(table, "3:mazo") == ("tomate.mazo", "already_answered", "")
    assert refused(table, "1:mazo") == ("tomate.order", "not_your_turn", "")
    assert refused(table, "2:pass") == ("tomate.mazo", "must_answer", "")


@pytest.mark.rule("tomate.players", "tomate.deal")
@pytest.mark.parametrize("seats", range(2, 14))
def test_with_any_number_of_seats_all_forty_cards_are_accounted_for(seats: int) -> None:
    table = opened(seats, mazo="off", length="deals=1")
    order = " ".join(GAME.write(GAME.decode(one)) for one in range(40))
    view = GAME.view(go(table, "deal-" + order.replace(" ", "-")), None)
    assert (sum(view.held), view.stock) == (3 * seats, 39 - 3 * seats)


@pytest.mark.rule("tomate.mazo")
def test_at_a_table_of_twelve_the_whole_stock_is_the_mazo() -> None:
    table = opened(12, length="deals=1")
    order = "-".join(GAME.write(GAME.decode(one)) for one in range(40))
    table = go(table, f"deal-{order} look in {'pass ' * 11}")
    table = go(table, " ".join(f"{seat}:mazo" for seat in range(1, 12)))
    assert GAME.view(table, 1).places == (37, 38, 39)
    assert GAME.view(table, 1).stock == 0
