"""The sharp player of dominó: he thinks of nothing he cannot see, and finds what a slow count finds."""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from random import Random
from statistics import fmean

import pytest
from hypothesis import given
from hypothesis import strategies as st

from effort import examples
from games.domino.situations import deal as dealt_so
from games.domino.situations import late, led_by, walk
from sobremesa import bots
from sobremesa.bots import domino_sharp
from sobremesa.bots.domino_sharp import NOBODY_ASKED, Sharp, question_of
from sobremesa.bots.domino_thinking import MOST_GAIN, SLIP, likely, thought
from sobremesa.bots.domino_weighing import choices, weightiest
from sobremesa.fast.compiler import available
from sobremesa.games.domino import GAME
from sobremesa.games.domino.codes import PASO
from sobremesa.games.domino.moves import Claim, Lay, Pass
from sobremesa.games.domino.notation import decode
from sobremesa.games.domino.pieces import EMPTY
from sobremesa.games.domino.possible import NOTE, deal, deals
from sobremesa.games.domino.resampling import hidden
from sobremesa.games.domino.state import COUNT, Table
from sobremesa.games.domino.view import View

LITTLE = 0.001
"""Seconds: he plays on in two deals or three."""
FEW = 60
"""Deals that can all be played on by the contract."""
STEADY = bots.find("domino", "steady")


def moments(seed: int, **house: str) -> Iterator[Table]:
    """Come to every moment of a match by chance at which the seat on turn has to choose among tiles."""
    for step in walk(Random(seed), target="40", **house):
        table = step.before
        if GAME.view(table, None).phase == "play" and len(GAME.moves(table, table.state.hand.turn)) > 1:
            yield table


def choice(table: Table, seed: int = 0, budget: float = LITTLE) -> object:
    seat = table.state.hand.turn
    return Sharp().choose(GAME, GAME.view(table, seat), GAME.moves(table, seat), Random(seed), budget)


@examples(4)
@given(seed=st.integers(0, 2**32), referee=st.sampled_from(["assisted", "strict"]))
def test_what_he_lays_he_may_lay_and_nothing_hidden_changes_it(seed: int, referee: str) -> None:
    for table in moments(seed, referee=referee):
        seat = table.state.hand.turn
        imagined = GAME.resample(GAME.view(table, seat), Random(seed))
        assert choice(table) in GAME.moves(table, seat)
        assert choice(imagined) == choice(table)


@examples(10)
@given(seed=st.integers(0, 2**32))
def test_he_takes_everybody_to_weigh_as_the_steady_player_does(seed: int) -> None:
    for table in moments(seed):
        view = GAME.view(table, table.state.hand.turn)
        code = weightiest(domino_sharp.seen_so_far(table.acts), table.state.hand)
        assert decode(code) == STEADY.choose(GAME, view, GAME.moves(table, view.turn), Random(0))


def played_on(table: Table, seat: int) -> float:
    """Let steady players go on to the end of the hand by the contract; count what it brings to a seat's pair."""
    while table.state.phase != COUNT:
        turn = table.state.hand.turn
        moves = GAME.moves(table, turn)
        table, _ = GAME.after(table, turn, STEADY.choose(GAME, GAME.view(table, turn), moves, Random(0)))
    counted = GAME.view(table, seat).counted
    assert counted is not None
    before = table.state.tally.score
    gained = [after - earlier for after, earlier in zip(counted.score, before, strict=True)]
    return gained[seat & 1] - gained[seat & 1 ^ 1]


