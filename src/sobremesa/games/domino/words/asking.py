"""What the table asks of a viewer, in one sentence, and whom it waits for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

from sobremesa.games.domino.moves import Claim, Lay, Move, Pass
from sobremesa.games.domino.pieces import EMPTY
from sobremesa.games.domino.view import View
from sobremesa.games.domino.words.settling import agreeing
from sobremesa.games.domino.words.telling import tell_end
from sobremesa.languages import Tongue, mark
from sobremesa.seats import JUDGE

Names: TypeAlias = Sequence[str]


def ask(view: View, moves: Sequence[Move], names: Names, tongue: Tongue) -> str:
    """Say what is asked of the viewer now, or whom the table waits for."""
    if view.viewer in view.awaited and moves:
        return _asked(view, moves, names, tongue)
    return f"{stands(view, tongue)} {waits(view, names, tongue)}".lstrip()


def _asked(view: View, moves: Sequence[Move], names: Names, tongue: Tongue) -> str:
    if view.counted is not None:
        return agreeing(view.counted, names, tongue)
    if view.phase != "play":
        claim = Claim() in moves
        return tongue.say(_RETURN if claim else _ASKED[view.phase])
    if Pass() in moves:
        return tongue.say("Nothing of yours fits: say PASO.")
    if view.left == EMPTY:
        return tongue.say("Your turn: lead.")
    exposed = view.exposed[view.turn]
    if exposed and all(exposed >> move.tile & 1 for move in moves if isinstance(move, Lay)):
        return tongue.say("Your turn: an exposed tile fits, play it.")
    said = mark("Your turn: {left} and {right}.")
    if view.left == view.right:
        said = mark("Your turn: {left} at both ends.")
    return tongue.say(said, left=view.left, right=view.right)


_RETURN: Final = mark("You hold five doubles: will you return your tiles?")
_ASKED: Final = {
    "draw": mark("Draw a tile: the highest leads."),
    "five": mark("Look at your tiles, and keep them."),
    "judged": mark("Write the result of the hand."),
}


def stands(view: View, tongue: Tongue) -> str:
    """Remind a seat whose pass was taken back; empty for all others."""
    if view.phase == "play" and view.viewer is not None and view.viewer == view.bound >= 0:
        return tongue.say("Your pass was taken back.")
    return ""


def waits(view: View, names: Names, tongue: Tongue) -> str:
    """Say whom the table waits for, or how the match ended; the same for all."""
    if view.phase == "over":
        return tell_end(view.winner, view.score, names, tongue)
    if view.phase == "chance":
        return tongue.say("The tiles are being shuffled.")
    if JUDGE in view.awaited:
        return tongue.say("The judge writes the hands.")
    who = ", ".join(names[seat] for seat in sorted(view.awaited))
    if view.phase == "play":
        said = mark("{names} to lead.") if view.left == EMPTY else mark("{names} to play.")
        return tongue.say(said, names=who)
    return tongue.say(_WAITS[view.phase], names=who)


_WAITS: Final = {
    "draw": mark("Still to draw: {names}."),
    "five": mark("Looking at their tiles: {names}."),
    "count": mark("The hand is counted. Still to agree: {names}."),
}
