"""Why just these moves, with the clause; and why not that one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sobremesa.contract import Refusal
from sobremesa.games.domino.ledger import PRICES
from sobremesa.games.domino.moves import Claim, Move, Pass
from sobremesa.games.domino.pieces import EMPTY
from sobremesa.games.domino.state import STRICT
from sobremesa.games.domino.view import View
from sobremesa.games.domino.words.tiles import tile_list
from sobremesa.languages import Tongue, mark

_CLAUSES: Final = {
    "draw": "domino.3",
    "five": "domino.9",
    "play": "domino.6",
    "count": "domino.11",
    "judged": "domino.judges",
    "chance": "domino.set",
    "over": "domino.2",
}


def explain(view: View, moves: Sequence[Move], tongue: Tongue) -> tuple[str, str]:
    """Say why just these moves are the viewer's, and the id of the clause; no text for those who wait."""
    clause = _clause(view)
    if view.viewer not in view.awaited or not moves:
        return "", clause
    if view.phase != "play":
        return tongue.say(_RETURN if Claim() in moves else _EXPLAINED[view.phase]), clause
    if view.left == EMPTY:
        return tongue.say("The first tile lies where it lies: there is no end to choose."), "domino.fit"
    if Pass() in moves:
        return tongue.say(_NONE[view.left == view.right], left=view.left, right=view.right), clause
    fits = tongue.say(_FITS[view.left == view.right], left=view.left, right=view.right)
    return f"{fits} {_of_passing(view, tongue)}", clause


def _clause(view: View) -> str:
    """Name the clause all is about now; of a hand that is counted the one by which it ended."""
    if view.counted is not None and view.counted.how == "out":
        return "domino.score"
    return _CLAUSES[view.phase]


_NONE: Final = (mark("You hold neither {left} nor {right}."), mark("You hold no {left}."))
_FITS: Final = (mark("A tile with {left} or {right} fits."), mark("A tile with a {left} fits."))
"""By whether both ends show the same number."""


def _of_passing(view: View, tongue: Tongue) -> str:
    """Say what comes of PASO although a tile fits: it cannot be said, or it is fined."""
    if view.house.referee != STRICT or view.bound == view.viewer:
        return tongue.say("Whoever can play may not pass.")
    points = tongue.count("{n} point", "{n} points", PRICES["6a"])
    return tongue.say("A wrong PASO costs {points}.", points=points)


_RETURN: Final = mark("If you return them, your tiles are shown and all are dealt anew.")
_EXPLAINED: Final = {
    "draw": mark("The sum of the two halves counts; with equal sums, the highest number."),
    "five": mark("All four are asked, so that the question tells nothing; only five doubles may be returned."),
    "count": mark("All racks are open. Once all four agree, the points are written."),
    "judged": mark("Pair and points, or that the hand does not count."),
}

_WHY: Final = {
    "already_over": mark("The match is over."),
    "not_a_player": mark("You have no seat in this match."),
    "not_for_people": mark("Only chance and the clock can do that."),
    "not_your_turn": mark("It is not your turn yet."),
    "already_drew": mark("You have drawn your tile already."),
    "already_answered": mark("You have answered already."),
    "must_draw": mark("First draw a tile."),
    "must_say": mark("First say whether you return your tiles."),
    "too_few_doubles": mark("You do not hold enough doubles to return your tiles."),
    "must_count": mark("The hand is over: first agree to the count."),
    "must_lead": mark("You lead: any tile of yours will do."),
    "must_lead_six_six": mark("The first tile of the match is the double six."),
    "must_lay": mark("A tile of yours fits: you may not pass."),
    "must_pass": mark("Nothing of yours fits: say PASO."),
    "must_use_exposed": mark("An exposed tile of yours fits: it goes first."),
    "not_your_tile": mark("You do not hold that tile."),
    "does_not_fit": mark("That tile does not fit."),
    "other_end": mark("That tile fits only the other end."),
    "early": mark("It is not your turn: a tile played now costs twenty-five points."),
    "no_pass_to_challenge": mark("There is no pass of an opponent to challenge."),
    "judge_only": mark("Only a judge does that."),
    "no_judge": mark("No judge is asked here."),
    "not_for_judge": mark("A judge has no tiles."),
    "not_now": mark("That cannot be written now."),
    "not_awaited": mark("Nothing is to be drawn now."),
    "tile_gone": mark("That tile has been drawn already."),
    "not_a_set": mark("A deal holds each of the twenty-eight tiles once."),
    "no_clock": mark("No time was agreed, or it has been called."),
}
_TOO_MANY: Final = "too_many_points"
WHY_REASONS: Final = frozenset(_WHY) | {_TOO_MANY}
"""The reasons there are words for."""


def why(refusal: Refusal, tongue: Tongue) -> str:
    """Say why not, naming the tiles that may be laid instead."""
    if refusal.reason == _TOO_MANY:
        return tongue.say("No hand is worth more than {most} points.", most=refusal.about[0])
    said = tongue.say(_WHY[refusal.reason])
    if not refusal.about:
        return said
    return said + " " + tongue.say("You may lay: {tiles}.", tiles=tile_list(refusal.about))
