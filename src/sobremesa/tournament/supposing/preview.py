"""What would be if the round that is being played were closed now."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from sobremesa.languages import Saying
from sobremesa.tournament.events import Happened, RoundClosed, RoundOpened
from sobremesa.tournament.faults import EventError
from sobremesa.tournament.law.folding import refusal
from sobremesa.tournament.law.rounds import next_round
from sobremesa.tournament.reckoning.final import final_order
from sobremesa.tournament.reckoning.standings import Row
from sobremesa.tournament.state import Tournament


class Preview(NamedTuple):
    """The standings as they are and the next round as it would be; nothing of it has happened."""

    order: list[Row]
    """The final order by all results that are written."""
    pending: tuple[int, ...]
    """Tables without a result."""
    hinders: Saying | None
    """Why the round cannot be closed yet; ``None`` if it can, or is."""
    next: RoundOpened | None
    """The pairing of the next round, if every result stays as it is written."""
    why: Saying | None
    """Why there is no such pairing."""


def closed_now(tournament: Tournament) -> Preview:
    """Look ahead: results that only wait for a confirmation or a judge count as they are written.

    While a result is missing no next round is told, for it could bring together two who are just playing.
    """
    order = final_order(tournament)
    if not tournament.rounds:
        return Preview(order, (), None, *_next(tournament))
    last = tournament.rounds[-1]
    closing = Happened(0, "director", RoundClosed(last.number))
    hinders = None if last.closed else refusal(tournament, closing)
    pending = tuple(sorted(match.table for match in last.matches.values() if match.outcome is None))
    if pending:
        return Preview(order, pending, hinders, None, hinders)
    return Preview(order, (), hinders, *_next(tournament.with_round(replace(last, closed=True))))


def _next(tournament: Tournament) -> tuple[RoundOpened | None, Saying | None]:
    try:
        return next_round(tournament), None
    except EventError as error:
        return None, error.saying