@pytest.mark.parametrize("house", [{}, {"bonus": "caribe", "hand_score": "opponents", "block": "individual"}])
@pytest.mark.parametrize("seed", [3, 7])
def test_what_a_tile_brings_is_the_mean_over_all_deals_there_are(house: dict[str, str], seed: int) -> None:
    """Here without asking how likely each deal is: all that agree with what was seen count alike."""
    table = next(one for one in moments(seed, **house) if 5 < len(all_like(one)) < FEW)
    seat = table.state.hand.turn
    view, deals = GAME.view(table, seat), all_like(table)
    codes = choices(view.hand, view.left, view.right)
    question = question_of(view, seat, codes, kept=FEW)._replace(acts=0)
    desk = domino_sharp.desk_for(question.tries, ())
    desk.gains[:] = array("d", range(-MOST_GAIN, MOST_GAIN + 1))
    thought(question, desk, 1)
    for code in range(PASO):
        if codes >> code & 1:
            brings = fmean(played_on(GAME.after(one, seat, decode(code))[0], seat) for one in deals)
            assert desk.worths[code] / len(deals) == pytest.approx(brings)


def all_like(table: Table) -> list[Table]:
    """Find every table that looks the same to the seat on turn."""
    known, what = hidden(GAME.view(table, table.state.hand.turn))
    ways = array("q", bytes(8 * NOTE))
    found = []
    for number in range(min(FEW, deals(what, ways))):
        a, b, c, d = (own | dealt for own, dealt in zip(known, deal(what, ways, number), strict=True))
        hand = table.state.hand._replace(racks=(a, b, c, d))
        found.append(table._replace(state=table.state._replace(hand=hand)))
    return found


@examples(10)
@given(seed=st.integers(0, 2**32))
def test_what_a_seat_may_do_is_likely_by_one_in_all(seed: int) -> None:
    for table in moments(seed):
        hand, seen = table.state.hand, domino_sharp.seen_so_far(table.acts)
        rack = hand.racks[hand.turn]
        codes = choices(rack, hand.left, hand.right)
        odds = {
            code: likely(seen, hand.turn, rack, code, hand.left, hand.right)
            for code in range(PASO)
            if codes >> code & 1
        }
        assert sum(odds.values()) == pytest.approx(1, abs=0.05)
        if len(odds) > 1:
            assert odds[weightiest(seen, hand)] == pytest.approx(max(odds.values()))


def test_a_pass_is_certain_for_who_cannot_lay_and_a_slip_for_who_can() -> None:
    table = late(["66 61", "11 22", "33 44", "55 00"], 6, 6)
    seen = NOBODY_ASKED.seen
    assert likely(seen, 1, table.state.hand.racks[1], PASO, 6, 6) == 1
    assert likely(seen, 0, table.state.hand.racks[0], PASO, 6, 6) == SLIP


def test_he_returns_five_doubles_and_passes_where_he_must() -> None:
    five = dealt_so(led_by(0), ["00 11 22 33 44", "", "", ""])
    assert Sharp().choose(GAME, GAME.view(five, 0), GAME.moves(five, 0), Random(0)) == Claim()
    table = late(["11 22", "66 61", "33 44", "55 00"], 6, 6)
    assert choice(table) == Pass()


def test_at_two_equal_ends_he_lays_as_well_as_at_one() -> None:
    table = next(one for one in moments(5) if one.state.hand.left == one.state.hand.right < EMPTY)
    chosen = choice(table)
    assert isinstance(chosen, Lay)
    assert chosen in GAME.moves(table, table.state.hand.turn)


@pytest.mark.skipif(not available(), reason="the extra `fast` is not installed")
@pytest.mark.unmeasured
def test_compiled_he_finds_the_same_as_plain(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tables = [table for seed in (1, 2) for table in moments(seed)][::3]
    monkeypatch.setattr(domino_sharp, "COMPILED", domino_sharp.PLAIN)
    questions = [asked(table) for table in tables]
    plain = [list(domino_sharp.weigh(*question, 7, LITTLE)) for question in questions]
    Sharp().prepare()
    assert [list(domino_sharp.weigh(*question, 7, LITTLE)) for question in questions] == plain


def asked(table: Table) -> tuple[View, int, int]:
    view = GAME.view(table, table.state.hand.turn)
    return view, view.turn, choices(view.hand, view.left, view.right)
