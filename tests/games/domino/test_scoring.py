"""What a hand is worth, whose it is, and when it counts for nothing."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from effort import examples
from games.domino.situations import counted, go, happened, late, mask, score, scored, walk
from sobremesa.games.domino import GAME
from sobremesa.games.domino.breaches import Fined
from sobremesa.games.domino.moves import BonusWon, HandSettled, MatchEnded, ScoreLine
from sobremesa.games.domino.pieces import pips
from sobremesa.games.domino.scoring import is_capicua, next_opener, settled, value, winner
from sobremesa.games.domino.state import BLOCKED, NOBODY, OUT, VOID, Hand, House, Tally

HOUSE = GAME.setup(GAME.spec.options()).state.house


def house(**changes: int) -> House:
    return HOUSE._replace(**changes)


def blocked(*racks: str) -> Hand:
    a, b, c, d = (mask(rack) for rack in racks)
    return Hand((a, b, c, d), 6, 6, 0, 4, BLOCKED)


ELEVEN = blocked("50 10", "53", "32", "51")
"""Eleven against fourteen."""


@pytest.mark.rule("domino.11", "domino.score")
@pytest.mark.parametrize(("score_of", "points"), [(0, 25), (1, 14)])
def test_eleven_against_fourteen_is_twenty_five_or_fourteen(score_of: int, points: int) -> None:
    assert [pips(rack) for rack in ELEVEN.racks] == [6, 8, 5, 6]
    assert (winner(HOUSE, ELEVEN), value(house(hand_score=score_of), ELEVEN)) == (0, points)


@pytest.mark.rule("domino.11.tie", "domino.lead")
def test_twelve_against_twelve_counts_for_nobody_and_the_lead_moves_on() -> None:
    level = blocked("33 11", "55", "40", "20")
    assert [pips(rack) for rack in level.racks] == [8, 10, 4, 2]
    assert (winner(HOUSE, level), value(HOUSE, level)) == (NOBODY, 0)
    table = late(["33 11", "55", "40", "20"], 6, 6)
    table = counted(go(table, "paso paso paso paso"))
    assert (score(table), table.state.course.opener) == ((0, 0), 1)


@pytest.mark.rule("domino.11")
def test_with_single_hands_the_lowest_wins_for_its_pair() -> None:
    low = blocked("00", "10", "66", "11")
    assert winner(house(block=0), low) == 1
    assert winner(house(block=1), low) == 0
    assert winner(house(block=1), blocked("10", "10", "66", "66")) == NOBODY


@pytest.mark.rule("domino.2", "domino.fines")
def test_one_hundred_ninety_and_thirty_less_fifty_is_one_hundred_seventy_and_the_match_goes_on() -> None:
    table = scored(late(["64", "66", "54 41", "31"], 6, 4, referee="strict"), 190, 0)
    table = go(table, "judge:rule-50-2")
    table = counted(go(table, "<64"))
    assert score(table) == (170, 0)
    assert GAME.outcome(table) is None


@pytest.mark.rule("domino.2")
def test_a_pair_with_two_hundred_points_at_the_end_of_a_hand_has_won() -> None:
    table, events = happened(scored(late(["64", "66 55", "21", "00"], 6, 4), 180, 190), "<64")
    table, events = happened(table, "0:counted 1:counted 2:counted 3:counted")
    assert events[-1] == MatchEnded(0, (205, 190), "domino.2")
    assert GAME.outcome(table) == ((1.0, -1.0, 1.0, -1.0), "domino.2")


@pytest.mark.rule("domino.2")
def test_one_hundred_ninety_nine_is_not_enough() -> None:
    table = counted(go(scored(late(["64", "66 55", "21", "00"], 6, 4), 174, 0), "<64"))
    assert (score(table), GAME.outcome(table)) == ((199, 0), None)


@pytest.mark.rule("domino.bonus")
@pytest.mark.parametrize(
    ("left", "right", "last", "won"),
    [(6, 4, "64", True), (4, 6, "64", True), (6, 6, "66", False), (6, 0, "60", False), (6, 4, "61", False)],
)
def test_a_capicua_fits_both_ends_and_is_no_double_and_has_no_blank(
    left: int,
    right: int,
    last: str,
    won: bool,  # noqa: FBT001
) -> None:
    assert is_capicua(left, right, mask(last).bit_length() - 1) is won


@pytest.mark.rule("domino.bonus", "domino.score")
def test_a_capicua_is_worth_twenty_five_more() -> None:
    ends = ["64", "66 55", "21", "00"]
    plain = counted(go(late(ends, 6, 4), "<64"))
    caribe = counted(go(late(ends, 6, 4, bonus="caribe"), "<64"))
    assert (score(plain), score(caribe)) == ((25, 0), (50, 0))


@pytest.mark.rule("domino.bonus", "domino.10")
def test_the_third_pass_in_a_row_is_worth_twenty_five_even_if_a_block_follows() -> None:
    table = late(["65", "11", "22", "33"], 6, 6, bonus="caribe")
    a, b, c, d = table.state.hand.racks
    hand = table.state.hand._replace(racks=(a | mask("44"), b, c, d))
    table, events = happened(table._replace(state=table.state._replace(hand=hand)), "<65 paso paso paso")
    assert events[-1] == BonusWon(0, "pass")
    table, events = happened(table, "paso 0:counted 1:counted 2:counted 3:counted")
    assert HandSettled in {type(event) for event in events}
    lines = next(event.lines for event in events if isinstance(event, HandSettled))
    assert ScoreLine(0, 25, "bonus") in lines


@pytest.mark.rule("domino.lead")
@pytest.mark.parametrize(
    ("hand", "opener", "leads"),
    [
        (Hand((0, 1, 2, 4), 6, 6, 0, 0, OUT), 3, 0),
        (blocked("50 10", "53", "32", "51"), 3, 2),
        (blocked("10", "66", "10", "66"), 1, 2),
        (blocked("10", "66", "10", "66"), 2, 2),
        (blocked("10", "66", "10", "66"), 3, 0),
        (blocked("33 11", "55", "40", "20"), 1, 1),
        (Hand((1, 2, 4, 8), 6, 6, 0, 0, VOID), 1, 1),
    ],
)
def test_where_winners_lead_it_is_who_went_out_or_the_lower_hand_of_the_pair(
    hand: Hand, opener: int, leads: int
) -> None:
    assert next_opener(HOUSE, hand, opener) == leads


@pytest.mark.rule("domino.7.win")
def test_a_hand_won_with_an_exposed_tile_is_worth_nothing() -> None:
    hand = Hand((0, 1 << 5, 0, 0), 6, 6, 0, 0, OUT)
    assert settled(HOUSE, hand, Tally((10, 10), (0, 0), 1)).score == (10, 10)
    assert settled(HOUSE, hand, Tally((10, 10), (0, 0), 0)).score == (15, 10)


@pytest.mark.rule("domino.fines", "domino.score")
@examples(40)
@given(st.integers(0, 2**32), st.sampled_from(["none", "0"]), st.sampled_from(["strict", "table"]))
def test_the_score_is_the_sum_of_its_lines_less_what_the_fines_took(seed: int, floor: str, referee: str) -> None:
    sums = [0, 0]
    for step in walk(Random(seed), floor=floor, referee=referee, bonus="caribe", target="60"):
        for event in step.events:
            if isinstance(event, HandSettled):
                for line in event.lines:
                    sums[line.pair] += line.points
            elif isinstance(event, Fined) and event.entry.points >= 0:
                sums[event.entry.seat & 1] -= event.entry.taken
        if not any(isinstance(event, Fined) and event.entry.points < 0 for event in step.events):
            assert list(score(step.after)) == sums
            assert floor == "none" or min(sums) >= 0
