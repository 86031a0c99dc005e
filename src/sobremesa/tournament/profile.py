"""The switches of a tournament: every one with its code, its bounds and the clause it touches."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from sobremesa.games.domino.book import rule
from sobremesa.options import choice, whole


@rule("domino.2", "domino.2.equal", "domino.1.swiss")
@dataclass(frozen=True, slots=True)
class Profile:
    """What was agreed before the draw; every default is the book's own way, or ours where it is silent."""

    format: str = choice("auto", "swiss", "round_robin", clause="domino.1.swiss")
    """``auto``: all against all up to six entries, Swiss rounds from seven on."""
    rounds: int = whole(0, 0, 99, clause="domino.1.swiss")
    """0 = as many as the number of entries asks for."""
    knockout: str = choice("0", "4", "8", clause="domino.1.swiss")
    """So many of the first play a knock-out after the rounds."""
    first_round: str = choice("draw", "apart_by_club", clause="domino.pairing")
    late_until: int = whole(2, 1, 99, clause="domino.late")
    """Late entries are taken until this round is paired."""
    grace: int = whole(10, 5, 15, clause="domino.forfeit")
    """Minutes after the signal, pauses not counted, until a pair is absent; its absence is booked by hand."""

    target: int = whole(200, 1, 10_000, clause="domino.2")
    """Points."""
    minutes: int = whole(40, 0, 600, clause="domino.2")
    """0 = without a clock."""
    equal_at_time: str = choice("extra_hand", "draw", "lot", clause="domino.2.equal")
    bonus: str = choice("none", "caribe", clause="domino.bonus")
    floor: str = choice("none", "0", clause="domino.fines")
    confirmation: str = choice("required", "off", clause="domino.result")
    """Whether a result counts as settled only when the other pair or a judge has confirmed it."""
    asked_above: int = whole(130, 100, 1000, clause="domino.result")
    """Percent of the target; a higher score is asked again."""

    scoring: str = choice("wins", "3-1-0", clause="domino.standings")
    """First key of the standings: matches won (a draw is half of one), or three points and one."""
    points: str = choice("all", "capped", clause="domino.standings")
    """``capped``: no winner's points count above the target."""
    one_prize: str = choice("yes", "no", clause="domino.standings")
    """``yes``: nobody gets two prizes; the one listed first counts."""

    bye_for: int = whole(100, 0, 100, clause="domino.bye")
    """Percent of the target, rounded down, as all that follow."""
    bye_against: int = whole(50, 0, 100, clause="domino.bye")
    present_for: int = whole(100, 0, 100, clause="domino.forfeit")
    """Whose rivals are absent."""
    present_against: int = whole(50, 0, 100, clause="domino.forfeit")
    absent_for: int = whole(0, 0, 100, clause="domino.forfeit")
    """Also a round missed before a late entry or during an absence."""
    absent_against: int = whole(100, 0, 100, clause="domino.forfeit")
    lost_for: int = whole(0, 0, 100, clause="domino.forfeit")
    """Whom a judge declares to have lost; the rivals get the same the other way round."""
    lost_against: int = whole(100, 0, 100, clause="domino.forfeit")

    def share(self, percent: int) -> int:
        """Turn percent of the target into points, rounded down."""
        return self.target * percent // 100


PRESETS: Final[Mapping[str, Mapping[str, str]]] = {
    "rulebook": {},
    "capped": {"points": "capped"},
    "league": {"scoring": "3-1-0", "equal_at_time": "draw"},
}
"""Named sets of switches, as ``{code: text}``; what a preset does not name is the book's own way."""
