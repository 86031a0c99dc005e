"""What is asked of a person at the terminal: the table, the numbered moves, and why not."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from typing import Any, Final

from sobremesa.cli import faces, rooms
from sobremesa.cli.match import Plan
from sobremesa.cli.speech import house, show
from sobremesa.contract import Refusal, UnreadableMoveError

HELP: Final = ("?", "help", "ayuda", "aiuto")
_DIGITS: Final = 3
"""No number offered is longer."""
_ECHO: Final = 40
"""How much of what was typed is repeated."""


class Left(Exception):  # noqa: N818 -- leaving is no error
    """The person has left the table."""


class Question:
    """What is asked of the person now, until it is answered with a move that is not refused."""

    def __init__(
        self,
        plan: Plan,
        view: Any,  # noqa: ANN401 -- any room's views and moves
        moves: Sequence[Any],
        refusal: Callable[[Any], Refusal | None],
    ) -> None:
        self._plan = plan
        self._view = view
        self._moves = moves
        self._refusal = refusal
        self._face = faces.FACES[plan.game.spec.name]
        self._offered = self._face.offered(view, moves)
        self._own = house(plan.code)
        self._room = rooms.room_tongue(plan.game.spec.name, plan.code)

    def answer(self) -> Any:  # noqa: ANN401 -- any room's moves
        """Ask until a move is allowed.

        Raises:
            Left: At the end of the input, or Ctrl-C.

        """
        self._show()
        while True:
            typed = _typed()
            move = self._move(typed)
            if typed in HELP:
                self._help()
            elif move is None:
                self._wonder(typed)
            elif refusal := self._refusal(move):
                show(self._plan.game.words.why(refusal, self._room))
            else:
                return move

    def _show(self) -> None:
        words = self._plan.game.words
        show()
        for line in self._face.table(self._view, self._plan.names, self._room, self._own):
            show(line)
        show(words.ask(self._view, self._moves, self._plan.names, self._room))
        for number, move in enumerate(self._offered, 1):
            mark = "·" if self._refusal(move) else " "
            show(f"{mark}{number:>2}  {self._face.label(self._view, self._moves, move, self._room)}")

    def _help(self) -> None:
        text, clause = self._plan.game.words.explain(self._view, self._moves, self._room)
        if text:
            show(text)
        said = self._plan.game.book.clause(clause)
        show(self._own.say("The book on this ({clause}): {gist}", clause=clause, gist=said.gist[self._plan.code]))
        if said.decision:
            show(self._own.say("We decided: {text}", text=said.decision[self._plan.code]))
        if any(self._refusal(move) for move in self._offered):
            show(self._own.say("What has a dot before it is not allowed now; type it to hear why."))

    def _wonder(self, typed: str) -> None:
        said = self._own.say(
            "“{typed}” is none of these; type a number from 1 to {most}, or ?.",
            typed=typed[:_ECHO],
            most=len(self._offered),
        )
        show(said)

    def _move(self, typed: str) -> Any:  # noqa: ANN401 -- any room's moves, or None
        if typed.isascii() and typed.isdigit() and len(typed) <= _DIGITS:
            number = int(typed)
            return self._offered[number - 1] if 1 <= number <= len(self._offered) else None
        try:
            return self._plan.game.read(typed)
        except UnreadableMoveError:
            return None


def _typed() -> str:
    sys.stdout.write("> ")
    sys.stdout.flush()
    try:
        line = sys.stdin.readline()
    except KeyboardInterrupt:
        raise Left from None
    if not line:
        raise Left
    return line.strip()
