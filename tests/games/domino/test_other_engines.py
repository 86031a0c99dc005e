"""Two other engines agree: OpenSpiel on how many lines there are, ``dominoes`` of PyPI on what hands are worth.

Neither is needed to play; where one is not installed its test is skipped and says so.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from games.domino.test_hands import PERFT, following, sampled
from sobremesa.games.domino import GAME, laying, scoring
from sobremesa.games.domino.codes import PASO
from sobremesa.games.domino.pieces import EMPTY, FACES, tiles_in
from sobremesa.games.domino.state import OPEN, Hand

HOUSE = GAME.setup(GAME.spec.options()).state.house


def test_openspiel_counts_the_same_lines_to_depth_four() -> None:
    pyspiel = pytest.importorskip("pyspiel", reason="open-spiel is not installed")
    team = pytest.importorskip("open_spiel.python.games.team_dominoes", reason="open-spiel is not installed")
    state = pyspiel.load_game("python_team_dominoes").new_initial_state()
    racks = [tiles_in(rack) for rack in sampled().racks]
    for place in range(7):
        for rack in racks:
            state.apply_action(team._DECK.index(FACES[rack[place]]))
    assert tuple(_openspiel_lines(state, depth) for depth in range(1, 5)) == PERFT[:4]


def _openspiel_lines(state: Any, depth: int) -> int:
    if depth == 0 or state.is_terminal():
        return int(depth == 0)
    return sum(_openspiel_lines(state.child(action), depth - 1) for action in state.legal_actions())


def test_dominoes_of_pypi_gives_the_same_moves_and_the_same_points() -> None:
    dominoes = pytest.importorskip("dominoes", reason="dominoes is not installed")
    rng, ended = Random(11), set()
    for _ in range(300):
        order = rng.sample(range(28), 28)
        a, b, c, d = (sum(1 << tile for tile in order[seat::4]) for seat in range(4))
        hand = Hand((a, b, c, d), EMPTY, EMPTY, 0, 0, OPEN)
        ended.add(_played_alongside(dominoes, hand, rng))
    assert {(True, True), (False, True), (False, False)} <= ended


def _played_alongside(dominoes: Any, hand: Hand, rng: Random) -> tuple[bool, bool]:
    """Play one hand in both engines; say whether somebody went out and whether it counted."""
    other = dominoes.Game.new(starting_player=0)
    other.hands = [dominoes.Hand([dominoes.Domino(*FACES[t]) for t in tiles_in(rack)]) for rack in hand.racks]
    other.valid_moves = tuple((tile, True) for tile in other.hands[0])
    while True:
        assert len(list(following(hand))) == len(other.valid_moves)
        while laying.duty(hand, hand.turn)[0] == 1 << PASO and hand.ending == OPEN:
            hand = laying.step(hand, PASO)
        if other.result is not None:
            break
        codes, _ = laying.duty(hand, hand.turn)
        code = rng.choice([code for code in range(PASO) if codes >> code & 1])
        low, high = FACES[code % 28]
        other.make_move(dominoes.Domino(low, high), code < 28)
        hand = laying.step(hand, code)
        if hand.ending != OPEN:
            break
    while hand.ending == OPEN:
        hand = laying.step(hand, PASO)
    points = scoring.value(HOUSE, hand) * (-1 if scoring.winner(HOUSE, hand) == 1 else 1)
    assert other.result is not None
    assert (other.result.won, other.result.points) == (hand.ending == 1, points)
    return bool(other.result.won), points != 0
