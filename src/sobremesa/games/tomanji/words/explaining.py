"""Why just these moves, with the clause; and why not that one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sobremesa.contract import Refusal
from sobremesa.games.tomanji.moves import Move
from sobremesa.games.tomanji.squares import KINDS
from sobremesa.games.tomanji.view import View
from sobremesa.languages import Tongue, mark

Explained = tuple[str, str]
"""A text, which may be empty, and the id of a clause."""


def explain(view: View, moves: Sequence[Move], tongue: Tongue) -> Explained:
    """Say why just these moves are the viewer's, and the id of the clause; no text for those who wait."""
    clause = _clause(view)
    if view.viewer not in view.awaited or not moves:
        return "", clause
    text = _BECAUSE.get(view.phase, "")
    return tongue.say(text) if text else "", clause


def _clause(view: View) -> str:
    kind = getattr(view.scene, "kind", "")
    if kind in KINDS:
        return KINDS[kind].clause
    return _CLAUSES[view.phase]


_BECAUSE: Final = {
    "ages": mark("Without a yes you play all the same, and nothing of yours has alcohol in it."),
    "regala": mark("You may give some to yourself. What is left when the time has run goes round to the right."),
    "nunca": mark("All who have done it take a sip."),
    "answers": mark("Nobody sees your answer before all are there."),
    "judge": mark("It fails if more than half of you say so."),
    "cascada": mark("Two seconds are a sip, five sips the most. Nobody stops before those before him."),
    "topic": mark("Going right, each names one more; the first to fail takes a sip."),
    "speak": mark("Write it, or say it aloud and tap."),
    "regla": mark("It binds everybody until the end."),
    "react": mark("The last to follow takes a sip."),
    "breach": mark("It takes more than half of all but the accused."),
}
_CLAUSES: Final = {
    "ages": "tomanji.alcohol",
    "chance": "tomanji.move",
    "landed": "tomanji.move",
    "roll": "tomanji.order",
    "dado": "tomanji.dado",
    "regala": "tomanji.regala",
    "nunca": "tomanji.nunca",
    "answers": "tomanji.nunca",
    "perform": "tomanji.libre",
    "judge": "tomanji.trabalenguas",
    "cascada": "tomanji.cascada",
    "cascada_spoken": "tomanji.cascada",
    "topic": "tomanji.cultura",
    "speak": "tomanji.cultura",
    "regla": "tomanji.regla",
    "react": "tomanji.dedo",
    "breach": "tomanji.breach",
    "over": "tomanji.win",
}

_WHY: Final = {
    "already_over": mark("The match is over."),
    "not_a_player": mark("You have no seat in this match."),
    "not_for_people": mark("Only chance and the clock can do that."),
    "not_awaited": mark("Chance has nothing to decide now."),
    "no_such_seat": mark("There is no such seat."),
    "no_clock": mark("No such clock is running."),
    "not_your_turn": mark("It is not your turn yet."),
    "has_arrived": mark("Whoever has arrived rests."),
    "chance_is_due": mark("The die is falling."),
    "must_confirm": mark("First say whether you are of age."),
    "has_answered": mark("You have answered; wait for the others."),
    "not_asked": mark("This is for the others to say."),
    "must_roll": mark("First roll the die."),
    "must_give": mark("First give the sips."),
    "must_tell": mark("First say something you have never done."),
    "must_answer": mark("First answer, yes or no."),
    "must_perform": mark("First do what the square says."),
    "must_vote": mark("First say what you think."),
    "must_name": mark("First name a topic."),
    "must_say": mark("First say one more."),
    "may_reject": mark("It is not your turn; you can only not let count what was said last."),
    "has_rejected": mark("You have said that it does not count."),
    "must_pin": mark("First add a rule, or none."),
    "must_count": mark("First say how many sips it was."),
    "may_begin": mark("First hold the button, or let it pass."),
    "begins_later": mark("You begin after the one before you."),
    "drinks": mark("You are drinking; lift the finger to stop."),
    "stops_soon": mark("You stop as soon as those before you have."),
    "has_stopped": mark("You have stopped."),
    "not_in_it": mark("You are not in this cascade."),
    "must_follow": mark("Follow first!"),
    "has_followed": mark("You have followed."),
    "no_charge": mark("You keep none in store."),
    "charge_waits": mark("That has to wait until nothing else is open."),
    "no_rules": mark("There is no rule to break."),
    "no_such_rule": mark("There is no rule of that number."),
    "has_called": mark("You have called a breach in this turn."),
    "is_won": mark("The match is won: no breach is called any more."),
    "is_oneself": mark("You cannot accuse yourself."),
    "same_tag": mark("That is your tag already."),
    "no_tags": mark("This table goes by seats, not by tags."),
    "not_taking": mark("Whoever has arrived takes no sips."),
}
WHY_REASONS: Final = frozenset(_WHY)
"""What a refusal may give as its reason."""


def why(refusal: Refusal, tongue: Tongue) -> str:
    """Say why not."""
    return tongue.say(_WHY[refusal.reason])
