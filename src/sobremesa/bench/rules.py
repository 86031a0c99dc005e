"""How many decisions a second the rules take, plain and compiled, playing whole matches with random legal moves.

A decision is one move of a person: a card, a tile, a word, an answer. Dealing, rolling and settling are work, not
decisions. A second is one of the processor, on one thread. Tomanji is not compiled. Dominó is measured beside
what others have: it is meant to be at least 1.2 times as fast as PyPI ``dominoes``, and compiled three quarters
as fast as C.
"""

from __future__ import annotations

import time
from collections.abc import Mapping
from typing import Any

from sobremesa.bench.rivals import Play, Played, rivals
from sobremesa.bench.rows import Row, middle, say
from sobremesa.bench.rules_tomanji import by_contract
from sobremesa.fast import domino, playout, tokyo, tomate
from sobremesa.fast.compiler import available
from sobremesa.fast.dice import seeded
from sobremesa.fast.playout import Law, Playout
from sobremesa.games.domino.options import Options as DominoOptions
from sobremesa.games.tokyo.options import Options as TokyoOptions
from sobremesa.games.tomate.options import Options as TomateOptions


def measure(seats: int = 4, runs: int = 7, seconds: float = 0.8) -> list[Row]:
    """Measure each game, its variants by turns so that a busy machine is unfair to all alike.

    A run takes about so many ``seconds``; the number given is the median of ``runs``.
    """
    if available():
        say("rules: compiling, unless that was done before")
    else:
        say('rules: without Numba only the plain rules are measured; install "sobremesa[fast]"')
    alone = {
        "tomate": _ours(tomate.LAW, tomate.start(TomateOptions(seats=seats))),
        "tokyo": _ours(tokyo.LAW, tokyo.start(TokyoOptions(seats=seats))),
        "tomanji": by_contract(seats),
    }
    rows = [
        {"game": name, "seats": seats, **row}
        for name, plays in alone.items()
        for row in _by_turns(plays, runs, seconds)
    ]
    with rivals() as others:
        plays = _ours(domino.LAW, domino.start(DominoOptions(minutes=0))) | others
        return rows + [{"game": "domino", "seats": 4, **row} for row in _by_turns(plays, runs, seconds)]


def _ours(law: Law, start: Any) -> dict[str, Play]:  # noqa: ANN401 -- any room's state
    """Offer the rules of a room as they stand and, if that is possible here, compiled."""
    plays = {"plain": _timed(playout.plain(law), start)}
    if available():
        plays["fast"] = _timed(playout.fast(law), start)
    return plays


def _timed(play: Playout, start: Any) -> Play:  # noqa: ANN401 -- the same
    def timed(seed: int, matches: int) -> Played:
        begun = time.thread_time()
        _, dice, moves, _ = play(start, seeded(seed), matches, None)
        return Played(moves, time.thread_time() - begun, dice)

    return timed


def _by_turns(plays: Mapping[str, Play], runs: int, seconds: float) -> list[Row]:
    """Let all play in turn, as often as wished."""
    sizes = {variant: _fitting(play, seconds) for variant, play in plays.items()}
    speeds: dict[str, list[float]] = {variant: [] for variant in plays}
    for run in range(runs):
        for variant, play in plays.items():
            played = play(run, sizes[variant])
            speeds[variant].append(played.moves / played.seconds)
    return [{"variant": variant, **middle(found), "unit": "decisions/s"} for variant, found in speeds.items()]


def _fitting(play: Play, seconds: float) -> int:
    """Count the matches that fill a run; the first call, which may compile, does not count."""
    play(0, 1)
    matches = 1
    while play(0, matches).seconds < seconds / 4:
        matches *= 2
    return matches * 3
