"""OpenSpiel, given the round capped at two announcements by the law, finds no weakness in the solved ways."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from types import ModuleType
from typing import Any, NamedTuple

import pytest

from bots.tokyo_solved.anyway import at_random
from sobremesa.bots.tokyo_solved import table
from sobremesa.bots.tokyo_solved.deviating import gain
from sobremesa.bots.tokyo_solved.ways import Ways
from sobremesa.games.tokyo import rules
from sobremesa.games.tokyo.moves import BELIEVE, DOUBT, LOOK, ROLL
from sobremesa.games.tokyo.pieces import FACES, NO_SCORE, SCORES, Score
from sobremesa.games.tokyo.state import House, State

pytestmark = pytest.mark.unmeasured
PAIRS = [(truth, raising) for truth in ("exact", "at_least") for raising in ("ge", "gt")]
CHANCES = " ".join(f'"{score}" {1 if high == low else 2}/36' for score, (high, low) in enumerate(FACES))


ACTIONS = {**{score: score for score in range(SCORES)}, BELIEVE: SCORES, DOUBT: SCORES + 1}
"""OpenSpiel numbers moves as it meets them: every announcement first, then the two answers."""


class Tree:
    """The round as a tree in Gambit's format, and the moves of every information set.

    What was believed is rolled again, so all that comes after it is written once.
    """

    def __init__(self, opening: State) -> None:
        self._numbers: tuple[dict[str, int], dict[str, int]] = ({}, {})
        self._outcomes: dict[tuple[int, int], int] = {}
        self._after: dict[tuple[Score, ...], str] = {}
        self.moves: dict[str, tuple[int, ...]] = {}
        self.text = f'EFG 2 R "Tokyo" {{ "first" "second" }}\n{self._turn(opening, ())}\n'

    def _turn(self, state: State, said: tuple[Score, ...]) -> str:
        if said not in self._after:
            self._after[said] = "\n".join(self._rolls(state, said))
        return self._after[said]

    def _rolls(self, state: State, said: tuple[Score, ...]) -> Iterator[str]:
        yield f'c "" 1 "roll" {{ {CHANCES} }} 0'
        thrown = rules.step(state, state.turn, ROLL)
        for rolled, faces in enumerate(FACES):
            looked = rules.step(rules.thrown(thrown, *faces), state.turn, LOOK)
            codes = allowed(looked, range(SCORES))
            yield self._asked(state.turn, f"{said} rolled {rolled}", codes)
            for code in codes:
                yield from self._answer(rules.step(looked, state.turn, code), (*said, code))

    def _answer(self, state: State, said: tuple[Score, ...]) -> Iterator[str]:
        codes = allowed(state, (BELIEVE, DOUBT))
        yield self._asked(state.turn, f"{said} heard", codes)
        if BELIEVE in codes:
            yield self._turn(rules.step(state, state.turn, BELIEVE), said)
        first, second = rules.step(state, state.turn, DOUBT).course.penalties
        paid = second - first, first - second
        number = self._outcomes.setdefault(paid, len(self._outcomes) + 1)
        yield f't "" {number} "" {{ {paid[0]} {paid[1]} }}'

    def _asked(self, seat: int, name: str, codes: tuple[int, ...]) -> str:
        numbers = self._numbers[seat]
        number = numbers.setdefault(name, len(numbers) + 1)
        self.moves[f"{seat}-{seat}-{number}-{name}"] = codes
        moves = " ".join(f'"{code}"' for code in codes)
        return f'p "" {seat + 1} {number} "{name}" {{ {moves} }} 0'


def allowed(state: State, codes: Iterable[int]) -> tuple[int, ...]:
    return tuple(code for code in codes if rules.duty(state, state.turn)[0] >> code & 1)


def weights(name: str, codes: tuple[int, ...], ways: Ways) -> list[float]:
    """Say how often each move of an information set is made in these ways."""
    said = tuple(int(word) for word in name[name.index("(") + 1 : name.index(")")].split(",") if word)
    before = said[:-1] if name.endswith("heard") else said
    way = ways(before[-1] if before else NO_SCORE, len(before))
    if name.endswith("heard"):
        doubted = way.doubts[said[-1]]
        return [1 - doubted, doubted] if len(codes) == 2 else [1.0]
    row = way.says[int(name.rsplit(" ", 1)[1])]
    return [row[code] for code in codes]


class Spiel(NamedTuple):
    """The round in OpenSpiel, with the solved ways as a policy, and one that plays anything."""

    game: Any
    solved: dict[str, list[tuple[int, float]]]
    anyhow: dict[str, list[tuple[int, float]]]


def in_openspiel(pyspiel: ModuleType, house: House) -> Spiel:
    tree, ways = Tree(rules.begun(rules.start(house, (0, 0)), 0)), table.ways(house)
    solved, anyhow = {}, {}
    for name, codes in tree.moves.items():
        odds = weights(name.split("-", 3)[3], codes, ways)
        solved[name] = [(ACTIONS[code], weight) for code, weight in zip(codes, odds, strict=True)]
        anyhow[name] = [(ACTIONS[code], 1 / len(codes)) for code in codes]
    return Spiel(pyspiel.load_efg_game(tree.text), solved, anyhow)


@pytest.mark.parametrize(("truth", "raising"), PAIRS)
def test_openspiel_finds_no_weakness_in_the_round_capped_at_two(truth: str, raising: str) -> None:
    pyspiel = pytest.importorskip("pyspiel", reason="open-spiel is not installed")
    house = table.house_of({"seats": "2", "truth": truth, "raise": raising, "cap": "2"})
    game, solved, _ = in_openspiel(pyspiel, house)
    assert pyspiel.exploitability(game, solved) < 1e-9


def test_openspiel_finds_the_same_best_answers_to_the_solved_ways_and_to_any() -> None:
    pyspiel = pytest.importorskip("pyspiel", reason="open-spiel is not installed")
    house = table.house_of({"seats": "2", "raise": "gt", "cap": "2"})
    game, solved, anyhow = in_openspiel(pyspiel, house)
    for policy, ways in ((solved, table.ways(house)), (anyhow, at_random(house))):
        best = pyspiel.TabularBestResponse(game, 0, policy).value_from_state(game.new_initial_state())
        assert best == pytest.approx(gain(house, 2, ways).best[0])
