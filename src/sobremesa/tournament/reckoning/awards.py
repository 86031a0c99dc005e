"""Who gets which prize, by place, over all or within a category."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from sobremesa.games.domino.book import rule
from sobremesa.tournament.events import Prize
from sobremesa.tournament.kinds import EntryId
from sobremesa.tournament.reckoning.final import final_order
from sobremesa.tournament.state import Presence, Tournament


class Award(NamedTuple):
    """A prize and who gets it as the tournament stands; ``None`` if nobody does."""

    prize: Prize
    entry: EntryId | None


@rule("domino.standings")
def awarded(tournament: Tournament) -> list[Award]:
    """Say who gets which prize, in the order of the list, as the tournament stands.

    Whoever is disqualified gets none, and before the first round nobody does. Where nobody gets two
    (``one_prize``), a place within a category is counted among those who have no prize of another one yet: if the
    best of the ladies has won the tournament, the first prize of the ladies goes to the next of them.
    """
    order = _in_order(tournament)
    got: dict[EntryId, Prize] = {}
    awards = []
    for prize in tournament.prizes:
        entry = _winner(tournament, prize, order, got if tournament.profile.one_prize == "yes" else {})
        if entry is not None:
            got[entry] = prize
        awards.append(Award(prize, entry))
    return awards


def _in_order(tournament: Tournament) -> list[EntryId]:
    if not tournament.rounds:
        return []
    out = Presence.DISQUALIFIED
    return [row.entry for row in final_order(tournament) if tournament.entries[row.entry].presence is not out]


def _winner(
    tournament: Tournament, prize: Prize, order: Sequence[EntryId], got: dict[EntryId, Prize]
) -> EntryId | None:
    """Find who gets a prize: whoever has the place in its category, or the next who has no prize yet."""
    category = prize.category.casefold()
    running = [
        entry
        for entry in order
        if _belongs(tournament, entry, category)
        and (entry not in got or got[entry].category.casefold() == category)
    ]
    return next((entry for entry in running[prize.place - 1 :] if entry not in got), None)


def _belongs(tournament: Tournament, entry: EntryId, category: str) -> bool:
    own = tournament.entries[entry].categories
    return not category or category in [one.casefold() for one in own]
