"""Laying and passing, against a few independent lines, and counted to depth seven."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from effort import examples
from games.domino.situations import asked, counted, dealt, go, happened, late, led_by, refused, tile, walk
from sobremesa.games.domino import GAME, laying
from sobremesa.games.domino.codes import PASO
from sobremesa.games.domino.moves import Blocked, Deal, Lay, Pass, TileLaid, WentOut
from sobremesa.games.domino.pieces import EMPTY, FACES, PIPS
from sobremesa.games.domino.state import OPEN, Hand
from sobremesa.seats import CHANCE

PERFT = (7, 14, 36, 139, 305, 746, 1737)
"""Lines of play by depth, for the deal below; passes collapsed, equal ends counted once."""


def sampled() -> Hand:
    order = Random(0).sample(range(28), 28)
    a, b, c, d = (sum(1 << one for one in order[seat::4]) for seat in range(4))
    return Hand((a, b, c, d), EMPTY, EMPTY, 0, 0, OPEN)


def following(hand: Hand) -> Iterator[Hand]:
    """Give the hands after each tile that may be laid next, whoever has to pass before it."""
    codes, _ = laying.duty(hand, hand.turn)
    while codes == 1 << PASO and hand.ending == OPEN:
        hand = laying.step(hand, PASO)
        codes, _ = laying.duty(hand, hand.turn)
    for code in range(PASO):
        twice = code >= 28 and hand.left == hand.right
        if hand.ending == OPEN and codes >> code & 1 and not twice:
            yield laying.step(hand, code)


def lines(hand: Hand, depth: int) -> int:
    if depth == 0:
        return 1
    return sum(lines(later, depth - 1) for later in following(hand))


@pytest.mark.rule("domino.fit", "domino.10")
def test_the_lines_of_play_are_as_many_as_they_should_be() -> None:
    assert tuple(lines(sampled(), depth) for depth in range(1, 8)) == PERFT


@pytest.mark.rule("domino.fit", "domino.6")
@examples(60)
@given(st.integers(0, 2**32))
def test_what_may_be_laid_is_what_a_few_plain_lines_say(seed: int) -> None:
    for step in walk(Random(seed), target="40"):
        state = step.before.state
        if state.phase == 0:
            said = {GAME.write(move) for move in GAME.moves(step.before, state.hand.turn)}
            assert said == plainly(state)


def plainly(state: Any) -> set[str]:
    """Say from names of tiles and ends alone what may be done."""
    held = [FACES[one] for one in range(28) if state.hand.racks[state.hand.turn] >> one & 1]
    ends = {"left": state.hand.left, "right": state.hand.right}
    if ends["left"] > 6:
        return {f"{low}|{high} left" for low, high in held}
    fits = {f"{low}|{high} {end}" for low, high in held for end, pip in ends.items() if pip in (low, high)}
    return fits or {"paso"}


@pytest.mark.rule("domino.12")
@pytest.mark.parametrize(("first", "ends"), [("<64", (4, 6)), ("<55", (5, 5))])
def test_the_first_tile_shows_its_lower_number_to_the_leader(first: str, ends: tuple[int, int]) -> None:
    table, events = happened(dealt(["64 55", "", "", ""]), first)
    assert (table.state.hand.left, table.state.hand.right) == ends
    assert events == [TileLaid(0, tile(first.strip("<")), 0, leads=True, left=ends[0], right=ends[1])]


@pytest.mark.rule("domino.fit")
def test_the_first_tile_has_no_end_to_choose_in_any_hand() -> None:
    table = dealt(["64 55", "", "", ""])
    assert all(isinstance(move, Lay) and move.end == 0 for move in GAME.moves(table, 0))
    assert len(GAME.moves(table, 0)) == 7


@pytest.mark.rule("domino.fit")
def test_a_tile_that_fits_both_ends_may_be_laid_at_either() -> None:
    table = late(["64 00", "11", "22", "33"], 6, 4)
    assert GAME.moves(table, 0) == (Lay(tile("64"), 0), Lay(tile("64"), 1))


@pytest.mark.rule("domino.fit", "domino.6")
def test_a_refusal_says_whether_the_tile_fits_elsewhere_or_not_at_all() -> None:
    table = late(["61 00", "11", "22", "33"], 6, 4)
    assert refused(table, "61>") == ("domino.fit", "other_end", False)
    assert refused(table, "<00") == ("domino.fit", "does_not_fit", False)
    assert refused(table, "paso") == ("domino.6", "must_lay", False)
    assert refused(table, "1:<11") == ("domino.3.order", "not_your_turn", False)


@pytest.mark.rule("domino.3.order")
def test_play_goes_from_seat_to_seat() -> None:
    table = late(["64 00", "41 00", "11 22", "33"], 6, 4)
    turns = [table.state.hand.turn]
    for word in ("<64", "<41", "<11"):
        table = go(table, word)
        turns.append(table.state.hand.turn)
    assert turns == [0, 1, 2, 3]


@pytest.mark.rule("domino.10")
def test_in_a_general_pass_each_says_paso_before_the_one_who_made_it_plays_on() -> None:
    table, events = happened(late(["66 61 62", "00", "11", "22"], 6, 6), "<66 paso paso paso")
    assert [type(event).__name__ for event in events[1:]] == ["Passed"] * 3
    assert asked(table) == {0}
    assert refused(table, "paso") == ("domino.6", "must_lay", False)


@pytest.mark.rule("domino.11")
def test_four_passes_in_a_row_block_the_hand_and_open_the_racks() -> None:
    table, events = happened(late(["44", "11", "22", "33"], 6, 5), "paso paso paso paso")
    assert events[-1] == Blocked(table.state.hand.racks, (8, 2, 4, 6))
    assert asked(table) == {0, 1, 2, 3}
    assert GAME.view(table, None).racks == table.state.hand.racks


@pytest.mark.rule("domino.score")
def test_going_out_ends_the_hand_at_once() -> None:
    table, events = happened(late(["64", "55 00", "11", "22"], 6, 4), "<64")
    assert events[-1] == WentOut(0, table.state.hand.racks)
    assert [move for seat in range(4) for move in GAME.moves(counted(table), seat)] == []


@pytest.mark.rule("domino.lead")
def test_the_lead_moves_one_seat_each_hand() -> None:
    openers, table = [], led_by(2, target="10000", minutes="0")
    rng = Random(3)
    for _ in range(6):
        table, _ = GAME.after(table, CHANCE, Deal(tuple(rng.sample(range(28), 28))))
        openers.append(table.state.course.opener)
        while GAME.view(table, None).phase in ("five", "play", "count"):
            seat = min(seat for seat in range(4) if GAME.moves(table, seat))
            table, _ = GAME.after(table, seat, GAME.default(table, seat))
    assert openers == [2, 3, 0, 1, 2, 3]


@pytest.mark.rule("domino.absent")
def test_who_does_not_answer_lays_the_lightest_tile_that_fits_the_left_end_first() -> None:
    table = late(["64 61 44", "55", "11", "22"], 6, 4)
    assert GAME.default(table, 0) == Lay(tile("61"), 0)
    assert GAME.default(late(["64 44", "55", "11", "22"], 6, 4), 0) == Lay(tile("44"), 1)
    assert GAME.default(late(["11", "55", "11", "22"], 6, 4), 0) == Pass()
    assert GAME.patience(table, 0) == 30
    assert GAME.patience(table, 1) is None
    assert PIPS[tile("61")] == 7


@pytest.mark.rule("domino.6")
def test_a_pass_shows_which_numbers_a_seat_does_not_hold() -> None:
    table = go(late(["64 00", "55 11", "22", "33"], 6, 1), "<64 11>")
    assert GAME.view(table, 3).voids == (0, 0, 0, 0)
    table = go(table, "paso")
    assert GAME.view(table, 3).voids == (0, 0, 0b10010, 0)
