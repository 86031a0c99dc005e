"""How many rounds are played, whether rematches are ruled out, and the tables of all against all."""

from __future__ import annotations

from typing import Final

from sobremesa.games.domino.book import rule
from sobremesa.tournament.kinds import EntryId
from sobremesa.tournament.pairing.swiss import Pair
from sobremesa.tournament.profile import Profile

FEWEST: Final = 2
"""Entries without which nobody can meet."""
MOST_ROUND_ROBIN: Final = 6
"""Entries up to which all play all, unless the director says otherwise."""
_MORE_THAN_NEEDED: Final = 2
"""Swiss rounds beyond those after which only one entry can be unbeaten."""


def is_round_robin(entries: int, profile: Profile) -> bool:
    """Tell whether all play all."""
    if profile.format == "auto":
        return entries <= MOST_ROUND_ROBIN
    return profile.format == "round_robin"


@rule("domino.1.swiss")
def rounds(entries: int, profile: Profile) -> int:
    """Say how many rounds so many entries play.

    >>> [rounds(entries, Profile()) for entries in (4, 5, 8, 16, 32, 64)]
    [3, 5, 5, 6, 7, 8]
    """
    if profile.rounds:
        return profile.rounds
    if entries < FEWEST:
        return 0
    if is_round_robin(entries, profile):
        return entries - 1 + entries % 2
    unbeaten = (entries - 1).bit_length()
    return min(entries - 1, unbeaten + _MORE_THAN_NEEDED)


@rule("domino.pairing")
def without_rematches(entries: int, profile: Profile) -> bool:
    """Tell whether rematches are ruled out whatever happens, as long as nobody leaves."""
    played = rounds(entries, profile)
    all_against_all = entries - 1 + entries % 2
    if is_round_robin(entries, profile):
        return played <= all_against_all
    return entries - entries % 2 >= 2 * played


@rule("domino.1.swiss")
def all_against_all(entries: int, number: int) -> tuple[Pair, ...]:
    """Pair a round of all against all by drawn numbers (Berger's tables); after the last they begin again.

    >>> [all_against_all(4, number) for number in (1, 2, 3)]
    [((1, 4), (2, 3)), ((1, 2), (3, 4)), ((1, 3), (2, 4))]
    """
    places = entries + entries % 2
    pairs = (_berger(one, number, places) for one in range(1, places))
    return tuple((one, other) for one, other in pairs if one < other <= entries)


def _berger(one: EntryId, number: int, places: int) -> Pair:
    """Find the rival of any but the last: together they are the round plus one, modulo the others' number."""
    others = places - 1
    other = (number + 1 - one) % others or others
    return one, places if other == one else other
