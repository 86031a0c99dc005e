"""A lively player of Tomanji: it keeps a table going, for a try or a demonstration; it wants to win nothing.

It cannot speak, so it takes what the house says, and says nothing in particular where something is to be named.
It never says that it is of age, and it drinks nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Final, TypeAlias

from sobremesa.bots.budget import BUDGET
from sobremesa.contract import AnyGame, Seconds
from sobremesa.games.tomanji import moves as m
from sobremesa.games.tomanji.sentences import table_rule
from sobremesa.games.tomanji.squares.cascada import Cascading
from sobremesa.games.tomanji.view import View
from sobremesa.languages import Saying
from sobremesa.seats import Seat

Choice: TypeAlias = Callable[[View, Sequence[m.Move], Random], m.Move]

HAS_DONE: Final = 0.4
"""How often it has done what somebody never did, or has a sister."""
FINDS_FAULT: Final = 0.3
"""How often it says that somebody failed, or broke a rule."""
KNOWS: Final = 0.88
"""How often it finds something when it is to name one more."""
FOLLOWS: Final = 0.95
USES: Final = 0.5
"""How often it uses what it keeps in store when it is to roll."""
ADDS: Final = 0.8
CALLS: Final = 0.02
"""How often it calls a breach when it is to roll."""
FIRST_SIPS: Final = 3
MORE_SIPS: Final = 2
"""At most: what the first drinks in a cascade, and what each next one adds."""


class Whatever:
    """Do anything that is asked, each as likely as any other; call nobody to account, and bear any name."""

    note: Saying | None = None

    def choose(
        self, _game: AnyGame, _view: View, moves: Sequence[m.Move], rng: Random, _budget: Seconds = BUDGET
    ) -> m.Move:
        """Choose one of the moves that answer what is asked, or a charge."""
        asked = [move for move in moves if not isinstance(move, m.Accuse | m.Call | m.Reject)]
        return rng.choice(asked or moves)


class Lively:
    """Do what is asked, now this, now that, as people might, by the dice it is given."""

    note: Saying | None = None

    def choose(
        self, _game: AnyGame, view: View, moves: Sequence[m.Move], rng: Random, _budget: Seconds = BUDGET
    ) -> m.Move:
        """Choose one of the moves."""
        return _ASKED.get(view.phase, _first)(view, moves, rng)


def _first(_view: View, moves: Sequence[m.Move], _rng: Random) -> m.Move:
    return moves[0]


def _roll(view: View, moves: Sequence[m.Move], rng: Random) -> m.Move:
    """Roll, but for what one may do besides: be called so, use a charge, call a breach."""
    me = _me(view)
    calls = [move for move in moves if isinstance(move, m.Call) and move.tag in ("woman", "man")]
    if calls and view.tags[me] == "none":
        return rng.choice(calls)
    charges = [move for move in moves if isinstance(move, m.Charge)]
    if charges and rng.random() < USES:
        return rng.choice(charges)
    accusations = [move for move in moves if isinstance(move, m.Accuse)]
    if accusations and rng.random() < CALLS:
        return m.Accuse(rng.choice(accusations).seat, rng.randrange(len(view.pinned)))
    return m.Roll()


def _give(view: View, moves: Sequence[m.Move], rng: Random) -> m.Move:
    """Give to anybody else."""
    return rng.choice([move for move in moves if isinstance(move, m.Give) and move.seat != _me(view)])


def _answer(_view: View, _moves: Sequence[m.Move], rng: Random) -> m.Move:
    return m.Answer(yes=rng.random() < HAS_DONE)


def _vote(_view: View, _moves: Sequence[m.Move], rng: Random) -> m.Move:
    return m.Vote(yes=rng.random() < FINDS_FAULT)


def _say(_view: View, _moves: Sequence[m.Move], rng: Random) -> m.Move:
    return m.Say() if rng.random() < KNOWS else m.GiveUp()


def _rule(view: View, _moves: Sequence[m.Move], rng: Random) -> m.Move:
    """Add a rule of the house that is not there yet."""
    there = {pinned.text for pinned in view.pinned}
    rule = table_rule(view.counts.turns, view.board.language)
    return m.Write(rule) if rule not in there and rng.random() < ADDS else m.Decline()


def _drink(view: View, moves: Sequence[m.Move], rng: Random) -> m.Move:
    """Say before how many sips it holds: a few as the first, else somewhat more than the one before."""
    scene = view.scene
    if m.Hold() not in moves or not isinstance(scene, Cascading):
        return moves[0]
    nth = [one.seat for one in scene.chain].index(_me(view))
    if nth == 0:
        return m.Hold(rng.randint(1, FIRST_SIPS))
    before = scene.chain[nth - 1]
    knows = before.drinks and before.wanted < m.MOST_SIPS
    sips = before.wanted if knows else before.sips
    return m.Hold(min(m.MOST_SIPS, max(1, sips + rng.randint(0, MORE_SIPS))))


def _count(view: View, _moves: Sequence[m.Move], rng: Random) -> m.Move:
    most = FIRST_SIPS if _me(view) == view.turn else m.MOST_SIPS
    return m.Count(rng.randint(1, most))


def _follow(_view: View, _moves: Sequence[m.Move], rng: Random) -> m.Move:
    return m.Follow() if rng.random() < FOLLOWS else m.Stay()


def _me(view: View) -> Seat:
    """Name the bot's own seat: a bot always has one."""
    if view.viewer is None:
        raise ValueError("who looks on has no move to choose")
    return view.viewer


_ASKED: Final[Mapping[str, Choice]] = {
    "ages": lambda _view, _moves, _rng: m.Confirm(of_age=False),
    "roll": _roll,
    "dado": lambda _view, _moves, _rng: m.Roll(),
    "regala": _give,
    "nunca": lambda _view, _moves, _rng: m.Suggest(),
    "answers": _answer,
    "perform": lambda _view, _moves, _rng: m.Done(),
    "judge": _vote,
    "breach": _vote,
    "topic": lambda _view, _moves, _rng: m.Suggest(),
    "speak": _say,
    "regla": _rule,
    "cascada": _drink,
    "cascada_spoken": _count,
    "react": _follow,
}
"""By what the table is in the middle of."""
