"""A steady player of El Tomate: counts his chances before he says "juego", then plays sound cards."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Final

from sobremesa.bots import tomate_cards
from sobremesa.bots.budget import BUDGET
from sobremesa.bots.tomate_worth import WORTH, Worth, playing
from sobremesa.contract import AnyGame, Seconds
from sobremesa.games.tomate.moves import Answer, Declare, DrawCard, Look, Move, Play, Take
from sobremesa.games.tomate.pieces import STRENGTHS
from sobremesa.games.tomate.view import View
from sobremesa.languages import Saying
from sobremesa.seats import in_order

TAKES_FROM: Final = 8
"""Strength of the turned card from which it is taken unseen: the ace and the next, measured."""


class Steady:
    """Play when that is worth more than passing, take a high turned card unseen, and the mazo whenever asked.

    Taking the mazo costs nothing for the table, and on one's own account it wins a little more than it costs.
    """

    note: Saying | None = None

    def __init__(self, worth: Worth = WORTH) -> None:
        self._worth = worth
        self._asked: Mapping[str, Callable[[View, Sequence[Move]], Move]] = {
            "draw": lambda _view, _moves: DrawCard(),
            "turnup": self._turnup,
            "declare": self._declare,
            "mazo": self._mazo,
            "trick": self._card,
        }

    def choose(
        self, _game: AnyGame, view: View, moves: Sequence[Move], _rng: Random, _budget: Seconds = BUDGET
    ) -> Move:
        """Choose one of the moves; needs no dice."""
        return self._asked[view.phase](view, moves)

    def _turnup(self, view: View, _moves: Sequence[Move]) -> Move:
        strength = STRENGTHS[view.house.ranking][view.turnup % 10]
        return Take() if strength >= TAKES_FROM else Look()

    def _declare(self, view: View, _moves: Sequence[Move]) -> Move:
        me = tomate_cards.viewer_of(view)
        others = [seat for seat in in_order(me, view.seats)[1:] if not view.out[seat]]
        bound = {view.dealer} if view.taken else set()
        sure = sum(view.declared[seat] == 1 or seat in bound for seat in others)
        open_ = sum(view.declared[seat] == -1 and seat not in bound for seat in others)
        value = playing(self._worth, view.house.ranking, view.hand, view.trump, sure, open_)
        return Declare(plays=value > 0)

    def _mazo(self, _view: View, _moves: Sequence[Move]) -> Move:
        return Answer(takes=True)

    def _card(self, view: View, moves: Sequence[Move]) -> Move:
        cards = [move.card for move in moves if isinstance(move, Play)]
        return Play(cards[0] if len(cards) == 1 else tomate_cards.choose(view, cards))
