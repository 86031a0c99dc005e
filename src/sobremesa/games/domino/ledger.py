"""The ledger of fines: one a match, only ever added to; each line counts at once."""

from __future__ import annotations

from typing import Final

from sobremesa.games.domino.book import rule
from sobremesa.games.domino.breaches import Fined
from sobremesa.games.domino.scoring import fined
from sobremesa.games.domino.state import LOST, Entry, Table
from sobremesa.seats import Actor, Seat

PRICES: Final = {"5": 25, "6a": 50, "6b": 50, "6c": LOST, "8": 25}
"""Points by article; a challenge that was wrong costs what the house says."""


def price(table: Table, article: str) -> int:
    """Say what an article costs: points, or ``LOST``."""
    return PRICES.get(article, table.state.house.wrong_challenge)


@rule("domino.fines", "domino.5", "domino.6", "domino.8")
def booked(
    table: Table, article: str, seat: Seat, points: int, author: Actor, words: str = ""
) -> tuple[Table, Fined]:
    """Book a fine against a seat's pair, in points; what costs the match takes the pair's whole score."""
    state = table.state
    before = state.tally.score
    score = (
        _all_lost(before, seat, state.house.target)
        if points == LOST
        else fined(state.house, before, seat, points)
    )
    entry = Entry(article, seat, points, before[seat & 1] - score[seat & 1], author, words, len(table.scores))
    tally = state.tally._replace(score=score)
    later = table._replace(state=state._replace(tally=tally), ledger=(*table.ledger, entry))
    return later, Fined(entry, score)


@rule("domino.6.block", "domino.judges")
def _all_lost(score: tuple[int, int], seat: Seat, target: int) -> tuple[int, int]:
    """Write a match that is lost: nothing against the target, or what the others have if that is more."""
    rivals = max(target, score[1 - (seat & 1)])
    return (0, rivals) if seat & 1 == 0 else (rivals, 0)
