"""Why just these moves, with the clause; and why not that one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from sobremesa.contract import Refusal
from sobremesa.games.tokyo.moves import Move
from sobremesa.games.tokyo.pieces import NO_SCORE, SCORES, TOKYO
from sobremesa.games.tokyo.state import TRUTH_EXACT
from sobremesa.games.tokyo.view import View
from sobremesa.games.tokyo.words.scores import needed
from sobremesa.languages import Tongue, mark

Explained = tuple[str, str]
"""A text, which may be empty, and the id of a clause."""


def explain(view: View, moves: Sequence[Move], tongue: Tongue) -> Explained:
    """Say why just these moves are the viewer's, and the id of the clause; no text for those who wait."""
    if view.viewer not in view.awaited or not moves:
        return "", _CLAUSES[view.phase]
    return _EXPLAINED[view.phase](view, tongue)


def _answer(view: View, tongue: Tongue) -> Explained:
    if view.last_call:
        text = tongue.count(
            "This table allows {n} announcement a round.",
            "This table allows {n} announcements a round.",
            view.house.cap,
        )
        return text, "tokyo.cap"
    text = tongue.say("If you doubt and it is true, the penalty is yours. If you believe it, you roll next.")
    if view.house.truth == TRUTH_EXACT:
        return text, "tokyo.doubt"
    return text + " " + tongue.say("It is true if at least that much was rolled."), "tokyo.doubt.true"


def _roll(view: View, tongue: Tongue) -> Explained:
    if view.higher:
        text = tongue.say("Whoever passes the cup on unseen answers for whatever lies under it.")
        return text, "tokyo.blind"
    if view.said != NO_SCORE:
        text = tongue.say(
            "You believed it. Now it takes {needed}.", needed=needed(view.said, view.enough, tongue)
        )
        return text, "tokyo.believe"
    if view.number == 0:
        return tongue.say("The lot fell on you: you begin."), "tokyo.first"
    return tongue.say("You begin this round."), "tokyo.next"


def _look(view: View, tongue: Tongue) -> Explained:
    if len(view.enough) == SCORES:
        return tongue.say("Then cover them again and announce what you like."), "tokyo.secret"
    enough = needed(view.said, view.enough, tongue)
    return tongue.say("Then cover them again and announce; it takes {needed}.", needed=enough), "tokyo.secret"


def _announce(view: View, tongue: Tongue) -> Explained:
    if len(view.enough) == SCORES:
        return tongue.say("You are free to lie. Whoever sits at your right decides."), "tokyo.announce"
    text = tongue.say("You may lie. What you announce must reach the last one; what you rolled need not.")
    return text, "tokyo.score.cycle" if view.said == TOKYO else "tokyo.believe"


_EXPLAINED: Final[dict[str, Callable[[View, Tongue], Explained]]] = {
    "answer": _answer,
    "roll": _roll,
    "look": _look,
    "announce": _announce,
}
_CLAUSES: Final = {
    "lot": "tokyo.first",
    "chance": "tokyo.secret",
    "answer": "tokyo.doubt",
    "roll": "tokyo.believe",
    "look": "tokyo.secret",
    "announce": "tokyo.announce",
    "over": "tokyo.win",
}


_WHY: Final = {
    "already_over": mark("The match is over."),
    "not_a_player": mark("You have no seat in this match."),
    "not_for_people": mark("Only chance can do that."),
    "out_already": mark("Your bomb has exploded: you are out of the match."),
    "not_your_turn": mark("It is not your turn yet."),
    "must_answer": mark("First say whether you believe it."),
    "must_doubt": mark("The round has had its last announcement: you must doubt it."),
    "must_roll": mark("First roll the dice."),
    "must_look": mark("First look at your dice."),
    "must_announce": mark("It is time to announce a score."),
    "too_low": mark("That is not enough. It takes {needed}."),
    "unseen_off": mark("At this table the cup is not passed on unseen."),
    "unseen_first": mark("Nothing has been announced yet: roll the dice."),
    "unseen_too_low": mark("That is not enough to pass the cup on unseen. It takes {needed}."),
    "not_awaited": mark("Chance has nothing to decide now."),
    "no_such_seat": mark("There is no such seat."),
    "not_dice": mark("Those are not two dice."),
    "no_clock": mark("There is no clock in this match."),
}
WHY_REASONS: Final = frozenset(_WHY)
"""What a refusal may give as its reason."""
_SAY_WHAT_WILL_DO: Final = frozenset({"too_low", "unseen_too_low"})


def why(refusal: Refusal, tongue: Tongue) -> str:
    """Say why not, naming what would do instead."""
    if refusal.reason in _SAY_WHAT_WILL_DO:
        said, *enough = refusal.about
        return tongue.say(_WHY[refusal.reason], needed=needed(said, enough, tongue))
    return tongue.say(_WHY[refusal.reason])
