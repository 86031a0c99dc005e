"""Before the first tile: who leads, the deal, five doubles."""

from __future__ import annotations

from itertools import pairwise
from math import comb
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from effort import examples
from games.domino.situations import (
    asked,
    deal,
    dealt,
    go,
    happened,
    led_by,
    mask,
    opened,
    refused,
    tile,
    tiles,
    walk,
)
from sobremesa.contract import Chance
from sobremesa.games.domino import GAME, history
from sobremesa.games.domino.moves import Dealt, DoublesReturned, LeadDrawn, SixSixLeads, Turn
from sobremesa.games.domino.opening import rank
from sobremesa.games.domino.pieces import ALL_PIPS, DOUBLES, SET
from sobremesa.seats import CHANCE, JUDGE

FIVE = ["00 11 22 33 44 01 02", "55 12", "66 13", "03 14"]


@pytest.mark.rule("domino.3.tie")
def test_four_four_is_less_than_five_three_is_less_than_six_two() -> None:
    assert sorted(tiles("62 44 53"), key=rank) == list(tiles("44 53 62"))


@pytest.mark.rule("domino.3", "domino.3.tie")
def test_no_two_tiles_are_alike_in_the_draw() -> None:
    ranked = sorted(range(28), key=rank)
    assert len({rank(one) for one in range(28)}) == 28
    assert (ranked[0], ranked[-1]) == (tile("00"), tile("66"))
    for low, high in pairwise(ranked):
        a, b = (sum(face_of(one)) for one in (low, high))
        assert a < b or (a == b and max(face_of(low)) < max(face_of(high)))


def face_of(one: int) -> tuple[int, int]:
    faces = [(low, high) for low in range(7) for high in range(low, 7)]
    return faces[one]


@pytest.mark.rule("domino.3")
def test_the_highest_tile_drawn_leads_the_first_hand() -> None:
    table = opened()
    events: tuple[Any, ...] = ()
    for seat, name in enumerate(("44", "62", "53", "01")):
        table = go(table, f"{seat}:draw")
        table, events = GAME.after(table, CHANCE, Turn(tile(name)))
    assert events[-1] == LeadDrawn(1, tile("62"))
    assert GAME.awaits(table) == Chance("deal", 28)
    assert GAME.view(table, None).opener == 1


@pytest.mark.rule("domino.3")
def test_a_tile_drawn_by_one_cannot_be_drawn_by_another() -> None:
    table = go(GAME.after(go(opened(), "0:draw"), CHANCE, Turn(tile("66")))[0], "1:draw")
    assert GAME.awaits(table) == Chance("draw", SET & ~mask("66"))
    no = GAME.refusal(table, CHANCE, Turn(tile("66")))
    assert no is not None
    assert no.reason == "tile_gone"


@pytest.mark.rule("domino.3")
def test_with_six_six_nobody_draws_and_its_holder_leads_it() -> None:
    table = deal(opened(first_lead="six_six"), ["", "", "66", ""])
    assert GAME.view(table, None).opener == -1
    table, events = happened(table, "0:keep 1:keep 2:keep 3:keep")
    assert events[-1] == SixSixLeads(2)
    assert refused(table, "<00") == ("domino.set", "not_your_tile", False)
    assert [GAME.write(move) for move in GAME.moves(table, 2)] == ["6|6 left"]


@pytest.mark.rule("domino.set", "domino.4.rack")
def test_each_has_seven_tiles_in_the_slots_they_were_dealt_to_and_none_is_left() -> None:
    table = deal(led_by(0), ["64 55 10 22 31 40 66", "", "", ""])
    assert GAME.view(table, 0).slots[:7] == tiles("64 55 10 22 31 40 66")
    racks = table.state.hand.racks
    assert [rack.bit_count() for rack in racks] == [7, 7, 7, 7]
    assert (sum(racks), ALL_PIPS) == (SET, 168)


