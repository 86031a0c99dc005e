"""A match: options, seats and moves folded into a state, and the record that proves it.

Everything here is pure: time comes in as milliseconds since the match began, secrets from whoever runs it. What
must not live here: rules of a game, a wall clock, fresh randomness, names of people, anything that waits.
"""

from sobremesa.match.branching import Branch, branch
from sobremesa.match.clocks import (
    BANK_MS,
    PACES,
    Pace,
    alarm_due,
    answers_since,
    asked_since,
    bank_left,
    deadline,
    due_alarms,
    next_alarm,
)
from sobremesa.match.facts import Match, NotNowError, needs_judge, opens_hand
from sobremesa.match.folding import (
    CUTS_A_CHANCE,
    CutError,
    Step,
    add_cut,
    begin,
    finish,
    play,
    resolve,
)
from sobremesa.match.keeping import draws_cut
from sobremesa.match.reels import Hand, Reel, Shot, Winder, wind
from sobremesa.match.replaying import Replayed, Seen, follow, open_record, rebuild, replay, steps_for
from sobremesa.match.verifying import Verdict, verify

__all__ = [
    "BANK_MS",
    "CUTS_A_CHANCE",
    "PACES",
    "Branch",
    "CutError",
    "Hand",
    "Match",
    "NotNowError",
    "Pace",
    "Reel",
    "Replayed",
    "Seen",
    "Shot",
    "Step",
    "Verdict",
    "Winder",
    "add_cut",
    "alarm_due",
    "answers_since",
    "asked_since",
    "bank_left",
    "begin",
    "branch",
    "deadline",
    "draws_cut",
    "due_alarms",
    "finish",
    "follow",
    "needs_judge",
    "next_alarm",
    "open_record",
    "opens_hand",
    "play",
    "rebuild",
    "replay",
    "resolve",
    "steps_for",
    "verify",
    "wind",
]
