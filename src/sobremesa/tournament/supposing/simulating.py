"""A tournament that never took place: entries of different skill play it as the rules say, from one seed.

For trying a profile out, for measurements and for tests. The same seed gives the same tournament.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from sobremesa.tournament.events import (
    CheckedIn,
    Drawn,
    Entered,
    Event,
    Happened,
    ResultWritten,
    RoundClosed,
    Score,
)
from sobremesa.tournament.kinds import EntryId
from sobremesa.tournament.law.course import planned_rounds
from sobremesa.tournament.law.folding import after
from sobremesa.tournament.law.rounds import next_round
from sobremesa.tournament.profile import Profile
from sobremesa.tournament.state import Tournament

SKILL_SPREAD: Final = 150.0
"""Standard deviation of the skills, in points of an Elo scale."""
_ELO: Final = 400.0
_BY_TIME: Final = 0.1
"""Share of the matches that time ends."""
_MINUTE: Final = 60_000


class Skills:
    """How entries play: the better one wins more often, by Elo's curve; scores are spread as in real ones."""

    def __init__(self, rng: Random, entries: int) -> None:
        self._rng = rng
        self._skill = [rng.gauss(0.0, SKILL_SPREAD) for _ in range(entries + 1)]

    def score(self, first: EntryId, second: EntryId, profile: Profile) -> Score:
        """Play a match between entries ``1..entries``."""
        rng, target = self._rng, profile.target
        chance = 1.0 / (1.0 + 10.0 ** ((self._skill[second] - self._skill[first]) / _ELO))
        at_time = target > 1 and rng.random() < _BY_TIME and profile.minutes > 0
        won = (
            rng.randint((target + 1) // 2, target - 1)
            if at_time
            else target + rng.randint(0, min(target // 4, 99))
        )
        lost = rng.randrange(min(won, target))
        points = (won, lost) if rng.random() < chance else (lost, won)
        return Score(*points, at_time=at_time, sure=won > profile.share(profile.asked_above))


def simulate(entries: int, seed: int, profile: Profile | None = None) -> Iterator[tuple[Happened, Tournament]]:
    """Play a whole tournament of ``entries``, at least two; give each event and what follows from it."""
    rng = Random(seed)  # noqa: S311 -- the same seed, the same tournament; no secret
    skills = Skills(rng, entries)
    tournament = Tournament(profile or Profile())
    events = _before(entries, seed)
    at = 0
    while events:
        for event in events:
            happened = Happened(at, "judge", event)
            tournament = after(tournament, happened)
            at += _MINUTE
            yield happened, tournament
        events = _next(tournament, skills)


def _before(entries: int, seed: int) -> list[Event]:
    """Enter all and draw."""
    everybody = range(1, entries + 1)
    return [*map(Entered, everybody), *map(CheckedIn, everybody), Drawn(str(seed))]


def _next(tournament: Tournament, skills: Skills) -> list[Event]:
    """Say what comes next: the results of the open round, the next round, or nothing."""
    if tournament.rounds and not tournament.rounds[-1].closed:
        number = tournament.rounds[-1].number
        matches = tournament.rounds[-1].matches.values()
        results = (
            ResultWritten(number, it.table, skills.score(*it.entries, tournament.profile)) for it in matches
        )
        return [*results, RoundClosed(number)]
    if len(tournament.rounds) < planned_rounds(tournament):
        return [next_round(tournament)]
    return []
