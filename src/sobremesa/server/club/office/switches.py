"""The switches of a tournament in plain words: what each asks, what it means, what its answers are called.

What must not live here: which switches and bounds there are (``sobremesa.tournament.profile``); how they
are drawn (``questions``).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from sobremesa.languages import mark, mark_of


class Switch(NamedTuple):
    """One switch; texts are messages."""

    code: str
    asks: str
    means: str
    answers: Mapping[str, str] = {}
    """By the word in the profile; of a number, only those that have a name."""


class Group(NamedTuple):
    """Switches that belong together."""

    title: str
    switches: tuple[Switch, ...]


GROUPS: Final = (
    Group(
        mark("How it is played"),
        (
            Switch(
                "format",
                mark("Form"),
                mark("In Swiss rounds pairs meet that stand alike; automatic: from seven pairs on."),
                {
                    "auto": mark("automatic: all against all up to six"),
                    "swiss": mark("Swiss rounds"),
                    "round_robin": mark("all against all"),
                },
            ),
            Switch(
                "rounds",
                mark("Rounds"),
                mark("How many everybody plays; a knock-out comes on top."),
                {"0": mark_of("rounds", "as many as the pairs need")},
            ),
            Switch(
                "knockout",
                mark("Knock-out at the end"),
                mark("The first play on until one pair is left."),
                {
                    "0": mark_of("knock-out", "none"),
                    "4": mark("of the first four"),
                    "8": mark("of the first eight"),
                },
            ),
            Switch(
                "first_round",
                mark("First round"),
                mark("Later rounds do not look at clubs."),
                {"draw": mark("drawn"), "apart_by_club": mark("drawn, pairs of one club apart if it can be")},
            ),
            Switch(
                "late_until",
                mark("Late pairs come in until this round is paired"),
                mark("A round they missed counts as one they were absent from."),
            ),
            Switch(
                "grace",
                mark("Minutes after the signal until a pair is absent"),
                mark("Who holds the clock decides it at the table."),
            ),
        ),
    ),
    Group(
        mark("A match"),
        (
            Switch("target", mark("Points to be reached"), mark("Whoever is there first has won.")),
            Switch(
                "minutes",
                mark("Minutes"),
                mark("When they are over, the hand is finished and counts."),
                {"0": mark("without a clock")},
            ),
            Switch(
                "equal_at_time",
                mark("Level when time is over"),
                mark("What decides then."),
                {
                    "extra_hand": mark("one more hand"),
                    "draw": mark("it is a draw"),
                    "lot": mark("the lot decides"),
                },
            ),
            Switch(
                "bonus",
                mark("Bonus"),
                mark("Points on top of a hand, as in the Caribbean."),
                {"none": mark_of("bonus", "none"), "caribe": mark("as in the Caribbean")},
            ),
            Switch(
                "floor",
                mark("Fines"),
                mark("Whether fines can take a score below zero."),
                {"none": mark("also below zero"), "0": mark("never below zero")},
            ),
            Switch(
                "confirmation",
                mark("Results"),
                mark("Whether a result counts as soon as one pair has written it."),
                {"required": mark("the other pair or a judge confirms"), "off": mark("count as written")},
            ),
            Switch(
                "asked_above",
                mark("Ask again above this many percent of the points"),
                mark("A score that is higher may be a slip of the finger."),
            ),
        ),
    ),
    Group(
        mark("Standings and prizes"),
        (
            Switch(
                "scoring",
                mark("Order"),
                mark("What counts first; the difference of points comes next."),
                {"wins": mark("matches won"), "3-1-0": mark("three points a win, one a draw")},
            ),
            Switch(
                "points",
                mark("Points of the winner"),
                mark("Whether what goes beyond the target counts."),
                {"all": mark("all count"), "capped": mark("up to the target")},
            ),
            Switch(
                "one_prize",
                mark("Prizes"),
                mark("Of two prizes a pair gets the one that is listed first."),
                {"yes": mark("nobody gets two"), "no": mark("a pair may get several")},
            ),
        ),
    ),
    Group(
        mark("What is written without play, in percent of the target"),
        (
            Switch("bye_for", mark("A bye: points for"), mark("It counts as a match won.")),
            Switch("bye_against", mark("A bye: points against"), mark("Half of the target, usually.")),
            Switch("present_for", mark("Whose rivals are absent: for"), mark("They have won.")),
            Switch("present_against", mark("Whose rivals are absent: against"), mark("As with a bye.")),
            Switch("absent_for", mark("Who is absent: for"), mark("Also for a round missed before coming late.")),
            Switch("absent_against", mark("Who is absent: against"), mark("The match is lost.")),
            Switch("lost_for", mark("A match a judge declares lost: for"), mark("The rivals get the opposite.")),
            Switch("lost_against", mark("A match a judge declares lost: against"), mark("The match is lost.")),
        ),
    ),
)
PRESETS_SAID: Final[Mapping[str, tuple[str, str]]] = {
    "rulebook": (mark("By the book"), mark("Wins, then the difference of all points")),
    "capped": (mark("Capped"), mark("As the book, but what goes beyond the target does not count")),
    "league": (mark("League"), mark("Three points a win, one a draw")),
}
