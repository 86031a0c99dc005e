"""What pages read of a tournament, worked out once for all of them.

What must not live here: anything for one person; words.
"""

from __future__ import annotations

from functools import cached_property, lru_cache

from sobremesa.server.club.live.held import Held
from sobremesa.tournament.law.course import over, planned_rounds
from sobremesa.tournament.law.rounds import settled
from sobremesa.tournament.people.names import NameOf, calling
from sobremesa.tournament.reckoning.final import final_order
from sobremesa.tournament.reckoning.standings import Row
from sobremesa.tournament.state import Match, Round

_LATEST = 16


class Picture:
    """One moment of a tournament."""

    def __init__(self, held: Held) -> None:
        self.held = held
        self.tournament = held.tournament
        self.about = held.about
        self._called: dict[str, NameOf] = {}

    def called(self, language: str) -> NameOf:
        """Name pairs so that no two are called the same."""
        if language not in self._called:
            self._called[language] = calling(self.held.people, language)
        return self._called[language]

    @cached_property
    def ranking(self) -> list[Row]:
        """The standings of all results that are in."""
        return final_order(self.tournament)

    @property
    def round(self) -> Round | None:
        """The last round that was paired."""
        return self.tournament.rounds[-1] if self.tournament.rounds else None

    @cached_property
    def planned(self) -> int:
        """All rounds that are to be played."""
        return planned_rounds(self.tournament)

    @cached_property
    def over(self) -> bool:
        """Whether all of them are played."""
        return over(self.tournament)

    @cached_property
    def pending(self) -> tuple[Match, ...]:
        """The matches of the last round that keep it from being closed, by table."""
        one = self.round
        if one is None or one.closed:
            return ()
        matches = (one.matches[table] for table in sorted(one.matches))
        return tuple(match for match in matches if not self.settled(match))

    @property
    def uncertain(self) -> int:
        """Count results of the last round that are written but not confirmed, or disputed."""
        return sum(match.outcome is not None for match in self.pending)

    def settled(self, match: Match) -> bool:
        """Say whether nothing more is wanted of a match."""
        return settled(self.tournament, match)


@lru_cache(_LATEST)
def picture(held: Held) -> Picture:
    """Give the picture of a tournament; one of the same moment is the same."""
    return Picture(held)
