"""The knock-out after the rounds: the first four or eight of the standings, until one is left.

A *bracket* is a row of places, each with an entry or nobody; those in places 0 and 1 meet, those in 2 and 3, and
so on, and the winners make the bracket of the next round.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, TypeAlias

from sobremesa.games.domino.book import rule
from sobremesa.tournament.kinds import EntryId
from sobremesa.tournament.pairing.swiss import Pair
from sobremesa.tournament.profile import Profile
from sobremesa.tournament.state import Bracket, Presence, Round, Tournament

SEEDS: Final[Mapping[int, tuple[int, ...]]] = {4: (1, 4, 2, 3), 8: (1, 8, 4, 5, 2, 7, 3, 6)}
"""Places of the standings in the order of the bracket: the first two can only meet in the last match."""
_Met: TypeAlias = tuple[EntryId | None, EntryId | None]


def stages(places: int) -> int:
    """Count the rounds until one is left of so many places.

    >>> [stages(places) for places in (0, 2, 3, 4, 8)]
    [0, 1, 2, 2, 3]
    """
    return max(0, places - 1).bit_length()


@rule("domino.1.swiss")
def first_bracket(order: Sequence[EntryId], profile: Profile) -> Bracket:
    """Put the first of the standings into the bracket; where they are too few, the best meet nobody."""
    places = SEEDS[int(profile.knockout)]
    return _to_the_first_match(tuple(order[place - 1] if place <= len(order) else None for place in places))


@rule("domino.1.swiss")
def next_bracket(tournament: Tournament, last: Round) -> Bracket:
    """Put the winners of a round into the next bracket; a winner who has left leaves the place empty."""
    winners = (winner(last, meeting) for meeting in meetings(last.bracket))
    here = Presence.HERE
    return _to_the_first_match(
        tuple(
            entry if entry is not None and tournament.entries[entry].presence is here else None
            for entry in winners
        )
    )


def _to_the_first_match(bracket: Bracket) -> Bracket:
    """Leave out rounds in which all would go through, but never the last, which somebody has to win."""
    while len(bracket) > 2 and not pairs(bracket):  # noqa: PLR2004 -- the last match
        bracket = tuple(second if first is None else first for first, second in meetings(bracket))
    return bracket


def meetings(bracket: Bracket) -> list[_Met]:
    """List who meets whom."""
    return list(zip(bracket[::2], bracket[1::2], strict=True))


def pairs(bracket: Bracket) -> list[Pair]:
    """List the matches: meetings of two entries."""
    return [(one, other) for one, other in meetings(bracket) if one is not None and other is not None]


def through(bracket: Bracket) -> tuple[EntryId, ...]:
    """Name those who go through without a match."""
    alone = (one if other is None else other for one, other in meetings(bracket) if None in (one, other))
    return tuple(entry for entry in alone if entry is not None)


def winner(one: Round, meeting: _Met) -> EntryId | None:
    """Name who goes through; nobody if both were at fault, or nothing is written yet."""
    first, second = meeting
    if first is None or second is None:
        return second if first is None else first
    match = one.match_of(first)
    return None if match is None else match.winner
