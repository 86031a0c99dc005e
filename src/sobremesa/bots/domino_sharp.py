"""A sharp player of dominó: asks in how many of the deals that may lie a tile wins, and how often the match.

He takes the deals that agree with what all have seen, trusts those most in which the others would have played as
they did, and plays the hand on in each. Nobody in it sees what is hidden from him.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from functools import lru_cache
from random import Random
from typing import Final

from sobremesa.bits import popcount
from sobremesa.bots import domino_standing, domino_thinking, domino_weighing
from sobremesa.bots.budget import BUDGET, unless_compiled, work
from sobremesa.bots.domino_thinking import MOST_GAIN, Desk, Question, noted, thought
from sobremesa.bots.domino_weighing import Seen, seen_on
from sobremesa.contract import AnyGame, Seconds
from sobremesa.fast.compiler import Loop
from sobremesa.fast.dice import seeded
from sobremesa.games.domino import closing, codes, laying, opening, pieces, possible, rules, scoring
from sobremesa.games.domino.codes import PASO, RIGHT, Codes
from sobremesa.games.domino.moves import Claim, Lay, Move
from sobremesa.games.domino.notation import encode
from sobremesa.games.domino.pieces import NO_TILE, RACK, SEATS
from sobremesa.games.domino.possible import NOTE, Hidden
from sobremesa.games.domino.resampling import hidden
from sobremesa.games.domino.state import Act, House, PerPair
from sobremesa.games.domino.view import View
from sobremesa.languages import Saying
from sobremesa.seats import Seat

THINKS: Final[Seconds] = 0.05
"""Seconds he takes for a move at most, whatever he is granted."""
COMPILED: Final = 250_000
"""Hands he plays on in a second."""
PLAIN: Final = 1_500
"""The same without the extra ``fast``."""
TRIES: Final = 5
"""Of so many deals he asks how likely they are, for each in which he plays the hand on."""

MODULES: Final = (
    pieces,
    codes,
    laying,
    opening,
    scoring,
    closing,
    rules,
    possible,
    domino_weighing,
    domino_thinking,
)
_LOOP: Final = Loop(thought, MODULES)
NOBODY_ASKED: Final = Question(
    house=House(*(0 for _ in House._fields)),
    hand=opening.no_hand(),
    bonus=(0, 0),
    seen=Seen(laid=0, liked=(0, 0, 0, 0), held=(RACK, RACK, RACK, RACK)),
    hidden=Hidden(tiles=0, barred=(0, 0, 0, 0), wanted=(0, 0, 0, 0)),
    codes=0,
    acts=0,
    tries=1,
    kept=1,
)
"""A question of the shape that all have, to compile with."""


class Sharp:
    """Return five doubles, agree to any count, lay the tile that wins most."""

    @property
    def note(self) -> Saying | None:
        """Say that he thinks less deeply without the extra ``fast``."""
        return unless_compiled("sharp")

    def prepare(self) -> None:
        """Compile what he thinks with; until then he thinks less deeply."""
        _LOOP.prepare(lambda loop: loop(NOBODY_ASKED, desk_for(1, ()), 1))

    def choose(
        self, _game: AnyGame, view: View, moves: Sequence[Move], rng: Random, budget: Seconds = BUDGET
    ) -> Move:
        """Choose one of the moves: the same dice, the same choice, as soon as he is prepared."""
        if Claim() in moves:
            return Claim()
        tiles = {encode(move): move for move in moves if isinstance(move, Lay)}
        if view.left == view.right:
            tiles = {code % RIGHT: tiles[code] for code in reversed(tiles)}
        if len(tiles) <= 1 or view.viewer is None:
            return next(iter(tiles.values()), moves[0])
        worths = weigh(view, view.viewer, sum(1 << code for code in tiles), rng.getrandbits(32), budget)
        return tiles[max(tiles, key=lambda code: worths[code])]


def weigh(view: View, seat: Seat, codes: Codes, seed: int, budget: float) -> Sequence[float]:
    """Weigh the tiles a seat may lay: by code, summed over deals, each as often as it is likely."""
    hands = work(min(budget, THINKS), COMPILED if _LOOP.ready else PLAIN)
    question = question_of(view, seat, codes, max(2, hands // popcount(codes)))
    desk = desk_for(question.tries, view.acts)
    score = view.score[seat & 1], view.score[seat & 1 ^ 1]
    desk.gains[:] = _gains(view.house.target, score, last=view.called)
    _LOOP.now(question, desk, seeded(seed))
    return desk.worths


def question_of(view: View, seat: Seat, codes: Codes, kept: int) -> Question:
    """Ask what a seat may do, to be found in about so many deals."""
    known, unseen = hidden(view)
    return Question(
        house=view.house,
        hand=view.open.hand._replace(racks=known, turn=seat),
        bonus=view.bonus,
        seen=seen_so_far(view.acts),
        hidden=unseen,
        codes=codes,
        acts=len(view.acts),
        tries=TRIES * kept,
        kept=kept,
    )


def seen_so_far(acts: Sequence[Act]) -> Seen:
    """See what these acts have shown."""
    seen = NOBODY_ASKED.seen
    for act in acts:
        seen = seen_on(seen, act.seat, act.left, act.right, _code(act))
    return seen


def _code(act: Act) -> int:
    return PASO if act.tile == NO_TILE else act.tile + RIGHT * act.end


def _noted(act: Act) -> int:
    return noted(act.seat, _code(act), act.left, act.right)


def desk_for(tries: int, acts: Sequence[Act]) -> Desk:
    """Make room for so many deals."""
    return Desk(
        acts=array("q", [*map(_noted, acts), 0]),
        gains=array("d", bytes(8 * (2 * MOST_GAIN + 1))),
        ways=array("q", bytes(8 * NOTE)),
        racks=array("q", bytes(8 * SEATS * tries)),
        odds=array("d", bytes(8 * tries)),
        worths=array("d", bytes(8 * PASO)),
    )


@lru_cache(64)
def _gains(target: int, score: PerPair, *, last: bool) -> array[float]:
    """List what it is worth to the first pair to win so many points with this hand."""
    mine, theirs = score
    return array(
        "d",
        (
            domino_standing.worth(target, (mine + max(0, points), theirs + max(0, -points)), last=last)
            for points in range(-MOST_GAIN, MOST_GAIN + 1)
        ),
    )
