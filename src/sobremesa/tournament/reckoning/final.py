"""The final order: those of the knock-out by how far they went, all others as the standings have them."""

from __future__ import annotations

from sobremesa.games.domino.book import rule
from sobremesa.tournament.kinds import EntryId
from sobremesa.tournament.pairing.knockout import meetings, winner
from sobremesa.tournament.reckoning.standings import Row, rank, tally
from sobremesa.tournament.state import Tournament


@rule("domino.standings")
def final_order(tournament: Tournament) -> list[Row]:
    """Rank all; those of a knock-out come first, by how far they went, and then as they stood."""
    rows = rank(tally(tournament).values(), tournament.profile)
    return sorted(rows, key=lambda row: _distance(tournament, row.entry), reverse=True)


def _distance(tournament: Tournament, entry: EntryId) -> tuple[int, int]:
    """Count the rounds of the knock-out an entry reached, with one more if it won the last of them, and without.

    Who won a round and is not in the next, because it left or the result was corrected too late, comes after
    those who lost in the next.
    """
    reached = [one for one in tournament.rounds if entry in one.bracket]
    if not reached:
        return 0, 0
    last = reached[-1]
    won = any(entry in meeting and winner(last, meeting) == entry for meeting in meetings(last.bracket))
    return len(reached) + won, len(reached)