@pytest.mark.rule("domino.4.rack")
@pytest.mark.parametrize(("visible", "seen"), [("off", 0), ("on", 0b10)])
def test_others_see_the_gap_in_a_rack_only_if_the_house_says_so(visible: str, seen: int) -> None:
    table = go(dealt(["64 55", "", "", ""], rack_visible=visible), "<55")
    assert GAME.view(table, 0).empty[0] == 0b10
    assert GAME.view(table, 3).empty[0] == seen


@pytest.mark.rule("domino.4.rack")
@examples(40)
@given(
    seed=st.integers(0, 2**32),
    visible=st.sampled_from(["off", "on"]),
    referee=st.sampled_from(["assisted", "strict"]),
)
def test_of_anothers_rack_one_knows_the_slots_of_public_tiles_at_most(
    seed: int, visible: str, referee: str
) -> None:
    """Partner, opponents, spectators and the judge alike; all of them nothing where gaps are not shown."""
    for step in walk(Random(seed), rack_visible=visible, referee=referee, target="30"):
        table = step.after
        for viewer in (None, JUDGE, *range(4)):
            seen = GAME.view(table, viewer)
            for place, one in enumerate(seen.slots):
                seat = place // 7
                if seat == viewer or one < 0:
                    continue
                public = history.laid(table.acts, seat) | table.exposed[seat] | max(seen.racks[seat], 0)
                assert visible == "on"
                assert public >> one & 1
                assert table.slots[place] == one
            assert visible == "on" or all(mask == 0 for seat, mask in enumerate(seen.empty) if seat != viewer)


@pytest.mark.rule("domino.judges")
@examples(20)
@given(seed=st.integers(0, 2**32))
def test_the_judge_sees_what_spectators_see(seed: int) -> None:
    for step in walk(Random(seed), referee="strict", target="30"):
        assert GAME.view(step.after, JUDGE)._replace(viewer=None) == GAME.view(step.after, None)


@pytest.mark.rule("domino.9")
def test_all_four_are_asked_and_only_five_doubles_may_be_returned() -> None:
    table = deal(led_by(2), FIVE)
    assert asked(table) == {0, 1, 2, 3}
    assert [len(GAME.moves(table, seat)) for seat in range(4)] == [2, 1, 1, 1]
    assert refused(table, "1:claim") == ("domino.9", "too_few_doubles", False)


@pytest.mark.rule("domino.9", "domino.lead")
def test_five_doubles_are_shown_and_all_is_dealt_anew_for_the_same_leader() -> None:
    table, events = happened(deal(led_by(2), FIVE), "3:keep 0:claim")
    assert events[-1] == DoublesReturned(0, mask(FIVE[0]))
    assert GAME.awaits(table) == Chance("deal", 28)
    assert GAME.view(table, 1).returned == (0, mask(FIVE[0]))
    assert set(GAME.view(table, 0).slots) == {-1}
    again = deal(table, FIVE)
    assert (again.state.course.number, again.state.course.opener) == (1, 2)
    assert Chance("deal", 28) == GAME.awaits(go(again, "0:claim"))


@pytest.mark.rule("domino.9")
@pytest.mark.parametrize(("house", "may"), [("5", True), ("6", False), ("0", False)])
def test_how_many_doubles_may_be_returned_is_a_house_rule(house: str, may: bool) -> None:  # noqa: FBT001
    table = deal(led_by(0, five_doubles=house), FIVE)
    assert ("claim" in [GAME.write(move) for move in GAME.moves(table, 0)]) is may
    assert (GAME.view(table, 0).phase == "play") is (house == "0")


@pytest.mark.rule("domino.9")
def test_five_doubles_come_in_exactly_so_many_hands() -> None:
    hands = sum(comb(7, n) * comb(21, 7 - n) for n in (5, 6, 7))
    assert DOUBLES.bit_count() == 7
    assert (hands, comb(28, 7)) == (4_558, 1_184_040)
    assert round(100 * hands / comb(28, 7), 3) == 0.385


def test_the_deal_names_hand_and_leader() -> None:
    table = led_by(3)
    _, events = GAME.after(table, CHANCE, GAME.read("deal " + " ".join(names())))
    assert events == (Dealt(1, 3, anew=False),)


def names() -> list[str]:
    return [f"{low}|{high}" for low in range(7) for high in range(low, 7)]
