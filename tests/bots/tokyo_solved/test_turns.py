"""One turn, whatever its announcements are worth: neither side can do better than its solution."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from effort import examples
from sobremesa.bots.tokyo_solved.rounds import FRESH, truths
from sobremesa.bots.tokyo_solved.signalling import Worth, solve
from sobremesa.bots.tokyo_solved.table import house_of
from sobremesa.games.tokyo.pieces import SCORES

TRUTHS = {truth: truths(house_of({"seats": "2", "truth": truth})) for truth in ("exact", "at_least")}
halves = st.integers(-6, 6).map(lambda n: n / 4)


@st.composite
def worths(draw: st.DrawFn) -> dict[int, Worth]:
    """Announcements that pay anything, often the same, believed even where that is worse than any doubt."""
    said = draw(st.sets(st.integers(0, SCORES - 1), min_size=1))
    costs = {one: draw(st.sampled_from([0.25, 1.0, 2.0])) for one in said}
    return {one: Worth(-costs[one], costs[one], draw(halves)) for one in sorted(said)}


@examples(60)
@given(worth=worths(), truth=st.sampled_from(["exact", "at_least"]))
def test_neither_who_rolls_nor_who_answers_can_do_better(worth: dict[int, Worth], truth: str) -> None:
    turn, true = solve(FRESH, worth, TRUTHS[truth]), TRUTHS[truth]

    def doubted(said: int, rolled: int) -> float:
        return worth[said].truth if true[rolled] >> said & 1 else worth[said].lie

    def heard(said: int, rolled: int) -> float:
        often = turn.way.doubts[said]
        return often * doubted(said, rolled) + (1 - often) * worth[said].believed

    rolling = sum(FRESH[rolled] * max(heard(said, rolled) for said in worth) for rolled in range(SCORES))
    answering = 0.0
    for said, one in worth.items():
        often = [FRESH[rolled] * turn.way.says[rolled][said] for rolled in range(SCORES)]
        shown = sum(share * doubted(said, rolled) for rolled, share in enumerate(often))
        answering += min(shown, sum(often) * one.believed)
    assert rolling == pytest.approx(turn.value, abs=1e-8)
    assert answering == pytest.approx(turn.value, abs=1e-8)


@given(worth=worths(), truth=st.sampled_from(["exact", "at_least"]))
def test_every_roll_announces_something_and_only_what_may_be_announced(
    worth: dict[int, Worth], truth: str
) -> None:
    way = solve(FRESH, worth, TRUTHS[truth]).way
    assert all(sum(row) == pytest.approx(1) and min(row) >= 0 for row in way.says)
    assert all(row[said] == 0 for row in way.says for said in range(SCORES) if said not in worth)
    assert set(way.doubts) == set(worth)
    assert all(0 <= often <= 1 for often in way.doubts.values())
