"""The room against a second referee: whoever is asked, whatever is allowed and whatever it costs is the same."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.tokyo.referee import ALL, Referee, beats
from games.tokyo.situations import chosen, house_rules, new_table, score
from sobremesa.contract import Chance
from sobremesa.games.tokyo import GAME
from sobremesa.games.tokyo.pieces import outranks
from sobremesa.games.tokyo.state import Table


def agrees(table: Table, judge: Referee) -> bool:
    """Compare what is asked of whom, and the bombs."""
    view, awaited = GAME.view(table, None), GAME.awaits(table)
    assert (list(view.penalties), list(view.fell)) == (judge.penalties, judge.fell)
    if isinstance(awaited, Chance):
        return judge.due == ("lot" if awaited.kind == "lot" else "dice")
    assert awaited == {judge.turn}
    assert {GAME.write(move) for move in GAME.moves(table, judge.turn)} == judge.legal()
    return all(not GAME.moves(table, seat) for seat in range(judge.seats) if seat != judge.turn)


@pytest.mark.unmeasured
@given(seed=st.integers(0, 2**32))
def test_a_second_referee_sees_the_same_match(seed: int) -> None:
    rng = Random(seed)
    house = house_rules(rng, seats=str(rng.randint(2, 8)), lives=rng.choice(("2", "4", "7")))
    table, judge = new_table(rng, **house), Referee(house)
    while GAME.outcome(table) is None:
        assert agrees(table, judge), judge.due
        actor, move = chosen(table, rng)
        judge.watch(GAME.write(move))
        table = GAME.after(table, actor, move)[0]
    outcome = GAME.outcome(table)
    assert outcome is not None
    assert judge.due == "over"
    assert [seat for seat in range(judge.seats) if outcome.payoffs[seat] == 1] == judge.living
    assert list(GAME.view(table, None).fell) == judge.fell


@pytest.mark.rule("tokyo.score.cycle")
def test_both_referees_know_which_of_two_scores_is_the_better() -> None:
    assert len(ALL) == 21
    assert all(outranks(score(one), score(other)) == beats(one, other) for one in ALL for other in ALL)
