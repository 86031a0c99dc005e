"""How many decisions a second the rules take, plain and compiled, playing whole matches with random legal moves.

A decision is one move of a person: a card, a word, an answer. Dealing and settling are work, not decisions.
"""

from __future__ import annotations

import time
from array import array
from typing import Final

from sobremesa.bench.rows import Row, middle, say
from sobremesa.fast import playout, tomate
from sobremesa.fast.compiler import available
from sobremesa.fast.dice import seeded
from sobremesa.fast.playout import Playout
from sobremesa.games.tomate.options import Options
from sobremesa.games.tomate.state import State

NOTHING: Final = array("q")


def measure(seats: int = 4, runs: int = 7, seconds: float = 0.8) -> list[Row]:
    """Measure El Tomate, the variants by turns so that a busy machine is unfair to both alike.

    A run takes about so many ``seconds``; the number given is the median of ``runs``.
    """
    state = tomate.start(Options(seats=seats))
    plays = {"plain": playout.plain(tomate.LAW)}
    if available():
        plays["fast"] = playout.fast(tomate.LAW)
        say("rules: compiling, unless that was done before")
    else:
        say('rules: without Numba only the plain rules are measured; install "sobremesa[fast]"')
    times = {variant: _fitting(play, state, seconds) for variant, play in plays.items()}
    speeds: dict[str, list[float]] = {variant: [] for variant in plays}
    for run in range(runs):
        for variant, play in plays.items():
            speeds[variant].append(_speed(play, state, times[variant], run))
    return [
        {"game": "tomate", "variant": variant, **middle(measured), "unit": "decisions/s", "seats": seats}
        for variant, measured in speeds.items()
    ]


def _fitting(play: Playout, state: State, seconds: float) -> int:
    """Count the matches that fill a run; the first call, which may compile, does not count."""
    _speed(play, state, 1, 0)
    start = time.perf_counter()
    matches = 1
    while time.perf_counter() - start < seconds / 4:
        matches *= 2
        start = time.perf_counter()
        _speed(play, state, matches, 0)
    return matches * 3


def _speed(play: Playout, state: State, matches: int, run: int) -> float:
    start = time.perf_counter()
    _, _, moves, _ = play(state, seeded(run), matches, NOTHING)
    return moves / (time.perf_counter() - start)
