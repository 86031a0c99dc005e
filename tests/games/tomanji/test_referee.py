"""The room against a second referee: who is asked, what is allowed and what falls to whom is the same."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from effort import examples
from games.tomanji.referee import Referee
from games.tomanji.referee_tables import PATIENCE
from games.tomanji.situations import fresh, may
from sobremesa.chance import Seeded
from sobremesa.contract import Chance
from sobremesa.games.tomanji import notation, play
from sobremesa.games.tomanji.board import read as read_board
from sobremesa.games.tomanji.board import write_square
from sobremesa.games.tomanji.state import State
from sobremesa.seats import CHANCE, CLOCK

SQUARES = (
    *("toma 1", "toma 2", "toma 3", "todos", "izquierda", "derecha", "tapita", "mujeres", "hombres", "dado"),
    *("regala 3", "regala 4", "regala 5", "nunca", "hermana", "cascada", "cultura", "historia", "trabalenguas"),
    *("regla 1", "regla 2", "regla 3", "regla 4", "dedo", "chancho", "libre", "libre: canta"),
)
LONGEST = 600
RARE = ("accuse", "call", "reject", "stay", "give-up", "lift")
"""What one may do at any time, or what ends a game within the game: else nothing lasts."""


def house_rules(rng: Random) -> dict[str, str]:
    """Agree on anything."""
    kinds = rng.sample(SQUARES, rng.randint(1, 6)) if rng.random() < 1 / 2 else SQUARES
    squares = rng.choices(kinds, k=rng.randint(5, 14))
    return {
        "seats": str(rng.choice((2, 2, 3, 4, 5, 8, 20))),
        "board": " | ".join(["Al azar", "es", *squares]),
        "alcohol": rng.choice(("off", "on")),
        "finish": rng.choice(("pass", "bounce", "all")),
        "winner_gives": rng.choice(("5", "0")),
        "rules": rng.choice(("player", "square")),
        "breach": str(rng.randint(1, 5)),
        "nunca_nobody": rng.choice(("nothing", "speaker")),
        "cultura_s": str(rng.randint(3, 15)),
        "tags": rng.choice(("tag", "parity")),
        "tapita": str(rng.randint(1, 10)),
        "cascada": rng.choice(("hold", "spoken")),
        "tally": rng.choice(("own", "all")),
    }


def chosen(state: State, rng: Random) -> tuple[int, str]:
    """Choose what happens next: anything that may."""
    awaited, rings = play.awaits(state), may(state, CLOCK)
    if rings and rng.random() < 1 / 6:
        return CLOCK, rng.choice(rings)
    if rng.random() < 1 / 6:
        seat = rng.randrange(state.seats)
        if may(state, seat):
            return seat, _one_of(may(state, seat), rng)
    if isinstance(awaited, Chance):
        return CHANCE, notation.write(play.draw(awaited, Seeded(rng)))
    actor = rng.choice(sorted(awaited))
    return actor, _one_of(may(state, actor), rng)


def _one_of(moves: list[str], rng: Random) -> str:
    usual = [move for move in moves if not move.startswith(RARE)]
    move = rng.choice(usual if usual and rng.random() < 4 / 5 else moves)
    return f"hold {rng.randint(1, 5)}" if move == "hold 5" else move


def agrees(state: State, judge: Referee) -> None:
    """Compare all that either knows."""
    assert list(state.places) == judge.places
    assert list(state.sips) == judge.sips
    assert list(state.arrived) == judge.arrived
    assert (state.turn, list(state.tags), set(state.adults)) == (judge.turn, judge.tags, judge.adults)
    assert state.charges == judge.charges
    assert len(state.pinned) == len(judge.rules)
    awaited = play.awaits(state)
    if isinstance(awaited, Chance):
        assert judge.waits_for() == "die"
    else:
        assert ("clock" if awaited == {CLOCK} else awaited or "nobody") == judge.waits_for()
        for seat in awaited - {CLOCK}:
            assert play.patience(state, seat) == PATIENCE.get(judge.due)
            assert notation.write(play.default(state, seat)) == judge.default()
    for seat in range(state.seats):
        assert set(may(state, seat)) == judge.legal(seat), seat
    assert {(alarm.after, notation.write(alarm.move)) for alarm in play.alarms(state)} == judge.clocks()


def played(seed: int) -> State:
    """Play a match, or the first moves of a long one, under the eyes of both; return how it then stands."""
    rng = Random(seed)
    house = house_rules(rng)
    state = fresh(int(house["seats"]), **{code: text for code, text in house.items() if code != "seats"})
    judge = Referee(house, [write_square(square) for square in read_board(house["board"]).squares])
    for _ in range(LONGEST):
        agrees(state, judge)
        if play.outcome(state):
            break
        actor, move = chosen(state, rng)
        judge.watch(actor, move)
        state, _ = play.after(state, actor, notation.read(move))
    return state


@pytest.mark.unmeasured
@given(seed=st.integers(0, 2**32))
@examples(30)
def test_a_second_referee_sees_the_same_match(seed: int) -> None:
    state = played(seed)
    if outcome := play.outcome(state):
        order = sorted(range(state.seats), key=lambda seat: -outcome.payoffs[seat])
        assert order == list(state.arrived) + order[len(state.arrived) :]
