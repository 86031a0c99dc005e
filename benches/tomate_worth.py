"""Fit the numbers of ``sobremesa.bots.tomate_worth``: run it, look at them, copy them in.

One seat plays whatever it holds among others, in every second match steady players, else players who toss a coin
before they say "juego"; whether it was saved, and what it won, is fitted. The new numbers change how the steady
ones choose, so this is done a few times over. Needs the extra ``fast`` (numpy); takes
some minutes: ``python benches/tomate_worth.py --matches 4000 --rounds 4``.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from sobremesa.bots.tomate import Steady
from sobremesa.bots.tomate_worth import WORTH, Worth
from sobremesa.games.tomate import GAME
from sobremesa.games.tomate.moves import Declare, HandSettled
from sobremesa.games.tomate.options import Options
from sobremesa.games.tomate.pieces import STRENGTHS, suit_of
from sobremesa.games.tomate.view import View
from sobremesa.match.simulate import run_unrecorded
from sobremesa.options import Amount

SEATS = (2, 3, 4, 5, 6, 7)
CROWDS = len(WORTH.crowd)
EXPLORER = 0
COIN = 0.5


class Said(NamedTuple):
    """A hand in which the explorer said "juego"."""

    number: int
    hand: tuple[int, ...]
    trump: int


class Played(NamedTuple):
    """What became of it."""

    said: Said
    contestants: int
    """One if the others passed, whether or not the mazo was taken."""
    saved: bool
    gain: float
    """In plates."""


class Explorer:
    """Says "juego" whatever he holds, else plays like the others."""

    def __init__(self, worth: Worth) -> None:
        self._steady = Steady(worth)
        self.said: list[Said] = []

    def choose(self, view: View, moves: Sequence[Any], rng: Random) -> Any:  # noqa: ANN401 -- any move
        """Choose."""
        if view.phase != "declare":
            return self._steady.choose(GAME, view, moves, rng)
        self.said.append(Said(view.number, view.hand, view.trump))
        return Declare(plays=True)


class Other:
    """A steady player, or one who tosses a coin before he speaks; his declarations are counted."""

    def __init__(self, worth: Worth, *, tosses: bool) -> None:
        self._steady = Steady(worth)
        self._tosses = tosses
        self.said: list[tuple[int, bool]] = []

    def choose(self, view: View, moves: Sequence[Any], rng: Random) -> Any:  # noqa: ANN401 -- any move
        """Choose."""
        if view.phase != "declare":
            return self._steady.choose(GAME, view, moves, rng)
        steady = self._steady.choose(GAME, view, moves, rng)
        move = Declare(plays=rng.random() < COIN) if self._tosses and len(moves) > 1 else steady
        self.said.append((sum(said == 1 for said in view.declared), move == Declare(plays=True)))
        return move


def hands(worth: Worth, matches: int, first_seed: int) -> tuple[list[Played], list[tuple[int, bool]]]:
    """Play matches of two rounds; give the explorer's hands, and what the others said after how many "juego"."""
    played: list[Played] = []
    said: list[tuple[int, bool]] = []
    for seed in range(first_seed, first_seed + matches):
        seats = SEATS[seed % len(SEATS)]
        explorer, other = Explorer(worth), Other(worth, tosses=seed // len(SEATS) % 2 == 1)
        options = Options(seats=seats, length=Amount("deals", 2))
        choosers = [explorer.choose, *[other.choose] * (seats - 1)]
        table = run_unrecorded(GAME, options, choosers, seed).match.state
        settled = {score.number: score for score in table.scores}
        played += [_became(one, settled[one.number]) for one in explorer.said]
        said += other.said
    return played, said


def _became(said: Said, settled: HandSettled) -> Played:
    own = [line for line in settled.lines if line.reason != "ante"]
    mine = next(line for line in own if line.seat == EXPLORER)
    plate = settled.plate + sum(line.chips for line in own)
    base = max(1, plate)
    duel = any(line.reason == "mazo" for line in own)
    return Played(said, 1 if duel else len(own), mine.reason not in ("tomate", "lone"), mine.chips / base)


def features(played: Sequence[Played]) -> NDArray[np.float64]:
    """Make one row a hand: trumps by strength, other cards by strength, contestants."""
    rows = np.zeros((len(played), 20 + CROWDS))
    for row, one in zip(rows, played, strict=True):
        for card in one.said.hand:
            row[(0 if suit_of(card) == one.said.trump else 10) + STRENGTHS[0][card % 10]] += 1
        row[20 + min(one.contestants - 2, CROWDS - 1)] = 1
    return rows


def fit(rows: NDArray[np.float64], saved: NDArray[np.float64]) -> NDArray[np.float64]:
    """Fit a logistic regression by Newton's method, held a little towards zero."""
    weights = np.zeros(rows.shape[1])
    for _ in range(25):
        chance = 1 / (1 + np.exp(-rows @ weights))
        slope = rows.T @ (saved - chance) - weights
        bend = (rows.T * (chance * (1 - chance))) @ rows + np.eye(len(weights))
        weights += np.linalg.solve(bend, slope)
    return weights


def fitted(played: Sequence[Played], said: Sequence[tuple[int, bool]]) -> Worth:
    """Make the numbers out of hands."""
    against = [one for one in played if one.contestants > 1]
    weights = fit(features(against), np.array([float(one.saved) for one in against]))
    return Worth(
        trumps=_rounded(weights[:10]),
        plain=_rounded(weights[10:20]),
        crowd=_rounded(weights[20:]),
        gains=_rounded(list(_gains(against))),
        alone=round(float(np.mean([one.gain for one in played if one.contestants == 1])), 2),
        joins=_rounded([float(np.mean([plays for sure, plays in said if min(sure, 3) == n])) for n in range(4)]),
    )


def _gains(against: Sequence[Played]) -> Iterator[float]:
    for crowd in range(CROWDS):
        mine = [one.gain for one in against if one.saved and min(one.contestants - 2, CROWDS - 1) == crowd]
        yield float(np.mean(mine))


def _rounded(values: Sequence[float] | NDArray[np.float64]) -> tuple[float, ...]:
    return tuple(round(float(value), 2) for value in values)


def main() -> None:
    """Fit, round after round, and print the numbers of each."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=1000)
    parser.add_argument("--rounds", type=int, default=4)
    asked = parser.parse_args()
    worth = WORTH
    for turn in range(asked.rounds):
        played, said = hands(worth, asked.matches, turn * asked.matches)
        worth = fitted(played, said)
        print(f"round {turn + 1}, {len(played)} hands")
        print(worth)


if __name__ == "__main__":
    main()
