"""Nobody has to wait for somebody who has left, whatever the table is in the middle of."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from effort import examples
from games.tomanji.situations import PLAIN, alone, awaited, fresh, go, landed, new_table, opened
from sobremesa.games.tomanji import notation, play
from sobremesa.games.tomanji.board import SHIPPED
from sobremesa.games.tomanji.squares import KINDS
from sobremesa.games.tomanji.state import State

SEEDS = st.integers(0, 2**32)
LONGEST = 3_000
WAITS: dict[str, tuple[State, int, float | None, str]] = {
    "roll": (opened(), 0, 15, "roll"),
    "sentence": (landed("nunca"), 0, 45, "suggest"),
    "answer": (go(landed("nunca"), "suggest"), 2, 20, "no"),
    "sister": (landed("hermana"), 0, 20, "no"),
    "rule": (landed("regla 1"), 0, 60, "decline"),
    "vote": (go(landed("regla 1"), "write a; 2 accuse 1 0"), 3, 15, "vote no"),
    "topic": (landed("cultura"), 0, 45, "suggest"),
    "free": (landed("libre: a"), 0, 30, "done"),
    "twister": (landed("trabalenguas"), 0, 30, "done"),
    "first of the cascade": (landed("cascada"), 0, None, "skip"),
    "speaker": (go(landed("cultura"), "suggest"), 1, None, "give-up"),
    "finger": (go(landed("dedo"), "0 dedo"), 3, None, "stay"),
    "age": (new_table(alcohol="on"), 0, 60, "not-of-age"),
}
"""Whom the table waits for, how many seconds (``None``: a clock of its own runs), and what it does then."""


@pytest.mark.rule("tomanji.absent")
@pytest.mark.parametrize(("state", "seat", "seconds", "move"), WAITS.values(), ids=WAITS)
def test_the_table_waits_a_little_and_then_does_what_is_plainest(
    state: State, seat: int, seconds: float | None, move: str
) -> None:
    assert seat in awaited(state)
    assert (play.patience(state, seat), notation.write(play.default(state, seat))) == (seconds, move)


@pytest.mark.rule("tomanji.absent")
@pytest.mark.unmeasured
@pytest.mark.parametrize("kind", KINDS)
@given(seed=SEEDS)
@examples(5)
def test_a_match_in_which_nobody_touches_a_phone_comes_to_its_end_through_any_square(
    kind: str, seed: int
) -> None:
    rng = Random(seed)
    number = f" {KINDS[kind].most}" if KINDS[kind].most else ""
    squares = ", ".join(rng.choice([kind + number, PLAIN]) for _ in range(8))
    steps = list(alone(new_table(squares, rng.randint(2, 6)), rng))
    assert len(steps) < LONGEST
    assert play.outcome(steps[-1]) is not None


@pytest.mark.rule("tomanji.absent", "tomanji.board")
@pytest.mark.unmeasured
@pytest.mark.parametrize("board", SHIPPED)
@given(seed=SEEDS)
@examples(3)
def test_so_do_the_boards_that_come_with_the_room(board: str, seed: int) -> None:
    rng = Random(seed)
    house = {
        "board": board,
        "finish": rng.choice(["pass", "bounce", "all"]),
        "alcohol": rng.choice(["off", "on"]),
    }
    steps = list(alone(fresh(rng.randint(2, 12), **house), rng))
    assert play.outcome(steps[-1]) is not None
